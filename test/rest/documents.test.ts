import { beforeAll, describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { checkError, dataOf, fieldsOf, idOf, MOMENT, unknownId, V1 } from './answers.ts';

const NOT_FOUND = { status: 404, code: 'NOT_FOUND' };
const INVALID = { status: 400, code: 'INVALID_PARAMETER' };
const REFUSED = { status: 422, code: 'VALIDATION_FAILED' };

interface ProjectDocument {
  id: string;
  item_id: string;
}

const { system, owner: me } = useSystem({ router: false });
const other = useTeam(system);
let folderId: string;
let fileId: string;
beforeAll(async () => {
  folderId = await me.createFolder('root', 'Folder');
  fileId = await me.uploadFile(folderId, 'note.txt', 'A note.');
});

describe.each(V1)('documents of projects under %s', (base) => {
  const at = (projectId: string, documentId?: string) =>
    `${base}/projects/${projectId}/documents${documentId === undefined ? '' : `/${documentId}`}`;
  const link = async (projectId: string, itemId: string) =>
    dataOf(await me.rest('POST', at(projectId), { item_id: itemId }), 'Document linked.') as ProjectDocument;
  const list = async (projectId: string) => dataOf(await me.rest('GET', at(projectId))) as ProjectDocument[];
  const linkFolders = async (projectId: string, n: number) => {
    const made: string[] = [];
    for (let i = 0; i < n; i++) made.push((await link(projectId, await me.createFolder('root', uniqueId()))).id);
    return made;
  };

  it('a linked item is returned with every documented field, and all are listed in a plain array, newest first', async () => {
    const projectId = await me.createProject();
    expect(await list(projectId)).toStrictEqual([]);
    const file = await link(projectId, fileId);
    const folder = await link(projectId, folderId);
    const record = { id: idOf('doc'), project_id: projectId, created_at: MOMENT };
    const text = expect.objectContaining({ status: expect.any(String) as string, error: null }) as object;
    expect(file).toStrictEqual({ ...record, item_id: fileId, name: 'note.txt', type: 'file', size: 7, text });
    expect(folder).toStrictEqual({
      ...record,
      item_id: folderId,
      name: 'Folder',
      type: 'folder',
      size: null,
      text: null,
    });
    expect(await list(projectId)).toStrictEqual([folder, { ...file, text }]);
    expect(dataOf(await me.rest('GET', `${base}/projects/${projectId}`))).toMatchObject({ document_count: 2 });
  });

  it('a second time is a conflict, and a missing item or another team’s is rejected alike', async () => {
    const projectId = await me.createProject();
    await link(projectId, fileId);
    checkError(await me.rest('POST', at(projectId), { item_id: fileId }), { status: 409, code: 'CONFLICT' });
    const theirs = await other.createFolder('root', uniqueId());
    const answers = [];
    for (const item_id of [unknownId('item'), theirs, 'x']) {
      const answer = await me.rest('POST', at(projectId), { item_id });
      checkError(answer, REFUSED);
      expect(fieldsOf(answer)).toEqual(['item_id']);
      answers.push({ ...answer.body, request_id: undefined });
    }
    expect(answers[1]).toEqual(answers[0]);
    for (const body of [{}, { item_id: null }, { item_id: ['a'] }, { itemId: fileId }]) {
      const answer = await me.rest('POST', at(projectId), body);
      checkError(answer, INVALID);
      expect(fieldsOf(answer)).toEqual(['item_id']);
    }
    expect(await list(projectId)).toHaveLength(1);
  });

  it('one is removed, of its own project only', async () => {
    const projectId = await me.createProject();
    const [gone = '', stored = ''] = await linkFolders(projectId, 2);
    checkError(await me.rest('DELETE', at(await me.createProject(), gone)), NOT_FOUND);
    const answer = await me.rest('DELETE', at(projectId, gone));
    expect(answer.status).toBe(200);
    expect(answer.body).toStrictEqual({ success: true, message: 'Document removed.' });
    checkError(await me.rest('DELETE', at(projectId, gone)), NOT_FOUND);
    expect((await list(projectId)).map(({ id }) => id)).toEqual([stored]);
    expect((await me.rest('GET', `${base}/drives/items/${fileId}`)).status).toBe(200);
  });

  it('many are removed at once, all or none, and each missing one is named', async () => {
    const projectId = await me.createProject();
    const ids = await linkFolders(projectId, 3);
    const [a = '', b = '', c = ''] = ids;
    const elsewhere = (await linkFolders(await me.createProject(), 1))[0];
    const answer = await me.rest('DELETE', at(projectId), { ids: [a, unknownId('doc'), b, elsewhere] });
    checkError(answer, REFUSED);
    expect(fieldsOf(answer)).toEqual(['ids[1]', 'ids[3]']);
    const bad: [object, string[]][] = [
      [{}, ['ids']],
      [{ ids: [] }, ['ids']],
      [{ ids: null }, ['ids']],
      [{ ids: [a, null] }, ['ids[1]']],
      [{ ids: Array.from({ length: 1_001 }, () => a) }, ['ids']],
    ];
    for (const [body, fields] of bad) {
      const rejected = await me.rest('DELETE', at(projectId), body);
      checkError(rejected, INVALID);
      expect(fieldsOf(rejected), JSON.stringify(body).slice(0, 80)).toEqual(fields);
    }
    expect(await list(projectId)).toHaveLength(3);
    const done = await me.rest('DELETE', at(projectId), { ids: [a, c, a] });
    expect(done.status).toBe(200);
    expect(done.body).toStrictEqual({ success: true, message: 'Documents removed.' });
    expect((await list(projectId)).map(({ id }) => id)).toEqual([b]);
  });

  it('a key without the permission changes nothing, and another team’s project is not found', async () => {
    const projectId = await me.createProject();
    const [id = ''] = await linkFolders(projectId, 1);
    const reader = await me.withKey({ permissions: ['project:doc_read', 'project:read', 'drive:read'] });
    const denied = { status: 403, code: 'ACCESS_DENIED' };
    checkError(await reader.rest('POST', at(projectId), { item_id: fileId }), denied);
    checkError(await reader.rest('DELETE', at(projectId, id)), denied);
    checkError(await reader.rest('DELETE', at(projectId), { ids: [id] }), denied);
    expect((await reader.rest('GET', at(projectId))).status).toBe(200);
    checkError(await other.rest('GET', at(projectId)), NOT_FOUND);
    checkError(await other.rest('POST', at(projectId), { item_id: 'root' }), NOT_FOUND);
    checkError(await other.rest('DELETE', at(projectId, id)), NOT_FOUND);
    checkError(await other.rest('DELETE', at(projectId), { ids: [id] }), NOT_FOUND);
    expect(await list(projectId)).toHaveLength(1);
  });
});
