import type { Pool } from 'pg';
import { readWishes } from './read-wishes.ts';

/** 1: stands by its form, or by hand. -1: taken out by hand. */
export type StandingMark = -1 | 0 | 1;

/** The mark of a new message. Only the caller's own wishes stand: nobody else is named. */
export function markOfMessage(message: {
  role: 'user' | 'assistant';
  text: string;
  speaker?: string | null | undefined;
  actorId?: string | null | undefined;
}): StandingMark {
  const isOwn = message.role === 'user' && message.speaker == null && message.actorId == null;
  return isOwn && readWishes(message.text).length > 0 ? 1 : 0;
}

/** The mark of a fact that somebody writes by hand. */
export function markOfFact(text: string): StandingMark {
  return readWishes(text).length > 0 ? 1 : 0;
}

const AT_ONCE = 200;

const READ = {
  fact: `
    select id, text, source_kind = 'MANUAL' as "isOwn" from fact
    where id > (select last_id from standing_read where kind = 'fact') order by id limit ${AT_ONCE}`,
  message: `
    select id, text, role = 'user' and speaker is null and actor_id is null as "isOwn" from message
    where id > (select last_id from standing_read where kind = 'message') order by id limit ${AT_ONCE}`,
};

const MARK = {
  fact: 'update fact set standing = 1 where standing = 0 and id = any($1)',
  message: 'update message set standing = 1 where standing = 0 and id = any($1)',
};

/**
 * Marks texts that were stored before, or by an older version. Safe to stop, and to run in several
 * processes.
 */
export async function markStored(pool: Pool): Promise<void> {
  while (await markSome(pool, 'fact'));
  while (await markSome(pool, 'message'));
}

async function markSome(pool: Pool, kind: 'fact' | 'message'): Promise<boolean> {
  const { rows } = await pool.query<{ id: string; text: string; isOwn: boolean }>(READ[kind]);
  const last = rows.at(-1);
  if (!last) return false;
  const standing = rows.filter(({ text, isOwn }) => isOwn && readWishes(text).length > 0).map(({ id }) => id);
  if (standing.length > 0) await pool.query(MARK[kind], [standing]);
  await pool.query('update standing_read set last_id = greatest(last_id, $2) where kind = $1', [kind, last.id]);
  return rows.length === AT_ONCE;
}
