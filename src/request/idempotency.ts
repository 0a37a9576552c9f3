import type { Pool } from 'pg';
import type { Context } from './context.ts';
import { AppError, asAppError, invalid } from '../core/errors.ts';
import type { Platform } from './platform.ts';
import type { Caller } from '../auth/caller.ts';
import { isPermission, type Permission } from '../auth/permissions.ts';

/** A repeatable request: its idempotency key, and everything that was sent, as text. */
export interface IdempotentRequest {
  key: string;
  request: string;
  /**
   * The work saves nothing and may take longer than a transaction should. It runs before the
   * transaction that stores its response.
   */
  isOutsideTransaction: boolean;
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Returns the key. Throws INVALID_PARAMETER naming `field`. */
export function requireIdempotencyKey(field: string, key: unknown): string {
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw invalid(field, `${field} must be one value of 1 to 255 visible ASCII characters.`);
}

/** The response, and whether it is the stored one of an earlier request. */
export interface IdempotentResult {
  response: object;
  isReplayed: boolean;
}

/** Claims the key. Also takes over an expired row that the sweep has not deleted yet. */
const CLAIM = /* sql */ `
  insert into kept_answer as k (team_id, principal_id, key, request_hash, hash_key_id) values (?, ?, ?, ?, ?)
  on conflict (team_id, principal_id, key) do update
    set request_hash = excluded.request_hash, hash_key_id = excluded.hash_key_id, answer = null, created_at = now()
    where k.created_at < now() - make_interval(hours => ?)
  returning true as mine`;

const FIND_STORED = 'select request_hash, answer from kept_answer where team_id = ? and principal_id = ? and key = ?';

const PURPOSE = 'kept-request';

const WAIT_SECONDS = 1;
/**
 * Limit of the wait for a request with the same key in this process. Across processes, the lock
 * timeout applies.
 */
const MAX_TURN_MS = 10_000;

/**
 * Runs `work` once for this principal and idempotency key; a repeated request gets the first
 * response. The response is stored in the transaction of the work; errors are not stored. Throws
 * what `work` throws, and CONFLICT when the key was used for another request, or when the first
 * request is still running after the lock timeout.
 */
export async function runIdempotent(
  ctx: Context,
  { key, request, isOutsideTransaction }: IdempotentRequest,
  work: (ctx: Context) => Promise<object>,
): Promise<IdempotentResult> {
  const { teamId, principalId } = ctx.caller;
  const owner = [teamId, principalId, key];
  const { secret } = ctx.platform;
  const hours = ctx.platform.config.idempotencyHours;
  const store = (work: (inner: Context) => Promise<object>) =>
    ctx.transaction(async (inner): Promise<IdempotentResult> => {
      const claim = [...owner, secret.sign(PURPOSE, request), secret.ids[0], hours];
      const claimed = await inner.em.execute<object[]>(CLAIM, claim).catch((error: unknown) => {
        throw asAppError(error).code === 'TIMEOUT' ? stillRunning(error) : error;
      });
      if (claimed.length === 0) return { response: await readStored(inner, owner, request), isReplayed: true };
      const answer = await work(inner);
      const content: StoredContent = { answer, permissions: [...ctx.caller.permissions], grants: grantsOf(ctx.caller) };
      await inner.em.execute('update kept_answer set answer = ? where team_id = ? and principal_id = ? and key = ?', [
        ctx.platform.encryption.encrypt(locationOf(owner), JSON.stringify(content)),
        ...owner,
      ]);
      return { response: answer, isReplayed: false };
    });
  const runAndStore = (work: (inner: Context) => Promise<object>) =>
    ctx.platform.spareConnections.run(() => store(work));
  return runInTurn(ctx.platform, JSON.stringify(owner), async () => {
    if (!isOutsideTransaction) return runAndStore(work);
    const stored = await ctx.em.execute<object[]>(`${FIND_STORED} and created_at > now() - make_interval(hours => ?)`, [
      ...owner,
      hours,
    ]);
    if (stored.length > 0) return { response: await readStored(ctx, owner, request), isReplayed: true };
    const answer = await work(ctx);
    return runAndStore(() => Promise.resolve(answer));
  });
}

/**
 * Binds a stored response to its principal and key, because it may hold a secret that is shown
 * once.
 */
function locationOf(owner: readonly string[]): string {
  return `kept_answer|${owner.join('|')}`;
}

interface StoredContent {
  answer: object;
  /**
   * Permissions of the key that got the response. A request with fewer is rejected: by a lesser key
   * of the principal, or after a permission or grant was taken away.
   */
  permissions: Permission[];
  /** Permissions held in some places only. Absent in responses of earlier versions. */
  grants?: StoredGrant[];
}

type StoredGrant = [permission: Permission, workspaceIds: string[], projectIds: string[]];

function grantsOf({ grants = new Map(), permissions }: Caller): StoredGrant[] {
  return [...grants].flatMap(([permission, { workspaceIds, projectIds }]): StoredGrant[] =>
    permissions.has(permission) ? [] : [[permission, [...workspaceIds], [...projectIds]]],
  );
}

/** Requires the caller to hold all that the first one held. Throws ACCESS_DENIED. */
function requireAll(ctx: Context, { permissions, grants = [] }: StoredContent): void {
  for (const permission of permissions) if (isPermission(permission)) ctx.allow(permission);
  for (const [permission, workspaceIds, projectIds] of grants) {
    if (!isPermission(permission)) continue;
    for (const workspaceId of workspaceIds) ctx.allow(permission, { workspaceId });
    for (const projectId of projectIds) ctx.allow(permission, { projectId });
  }
}

async function readStored(ctx: Context, owner: string[], request: string): Promise<object> {
  const [row] = await ctx.em.execute<{ request_hash: Buffer; answer: string | null }[]>(FIND_STORED, owner);
  if (row?.answer == null) throw stillRunning();
  if (!ctx.platform.secret.isSignature(row.request_hash, PURPOSE, request))
    throw new AppError('CONFLICT', 'This Idempotency-Key was used for another request. Use a new one.', {
      field: 'Idempotency-Key',
    });
  const content = JSON.parse(ctx.platform.encryption.decrypt(locationOf(owner), row.answer)) as StoredContent;
  requireAll(ctx, content);
  return content.answer;
}

function stillRunning(cause?: unknown): AppError {
  return new AppError('CONFLICT', 'The first request with this Idempotency-Key is still running. Retry.', {
    field: 'Idempotency-Key',
    retryAfterSeconds: WAIT_SECONDS,
    cause,
  });
}

/** Queues requests with the same key here, where they hold no database connection. */
async function runInTurn<T>({ idempotentTurns: turns }: Platform, name: string, work: () => Promise<T>): Promise<T> {
  const previous = turns.get(name) ?? Promise.resolve();
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  const ownTurn = previous.then(() => done);
  turns.set(name, ownTurn);
  void ownTurn.then(() => turns.get(name) === ownTurn && turns.delete(name));
  try {
    if (!(await endsInTime(previous))) throw stillRunning();
    return await work();
  } finally {
    end();
  }
}

function endsInTime(work: Promise<void>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), MAX_TURN_MS);
  void work.then(() => resolve(true)).finally(() => clearTimeout(timer));
  return promise;
}

/** Deletes stored responses older than `hours`. */
export async function sweepIdempotentResults(pool: Pool, hours: number): Promise<void> {
  await pool.query('delete from kept_answer where created_at < now() - make_interval(hours => $1)', [hours]);
}
