import { describe, expect, it } from 'vitest';
import { loggedLines } from '../harness/secrets.ts';
import { answerEvents, answerJson, chatCompletion, type Script } from '../harness/upstream.ts';
import { ALPHA, BETA, call, RESPONSES, say, tokensOf } from './scripted.ts';
import { chatEvent, DONE, betaMessage, betaEvents } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { tokenPrice, priceOf, modelRow } from './catalog-rows.ts';
import { chargeOf, heldDuring } from './model-calls.ts';

const variant = (key: string, input: number, output: number) =>
  `'${key}': { input: ${tokenPrice(input)}, output: ${tokenPrice(output)} }`;
const VARIANTS = [
  variant('service_tier:priority', 100, 200),
  variant('service_tier:flex', 1, 2),
  variant('speed:fast', 30, 60),
  variant('inference_geo:us', 11, 22),
].join(', ');
const price = priceOf(10, 20, `variants: { ${VARIANTS} }`);
const s = useScripted({
  moreModels:
    modelRow('tiered', 'alpha', { price }) +
    modelRow('tiered-beta', 'beta', { price }) +
    modelRow('untiered', 'alpha', { price: priceOf(10, 20) }),
});

const START = 1_000_000_000n;
const at = (input: bigint, output: bigint) => 12n * input + 4n * output;
const STANDARD = at(10n, 20n);
const PRIORITY = at(100n, 200n);
const FLEX = at(1n, 2n);
const USAGE = { prompt_tokens: 12, completion_tokens: 4, total_tokens: 16 };

async function costOf(path: string, body: object, script: Script): Promise<bigint> {
  s.upstream.answers(script);
  const { charge, record } = await chargeOf(s, body, { path, balance: START });
  expect(record.estimated).toBe(false);
  return charge;
}

const chunk = (more: object) =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: 'x' } }], ...more })}\n\n`;
/** The forms of a chat answer that was served so. */
const chats = (served: unknown): [string, Script][] => [
  ['whole', answerJson({ ...chatCompletion(USAGE), service_tier: served })],
  ['whole, with the tier first', answerJson({ service_tier: served, ...chatCompletion(USAGE) })],
  [
    'whole, with the usage before the choices',
    answerJson({ usage: USAGE, service_tier: served, ...chatCompletion(null, '"service_tier":"flex"') }),
  ],
  [
    'streamed',
    answerEvents([
      chunk({ service_tier: served }),
      `data: ${JSON.stringify({ choices: [], usage: USAGE, service_tier: served })}\n\n`,
      DONE,
    ]),
  ],
  [
    'streamed, with the tier in its first event alone',
    answerEvents([
      chunk({ service_tier: served }),
      chatEvent('y'),
      `data: ${JSON.stringify({ choices: [], usage: USAGE })}\n\n`,
      DONE,
    ]),
  ],
];

const ask = (requested: string | undefined, more: object = {}) =>
  say('Hello', {
    model: 'tiered',
    max_tokens: 100,
    service_tier: requested,
    ...more,
  });

describe('the tier that served a call decides its price', () => {
  it.each<[string | undefined, string | null, bigint]>([
    ['priority', 'default', STANDARD],
    ['priority', 'priority', PRIORITY],
    ['priority', null, PRIORITY],
    ['auto', 'priority', PRIORITY],
    ['auto', 'default', STANDARD],
    ['default', 'flex', FLEX],
    [undefined, 'priority', PRIORITY],
    [undefined, 'standard', STANDARD],
    [undefined, 'on_demand', STANDARD],
    ['flex', 'flex', FLEX],
    ['flex', 'default', STANDARD],
    ['flex', 'priority', PRIORITY],
  ])('of a chat that asks for %s and gets %s', async (requested, served, cost) => {
    for (const [form, script] of chats(served)) {
      const isStream = form.startsWith('streamed');
      expect(await costOf(ALPHA, ask(requested, { stream: isStream }), script), form).toBe(cost);
    }
  });

  it.each<[string | undefined, string, bigint]>([
    ['priority', 'default', STANDARD],
    ['auto', 'priority', PRIORITY],
    [undefined, 'flex', FLEX],
  ])('of a response that asks for %s and gets %s', async (requested, served, cost) => {
    const body = { model: 'tiered', input: 'Hello', max_output_tokens: 100, service_tier: requested };
    const usage = { input_tokens: 12, output_tokens: 4, total_tokens: 16 };
    const whole = {
      object: 'response',
      output: [],
      service_tier: served,
      store: false,
      tools: [],
      usage,
      metadata: {},
    };
    expect(await costOf(RESPONSES, body, answerJson(whole))).toBe(cost);
    const events = [
      { type: 'response.created', response: { ...whole, usage: null, service_tier: 'auto' } },
      { type: 'response.completed', response: whole },
    ].map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    expect(await costOf(RESPONSES, { ...body, stream: true }, answerEvents(events))).toBe(cost);
  });

  it.each<[string, object, object, bigint]>([
    ['a slower speed than requested', { speed: 'fast' }, { speed: 'standard' }, STANDARD],
    ['the requested speed', { speed: 'fast' }, { speed: 'fast' }, at(30n, 60n)],
    ['a region that nobody requested', {}, { inference_geo: 'us' }, at(11n, 22n)],
    ['no region', {}, { inference_geo: 'not_available', service_tier: 'standard' }, STANDARD],
    ['another tier', {}, { service_tier: 'priority' }, PRIORITY],
  ])('of messages: %s', async (_what, requested, served, cost) => {
    const body = say('Hello', { model: 'tiered-beta', max_tokens: 100, ...requested });
    const usage = { input_tokens: 12, output_tokens: 4, ...served };
    expect(await costOf(BETA, body, answerJson(betaMessage(usage)))).toBe(cost);
    expect(await costOf(BETA, { ...body, stream: true }, answerEvents(betaEvents('Hi', usage)))).toBe(cost);
  });
});

describe('a tier without a price', () => {
  const warnings = (served: string) =>
    loggedLines().filter((line) => line.includes('has no price for') && line.includes(served));

  it.each<[string, object, bigint]>([
    ['scale', ask(undefined), STANDARD],
    ['ultrafast', ask('priority'), PRIORITY],
    ['rapid', ask(undefined, { model: 'untiered' }), STANDARD],
  ])('%s is charged as requested, and the operator is warned', async (served, body, cost) => {
    const script = answerJson({ service_tier: served, ...chatCompletion(USAGE) });
    expect(await costOf(ALPHA, body, script)).toBe(cost);
    expect(JSON.parse(warnings(served)[0] ?? '{}')).toMatchObject({ level: 40, served: `service_tier:${served}` });
  });

  it('so are two at once', async () => {
    const body = say('Hello', { model: 'tiered-beta', max_tokens: 100, speed: 'fast' });
    const usage = { input_tokens: 12, output_tokens: 4, speed: 'fast', inference_geo: 'us' };
    expect(await costOf(BETA, body, answerJson(betaMessage(usage)))).toBe(at(30n, 60n));
    expect(warnings('speed:fast, inference_geo:us')).toHaveLength(1);
  });

  it('what is no name of a tier changes nothing', async () => {
    for (const served of [7, {}, ['priority'], '', true])
      expect(await costOf(ALPHA, ask('priority'), answerJson({ ...chatCompletion(USAGE), service_tier: served }))).toBe(
        PRIORITY,
      );
  });

  it('labels of the caller that an answer repeats are no tier', async () => {
    const usage = { input_tokens: 12, output_tokens: 4 };
    const whole = { output: [], metadata: { service_tier: 'flex' }, usage };
    const body = { model: 'tiered', input: 'Hello', max_output_tokens: 100, metadata: { service_tier: 'flex' } };
    expect(await costOf(RESPONSES, body, answerJson(whole))).toBe(STANDARD);
  });
});

describe('what is set aside', () => {
  it.each<[string | undefined, bigint, bigint]>([
    ['priority', 100n, 200n],
    ['flex', 10n, 20n],
    ['auto', 10n, 20n],
    [undefined, 10n, 20n],
  ])('for %s is the dearer of what it asks for and the base', async (requested, input, output) => {
    const team = await s.team(START);
    const held = heldDuring(s, team, answerJson(chatCompletion(USAGE)));
    const body = ask(requested);
    await (await call(s, team, body)).text();
    expect(held()).toBe(BigInt(tokensOf(body)) * input + 100n * output);
  });
});
