import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { sweepFiles } from '../../src/domains/drive/sweep-files.ts';
import { useSystem } from '../harness/use-system.ts';
import { checkError, unknownId } from './answers.ts';
import { driveOf, type Item } from './drive-actor.ts';

const QUOTA = 4_000;
const { system } = useSystem({ router: false, env: { DRIVE_QUOTA_BYTES: String(QUOTA) } });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The items of the root by their names. */
async function rootOf(drive: ReturnType<typeof driveOf>): Promise<Map<string, Item>> {
  return new Map((await drive.children('root', '?page_size=200')).items.map((item) => [item.name, item]));
}

describe('deleting a project over REST', () => {
  it('leaves its memories in the drive: verbatim text files, in a folder with its name', async () => {
    const team = await system.newTeam();
    const drive = driveOf(team);
    const projectId = await team.createProject('Kitchen');
    const texts: [string, string, string][] = [
      ['Bread', 'Flour.\r\n\tWater,  salt\n', 'Bread.txt'],
      ['Bread', 'Another bread, ünïcødé 🍞.', 'Bread (2).txt'],
      ['a/b\u0007', 'A name with a slash.', 'a_b_.txt'],
      ['..', '', '_.txt'],
      ['x'.repeat(200), 'A long name.', `${'x'.repeat(200)}.txt`],
    ];
    for (const [name, content] of texts) await team.createMemory(projectId, name, content);
    const memories = (await team.rest('GET', `/api/v1/projects/${projectId}/memories`)).body.data as {
      items: { name: string; created_at: string }[];
    };
    expect((await team.rest('DELETE', `/api/v1/projects/${projectId}`)).status).toBe(200);

    const folder = (await rootOf(drive)).get('Kitchen');
    expect(folder).toMatchObject({ type: 'folder' });
    const { items } = await drive.children(folder?.id ?? '');
    expect(items.map(({ name }) => name).sort()).toEqual(texts.map(([, , name]) => name).sort());
    for (const [, content, name] of texts) {
      const item = items.find((one) => one.name === name);
      const got = await drive.download(item?.id ?? '');
      expect(await got.text()).toBe(content);
      expect(got.headers.get('etag')).toBe(`"${sha256(content)}"`);
      expect(got.headers.get('content-type')).toBe('text/plain');
      expect(memories.items.map((one) => one.created_at)).toContain(item?.modified_at);
    }
  });

  it('numbers the folder where its name is taken, and makes none for a project without memories', async () => {
    const team = await system.newTeam();
    const drive = driveOf(team);
    for (let n = 0; n < 3; n++) {
      const projectId = await team.createProject('Plans v1.2');
      if (n < 2) await team.createMemory(projectId, 'A', 'B');
      await team.rest('DELETE', `/api/v1/projects/${projectId}`);
    }
    expect([...(await rootOf(drive)).keys()].sort()).toEqual(['Plans v1.2', 'Plans v1.2 (2)']);
  });

  it('works where the drive is full', async () => {
    const team = await system.newTeam();
    const drive = driveOf(team);
    await drive.upload('root', 'full', 'x'.repeat(QUOTA));
    const projectId = await team.createProject('More');
    await team.createMemory(projectId, 'A', 'y'.repeat(100));
    expect((await team.rest('DELETE', `/api/v1/projects/${projectId}`)).status).toBe(200);
    expect((await rootOf(drive)).get('More')).toMatchObject({ type: 'folder' });
    expect((await drive.tryUpload('root', 'new', 'z')).status).toBe(413);
  });

  it('leaves documents where they are, and the copies stay when the project is restored', async () => {
    const team = await system.newTeam();
    const drive = driveOf(team);
    const projectId = await team.createProject('With documents');
    const file = await drive.upload('root', 'document.txt', 'Text.');
    await team.linkDocument(projectId, file.id);
    await team.createMemory(projectId, 'A', 'B');
    await team.rest('DELETE', `/api/v1/projects/${projectId}`);
    expect([...(await rootOf(drive)).keys()].sort()).toEqual(['With documents', 'document.txt']);
    expect((await team.rest('POST', `/api/v3/bin/${projectId}/restore`)).status).toBe(200);
    expect([...(await rootOf(drive)).keys()].sort()).toEqual(['With documents', 'document.txt']);
    const { data } = (await team.rest('GET', `/api/v1/projects/${projectId}`)).body;
    expect(data).toMatchObject({ memory_count: 1, document_count: 1 });
  });

  it('with another version, or of an unknown project, changes nothing and leaves no bytes', async () => {
    const team = await system.newTeam();
    const projectId = await team.createProject('Kept');
    const text = uniqueId();
    await team.createMemory(projectId, 'A', text);
    const stale = await team.rest('DELETE', `/api/v1/projects/${projectId}`, undefined, { 'If-Match': '"other"' });
    checkError(stale, { status: 412, code: 'PRECONDITION_FAILED' });
    const missing = await team.rest('DELETE', `/api/v1/projects/${unknownId('proj')}`);
    checkError(missing, { status: 404, code: 'NOT_FOUND' });
    expect((await team.rest('GET', `/api/v1/projects/${projectId}`)).status).toBe(200);
    expect((await rootOf(driveOf(team))).size).toBe(0);
    await sweepFiles(system.running.platform, 0);
    const { rows } = await system.running.platform.pool.query('select from blob where hash = $1', [sha256(text)]);
    expect(rows).toEqual([]);
  });
});
