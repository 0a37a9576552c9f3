import { beforeEach, describe, expect, it } from 'vitest';
import { answerEvents, answerJson } from '../harness/upstream.ts';
import { USAGE, created, delta, end, event, responseWith } from './response-events.ts';
import { RESPONSES, call, eventually, moneyOf, type CallOptions, THEIR_KEY } from './scripted.ts';
import { answerPieces } from './streams.ts';
import { useScripted, useTestTeam } from './use-scripted.ts';
import { SENTENCE } from './error-bodies.ts';
import { sent } from './model-calls.ts';
import { boundaryOf, conversationsOf } from './use-project.ts';

const START = 1_000_000n;
const QUESTION = 'Where is Bruno?';
const FACT = 'Bruno lives in Lisbon.';

const s = useScripted();
const team = useTestTeam(s, START);
beforeEach(() => s.upstream.answers(answerJson(responseWith(USAGE))));

/** Without `store`, the router would set it in a hosted call. */
const ask = (input: unknown, more: object = {}) => ({ model: 'chat', input, store: false, ...more });

const send = (body: object | string, options: CallOptions = {}) => call(s, team, body, { path: RESPONSES, ...options });

/** Returns the request that reached the provider. */
async function sentText(body: object | string, options: CallOptions = {}): Promise<string> {
  const { got, text } = await sent(s, team, body, { path: RESPONSES, ...options });
  expect(got.path).toBe('/alpha/v1/responses');
  return text;
}

describe('bytes', () => {
  it('of a call without a boundary reach the provider as they are, with text and with items, streamed or not', async () => {
    const odd = (input: string, stream: boolean) =>
      String.raw`  { "stream" : ${stream} ,"input": ${input},"seed":12345678901234567890, "t":1.10e+2, "model":"ch\u0061t","a":{"k":1,"k":2}, "include":[],"store" :false } `;
    for (const input of [
      String.raw`"caf\u00e9 \ud83d\ude00 \ud800 é\/ \u0000"`,
      String.raw`[ {"role":"user","content":[{"type":"input_text" , "text":"\u0041"}]},{"type":"reasoning","id":"rs_1","encrypted_content":"x=="} ]`,
    ]) {
      expect(await sentText(odd(input, false))).toBe(odd(input, false));
      expect(await sentText(odd(input, true))).toBe(odd(input, true));
    }
  });

  it('of a stream reach the client as they are, however they are cut; nothing is hidden and nothing added', async () => {
    const stream = [
      created(),
      ': a comment\n\n',
      delta('Grüße 😀'),
      event('response.function_call_arguments.delta', { delta: '{"a":1}' }),
      event('response.of_tomorrow', { usage: { input_tokens: 1 } }),
      end('completed'),
    ].join('');
    for (const size of [1, 7, 10_000]) {
      s.upstream.answers(answerPieces(stream, size));
      for (const options of [{}, { byok: THEIR_KEY }])
        expect(await (await send(ask('x', { stream: true }), options)).text()).toBe(stream);
    }
    const crlf = stream.replaceAll('\n', '\r\n');
    s.upstream.answers(answerPieces(crlf, 1));
    expect(await (await send(ask('x', { stream: true }))).text()).toBe(crlf);
  });

  it('of an error of the provider reach the client as they are, and cost nothing', async () => {
    const body = { error: { message: 'No.', type: 'x', param: null, code: 'y' } };
    s.upstream.answers(answerJson(body, 429, { 'retry-after': '7' }));
    const answer = await send(ask('x'));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(await answer.text()).toBe(JSON.stringify(body));
    expect(await moneyOf(team)).toMatchObject({
      held: 0n,
      balance: START,
      sum: START,
      records: [{ outcome: 'REFUSED', charged: '0' }],
    });
  });
});

describe('memory', () => {
  let boundary: string;
  let projectId: string;
  beforeEach(async () => {
    projectId = await team.createProject();
    await team.addProjectFact(projectId, FACT);
    boundary = await team.createBoundary(boundaryOf(projectId, 'stores'));
  });
  const block = { role: 'user', content: expect.stringContaining(FACT) as string };
  const user = { role: 'user', content: QUESTION };

  it('makes a list of a text that stands alone, and leaves the text as it was written', async () => {
    const before = String.raw` { "instructions":"Be kind.", "store":false, "input" : `;
    const text = String.raw`"Where is Br\u0075no? \/ 😀"`;
    const after = String.raw` ,"model":"chat","big":12345678901234567890 }`;
    const got = await sentText(before + text + after, { boundary });
    expect(got.startsWith(`${before}[{"role":"user","content":"`)).toBe(true);
    expect(got.endsWith(`,{"role":"user","content":${text}}]${after}`)).toBe(true);
    expect((JSON.parse(got) as { input: object[] }).input).toEqual([
      block,
      { role: 'user', content: 'Where is Bruno? / 😀' },
    ]);
  });

  it('goes directly before the newest user message of a list, and nothing else changes', async () => {
    const earlier = [
      { type: 'message', role: 'user', content: 'Hello' },
      { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'abc' },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello!' }] },
    ];
    const parts = [
      { type: 'input_image', image_url: 'data:,' },
      { type: 'input_text', text: QUESTION },
    ];
    for (const newest of [user, { type: 'message', role: 'user', content: parts }]) {
      const body = ask([...earlier, newest], { instructions: 'Be kind.' });
      const got = await sentText(body, { boundary });
      expect(JSON.parse(got)).toEqual({ ...body, input: [...earlier, block, newest] });
      const text = JSON.stringify(body);
      const at = text.indexOf(JSON.stringify(newest));
      expect(got.startsWith(text.slice(0, at))).toBe(true);
      expect(got.endsWith(text.slice(at))).toBe(true);
    }
  });

  it('stays where it was while tools are called: items behind the user message are left alone', async () => {
    const tools = [
      { type: 'reasoning', id: 'rs_1', summary: [] },
      { type: 'function_call', call_id: 'c1', name: 'f', arguments: '{}' },
      { type: 'function_call_output', call_id: 'c1', output: 'Bruno sleeps.' },
    ];
    const got = await sentText(ask([user, ...tools]), { boundary });
    expect(JSON.parse(got)).toEqual(ask([block, user, ...tools]));
  });

  it('adds nothing when nothing matches or there is no question', async () => {
    const bodies = [
      ask('Completely unrelated words'),
      ask(''),
      ask('  '),
      ask(null),
      ask([]),
      ask([{ role: 'system', content: QUESTION }]),
      ask([{ type: 'function_call_output', call_id: 'c1', output: QUESTION }]),
    ];
    for (const body of bodies) expect(await sentText(body, { boundary })).toBe(JSON.stringify(body));
    const stored = [{ model: 'chat', previous_response_id: 'resp_0' }, ask([{ type: 'item_reference', id: 'msg_1' }])];
    const byok = THEIR_KEY;
    for (const body of stored) expect(await sentText(body, { boundary, byok })).toBe(JSON.stringify(body));
  });

  it('is used and made: request and response are stored, plain and streamed', async () => {
    const stored = () =>
      eventually(async () => {
        const all = await conversationsOf<{ messages: { text: string }[] }>(team, projectId, 'messages { text }');
        return all.length === 3 && all.map(({ messages }) => messages.map(({ text }) => text));
      });
    const refusal = { type: 'reasoning', content: [{ type: 'reasoning_text', text: 'not said' }] };
    s.upstream.answers(answerJson(responseWith(USAGE, [refusal, ...responseWith(USAGE).output])));
    const plain = await send(ask(QUESTION), { boundary });
    await plain.text();
    expect(plain.headers.get('x-memory-status')).toBe('used');
    expect(plain.headers.get('x-memory-count')).toBe('1');
    s.upstream.answers(answerEvents([created(), delta('Hel'), delta('lo.'), end('completed')]));
    const earlier = [
      { role: 'user', content: 'Hello.' },
      { role: 'assistant', content: 'Hello.' },
    ];
    await (await send(ask([...earlier, user], { stream: true }), { boundary })).text();
    const exchange = [QUESTION, 'Hello.'];
    expect(await stored()).toEqual([exchange, ['Hello.', 'Hello.'], exchange]);
  });
});

describe('rejected before the provider is called', () => {
  const error = (param: string | null, code: string | null) => ({
    error: { message: SENTENCE, type: 'invalid_request_error', param, code },
  });

  it('is an invalid key with 401, and a balance that is too low with 402', async () => {
    const stranger = await call(s, { secret: 'sk-wrong' }, ask('x'), { path: RESPONSES });
    expect(stranger.status).toBe(401);
    expect(await stranger.json()).toEqual({ error: { message: SENTENCE, type: 'authentication_error' } });
    const poor = await s.team(5n);
    const rejected = await call(s, poor, ask('x'), { path: RESPONSES });
    expect(rejected.status).toBe(402);
    expect(await rejected.json()).toEqual({
      success: false,
      message: SENTENCE,
      error: { message: SENTENCE, type: 'billing_error' },
    });
    expect(await moneyOf(poor)).toMatchObject({ balance: 5n, held: 0n, records: [] });
  });

  it('is a missing model or boundary with 404', async () => {
    for (const model of ['no-such-model', 'messages', 'their-chat']) {
      const answer = await send(ask('x', { model }));
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual(error('model', 'model_not_found'));
    }
    const answer = await send(ask('x'), { boundary: 'bnd_00000000000000000000000000000000' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(error('boundary_id', 'not_found'));
  });

  it('is an unreadable or unmetered call with 400 that names it', async () => {
    const boundary = await team.createBoundary({});
    const bad: [object | string, string][] = [
      [ask('x', { max_output_tokens: -1 }), 'max_output_tokens'],
      [ask('x', { stream: 'yes' }), 'stream'],
      [ask('x', { background: true }), 'background'],
      [ask('x', { background: true, stream: true }), 'background'],
      [{ input: 'x' }, 'model'],
      ['{"model":"chat","input":"x","model":"chat"}', 'body'],
      [ask(7), 'input'],
      [ask(['x']), 'input'],
    ];
    for (const [body, field] of bad) {
      const answer = await send(body, { boundary });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', param: field } });
    }
    expect(await moneyOf(team)).toMatchObject({ held: 0n, records: [] });
    expect(await sentText(ask('x', { background: false }), {})).toContain('"background":false');
  });

  it('is another method with 405', async () => {
    const answer = await team.fetch(RESPONSES);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(await answer.json()).toHaveProperty('error.message');
  });
});
