import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { changesTopic } from '../changes/read-changes.ts';
import type { ChangeKind } from '../../auth/change-kinds.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { ENTRIES_OF_TEAM } from '../../db/maintained-counts.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { newId } from '../../core/id.ts';
import { optionalText, requireText } from '../../core/check-text.ts';
import { follow } from '../../db/follow.ts';
import { sqlStateOf, UNIQUE_VIOLATION } from '../../db/sql-state.ts';
import type { Platform } from '../../request/platform.ts';
import { LedgerEntry, ledgerList, type LedgerEntryRow, type LedgerReason } from './ledger-entry.entity.ts';
import { ledgerTopic } from './call-ledger.ts';
import { resolveTeamScope } from './usage.ts';

// Every amount is in millionths of a balance token.

/** Balance of a team. */
export interface Balance {
  amount: bigint;
  held: bigint;
}

/** Returns the balance of the caller's team; for operators any team. */
export async function getBalance(ctx: Context, ofTeam?: string | null): Promise<Balance> {
  const { em, teamId } = await resolveTeamScope(ctx, ofTeam);
  return getBalanceOf(em, teamId);
}

/** Returns the balance of a team. Checks no permission; jobs call it too. */
export async function getBalanceOf(em: EntityManager, teamId: string): Promise<Balance> {
  const [row] = await em.execute<{ balance: string; held: string }[]>(
    'select balance, held from account where team_id = ?',
    [teamId],
  );
  return { amount: BigInt(row?.balance ?? 0), held: BigInt(row?.held ?? 0) };
}

/** Entries of the ledger of the caller's team, newest first; for operators any team. */
export async function listLedger(
  ctx: Context,
  { teamId, ...page }: ListArgs<typeof ledgerList> & { teamId?: string | null | undefined },
): Promise<Page<LedgerEntryRow>> {
  const { teamId: ofTeam } = await resolveTeamScope(ctx, teamId);
  return pageOf(ctx, LedgerEntry, [], page, { shape: ledgerList, ofTeam, count: ENTRIES_OF_TEAM });
}

/** Returns an entry of the caller's team. Throws NOT_FOUND. */
export async function getLedgerEntry(ctx: Context, id: string): Promise<LedgerEntry> {
  ctx.allow('usage:read');
  const entry = await entityById(ctx, LedgerEntry, id);
  if (!entry) throw notFound('ledger entry');
  return entry;
}

/** Largest amount of one entry: a billion balance tokens. */
export const MAX_POSTING = 1_000_000_000_000_000n;

/** Input of the commands by which operators change a team's balance. */
export interface PostingInput {
  teamId: string;
  idempotencyKey: string;
  note?: string | null | undefined;
}

/**
 * Operators only: validates the input of a posting. Throws INVALID_PARAMETER naming the invalid
 * field.
 */
export function checkPosting(ctx: Context, input: PostingInput): void {
  ctx.allow('platform:operate');
  requireText('idempotencyKey', input.idempotencyKey, 200);
  // This prefix is for charges of calls.
  if (input.idempotencyKey.startsWith('charge:'))
    throw invalid('idempotencyKey', 'idempotencyKey must not begin with "charge:".');
  if (input.note != null) optionalText('note', input.note, 1_000);
}

/**
 * Operators only: adds `amount` to a team's balance. The same idempotency key returns the first
 * entry and adds nothing; with another amount it throws CONFLICT.
 */
export async function topUpBalance(ctx: Context, input: PostingInput & { amount: bigint }): Promise<LedgerEntry> {
  checkPosting(ctx, input);
  if (input.amount <= 0n || input.amount > MAX_POSTING)
    throw invalid('amount', `amount must be from 1 to ${MAX_POSTING}.`);
  const posted = await postEntry(ctx.platform.pool, { ...input, note: input.note ?? null, reason: 'TOP_UP' }, ctx);
  if (!posted) throw notFound('team');
  return loadPostedEntry(ctx, posted, { ...input, reason: 'TOP_UP' });
}

/** An entry that this statement created, or an earlier one with the same idempotency key. */
export interface PostedEntry {
  id: string;
  isNew: boolean;
}

/**
 * Loads the entry, and notifies the team's subscribers when it is new. Throws CONFLICT when the
 * idempotency key was used for something else. An omitted amount matches any.
 */
export async function loadPostedEntry(
  ctx: Context,
  { id, isNew }: PostedEntry,
  expected: { teamId: string; reason: LedgerReason; amount?: bigint | null | undefined; requestId?: string },
): Promise<LedgerEntry> {
  // Operators act on other teams, so read without the caller's team filter.
  const entry = await ctx.em.findOneOrFail(LedgerEntry, { id }, { filters: false });
  const isSame =
    entry.reason === expected.reason &&
    entry.amount === (expected.amount ?? entry.amount) &&
    (expected.requestId === undefined || entry.requestId === expected.requestId);
  if (!isSame)
    throw new AppError('CONFLICT', 'This idempotency key was used for another amount, or another purpose.', {
      field: 'idempotencyKey',
    });
  if (isNew) {
    ctx.platform.wakeUps.wake(changesTopic(expected.teamId));
    ctx.platform.wakeUps.wake(ledgerTopic(expected.teamId));
  }
  return entry;
}

/** A balance may fall to the amount held for running calls, which is never below zero. */
const POST_ENTRY = /* sql */ `
  with moved as (
    update account set balance = balance + $2, entries = entries + 1
    where team_id = $1 and balance + $2 >= held
      and not exists (select from ledger_entry where team_id = $1 and idempotency_key = $3)
    returning team_id, balance, entries
  ), entry as (
    insert into ledger_entry (id, team_id, seq, reason, amount, balance_after, idempotency_key, note)
    select $4, team_id, entries, $6, $2, balance, $3, $5 from moved
    returning id, team_id, amount, request_id
  )`;

/** Ends a statement that posts an entry: records it as a change, in the same transaction. */
const RECORD = /* sql */ `
  insert into change (team_id, at, kind, thing_type, thing_id, principal_id, key_id, source, detail)
  select team_id, now(), $7::text, split_part($7::text, '.', 1), id, $8, $9, $10,
    jsonb_strip_nulls(jsonb_build_object('amount', amount::text, 'requestId', request_id))
  from entry`;

/**
 * Adds to a balance once per idempotency key. Returns the entry, old or new, or null when there is
 * no such team.
 */
export function creditBalance(
  db: Pool | PoolClient,
  input: { teamId: string; amount: bigint; idempotencyKey: string; note: string | null },
): Promise<PostedEntry | null> {
  return postEntry(db, { ...input, reason: 'TOP_UP' });
}

/**
 * Changes a balance once per idempotency key. Returns the entry, old or new, or null when there is
 * no such team or its balance is too low. `by` null: the platform itself.
 */
export function postEntry(
  db: Pool | PoolClient,
  input: {
    teamId: string;
    amount: bigint;
    idempotencyKey: string;
    note: string | null;
    reason: 'TOP_UP' | 'CORRECTION';
  },
  by: Context | null = null,
): Promise<PostedEntry | null> {
  const { teamId, amount, idempotencyKey, note, reason } = input;
  const kind = reason === 'TOP_UP' ? 'balance.topped_up' : 'balance.corrected';
  const values = [teamId, amount, idempotencyKey, newId('ledgerEntry'), note, reason];
  return postOnce(db, input, { text: POST_ENTRY, values, kind, by });
}

/** A statement of six values that ends in the expression `entry`, and the change that it makes. */
interface Posting {
  text: string;
  values: unknown[];
  kind: ChangeKind;
  by: Context | null;
}

/**
 * Runs a statement that inserts a ledger entry unless its idempotency key has one. Returns the
 * entry, old or new, or null when there is none.
 */
export async function postOnce(
  db: Pool | PoolClient,
  { teamId, idempotencyKey }: { teamId: string; idempotencyKey: string },
  { text, values, kind, by }: Posting,
): Promise<PostedEntry | null> {
  let isNew = false;
  try {
    const author = by ? [by.caller.principalId, by.caller.keyId, by.source] : [null, null, 'PLATFORM'];
    isNew = (await db.query(`${text} ${RECORD}`, [...values, kind, ...author])).rowCount === 1;
  } catch (error) {
    // A concurrent request with the same key was first. Its entry is the result, and the unique
    // constraint undid this statement whole.
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
  }
  const { rows } = await db.query<{ id: string }>(
    'select id from ledger_entry where team_id = $1 and idempotency_key = $2',
    [teamId, idempotencyKey],
  );
  return rows[0] ? { id: rows[0].id, isNew } : null;
}

const PAGE_SIZE = 100;

/**
 * Entries of the team's ledger after the one with the number `after`, or else added after this
 * call, each once and in order, until `return()`. Throws ACCESS_DENIED, and GONE for a place that
 * is not stored.
 */
export async function followLedger(ctx: Context, after?: bigint | null): Promise<AsyncIterableIterator<LedgerEntry>> {
  ctx.allow('usage:read');
  const { teamId } = ctx.caller;
  const newest = await readLastSeq(ctx);
  if (after != null) await requireStored(ctx, after, newest);
  let last = after ?? newest;
  return follow(ctx.platform, ledgerTopic(teamId), async () => {
    const rows = await readEntriesAfter(ctx.platform, teamId, last);
    last = rows.at(-1)?.seq ?? last;
    return { rows, mayBeMore: rows.length === PAGE_SIZE };
  });
}

/**
 * Returns the number of the team's newest entry. Entries commit in the order of their numbers,
 * because each statement that adds one locks the account.
 */
async function readLastSeq(ctx: Context): Promise<bigint> {
  const [account] = await ctx.em.execute<{ entries: string }[]>('select entries from account where team_id = ?', [
    ctx.caller.teamId,
  ]);
  return BigInt(account?.entries ?? 0);
}

/**
 * Throws GONE where the entry after `after` is missing, or is the sum of a removed month's charges:
 * these may contain charges that the caller has.
 */
async function requireStored(ctx: Context, after: bigint, newest: bigint): Promise<void> {
  if (after === newest) return;
  const [next] = await ctx.read<{ isJoined: boolean }>(
    `select starts_with(idempotency_key, 'charge:joined:') as "isJoined" from ledger_entry where team_id = $1 and seq = $2`,
    [ctx.caller.teamId, String(after + 1n)],
  );
  if (next && !next.isJoined) return;
  const message = `The entries after ${after} are not stored one by one. Read the ledger, then go on from ${newest}.`;
  throw new AppError('GONE', message, { field: 'after' });
}

/** Reads one page of the entries after `seq`, in order. */
function readEntriesAfter({ orm }: Platform, teamId: string, seq: bigint): Promise<LedgerEntry[]> {
  const em = orm.em.fork();
  em.setFilterParams('team', { teamId });
  return em.find(LedgerEntry, { seq: { $gt: seq } }, { orderBy: { seq: 'asc' }, limit: PAGE_SIZE });
}

/**
 * Returns a followed entry after checking the permission again: the caller may have lost it since.
 */
export function authorizeFollowed(ctx: Context, entry: LedgerEntry): LedgerEntry {
  ctx.allow('usage:read');
  return entry;
}
