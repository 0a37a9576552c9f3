import Anthropic from '@anthropic-ai/sdk';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendEvents } from '../../src/demo-provider/http.ts';
import { startDemoProvider, type DemoProvider } from '../../src/demo-provider/server.ts';

const bruno = 'f1 My dog is called Bruno.';
const block = `<memory-a1b2>\nWhat the user said before.\n2026-11-21\n${bruno}\n</memory-a1b2>`;
const plainHello = 'This is the demo provider. I was given no memory. You said: "Hello".';
const hello = [{ role: 'user' as const, content: 'Hello' }];
const chat = { model: 'demo-chat', messages: hello };
const messages = { model: 'demo-messages', max_tokens: 1000, messages: hello };

function texts(...parts: string[]) {
  return parts.map((text) => ({ type: 'text' as const, text }));
}

let provider: DemoProvider;
let openai: OpenAI;
let anthropic: Anthropic;

beforeAll(async () => {
  provider = await startDemoProvider({ port: 0 });
  openai = new OpenAI({ baseURL: `${provider.url}/alpha/v1`, apiKey: 'any', maxRetries: 0 });
  anthropic = new Anthropic({ baseURL: `${provider.url}/beta`, apiKey: 'any', maxRetries: 0 });
});
afterAll(() => provider.close());

function send(path: string, body: object | string, to = provider): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(to.url + path, { method: 'POST', body: text });
}

async function post(path: string, body: object | string): Promise<{ status: number; body: unknown }> {
  const response = await send(path, body);
  return { status: response.status, body: await response.json() };
}

describe('alpha', () => {
  function schema(name: string) {
    return { type: 'json_schema' as const, json_schema: { name, schema: {} } };
  }

  test('answers with memory and counts a token for every four characters', async () => {
    const system = [{ role: 'system' as const, content: 'Be kind.' }];
    const turns = [...system, { role: 'user' as const, content: texts(block, 'Who is Bruno?') }];
    const completion = await openai.chat.completions.create({ ...chat, messages: turns });
    const content = 'This is the demo provider. From memory: "My dog is called Bruno.". You said: "Who is Bruno?".';
    const prompt = Math.ceil(('Be kind.' + block + 'Who is Bruno?').length / 4);
    expect(completion.choices).toMatchObject([{ index: 0, finish_reason: 'stop', message: { content } }]);
    const written = Math.ceil(content.length / 4);
    const counted = { prompt_tokens: prompt, completion_tokens: written, total_tokens: prompt + written };
    expect(completion.usage).toEqual({ ...counted, prompt_tokens_details: { cached_tokens: 0 } });
  });

  test('streams a word at a time, with usage: null on every chunk and one last chunk of usage on request', async () => {
    const request = { ...chat, stream: true as const, stream_options: { include_usage: true } };
    const chunks = await Array.fromAsync(await openai.chat.completions.create(request));
    const last = chunks.pop();
    expect(last).toMatchObject({ choices: [], usage: { prompt_tokens: 2, completion_tokens: 17, total_tokens: 19 } });
    expect(chunks.every((chunk) => chunk.usage === null && chunk.choices.length === 1)).toBe(true);
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')).toBe(plainHello);
    expect(chunks.length).toBe(plainHello.split(' ').length + 2);
    expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe('stop');
  });

  test('streams no usage at all without a request, and ends with [DONE]', async () => {
    const response = await send('/alpha/v1/chat/completions', { ...chat, stream: true });
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(text).not.toContain('usage');
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  test('streams a thousand words without pauses', async () => {
    const text = 'word '.repeat(1000).trim();
    const content = `<memory-a1>\nf1 ${text}\n</memory-a1>\nHello`;
    const start = performance.now();
    const stream = openai.chat.completions.stream({ model: 'demo-chat', messages: [{ role: 'user', content }] });
    expect(await stream.finalContent()).toContain(text);
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  test.each(['max_tokens', 'max_completion_tokens'])('stops at %s with finish_reason length', async (name) => {
    const request = { ...chat, [name]: 3 };
    const plain = await openai.chat.completions.create(request);
    expect(plain.choices[0]).toMatchObject({ finish_reason: 'length', message: { content: 'This is the ' } });
    expect(plain.usage?.completion_tokens).toBe(3);
    const streamed = await Array.fromAsync(await openai.chat.completions.create({ ...request, stream: true }));
    expect(streamed.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')).toBe('This is the ');
    expect(streamed.at(-1)?.choices[0]?.finish_reason).toBe('length');
  });

  test('proposes facts as JSON', async () => {
    const said = { n: 4, role: 'user', at: '2026-11-21T10:00:00.000Z', text: 'Hi! My dog is called Bruno.' };
    const content = JSON.stringify({ earlier: [], messages: [said] });
    const request = { messages: [{ role: 'user' as const, content }], response_format: schema('memory_facts') };
    const completion = await openai.chat.completions.create({ ...chat, ...request });
    const fact = 'My dog is called Bruno.';
    expect(JSON.parse(completion.choices[0]?.message.content ?? '')).toMatchObject({
      facts: [{ text: fact, message: 4, quote: fact }],
    });
  });

  test.each([
    ['another schema', { response_format: schema('x') }, 'memory_facts'],
    ['an extraction without its JSON', { response_format: schema('memory_facts') }, 'memory_facts'],
    ['no messages', { messages: undefined }, 'messages'],
    ['no model', { model: undefined }, 'model'],
    ['an unknown role', { messages: [{ role: 'robot', content: '' }] }, 'messages[0].role'],
    ['a message without content', { messages: [{ role: 'user' }] }, 'messages[0].content'],
    ['a limit of nothing', { max_tokens: 0 }, 'max_tokens'],
    ['stream_options without stream', { stream_options: { include_usage: true } }, 'stream_options'],
  ])('rejects %s with 400 in the form of OpenAI', async (_name, change, named) => {
    const got = await post('/alpha/v1/chat/completions', { ...chat, ...change });
    const text = expect.any(String) as string;
    const message = expect.stringContaining(named) as string;
    const error = { message, type: 'invalid_request_error', param: text, code: text };
    expect(got).toEqual({ status: 400, body: { error } });
  });

  test('answers an unknown model, another path and bad JSON with errors the client understands', async () => {
    const unknown = openai.chat.completions.create({ model: 'gpt', messages: hello });
    await expect(unknown).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
    await expect(openai.models.list()).rejects.toMatchObject({ status: 404, type: 'invalid_request_error' });
    expect((await post('/alpha/v1/chat/completions', '{')).status).toBe(400);
  });

  test('answers responses with memory, instructions, items and honest usage', async () => {
    const instructions = 'Be kind.';
    const input = [
      { role: 'user' as const, content: block },
      { role: 'user' as const, content: [{ type: 'input_text' as const, text: 'Who is Bruno?' }] },
      { type: 'function_call' as const, call_id: 'c', name: 'f', arguments: '{}' },
      { type: 'function_call_output' as const, call_id: 'c', output: 'abc' },
    ];
    const got = await openai.responses.create({ model: 'demo-chat', instructions, input });
    const text = 'This is the demo provider. From memory: "My dog is called Bruno.". You said: "Who is Bruno?".';
    const prompt = Math.ceil((instructions + block + 'Who is Bruno?abc').length / 4);
    const written = Math.ceil(text.length / 4);
    expect(got).toMatchObject({ object: 'response', status: 'completed', output_text: text });
    expect(got.usage).toMatchObject({ input_tokens: prompt, output_tokens: written, total_tokens: prompt + written });
  });

  test('streams the events of a response in their order, with the usage in the last', async () => {
    const request = { model: 'demo-chat', input: 'Hello' };
    const events = await Array.fromAsync(await openai.responses.create({ ...request, stream: true }));
    const names = events.map((event) => event.type.replace('response.', ''));
    expect(names.filter((name, at) => name !== names[at - 1]).join(' ')).toBe(
      'created in_progress output_item.added content_part.added output_text.delta output_text.done content_part.done output_item.done completed',
    );
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, at) => at));
    const final = await openai.responses.stream(request).finalResponse();
    expect(final).toMatchObject({ output_text: plainHello, usage: { input_tokens: 2, output_tokens: 17 } });
  });

  test('stops a response at max_output_tokens, and marks it as incomplete', async () => {
    const request = { model: 'demo-chat', input: 'Hello', max_output_tokens: 3 };
    const cut = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
    expect(await openai.responses.create(request)).toMatchObject({ ...cut, output_text: 'This is the ' });
    const events = await Array.fromAsync(await openai.responses.create({ ...request, stream: true }));
    expect(events.at(-1)).toMatchObject({ type: 'response.incomplete', response: cut });
  });

  test.each([
    ['no input', { input: undefined }, 400, 'input'],
    ['an unknown role', { input: [{ role: 'robot', content: '' }] }, 400, 'input[0].role'],
    ['a message without content', { input: [{ role: 'user' }] }, 400, 'input[0].content'],
    ['an item that is none', { input: ['x'] }, 400, 'input[0]'],
    ['a schema', { text: { format: { type: 'json_schema', name: 'x', schema: {} } } }, 400, 'text.format.type'],
    ['a limit of nothing', { max_output_tokens: 0 }, 400, 'max_output_tokens'],
    ['an earlier response', { previous_response_id: 'resp_1' }, 400, 'previous_response_id'],
    ['another model', { model: 'gpt' }, 404, null],
  ])('rejects a response to %s in the form of OpenAI', async (_name, change, status, param) => {
    const got = await post('/alpha/v1/responses', { model: 'demo-chat', input: 'Hello', ...change });
    expect(got).toMatchObject({ status, body: { error: { type: 'invalid_request_error', param } } });
  });

  test('responds in JSON on request', async () => {
    const text = { format: { type: 'json_object' as const } };
    const got = await openai.responses.create({ model: 'demo-chat', input: 'Hello', text });
    expect(JSON.parse(got.output_text)).toEqual({ answer: plainHello });
  });

  test('rejects a body over 32 MB with 413', async () => {
    const got = await post('/alpha/v1/chat/completions', ' '.repeat(32 * 1024 * 1024 + 1));
    expect(got).toMatchObject({ status: 413, body: { error: { type: 'invalid_request_error' } } });
  });
});

describe('beta', () => {
  test('answers with memory, system as an array, and honest usage', async () => {
    const turns = [{ role: 'user' as const, content: texts(block, 'Hello') }];
    const message = await anthropic.messages.create({ ...messages, system: texts('Be kind.'), messages: turns });
    const text = 'This is the demo provider. From memory: "My dog is called Bruno.". You said: "Hello".';
    expect(message).toMatchObject({ content: [{ type: 'text', text }], stop_reason: 'end_turn' });
    expect(message.usage.input_tokens).toBe(Math.ceil(('Be kind.' + block + 'Hello').length / 4));
    expect(message.usage.output_tokens).toBe(Math.ceil(text.length / 4));
  });

  test('streams the events of a message in their order', async () => {
    const raw = await (await send('/beta/v1/messages', { ...messages, stream: true })).text();
    const names = [...raw.matchAll(/^event: (.+)$/gm)].map((match) => match[1]);
    expect(names.filter((name, at) => name !== names[at - 1]).join(' ')).toBe(
      'message_start content_block_start ping content_block_delta content_block_stop message_delta message_stop',
    );
    const final = await anthropic.messages.stream(messages).finalMessage();
    expect(final.content).toMatchObject([{ type: 'text', text: plainHello }]);
    expect(final).toMatchObject({ stop_reason: 'end_turn', usage: { input_tokens: 2, output_tokens: 17 } });
  });

  test('stops at max_tokens, plain and streamed', async () => {
    const request = { ...messages, max_tokens: 3 };
    const cut = { content: [{ text: 'This is the ' }], stop_reason: 'max_tokens', usage: { output_tokens: 3 } };
    expect(await anthropic.messages.create(request)).toMatchObject(cut);
    expect(await anthropic.messages.stream(request).finalMessage()).toMatchObject(cut);
  });

  test('counts the text of a tool result but does not take it for the words of the user', async () => {
    const result = { type: 'tool_result' as const, tool_use_id: 't', content: 'abc' };
    const turns = [...hello, { role: 'user' as const, content: [result] }];
    const message = await anthropic.messages.create({ ...messages, messages: turns });
    expect(message).toMatchObject({ content: [{ text: plainHello }], usage: { input_tokens: 2 } });
  });

  test.each([
    [400, 'invalid_request_error', { max_tokens: undefined }, 'max_tokens: Field required'],
    [400, 'invalid_request_error', { max_tokens: 0 }, 'max_tokens: '],
    [400, 'invalid_request_error', { messages: [] }, 'messages: '],
    [400, 'invalid_request_error', { messages: [{ role: 'system', content: '' }] }, 'messages.0.role: '],
    [400, 'invalid_request_error', { system: 7 }, 'system: '],
    [404, 'not_found_error', { model: 'claude' }, 'model: claude'],
  ])('rejects with %i %s when given %j', async (status, type, change, message) => {
    const got = await post('/beta/v1/messages', { ...messages, ...change });
    const containing = expect.stringContaining(message) as string;
    expect(got).toEqual({ status, body: { type: 'error', error: { type, message: containing } } });
  });

  test('answers another path and bad JSON in the form of Anthropic', async () => {
    await expect(anthropic.models.list()).rejects.toThrow(Anthropic.NotFoundError);
    const body = { type: 'error', error: { type: 'invalid_request_error' } };
    expect(await post('/beta/v1/messages', '{')).toMatchObject({ status: 400, body });
  });
});

test('a stream waits for a slow client, and stops when the client leaves', async () => {
  let made = 0;
  let finished = false;
  function* endless() {
    try {
      for (;;) yield `data: ${++made} ${'x'.repeat(100_000)}\n\n`;
    } finally {
      finished = true;
    }
  }
  const server = createServer((_request, response) => void sendEvents(response, endless())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.pause().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  let before = -1;
  while (made === 0 || made !== before) {
    before = made;
    await setTimeout(200);
  }
  expect(finished).toBe(false);
  client.destroy();
  await vi.waitUntil(() => finished, { timeout: 15_000 });
  expect(made).toBeLessThan(8_000);
  server.close();
});

test('closing ends open streams, may be repeated, and frees the port', async () => {
  const first = await startDemoProvider({ port: 0 });
  const port = Number(new URL(first.url).port);
  await expect(startDemoProvider({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const response = await send('/alpha/v1/chat/completions', { ...chat, stream: true }, first);
  await first.close();
  await expect(response.text()).rejects.toThrow();
  await first.close();
  await (await startDemoProvider({ port })).close();
});
