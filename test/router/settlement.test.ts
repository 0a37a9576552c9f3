import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reserve, settle, type Settlement } from '../../src/usage/holds.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { BETA, call, moneyOf, openScripted, say, type Scripted } from './scripted.ts';
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

let s: Scripted;
beforeAll(async () => void (s = await openScripted()));
afterAll(() => s.close());
beforeEach(() => void (s.upstream.calls.length = 0));

const START = 1_000_000n;
const betaSay = (more: object = {}) => say('Hello', { model: 'messages', max_tokens: 100, ...more });

describe('a call that the provider refuses', () => {
  it.each([301, 307, 400, 401, 404, 413, 429, 500, 503, 529])(
    'with %d passes through unchanged and costs nothing',
    async (status) => {
      const team = await s.team(START);
      const theirs = { error: { message: 'Not now.', type: 'their_type', code: 'their_code' } };
      s.upstream.answers(
        answerJson(theirs, status, { 'retry-after': '7', 'x-should-retry': 'false', location: 'http://127.0.0.1:1/' }),
      );
      for (const stream of [false, true]) {
        const answer = await fetch(`${s.house.base}/router/alpha/v1/chat/completions`, {
          method: 'POST',
          redirect: 'manual',
          headers: { authorization: `Bearer ${team.secret}` },
          body: JSON.stringify(say('Hello', { stream })),
        });
        expect(answer.status).toBe(status);
        expect(answer.headers.get('retry-after')).toBe('7');
        expect(await answer.text()).toBe(JSON.stringify(theirs));
      }
      const money = await moneyOf(team);
      expect(money).toMatchObject({ balance: START, held: 0n });
      const refused = { outcome: 'REFUSED', httpStatus: status, charged: '0', cost: '0', estimated: false };
      expect(money.records).toMatchObject([refused, refused]);
    },
  );
});

describe('a call that its caller pays', () => {
  it('is recorded with its usage and cost, and charged nothing, also with an empty balance', async () => {
    const team = await s.team(0n);
    s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
    await (await call(s, team, say('Hello'), { byok: 'their-key' })).text();
    const money = await moneyOf(team);
    expect(money).toMatchObject({ balance: 0n, held: 0n, entries: [] });
    expect(money.records).toMatchObject([
      { mode: 'BYOK', inputTokens: 60, outputTokens: 9, cost: String(ALPHA_COST), charged: '0' },
    ]);
  });
});

describe('a settlement', () => {
  it('is there before the client reads the end of its answer', async () => {
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
      // The provider leaves the connection open: nothing but the end itself can have settled the call.
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
    // No door settles a call twice, so that the verb is asked itself.
    const again: Settlement = {
      requestId,
      teamId: team.teamId,
      keyId: '',
      model: 'chat',
      protocol: 'alpha',
      mode: 'HOSTED',
      outcome: 'COMPLETED',
      estimated: false,
      httpStatus: 200,
      boundaryId: null,
      traceId: '',
      memoryIds: [],
      tokens: { input: 1, cacheRead: 0, cacheWrite: 0, output: 0 },
      cost: 77n,
      startedAt: new Date(),
    };
    const { pool } = s.house.running.platform;
    expect(await settle(pool, again)).toBe(false);
    expect(await settle(pool, { ...again, mode: 'BYOK' })).toBe(false);
    const hold = { requestId: 'req_open', teamId: team.teamId, amount: 100n, expiresInSeconds: 60 };
    expect(await reserve(pool, hold)).toBe(true);
    await expect(reserve(pool, hold)).rejects.toThrow('duplicate');
    expect(await settle(pool, { ...again, requestId: 'req_open', teamId: stranger.teamId })).toBe(false);
    expect(await moneyOf(team)).toEqual({ ...before, held: 100n });
    expect(await moneyOf(stranger)).toMatchObject({ balance: START, held: 0n, records: [] });
    const many = await Promise.all(Array.from({ length: 20 }, () => settle(pool, { ...again, requestId: 'req_open' })));
    expect(many.filter(Boolean)).toHaveLength(1);
    expect(await moneyOf(team)).toMatchObject({ held: 0n, balance: before.balance - 77n, sum: before.balance - 77n });
  });
});
