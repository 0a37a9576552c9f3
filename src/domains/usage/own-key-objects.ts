import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from '../../core/logger.ts';
import type { ProviderObjects } from './provider-objects.ts';

/**
 * Stores in the order of the ids, so that two answers never wait for each other. A list that is
 * read over and over writes once an hour.
 */
const KEEP = {
  name: 'keep-own-key-objects',
  text: /* sql */ `
    insert into own_key_object as o (team_id, provider, id)
    select distinct $1, $2, id from unnest($3::text[]) as x (id) order by id
    on conflict (team_id, id, provider) do update set seen_at = now() where o.seen_at < now() - interval '1 hour'`,
};

const FIND = {
  name: 'providers-of-own-key-objects',
  text: /* sql */ `
    select provider from own_key_object
    where team_id = $1 and id = any($2) and seen_at > now() - make_interval(days => $3)
    group by provider order by max(seen_at) desc, provider`,
};

const FORGET = {
  name: 'forget-own-key-object',
  text: 'delete from own_key_object where team_id = $1 and provider = $2 and id = $3',
};

const TRIM = {
  name: 'trim-own-key-objects',
  text: /* sql */ `
    delete from own_key_object where team_id = $1 and (id, provider) in (
      select id, provider from own_key_object where team_id = $1 order by seen_at desc, id, provider offset $2)`,
};

/** An answer waits so long for its ids to be stored. Own keys work without the database, too. */
const MAX_WAIT_MS = 500;

/** Ids that this process stores before it removes the oldest of the teams that they are of. */
const MAX_UNTRIMMED = 1_000;

/** Ids that calls with callers' own keys have met, each with the team and the provider. */
export interface OwnKeyIds {
  /** Returns the providers at which the team has met one of the ids, the newest first. */
  providersOf(teamId: string, ids: readonly string[]): Promise<string[]>;
  /** Removes an id that the team has deleted. Never rejects. */
  forget(teamId: string, provider: string, id: string): Promise<void>;
  /**
   * Stores ids that a team's answer named, within half a second or in the background. Never
   * rejects.
   */
  keep(objects: ProviderObjects): Promise<void>;
}

/** `providerIdDays`: the time for which an id is known. `maxOwnKeyIds`: the newest of a team. */
export function openOwnKeyIds(
  pool: Pool,
  { providerIdDays, maxOwnKeyIds }: { providerIdDays: number; maxOwnKeyIds: number },
  log: Logger,
): OwnKeyIds {
  let untrimmed = new Set<string>();
  let untrimmedIds = 0;

  async function trim(): Promise<void> {
    if (untrimmedIds < Math.min(MAX_UNTRIMMED, maxOwnKeyIds)) return;
    const teamIds = untrimmed;
    untrimmed = new Set();
    untrimmedIds = 0;
    for (const teamId of teamIds) await pool.query({ ...TRIM, values: [teamId, maxOwnKeyIds] });
  }

  async function store({ teamId, provider, ids }: ProviderObjects): Promise<void> {
    try {
      await pool.query({ ...KEEP, values: [teamId, provider, ids] });
      untrimmed.add(teamId);
      untrimmedIds += ids.length;
      await trim();
    } catch (error) {
      log.warn({ err: error, ids }, 'ids of an answer could not be stored; later calls need X-Model-Provider');
    }
  }

  return {
    async providersOf(teamId, ids) {
      const { rows } = await pool.query<{ provider: string }>({ ...FIND, values: [teamId, ids, providerIdDays] });
      return rows.map(({ provider }) => provider);
    },
    async forget(teamId, provider, id) {
      try {
        await pool.query({ ...FORGET, values: [teamId, provider, id] });
      } catch (error) {
        log.warn({ err: error, id }, 'the id of a deleted object could not be removed');
      }
    },
    async keep(objects) {
      const waited = new AbortController();
      const late = wait(MAX_WAIT_MS, undefined, { signal: waited.signal, ref: false }).catch(() => undefined);
      await Promise.race([store(objects), late]);
      waited.abort();
    },
  };
}

/** Deletes ids that are older than providers keep what they name, and the oldest of large teams. */
export async function sweepOwnKeyObjects(pool: Pool, days: number, maxOfTeam: number): Promise<void> {
  await pool.query('delete from own_key_object where seen_at < now() - make_interval(days => $1)', [days]);
  const { rows } = await pool.query<{ team_id: string }>(
    'select team_id from own_key_object group by team_id having count(*) > $1',
    [maxOfTeam],
  );
  for (const { team_id: teamId } of rows) await pool.query({ ...TRIM, values: [teamId, maxOfTeam] });
}
