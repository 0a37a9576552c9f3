import { describe, expect, it } from 'vitest';
import type { RestAnswer } from '../harness/actor.ts';
import { MANY_CONNECTIONS, useSystem } from '../harness/use-system.ts';
import { checkError, dataOf, V1, type Page } from './answers.ts';
import { untilLockIsAwaited } from '../harness/lock-waits.ts';

const NOT_FOUND = { status: 404, code: 'NOT_FOUND' };

interface Memory {
  id: string;
  name: string;
  content: string;
}

const { system, owner: me } = useSystem({ router: false, env: MANY_CONNECTIONS });

describe.each(V1)('memories under %s, at once', (base) => {
  const at = (projectId: string, memoryId?: string) =>
    `${base}/projects/${projectId}/memories${memoryId === undefined ? '' : `/${memoryId}`}`;
  const create = async (projectId: string, body: object) =>
    dataOf(await me.rest('POST', at(projectId), body), 'Memory created.') as Memory;
  const get = async (projectId: string, id: string) => dataOf(await me.rest('GET', at(projectId, id))) as Memory;
  const list = async (projectId: string) =>
    dataOf(await me.rest('GET', `${at(projectId)}?page_size=100`)) as Page<Memory>;

  it('twenty equal memories at once are twenty memories, and all are stored', async () => {
    const projectId = await me.createProject();
    const made = await Promise.all(
      Array.from({ length: 20 }, () => create(projectId, { name: 'Twin', content: 'Same' })),
    );
    const ids = new Set(made.map(({ id }) => id));
    expect(ids.size).toBe(20);
    const stored = await list(projectId);
    expect(new Set(stored.items.map(({ id }) => id))).toEqual(ids);
    expect(stored.pagination.total).toBe(20);
  });

  it('of ten who delete a memory at once, one does; two who change it at once lose nothing', async () => {
    const projectId = await me.createProject();
    const { id } = await create(projectId, { name: 'a', content: 'b' });
    for (let i = 0; i < 5; i++) {
      const changes = [{ name: `n${i}` }, { content: `c${i}` }];
      const answers = await Promise.all(changes.map((body) => me.rest('PUT', at(projectId, id), body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await get(projectId, id)).toMatchObject({ name: `n${i}`, content: `c${i}` });
    }
    const deleted = await Promise.all(Array.from({ length: 10 }, () => me.rest('DELETE', at(projectId, id))));
    expect(deleted.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(404)]);
  });

  /** Returns the response to a write that races a project's deletion. */
  async function whileItGoes(write: (projectId: string, memoryId: string) => Promise<RestAnswer>): Promise<RestAnswer> {
    const projectId = await me.createProject();
    const memoryId = await me.createMemory(projectId, 'a', 'b');
    const { pool } = system.running.platform;
    // No public API deletes slowly enough for a race.
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('delete from project where id = $1', [projectId]);
      const release = async () => {
        await untilLockIsAwaited(system);
        await client.query('commit');
      };
      const [answer] = await Promise.all([write(projectId, memoryId), release()]);
      return answer;
    } finally {
      // Ends the transaction even after a failure.
      client.release(true);
    }
  }

  it('a caller that creates or deletes while the project is deleted gets "not found"', async () => {
    const body = { name: 'Late', content: 'c' };
    checkError(await whileItGoes((projectId) => me.rest('POST', at(projectId), body)), NOT_FOUND);
    checkError(await whileItGoes((projectId, id) => me.rest('DELETE', at(projectId, id))), NOT_FOUND);
  });

  it('a change that overlaps the deletion of its project is made before it or finds nothing: the memory is gone', async () => {
    let address = '';
    const changed = await whileItGoes((projectId, id) =>
      me.rest('PUT', (address = at(projectId, id)), { name: 'Late' }),
    );
    expect([200, 404]).toContain(changed.status);
    expect((await me.rest('GET', address)).status).toBe(404);
  });
});
