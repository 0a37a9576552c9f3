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

/** The ids in the service's accounts that answers have named, each with its team. */
export interface ProviderIds {
  /** Returns those of the ids that belong to the team. */
  find(objects: ProviderObjects): Promise<ReadonlySet<string>>;
  /** Stores ids that a team's answer named. The first team keeps an id. Never rejects. */
  keep(objects: ProviderObjects): Promise<void>;
}

/** `days`: the time for which an id belongs to its team. */
export function openProviderIds(pool: Pool, days: number, log: Logger): ProviderIds {
  return {
    async find({ teamId, provider, ids }) {
      const { rows } = await pool.query<{ id: string }>({ ...FIND, values: [teamId, provider, ids, days] });
      return new Set(rows.map(({ id }) => id));
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
