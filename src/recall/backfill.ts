import type { Pool } from 'pg';
import { inTransaction } from '../db/transaction.ts';
import { indexMemory } from './index-memory.ts';
import { factIndex, messageIndex } from './index-fact.ts';
import { reindexStored } from './reindex.ts';
import { markStored } from './standing/mark-standing.ts';

const AT_ONCE = 200;

/**
 * Indexes rows that were stored before recall had an index, and again those of an earlier version
 * of it. Safe to stop, and to run in several processes.
 */
export async function indexUnindexed(pool: Pool): Promise<void> {
  while (await indexFacts(pool));
  while (await indexMessages(pool));
  while (await indexMemories(pool));
  await reindexStored(pool);
  await markStored(pool);
}

async function indexFacts(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ id: string; text: string; subject: string | null }>(
    `select id, text, subject from fact where terms is null order by id limit ${AT_ONCE}`,
  );
  const values = rows.map(({ id, text, subject }) => ({ id, ...factIndex(text, subject) }));
  await pool.query(
    `update fact f set terms = v.terms, own = v.own, about = v.about, temporal = v.temporal
     from jsonb_to_recordset($1::jsonb) as v (id text, terms text[], own int, about text, temporal boolean)
     where f.id = v.id and f.terms is null`,
    [JSON.stringify(values)],
  );
  return rows.length === AT_ONCE;
}

async function indexMessages(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ id: string; text: string; speaker: string | null }>(
    `select id, text, speaker from message where terms is null order by id limit ${AT_ONCE}`,
  );
  const values = rows.map(({ id, text, speaker }) => ({ id, ...messageIndex(text, speaker) }));
  await pool.query(
    `update message m set terms = v.terms, about = v.about, temporal = v.temporal
     from jsonb_to_recordset($1::jsonb) as v (id text, terms text[], about text, temporal boolean)
     where m.id = v.id and m.terms is null`,
    [JSON.stringify(values)],
  );
  return rows.length === AT_ONCE;
}

async function indexMemories(pool: Pool): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{
      id: string;
      teamId: string;
      projectId: string;
      name: string;
      content: string;
    }>(
      `select id, team_id as "teamId", project_id as "projectId", name, content from memory m
       where not exists (select from memory_piece where memory_id = m.id) limit ${AT_ONCE} for update skip locked`,
    );
    const runner = {
      // The ORM's statements use `?` as placeholder, the driver's `$1`.
      execute(sql: string, values: unknown[]) {
        let n = 0;
        return client.query(
          sql.replace(/\?/g, () => `$${++n}`),
          values,
        );
      },
    };
    for (const memory of rows) await indexMemory(runner, memory);
    return rows.length === AT_ONCE;
  });
}
