import type { TestActor } from '../harness/actor.ts';
import type { LeaseWorld, ModelCall } from './lease-world.ts';

/** A usage record. */
export interface Found {
  request_id: string;
  outcome: string;
  charged: string;
}

/** Returns what is wrong with the books, as sentences. */
export async function wrongIn(world: LeaseWorld, teams: readonly TestActor[]): Promise<string[]> {
  const wrong: string[] = [];
  if (!(await world.isEmpty())) wrong.push('something did not come home');
  for (const { ledger } of world.routers)
    if (ledger.unsettled().rejected > 0) wrong.push(`${ledger.unsettled().rejected} settlements were rejected`);
  for (const team of teams) {
    const [account] = await world.query<{ balance: string; held: string; sum: string; paid: string; charged: string }>(
      `select balance, held, (select sum(amount) from ledger_entry where team_id = $1) as sum,
         (select coalesce(-sum(amount), 0) from ledger_entry where team_id = $1 and request_id is not null) as paid,
         (select coalesce(sum(charged), 0) from usage_record where team_id = $1) as charged
       from account where team_id = $1`,
      [team.teamId],
    );
    if (account?.held !== '0') wrong.push(`held is ${account?.held}`);
    if (account?.balance !== account?.sum)
      wrong.push(`the balance is ${account?.balance}, the entries say ${account?.sum}`);
    if (account?.paid !== account?.charged)
      wrong.push(`the records say ${account?.charged} was charged, the entries ${account?.paid}`);
    const found = new Map<string, Found>();
    for (const one of await world.query<Found>(
      'select request_id, outcome, charged from usage_record where team_id = $1',
      [team.teamId],
    ))
      found.set(one.request_id, one);
    for (const call of world.calls.filter((one) => one.team === team)) {
      const fault = faultOf(call, found.get(call.requestId), leastOf(world, call, BigInt(account?.balance ?? 0)));
      if (fault) wrong.push(`${call.requestId} ${call.state} ${call.amount} ${call.cost}: ${fault}`);
    }
    const [limit] = await world.query<{ held: string; day_spent: string; charged: string }>(
      `select held, day_spent, (select sum(charged) from usage_record u where u.team_id = l.team_id) as charged
       from call_limit l where team_id = $1`,
      [team.teamId],
    );
    if (limit && limit.held !== '0') wrong.push(`the budget holds ${limit.held}`);
    if (limit && limit.day_spent !== limit.charged)
      wrong.push(`the budget counts ${limit.day_spent} of ${limit.charged}`);
  }
  return wrong;
}

/** No call of a team lacked money that has this much in the end. */
const AMPLE = 1_000_000n;

/**
 * The least that a completed call is charged. Without money, no more than its hold. A call whose
 * router was taken for dead has no hold any more: it is charged as far as something is free.
 */
function leastOf({ uncovered }: LeaseWorld, { cost, amount, requestId }: ModelCall, balance: bigint): bigint {
  if (balance > AMPLE) return cost;
  if (uncovered.has(requestId)) return 0n;
  return cost < amount ? cost : amount;
}

function faultOf(call: ModelCall, record: Found | undefined, least: bigint): string | null {
  const charged = BigInt(record?.charged ?? 0);
  const most = call.cost > call.amount ? call.cost : call.amount;
  if (charged > most) return `charged ${charged}`;
  switch (call.state) {
    case 'REFUSED':
      return charged > 0n ? `a refused call was charged ${charged}` : null;
    case 'ASKED':
    case 'FAILED':
      if (record?.outcome === 'COMPLETED') return 'a call that failed was completed';
      // Nobody knows of a router that died whether it dialled.
      return charged > 0n && call.router.isAlive ? `a call that was never dialled was charged ${charged}` : null;
    case 'RUNS':
      return record ? null : 'a running call has no record';
    case 'ENDED':
      return record ? null : 'an ended call has no record';
    case 'ACKNOWLEDGED': {
      if (record?.outcome !== 'COMPLETED') return `an acknowledged call is ${record?.outcome ?? 'lost'}`;
      return charged >= least ? null : `charged ${charged}`;
    }
  }
}
