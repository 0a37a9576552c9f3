import pg from 'pg';
import { expect } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { eventually } from '../router/scripted.ts';
import { errorsOfAll, type ApiError } from './ask.ts';
import { untilLockIsAwaited } from '../harness/lock-waits.ts';
import { callModel } from './operations.ts';

const ENTRY = 'entry { id seq reason amount balanceAfter note request { requestId refunded } }';
export const CORRECT = `mutation ($input: CorrectBalanceInput!) { made: correctBalance(input: $input) { ${ENTRY} } }`;
export const REFUND = `mutation ($input: RefundCallInput!) { made: refundCall(input: $input) { ${ENTRY} } }`;
export const TOP_UP = `mutation ($input: TopUpBalanceInput!) { made: topUpBalance(input: $input) { ${ENTRY} } }`;

/** A row of a ledger. */
export interface Entry {
  id: string;
  seq: number;
  reason: string;
  amount: string;
  balanceAfter: string;
  note: string | null;
  request: { requestId: string; refunded: string } | null;
}

/** A model call. */
export interface Called {
  team: TestActor;
  requestId: string;
  charged: bigint;
}

/** The balance of a new team. */
export const START = 50_000_000_000n;

/**
 * The ledger, oldest first, after checking it: gap-free, each balance the sum so far, the last one
 * the account's balance.
 */
export async function ledger(team: TestActor): Promise<Entry[]> {
  const data = await team.gql<{ ledger: { nodes: Entry[] }; balance: { amount: string } }>(
    '{ balance { amount } ledger(first: 100) { nodes { id seq reason amount balanceAfter note request { requestId refunded } } } }',
  );
  const entries = data.ledger.nodes.toReversed();
  let sum = 0n;
  for (const [i, entry] of entries.entries()) {
    expect(entry.seq).toBe(i + 1);
    expect(entry.balanceAfter).toBe(String((sum += BigInt(entry.amount))));
  }
  expect(data.balance.amount).toBe(String(sum));
  return entries;
}

/** The results and the errors of works that run side by side. */
export async function outcomes(works: Promise<Entry>[]): Promise<{ entries: Entry[]; refused: ApiError[] }> {
  const settled = await Promise.allSettled(works);
  const entries = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = works.filter((_, i) => settled[i]?.status === 'rejected');
  return { entries, refused: await errorsOfAll(failed) };
}

/** Money operations of operators and teams, in the system that a test file opens. */
export function moneyIn(system: () => System) {
  async function ask(mutation: string, input: object, actor = system().owner): Promise<Entry> {
    return (await actor.gql<{ made: { entry: Entry } }>(mutation, { input })).made.entry;
  }

  const correct = (teamId: string, amount: bigint | string, idempotencyKey: string, more: object = {}) =>
    ask(CORRECT, { teamId, amount: String(amount), idempotencyKey, note: 'Because.', ...more });

  const refund = (call: Called, idempotencyKey: string, amount?: bigint | string, more: object = {}) =>
    ask(REFUND, {
      teamId: call.team.teamId,
      requestId: call.requestId,
      idempotencyKey,
      ...(amount === undefined ? {} : { amount: String(amount) }),
      ...more,
    });

  async function newTeam(balance = START): Promise<TestActor> {
    const team = await system().newTeam();
    if (balance > 0n) await system().topUp(team.teamId, balance);
    return team;
  }

  /** A call of the demo model. Fails unless it is answered. */
  async function call(team: TestActor, headers: Record<string, string> = {}): Promise<Called> {
    const requestId = await callModel(team, { headers });
    const record = () =>
      team.gql<{ usageRecord: { charged: string } }>(`{ usageRecord(requestId: "${requestId}") { charged } }`);
    // A call that its caller pays is recorded a moment later.
    const { usageRecord } = await eventually(() => record().catch(() => null));
    return { team, requestId, charged: BigInt(usageRecord.charged) };
  }

  /**
   * Starts work while the team's account is locked, and unlocks it once statements queue behind it,
   * so that they truly race.
   */
  async function atOnce<T>(team: TestActor, start: () => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: system().config.database.url });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('select from account where team_id = $1 for update', [team.teamId]);
      const waiting = untilLockIsAwaited(system(), 6);
      const [made] = await Promise.all([start(), waiting.then(() => client.query('commit'))]);
      return made;
    } finally {
      await client.end();
    }
  }

  return { ask, correct, refund, newTeam, call, atOnce };
}
