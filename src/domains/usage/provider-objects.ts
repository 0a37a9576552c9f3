import type { Pool } from 'pg';
import type { Logger } from '../../core/logger.ts';

/** Something of a team in the service's account at a provider. */
export interface ProviderObjects {
  teamId: string;
  provider: string;
  ids: readonly string[];
}

const KEEP = {
  name: 'keep-provider-objects',
  text: /* sql */ `
    insert into provider_object as o (provider, id, team_id)
    select distinct $2, id, $1 from unnest($3::text[]) as x (id)
    on conflict (provider, id) do update set seen_at = now() where o.team_id = excluded.team_id`,
};

const FIND = {
  name: 'find-provider-objects',
  text: /* sql */ `
    select id from provider_object
    where team_id = $1 and provider = $2 and id = any($3) and seen_at > now() - make_interval(days => $4)`,
};

const OWNED_AT = {
  name: 'provider-of-object',
  text: /* sql */ `
    select provider from provider_object
    where team_id = $1 and id = $2 and seen_at > now() - make_interval(days => $3)`,
};

const FORGET = {
  name: 'forget-provider-object',
  text: 'delete from provider_object where provider = $1 and id = $2 and team_id = $3',
};

/** The ids in the service's accounts that answers have named, each with its team. */
export interface ProviderIds {
  /** Returns those of the ids that belong to the team. */
  find(objects: ProviderObjects): Promise<ReadonlySet<string>>;
  /** Returns the providers at which an id belongs to the team. */
  providersOf(teamId: string, id: string): Promise<string[]>;
  /** Removes an id that the team has deleted. Never rejects. */
  forget(teamId: string, provider: string, id: string): Promise<void>;
  /** Stores ids that a team's answer named. The first team keeps an id. Never rejects. */
  keep(objects: ProviderObjects): Promise<void>;
}

/** No text of the database contains a NUL. */
const isStorable = (id: string): boolean => !id.includes('\0');

/** `days`: the time for which an id belongs to its team. */
export function openProviderIds(pool: Pool, days: number, log: Logger): ProviderIds {
  return {
    async find({ teamId, provider, ids }) {
      const values = [teamId, provider, ids.filter(isStorable), days];
      const { rows } = await pool.query<{ id: string }>({ ...FIND, values });
      return new Set(rows.map(({ id }) => id));
    },
    async providersOf(teamId, id) {
      if (!isStorable(id)) return [];
      const { rows } = await pool.query<{ provider: string }>({ ...OWNED_AT, values: [teamId, id, days] });
      return rows.map(({ provider }) => provider);
    },
    async forget(teamId, provider, id) {
      try {
        await pool.query({ ...FORGET, values: [provider, id, teamId] });
      } catch (error) {
        log.warn({ err: error, id }, 'the id of a deleted response could not be removed');
      }
    },
    async keep({ teamId, provider, ids }) {
      try {
        await pool.query({ ...KEEP, values: [teamId, provider, ids] });
      } catch (error) {
        log.warn({ err: error, ids }, 'ids of an answer could not be stored; later calls cannot name them');
      }
    },
  };
}

/** Deletes ids that are older than providers keep what they name. */
export async function sweepProviderObjects(pool: Pool, days: number): Promise<void> {
  await pool.query('delete from provider_object where seen_at < now() - make_interval(days => $1)', [days]);
}
