import { beforeAll, describe, expect, it } from 'vitest';
import { indexUnindexed } from '../../src/recall/backfill.ts';
import { useSystem } from '../harness/use-system.ts';
import { addMessages } from './operations.ts';

const { system, owner } = useSystem({ router: false });

const sql = (text: string, values: unknown[] = []) => system.running.platform.pool.query(text, values);

/** More than one part of the work. */
const MANY = 230;

describe('what was stored with earlier terms', () => {
  let projectId: string;
  let factId: string;
  const search = async (query: string, kinds?: string[]) => {
    const { searchMemory } = await owner.gql<{ searchMemory: { text: string }[] }>(
      `query ($projectId: ID!, $query: String!, $kinds: [MemoryHitKind!]) {
         searchMemory(projectId: $projectId, query: $query, kinds: $kinds) { text } }`,
      { projectId, query, kinds },
    );
    return searchMemory.map(({ text }) => text);
  };

  beforeAll(async () => {
    projectId = await owner.createProject();
    const messages = [
      ...Array.from({ length: MANY }, (_, i) => ({ role: 'user', text: `Nothing of note, ${i}.` })),
      { role: 'user', text: '我的猫叫米索。' },
    ];
    for (let at = 0; at < messages.length; at += 100)
      await addMessages(owner, { projectId, extract: false, messages: messages.slice(at, at + 100) });
    factId = await owner.addProjectFact(projectId, 'The router is on host web-07.');
    await owner.createMemory(projectId, 'Flat', 'Lukas is owed 1,250.50 € for it.');
    // As an earlier version stored them, and how far the work is.
    await sql(`update message set terms = '{我的}' where text like '我的%'`);
    await sql(
      `update fact set terms = '{router,host,web,07,serv,keyword}', own = 4, said = 1, keyed = 1 where id = $1`,
      [factId],
    );
    await sql(`update memory_piece set terms = '{flat,1,250,50}' where scope = $1`, [projectId]);
  });

  it('is not found by the new forms before', async () => {
    expect(await search('貓叫')).toEqual([]);
    expect(await search('1250')).toEqual([]);
  });

  it('is found by them after the next start, and keeps the words of its source', async () => {
    await sql(`update recall_reindex set version = 1, seq = 7, is_over = true`);
    await Promise.all([1, 2].map(() => indexUnindexed(system.running.platform.pool)));
    await indexUnindexed(system.running.platform.pool);
    expect(await search('web07', ['FACT'])).toEqual(['The router is on host web-07.']);
    expect(await search('serv', ['FACT'])).toEqual(['The router is on host web-07.']);
    expect((await search('1250', ['MEMORY'])).join()).toContain('Lukas');
    expect((await search('貓叫', ['MESSAGE']))[0]).toBe('我的猫叫米索。');
    const fact = await sql('select terms, own, said, keyed from fact where id = $1', [factId]);
    expect(fact.rows).toEqual([{ terms: ['router', 'host', 'web', '07', 'web07', 'serv'], own: 5, said: 1, keyed: 0 }]);
    const { rows } = await sql('select kind, version, is_over as "isOver" from recall_reindex order by kind');
    expect(rows).toEqual(
      ['fact', 'memory_piece', 'message', 'passage'].map((kind) => ({ kind, version: 2, isOver: true })),
    );
  });

  it('is not written again when its terms are the same', async () => {
    const versions = async () =>
      (await sql('select xmin::text, seq from message union all select xmin::text, seq from fact order by 2')).rows;
    const before = await versions();
    await sql(`update recall_reindex set version = 1`);
    await indexUnindexed(system.running.platform.pool);
    expect(await versions()).toEqual(before);
  });

  it('goes on where it was stopped', async () => {
    await sql(`update memory_piece set terms = '{flat}' where scope = $1`, [projectId]);
    await sql(
      `update recall_reindex set is_over = false, seq = (select max(seq) from memory_piece) where kind = 'memory_piece'`,
    );
    await indexUnindexed(system.running.platform.pool);
    expect(await search('1250', ['MEMORY'])).toEqual([]);
    await sql(`update recall_reindex set is_over = false, seq = seq - 1 where kind = 'memory_piece'`);
    await indexUnindexed(system.running.platform.pool);
    expect((await search('1250', ['MEMORY'])).join()).toContain('Lukas');
  });
});
