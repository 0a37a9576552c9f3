import { expect, it } from 'vitest';
import { answerEvents, answerJson, chatCompletion } from '../harness/upstream.ts';
import { call, eventually, moneyOf, say, THEIR_KEY } from './scripted.ts';
import { ALPHA_COST, ALPHA_USAGE, chatEvent, DONE, usageEvent } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { streamOnRelease } from './model-calls.ts';

const s = useScripted();

const costOf = (answer: Response) => answer.headers.get('x-request-cost');

it('a whole response states its cost, in balance tokens', async () => {
  const team = await s.team();
  s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
  const answer = await call(s, team, say('Hello'));
  expect(Math.round(Number(costOf(answer)) * 1_000_000)).toBe(Number(ALPHA_COST));
  expect((await moneyOf(team)).records[0]?.charged).toBe(String(ALPHA_COST));
});

it('a response that is streamed, slow, rejected, or paid by its caller states no cost, and is as the provider sent it', async () => {
  const team = await s.team();
  const body = JSON.stringify(chatCompletion(ALPHA_USAGE));
  const get = async (options: Parameters<typeof call>[3] = {}, more: object = {}) => {
    const answer = await call(s, team, say('Hello', more), options);
    return { cost: costOf(answer), text: await answer.text() };
  };
  s.upstream.answers(answerEvents([chatEvent('Hi'), usageEvent(ALPHA_USAGE), DONE]));
  expect(await get({}, { stream: true })).toEqual({ cost: null, text: chatEvent('Hi') + DONE });
  // The provider keeps the connection alive with blanks, which must not be buffered.
  const goOn = streamOnRelease(s, '  ', body, 'application/json');
  const slow = await call(s, team, say('Hello'));
  goOn();
  expect([costOf(slow), await slow.text()]).toEqual([null, `  ${body}`]);
  s.upstream.answers(answerJson({ error: {} }, 429));
  expect((await get()).cost).toBeNull();
  s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
  expect(await get({ byok: THEIR_KEY })).toEqual({ cost: null, text: body });
  await eventually(async () => (await moneyOf(team)).records.length === 4);
});

it('the first bytes of a slow response do not wait for the rest', async () => {
  const team = await s.team();
  const goOn = streamOnRelease(s, '   ', JSON.stringify(chatCompletion(ALPHA_USAGE)), 'application/json');
  const answer = await call(s, team, say('Hello'));
  expect(answer.status).toBe(200);
  goOn();
  expect(await answer.json()).toEqual(chatCompletion(ALPHA_USAGE));
});
