import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import type { RestAnswer } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { checkError, checkRejected, dataOf } from './answers.ts';
import { driveOf } from './drive-actor.ts';
import { recordsWithTags } from './records-with-tags.ts';

const FAILED = { status: 412, code: 'PRECONDITION_FAILED' };
const INVALID = { status: 400, code: 'INVALID_PARAMETER' };

const { system, owner: me } = useSystem({ router: false });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const etagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

describe.each(recordsWithTags(me))('the $name', ({ create, method, more = '', body, hasDelete }) => {
  const write = (address: string, text: string, headers: Record<string, string> = {}) =>
    me.rest(method, address + more, body(text), headers);

  it('has a tag that a write changes and returns, and 304 answers who has it', async () => {
    const address = await create();
    const read = await me.rest('GET', address);
    expect(etagOf(read)).toMatch(/^"[\w-]+\.[\w-]+"$/);
    const same = await me.fetch(address, { headers: { 'if-none-match': `"other", W/${etagOf(read)}` } });
    expect([same.status, etagOf(same), await same.text()]).toEqual([304, etagOf(read), '']);

    const written = await write(address, 'New', { 'if-match': `"other", ${etagOf(read)}` });
    expect(written.status, JSON.stringify(written.body)).toBe(200);
    expect(etagOf(written)).not.toBe(etagOf(read));
    expect(etagOf(await me.rest('GET', address))).toBe(etagOf(written));
    const now = await me.fetch(address, { headers: { 'if-none-match': etagOf(read) } });
    expect(now.status).toBe(200);
  });

  it('is not written over by who has an older one, or expects none', async () => {
    const address = await create();
    const old = etagOf(await me.rest('GET', address));
    expect((await write(address, 'New')).status).toBe(200);
    const { body: stored, headers } = await me.rest('GET', address);
    const tag = etagOf({ headers });
    for (const precondition of [
      { 'if-match': old },
      { 'if-match': '"nope"' },
      { 'if-match': `W/${tag}` },
      { 'if-none-match': '*' },
      { 'if-none-match': tag },
    ] as Record<string, string>[]) {
      checkError(await write(address, 'Lost', precondition), FAILED);
      if (hasDelete) checkError(await me.rest('DELETE', address, undefined, precondition), FAILED);
    }
    expect((await me.rest('GET', address)).body).toEqual(stored);
    expect((await write(address, 'Newer', { 'if-match': '*', 'if-none-match': old })).status).toBe(200);
  });

  it('is written once by five who have the same one', async () => {
    const address = await create();
    for (let round = 0; round < 3; round++) {
      const tag = etagOf(await me.rest('GET', address));
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, i) => write(address, `Round ${round}, writer ${i}`, { 'if-match': tag })),
      );
      expect(statusesOf(answers)).toEqual([200, 412, 412, 412, 412]);
      const winner = answers.find(({ status }) => status === 200) as RestAnswer;
      expect(etagOf(await me.rest('GET', address))).toBe(etagOf(winner));
    }
  });

  it('is deleted by who has the newest one', async () => {
    if (!hasDelete) return;
    const address = await create();
    const tag = etagOf(await me.rest('GET', address));
    expect((await me.rest('DELETE', address, undefined, { 'if-match': tag })).status).toBe(200);
  });

  it('stays the version it was when nothing is changed', async () => {
    const address = await create();
    const tag = etagOf(await me.rest('GET', address));
    if (more === '/name') return;
    expect((await me.rest(method, address + more, {})).status).toBe(200);
    expect(etagOf(await me.rest('GET', address))).toBe(tag);
  });
});

describe('a precondition', () => {
  it('of a record is that of its version: a new memory in a project does not reject an edit of its name', async () => {
    const id = await me.createProject();
    const address = `/api/v1/projects/${id}`;
    const tag = etagOf(await me.rest('GET', address));
    await me.createMemory(id, 'n', 'c');
    expect(etagOf(await me.rest('GET', address))).not.toBe(tag);
    expect((await me.rest('PUT', address, { name: 'New' }, { 'if-match': tag })).status).toBe(200);
    checkError(await me.rest('PUT', address, { name: 'Newer' }, { 'if-match': tag }), FAILED);
  });

  it('names one record: the tag of another one is not it', async () => {
    const [one, other] = [await me.createProject(), await me.createProject()];
    const tag = etagOf(await me.rest('GET', `/api/v1/projects/${one}`));
    checkError(await me.rest('PUT', `/api/v1/projects/${other}`, { name: 'n' }, { 'if-match': tag }), FAILED);
  });

  it('is seen by changes through GraphQL, which have a version of their own', async () => {
    const id = await me.createProject();
    const tag = etagOf(await me.rest('GET', `/api/v1/projects/${id}`));
    await me.gql('mutation ($id: ID!) { updateProject(input: { id: $id, name: "Q" }) { project { version } } }', {
      id,
    });
    checkError(await me.rest('PUT', `/api/v1/projects/${id}`, { name: 'n' }, { 'if-match': tag }), FAILED);
  });

  it('that is malformed, or cannot be compared with anything, is rejected and changes nothing', async () => {
    const projectId = await me.createProject();
    const address = `/api/v1/projects/${projectId}`;
    const rejects = async (field: string, method: string, path: string, headers: Record<string, string>) => {
      const answer = await me.rest(method, path, method === 'DELETE' ? undefined : { name: 'n' }, headers);
      checkRejected(answer, INVALID, [field]);
    };
    for (const value of ['nope', '"a" "b"', '"a', '*, "a"', ''])
      await rejects('If-Match', 'PUT', address, { 'if-match': value });
    await rejects('If-None-Match', 'POST', '/api/v1/projects', { 'if-none-match': '*' });
    await rejects('If-Unmodified-Since', 'PUT', address, { 'if-unmodified-since': new Date().toUTCString() });
    const itemId = await me.createFolder('root', uniqueId());
    const documentId = await me.linkDocument(projectId, itemId);
    await rejects('If-Match', 'DELETE', `${address}/documents/${documentId}`, { 'if-match': '*' });
    const documents = dataOf(await me.rest('GET', `${address}/documents`)) as object[];
    expect(documents).toHaveLength(1);
    expect(dataOf(await me.rest('GET', address))).toMatchObject({ name: 'A project' });
  });

  it('of what is not there or not yours is its 404', async () => {
    const stranger = await system.newTeam();
    const address = `/api/v1/projects/${await stranger.createProject()}`;
    for (const headers of [{ 'if-match': '*' }, { 'if-none-match': '*' }] as Record<string, string>[])
      checkError(await me.rest('PUT', address, { name: 'n' }, headers), { status: 404, code: 'NOT_FOUND' });
  });

  it('of a list compares what the list answers', async () => {
    const projectId = await me.createProject();
    const address = `/api/v1/projects/${projectId}/memories`;
    const tag = etagOf(await me.rest('GET', address));
    expect((await me.fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(304);
    await me.createMemory(projectId, 'n', 'c');
    expect((await me.fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(200);
  });
});

describe('bytes', () => {
  const drive = () => driveOf(me);
  const stored = async () => {
    const folder = join(system.config.files.folder, 'blobs');
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((one) => one.isFile()).map(({ name }) => name);
  };

  it('tell their tag when they are stored, in the item and when they are read', async () => {
    const answer = await drive().tryUpload('root', uniqueId(), 'x');
    const { id, hash } = answer.body.data as { id: string; hash: string };
    expect([etagOf(answer), hash]).toEqual([`"${sha256('x')}"`, sha256('x')]);
    expect(etagOf(await drive().download(id))).toBe(`"${sha256('x')}"`);
    expect((await drive().download(id, { 'if-match': '"other"' })).status).toBe(412);
    expect(await drive().get(await me.createFolder('root', uniqueId()))).toMatchObject({ hash: null });
  });

  it('are not replaced by an upload that expects others, or none, and nothing of it stays', async () => {
    const name = uniqueId();
    const { id } = await drive().upload('root', name, 'first');
    for (const headers of [
      { 'if-none-match': '*' },
      { 'if-match': '"nope"' },
      { 'if-match': `W/"${sha256('first')}"` },
      { 'if-none-match': `"${sha256('first')}"` },
    ] as Record<string, string>[])
      checkError(await drive().tryUpload('root', name, 'second', headers), FAILED);
    checkError(await drive().tryUpload('root', uniqueId(), 'second', { 'if-match': '*' }), FAILED);
    expect(await (await drive().download(id)).text()).toBe('first');
    expect(await stored()).not.toContain(sha256('second'));

    const replaced = await drive().tryUpload('root', name, 'third', { 'if-match': `"${sha256('first')}"` });
    expect([replaced.status, etagOf(replaced)]).toEqual([200, `"${sha256('third')}"`]);
    const added = await drive().tryUpload('root', uniqueId(), 'fourth', { 'if-none-match': '*' });
    expect(added.status).toBe(200);
  });

  it('of five uploads that expect the same, one is stored, and nothing of the others stays', async () => {
    for (const isNew of [true, false]) {
      const name = uniqueId();
      if (!isNew) await drive().upload('root', name, name);
      const headers: Record<string, string> = isNew ? { 'if-none-match': '*' } : { 'if-match': `"${sha256(name)}"` };
      const bodies = Array.from({ length: 5 }, (_, i) => `${name} ${i} `.padEnd(50_000, 'x'));
      const answers = await Promise.all(bodies.map((body) => drive().tryUpload('root', name, body, headers)));
      expect(statusesOf(answers)).toEqual([200, 412, 412, 412, 412]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const hashes = await stored();
      expect(bodies.map((body) => hashes.includes(sha256(body)))).toEqual(bodies.map((_, i) => i === winner));
    }
  });

  it('in part are rejected, and coded ones', async () => {
    const name = uniqueId();
    const part = await drive().tryUpload('root', name, 'abcdef', { 'content-range': 'bytes 0-5/100' });
    checkRejected(part, INVALID, ['Content-Range']);
    const coded = await drive().tryUpload('root', name, 'abcdef', { 'content-encoding': 'gzip' });
    checkError(coded, { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect((await drive().children('root', '?page_size=200')).items.map((item) => item.name)).not.toContain(name);
  });
});
