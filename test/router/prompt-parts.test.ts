import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { setLimit } from './call-limits.ts';
import { ALPHA, BETA, call, eventually, moneyOf, RESPONSES, say, type CallOptions, recordedMoney } from './scripted.ts';
import { betaText, chatEvent, betaMessage } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { tokenPrice, priceOf, modelRow } from './catalog-rows.ts';
import { breakOnRelease, heldDuring, sent, chargeOf, callAndLeave } from './model-calls.ts';

const cached = (kinds: Record<string, number>) =>
  Object.entries({ cache_read: 1, ...kinds })
    .map(([kind, tokens]) => `${kind}: ${tokenPrice(tokens)}`)
    .join(', ');
const SPOKEN = priceOf(2, 8, `input_audio: ${tokenPrice(2)}, output_audio: ${tokenPrice(8)}`);
const LIMITS = { context: 128_000, output: 8_000 };
const CLAUDE = priceOf(3, 15, cached({ cache_write_5m: 4, cache_write_1h: 6 }));
const s = useScripted({
  moreModels:
    modelRow('sees', 'alpha', { ...LIMITS, price: priceOf(2, 8, cached({ cache_write: 3 })) }) +
    modelRow('bounded', 'alpha', {
      ...LIMITS,
      price: SPOKEN,
      more: 'part_tokens: { image: 700, audio: 800, file: 900 }',
    }) +
    modelRow('hears', 'alpha', { ...LIMITS, price: SPOKEN }) +
    modelRow('claude', 'beta', { ...LIMITS, context: 200_000, price: CLAUDE }),
});

const START = 1_000_000n;
/** The catalog's default bound of one image. */
const IMAGE = 5_000n;
const base64 = (bytes: number) => 'A'.repeat(bytes);
const dataUrl = (type: string, bytes: number) => `data:${type};base64,${base64(bytes)}`;
const png = (bytes: number) => dataUrl('image/png', bytes);
/** Tokens of the body without the given bytes, counted upwards. */
const textOf = (body: object | string, without: number) =>
  BigInt(Math.ceil(((typeof body === 'string' ? body : JSON.stringify(body)).length - without) / 3));

/** Returns what a call of a rich team sets aside. */
async function heldFor(body: object | string, path = ALPHA): Promise<bigint> {
  const team = await s.team(1_000_000_000n);
  const answer = path === BETA ? message(1, 1) : path === RESPONSES ? response(1, 1) : completion(1, 1);
  const held = heldDuring(s, team, answerJson(answer));
  await sent(s, team, body, { path });
  return held();
}

const completion = (prompt: number, answer: number) =>
  chatCompletion({ prompt_tokens: prompt, completion_tokens: answer, total_tokens: prompt + answer });
const message = (input: number, output: number) => betaMessage({ input_tokens: input, output_tokens: output });
const response = (input: number, output: number) => ({
  output: [],
  usage: { input_tokens: input, output_tokens: output },
});

const chat = (content: unknown, more: object = {}) => say(content, { model: 'sees', max_tokens: 100, ...more });
const ask = (input: unknown, more: object = {}) => ({ model: 'sees', max_output_tokens: 100, input, ...more });
const tell = (content: unknown, more: object = {}) => say(content, { model: 'claude', max_tokens: 100, ...more });
/** Parts of a chat and of responses that are images at this address. */
const seen = (url: string) => ({ type: 'image_url', image_url: { url } });
const shown = (url: string) => ({ type: 'input_image', image_url: url });
const pdfFile = (bytes: number) => ({ type: 'file', file: { file_data: dataUrl('application/pdf', bytes) } });
const speech = (bytes: number) => ({ type: 'input_audio', input_audio: { data: base64(bytes), format: 'wav' } });
const OUTPUT = 100n * 8n;

describe('an image counts by the bound of its model, not by its bytes', () => {
  it('a call with an image of 4 MB passes with a balance for what it can cost', async () => {
    s.upstream.answers(answerJson(completion(1100, 10)));
    const content = [{ type: 'text', text: 'What is this?' }, seen(png(4_000_000))];
    expect((await chargeOf(s, chat(content), { balance: START })).charge).toBe(2200n + 80n);
  });

  const image = 40_000;
  // With its quotes, as the text stands in the body.
  const inBody = png(image).length + 2;
  const source = { type: 'base64', media_type: 'image/jpeg', data: base64(image) };
  const turn = { role: 'user', content: [seen(png(image))] };
  const result = { type: 'function_call_output', call_id: 'c' };
  const screen = { type: 'computer_call_output', call_id: 'c' };
  const screenshot = { type: 'computer_screenshot' };
  const made = { type: 'image_generation_call', id: 'ig', result: base64(image) };
  it.each<[string, string, object, number, bigint]>([
    ['in a chat', ALPHA, chat([{ type: 'image_url', image_url: { url: png(image), detail: 'high' } }]), inBody, 1n],
    ['as a plain text', ALPHA, chat([{ type: 'image_url', image_url: png(image) }]), inBody, 1n],
    ['twice', ALPHA, chat([seen(png(image)), seen(png(image))]), 2 * inBody, 2n],
    ['of an earlier turn', ALPHA, chat('So?', { messages: [turn, { role: 'user', content: 'So?' }] }), inBody, 1n],
    ['in the result of a tool', ALPHA, chat('', { messages: [{ ...turn, role: 'tool' }] }), inBody, 1n],
    ['with a type in capitals', ALPHA, chat([seen(`DATA:IMAGE/PNG;BASE64,${base64(image)}`)]), inBody, 1n],
    ['of responses', RESPONSES, ask([{ role: 'user', content: [shown(png(image))] }]), inBody, 1n],
    ['in the output of a function', RESPONSES, ask([{ ...result, output: [shown(png(image))] }]), inBody, 1n],
    ['of a screen', RESPONSES, ask([{ ...screen, output: { ...screenshot, image_url: png(image) } }]), inBody, 1n],
    ['that the model made before', RESPONSES, ask([made, { role: 'user', content: 'Again' }]), image + 2, 1n],
  ])('%s', async (_where, path, body, bytes, images) => {
    expect(await heldFor(body, path)).toBe((textOf(body, bytes) + images * IMAGE) * 3n + OUTPUT);
  });

  it.each<[string, object]>([
    ['in messages', tell([{ type: 'image', source }])],
    [
      'in the result of a tool of messages',
      tell([{ type: 'tool_result', tool_use_id: 't', content: [{ type: 'image', source }] }]),
    ],
    [
      'in the content of a document',
      tell([{ type: 'document', source: { type: 'content', content: [{ type: 'image', source }] } }]),
    ],
  ])('%s', async (_where, body) => {
    expect(await heldFor(body, BETA)).toBe((textOf(body, image + 2) + IMAGE) * 3n + 100n * 15n);
  });

  it('with slashes in escapes, as some languages write them', async () => {
    const body = JSON.stringify(chat([seen(png(image))])).replaceAll('/', '\\/');
    const escaped = inBody + 1;
    expect(await heldFor(body)).toBe((textOf(body, escaped) + IMAGE) * 3n + OUTPUT);
  });

  it('at an address too, whatever its size', async () => {
    const body = chat([seen('https://pictures.example/a.png')]);
    expect(await heldFor(body)).toBe((textOf(body, 0) + IMAGE) * 3n + OUTPUT);
    const other = tell([{ type: 'image', source: { type: 'url', url: 'https://pictures.example/a.png' } }]);
    expect(await heldFor(other, BETA)).toBe((textOf(other, 0) + IMAGE) * 3n + 1500n);
  });

  it('by the row of its model, where that has one', async () => {
    const body = chat([seen(png(image)), speech(50_000), pdfFile(60_000)], { model: 'bounded' });
    const bytes = inBody + 50_002 + dataUrl('application/pdf', 60_000).length + 2;
    expect(await heldFor(body)).toBe((textOf(body, bytes) + 700n + 800n + 900n) * 2n + OUTPUT);
  });
});

describe('no call sets more aside than its model can use', () => {
  const CONTEXT = 128_000n * 3n + OUTPUT;
  const inputFile = (file: object) => [{ role: 'user', content: [{ type: 'input_file', ...file }] }];

  it.each<[string, string, object]>([
    ['a text of a megabyte', ALPHA, chat('word '.repeat(200_000))],
    ['a hundred images', ALPHA, chat(Array.from({ length: 100 }, () => seen(png(4))))],
    ['a file', ALPHA, chat([pdfFile(900_000)])],
    ['a file of responses', RESPONSES, ask(inputFile({ filename: 'a.csv', file_data: base64(2000) }))],
    ['a file at an address', RESPONSES, ask(inputFile({ file_url: 'https://files.example/a' }))],
    ['a film', ALPHA, chat([{ type: 'video_url', video_url: { url: dataUrl('video/mp4', 900_000) } }])],
    ['a file in the place of an image', ALPHA, chat([seen(dataUrl('application/pdf', 2000))])],
    ['a file whose data is elsewhere', ALPHA, chat([{ type: 'file', file: { data: 'x' } }])],
  ])('%s', async (_what, path, body) => {
    expect(await heldFor(body, path)).toBe(CONTEXT);
  });

  it('speech', async () => {
    expect(await heldFor(chat([speech(900_000)], { model: 'hears' }))).toBe(128_000n * 2n + OUTPUT);
  });

  it('text that only looks like a part counts as text', async () => {
    const body = chat([
      { type: 'text', text: `"image_url":"${png(3000)}" {"type":"base64","data":"${base64(3000)}"}` },
    ]);
    expect(await heldFor(body)).toBe(textOf(body, 0) * 3n + OUTPUT);
    const document = tell([
      { type: 'document', source: { type: 'text', media_type: 'text/plain', data: base64(3000) } },
    ]);
    expect(await heldFor(document, BETA)).toBe(textOf(document, 0) * 3n + 1500n);
  });
});

describe('messages pay for a cache only where the call asks for one', () => {
  const pdf = { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: base64(2000) } };

  it('a PDF of 2 KB passes with a balance for its whole context as input', async () => {
    s.upstream.answers(answerJson(message(1500, 10)));
    expect((await chargeOf(s, tell([pdf]), { path: BETA, balance: 998_000n })).charge).toBe(4500n + 150n);
  });

  const cache = { cache_control: { type: 'ephemeral' } };
  it.each<[string, object]>([
    ['at the top', tell('Hello', cache)],
    ['in the system prompt', tell('Hello', { system: [{ type: 'text', text: 'Be kind.', ...cache }] })],
    ['in a tool', tell('Hello', { tools: [{ name: 'f', input_schema: {}, ...cache }] })],
    ['in a part', tell([{ type: 'text', text: 'Hello', ...cache }])],
    [
      'in the result of a tool',
      tell([{ type: 'tool_result', tool_use_id: 't', content: [{ type: 'text', text: 'x', ...cache }] }]),
    ],
  ])('asked for %s', async (_where, body) => {
    expect(await heldFor(body, BETA)).toBe(textOf(body, 0) * 6n + 1500n);
    const spaced = JSON.stringify(body).replace('"cache_control":', '"cache_control" :\n ');
    expect(await heldFor(spaced, BETA)).toBe(textOf(spaced, 0) * 6n + 1500n);
  });

  it.each<[string, object]>([
    ['nowhere', tell('Hello')],
    ['as null', tell([{ type: 'text', text: 'Hello', cache_control: null }])],
    ['in words of the user', tell('Set "cache_control": {"type":"ephemeral"}, please')],
    ['as a value', tell('cache_control')],
  ])('asked for %s', async (_where, body) => {
    expect(await heldFor(body, BETA)).toBe(textOf(body, 0) * 3n + 1500n);
  });

  it('its key in escapes is rejected', async () => {
    const team = await s.team(START);
    const body = JSON.stringify(tell([{ type: 'text', text: 'Hello', ...cache }])).replace(
      'cache_control',
      'cache\\u005fcontrol',
    );
    expect((await call(s, team, body, { path: BETA })).status).toBe(400);
  });

  it('what the provider writes unasked is charged as reported', async () => {
    const usage = { input_tokens: 10, cache_creation_input_tokens: 20, output_tokens: 1 };
    s.upstream.answers(answerJson(betaMessage(usage)));
    expect((await chargeOf(s, tell('Hello'), { path: BETA })).charge).toBe(30n + 80n + 15n);
  });
});

describe('rates of tokens count the same way', () => {
  /** Returns what is left of this many tokens a minute after a call. */
  async function rateAfter(tokensPerMinute: number, body: object, options: CallOptions = {}) {
    const key = await (await s.team(START)).withKey({});
    await setLimit(key, key.keyId, { tokensPerMinute });
    s.upstream.answers(answerJson(completion(1100, 10)));
    return (await sent(s, key, body, options)).answer.headers.get('ratelimit');
  }

  it.each([
    ['hosted', {}],
    ['with an own provider key', { byok: 'own-key-77c1' }],
  ])('a call with an image of 700 KB, %s', async (_mode, options) => {
    const body = chat([seen(png(700_000))]);
    expect(await rateAfter(100_000, body, options)).toContain(
      `"key-tokens";r=${100_000n - textOf(body, png(700_000).length + 2) - IMAGE - 100n};`,
    );
  });

  it('a text of a megabyte counts as the context of the model', async () => {
    expect(await rateAfter(200_000, chat('word '.repeat(200_000)))).toContain(
      `"key-tokens";r=${200_000 - 128_000 - 100};`,
    );
  });
});

describe('an estimate that is charged counts the same way', () => {
  /** Leaves a stream after two pieces. Returns the charge. */
  async function chargeOfLeaving(team: TestActor, body: object, options: CallOptions = {}): Promise<bigint> {
    const isBeta = options.path === BETA;
    const events = isBeta ? [betaText('xxx'), betaText('yyy')] : [chatEvent('xxx'), chatEvent('yyy')];
    // The provider breaks off once the client has left.
    const breakOff = breakOnRelease(s, events.join(''), { 'content-type': 'text/event-stream' });
    await callAndLeave(s, team, body, { ...options, at: 'yyy' });
    breakOff();
    const { records } = await eventually(async () => {
      const now = await moneyOf(team);
      return now.held === 0n && now.records.length > 0 && now;
    }, 60_000);
    expect(records[0]?.estimated).toBe(true);
    return BigInt(records[0]?.inputTokens ?? -1);
  }

  it('a left call with an image of 700 KB is charged by the bound of an image', async () => {
    const team = await s.team(10_000_000n);
    const body = chat([seen(png(700_000))], { stream: true });
    expect(await chargeOfLeaving(team, body)).toBe(textOf(body, png(700_000).length + 2) + IMAGE);
  });

  it('a left call with a long text is charged at most the context', async () => {
    const team = await s.team(10_000_000n);
    expect(await chargeOfLeaving(team, chat('word '.repeat(200_000), { stream: true }))).toBe(128_000n);
  });

  it('so it is for messages', async () => {
    const team = await s.team(10_000_000n);
    const source = { type: 'base64', media_type: 'image/png', data: base64(700_000) };
    const body = tell([{ type: 'image', source }], { stream: true });
    expect(await chargeOfLeaving(team, body, { path: BETA })).toBe(textOf(body, 700_002) + IMAGE);
  });

  it('so it is in the record of a call with an own provider key', async () => {
    const team = await s.team(0n);
    const body = chat([seen(png(700_000))], { stream: true });
    expect(await chargeOfLeaving(team, body, { byok: 'own-key-5d20' })).toBe(
      textOf(body, png(700_000).length + 2) + IMAGE,
    );
  });

  it('a stream that breaks off costs no more than its hold', async () => {
    const team = await s.team(START);
    s.upstream.answers(({ response: out }) => {
      out.writeHead(200, { 'content-type': 'text/event-stream' });
      out.write(chatEvent('xxx'), () => out.destroy());
    });
    const body = chat([pdfFile(2000)], { stream: true });
    await (await call(s, team, body)).text().catch(() => '');
    const { records } = await recordedMoney(team);
    expect(records[0]).toMatchObject({ estimated: true, outcome: 'UPSTREAM_BROKE' });
    expect(records[0]?.inputTokens).toBeLessThan(1_000);
  });
});
