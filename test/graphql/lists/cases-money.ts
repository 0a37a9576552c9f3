import type { TestActor } from '../../harness/actor.ts';
import type { System } from '../../harness/system.ts';
import { CREATED, principalOf, ROWS, stamps, UPDATED, type Planter } from './columns.ts';
import { micros, type ListCase } from './model.ts';
import { NAMES, newRowId, one, plant, time, times } from './plant.ts';

async function plantMoney(system: System, team: TestActor): Promise<ListCase[]> {
  const team_id = team.teamId;
  const owner = await principalOf(system, team);
  await plant(
    system,
    'ledger_entry',
    times(ROWS, (i) => ({
      id: newRowId('le'),
      team_id,
      seq: i + 1,
      amount: one([-5, 0, 70]),
      balance_after: 0,
      note: one([null, ...NAMES]),
      created_at: time(),
      ...entryOf(i),
    })),
  );
  await system.running.platform.pool.query('update account set entries = $2 where team_id = $1', [team_id, ROWS]);
  await plant(
    system,
    'call_limit',
    times(ROWS, () => ({
      id: newRowId('lim'),
      team_id,
      subject_id: newRowId('sk'),
      kind: one(['KEY', 'MEMBER']),
      set_by_id: owner,
      ...stamps(),
    })),
  );
  return [
    {
      name: 'ledger entries',
      type: 'LedgerEntry',
      field: 'ledger',
      rows: `select id, reason, array_remove(array[note], null) as text, request_id as "requestId", ${micros('created_at')} as "createdAt",
        seq::float8 as key, seq::float8 as "CREATED_AT", amount::float8 as "AMOUNT" from ledger_entry where team_id = $1`,
    },
    {
      name: 'limits',
      type: 'CallLimit',
      field: 'callLimits',
      rows: `select id, kind, subject_id as "subjectId", ${CREATED}, ${UPDATED} from call_limit where team_id = $1`,
    },
  ];
}

/** A call is charged once, and may be refunded often. */
function entryOf(i: number): object {
  const idempotency_key = `k${i}`;
  switch (one(['TOP_UP', 'CHARGE', 'REFUND'])) {
    case 'CHARGE':
      return { reason: 'CHARGE', request_id: `req_${i}`, idempotency_key: `charge:req_${i}` };
    case 'REFUND':
      return { reason: 'REFUND', request_id: one([`req_${i % 3}`, null]), idempotency_key };
    default:
      return { reason: 'TOP_UP', request_id: null, idempotency_key };
  }
}

export const moneyPlanters: readonly Planter[] = [plantMoney];
