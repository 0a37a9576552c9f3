import type { Rows } from '../faults/invariants.ts';

/** A write that a client sent under a mark of its own, which is the text of the thing. */
export interface Write {
  mark: string;
  /** The id in the acknowledgement. */
  id: string;
}

/** The acknowledgements that clients have. */
export interface Acknowledged {
  writes: readonly Write[];
  /** Traces of the model calls whose whole response arrived. */
  calls: readonly string[];
}

/** The state after a row, read through the product's APIs, and the money of the team. */
export interface Stored {
  things: readonly Write[];
  /** Ids in the changes that say that a thing was made, of the whole feed. */
  made: readonly string[];
  /** Numbers of all changes of the feed. */
  numbers: readonly number[];
  /** Numbers of the changes that arrived at a follower, in their order. */
  followed: readonly number[];
  money: Pick<Rows, 'records' | 'ledger' | 'balance'>;
}

/** Each acknowledgement that does not hold, by its mark or trace, and why. */
export interface Counts {
  acknowledged: number;
  lost: string[];
  doubled: string[];
}

/** Compares acknowledgements with the state. Doubles count for every thing, acknowledged or not. */
export function count(acknowledged: Acknowledged, stored: Stored): Counts {
  const found: Counts = { acknowledged: acknowledged.writes.length + acknowledged.calls.length, lost: [], doubled: [] };
  countWrites(acknowledged.writes, stored, found);
  countChanges(stored, found);
  countCalls(acknowledged.calls, stored.money, found);
  return found;
}

function countWrites(writes: readonly Write[], { things, made }: Stored, { lost, doubled }: Counts): void {
  const readable = new Map(things.map(({ id, mark }) => [id, mark]));
  const inFeed = new Set(made);
  for (const { id, mark } of writes) {
    if (readable.get(id) !== mark) lost.push(`${mark}: not readable`);
    if (!inFeed.has(id)) lost.push(`${mark}: not in the feed`);
  }
  for (const mark of repeated(things.map(({ mark }) => mark))) doubled.push(`${mark}: stored twice`);
  for (const id of repeated(made)) doubled.push(`${readable.get(id) ?? id}: twice in the feed`);
}

function countChanges({ numbers, followed }: Stored, { lost, doubled }: Counts): void {
  const all = new Set(numbers);
  const last = Math.max(0, ...numbers);
  for (let number = 1; number <= last; number++) if (!all.has(number)) lost.push(`change ${number}: not in the feed`);
  for (const number of repeated(numbers)) doubled.push(`change ${number}: twice in the feed`);
  const arrived = new Set(followed);
  for (const number of all) if (!arrived.has(number)) lost.push(`change ${number}: did not arrive`);
  for (const number of repeated(followed)) doubled.push(`change ${number}: arrived twice`);
}

function countCalls(traces: readonly string[], money: Stored['money'], { lost, doubled }: Counts): void {
  const { records, ledger, balance } = money;
  const recordsOf = Map.groupBy(records, ({ traceId }) => traceId);
  const chargesOf = Map.groupBy(
    ledger.filter(({ reason }) => reason === 'CHARGE'),
    ({ requestId }) => requestId,
  );
  for (const traceId of traces) {
    const charged = (recordsOf.get(traceId) ?? []).some(({ requestId }) => chargesOf.has(requestId));
    if (!charged) lost.push(`call ${traceId}: not charged`);
  }
  for (const [traceId, all] of recordsOf) if (all.length > 1) doubled.push(`call ${traceId}: recorded twice`);
  for (const [requestId, all] of chargesOf) if (all.length > 1) doubled.push(`call ${requestId}: charged twice`);
  const sum = ledger.reduce((total, { amount }) => total + amount, 0n);
  if (sum < balance) lost.push(`${balance - sum} balance tokens: in the balance, and not in the ledger`);
  if (sum > balance) doubled.push(`${sum - balance} balance tokens: in the ledger, and not in the balance`);
}

function repeated<T>(all: readonly T[]): Set<T> {
  const seen = new Set<T>();
  return new Set(all.filter((one) => seen.has(one) || !seen.add(one)));
}
