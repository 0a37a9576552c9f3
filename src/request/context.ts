import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../core/errors.ts';
import { UNLIMITED, type Caller } from '../auth/caller.ts';
import { isGranted, type ResourceScope } from '../auth/scope.ts';
import { PERMISSIONS, type Permission } from '../auth/permissions.ts';
import type { Platform } from './platform.ts';
import { PUBLISH_SQL } from '../db/pubsub.ts';

/** What lives as long as one request. */
export interface Context {
  readonly platform: Platform;
  /** Who calls. Throws UNAUTHORIZE when nobody said. */
  readonly caller: Caller;
  /** Sees the rows of the caller's team only. */
  readonly em: EntityManager;
  /** The request loaders made so far, by their key. */
  readonly loaders: Map<unknown, unknown>;
  /** Throws ACCESS_DENIED unless the caller holds the permission everywhere, or was granted it at the place that is named. */
  allow(permission: Permission, scope?: ResourceScope): void;
  /** The rows of a statement with `$1`, as the driver gives them: prepared, and within the transaction where there is one. */
  read<T extends object = Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<T[]>;
  /** Runs `work` in one transaction: all of it is kept, or none. */
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /** Sends events to the subscribers of `topic` in every process; within a transaction, when it commits. */
  publish(topic: string, ...payloads: object[]): Promise<void>;
  /** The same caller, asked again who they are, with nothing remembered: for each event of a long subscription. */
  renew(): Promise<Context>;
}

/** How a caller proves again who they are. */
export type Identify = () => Promise<Caller | null>;

/** Opens a context for whoever `identify` says is calling. Throws what `identify` throws. */
export async function openContext(platform: Platform, identify: Identify): Promise<Context> {
  return createContext(platform, await identify(), identify);
}

/** A context for the platform's own work on behalf of a team: jobs, and the router's reading and remembering. */
export function contextOf(platform: Platform, caller: Caller): Context {
  return createContext(platform, caller, () => Promise.resolve(caller));
}

/**
 * Creates a context for the platform's own work within one team. It has no principal, and only the
 * permissions that are passed.
 */
export function teamContext(platform: Platform, teamId: string, permissions: Iterable<Permission> = []): Context {
  return contextOf(platform, {
    teamId,
    principalId: '',
    keyId: '',
    role: 'tenant_member',
    permissions: new Set(permissions),
    recordsPrompts: false,
    key: UNLIMITED,
  });
}

function createContext(
  platform: Platform,
  caller: Caller | null,
  identify: Identify,
  outerEm?: EntityManager,
): Context {
  let em = outerEm;
  // Made when first asked for. They stand on the prototype, because Apollo copies a context's own properties and would ask for them all.
  const lazy = {
    get caller(): Caller {
      if (!caller)
        throw new AppError('UNAUTHORIZE', 'An API key is needed: send it as "Authorization: Bearer <API_KEY>".');
      return caller;
    },
    get em(): EntityManager {
      if (!em) {
        em = platform.orm.em.fork();
        em.setFilterParams('team', { teamId: ctx.caller.teamId });
      }
      return em;
    },
  };
  const own: Omit<Context, keyof typeof lazy> = {
    platform,
    loaders: new Map(),
    allow(permission, scope) {
      if (ctx.caller.permissions.has(permission)) return;
      if (scope && isGranted(ctx.caller.grants, permission, scope)) return;
      throw new AppError('ACCESS_DENIED', `This key lacks the permission ${permission} (${PERMISSIONS[permission]}).`);
    },
    read: (text, values) => platform.rows.read(em, text, values),
    transaction(work) {
      return ctx.em.transactional((inner) => work(createContext(platform, caller, identify, inner)));
    },
    async publish(topic, ...payloads) {
      const events = payloads.map((payload) => JSON.stringify({ topic, payload }));
      await ctx.em.execute(PUBLISH_SQL, [JSON.stringify(events)]);
    },
    async renew() {
      return createContext(platform, await identify(), identify);
    },
  };
  const ctx: Context = Object.assign(Object.create(lazy) as typeof lazy, own);
  return ctx;
}
