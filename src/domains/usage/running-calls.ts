import type { JournaledCall, JournalLine } from './call-journal.ts';
import { BALANCE } from './credit-slices.ts';
import type { LedgerProcess } from './ledger-process.ts';
import type { LeasedCall } from './own-leases.ts';
import type { Ending } from './settle.ts';
import { toRow, type Settlement, type SettlementRow } from './settlement.ts';
import type { UnsettledCall } from './settlement-file.ts';

/** A call between its reservation and its end. */
export interface RunningCall extends LeasedCall {
  /** Null once its end is decided. */
  progress: (() => Settlement) | null;
  /** The progress that was read last, as a text to compare. */
  stored: string;
}

/** How much of what is set aside for a call its settlement takes. */
export function spentOf(row: SettlementRow, hold: bigint): bigint {
  const cost = BigInt(row.cost);
  return cost < hold ? cost : hold;
}

export function endOf({ row, hold, subjectIds = [] }: UnsettledCall): JournalLine {
  return { state: 'ENDED', row, hold: hold ?? '0', subjectIds };
}

/** Returns a call that was never dialled by this process, for which a line may say that it runs. */
export function voidOf({ row, hold }: JournaledCall, { id, epoch }: LedgerProcess): UnsettledCall {
  const nothing = {
    input_tokens: 0,
    cache_read_tokens: 0,
    cache_write_tokens: 0,
    output_tokens: 0,
    thinking_tokens: 0,
  };
  return {
    row: { ...row, ...nothing, cost: '0', outcome: 'INTERRUPTED', estimated: false },
    hold,
    isVoid: true,
    isRetried: true,
    lease: { processId: id, epoch, sliceIds: [] },
  };
}

/** Returns the end of a call for its settlement by a process, whose slices it may be part of. */
export function endingOf(call: UnsettledCall, { id, epoch }: LedgerProcess): Ending {
  const { row, lease, subjectIds = [] } = call;
  const hold = BigInt(call.hold ?? 0);
  const isOurs = lease !== undefined && lease.processId === id && lease.epoch === epoch;
  return {
    row,
    hold,
    leased: isOurs ? spentOf(row, hold) : 0n,
    subjectIds,
    leasedIds: isOurs ? lease.sliceIds.filter((sliceId) => sliceId !== BALANCE) : [],
    isRetried: !isOurs || call.isRetried === true,
  };
}

/** Returns lines of the progress that has changed since it was last read, and of old lines. */
export function readChanges(calls: Iterable<[string, RunningCall]>, old: ReadonlySet<string>): JournalLine[] {
  const lines: JournalLine[] = [];
  for (const [requestId, call] of calls) {
    if (!call.progress) continue;
    const settlement = call.progress();
    const mark = `${settlement.attempts} ${settlement.tokens.input} ${settlement.tokens.output} ${settlement.cost}`;
    if (mark === call.stored && !old.has(requestId)) continue;
    call.stored = mark;
    const { lease, subjectIds } = call;
    lines.push({ state: 'RUNS', row: toRow(settlement), hold: String(lease.amount), subjectIds });
  }
  return lines;
}
