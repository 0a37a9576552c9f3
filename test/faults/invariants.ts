import type { Plan } from './plan.ts';

/** A call as its client saw it. Times are milliseconds of Date.now(). */
export interface CallSeen {
  plan: Plan;
  startedAt: number;
  endedAt: number;
  status: number | null;
  requestId: string | null;
  retryAfter: string | null;
  text: string;
  /** Why the response broke off; null when its connection ended well. */
  error: string | null;
  /** The client has the response up to its end. */
  isWhole: boolean;
}

/** A call as the provider saw it. */
export interface DialSeen {
  traceId: string;
  at: number;
  /** The account that paid the provider. */
  mode: 'HOSTED' | 'BYOK';
  /** When the provider had sent the whole response; null when it rejected the call or could not. */
  finishedAt: number | null;
}

/** Rows of one team in the database. */
export interface Rows {
  balance: bigint;
  held: bigint;
  holds: { requestId: string; amount: bigint }[];
  /** Every hold that ever existed, and when it was removed. */
  holdLog: { requestId: string; amount: bigint; processId: string | null; at: number; goneAt: number | null }[];
  /** By sequence number. */
  ledger: { seq: bigint; reason: string; amount: bigint; balanceAfter: bigint; requestId: string | null }[];
  records: UsageRow[];
  daily: { calls: bigint; cost: bigint; charged: bigint };
  /** Counters of the budgets of key, member and team. */
  budgets: { subjectId: string; daySpent: bigint; monthSpent: bigint; held: bigint }[];
  /** Calls that count as running under rates. */
  running: bigint;
}

export interface UsageRow {
  requestId: string;
  traceId: string;
  mode: string;
  outcome: string;
  estimated: boolean;
  input: bigint;
  output: bigint;
  cost: bigint;
  charged: bigint;
}

/** Facts about a run from outside the database. */
export interface Seen {
  calls: CallSeen[];
  dials: DialSeen[];
  /** The sum of all deposits. */
  deposited: bigint;
  /**
   * When the router was killed; null when it lived, and nothing may have been left to the sweeper.
   */
  killedAt: number | null;
}

/** Every error in money that the checker can find. */
export const FAULTS = [
  'dialled without a reserve',
  'dialled without a record',
  'dialled twice',
  'answered without a dial',
  'reserved without a record',
  'recorded without a reserve',
  'recorded twice',
  'unknown outcome',
  'hold left',
  'held is not the sum of the holds',
  'charged twice',
  'charge differs from its record',
  'ledger does not add up',
  'balance is not deposits less charges',
  'completed but unbilled',
  'completed but not exact',
  'estimate above the hold',
  'interrupted though the router lived',
  'served but free',
  'a call paid by its caller was charged',
  'a cut answer looks whole',
  'daily sums differ from the records',
  'a budget is not its charges and holds',
  'an ended call counts as running',
] as const;

export type Fault = (typeof FAULTS)[number];
export type Violation = `${Fault}: ${string}`;

const OUTCOMES = new Set(['COMPLETED', 'CLIENT_LEFT', 'UPSTREAM_BROKE', 'REFUSED', 'INTERRUPTED', 'TIMED_OUT']);
/** Two clocks are compared, the server's and the test's, on one machine. */
const CLOCK_MS = 5;
/**
 * Dials older than this at the router's death are in its journal, which is written every half
 * second.
 */
const JOURNALLED_AFTER_MS = 2_000;

/**
 * Every contradiction between `rows` and the run that was `seen`; empty when all is well. Changes
 * nothing.
 */
export function violations(rows: Rows, seen: Seen): Violation[] {
  return [...dials(rows, seen), ...endings(rows, seen), ...answers(rows, seen), ...sums(rows, seen)];
}

/**
 * Matches dials and records one by one: each dial was reserved before and has its record, and no
 * record has usage that no dial can have reported.
 */
function dials({ holdLog, records }: Rows, seen: Seen): Violation[] {
  const byTrace = Map.groupBy(records, ({ traceId }) => traceId);
  const found: Violation[] = [];
  const dialled = new Set<string>();
  for (const { traceId, at, mode } of seen.dials) {
    if (dialled.has(traceId)) found.push(`dialled twice: ${traceId}`);
    dialled.add(traceId);
    // Records of calls that their caller pays may be lost with the process.
    if (mode === 'BYOK' && seen.killedAt === null && !byTrace.has(traceId))
      found.push(`dialled without a record: ${traceId}, by its caller's key`);
    if (mode !== 'HOSTED') continue;
    const [record] = byTrace.get(traceId) ?? [];
    if (!record) found.push(`dialled without a record: ${traceId}`);
    const hold = holdLog.find(({ requestId }) => requestId === record?.requestId);
    if (record && !(hold && hold.at <= at + CLOCK_MS)) found.push(`dialled without a reserve: ${traceId}`);
  }
  for (const { traceId, requestId, estimated, output, outcome } of records) {
    const isAnswered = outcome === 'COMPLETED' || (output > 0n && !estimated);
    if (isAnswered && !dialled.has(traceId)) found.push(`answered without a dial: ${traceId} ${requestId}`);
  }
  // Without a record no hold can be matched to its dial, but there are never fewer holds than
  // dials.
  const hosted = seen.dials.filter(({ mode }) => mode === 'HOSTED').length;
  if (hosted > holdLog.length) found.push(`dialled without a reserve: ${hosted} dials with ${holdLog.length} holds`);
  return found;
}

/** Checks that each reserved call ends in one record: settled, estimated or released. */
function endings({ holds, holdLog, records, ledger }: Rows, { killedAt, dials }: Seen): Violation[] {
  const found: Violation[] = holds.map(({ requestId }): Violation => `hold left: ${requestId}`);
  const recorded = new Set(records.map(({ requestId }) => requestId));
  for (const { requestId, goneAt } of holdLog) {
    if (goneAt !== null && !recorded.has(requestId)) found.push(`reserved without a record: ${requestId}`);
  }
  for (const [traceId, twins] of Map.groupBy(records, ({ traceId }) => traceId)) {
    if (twins.length > 1) found.push(`recorded twice: ${traceId}`);
  }
  for (const record of records) {
    const { requestId, outcome, mode, charged, estimated, traceId } = record;
    const reported = `${requestId} ${outcome}, charged ${charged}`;
    if (!OUTCOMES.has(outcome)) found.push(`unknown outcome: ${reported}`);
    const charges = ledger.filter((entry) => entry.requestId === requestId && entry.reason === 'CHARGE');
    const corrections = ledger.filter((entry) => entry.requestId === requestId && entry.reason === 'CORRECTION');
    const sum = -[...charges, ...corrections].reduce((total, { amount }) => total + amount, 0n);
    if (charges.length > 1 || corrections.length > 1) found.push(`charged twice: ${reported}`);
    if (sum !== charged) found.push(`charge differs from its record: ${reported}, and in the ledger ${sum}`);
    if (mode === 'BYOK') {
      if (charged !== 0n) found.push(`a call paid by its caller was charged: ${reported}`);
      continue;
    }
    const hold = holdLog.find((one) => one.requestId === requestId);
    if (!hold) found.push(`recorded without a reserve: ${reported}`);
    else if (estimated && charged > hold.amount) found.push(`estimate above the hold: ${reported} of ${hold.amount}`);
    if (outcome !== 'INTERRUPTED') continue;
    if (killedAt === null) found.push(`interrupted though the router lived: ${reported}`);
    const dial = dials.find((one) => one.traceId === traceId);
    if (killedAt !== null && dial && dial.at < killedAt - JOURNALLED_AFTER_MS && charged === 0n)
      found.push(`served but free: ${reported}, dialled ${killedAt - dial.at} ms before`);
  }
  return found;
}

/**
 * Checks that a client with a whole response was charged exactly the usage that the provider
 * reported.
 */
function answers(rows: Rows, { calls, dials, killedAt }: Seen): Violation[] {
  const found: Violation[] = [];
  for (const { plan, isWhole, requestId } of calls) {
    if (!isWhole) continue;
    const { traceId, mode, usage } = plan;
    if (!dials.some((dial) => dial.traceId === traceId && dial.finishedAt !== null))
      found.push(`a cut answer looks whole: ${traceId}`);
    const record = rows.records.find((one) => one.requestId === requestId);
    // Records of calls that their caller pays are written after the response, and may be lost with
    // the process.
    if (mode === 'BYOK' && killedAt !== null) continue;
    const isBilled = record && (mode === 'BYOK' || record.charged > 0n);
    if (!isBilled) found.push(`completed but unbilled: ${traceId} ${requestId}`);
    else if (!isExact(record, usage))
      found.push(
        `completed but not exact: ${traceId} ${record.outcome} ${record.input}+${record.output} for ${usage.input}+${usage.output}`,
      );
  }
  return found;
}

function isExact(record: UsageRow, usage: Plan['usage']): boolean {
  const { outcome, estimated, input, output, cost, charged, mode } = record;
  const isCharged = mode === 'BYOK' || charged === cost;
  const isReported = input === BigInt(usage.input) && output === BigInt(usage.output);
  return outcome === 'COMPLETED' && !estimated && isReported && isCharged;
}

/** Checks that ledger, balance, holds and daily sums agree. */
function sums(rows: Rows, { deposited }: Seen): Violation[] {
  const { balance, held, holds, ledger, records, daily, budgets, running: rated } = rows;
  const found: Violation[] = [];
  const holdSum = total(holds.map(({ amount }) => amount));
  if (held !== holdSum) found.push(`held is not the sum of the holds: ${held}, and the holds ${holdSum}`);
  let running = 0n;
  for (const [at, { seq, amount, balanceAfter }] of ledger.entries()) {
    running += amount;
    if (seq !== BigInt(at + 1) || balanceAfter !== running || running < 0n)
      found.push(`ledger does not add up: entry ${seq} says ${balanceAfter} for ${running}`);
  }
  if (running !== balance) found.push(`ledger does not add up: ${running}, and the balance ${balance}`);
  const charged = total(records.map((record) => record.charged));
  if (balance !== deposited - charged)
    found.push(`balance is not deposits less charges: ${balance}, ${deposited} less ${charged}`);
  const cost = total(records.map((record) => record.cost));
  if (daily.calls !== BigInt(records.length) || daily.charged !== charged || daily.cost !== cost)
    found.push(
      `daily sums differ from the records: ${daily.calls} calls, cost ${daily.cost}, charged ${daily.charged} for ${records.length}, ${cost}, ${charged}`,
    );
  if (budgets.length !== 3) found.push(`a budget is not its charges and holds: there are ${budgets.length} budgets`);
  for (const { subjectId, daySpent, monthSpent, held } of budgets) {
    if (daySpent !== charged || monthSpent !== charged || held !== holdSum)
      found.push(
        `a budget is not its charges and holds: ${subjectId} says ${daySpent}, ${monthSpent} and ${held} for ${charged} and ${holdSum}`,
      );
  }
  if (rated !== 0n) found.push(`an ended call counts as running: ${rated}`);
  return found;
}

function total(amounts: bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
