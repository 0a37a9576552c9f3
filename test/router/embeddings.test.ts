import OpenAI from 'openai';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerJson } from '../harness/upstream.ts';
import {
  ALPHA,
  BETA,
  EMBEDDINGS,
  PRICE,
  RESPONSES,
  call,
  moneyOf,
  openScripted,
  say,
  type CallOptions,
  tokensOf,
  settledMoney,
} from './scripted.ts';
import { useScripted, useTestTeam } from './use-scripted.ts';
import { embeddingsRow } from './catalog-rows.ts';
import { answerOnRelease, chargeTo, heldDuring, callAndLeave } from './model-calls.ts';
import { openaiOf } from './official-clients.ts';

const START = 1_000_000n;

const s = useScripted({ moreModels: embeddingsRow('vectors') });
const team = useTestTeam(s, START);
beforeEach(() => s.upstream.answers(answerJson(vectors())));

const USAGE = { prompt_tokens: 8, total_tokens: 8 };
const vectors = (usage: object | null = USAGE, embedding: unknown = [0.1, -2e-5]) => ({
  object: 'list',
  data: [{ object: 'embedding', index: 0, embedding }],
  model: 'vectors',
  ...(usage ? { usage } : {}),
});
const embed = (more: object = {}) => ({ model: 'vectors', input: ['Hello', 'World'], ...more });
const send = (body: object | string, options: CallOptions = {}) =>
  call(s, team, body, { path: EMBEDDINGS, ...options });
const notFound = {
  error: {
    message: expect.stringContaining('does not exist') as string,
    type: 'invalid_request_error',
    param: 'model',
    code: 'model_not_found',
  },
};

const charged = () => chargeTo(team, START);

describe('an embeddings call', () => {
  it('and its response pass byte for byte', async () => {
    const body = String.raw` {"input":["caf\u00e9",[1,2]], "dimensions":2,"encoding_format":"float","seed":12345678901234567890,"model":"vectors"} `;
    const answer = ` {"data":[{"embedding":[0.10,-1e-05]}],"usage":{"prompt_tokens":8,"total_tokens":8}, "big":12345678901234567890} `;
    s.upstream.answers(
      ({ response }) => void response.writeHead(200, { 'content-type': 'application/json' }).end(answer),
    );
    expect(await (await send(body)).text()).toBe(answer);
    expect(s.calls().map((one) => [one.path, one.body.toString()])).toEqual([['/alpha/v1/embeddings', body]]);
    expect(s.calls()[0]?.headers['authorization']).toBe('Bearer alpha-account-6b1d0e93');
  });

  it('has no boundary: the parameter is ignored, whatever it says', async () => {
    for (const boundary of ['', 'bnd_00000000000000000000000000000000', await team.createBoundary({})]) {
      const answer = await send(embed(), { boundary });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-memory-status')).toBe('none');
      await answer.text();
    }
    for (const one of s.calls()) expect(one.body.toString()).toBe(JSON.stringify(embed()));
  });

  it('costs its prompt, exactly', async () => {
    await (await send(embed())).text();
    const { charge, record } = await charged();
    expect(charge).toBe(8n * PRICE.chat.input);
    expect(record).toMatchObject({ inputTokens: 8, cacheReadTokens: 0, outputTokens: 0, estimated: false });
    expect(record).toMatchObject({ outcome: 'COMPLETED', httpStatus: 200, mode: 'HOSTED' });
  });

  it('costs the same when its response is too long to be buffered, however that is cut', async () => {
    const maxBuffered = 8 * 1024 * 1024;
    const around = JSON.stringify(vectors(USAGE, '')).length;
    for (const [length, last] of [
      [maxBuffered + 1_000_000, 1],
      [maxBuffered + 1_000_000, 5_000],
      // Only the last piece exceeds the limit, and it contains a part of the usage.
      [maxBuffered + 10, 20],
    ] as const) {
      const long = JSON.stringify(vectors(USAGE, 'A'.repeat(length - around)));
      const payer = await s.team(START);
      s.upstream.answers(async ({ response }) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(long.slice(0, -last));
        await new Promise((resolve) => setTimeout(resolve, 50));
        response.end(long.slice(-last));
      });
      const answer = await call(s, payer, embed(), { path: EMBEDDINGS });
      expect((await answer.text()).length).toBe(long.length);
      expect(await chargeTo(payer, START)).toMatchObject({
        charge: 8n * PRICE.chat.input,
        record: { estimated: false },
      });
    }
  });

  it.each([
    ['is not told', null],
    ['makes no sense', { prompt_tokens: -8 }],
  ])('whose usage %s costs its prompt as it was sent, and is marked so', async (_why, usage) => {
    s.upstream.answers(answerJson(vectors(usage)));
    await (await send(embed())).text();
    expect(await charged()).toMatchObject({
      charge: BigInt(tokensOf(embed())) * PRICE.chat.input,
      record: { estimated: true, inputTokens: tokensOf(embed()), outputTokens: 0 },
    });
  });

  it('sets its prompt aside and no output', async () => {
    const held = heldDuring(s, team, answerJson(vectors()));
    const body = embed({ max_tokens: 500 });
    expect((await send(body)).status).toBe(200);
    expect(held()).toBe(BigInt(tokensOf(body)) * PRICE.chat.input);
  });

  it('that its client leaves is read to its end, and costs what its provider reports', async () => {
    const respond = answerOnRelease(s, answerJson(vectors()));
    await callAndLeave(s, team, embed(), { path: EMBEDDINGS });
    respond();
    await settledMoney(team);
    expect(await charged()).toMatchObject({
      charge: BigInt(USAGE.prompt_tokens) * PRICE.chat.input,
      record: { outcome: 'CLIENT_LEFT', estimated: false, outputTokens: 0 },
    });
  });

  it('is rejected with 402 when the balance is too low, and with 401 without a valid key', async () => {
    const poor = await s.team(5n);
    const rejected = await call(s, poor, embed(), { path: EMBEDDINGS });
    expect(rejected.status).toBe(402);
    const message = expect.any(String) as string;
    expect(await rejected.json()).toEqual({ success: false, message, error: { message, type: 'billing_error' } });
    expect((await call(s, { secret: 'sk-wrong' }, embed(), { path: EMBEDDINGS })).status).toBe(401);
    expect(s.calls()).toEqual([]);
  });

  it("passes the provider's own error on, free of charge", async () => {
    const body = { error: { message: 'No.', type: 'x', param: null, code: 'y' } };
    s.upstream.answers(answerJson(body, 400));
    const answer = await send(embed());
    expect([answer.status, await answer.json()]).toEqual([400, body]);
    expect((await charged()).charge).toBe(0n);
  });
});

describe('a model', () => {
  it('of chat is not found at embeddings, and one of embeddings is found nowhere else', async () => {
    for (const model of ['chat', 'unpriced', 'messages', 'no-such-model']) {
      const answer = await send(embed({ model }));
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual(notFound);
    }
    for (const [path, body] of [
      [ALPHA, say('x', { model: 'vectors' })],
      [RESPONSES, { model: 'vectors', input: 'x' }],
    ] as const) {
      const answer = await call(s, team, body, { path });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual(notFound);
    }
    const beta = await call(s, team, say('x', { model: 'vectors', max_tokens: 9 }), { path: BETA });
    expect(beta.status).toBe(404);
    expect(s.calls()).toEqual([]);
    expect(await moneyOf(team)).toMatchObject({ held: 0n, records: [] });
  });

  it('of embeddings stands in the list of models like any other', async () => {
    const list = (await (await team.fetch('/router/v1/models')).json()) as { data: { items: { name: string }[] } };
    expect(list.data.items.find((item) => item.name === 'vectors')).toMatchObject({ provider_type: 'alpha' });
  });
});

describe('a catalog without an embeddings model', () => {
  it('rejects every embeddings call with model not found, as the openai client understands it', async () => {
    const bare = await openScripted();
    try {
      const payer = await bare.team(START);
      const client = openaiOf(bare.system, payer);
      for (const model of ['chat', 'text-embedding-3-small']) {
        const error = await client.embeddings.create({ model, input: 'x' }).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(OpenAI.NotFoundError);
        expect(error).toMatchObject({ status: 404, code: 'model_not_found', param: 'model' });
      }

      expect(bare.calls()).toEqual([]);
    } finally {
      await bare.close();
    }
  });
});

describe('the openai client', () => {
  it('gets the same vectors as directly from the provider, in either form', async () => {
    const numbers = [0.25, -0.5, 1];
    const base64 = Buffer.from(new Float32Array(numbers).buffer).toString('base64');
    s.upstream.answers((one) => {
      const asked = JSON.parse(one.body.toString()) as { encoding_format: string };
      return answerJson(vectors(USAGE, asked.encoding_format === 'base64' ? base64 : numbers))(one);
    });
    const straight = new OpenAI({ baseURL: `${s.upstream.url}/alpha/v1`, apiKey: 'any', maxRetries: 0 });
    const routed = openaiOf(s.system, team);
    for (const request of [
      { model: 'vectors', input: 'Hello' },
      { model: 'vectors', input: ['Hello', 'World'], encoding_format: 'float' as const, dimensions: 3 },
    ]) {
      const got = await routed.embeddings.create(request);
      expect(got).toEqual(await straight.embeddings.create(request));
      expect(got.data[0]?.embedding).toEqual(numbers);
      expect(got.usage).toEqual(USAGE);
    }
  });
});
