import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson } from '../harness/upstream.ts';
import { created, delta, end, responseWith, USAGE, COST } from './response-events.ts';
import { statusAt } from './raw-path.ts';
import { badKeys, call, eventually, moneyOf, RESPONSES, THEIR_KEY, recordedMoney } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { fromHook } from '../harness/late-bound.ts';
import { storingTeam, chargeTo } from './model-calls.ts';
import { answerInStep } from './streams.ts';
import { openaiOf } from './official-clients.ts';

const START = 1_000_000_000n;
const s = useScripted({ env: { INVALID_KEY_LIMIT: '1000' } });
const team = fromHook(() => storingTeam(s));
const stranger = fromHook(() => storingTeam(s));

/** Makes a stored answer with this id, in the service's account. */
async function makeAnswer(actor: TestActor, id: string): Promise<void> {
  s.upstream.answers(answerJson({ ...responseWith(USAGE), id }));
  await (await call(s, actor, { model: 'chat', input: 'Hello' }, { path: RESPONSES })).arrayBuffer();
  s.upstream.calls.length = 0;
}

const own = () => ({
  authorization: `Bearer ${THEIR_KEY}`,
  'x-service-api-key': team.secret,
  'x-model-provider': 'alpha',
});
const ask = (method: string, path: string, headers: Record<string, string>) =>
  fetch(s.system.base + RESPONSES + path, { method, headers });
const hosted = (actor: { secret: string }, method: string, path: string) =>
  ask(method, path, { authorization: `Bearer ${actor.secret}` });

const STEPS = [
  { method: 'GET', path: '', endpoint: '/responses/{id}' },
  { method: 'DELETE', path: '', endpoint: '/responses/{id}' },
  { method: 'POST', path: '/cancel', endpoint: '/responses/{id}/cancel' },
  { method: 'GET', path: '/input_items', endpoint: '/responses/{id}/input_items' },
];

describe.each(STEPS)('$method /responses/{id}$path', ({ method, path, endpoint }) => {
  const odd = '{ "id":"resp_7", "n":12345678901234567890, "t":"H\\u00e9" }';

  it("passes byte for byte with the caller's own key, and is recorded without a cost", async () => {
    const payer = await s.team(0n);
    s.upstream.answers(({ response }) => void response.writeHead(200, { 'content-type': 'application/json' }).end(odd));
    const headers = { ...own(), 'x-service-api-key': payer.secret };
    const got = await ask(method, `/resp_7${path}?include[]=a%20b&limit=2&boundary_id=x`, headers);
    expect([got.status, await got.text()]).toEqual([200, odd]);
    expect(got.headers.get('x-request-id')).toMatch(/^req_/);
    expect(s.calls()).toMatchObject([
      {
        method,
        path: `/alpha/v1/responses/resp_7${path}?include[]=a%20b&limit=2`,
        headers: { authorization: `Bearer ${THEIR_KEY}` },
      },
    ]);
    expect(s.calls()[0]?.headers).not.toHaveProperty('x-service-api-key');
    const records = await eventually(async () => {
      const { usageRecords } = await payer.gql<{ usageRecords: { nodes: object[] } }>(
        '{ usageRecords { nodes { endpoint model provider mode outcome httpStatus cost charged } } }',
      );
      return usageRecords.nodes.length > 0 && usageRecords.nodes;
    });
    const cost = { cost: '0', charged: '0' };
    expect(records).toEqual([
      { endpoint, model: '', provider: 'alpha', mode: 'BYOK', outcome: 'COMPLETED', httpStatus: 200, ...cost },
    ]);
  });

  it('reaches an answer of the team in our account, with our key, free of charge', async () => {
    const id = `resp_hosted_${STEPS.findIndex((step) => step.endpoint === endpoint && step.method === method)}`;
    await makeAnswer(team, id);
    const before = await moneyOf(team);
    s.upstream.answers(({ response }) => void response.writeHead(200, { 'content-type': 'application/json' }).end(odd));
    const got = await hosted(team, method, `/${id}${path}`);
    expect([got.status, await got.text()]).toEqual([200, odd]);
    expect(s.calls()).toMatchObject([
      { method, path: `/alpha/v1/responses/${id}${path}`, headers: { authorization: 'Bearer alpha-account-6b1d0e93' } },
    ]);
    const after = await eventually(async () => {
      const money = await moneyOf(team);
      return money.records.length > before.records.length && money;
    });
    expect(after.records[0]).toMatchObject({ mode: 'HOSTED', outcome: 'COMPLETED', httpStatus: 200, charged: '0' });
    expect([after.balance, after.held]).toEqual([before.balance, 0n]);
  });

  it("of another team's answer, or of one that nobody made, is the provider's 404 and never gets there", async () => {
    await makeAnswer(team, 'resp_secret');
    for (const id of ['resp_secret', 'resp_unheard']) {
      const got = await hosted(stranger, method, `/${id}${path}`);
      const message = `Response with id '${id}' not found.`;
      const error = { message, type: 'invalid_request_error', param: null, code: 'not_found' };
      expect([got.status, await got.json()]).toEqual([404, { error }]);
    }
    expect(s.calls()).toEqual([]);
  });

  it('wants a valid key', async () => {
    for (const secret of Object.values(await badKeys(await s.team(0n)))) {
      expect((await hosted({ secret }, method, `/resp_1${path}`)).status).toBe(401);
      expect((await ask(method, `/resp_1${path}`, { ...own(), 'x-service-api-key': secret })).status).toBe(401);
    }
    expect(s.calls()).toEqual([]);
  });
});

describe('the lifecycle of responses', () => {
  it('an answer that was deleted is nobody’s any more', async () => {
    await makeAnswer(team, 'resp_gone');
    s.upstream.answers(answerJson({ error: { message: 'Not now.' } }, 500));
    expect((await hosted(team, 'DELETE', '/resp_gone')).status).toBe(500);
    s.upstream.answers(answerJson({ id: 'resp_gone', object: 'response', deleted: true }));
    expect((await hosted(team, 'DELETE', '/resp_gone')).status).toBe(200);
    for (const method of ['GET', 'DELETE']) expect((await hosted(team, method, '/resp_gone')).status).toBe(404);
    const next = { model: 'chat', input: 'x', previous_response_id: 'resp_gone' };
    expect((await call(s, team, next, { path: RESPONSES })).status).toBe(404);
  });

  it('an answer is retrieved as a stream, event by event', async () => {
    await makeAnswer(team, 'resp_streamed');
    const events = [created({ id: 'resp_streamed' }), delta('Hel'), delta('lo.'), end('completed')];
    const pieces: string[] = [];
    s.upstream.answers(answerInStep(events, () => Buffer.byteLength(pieces.join(''))));
    const got = await hosted(team, 'GET', '/resp_streamed?stream=true&starting_after=3');
    expect(got.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    for await (const piece of got.body ?? []) pieces.push(Buffer.from(piece).toString());
    expect(pieces.join('')).toBe(events.join(''));
    expect(pieces.length).toBeGreaterThan(1);
    expect(s.calls()[0]?.path).toMatch(/\?stream=true&starting_after=3$/);
  });

  it('other methods are 405, and an id with dot segments never leaves the address', async () => {
    const put = await hosted(team, 'PUT', '/resp_1');
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, DELETE']);
    for (const id of ['..', '%2e%2e', '..%2Ffiles', '%252e%252e', '%2e%2e%5cfiles', '..;x', '%zz'])
      expect(await statusAt(s.system.base, `${RESPONSES}/${id}`, { headers: own() }), id).toBe(400);
    expect(s.calls()).toEqual([]);
  });
});

const COMPACTED = {
  id: 'cmp_1',
  object: 'response.compaction',
  created_at: 1_700_000_000,
  output: [{ id: 'cmpi_1', type: 'compaction', encrypted_content: 'gAAA' }],
  usage: USAGE,
};

describe('POST /responses/compact', () => {
  const body = { model: 'chat', input: [{ role: 'user', content: 'Hello' }], unknown: 'kept' };
  const compact = (actor: TestActor, more: object = {}, options: { byok?: string } = {}) =>
    call(s, actor, { ...body, ...more }, { path: `${RESPONSES}/compact`, ...options });

  it('passes byte for byte and is charged by its usage', async () => {
    const payer = await s.team(START);
    s.upstream.answers(answerJson(COMPACTED));
    const got = await compact(payer);
    expect([got.status, await got.text()]).toEqual([200, JSON.stringify(COMPACTED)]);
    expect(s.calls()).toMatchObject([{ path: '/alpha/v1/responses/compact' }]);
    expect(s.calls()[0]?.body.toString()).toBe(JSON.stringify(body));
    const record = { mode: 'HOSTED', outcome: 'COMPLETED', estimated: false };
    expect(await chargeTo(payer, START)).toMatchObject({ charge: COST, record });
  });

  it("is recorded with the caller's own key, and charged nothing", async () => {
    const payer = await s.team(0n);
    s.upstream.answers(answerJson(COMPACTED));
    expect((await compact(payer, {}, { byok: THEIR_KEY })).status).toBe(200);
    const { records } = await recordedMoney(payer);
    expect(records).toMatchObject([
      { mode: 'BYOK', inputTokens: 60, cacheReadTokens: 40, outputTokens: 9, charged: '0' },
    ]);
  });

  it('continues an answer of the team only, and takes no tier without a price', async () => {
    await makeAnswer(team, 'resp_long');
    s.upstream.answers(answerJson(COMPACTED));
    expect((await compact(team, { previous_response_id: 'resp_long' })).status).toBe(200);
    expect((await compact(stranger, { previous_response_id: 'resp_long' })).status).toBe(404);
    const tier = await compact(stranger, { service_tier: 'priority' });
    expect([tier.status, await tier.json()]).toMatchObject([400, { error: { param: 'service_tier' } }]);
  });
});

describe('the openai client', () => {
  it('gets the same from every step as directly from the provider', async () => {
    const straight = new OpenAI({ baseURL: `${s.upstream.url}/alpha/v1`, apiKey: THEIR_KEY, maxRetries: 0 });
    const routed = openaiOf(s.system, { secret: THEIR_KEY }, { defaultHeaders: own() });
    const earlier = openaiOf(s.system, { secret: THEIR_KEY }, { defaultHeaders: own(), prefix: '/legacy-router' });
    const answers = (client: OpenAI) => {
      const steps: [object, () => Promise<unknown>][] = [
        [responseWith(USAGE), async () => client.responses.retrieve('resp_1')],
        [responseWith(USAGE, [], { status: 'cancelled' }), async () => client.responses.cancel('resp_1')],
        [{ id: 'resp_1', deleted: true }, async () => client.responses.delete('resp_1')],
        [
          { object: 'list', data: [{ id: 'msg_1' }], has_more: false },
          async () => Array.fromAsync(await client.responses.inputItems.list('resp_1')),
        ],
        [COMPACTED, async () => client.responses.compact({ model: 'chat', input: 'Hello' })],
      ];
      return steps;
    };
    for (const client of [routed, earlier])
      for (const [i, [body, step]] of answers(client).entries()) {
        s.upstream.answers(answerJson(body));
        expect(await step()).toEqual(await answers(straight)[i]?.[1]());
      }
    s.upstream.answers(answerJson({ error: { message: 'No.', type: 't', param: 'p', code: 'c' } }, 404));
    await expect(routed.responses.retrieve('resp_1')).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });
});
