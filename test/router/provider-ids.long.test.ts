import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerEvents, answerJson } from '../harness/upstream.ts';
import { created, delta, end, responseWith, USAGE } from './response-events.ts';
import { ALPHA, BETA, call, eventually, moneyOf, RESPONSES, say, type CallOptions } from './scripted.ts';
import { startLoneRouter, useSecondRouter } from './more-routers.ts';
import { answerAndStall } from './streams.ts';
import { useScripted } from './use-scripted.ts';
import { priceOf, tokenPrice, modelRow } from './catalog-rows.ts';
import { fromHook } from '../harness/late-bound.ts';
import { storingTeam, sent, statusOf, callAndLeave, heldDuring, streamOnRelease } from './model-calls.ts';

const price = priceOf(3, 3, `hosted_tools: ${tokenPrice(3)}`);
const s = useScripted({
  moreModels: modelRow('tools', 'alpha', { price }) + modelRow('tools-beta', 'beta', { price }),
});
const team = fromHook(() => storingTeam(s));
const stranger = fromHook(() => storingTeam(s));
const lone = useSecondRouter(s, startLoneRouter);

const ask = (input: unknown, more: object = {}) => ({ model: 'chat', input, ...more });
const answer = (id: string, more: object = {}) => answerJson({ ...responseWith(USAGE), id, ...more });

async function send(actor: TestActor, body: object | string, options: CallOptions = {}): Promise<Response> {
  return call(s, actor, body, { path: RESPONSES, ...options });
}

/** Returns the body that the provider got. */
async function sentBy(actor: TestActor, body: object | string, options: CallOptions = {}): Promise<string> {
  s.upstream.answers(answerJson(responseWith(USAGE)));
  return (await sent(s, actor, body, { path: RESPONSES, ...options })).text;
}

/** Makes an answer with this id, as this team. */
async function makeAnswer(actor: TestActor, id: string, more: object = {}): Promise<void> {
  s.upstream.answers(answer(id, more));
  await sent(s, actor, ask('Hello'), { path: RESPONSES });
}

function statusFor(actor: TestActor, body: object, options: CallOptions = {}): Promise<number> {
  s.upstream.answers(answerJson(responseWith(USAGE)));
  return statusOf(s, actor, body, { path: RESPONSES, ...options });
}

describe('providers store answers of hosted calls only for teams that allow it', () => {
  it('store is set to false in a call of any other team, and nothing else changes', async () => {
    const other = await s.team();
    const rest = '"model":"chat", "input":"H\\u00e9llo","z":12345678901234567890}';
    expect(await sentBy(other, `{ ${rest}`)).toBe(`{ "store":false,${rest}`);
    expect(await sentBy(other, `{"store": null, ${rest}`)).toBe(`{"store": false, ${rest}`);
    expect(await sentBy(other, `{"store":false,${rest}`)).toBe(`{"store":false,${rest}`);
    expect(await sentBy(other, `{${rest}`, { byok: 'own-key-77aa01c3' })).toBe(`{${rest}`);
  });

  it('store: true of such a team is rejected, by name', async () => {
    const other = await s.team();
    for (const [path, body] of [
      [RESPONSES, ask('x', { store: true })],
      [ALPHA, say('x', { store: true })],
      [RESPONSES, ask('x', { store: 'yes' })],
    ] as const) {
      const response = await call(s, other, body, { path });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { param: 'store' } });
    }
    expect(await moneyOf(other)).toMatchObject({ held: 0n, records: [] });
  });

  it('a team that allows it sends what it wrote', async () => {
    expect(await sentBy(team, ask('x', { store: true }))).toBe(JSON.stringify(ask('x', { store: true })));
    expect(await sentBy(team, ask('x'))).toBe(JSON.stringify(ask('x')));
  });

  it('only who may update the team allows it', async () => {
    const member = await (await s.team()).withKey({ permissions: ['router:use'] });
    const update = 'mutation { updateTeam(input: { storesAnswers: true }) { team { storesAnswers } } }';
    await expect(member.gql(update)).rejects.toThrow(/team:update/);
  });
});

describe("an answer's id belongs to the team that made it", () => {
  it('a team continues its own answer, also through another router', async () => {
    await makeAnswer(team, 'resp_own');
    const next = ask('And then?', { previous_response_id: 'resp_own' });
    expect(await sentBy(team, next)).toBe(JSON.stringify(next));
    expect(await statusFor(team, next, { base: lone.base })).toBe(200);
  });

  it("another team's answer, or one that nobody made, is the provider's 404", async () => {
    await makeAnswer(team, 'resp_secret');
    const bodies = ['resp_secret', 'resp_unheard'].map((id) => ask('Tell me', { previous_response_id: id }));
    for (const [i, body] of bodies.entries()) {
      const before = s.calls().length;
      const response = await send(stranger, body);
      expect(response.status).toBe(404);
      const id = i === 0 ? 'resp_secret' : 'resp_unheard';
      expect(await response.json()).toEqual({
        error: {
          message: `Previous response with id '${id}' not found.`,
          type: 'invalid_request_error',
          param: 'previous_response_id',
          code: 'previous_response_not_found',
        },
      });
      expect(s.calls().length).toBe(before);
    }
    expect((await moneyOf(stranger)).held).toBe(0n);
    const own = await send(stranger, bodies[0] ?? '', { byok: 'own-key-51bd20ee' });
    expect(own.status).toBe(200);
  });

  it('a stream is kept from its first event on, although its client leaves', async () => {
    s.upstream.answers(answerAndStall([created({ id: 'resp_left' }), delta('Hel')]));
    await callAndLeave(s, team, ask('Hello', { stream: true }), { path: RESPONSES, at: 'Hel' });
    const next = ask('Go on', { previous_response_id: 'resp_left' });
    await eventually(async () => (await statusFor(team, next)) === 200);
    expect(await statusFor(stranger, next)).toBe(404);
  });

  it('so is a whole stream, in one piece', async () => {
    s.upstream.answers(answerEvents([created({ id: 'resp_stream' }) + delta('Hi') + end('completed')]));
    await (await send(team, ask('Hello', { stream: true }))).text();
    expect(await statusFor(team, ask('x', { previous_response_id: 'resp_stream' }))).toBe(200);
  });

  it('its items and containers belong to the team, too', async () => {
    const call1 = { type: 'code_interpreter_call', id: 'ci_1', container_id: 'cntr_1', status: 'completed' };
    await makeAnswer(team, 'resp_items', { output: [call1] });
    const bodies = [
      ask([{ type: 'item_reference', id: 'ci_1' }]),
      ask([{ id: 'ci_1' }]),
      ask('x', { model: 'tools', tools: [{ type: 'code_interpreter', container: 'cntr_1' }] }),
    ];
    for (const body of bodies) {
      expect(await statusFor(team, body)).toBe(200);
      expect(await statusFor(stranger, body)).toBe(404);
    }
  });

  it('a container of messages belongs to its team', async () => {
    const usage = { input_tokens: 1, output_tokens: 1 };
    s.upstream.answers(answerJson({ type: 'message', content: [], container: { id: 'container_7' }, usage }));
    const code = { model: 'tools-beta', tools: [{ type: 'code_execution_20250825', name: 'code_execution' }] };
    const body = say('x', { ...code, max_tokens: 5 });
    expect((await call(s, team, body, { path: BETA })).status).toBe(200);
    const next = { ...body, container: 'container_7' };
    expect((await call(s, team, next, { path: BETA })).status).toBe(200);
    const response = await call(s, stranger, next, { path: BETA });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ type: 'error', error: { type: 'not_found_error' } });
  });

  it.each([
    ['a conversation', RESPONSES, ask('x', { conversation: 'conv_1' })],
    ['a conversation as an object', RESPONSES, ask('x', { conversation: { id: 'conv_1' } })],
    ['a stored prompt', RESPONSES, { model: 'chat', prompt: { id: 'pmpt_1' } }],
    ['a file', RESPONSES, ask([{ role: 'user', content: [{ type: 'input_file', file_id: 'file-1' }] }])],
    [
      'a file in escapes',
      RESPONSES,
      `{"model":"chat","input":[{"role":"user","content":[{"type":"input_file","file_id":"file\\u002d1"}]}]}`,
    ],
    ['a file in a chat', ALPHA, say([{ type: 'file', file: { file_id: 'file-1' } }])],
    [
      'a vector store',
      RESPONSES,
      ask('x', { model: 'tools', tools: [{ type: 'file_search', vector_store_ids: ['vs_1'] }] }),
    ],
    [
      'a file in messages',
      BETA,
      say([{ type: 'document', source: { type: 'file', file_id: 'file_1' } }], { model: 'messages', max_tokens: 5 }),
    ],
  ] as [string, string, object | string][])('%s that no answer named is a 404', async (_what, path, body) => {
    expect(await statusOf(s, team, body, { path })).toBe(404);
    expect(s.calls()).toEqual([]);
  });

  it('an argument of a tool may have the same name', async () => {
    s.upstream.answers(answerJson({ type: 'message', content: [], usage: { input_tokens: 1, output_tokens: 1 } }));
    const messages = [
      { role: 'user', content: 'x' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'f', input: { file_id: 'mine', url: 'x' } }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: 'say "file_id"' }] },
    ];
    const tools = [{ name: 'f', input_schema: { properties: { file_id: { type: 'string' } } } }];
    expect(await statusOf(s, team, { model: 'messages', max_tokens: 5, messages, tools }, { path: BETA })).toBe(200);
  });

  it('an id that is older than providers keep answers is forgotten', async () => {
    await makeAnswer(team, 'resp_old');
    const next = ask('x', { previous_response_id: 'resp_old' });
    expect(await statusFor(team, next)).toBe(200);
    await s.system.running.platform.pool.query(
      `update provider_object set seen_at = now() - interval '31 days' where id = 'resp_old'`,
    );
    expect(await statusFor(team, next)).toBe(404);
  });
});

describe('a call that continues something of unknown size', () => {
  it('sets the whole context of its model aside', async () => {
    // A call of the other team whose client left is still read on.
    const payer = await storingTeam(s);
    await makeAnswer(payer, 'resp_big');
    const before = (await moneyOf(payer)).balance;
    const held = heldDuring(s, payer, answer('resp_big_2'));
    await (await send(payer, ask('x', { previous_response_id: 'resp_big', max_output_tokens: 10 }))).arrayBuffer();
    expect(held()).toBe(100_000n * 3n + 10n * 7n);
    expect(before).toBeGreaterThan((await moneyOf(payer)).balance);
  });

  it('is charged for what it cost when its client leaves', async () => {
    await makeAnswer(team, 'resp_stop');
    const payer = team;
    const known = (await moneyOf(payer)).records.length;
    const goOn = streamOnRelease(
      s,
      created({ id: 'resp_stopped' }) + delta('word '),
      delta('word '.repeat(9)) + end('completed', { input_tokens: 70_000, output_tokens: 9 }),
    );
    const body = ask('x', { previous_response_id: 'resp_stop', stream: true });
    const before = s.calls().length;
    await callAndLeave(s, payer, body, { path: RESPONSES, at: 'word' });
    expect(s.calls()[before]?.response.destroyed).toBe(false);
    goOn();
    const record = await eventually(async () => {
      const { records } = await moneyOf(payer);
      return records.length > known && records[0];
    });
    expect(record).toMatchObject({ outcome: 'CLIENT_LEFT', inputTokens: 70_000, outputTokens: 9, estimated: false });
    expect(BigInt(record.charged)).toBe(70_000n * 3n + 9n * 7n);
  });
});
