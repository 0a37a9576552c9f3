import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { BALANCE } from '../../src/domains/usage/credit-slices.ts';
import { leaseCredit, type CreditRequest, type SpendRefusal } from '../../src/domains/usage/lease-credit.ts';
import type { FencedProcess } from '../../src/domains/usage/ledger-process.ts';
import { NOTHING_HELD, settleOfProcess, settleRows } from '../../src/domains/usage/settle.ts';
import { toRow, type Settlement } from '../../src/domains/usage/settlement.ts';
import { settlementOf } from './settlements.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { BETA, call, moneyOf, say, THEIR_KEY, recordedMoney, ALPHA } from './scripted.ts';
import {
  ALPHA_USAGE,
  ALPHA_COST,
  BETA_USAGE,
  BETA_COST,
  chatEvent,
  usageEvent,
  DONE,
  betaEvent,
} from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import type { TestActor } from '../harness/actor.ts';

const s = useScripted();

const START = 1_000_000n;
const betaSay = (more: object = {}) => say('Hello', { model: 'messages', max_tokens: 100, ...more });

/** Makes a call, and follows no redirect. */
const unfollowed = (team: TestActor, body: object) =>
  team.fetch(ALPHA, { method: 'POST', redirect: 'manual', body: JSON.stringify(body) });

describe('a call that the provider rejects', () => {
  it.each([300, 301, 302, 307, 308])('with the redirect %d is 502, leads nowhere and costs nothing', async (status) => {
    const team = await s.team(START);
    const headers = { location: 'http://127.0.0.1:1/', 'content-type': 'text/html' };
    s.upstream.answers(({ response }) => void response.writeHead(status, headers).end('<a href="/">'));
    for (const stream of [false, true]) {
      const answer = await unfollowed(team, say('Hello', { stream }));
      expect([answer.status, answer.headers.get('location')]).toEqual([502, null]);
      expect(await answer.text()).toMatch(/redirect/);
    }
    const money = await moneyOf(team);
    expect(money).toMatchObject({ balance: START, held: 0n });
  });

  it.each([400, 401, 404, 413, 429, 500, 503, 529])(
    'with %d passes through unchanged and costs nothing',
    async (status) => {
      const team = await s.team(START);
      const theirs = { error: { message: 'Not now.', type: 'their_type', code: 'their_code' } };
      s.upstream.answers(
        answerJson(theirs, status, { 'retry-after': '7', 'x-should-retry': 'false', location: 'http://127.0.0.1:1/' }),
      );
      for (const stream of [false, true]) {
        const answer = await unfollowed(team, say('Hello', { stream }));
        expect(answer.status).toBe(status);
        expect(answer.headers.get('retry-after')).toBe('7');
        expect(await answer.text()).toBe(JSON.stringify(theirs));
      }
      const money = await moneyOf(team);
      expect(money).toMatchObject({ balance: START, held: 0n });
      const rejected = { outcome: 'REFUSED', httpStatus: status, charged: '0', cost: '0', estimated: false };
      expect(money.records).toMatchObject([rejected, rejected]);
    },
  );
});

describe('a call that its caller pays', () => {
  it('is recorded with its usage and cost, and charged nothing, also with an empty balance', async () => {
    const team = await s.team(0n);
    s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
    await (await call(s, team, say('Hello'), { byok: THEIR_KEY })).text();
    // The response does not wait for this call's record.
    const money = await recordedMoney(team);
    expect(money).toMatchObject({ balance: 0n, held: 0n, entries: [] });
    expect(money.records).toMatchObject([
      { mode: 'BYOK', inputTokens: 60, outputTokens: 9, cost: String(ALPHA_COST), charged: '0' },
    ]);
  });
});

describe('a settlement', () => {
  it('is stored before the client reads the end of its response', async () => {
    const endings: [string, object, string[], string][] = [
      ['[DONE]', say('Hello', { stream: true }), [chatEvent('Hi'), usageEvent(ALPHA_USAGE), DONE], ''],
      [
        '"message_stop"',
        betaSay({ stream: true }),
        [betaEvent('message_delta', { usage: BETA_USAGE }), betaEvent('message_stop')],
        BETA,
      ],
    ];
    for (const [end, body, events, path] of endings) {
      const team = await s.team(START);
      // The provider leaves the connection open: only the end itself can have settled the call.
      s.upstream.answers(
        ({ response }) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(events.join('')),
      );
      const answer = await call(s, team, body, path ? { path } : {});
      let seen = '';
      for await (const chunk of answer.body ?? []) {
        seen += Buffer.from(chunk as Uint8Array).toString();
        if (seen.includes(end)) break;
      }
      expect(await moneyOf(team)).toMatchObject({ held: 0n, balance: START - (path ? BETA_COST : ALPHA_COST) });
    }
  });

  it('that is repeated, or comes for another team, changes nothing', async () => {
    const team = await s.team(START);
    const stranger = await s.team(START);
    s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
    const requestId = (await call(s, team, say('Hello'))).headers.get('x-request-id') ?? '';
    const before = await moneyOf(team);
    // No public API settles a call twice, so the test calls the command itself.
    const again = settlementOf(team, { requestId, cost: 77n });
    const { pool } = s.system.running.platform;
    const settle = async (settlement: Settlement) =>
      (await settleRows(pool, [{ ...NOTHING_HELD, row: toRow(settlement), hold: 100n }]))[0];
    expect(await settle(again)).toBe(false);
    expect(await settle({ ...again, mode: 'BYOK' })).toBe(false);
    expect(await settle({ ...again, teamId: stranger.teamId })).toBe(false);
    expect(await moneyOf(team)).toEqual(before);
    expect(await moneyOf(stranger)).toMatchObject({ balance: START, held: 0n, records: [] });
  });

  it('of a batch whose answer was lost is done once, by one of many tries', async () => {
    const team = await s.team(START);
    const router = await newRouter();
    const open = settlementOf(team, { requestId: `req_${team.teamId}`, cost: 77n });
    expect(await leaseFor(router, [requestOf(open, 100n)])).toEqual([null]);
    expect((await moneyOf(team)).held).toBe(100n);
    const endings = [{ row: toRow(open), hold: 100n, leased: 77n, subjectIds: [], leasedIds: [], isRetried: false }];
    const given = [{ teamId: team.teamId, subjectId: BALANCE, amount: 23n }];
    const batch = { endings, given, folded: 0n, oldestSeq: 1n };
    const { pool } = s.system.running.platform;
    const many = await Promise.all(Array.from({ length: 20 }, () => settleOfProcess(pool, router, batch)));
    expect(many.filter((counted) => counted !== null)).toEqual([[true]]);
    expect(await settleOfProcess(pool, { ...router, epoch: 1 }, { ...batch, folded: 1n })).toBeNull();
    expect(await moneyOf(team)).toMatchObject({ held: 0n, balance: START - 77n, sum: START - 77n });
  });
});

describe('calls of one batch', () => {
  const amountsOf = (amounts: bigint[], team: { teamId: string }) =>
    amounts.map((amount, i) => requestOf(settlementOf(team, { requestId: `req_${team.teamId}_${i}` }), amount));

  it('pass as far as the balance covers them, the smallest first, each team by its own', async () => {
    const [rich, poor] = [await s.team(1_000n), await s.team(100n)];
    const requests = [
      ...amountsOf([900n, 200n, 50n, 2n ** 64n], rich),
      ...amountsOf([60n, 60n, 0n], poor),
      ...amountsOf([0n], { teamId: 'team_unknown' }),
    ];
    const balance = (amount: bigint, whole: bigint, held: bigint) =>
      ({ limit: 'BALANCE', amount, whole, spent: 0n, held }) as const;
    expect(await leaseFor(await newRouter(), requests)).toEqual([
      balance(900n, 1_000n, 250n),
      null,
      null,
      balance(2n ** 64n, 1_000n, 250n),
      null,
      balance(60n, 100n, 60n),
      null,
      balance(0n, 0n, 0n),
    ]);
    expect((await moneyOf(rich)).held).toBe(250n);
    expect((await moneyOf(poor)).held).toBe(60n);
  });

  it('are charged what they cost, beyond their holds only as far as something is free, never below zero', async () => {
    const team = await s.team(1_000n);
    const ids = ['a', 'b', 'c', 'd', 'e'].map((name) => `req_${team.teamId}_${name}`);
    const settlements = [
      // Cheaper than its hold: the rest is free for other calls.
      { cost: 50n },
      // Dearer than its hold, and covered by the free balance.
      { cost: 400n },
      // Dearer than the whole balance.
      { cost: 10_000n },
      // An estimate charges at most the hold.
      { cost: 999n, estimated: true },
      { cost: 0n, outcome: 'REFUSED' as const },
    ].map((more, i) => settlementOf(team, { requestId: ids[i] ?? '', ...more }));
    const holds = [200n, 100n, 100n, 100n, 100n];
    const router = await newRouter();
    const requests = holds.map((amount, i) => requestOf(settlements[i] as Settlement, amount));
    expect(await leaseFor(router, requests)).toEqual([null, null, null, null, null]);
    const endings = settlements.map((settlement, i) => {
      const hold = holds[i] ?? 0n;
      const leased = settlement.cost < hold ? settlement.cost : hold;
      return { row: toRow(settlement), hold, leased, subjectIds: [], leasedIds: [], isRetried: false };
    });
    const rest = 600n - endings.reduce((sum, { leased }) => sum + leased, 0n);
    const given = [{ teamId: team.teamId, subjectId: BALANCE, amount: rest }];
    const { pool } = s.system.running.platform;
    const counted = await settleOfProcess(pool, router, { endings, given, folded: 0n, oldestSeq: 1n });
    expect(counted).toEqual([true, true, true, true, true]);
    const money = await moneyOf(team);
    expect(money).toMatchObject({ balance: 0n, held: 0n, sum: 0n });
    const charged = new Map(money.records.map((record) => [record.requestId, BigInt(record.charged)]));
    expect(ids.map((id) => charged.get(id))).toEqual([50n, 400n, 450n, 100n, 0n]);
    // The ledger is gap-free and each entry states the balance after it.
    expect(money.entries.map((entry) => entry.balanceAfter)).toEqual([0n, 100n, 550n, 950n, 1_000n]);
  });

  it('whose lease was swept are charged what is left beside others, and recorded', async () => {
    const team = await s.team(400n);
    const router = await newRouter();
    const ids = [0, 1, 2, 3].map((i) => `req_${team.teamId}_${i}`);
    const [held, swept, estimated, late] = ids.map((requestId) => settlementOf(team, { requestId }));
    if (!held || !swept || !estimated || !late) throw new Error('no calls');
    expect(await leaseFor(router, [requestOf(held, 250n)])).toEqual([null]);
    const ended = (one: Settlement, cost: bigint, leased: bigint, isEstimated = false) => ({
      row: toRow({ ...one, cost, estimated: isEstimated }),
      hold: 250n,
      leased,
      subjectIds: [],
      leasedIds: [],
      isRetried: true,
    });
    const endings = [
      ended(swept, 90n, 0n),
      ended(held, 200n, 200n),
      ended(estimated, 300n, 0n, true),
      ended(late, 100n, 0n),
    ];
    const { pool } = s.system.running.platform;
    const given = [{ teamId: team.teamId, subjectId: BALANCE, amount: 50n }];
    const counted = await settleOfProcess(pool, router, { endings, given, folded: 0n, oldestSeq: 1n });
    expect(counted).toEqual([true, true, true, true]);
    const money = await moneyOf(team);
    expect(money).toMatchObject({ balance: 0n, held: 0n, sum: 0n });
    const charged = new Map(money.records.map((record) => [record.requestId, BigInt(record.charged)]));
    expect([swept, held, estimated, late].map(({ requestId }) => charged.get(requestId))).toEqual([
      90n,
      200n,
      110n,
      0n,
    ]);
  });
});

/** A router that exists in the database alone. */
async function newRouter(): Promise<FencedProcess> {
  const router = { id: `proc_${uniqueId()}`, epoch: 0, fence: 0 };
  await s.system.running.platform.pool.query('insert into router_process (id) values ($1)', [router.id]);
  return router;
}

/** Returns for each call why it may not spend, or null. */
async function leaseFor(router: FencedProcess, requests: CreditRequest[]): Promise<(SpendRefusal | null)[]> {
  let seq = 0n;
  const { pool } = s.system.running.platform;
  const { decisions } = await leaseCredit(pool, router, { requests, given: [], wanted: [] }, () => ++seq);
  return decisions.map(({ refusal }) => refusal);
}

function requestOf(settlement: Settlement, amount: bigint): CreditRequest {
  const { requestId, teamId } = settlement;
  return { requestId, teamId, amount, subjectIds: [], line: '{"state":"VOID"}' };
}
