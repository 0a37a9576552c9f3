import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Caller } from '../../auth/caller.ts';
import { AppError } from '../../core/errors.ts';
import { trimEndOf } from '../../core/check-text.ts';

/** A call that has ended, as its caller reads it. Amounts are decimal numbers of balance tokens. */
export interface FoundCall {
  request_id: string;
  model: string;
  provider_type: string;
  endpoint: string;
  mode: string;
  outcome: string;
  is_stream: boolean;
  http_status: number | null;
  usage: Record<string, number>;
  estimated: boolean;
  cost: string;
  charged: string;
  memory_status: string;
  trace_id: string;
  started_at: Date;
  recall_ms: number | null;
  first_byte_ms: number | null;
  duration_ms: number;
}

const FIND = {
  name: 'find_call',
  text: /* sql */ `
    select request_id, model, protocol as provider_type, endpoint, mode, outcome, is_stream, http_status,
      json_build_object('input_tokens', input_tokens, 'cache_read_tokens', cache_read_tokens, 'cache_write_tokens', cache_write_tokens,
        'output_tokens', output_tokens, 'thinking_tokens', thinking_tokens) as usage,
      estimated, cost, charged, memory_status, trace_id, started_at, recall_ms, first_byte_ms, duration_ms
    from usage_record where request_id = $1 and team_id = $2 and (key_id = $3 or $4)`,
};

/** Nothing else is looked up: a NUL, for one, is no text of the database. */
const REQUEST_ID = /^req_[0-9a-f]{32}$/;

/** A call is recorded within a second of its end, whose line names it. */
const ENDED = `select exists (select from call_journal where lines like '%"ENDED"%' and lines like $1) as is`;
const RECORDED_WITHIN_MS = 2_000;
const POLL_MS = 20;

async function isEnding(pool: Pool, requestId: string): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(ENDED, [`%"${requestId.replace('_', String.raw`\_`)}"%`]);
  return rows[0]?.is ?? false;
}

/**
 * Returns an ended call of the caller's own key, or of its team for a caller with usage:read.
 * Throws ACCESS_DENIED, and NOT_FOUND for any other call.
 */
export async function findCall(
  pool: Pool,
  { teamId, keyId, permissions }: Caller,
  requestId: string,
): Promise<FoundCall> {
  if (!permissions.has('router:use'))
    throw new AppError('ACCESS_DENIED', 'This API key lacks the permission router:use.');
  if (!REQUEST_ID.test(requestId)) throw notFound();
  const values = [requestId, teamId, keyId, permissions.has('usage:read')];
  const find = async () => (await pool.query<FoundCall>({ ...FIND, values })).rows[0];
  let row = await find();
  for (const deadline = Date.now() + RECORDED_WITHIN_MS; !row && Date.now() < deadline; row = await find()) {
    if (!(await isEnding(pool, requestId))) break;
    await wait(POLL_MS);
  }
  // It was recorded between the two looks.
  row ??= await find();
  if (!row) throw notFound();
  // The columns hold millionths.
  const [cost, charged] = [formatBalanceTokens(BigInt(row.cost)), formatBalanceTokens(BigInt(row.charged))];
  return { ...row, cost, charged };
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'There is no such call, or it has not ended yet.');
}

/** Millionths of a balance token as a decimal number of balance tokens: 1500000 is "1.5". */
export function formatBalanceTokens(amount: bigint): string {
  const size = amount < 0n ? -amount : amount;
  const fraction = trimEndOf(String(size % 1_000_000n).padStart(6, '0'), /0/);
  return `${amount < 0n ? '-' : ''}${size / 1_000_000n}${fraction && `.${fraction}`}`;
}
