import type { Pool } from 'pg';
import type { Context } from '../../request/context.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { requireText } from '../../core/check-text.ts';
import type { LedgerEntry } from './ledger-entry.entity.ts';
import { checkPosting, postOnce, MAX_POSTING, postEntry, loadPostedEntry, type PostingInput } from './ledger.ts';

// Every amount is in millionths of a balance token.

/**
 * Operators only: adds `amount` to a team's balance, or subtracts it when negative. Throws
 * VALIDATION_FAILED naming `amount` when it exceeds what is available. The same idempotency key
 * returns the first entry; with another amount it throws CONFLICT.
 */
export async function correctBalance(
  ctx: Context,
  input: PostingInput & { amount: bigint; note: string },
): Promise<LedgerEntry> {
  checkPosting(ctx, input);
  const { teamId, amount } = input;
  requireText('note', input.note, 1_000);
  if (amount === 0n || amount > MAX_POSTING || amount < -MAX_POSTING)
    throw invalid('amount', `amount must be from -${MAX_POSTING} to ${MAX_POSTING}, and not 0.`);
  const posted = await postEntry(ctx.platform.pool, { ...input, note: input.note, reason: 'CORRECTION' }, ctx);
  if (posted) return loadPostedEntry(ctx, posted, { teamId, reason: 'CORRECTION', amount });
  const { rows } = await ctx.platform.pool.query<{ available: string }>(
    'select balance - held as available from account where team_id = $1',
    [teamId],
  );
  if (!rows[0]) throw notFound('team');
  throw amountError(`At most ${rows[0].available} can be taken: what else there is, is set aside for running calls.`);
}

/*
 * Locks the call's row before reading it, so that each of several concurrent refunds sees the
 * others. The remaining amount bounds them all together.
 */
const REFUND = /* sql */ `
  with call as (
    select request_id, team_id, charged - refunded as rest from usage_record
    where team_id = $1 and request_id = $2
      and not exists (select from ledger_entry where team_id = $1 and idempotency_key = $4)
    for update
  ), given as (
    update usage_record u set refunded = u.refunded + coalesce($3::bigint, c.rest)
    from call c where u.request_id = c.request_id and c.rest >= coalesce($3::bigint, 1)
    returning u.team_id, u.request_id, coalesce($3::bigint, c.rest) as amount
  ), moved as (
    update account a set balance = a.balance + g.amount, entries = a.entries + 1
    from given g where a.team_id = g.team_id
    returning a.team_id, a.balance, a.entries, g.amount, g.request_id
  ), entry as (
    insert into ledger_entry (id, team_id, seq, reason, amount, balance_after, idempotency_key, request_id, note)
    select $5, team_id, entries, 'REFUND', amount, balance, $4, request_id, $6 from moved
    returning id, team_id, amount, request_id
  )`;

/**
 * Operators only: refunds a model call, all that is left unless `amount` says less. Throws
 * VALIDATION_FAILED naming `amount` when that exceeds what is left of the charge, and NOT_FOUND for
 * a call that the team did not make. The same idempotency key returns the first entry; with another
 * amount or call it throws CONFLICT.
 */
export async function refundCall(
  ctx: Context,
  input: PostingInput & { requestId: string; amount?: bigint | null | undefined },
): Promise<LedgerEntry> {
  checkPosting(ctx, input);
  const { teamId, requestId, amount = null, idempotencyKey, note = null } = input;
  if (amount !== null && (amount <= 0n || amount > MAX_POSTING))
    throw invalid('amount', `amount must be from 1 to ${MAX_POSTING}.`);
  const values = [teamId, requestId, amount, idempotencyKey, newId('ledgerEntry'), note];
  const posted = await postOnce(ctx.platform.pool, input, { text: REFUND, values, kind: 'call.refunded', by: ctx });
  if (posted) return loadPostedEntry(ctx, posted, { teamId, reason: 'REFUND', amount, requestId });
  const { rows } = await ctx.platform.pool.query<{ rest: string }>(
    'select charged - refunded as rest from usage_record where team_id = $1 and request_id = $2',
    [teamId, requestId],
  );
  if (!rows[0]) throw notFound('usage record');
  throw amountError(`Of this call ${rows[0].rest} is left to give back.`);
}

/**
 * Refunds all that is left of a call whose answer nobody got, once. The platform does it by itself.
 * Does nothing for a call that cost nothing.
 */
export async function refundLostCall(
  pool: Pool,
  { teamId, requestId, note }: { teamId: string; requestId: string; note: string },
): Promise<void> {
  const idempotencyKey = `lost:${requestId}`;
  const values = [teamId, requestId, null, idempotencyKey, newId('ledgerEntry'), note];
  await postOnce(pool, { teamId, idempotencyKey }, { text: REFUND, values, kind: 'call.refunded', by: null });
}

function amountError(message: string): AppError {
  return new AppError('VALIDATION_FAILED', message, { field: 'amount' });
}
