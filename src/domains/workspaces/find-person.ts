import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Caller } from '../../auth/caller.ts';
import { newId } from '../../core/id.ts';
import type { Logger } from '../../core/logger.ts';
import type { PubSub } from '../../db/pubsub.ts';
import { sqlStateOf, UNIQUE_VIOLATION } from '../../db/sql-state.ts';
import type { ChangeSource } from '../../request/context.ts';

/** Topic of changes of names of actors, published in the transaction of the change. */
export const ACTOR_NAMES_TOPIC = 'actor-names';

/** A person as a call names them. */
export interface NamedPerson {
  caller: Caller;
  /** The workspace that the person takes part in. */
  workspaceId: string;
  /** As `requirePersonName` returns it: a custom id or an alias. */
  name: string;
}

/** Columns of `change` that say who made it. */
const BY = 'principal_id, key_id, source';

/**
 * $1 team, $2 workspace, $3 name, $4 and $5 ids of a new actor and its binding, $6 the most persons
 * of a team, $7 principal, $8 key, $9 source. Returns the person, or no row.
 */
const FIND = {
  name: 'find-person',
  text: /* sql */ `
    with known as materialized (
      select n.actor_id as id, a.actor_type from actor_name n join actor a on a.id = n.actor_id where n.team_id = $1 and n.name = $3
    ), made as (
      insert into actor (id, team_id, custom_id, actor_type, display_name, created_at, updated_at)
      select $4, $1, $3, 'HUMAN', $3, now(), now()
      where not exists (select from known)
        and (select coalesce(sum(n), 0) from row_count where owner_id = $1 and kind = 'person') < $6::int
      -- Of two calls that name a new person at once, one makes the actor, and the other gets it.
      on conflict (team_id, custom_id) do update set custom_id = excluded.custom_id
      returning id, actor_type, id = $4 as is_new
    ), named as (
      -- Fails where the name has become that of another actor meanwhile.
      insert into actor_name (team_id, name, actor_id) select $1, $3, id from made where is_new
    ), person as (
      select id from (select id, actor_type from known union all select id, actor_type from made) p where actor_type = 'HUMAN'
    ), bound as (
      insert into actor_binding (id, team_id, workspace_id, actor_id, created_at) select $5, $1, $2, id, now() from person
      on conflict (workspace_id, actor_id) do nothing returning actor_id as id
    ), recorded as (
      insert into change (team_id, at, kind, thing_type, thing_id, version, workspace_id, detail, ${BY})
      select $1, now(), 'actor.created', 'actor', id, 1, null, jsonb_build_object('customId', $3::text), $7, $8, $9 from made where is_new
      union all
      select $1, now(), 'actor.bound', 'actor', id, null, $2, null, $7, $8, $9 from bound
    )
    select id from person`,
};

/**
 * Returns the id of the person with this name, bound to the workspace. Makes the person at the
 * first sight, in one statement that is safe for two at once. Null for the name of an assistant,
 * and for a new one where the team has `maxPersons`.
 */
export async function findOrCreatePerson(
  pool: Pool,
  { caller, workspaceId, name }: NamedPerson,
  { maxPersons, source = 'API' }: { maxPersons: number; source?: ChangeSource },
): Promise<string | null> {
  const { teamId, principalId, keyId } = caller;
  const by = [principalId || null, keyId || null, source];
  const find = async () => {
    const values = [teamId, workspaceId, name, newId('actor'), newId('actorBinding'), maxPersons, ...by];
    return (await pool.query<{ id: string }>({ ...FIND, values })).rows[0]?.id ?? null;
  };
  try {
    return await find();
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    return find();
  }
}

/** The persons that calls name. */
export interface Persons {
  /** Like `findOrCreatePerson`. Takes no statement for a person that this process knows. */
  find(person: NamedPerson): Promise<string | null>;
  close(): Promise<void>;
}

/** Time between two warnings that a team has no place for more persons. */
const WARN_INTERVAL_MS = 60_000;
/** Teams whose last warning is known. */
const MAX_WARNED = 1_000;

/**
 * Opens the persons of this process. It knows the latest `inMemory` names, until the name of any
 * actor changes. While events do not arrive, each call looks its person up.
 */
export function openPersons(
  pool: Pool,
  pubsub: PubSub,
  { perTeam: maxPersons, inMemory }: { perTeam: number; inMemory: number },
  log: Logger,
): Persons {
  const known = new LRUCache<string, string>({ max: inMemory });
  const asked = new Map<string, Promise<string | null>>();
  const warned = new LRUCache<string, true>({ max: MAX_WARNED, ttl: WARN_INTERVAL_MS });
  const changes = pubsub.subscribe(ACTOR_NAMES_TOPIC);
  const following = (async () => {
    for await (const _ of changes) {
      known.clear();
      // Those that were asked before the change may answer with what was before it.
      asked.clear();
    }
  })();

  async function ask(key: string, person: NamedPerson): Promise<string | null> {
    const asking = findOrCreatePerson(pool, person, { maxPersons });
    asked.set(key, asking);
    try {
      const id = await asking;
      if (id !== null && asked.get(key) === asking) known.set(key, id);
      if (id === null) warn(person.caller.teamId);
      return id;
    } finally {
      if (asked.get(key) === asking) asked.delete(key);
    }
  }

  function warn(teamId: string): void {
    if (warned.has(teamId)) return;
    warned.set(teamId, true);
    log.warn(
      { teamId, maxPersons },
      'a call names no person: the team has no place for one more, or it is an assistant',
    );
  }

  return {
    find(person) {
      const key = JSON.stringify([person.caller.teamId, person.workspaceId, person.name]);
      const id = pubsub.isConnected() ? known.get(key) : undefined;
      if (id !== undefined) return Promise.resolve(id);
      return asked.get(key) ?? ask(key, person);
    },
    async close() {
      await changes.return?.();
      await following;
    },
  };
}
