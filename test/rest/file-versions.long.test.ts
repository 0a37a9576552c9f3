import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { sweepFiles } from '../../src/domains/drive/sweep-files.ts';
import { useSystem } from '../harness/use-system.ts';
import { checkError, dataOf, MOMENT, unknownId, type Page } from './answers.ts';
import { driveOf } from './drive-actor.ts';

const QUOTA = 1_000;
const { system } = useSystem({ router: false, env: { FILE_VERSIONS: '3', DRIVE_QUOTA_BYTES: String(QUOTA) } });

interface Version {
  id: string;
  size: number;
  hash: string;
  media_type: string;
  created_at: string;
}

async function open() {
  const team = await system.newTeam();
  const drive = driveOf(team);
  const read = async (id: string, versionId: string, headers: Record<string, string> = {}) =>
    team.fetch(drive.at(id, `/versions/${versionId}/binary`), { headers });
  return {
    team,
    drive,
    read,
    versions: async (id: string) => (dataOf(await team.rest('GET', drive.at(id, '/versions'))) as Page<Version>).items,
    textOf: async (id: string, versionId: string) => (await read(id, versionId)).text(),
    revert: (id: string, versionId: string) => team.rest('POST', drive.at(id, `/versions/${versionId}/restore`)),
  };
}

describe('does what it says', () => {
  it('stores the last bytes of a file that were replaced, newest first, each with its own ETag', async () => {
    const { drive, versions, read, textOf } = await open();
    const { id } = await drive.upload('root', 'a.txt', 'one');
    expect(await versions(id)).toEqual([]);
    for (const text of ['two', 'three', 'three', 'four', 'five']) await drive.upload('root', 'a.txt', text);
    const found = await versions(id);
    // Of four, the last three; and none of the bytes that were the same.
    expect(await Promise.all(found.map((one) => textOf(id, one.id)))).toEqual(['four', 'three', 'two']);
    expect(found[0]).toMatchObject({ size: 4, media_type: 'text/plain', created_at: MOMENT });
    const [first] = found;
    const got = await read(id, first?.id ?? '');
    expect(got.headers.get('etag')).toBe(`"${first?.hash}"`);
    expect(got.headers.get('etag')).not.toBe((await drive.download(id)).headers.get('etag'));
    const again = await read(id, first?.id ?? '', { 'If-None-Match': got.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await read(id, first?.id ?? '', { Range: 'bytes=1-2' })).status).toBe(206);
  });

  it('restores a version, and the bytes until then become one', async () => {
    const { drive, team, versions, textOf, revert } = await open();
    const { id } = await drive.upload('root', 'a.txt', 'one');
    await drive.upload('root', 'a.txt', 'two');
    const [one] = await versions(id);
    const before = await team.rest('GET', drive.at(id));
    const answer = await revert(id, one?.id ?? '');
    expect(answer.status).toBe(200);
    expect(await (await drive.download(id)).text()).toBe('one');
    expect(answer.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const [two, ...others] = await versions(id);
    expect(others).toEqual([]);
    expect(await textOf(id, two?.id ?? '')).toBe('two');
    const again = team.gql(
      'mutation ($input: RestoreFileVersionInput!) { restoreFileVersion(input: $input) { item { id } } }',
      { input: { id, versionId: two?.id, ifVersion: 2 } },
    );
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT', field: 'ifVersion' });
  });

  it('counts versions in the quota: the oldest of all files give way where there is no room', async () => {
    const { drive, versions } = await open();
    const [a, b] = [await drive.upload('root', 'a', 'a'.repeat(200)), await drive.upload('root', 'b', 'b'.repeat(200))];
    await drive.upload('root', 'a', 'c'.repeat(200));
    await drive.upload('root', 'b', 'd'.repeat(200));
    const counts = async () => [(await versions(a.id)).length, (await versions(b.id)).length];
    expect(await counts()).toEqual([1, 1]);
    await drive.upload('root', 'c', 'e'.repeat(300));
    expect(await counts()).toEqual([0, 1]);
    await drive.upload('root', 'd', 'f'.repeat(300));
    expect(await counts()).toEqual([0, 0]);
    checkError(await drive.tryUpload('root', 'e', 'g'), { status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('versions go into the bin with their file, come back with it, and their bytes are erased with it', async () => {
    const { drive, team, versions, textOf } = await open();
    const text = uniqueId();
    const { id } = await drive.upload('root', 'a.txt', text);
    await drive.upload('root', 'a.txt', 'two');
    const [version] = await versions(id);
    const sweep = () => sweepFiles(system.running.platform, 0);
    const hasBytes = async () => {
      const { rows } = await system.running.platform.pool.query('select from blob where hash = $1', [version?.hash]);
      return rows.length === 1;
    };
    await drive.delete(id);
    expect((await team.rest('GET', drive.at(id, '/versions'))).status).toBe(404);
    expect((await team.fetch(drive.at(id, `/versions/${version?.id}/binary`))).status).toBe(404);
    await sweep();
    await team.rest('POST', `/api/v3/bin/${id}/restore`);
    expect(await textOf(id, version?.id ?? '')).toBe(text);
    await drive.delete(id);
    expect(await hasBytes()).toBe(true);
    await team.rest('POST', '/api/v3/bin/purge', { ids: [id] });
    await sweep();
    expect(await hasBytes()).toBe(false);
  });
});

describe('hides what is not yours', () => {
  it('a version is found at its own file, by its own team, with drive:read', async () => {
    const { drive, team, versions, revert } = await open();
    const other = await open();
    const { id } = await drive.upload('root', 'a.txt', 'one');
    await drive.upload('root', 'a.txt', 'two');
    const another = await drive.upload('root', 'b.txt', 'three');
    const versionId = (await versions(id))[0]?.id ?? '';
    expect((await team.fetch(drive.at(another.id, `/versions/${versionId}/binary`))).status).toBe(404);
    expect((await other.read(id, versionId)).status).toBe(404);
    checkError(await other.revert(id, versionId), { status: 404, code: 'NOT_FOUND' });
    for (const wrong of [unknownId('fver'), 'x'])
      checkError(await revert(id, wrong), { status: 404, code: 'NOT_FOUND' });
    checkError(await revert(another.id, versionId), { status: 404, code: 'NOT_FOUND' });
    const writer = await team.withKey({ permissions: ['drive:write'] });
    expect((await writer.fetch(drive.at(id, `/versions/${versionId}/binary`))).status).toBe(403);
    const reader = await team.withKey({ permissions: ['drive:read'] });
    expect((await reader.rest('POST', drive.at(id, `/versions/${versionId}/restore`))).status).toBe(403);
  });
});
