import type { JournalLine } from './call-journal.ts';
import type { LeasedCall } from './router-credit.ts';
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
