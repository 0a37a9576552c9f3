import { describe, expect, it } from 'vitest';
import { answerEvents, answerJson } from '../harness/upstream.ts';
import { call, moneyOf, say, THEIR_KEY } from './scripted.ts';
import { answersBy, KEYS, PROVIDERS, reached, rowOf, USAGE } from './targets.ts';
import { chatEvent, DONE, usageEvent } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { priceOf } from './catalog-rows.ts';

const s = useScripted({
  moreProviders: PROVIDERS,
  moreModels:
    rowOf('renamed', '{ provider: one, model: its-own-name }') +
    rowOf('same-name', '{ provider: one, model: same-name }') +
    rowOf('split', '{ provider: one, model: first }, { provider: two, model: second, weight: 0 }') +
    rowOf('dearer', `{ provider: one }, { provider: two, weight: 0, price: ${priceOf(300, 700)} }`) +
    rowOf('second-price', `{ provider: keyless }, { provider: two, price: ${priceOf(11, 13)} }`) +
    rowOf('nobody', '{ provider: keyless }'),
  env: KEYS,
  answers: answersBy({}),
});

const bodyOf = (i = -1) => s.calls().at(i)?.body.toString();

describe('a model with targets', () => {
  it('is called by the name that its target has, and every other byte stays', async () => {
    const team = await s.team();
    const body = (model: string) =>
      `{ "z": 12345678901234567890, "model" :${model},\n "messages":[{"content":"model \\u00e9","role":"user"}],"temperature":1e0 }`;
    const answer = await call(s, team, body('"renamed"'));
    expect(answer.status).toBe(200);
    expect(bodyOf()).toBe(body('"its-own-name"'));
    // The name may be written with escapes.
    await call(s, team, body('"ren\\u0061med"'));
    expect(bodyOf()).toBe(body('"its-own-name"'));
    // A target of the same name changes nothing.
    await call(s, team, body('"same-n\\u0061me"'));
    expect(bodyOf()).toBe(body('"same-n\\u0061me"'));
  });

  it('is called beside the other edits of a body', async () => {
    const team = await s.team();
    s.upstream.answers(answerEvents([chatEvent('Hi'), usageEvent(USAGE), DONE]));
    const answer = await call(
      s,
      team,
      '{"model":"renamed","stream":true,"messages":[{"role":"user","content":"Hello"}]}',
    );
    expect(await answer.text()).toBe(chatEvent('Hi') + DONE);
    expect(bodyOf()).toBe(
      '{"stream_options":{"include_usage":true},"model":"its-own-name","stream":true,"messages":[{"role":"user","content":"Hello"}]}',
    );
  });

  it('is called with the account of its target', async () => {
    await call(s, await s.team(), say('Hello', { model: 'split' }));
    expect(s.calls().at(-1)?.headers.authorization).toBe(`Bearer ${KEYS.ONE_KEY}`);
  });

  it('is charged by the price of its target, and by its own where the target has none', async () => {
    const charged = async (model: string) => {
      const team = await s.team();
      await (await call(s, team, say('Hello', { model }))).text();
      return (await moneyOf(team)).records[0]?.charged;
    };
    expect(await charged('second-price')).toBe(String(10 * 11 + 4 * 13));
    expect(await charged('split')).toBe(String(10 * 3 + 4 * 7));
  });

  it('holds what its dearest target can cost', async () => {
    const poor = await s.team(100_000n);
    expect((await call(s, poor, say('Hello', { model: 'split', max_tokens: 1_000 }))).status).toBe(200);
    expect((await call(s, poor, say('Hello', { model: 'dearer', max_tokens: 1_000 }))).status).toBe(402);
    expect(reached(s)).toEqual(['one']);
  });

  it('never shows a provider a key that belongs to another: a caller’s own key goes to the first target’s provider only', async () => {
    const team = await s.team();
    s.upstream.answers(answersBy({ one: answerJson({ error: {} }, 500) }));
    const answer = await call(s, team, say('Hello', { model: 'split' }), { byok: THEIR_KEY });
    expect(answer.status).toBe(500);
    expect(reached(s)).toEqual(['one']);
    expect(s.calls().at(-1)?.headers.authorization).toBe(`Bearer ${THEIR_KEY}`);
  });

  it('is hosted by the targets that the service has an account at, and by none without', async () => {
    const team = await s.team();
    await call(s, team, say('Hello', { model: 'second-price' }));
    expect(reached(s)).toEqual(['two']);
    const answer = await call(s, team, say('Hello', { model: 'nobody' }));
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('your own provider key only')]);
    expect((await call(s, team, say('Hello', { model: 'nobody' }), { byok: THEIR_KEY })).status).toBe(200);
  });

  it('is listed as any other', async () => {
    const answer = await (await s.team()).fetch('/router/v1/models');
    const { data } = (await answer.json()) as { data: { items: { name: string }[] } };
    const plain = data.items.find(({ name }) => name === 'chat');
    const split = data.items.find(({ name }) => name === 'split');
    expect(Object.keys(split ?? {})).toEqual(Object.keys(plain ?? {}));
  });

  it('is shown with its targets in GraphQL', async () => {
    const team = await s.team();
    const { catalogModels } = await team.gql<{ catalogModels: { name: string }[] }>(
      '{ catalogModels { name provider callable targets { provider model weight price { input { tokensPerMillion } } } } }',
    );
    const rows = new Map(catalogModels.map((row) => [row.name, row]));
    const input = (tokens: number) => ({ input: { tokensPerMillion: tokens } });
    expect(rows.get('dearer')).toEqual({
      name: 'dearer',
      provider: 'one',
      callable: 'HOSTED',
      targets: [
        { provider: 'one', model: null, weight: 1, price: input(3) },
        { provider: 'two', model: null, weight: 0, price: input(300) },
      ],
    });
    expect(rows.get('nobody')).toMatchObject({ callable: 'BYOK_ONLY' });
    expect(rows.get('chat')).toMatchObject({
      targets: [{ provider: 'alpha', model: null, weight: 1, price: input(3) }],
    });
  });

  it('is not found by the name that only its target has', async () => {
    expect((await call(s, await s.team(), say('Hello', { model: 'its-own-name' }))).status).toBe(404);
  });
});
