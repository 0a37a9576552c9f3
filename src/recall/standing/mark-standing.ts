import type { Pool } from 'pg';
import { readTurnWishes, readWishes } from './read-wishes.ts';

/** Perhaps another's words. It stands for nothing. */
export const PROPOSED = -2;
/** Taken out by hand. */
export const REMOVED = -1;
/** Stands by its form. */
const BY_FORM = 1;
/** Stands because a person let it. */
export const BY_HAND = 2;

/** How a text stands. Zero: it does not. */
export type StandingMark = typeof PROPOSED | typeof REMOVED | 0 | typeof BY_FORM | typeof BY_HAND;

/** The mark of a new message. Only the caller's own wishes stand: nobody else is named. */
export function markOfMessage(message: {
  role: 'user' | 'assistant';
  text: string;
  speaker?: string | null | undefined;
  actorId?: string | null | undefined;
}): StandingMark {
  const isOwn = message.role === 'user' && message.speaker == null && message.actorId == null;
  return isOwn ? markOfTurn(message.text) : 0;
}

function markOfTurn(text: string): StandingMark {
  const { wishes, proposed } = readTurnWishes(text);
  if (wishes.length > 0) return BY_FORM;
  return proposed.length > 0 ? PROPOSED : 0;
}

/** The mark of a fact that somebody writes by hand. */
export function markOfFact(text: string): StandingMark {
  return readWishes(text).length > 0 ? BY_FORM : 0;
}

const AT_ONCE = 200;
/** Grows when forms are read otherwise: what is stored is then read again. */
const READ_VERSION = 3;

const BEGIN = `update standing_read set version = ${READ_VERSION}, last_id = '' where version < ${READ_VERSION}`;

const READ = {
  fact: `
    select id, text, standing, source_kind = 'MANUAL' as "isOwn" from fact
    where id > (select last_id from standing_read where kind = 'fact') order by id limit ${AT_ONCE}`,
  message: `
    select id, text, standing, role = 'user' and speaker is null and actor_id is null as "isOwn" from message
    where id > (select last_id from standing_read where kind = 'message') order by id limit ${AT_ONCE}`,
};

/** Decisions of people stay, also while this runs. */
const MARK = {
  fact: 'update fact set standing = $2 where standing = 0 and id = any($1)',
  message: `update message set standing = $2 where standing not in (${REMOVED}, ${BY_HAND}) and id = any($1)`,
};

interface StoredText {
  id: string;
  text: string;
  standing: StandingMark;
  isOwn: boolean;
}

/**
 * Marks texts that were stored before, or by an older version. Messages whose words are another's
 * stand no more. Safe to stop, and to run in several processes.
 */
export async function markStored(pool: Pool): Promise<void> {
  await pool.query(BEGIN);
  while (await markSome(pool, 'fact'));
  while (await markSome(pool, 'message'));
}

async function markSome(pool: Pool, kind: 'fact' | 'message'): Promise<boolean> {
  const { rows } = await pool.query<StoredText>(READ[kind]);
  const last = rows.at(-1);
  if (!last) return false;
  const marks = new Map<StandingMark, string[]>();
  for (const row of rows) {
    const mark = markOfStored(kind, row);
    if (mark !== row.standing) marks.set(mark, [...(marks.get(mark) ?? []), row.id]);
  }
  for (const [mark, ids] of marks) await pool.query(MARK[kind], [ids, mark]);
  await pool.query('update standing_read set last_id = greatest(last_id, $2) where kind = $1', [kind, last.id]);
  return rows.length === AT_ONCE;
}

/** Facts by hand are their writer's own words, and those of the memory model keep their mark. */
function markOfStored(kind: 'fact' | 'message', { text, isOwn, standing }: StoredText): StandingMark {
  if (kind === 'message') return isOwn ? markOfTurn(text) : 0;
  return isOwn && standing === 0 ? markOfFact(text) : standing;
}
