import { LockMode } from '@mikro-orm/postgresql';
import { AppError, invalid } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { Context } from '../../request/context.ts';
import { recordChange, watchEdit } from '../changes/record-change.ts';
import { Principal } from '../identity/principal.entity.ts';
import { CallLimit, type CallLimitRow } from './call-limit.entity.ts';
import { findSettable, type LimitSubject } from './limit-subject.ts';
import { leasedOf } from '../../db/leased.ts';
import { spentByRecords } from '../../db/spent-by-records.ts';

/** Fields of a limit. Null: no limit. */
const BUDGETS = ['dayBudget', 'monthBudget'] as const;
const RATES = ['requestsPerMinute', 'tokensPerMinute', 'runningCalls'] as const;
const FIELDS = [...BUDGETS, ...RATES] as const;

type Limits = Pick<CallLimit, (typeof FIELDS)[number]>;

export type CallLimitInput = { subjectId: string } & { [Field in keyof Limits]?: Limits[Field] | undefined };

/**
 * Statements of holds and settlements that began before the row exists do not see it. The lock
 * waits for them, and lets later ones wait for the row; so the counters that are set next miss
 * nothing.
 */
const LOCK = 'lock table call_limit in share row exclusive mode';

const ADD = /* sql */ `
  insert into call_limit (id, team_id, subject_id, kind, project_id, set_by_id, created_at, updated_at)
  values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (subject_id) do nothing`;
const ADD_RATE = 'insert into call_rate (subject_id, team_id) values (?, ?) on conflict (subject_id) do nothing';

/**
 * Before the account is locked, as settlements do: one that asks for the table later would wait
 * behind `LOCK`, which waits for a settlement, which waits for the account.
 */
const JOIN = 'lock table call_limit in row exclusive mode';

/**
 * Routers of the version before read the mark. Removing a limit elsewhere leaves it, which costs
 * them time only. Setting it locks the account, also for this version.
 */
const FORGET = /* sql */ `
  update account a set has_limits = exists (select from call_limit l where l.team_id = a.team_id) where team_id = ?`;

/**
 * Sets the counters from records and from what is leased, under the lock of the account. Calls that
 * began before the limit count when they end.
 */
const COUNT = /* sql */ `
  update call_limit l set day = today, held = ${leasedOf('l')},
    day_spent = ${spentByRecords('today')}, month_spent = ${spentByRecords("date_trunc('month', today)")}
  from (select (now() at time zone 'UTC')::date as today) t
  where l.team_id = ? and l.subject_id = ?`;

/** Routers ask again, and hear of the limit, with their next heartbeat. */
const CALL_BACK = 'update credit_lease set called_back_at = now() where team_id = ? and called_back_at is null';

/** Times that a limit is added again when somebody removes it at the same moment. */
const MAX_TRIES = 10;

/**
 * Changes the limits that are sent, on every replica within a second. What was spent before counts,
 * too. Throws INVALID_PARAMETER naming the field, ACCESS_DENIED when the caller may not raise one,
 * and CONFLICT for a revoked key and for a limit that others keep removing.
 */
export async function setCallLimit(ctx: Context, input: CallLimitInput): Promise<CallLimit> {
  const subject = await findSettable(ctx, input.subjectId);
  if (subject.isRevoked) throw new AppError('CONFLICT', 'The service key is revoked.');
  for (const field of BUDGETS)
    if ((input[field] ?? 0n) < 0n) throw invalid(field, `${field} must be 0 or more, or null for no limit.`);
  for (const field of RATES)
    if ((input[field] ?? 1) < 1) throw invalid(field, `${field} must be 1 or more, or null for no limit.`);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await addMissing(ctx, subject);
    const limit = await ctx.transaction((inner) => changeLimit(inner, subject, input));
    if (limit) return limit;
  }
  throw new AppError('CONFLICT', 'The limit was removed at the same moment.');
}

/** Returns null when the limit was removed since it was added. */
async function changeLimit(ctx: Context, subject: LimitSubject, input: CallLimitInput): Promise<CallLimit | null> {
  const { em, caller, platform } = ctx;
  await em.execute(JOIN);
  await em.execute('update account set has_limits = true where team_id = ?', [caller.teamId]);
  const limit = await em.findOne(CallLimit, { subjectId: subject.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!limit) return null;
  const after = { ...readLimits(limit) };
  for (const field of BUDGETS) if (input[field] !== undefined) after[field] = input[field];
  for (const field of RATES) if (input[field] !== undefined) after[field] = input[field];
  const isBound = isBoundBySetter(ctx, subject, limit);
  const edit = watchEdit(limit, FIELDS);
  if (isRaised(readLimits(limit), after)) requireMayRaise(ctx, subject, limit);
  Object.assign(limit, after, { updatedAt: platform.now() });
  if (!isBound) limit.setBy = em.getReference(Principal, caller.principalId, { wrapped: true });
  recordChange(ctx, 'call_limit.set', thingOf(subject, limit), { subjectId: subject.id, ...edit() });
  await em.flush();
  await em.execute(COUNT, [caller.teamId, subject.id]);
  await em.execute(CALL_BACK, [caller.teamId]);
  await em.refresh(limit);
  return limit;
}

/** Removes all limits of a key, member, project or team. Idempotent. Throws like `setCallLimit`. */
export async function removeCallLimit(ctx: Context, subjectId: string): Promise<void> {
  const subject = await findSettable(ctx, subjectId);
  await ctx.transaction(async (inner) => {
    const { em, caller } = inner;
    await em.execute(JOIN);
    await em.execute('select from account where team_id = ? for update', [caller.teamId]);
    const limit = await em.findOne(CallLimit, { subjectId: subject.id });
    if (!limit) return;
    if (hasQuota(limit)) requireMayRaise(ctx, subject, limit);
    em.remove(limit);
    recordChange(inner, 'call_limit.removed', thingOf(subject, limit), { subjectId: subject.id });
    await em.flush();
    await em.execute(FORGET, [caller.teamId]);
    await em.execute(CALL_BACK, [caller.teamId]);
  });
}

/**
 * Returns whether the caller may remove a limit, as far as the limit alone decides; not whether the
 * owner of a limited key forbids it.
 */
export function mayRemove(ctx: Context, limit: CallLimitRow): boolean {
  const { subjectId: id, kind } = limit;
  const isOwn = isOwnKey(ctx, id) || isBoundBySetter(ctx, { memberId: kind === 'MEMBER' ? id : null }, limit);
  return !hasQuota(limit) || !isOwn;
}

/** Adds a limit without any quota, which rejects nothing. Does nothing when there is a limit. */
async function addMissing(ctx: Context, { id, kind }: LimitSubject): Promise<void> {
  if ((await ctx.em.count(CallLimit, { subjectId: id })) > 0) return;
  const { caller, platform } = ctx;
  const now = platform.now();
  await ctx.transaction(async ({ em }) => {
    await em.execute(LOCK);
    const projectId = kind === 'PROJECT' ? id : null;
    await em.execute(ADD, [newId('callLimit'), caller.teamId, id, kind, projectId, caller.principalId, now, now]);
    await em.execute(ADD_RATE, [id, caller.teamId]);
  });
}

function thingOf({ id, kind }: LimitSubject, limit: CallLimit) {
  return { id: limit.id, project: kind === 'PROJECT' ? { id } : null };
}

function hasQuota(limit: Partial<Limits>): boolean {
  return FIELDS.some((field) => limit[field] != null);
}

function readLimits(limit: CallLimit): Limits {
  const { dayBudget, monthBudget, requestsPerMinute, tokensPerMinute, runningCalls } = limit;
  return { dayBudget, monthBudget, requestsPerMinute, tokensPerMinute, runningCalls };
}

function isRaised(before: Limits, after: Limits): boolean {
  return FIELDS.some((field) => {
    const [old, next] = [before[field] ?? null, after[field] ?? null];
    return old !== null && (next === null || next > old);
  });
}

/** Whether the caller calls with this key, or with one that shares its limits. */
function isOwnKey({ caller }: Context, id: string): boolean {
  return id === (caller.limitsKeyId ?? caller.keyId);
}

/** Whether somebody else limits the caller. */
function isBoundBySetter(
  { caller }: Context,
  { memberId }: Pick<LimitSubject, 'memberId'>,
  { setBy }: Pick<CallLimitRow, 'setBy'>,
): boolean {
  return memberId === caller.principalId && setBy.id !== caller.principalId;
}

/**
 * Throws ACCESS_DENIED for a key that would raise its own limit, and for a limit that somebody else
 * set for the caller.
 */
function requireMayRaise(ctx: Context, subject: LimitSubject, limit: CallLimit): void {
  const denied = (message: string) => new AppError('ACCESS_DENIED', message, { field: 'subjectId' });
  if (isOwnKey(ctx, subject.id)) throw denied('A key cannot raise its own limits.');
  if (isBoundBySetter(ctx, subject, limit))
    throw denied('Somebody else set this limit for you. You may lower it; only others may raise it.');
}
