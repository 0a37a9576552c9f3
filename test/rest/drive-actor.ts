import { expect } from 'vitest';
import type { RestAnswer, TestActor } from '../harness/actor.ts';
import { dataOf, type Page } from './answers.ts';

/** A drive item as REST returns it. */
export interface Item {
  id: string;
  name: string;
  type: 'file' | 'folder' | 'mount';
  size: number | null;
  modified_at: string;
  parent_id: string | null;
  xattrs: Record<string, string>;
  comments: string | null;
}

/**
 * A client of the drive over REST. The `try…` functions return any response, the others fail unless
 * it is a success.
 */
export function driveOf(actor: TestActor, base = '/api/v1') {
  const at = (id: string, more = '') => `${base}/drives/items/${encodeURIComponent(id)}${more}`;
  const tryUpload = async (
    parentId: string,
    name: string,
    bytes: NonNullable<RequestInit['body']>,
    headers: Record<string, string> = {},
  ): Promise<RestAnswer> => {
    const response = await actor.fetch(at(parentId, `/children/${encodeURIComponent(name)}/binary`), {
      method: 'PUT',
      body: bytes,
      headers,
      // Node requires it for a body that is a stream.
      ...(bytes instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    const body = (await response.json()) as RestAnswer['body'];
    return { status: response.status, headers: response.headers, body };
  };
  const tryCreate = (parentId: string, name: string) => actor.rest('POST', at(parentId, '/children'), { name });
  const tryRename = (id: string, name: string) => actor.rest('PATCH', at(id, '/name'), { name });
  const tryMove = (id: string, parentId: string) => actor.rest('PATCH', at(id, '/parent'), { parent_id: parentId });
  const tryAttributes = (id: string, body: object) => actor.rest('PUT', at(id, '/xattrs'), body);
  const tryGet = (id: string) => actor.rest('GET', at(id));
  const tryDelete = (id: string) => actor.rest('DELETE', at(id));
  return {
    at,
    tryUpload,
    tryCreate,
    tryRename,
    tryMove,
    tryAttributes,
    tryGet,
    tryDelete,
    upload: async (parentId: string, name: string, bytes: NonNullable<RequestInit['body']>) =>
      dataOf(await tryUpload(parentId, name, bytes), 'File stored.') as Item,
    create: async (parentId: string, name: string) =>
      dataOf(await tryCreate(parentId, name), 'Folder created.') as Item,
    rename: async (id: string, name: string) => dataOf(await tryRename(id, name), 'Item renamed.') as Item,
    move: async (id: string, parentId: string) => dataOf(await tryMove(id, parentId), 'Item moved.') as Item,
    attributes: async (id: string, body: object) => dataOf(await tryAttributes(id, body), 'Item updated.') as Item,
    get: async (id: string) => dataOf(await tryGet(id)) as Item,
    children: async (id: string, query = '') =>
      dataOf(await actor.rest('GET', at(id, `/children${query}`))) as Page<Item>,
    download: (id: string, headers: Record<string, string> = {}, method = 'GET') =>
      actor.fetch(at(id, '/binary'), { method, headers }),
    async delete(id: string) {
      const { status, body } = await tryDelete(id);
      expect([status, body]).toStrictEqual([200, { success: true, message: 'Item deleted.' }]);
    },
    /** Deletes an item, and erases it from the bin. */
    async erase(id: string) {
      expect((await tryDelete(id)).status).toBe(200);
      expect((await actor.rest('POST', '/api/v3/bin/purge', { ids: [id] })).status).toBe(200);
    },
  };
}

export type TestDrive = ReturnType<typeof driveOf>;

/** Fails unless each item's `ancestors` are its parents, up to the root, in the table itself. */
export async function checkTree(
  pool: { query(sql: string, values: unknown[]): Promise<{ rows: unknown[] }> },
  teamId: string,
): Promise<void> {
  const { rows } = await pool.query('select id, parent_id, ancestors from drive_item where team_id = $1', [teamId]);
  const items = new Map(
    (rows as { id: string; parent_id: string | null; ancestors: string[] }[]).map((row) => [row.id, row]),
  );
  for (const { id, parent_id, ancestors } of items.values()) {
    const parent = parent_id === null ? null : items.get(parent_id);
    expect(parent, `the parent of ${id}`).toBeDefined();
    expect(ancestors, id).toEqual(parent ? [...parent.ancestors, parent.id] : []);
  }
}
