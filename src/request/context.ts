import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../core/errors.ts';
import { UNLIMITED, holds, type Caller, type ResourceScope } from '../auth/caller.ts';
import { PERMISSIONS, type Permission } from '../auth/permissions.ts';
import type { Platform } from './platform.ts';
import { createByteMeter, type ByteMeter } from '../db/read-statement.ts';
import { PUBLISH_SQL } from '../db/pubsub.ts';
import { retryConflicts } from '../db/retry-conflicts.ts';

/** The way by which a change came in. */
export type ChangeSource = 'API' | 'MCP' | 'PLATFORM';

/** Request-lifetime services. */
export interface Context {
  readonly platform: Platform;
  /** The caller. Throws UNAUTHORIZE for an anonymous request. */
  readonly caller: Caller;
  /** The caller sent no key. */
  readonly isAnonymous: boolean;
  /** Address of the client. Empty for the platform's own work. */
  readonly address: string;
  /** The GraphQL operation that runs, for metrics and spans. */
  readonly running: RunningOperation;
  /** `PLATFORM` for jobs and other work of its own. */
  readonly source: ChangeSource;
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
  /**
   * Runs `work` in one transaction. After a deadlock or a serialization failure it runs again, with
   * a context of its own, so it must change nothing but the database.
   */
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /**
   * Runs `work` when the current transaction has committed, and not at all when it is rolled back.
   * Outside of a transaction it runs at once.
   */
  afterCommit(work: () => void): void;
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

/** Labels of an operation. Both are bounded: none is a caller's word. */
export interface RunningOperation {
  /** Null until the document is read, and for one that cannot be. */
  type: 'query' | 'mutation' | 'subscription' | null;
  /** The name of a trusted document. Null for others. */
  documentName: string | null;
}

/** The sender of a request. */
export interface Sender {
  address: string;
  /** Default: `API`. */
  source?: ChangeSource;
  /** Authenticates the caller, each time anew. Returns null for an anonymous request. */
  authenticate(): Promise<Caller | null>;
}

/** Opens a context for a sender. Throws what authentication and `admit` throw. */
export async function openContext(
  platform: Platform,
  sender: Sender,
  { admit, ...options }: ContextOptions & { admit?: (caller: Caller) => void } = {},
): Promise<Context> {
  const caller = await sender.authenticate();
  if (caller) admit?.(caller);
  return createContext(platform, caller, sender, options);
}

export interface ContextOptions {
  /** Bytes that the context may read from the database. Default: no limit. */
  maxBytesRead?: number;
}

/** Returns the error for a request that only a caller with a key may make. */
export function keyNeeded(): AppError {
  return new AppError('UNAUTHORIZE', 'An API key is needed: send it as "Authorization: Bearer <API_KEY>".');
}

/**
 * Creates a context for the platform's own work on behalf of a team: jobs, and the router's recall
 * and remembering. MCP passes its own source.
 */
export function contextOf(platform: Platform, caller: Caller, source: ChangeSource = 'PLATFORM'): Context {
  return createContext(platform, caller, { address: '', source, authenticate: () => Promise.resolve(caller) }, {});
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
    storesAnswers: false,
    key: UNLIMITED,
  });
}

/** Opens parts of a context at their first use. */
interface Lazy {
  requireCaller(): Caller;
  openEm(): EntityManager;
}

/**
 * The prototype of all contexts, because Apollo copies a context's own properties and would open
 * them all. One for each context would slow down whatever reads a context.
 */
const LAZY = {
  get caller(): Caller {
    return (this as unknown as Lazy).requireCaller();
  },
  get em(): EntityManager {
    return (this as unknown as Lazy).openEm();
  },
};

function createContext(
  platform: Platform,
  caller: Caller | null,
  sender: Sender,
  options: ContextOptions,
  outer?: Pick<Context, 'em' | 'bytesRead' | 'afterCommit'>,
): Context {
  let em = outer?.em;
  const bytesRead = outer?.bytesRead ?? createByteMeter(options.maxBytesRead ?? Infinity);
  const own: Omit<Context, 'caller' | 'em'> & Lazy = {
    requireCaller() {
      if (!caller) throw keyNeeded();
      return caller;
    },
    openEm() {
      if (em) return em;
      em = platform.orm.em.fork();
      em.setFilterParams('team', { teamId: ctx.caller.teamId });
      return em;
    },
    platform,
    isAnonymous: caller === null,
    address: sender.address,
    running: { type: null, documentName: null },
    source: sender.source ?? 'API',
    bytesRead,
    loaders: new Map(),
    allow(permission, scope) {
      if (holds(ctx.caller, permission, scope)) return;
      throw new AppError('ACCESS_DENIED', `This key lacks the permission ${permission} (${PERMISSIONS[permission]}).`);
    },
    read: (text, values) => platform.rows.read(em, text, values, bytesRead),
    transaction(work) {
      const { em } = ctx;
      const run = async () => {
        const committed: (() => void)[] = [];
        const afterCommit = outer?.afterCommit ?? ((work: () => void) => void committed.push(work));
        const result = await em.transactional((inner) =>
          work(createContext(platform, caller, sender, options, { em: inner, bytesRead, afterCommit })),
        );
        for (const one of committed) one();
        return result;
      };
      // Entities of before would keep the changes of a run that was rolled back.
      const isFresh = !em.isInTransaction() && em.getUnitOfWork().getIdentityMap().keys().length === 0;
      return isFresh ? retryConflicts(run) : run();
    },
    afterCommit: outer?.afterCommit ?? ((work) => work()),
    async publish(topic, ...payloads) {
      const events = payloads.map((payload) => JSON.stringify({ topic, payload }));
      await ctx.em.execute(PUBLISH_SQL, [JSON.stringify(events)]);
    },
    async renew() {
      return createContext(platform, await sender.authenticate(), sender, options);
    },
  };
  const ctx: Context = Object.assign(Object.create(LAZY) as typeof LAZY, own);
  return ctx;
}
