import type { Pool, PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { AppError, asAppError, invalid, notFound } from '../errors.ts';
import { pageOf, type Page, type PageArgs } from '../graphql/page.ts';
import { newId } from '../id.ts';
import { optionalText, requireText } from '../text.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { publishLedgerEntry } from './usage.events.ts';

// Every amount is in millionths of a balance token.

/** What a team has. */
export interface Balance {
  amount: bigint;
  held: bigint;
}

export async function getBalance(ctx: Context): Promise<Balance> {
  ctx.allow('usage:read');
  const [row] = await ctx.em.execute<{ balance: string; held: string }[]>(
    'select balance, held from account where team_id = ?',
    [ctx.actor.teamId],
  );
  return { amount: BigInt(row?.balance ?? 0), held: BigInt(row?.held ?? 0) };
}

/** The team's ledger, newest first. */
export async function listLedger(ctx: Context, args: PageArgs): Promise<Page<LedgerEntry>> {
  ctx.allow('usage:read');
  return pageOf(ctx.em, LedgerEntry, {}, args, { key: 'seq' });
}

/** An entry of the caller's team. Throws NOT_FOUND. */
export async function getLedgerEntry(ctx: Context, id: string): Promise<LedgerEntry> {
  ctx.allow('usage:read');
  const entry = await ctx.em.findOne(LedgerEntry, { id });
  if (!entry) throw notFound('ledger entry');
  return entry;
}

/** The most that one top-up may add: a billion balance tokens. */
const MOST_AT_ONCE = 1_000_000_000_000_000n;

/**
 * Operators only: adds `amount` to a team's balance. The same idempotency key answers with the first entry and adds nothing;
 * with another amount it is a CONFLICT.
 */
export async function topUpBalance(
  ctx: Context,
  input: { teamId: string; amount: bigint; idempotencyKey: string; note?: string | null | undefined },
): Promise<LedgerEntry> {
  ctx.allow('platform:operate');
  if (input.amount <= 0n || input.amount > MOST_AT_ONCE)
    throw invalid('amount', `amount must be from 1 to ${MOST_AT_ONCE}.`);
  requireText('idempotencyKey', input.idempotencyKey, 200);
  if (input.note != null) optionalText('note', input.note, 1_000);
  const credited = await credit(ctx.platform.pool, { ...input, note: input.note ?? null });
  // Operators act on other teams, so the entry is read without the caller's team filter.
  const entry = credited && (await ctx.em.findOne(LedgerEntry, { id: credited.id }, { filters: false }));
  if (!entry) throw notFound('team');
  if (entry.amount !== input.amount) {
    throw new AppError('CONFLICT', 'This idempotency key was used for another amount.', { field: 'idempotencyKey' });
  }
  if (credited?.isNew) await publishLedgerEntry(ctx, input.teamId, entry.id);
  return entry;
}

const CREDIT = /* sql */ `
  with moved as (
    update account set balance = balance + $2, entries = entries + 1
    where team_id = $1 and not exists (select from ledger_entry where team_id = $1 and idempotency_key = $3)
    returning team_id, balance, entries
  )
  insert into ledger_entry (id, team_id, seq, reason, amount, balance_after, idempotency_key, note)
  select $4, team_id, entries, 'TOP_UP', $2, balance, $3, $5 from moved`;

/** Adds to a balance once per idempotency key. Answers the entry, old or new; null when there is no such team. */
export async function credit(
  db: Pool | PoolClient,
  input: { teamId: string; amount: bigint; idempotencyKey: string; note: string | null },
): Promise<{ id: string; isNew: boolean } | null> {
  let isNew = false;
  try {
    isNew =
      (await db.query(CREDIT, [input.teamId, input.amount, input.idempotencyKey, newId('ledgerEntry'), input.note]))
        .rowCount === 1;
  } catch (error) {
    // A twin came first: its entry is the answer, and the unique key has undone this statement whole.
    if (asAppError(error).code !== 'CONFLICT') throw error;
  }
  const { rows } = await db.query<{ id: string }>(
    'select id from ledger_entry where team_id = $1 and idempotency_key = $2',
    [input.teamId, input.idempotencyKey],
  );
  return rows[0] ? { id: rows[0].id, isNew } : null;
}
