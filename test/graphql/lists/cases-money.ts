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
      reason: one(['TOP_UP', 'CHARGE', 'REFUND']),
      amount: one([-5, 0, 70]),
      balance_after: 0,
      request_id: one([null, 'req_a']),
      note: one([null, ...NAMES]),
      idempotency_key: `k${i}`,
      created_at: time(),
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

export const moneyPlanters: readonly Planter[] = [plantMoney];
