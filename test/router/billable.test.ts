import { describe, expect, it } from 'vitest';
import { answerEvents, answerJson, chatCompletion } from '../harness/upstream.ts';
import { responseWith, USAGE } from './response-events.ts';
import { ALPHA, BETA, call, moneyOf, RESPONSES, say } from './scripted.ts';
import { betaEvent, betaText, betaMessage, betaStart } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { tokenPrice, priceOf, modelRow } from './catalog-rows.ts';
import { chargeOf, heldDuring } from './model-calls.ts';

const one = tokenPrice;
const TOOLS = [
  `hosted_tools: ${one(10_000)}`,
  `input_audio: ${one(50)}`,
  `output_audio: ${one(90)}`,
  `variants: { 'service_tier:priority': { input: ${one(20)}, output: ${one(40)} }, 'service_tier:flex': { input: ${one(2)}, output: ${one(4)} }, 'speed:fast': { input: ${one(30)}, output: ${one(60)}, cache_read: ${one(6)} } }`,
].join(', ');
const price = priceOf(5, 11, TOOLS);
const s = useScripted({
  moreModels: modelRow('tools', 'alpha', { price }) + modelRow('tools-beta', 'beta', { price }),
});

const START = 1_000_000_000n;
const RATE = { input: 5n, output: 11n, use: 10_000n };

const searchTool = { type: 'web_search_20250305', name: 'web_search' };
const ask = (more: object = {}) => ({ model: 'tools', input: 'Hello', max_output_tokens: 50, ...more });
const message = (more: object = {}) => say('Hello', { model: 'tools-beta', max_tokens: 50, ...more });
/** Returns the charge of a call that its provider served. */
const charge = async (path: string, body: object) => (await chargeOf(s, body, { path })).charge;

/** Checks that a call is rejected before the provider is called. Returns the field it names. */
async function rejectedFor(path: string, body: object | string): Promise<string> {
  const team = await s.team(START);
  const before = s.upstream.calls.length;
  const answer = await call(s, team, body, { path });
  expect(answer.status).toBe(400);
  const { error } = (await answer.json()) as { error: { message: string } };
  expect(error.message).toContain('your own provider key');
  expect(s.upstream.calls.length).toBe(before);
  expect(await moneyOf(team)).toMatchObject({ balance: START, held: 0n, records: [] });
  // A caller who pays the provider may send it.
  s.upstream.answers(answerJson({ choices: [], output: [], content: [] }));
  const own = await call(s, team, body, { path, byok: 'own-key-1f0a9c77' });
  expect(own.status).toBe(200);
  expect(s.upstream.calls.at(-1)?.body.toString()).toBe(typeof body === 'string' ? body : JSON.stringify(body));
  return error.message.split(' ', 1)[0] ?? '';
}

describe('built-in tools are charged by their uses where the catalog prices them', () => {
  const usage = { input_tokens: 100, output_tokens: 7, server_tool_use: { web_search_requests: 10 } };
  const cost = 100n * RATE.input + 7n * RATE.output + 10n * RATE.use;

  it('ten web searches of messages are charged, whole and streamed', async () => {
    s.upstream.answers(answerJson(betaMessage(usage)));
    expect(await charge(BETA, message({ tools: [searchTool] }))).toBe(cost);
    s.upstream.answers(
      answerEvents([
        betaStart({ input_tokens: 100, output_tokens: 1 }),
        betaText('Hi'),
        betaEvent('message_delta', { usage: { output_tokens: 7, server_tool_use: { web_search_requests: 10 } } }),
        betaEvent('message_stop'),
      ]),
    );
    expect(await charge(BETA, message({ tools: [searchTool], stream: true }))).toBe(cost);
  });

  it('searches, files, images and containers of responses are charged, each container once', async () => {
    const item = (type: string, more: object = {}) => ({ type, id: 'x', status: 'completed', ...more });
    const output = [
      item('web_search_call'),
      item('web_search_call'),
      item('file_search_call'),
      item('image_generation_call', { result: 'A'.repeat(40_000) }),
      item('code_interpreter_call', { container_id: 'cntr_1' }),
      item('code_interpreter_call', { container_id: 'cntr_1' }),
      item('message', { content: [{ type: 'output_text', text: 'usage' }] }),
    ];
    const tools = ['web_search', 'image_generation'].map((type) => ({ type }));
    const cost = 60n * RATE.input + 40n * RATE.input + 9n * RATE.output + 5n * RATE.use;
    s.upstream.answers(answerJson(responseWith(USAGE, output)));
    expect(await charge(RESPONSES, ask({ tools }))).toBe(cost);
    const end = { type: 'response.completed', response: responseWith(USAGE, output) };
    s.upstream.answers(answerEvents([`event: response.completed\ndata: ${JSON.stringify(end)}\n\n`]));
    expect(await charge(RESPONSES, ask({ tools, stream: true }))).toBe(cost);
  });

  it('a chat completion that searches is charged a search', async () => {
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 10, completion_tokens: 1 })));
    const body = say('Hello', { model: 'tools', web_search_options: {} });
    expect(await charge(ALPHA, body)).toBe(10n * RATE.input + RATE.output + RATE.use);
  });

  it('the uses are set aside before the provider is called', async () => {
    const poor = await s.team(START);
    const held = heldDuring(s, poor, answerJson(betaMessage({ input_tokens: 1, output_tokens: 1 })));
    await chargeOf(s, message({ tools: [{ ...searchTool, max_uses: 3 }] }), { path: BETA, team: poor });
    // Results of a search are not in the body, so the whole context of the model may be read.
    expect(held()).toBe(100_000n * RATE.input + 50n * RATE.output + 3n * RATE.use);
  });
});

describe('a call that its provider bills otherwise has a price of its own', () => {
  it.each([
    ['a service tier', 'service_tier', 'priority', 20n, 40n],
    ['a cheap one', 'service_tier', 'flex', 2n, 4n],
  ])('%s', async (_what, key, value, input, output) => {
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 10, completion_tokens: 3 })));
    expect(await charge(ALPHA, say('Hello', { model: 'tools', [key]: value }))).toBe(10n * input + 3n * output);
  });

  it('fast messages, whose cached tokens have a price of their own', async () => {
    const usage = { input_tokens: 10, cache_read_input_tokens: 5, output_tokens: 3 };
    s.upstream.answers(answerJson(betaMessage(usage)));
    expect(await charge(BETA, message({ speed: 'fast' }))).toBe(10n * 30n + 5n * 6n + 3n * 60n);
  });

  it('two at once have none', async () => {
    expect(await rejectedFor(BETA, message({ speed: 'fast', inference_geo: 'us' }))).toBe('inference_geo');
  });

  it('audio in the prompt and in the answer', async () => {
    const usage = {
      prompt_tokens: 100,
      completion_tokens: 30,
      prompt_tokens_details: { cached_tokens: 20, audio_tokens: 60 },
      completion_tokens_details: { audio_tokens: 25, text_tokens: 5 },
    };
    s.upstream.answers(answerJson(chatCompletion(usage)));
    const body = say([{ type: 'input_audio', input_audio: { data: 'AA', format: 'wav' } }], {
      model: 'tools',
      modalities: ['text', 'audio'],
      audio: { voice: 'alloy', format: 'wav' },
    });
    expect(await charge(ALPHA, body)).toBe(40n * RATE.input + 60n * 50n + 5n * RATE.output + 25n * 90n);
  });

  it('compactions of messages, which the other counts leave out, once', async () => {
    const iterations = [
      { type: 'compaction', input_tokens: 1000, output_tokens: 100 },
      { type: 'message', input_tokens: 10, output_tokens: 3 },
    ];
    const cost = 1010n * RATE.input + 103n * RATE.output;
    const body = message({ context_management: { edits: [{ type: 'compact_20260112' }] } });
    s.upstream.answers(
      answerEvents([
        betaStart({ input_tokens: 10, output_tokens: 1, iterations }),
        betaEvent('message_delta', { usage: { output_tokens: 3, iterations } }),
        betaEvent('message_stop'),
      ]),
    );
    expect(await charge(BETA, { ...body, stream: true, max_tokens: 500 })).toBe(cost);
  });
});

describe('a hosted call is rejected where nothing covers it', () => {
  const tool = (type: string) => ({ tools: [{ type, name: 'x' }] });

  it.each([
    ['a search of a model without a price for it', BETA, message({ model: 'messages', tools: [searchTool] }), 'tools'],
    ['a tool of responses', RESPONSES, ask({ model: 'chat', ...tool('web_search') }), 'tools'],
    ['a dated one', RESPONSES, ask({ model: 'chat', ...tool('web_search_preview_2025_03_11') }), 'tools'],
    ['file search', RESPONSES, ask({ model: 'chat', ...tool('file_search') }), 'tools'],
    ['code', RESPONSES, ask({ model: 'chat', ...tool('code_interpreter') }), 'tools'],
    ['images', RESPONSES, ask({ model: 'chat', ...tool('image_generation') }), 'tools'],
    ['a search in a chat', ALPHA, say('Hello', { web_search_options: {} }), 'web_search_options'],
    ['a tool that nobody knows', RESPONSES, ask(tool('teleport')), 'tools'],
    ['a second model as a tool', BETA, message(tool('advisor_20260301')), 'tools'],
    [
      'a tool that an item adds',
      RESPONSES,
      ask({ model: 'chat', input: [{ type: 'additional_tools', role: 'developer', ...tool('web_search') }] }),
      'tools',
    ],
    ['another service tier', ALPHA, say('Hello', { service_tier: 'priority' }), 'service_tier'],
    ['a cheap one, too', RESPONSES, ask({ model: 'chat', service_tier: 'flex' }), 'service_tier'],
    ['fast mode', BETA, message({ model: 'messages', speed: 'fast' }), 'speed'],
    ['a region', BETA, message({ inference_geo: 'us' }), 'inference_geo'],
    ['spoken answers', ALPHA, say('Hello', { modalities: ['text', 'audio'] }), 'modalities'],
    [
      'a spoken question',
      ALPHA,
      say([{ type: 'input_audio', input_audio: { data: 'AA', format: 'wav' } }]),
      'input_audio',
    ],
    [
      'the same in escapes',
      ALPHA,
      `{"model":"chat","messages":[{"role":"user","content":[{"type":"input\\u005faudio","input_audio":{}}]}]}`,
      'input_audio',
    ],
    ['a background answer', RESPONSES, ask({ background: true }), 'background'],
    ['models to fall back to', BETA, message({ fallbacks: [{ model: 'dear' }] }), 'fallbacks'],
    ['a key in other letters', ALPHA, say('Hello', { Service_Tier: 'priority' }), 'service_tier'],
  ] as [string, string, object | string, string][])('%s', async (_what, path, body, field) => {
    expect(await rejectedFor(path, body)).toBe(field);
  });

  it('what changes no price passes', async () => {
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 10, completion_tokens: 1 })));
    const tools = [{ type: 'function', function: { name: 'f', parameters: { properties: { file_id: {} } } } }];
    const body = say('Hello', { service_tier: 'auto', modalities: ['text'], tools, seed: 7, unheard_of: 1 });
    expect(await charge(ALPHA, body)).toBe(10n * 3n + 7n);
    s.upstream.answers(answerJson(betaMessage({ input_tokens: 1, output_tokens: 1 })));
    const client = ['bash_20250124', 'text_editor_20250728', 'computer_20251124', 'memory_20250818', 'custom'];
    const calm = message({
      model: 'messages',
      speed: 'standard',
      service_tier: 'standard_only',
      tools: [{ name: 'plain', input_schema: {} }, ...client.map((type) => ({ type, name: type }))],
    });
    expect(await charge(BETA, calm)).toBe(5n + 11n);
  });
});
