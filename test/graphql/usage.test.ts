import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { eventually } from '../router/scripted.ts';
import { badTexts, expectRejected } from './ask.ts';
import { callModel } from './operations.ts';

const TOP_UP =
  'mutation ($input: TopUpBalanceInput!) { topUpBalance(input: $input) { entry { id seq reason amount balanceAfter note request { requestId } createdAt } } }';
const BALANCE = '{ balance { amount held available tokens } }';
const RECORD =
  'requestId model protocol mode outcome estimated httpStatus boundaryId traceId memoryIds inputTokens cacheReadTokens cacheWriteTokens outputTokens cost charged startedAt finishedAt';

interface Entry {
  id: string;
  seq: number;
  reason: string;
  amount: string;
  balanceAfter: string;
  note: string | null;
  request: { requestId: string } | null;
}

const { system, owner } = useSystem();

async function topUp(input: object, actor = owner): Promise<Entry> {
  return (await actor.gql<{ topUpBalance: { entry: Entry } }>(TOP_UP, { input })).topUpBalance.entry;
}

async function ledger(actor: TestActor): Promise<Entry[]> {
  const data = await actor.gql<{ ledger: { nodes: Entry[]; totalCount: number } }>(
    '{ ledger(first: 100) { totalCount nodes { id seq reason amount balanceAfter note request { requestId } } } }',
  );
  expect(data.ledger.totalCount).toBe(data.ledger.nodes.length);
  return data.ledger.nodes;
}

async function balance(actor: TestActor) {
  return (await actor.gql<{ balance: { amount: string; held: string; available: string; tokens: string } }>(BALANCE))
    .balance;
}

describe('does what it says', () => {
  it('a new team has nothing, and an empty ledger', async () => {
    const team = await system.newTeam();
    expect(await balance(team)).toEqual({ amount: '0', held: '0', available: '0', tokens: '0' });
    expect(await ledger(team)).toEqual([]);
    expect(await team.gql('{ usageRecords { nodes { model } totalCount } }')).toEqual({
      usageRecords: { nodes: [], totalCount: 0 },
    });
  });

  it('a top-up is a row with the balance after it, and the rows sum to the balance', async () => {
    const team = await system.newTeam();
    const first = await topUp({ teamId: team.teamId, amount: '1500000', idempotencyKey: 'one', note: 'Welcome' });
    expect(first).toMatchObject({
      id: expect.stringMatching(/^led_/) as string,
      seq: 1,
      reason: 'TOP_UP',
      amount: '1500000',
      balanceAfter: '1500000',
      note: 'Welcome',
      request: null,
    });
    await topUp({ teamId: team.teamId, amount: '1', idempotencyKey: 'two', note: null });
    expect(await balance(team)).toEqual({
      amount: '1500001',
      held: '0',
      available: '1500001',
      tokens: '1.500001',
    });
    const rows = await ledger(team);
    expect(rows.map(({ seq, amount, balanceAfter }) => [seq, amount, balanceAfter])).toEqual([
      [2, '1', '1500001'],
      [1, '1500000', '1500000'],
    ]);
    expect(await team.gql(`{ node(id: "${first.id}") { __typename id } }`)).toEqual({
      node: { __typename: 'LedgerEntry', id: first.id },
    });
  });

  it('the same idempotency key adds once, also 20 times at once; with another amount it is a conflict', async () => {
    const team = await system.newTeam();
    const input = { teamId: team.teamId, amount: '700', idempotencyKey: 'same' };
    const entries = await Promise.all(Array.from({ length: 20 }, () => topUp(input)));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
    await expectRejected('CONFLICT', topUp({ ...input, amount: '701' }), 'idempotencyKey');
    expect(await balance(team)).toMatchObject({ amount: '700' });
    const other = await system.newTeam();
    await topUp({ ...input, teamId: other.teamId, amount: '9' });
    expect(await balance(other)).toMatchObject({ amount: '9' });
  });

  it('20 different top-ups at once are gap-free, and each balance is the one before plus the amount', async () => {
    const team = await system.newTeam();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        topUp({ teamId: team.teamId, amount: String(i + 1), idempotencyKey: `n${i}` }),
      ),
    );
    const rows = (await ledger(team)).reverse();
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    let sum = 0n;
    for (const row of rows) expect(row.balanceAfter).toBe(String((sum += BigInt(row.amount))));
    expect((await balance(team)).amount).toBe(String(sum));
  });

  it('a model call is a record and, when the balance pays, a charge that names it', async () => {
    const team = await system.newTeam();
    await topUp({ teamId: team.teamId, amount: '50000000000', idempotencyKey: 'start' });
    const hosted = await callModel(team, { headers: { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` } });
    const headers = { 'x-service-api-key': team.secret, authorization: 'Bearer my-own-key' };
    const byok = await callModel(team, { headers });
    // A call that its caller pays is recorded a moment later.
    await eventually(async () => {
      const { usageRecords: list } = await team.gql<{ usageRecords: { totalCount: number } }>(
        '{ usageRecords { totalCount } }',
      );
      return list.totalCount === 2;
    });
    const { usageRecords, usageRecord } = await team.gql<{
      usageRecords: { nodes: { requestId: string }[]; totalCount: number };
      usageRecord: Record<string, unknown>;
    }>(
      `query ($id: ID!) { usageRecords { totalCount nodes { ${RECORD} } } usageRecord(requestId: $id) { ${RECORD} } }`,
      { id: hosted },
    );
    expect(usageRecords.totalCount).toBe(2);
    expect(usageRecords.nodes).toMatchObject([
      { requestId: byok, mode: 'BYOK', charged: '0' },
      { requestId: hosted, mode: 'HOSTED' },
    ]);
    expect(usageRecord).toEqual(usageRecords.nodes[1]);
    expect(usageRecord).toMatchObject({
      model: 'demo-chat',
      protocol: 'alpha',
      outcome: 'COMPLETED',
      estimated: false,
      httpStatus: 200,
      boundaryId: null,
      traceId: 'ab'.repeat(16),
      memoryIds: [],
      charged: usageRecord['cost'],
    });
    const rows = await ledger(team);
    expect(rows.map(({ reason, request }) => [reason, request?.requestId])).toEqual([
      ['CHARGE', hosted],
      ['TOP_UP', undefined],
    ]);
    expect(rows[0]?.amount).toBe(`-${String(usageRecord['charged'])}`);
  });
});

describe('rejects bad input', () => {
  it.each([
    ...['0', '-1', '1000000000000001'].map((amount) => ({ input: { amount }, field: 'amount' })),
    ...['1.5', '', ' 1', '1e3', '0x10', '9'.repeat(40), 5, null, '１'].map((amount) => ({
      input: { amount },
      field: 'amount',
    })),
    ...badTexts(200).map(([, idempotencyKey]) => ({ input: { idempotencyKey }, field: 'idempotencyKey' })),
    ...badTexts(1_000)
      .slice(2)
      .map(([, note]) => ({ input: { note }, field: 'note' })),
  ])('%#: a top-up with $field $input', async ({ input, field }) => {
    const before = await ledger(owner);
    const whole = { teamId: owner.teamId, amount: '1', idempotencyKey: uniqueId() };
    await expectRejected('INVALID_PARAMETER', topUp({ ...whole, ...input }), field);
    expect(await ledger(owner)).toEqual(before);
  });

  it('a team and a model call that are not there', async () => {
    for (const teamId of ['', 'team_none', owner.workspaceId])
      await expectRejected('NOT_FOUND', topUp({ teamId, amount: '1', idempotencyKey: 'x' }));
    for (const id of ['', 'req_none', owner.teamId])
      await expectRejected('NOT_FOUND', owner.gql(`{ usageRecord(requestId: "${id}") { cost } }`));
  });
});

describe('rejects strangers', () => {
  it('a key without usage:read sees neither balance nor ledger nor usage', async () => {
    const [entry] = await ledger(owner);
    const narrow = await owner.withKey({ permissions: ['project:read', 'router:use'] });
    for (const query of [
      BALANCE,
      '{ ledger { totalCount } }',
      '{ usageRecords { totalCount } }',
      '{ usageRecord(requestId: "req_x") { cost } }',
    ])
      await expectRejected('ACCESS_DENIED', narrow.gql(query));
    expect(await narrow.gql(`{ node(id: "${entry?.id}") { id } }`)).toEqual({ node: null });
  });
});
