import { describe, expect, it } from 'vitest';
import { formatBalanceTokens as format } from '../../src/domains/usage/find-call.ts';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { setLimit } from './call-limits.ts';
import { BETA, call, eventually, moneyOf, PRICE, RESPONSES, say, tokensOf } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { modelRow, priceOf } from './catalog-rows.ts';
import { answerOnRelease } from './model-calls.ts';

const s = useScripted({ moreModels: modelRow('dear', 'alpha', { price: priceOf(0, 1_000_000) }) });

const BODY = say('Hello', { max_tokens: 10 });
const HOLD = BigInt(tokensOf(BODY)) * PRICE.chat.input + 10n * PRICE.chat.output;
const USAGE = { prompt_tokens: 20, completion_tokens: 5 };
const COST = 20n * PRICE.chat.input + 5n * PRICE.chat.output;

async function refusalOf(actor: TestActor, body: object = BODY, path?: string): Promise<string> {
  const answer = await call(s, actor, body, path === undefined ? {} : { path });
  expect(answer.status).toBe(402);
  const said = (await answer.json()) as { success: boolean; message: string; error: { message: string; type: string } };
  expect(said).toMatchObject({ success: false, error: { message: said.message, type: 'billing_error' } });
  return said.message;
}

/** Runs while calls of this team wait for their provider. */
async function during(team: { secret: string }, calls: number, run: () => Promise<void>): Promise<void> {
  const before = s.calls().length;
  const release = answerOnRelease(s, answerJson(chatCompletion(USAGE)));
  const running = Array.from({ length: calls }, async () => (await call(s, team, BODY)).text());
  await eventually(() => s.calls().length === before + calls);
  try {
    await run();
  } finally {
    release();
    await Promise.all(running);
  }
}

describe('a call that the balance does not cover', () => {
  it('says what it may cost, what the balance is, and what running calls hold of it', async () => {
    const team = await s.team(HOLD * 3n - 1n);
    await during(team, 2, async () => {
      expect(await refusalOf(team)).toContain(
        `This call may cost up to ${format(HOLD)} balance tokens; the balance is ${format(HOLD * 3n - 1n)}, ` +
          `of which ${format(HOLD * 2n)} is held by running calls.`,
      );
    });
    expect((await moneyOf(team)).held).toBe(0n);
  });

  it('says whole tokens as people write them', async () => {
    const team = await s.team(1_500_000n);
    expect(await refusalOf(team, say('Hello', { model: 'dear', max_tokens: 2 }))).toContain(
      'may cost up to 2 balance tokens; the balance is 1.5, of which 0 is held by running calls.',
    );
  });

  it('counts the calls that arrived with it and passed', async () => {
    const team = await s.team(HOLD * 4n - 1n);
    const refusals: string[] = [];
    const release = answerOnRelease(s, answerJson(chatCompletion(USAGE)));
    const calls = Array.from({ length: 10 }, async () => {
      const answer = await call(s, team, BODY);
      const text = await answer.text();
      if (answer.status === 402) refusals.push(text);
    });
    await eventually(() => refusals.length === 7);
    release();
    await Promise.all(calls);
    // Whatever arrived together, nothing that is said to be free would have covered the call.
    for (const text of refusals) {
      const [, held = ''] = /of which ([\d.]+) is held/.exec(text) ?? [];
      expect([HOLD * 3n].map(format)).toContain(held);
    }
  });

  it('says so where no balance could cover it', async () => {
    const team = await s.team(7n);
    const message = await refusalOf(team, say('Hello', { max_tokens: 9_007_199_254_740_991, n: 9_007_199_254_740 }));
    expect(message).toMatch(
      /may cost up to \d{15,}(?:\.\d+)? balance tokens; the balance is 0\.000007, of which 0 is held/,
    );
  });

  it('says it at every endpoint, and for a team without any balance', async () => {
    const team = await s.team(0n);
    const response = { model: 'chat', input: 'Hello', max_output_tokens: 10 };
    expect(await refusalOf(team, response, RESPONSES)).toContain('the balance is 0, of which 0 is held');
    const message = { model: 'messages', max_tokens: 10, messages: [{ role: 'user', content: 'Hello' }] };
    expect(await refusalOf(team, message, BETA)).toContain('the balance is 0, of which 0 is held');
  });
});

describe('a call that a budget does not cover', () => {
  it.each([
    ['day', 'dayBudget'],
    ['month', 'monthBudget'],
  ] as const)('says what is spent and held of it: the %s', async (period, field) => {
    const team = await s.team();
    const key = await team.withKey({});
    const budget = COST + HOLD * 3n - 1n;
    await setLimit(team, key.keyId, { dayBudget: null, monthBudget: null, [field]: budget });
    s.upstream.answers(answerJson(chatCompletion(USAGE)));
    await (await call(s, key, BODY)).text();
    await during(key, 2, async () => {
      expect(await refusalOf(key)).toContain(
        `This call may cost up to ${format(HOLD)} balance tokens, more than is left of the budget that its key has for the ` +
          `${period}: the budget is ${format(budget)}, of which ${format(COST)} is spent and ${format(HOLD * 2n)} is held by running calls.`,
      );
    });
  });

  it('of two, names the numbers of the one that rejects it', async () => {
    const team = await s.team(HOLD - 1n);
    const key = await team.withKey({});
    await setLimit(team, key.keyId, { dayBudget: HOLD, monthBudget: null });
    expect(await refusalOf(key)).toContain(`the balance is ${format(HOLD - 1n)}, of which 0 is held`);
    await setLimit(team, key.keyId, { dayBudget: HOLD - 2n, monthBudget: null });
    expect(await refusalOf(key)).toContain(`the budget is ${format(HOLD - 2n)}, of which 0 is spent`);
  });
});
