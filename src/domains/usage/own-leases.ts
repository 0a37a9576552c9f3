import type { Pool } from 'pg';
import type { SliceAmount } from './credit-slices.ts';
import type { LedgerProcess } from './ledger-process.ts';

/** The amount that is set aside for a call, and in which epoch of the process. */
export interface Lease {
  epoch: number;
  teamId: string;
  amount: bigint;
  /** The slices it is part of. A budget that is set while the call runs joins them. */
  sliceIds: string[];
  /** The call began in an epoch before, which ended: it may have been settled by an estimate. */
  isBegunBefore?: true;
}

/** A running call, or an ended one that is not settled. */
export interface LeasedCall {
  lease: Lease;
  /** How much of the lease is used: less than its amount once the call has ended. */
  used: bigint;
  subjectIds: readonly string[];
}

const OWN_LEASES = {
  name: 'own-leases',
  text: 'select team_id, subject_id, amount from credit_lease where process_id = $1 and epoch = $2',
};

/** Returns what the database holds for a process. */
export async function readOwnLeases(pool: Pool, { id, epoch }: LedgerProcess): Promise<SliceAmount[]> {
  const { rows } = await pool.query<{ team_id: string; subject_id: string; amount: string }>({
    ...OWN_LEASES,
    values: [id, epoch],
  });
  return rows.map((row) => ({ teamId: row.team_id, subjectId: row.subject_id, amount: BigInt(row.amount) }));
}

/** Returns what the rows hold beyond what the process knows of. */
export function surplusOf(rows: readonly SliceAmount[], known: readonly SliceAmount[]): SliceAmount[] {
  const amounts = new Map(known.map(({ teamId, subjectId, amount }) => [`${teamId} ${subjectId}`, amount]));
  return rows
    .map((row) => ({ ...row, amount: row.amount - (amounts.get(`${row.teamId} ${row.subjectId}`) ?? 0n) }))
    .filter(({ amount }) => amount > 0n);
}
