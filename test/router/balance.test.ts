import { expect, it } from 'vitest';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { PRICE, call, eventually, moneyOf, say, tokensOf } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { useSecondRouter } from './more-routers.ts';
import { answerOnRelease } from './model-calls.ts';

const s = useScripted();
const second = useSecondRouter(s);

const BODY = say('Hello', { max_tokens: 10 });
const HOLD = BigInt(tokensOf(BODY)) * PRICE.chat.input + 10n * PRICE.chat.output;
const COST = 20n * PRICE.chat.input + 5n * PRICE.chat.output;

it.each([
  ['one router', () => [s.system.base]],
  ['two routers', () => [s.system.base, second.base]],
])('of 200 concurrent calls with a balance for exactly 37, 37 pass and 163 get 402, with %s', async (_name, bases) => {
  const enough = 37;
  const team = await s.team(HOLD * BigInt(enough + 1) - 1n);
  const before = await moneyOf(team);
  const release = answerOnRelease(s, answerJson(chatCompletion({ prompt_tokens: 20, completion_tokens: 5 })));
  let rejected = 0;
  const calls = Array.from({ length: 200 }, async (_, i) => {
    const answer = await call(s, team, BODY, { base: bases()[i % bases().length] ?? '' });
    if (answer.status === 402) rejected++;
    await answer.text();
    return answer.status;
  });
  await eventually(() => rejected + s.calls().length === 200, 20_000);
  const during = await moneyOf(team);
  expect(during.held).toBe(HOLD * BigInt(enough));
  expect(during.balance).toBe(before.balance);
  release();
  const statuses = await Promise.all(calls);
  expect(statuses.filter((status) => status === 200)).toHaveLength(enough);
  expect(statuses.filter((status) => status === 402)).toHaveLength(200 - enough);
  expect(s.calls()).toHaveLength(enough);

  const after = await moneyOf(team);
  const left = before.balance - COST * BigInt(enough);
  expect(after).toMatchObject({ balance: left, sum: left, held: 0n });
  expect(after.entries).toHaveLength(enough + 1);
  for (const [i, entry] of after.entries.entries()) {
    expect(entry.balanceAfter).toBeGreaterThanOrEqual(0n);
    expect(entry.balanceAfter - entry.amount).toBe(after.entries[i + 1]?.balanceAfter ?? 0n);
  }
  expect(new Set(after.entries.map((entry) => entry.requestId)).size).toBe(enough + 1);
});

it('calls that cost more than was set aside never take the balance below zero, nor what others have set aside', async () => {
  const team = await s.team(HOLD * 20n);
  const release = answerOnRelease(s, answerJson(chatCompletion({ prompt_tokens: 2_000, completion_tokens: 500 })));
  const calls = Array.from({ length: 20 }, async () => (await call(s, team, BODY)).text());
  await eventually(() => s.calls().length === 20);
  release();
  await Promise.all(calls);
  const after = await moneyOf(team);
  expect(after).toMatchObject({ balance: 0n, held: 0n, sum: 0n });
  expect(after.records).toHaveLength(20);
  for (const record of after.records) expect(BigInt(record.charged)).toBe(HOLD);
});
