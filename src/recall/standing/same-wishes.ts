import type { Carrier, Runner } from '../suppression.ts';
import { readSentence, readWishes } from './read-wishes.ts';
import { saysSameWish } from './wish-conflicts.ts';

/** Standing texts of a scope that are compared with a fact. */
const MAX_COMPARED = 200;

const FIND = /* sql */ `
  select f.id as "factId", f.scope, f.version, f.text as said, x.* from fact f cross join lateral (
    (select m.id as "messageId", null as "siblingId", m.text from message m
     where m.team_id = f.team_id and m.scope = f.scope and m.standing <> 0 and m.standing > 0
     order by m.created_at desc limit ${MAX_COMPARED})
    union all
    (select null, o.id, o.text from fact o
     where o.team_id = f.team_id and o.scope = f.scope and o.standing <> 0 and o.standing > 0 and not o.expired and o.id <> f.id
     limit ${MAX_COMPARED})
  ) x where f.team_id = ? and f.id in (select jsonb_array_elements_text(?::jsonb)) and (f.standing > 0 or f.pinned = 1)`;

interface Row extends Pick<Carrier, 'factId' | 'scope' | 'version' | 'messageId' | 'siblingId'> {
  said: string;
  text: string;
}

/**
 * Finds the messages and facts that say nothing but the wish of these facts, in other words or
 * another language. One statement.
 */
export async function findSameWishes(runner: Runner, teamId: string, factIds: readonly string[]): Promise<Carrier[]> {
  const rows = await runner.execute<Row[]>(FIND, [teamId, JSON.stringify(factIds)]);
  return rows.flatMap(({ said, text, ...row }) => {
    const wish = readWishes(said)[0] ?? readSentence(said);
    const others = readWishes(text);
    const isSame = wish !== null && others.length > 0 && others.every((other) => saysSameWish(wish, other));
    return isSame ? [{ ...row, passageId: null, piece: null, since: null }] : [];
  });
}
