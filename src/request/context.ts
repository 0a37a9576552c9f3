import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../core/errors.ts';
import { UNLIMITED, type Caller } from '../auth/caller.ts';
import { isGranted, type ResourceScope } from '../auth/scope.ts';
import { PERMISSIONS, type Permission } from '../auth/permissions.ts';
import type { Platform } from './platform.ts';
import { createByteMeter, type ByteMeter } from '../db/byte-meter.ts';
import { PUBLISH_SQL } from '../db/pubsub.ts';

/** Request-lifetime services. */
export interface Context {
  readonly platform: Platform;
  /** The caller. Throws UNAUTHORIZE for an anonymous request. */
  readonly caller: Caller;
  /** The caller sent no key. */
  readonly isAnonymous: boolean;
  /** Address of the client. Empty for the platform's own work. */
  readonly address: string;
  /** Confined to the rows of the caller's team. */
  readonly em: EntityManager;
  /** Counts the bytes that `read` and request loaders read. */
  readonly bytesRead: ByteMeter;
  /** Request loaders created so far, by their key. */
  readonly loaders: Map<unknown, unknown>;
  /** Throws ACCESS_DENIED unless the caller holds the permission everywhere or in `scope`. */
  allow(permission: Permission, scope?: ResourceScope): void;
  /**
   * Runs a prepared statement with `$1` parameters, within the current transaction if any. Returns
   * the driver's rows.
   */
  read<T extends object = Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<T[]>;
  /** Runs `work` in one transaction. */
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /**
   * Sends events to the subscribers of `topic` in every process; within a transaction, when it
   * commits.
   */
  publish(topic: string, ...payloads: object[]): Promise<void>;
  /**
   * Authenticates the caller again and returns a context without loaded state. Used for each event
   * of a long subscription.
   */
  renew(): Promise<Context>;
}

/** The sender of a request. */
export interface Sender {
  address: string;
  /** Authenticates the caller, each time anew. Returns null for an anonymous request. */
  authenticate(): Promise<Caller | null>;
}

/** Opens a context for a sender. Throws what authentication and `admit` throw. */
export async function openContext(platform: Platform, sender: Sender, options: ContextOptions = {}): Promise<Context> {
  const caller = await sender.authenticate();
  if (caller) options.admit?.(caller);
  return createContext(platform, caller, sender, options);
}

export interface ContextOptions {
  /** Bytes that the context may read from the database. Default: no limit. */
  maxBytesRead?: number;
  /** Admits the caller under their limits, once. Throws RATE_LIMIT_EXCEEDED. */
  admit?: (caller: Caller) => void;
}

/** Returns the error for a request that only a caller with a key may make. */
export function keyNeeded(): AppError {
  return new AppError('UNAUTHORIZE', 'An API key is needed: send it as "Authorization: Bearer <API_KEY>".');
}

/**
 * Creates a context for the platform's own work on behalf of a team: jobs, and the router's recall
 * and remembering.
 */
export function contextOf(platform: Platform, caller: Caller): Context {
  return createContext(platform, caller, { address: '', authenticate: () => Promise.resolve(caller) }, {});
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
  sender: Sender,
  options: ContextOptions,
  outer?: Pick<Context, 'em' | 'bytesRead'>,
): Context {
  let em = outer?.em;
  const bytesRead = outer?.bytesRead ?? createByteMeter(options.maxBytesRead ?? Infinity);
  // Created lazily. On the prototype, because Apollo copies a context's own properties and would
  // create them all.
  const lazy = {
    get caller(): Caller {
      if (!caller) throw keyNeeded();
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
    isAnonymous: caller === null,
    address: sender.address,
    bytesRead,
    loaders: new Map(),
    allow(permission, scope) {
      if (ctx.caller.permissions.has(permission)) return;
      if (scope && isGranted(ctx.caller.grants, permission, scope)) return;
      throw new AppError('ACCESS_DENIED', `This key lacks the permission ${permission} (${PERMISSIONS[permission]}).`);
    },
    read: (text, values) => platform.rows.read(em, text, values, bytesRead),
    transaction(work) {
      return ctx.em.transactional((inner) =>
        work(createContext(platform, caller, sender, options, { em: inner, bytesRead })),
      );
    },
    async publish(topic, ...payloads) {
      const events = payloads.map((payload) => JSON.stringify({ topic, payload }));
      await ctx.em.execute(PUBLISH_SQL, [JSON.stringify(events)]);
    },
    async renew() {
      return createContext(platform, await sender.authenticate(), sender, options);
    },
  };
  const ctx: Context = Object.assign(Object.create(lazy) as typeof lazy, own);
  return ctx;
}
