import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../harness/ports.ts';
import { answerJson, chatCompletion, type Script } from '../harness/upstream.ts';
import { call, eventually, moneyOf, say, THEIR_KEY, settledMoney, recordedMoney } from './scripted.ts';
import { answersBy, KEYS, providerOf, PROVIDERS, reached, rowOf, USAGE } from './targets.ts';
import { useScripted } from './use-scripted.ts';
import { statusOf, callAndLeave } from './model-calls.ts';
import { chatEvent } from './usage-events.ts';
import { priceOf } from './catalog-rows.ts';

const TOTAL_MS = 4_000;
const CIRCUIT_MS = 1_500;
const PAUSE_MAX_MS = 4_000;

const failure = { error: { message: 'from one', type: 'overloaded_error' } };
/** Responses of the first target after which the next one is tried. */
const FAULTS: [string, Script][] = [
  ...[408, 429, 500, 502, 503, 529].map((status): [string, Script] => [`a ${status}`, answerJson(failure, status)]),
  ['a redirect', ({ response }) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
  ['a reset before the first byte', ({ request }) => void request.socket.destroy()],
  ['a first byte that does not come', () => undefined],
];

/** Forms of Retry-After, each with the provider that sends it. */
const WAITS: [form: string, provider: string, headers: () => Record<string, string>][] = [
  ['seconds', 'waits-seconds', () => ({ 'retry-after': '4' })],
  ['milliseconds', 'waits-ms', () => ({ 'retry-after-ms': '3900', 'retry-after': '50' })],
  ['a date', 'waits-date', () => ({ 'retry-after': new Date(Date.now() + 4_900).toUTCString() })],
  ['a day, of which the configured limit counts', 'waits-day', () => ({ 'retry-after': '86400' })],
];

/** A port at which nobody listens at first. */
let laterPort: number;
beforeAll(async () => void ([laterPort = 0] = await freePorts(1)));
const s = useScripted(() => ({
  moreProviders: `${PROVIDERS}  later: { protocol: alpha, base_url: 'http://127.0.0.1:${laterPort}/v1' }
${WAITS.map(([, name]) => `  ${name}: { protocol: alpha, base_url: UPSTREAM/${name}/v1, api_key_env: ONE_KEY }\n`).join('')}`,
  moreModels:
    WAITS.map(([, name]) => rowOf(name, `{ provider: ${name} }, { provider: two, weight: 0 }`)).join('') +
    rowOf('safe', `{ provider: one }, { provider: two, weight: 0, price: ${priceOf(11, 13)} }`) +
    rowOf('alone', '{ provider: one }') +
    rowOf('gone-first', `{ provider: refused }, { provider: two, weight: 0, price: ${priceOf(11, 13)} }`) +
    rowOf('gone-last', '{ provider: one }, { provider: refused, weight: 0 }') +
    rowOf('later-first', '{ provider: later }, { provider: two, weight: 0 }') +
    rowOf('three-deep', '{ provider: one }, { provider: two, weight: 0 }, { provider: three, weight: 0 }') +
    rowOf('same-account', '{ provider: three, model: big }, { provider: three, model: small, weight: 0 }'),
  env: {
    ...KEYS,
    ROUTER_TOTAL_TIMEOUT_MS: String(TOTAL_MS),
    ROUTER_FIRST_BYTE_TIMEOUT_MS: '60000',
    ROUTER_CIRCUIT_MISSES: '2',
    ROUTER_CIRCUIT_OPEN_MS: String(CIRCUIT_MS),
    ROUTER_TARGET_PAUSE_MAX_MS: String(PAUSE_MAX_MS),
  },
}));

const served = chatCompletion(USAGE);
const priceAtTwo = BigInt(USAGE.prompt_tokens * 11 + USAGE.completion_tokens * 13);

describe('the next target serves a call', () => {
  it.each(FAULTS)('after %s, and is charged by its price, once', async (_what, script) => {
    const team = await s.team();
    s.upstream.answers(answersBy({ one: script }));
    const answer = await call(s, team, say('Hello', { model: 'safe' }));
    expect([answer.status, await answer.json()]).toEqual([200, served]);
    expect(reached(s)).toEqual(['one', 'two']);
    const money = await moneyOf(team);
    expect(money).toMatchObject({ held: 0n, balance: 1_000_000_000n - priceAtTwo });
    expect(money.records).toMatchObject([{ outcome: 'COMPLETED', estimated: false, charged: String(priceAtTwo) }]);
    // The top-up, and one charge.
    expect(money.entries).toHaveLength(2);
  });

  it.each(FAULTS)('twin: without a next target, %s reaches the client', async (_what, script) => {
    s.upstream.answers(answersBy({ one: script }));
    expect(await statusOf(s, await s.team(), say('Hello', { model: 'alone' }))).not.toBe(200);
  });

  it('after a connection that was never made', async () => {
    const team = await s.team();
    s.upstream.answers(answersBy({}));
    const answer = await call(s, team, say('Hello', { model: 'gone-first' }));
    expect([answer.status, await answer.json()]).toEqual([200, served]);
    expect((await moneyOf(team)).records).toMatchObject([{ charged: String(priceAtTwo) }]);
  });

  it('and the one after that, when it fails as well', async () => {
    s.upstream.answers(answersBy({ one: answerJson(failure, 503), two: answerJson(failure, 529) }));
    expect(await statusOf(s, await s.team(), say('Hello', { model: 'three-deep' }))).toBe(200);
    expect(reached(s)).toEqual(['one', 'two', 'three']);
  });

  it('with the same body, byte for byte', async () => {
    const body = '{ "model":"safe", "z":1e400,"messages":[{"role":"user","content":"\\u00e9"}] }';
    s.upstream.answers(answersBy({ one: answerJson(failure, 500) }));
    await call(s, await s.team(), body);
    expect(s.calls().map((one) => one.body.toString())).toEqual([body, body]);
  });

  it('of a caller’s own account too, at the same provider', async () => {
    const team = await s.team();
    s.upstream.answers((one) => (one.body.includes('"big"') ? answerJson(failure, 529) : answerJson(served))(one));
    const answer = await call(s, team, say('Hello', { model: 'same-account' }), { byok: THEIR_KEY });
    expect(answer.status).toBe(200);
    const own = `Bearer ${THEIR_KEY}`;
    expect(s.calls().map(({ headers }) => headers.authorization)).toEqual([own, own]);
    await recordedMoney(team);
  });
});

describe('the next target is not tried', () => {
  it.each([400, 401, 403, 404, 413, 422])('after a %i, which passes as it is', async (status) => {
    s.upstream.answers(answersBy({ one: answerJson(failure, status) }));
    const answer = await call(s, await s.team(), say('Hello', { model: 'safe' }));
    expect([answer.status, await answer.json()]).toEqual([status, failure]);
    expect(reached(s)).toEqual(['one']);
  });

  it.each([true, false])('after the first byte (stream: %s): the answer is cut, never whole', async (stream) => {
    const team = await s.team();
    s.upstream.answers(
      answersBy({
        one: async ({ response }) => {
          response
            .writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' })
            .write(stream ? chatEvent('Hi') : '{"choices":[');
          await sleep(100);
          response.destroy();
        },
      }),
    );
    const answer = await call(s, team, say('Hello', { model: 'safe', stream }));
    // Nothing of the whole answer has left, so there still is a status to send.
    expect(answer.status).toBe(stream ? 200 : 502);
    if (stream) await expect(answer.text()).rejects.toThrow();
    expect(reached(s)).toEqual(['one']);
    const money = await settledMoney(team);
    expect(money.records).toMatchObject([{ outcome: 'UPSTREAM_BROKE' }]);
  });

  it('when the client is gone: its provider is stopped at once', async () => {
    const team = await s.team();
    let isStopped = false;
    s.upstream.answers(answersBy({ one: ({ request }) => void request.once('close', () => (isStopped = true)) }));
    await callAndLeave(s, team, say('Hello', { model: 'safe' }));
    await eventually(() => isStopped, 15_000);
    await eventually(async () => (await moneyOf(team)).records[0]?.outcome === 'CLIENT_LEFT');
    await sleep(TOTAL_MS / 2 + 500);
    expect(reached(s)).toEqual(['one']);
  });
});

describe('when every target fails', () => {
  it('the answer of the last one passes as it is, free of charge', async () => {
    const team = await s.team();
    const last = { error: { message: 'from two' } };
    s.upstream.answers(
      answersBy({ one: answerJson(failure, 500), two: answerJson(last, 429, { 'retry-after': '1' }) }),
    );
    const answer = await call(s, team, say('Hello', { model: 'safe' }));
    expect([answer.status, await answer.json()]).toEqual([429, last]);
    expect(answer.headers.get('retry-after')).toBe('1');
    const { records, held, balance } = await moneyOf(team);
    expect(records).toMatchObject([{ outcome: 'REFUSED', httpStatus: 429, charged: '0' }]);
    expect([held, balance]).toEqual([0n, 1_000_000_000n]);
    await sleep(1_000);
  });

  it('by not being reached, the documented 502 is sent', async () => {
    const team = await s.team();
    s.upstream.answers(answersBy({ one: ({ request }) => void request.socket.destroy() }));
    const answer = await call(s, team, say('Hello', { model: 'gone-last' }));
    expect(answer.status).toBe(502);
    expect(await answer.text()).toMatch(/could not reach its upstream/);
    expect(await moneyOf(team)).toMatchObject({ held: 0n, balance: 1_000_000_000n });
  });

  it('by being slow, the call ends within its total time', async () => {
    const startedAt = performance.now();
    s.upstream.answers(() => undefined);
    const answer = await call(s, await s.team(), say('Hello', { model: 'safe' }));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'REQUEST_BLOCKED' });
    expect(reached(s)).toEqual(['one', 'two']);
    expect(performance.now() - startedAt).toBeLessThan(TOTAL_MS + 15_000);
  });
});

describe('a target is left alone', () => {
  const answerLimited = (retryAfter: Record<string, string>) => answerJson(failure, 429, retryAfter);
  it('while the circuit breaker of its provider is open, and serves again afterwards', async () => {
    const team = await s.team();
    let later: Server | null = null;
    let callsOfLater = 0;
    s.upstream.answers(answersBy({}));
    const ask = async () => (await call(s, team, say('Hello', { model: 'later-first' }))).status;
    try {
      expect([await ask(), await ask()]).toEqual([200, 200]);
      later = createServer((request, response) => {
        callsOfLater += 1;
        request.resume().on('end', () => {
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(served));
        });
      });
      await new Promise<void>((resolve) => later?.listen(laterPort, '127.0.0.1', resolve));
      expect([await ask(), callsOfLater]).toEqual([200, 0]);
      await sleep(CIRCUIT_MS);
      expect([await ask(), callsOfLater]).toEqual([200, 1]);
      expect([await ask(), callsOfLater]).toEqual([200, 2]);
    } finally {
      later?.closeAllConnections();
      later?.close();
    }
  });

  const asked = async (model: string, options = {}) => {
    const from = s.calls().length;
    await (await call(s, await s.team(), say('Hello', { model }), options)).text();
    return reached(s, from);
  };
  const limitedAtOne = (retryAfter: Record<string, string>) =>
    s.upstream.answers(answersBy({ one: answerLimited(retryAfter) }));

  // Each has a provider of its own, so that they wait at the same time.
  it.concurrent.each(WAITS)('for the time of a 429’s Retry-After: %s', async (_form, provider) => {
    const team = await s.team();
    s.upstream.answers(
      answersBy(Object.fromEntries(WAITS.map(([, name, headers]) => [name, (one) => answerLimited(headers())(one)]))),
    );
    const seen = () => s.calls().filter(({ body }) => body.includes(`"${provider}"`));
    const next = async () => {
      const from = seen().length;
      await (await call(s, team, say('Hello', { model: provider }))).text();
      return seen().slice(from).map(providerOf);
    };
    expect(await next()).toEqual([provider, 'two']);
    expect(await next()).toEqual(['two']);
    await sleep(PAUSE_MAX_MS + 500);
    expect(await next()).toEqual([provider, 'two']);
  });

  it('not after a 429 without it, nor one of a caller’s own account', async () => {
    limitedAtOne({});
    expect(await asked('safe')).toEqual(['one', 'two']);
    expect(await asked('safe')).toEqual(['one', 'two']);
    limitedAtOne({ 'retry-after': '1' });
    expect(await asked('safe', { byok: THEIR_KEY })).toEqual(['one']);
    expect(await asked('safe', { byok: THEIR_KEY })).toEqual(['one']);
    s.upstream.answers(answersBy({}));
    expect(await asked('safe')).toEqual(['one']);
  });

  it('only while another is left: with all of them limited, their own answer passes', async () => {
    s.upstream.answers(answerJson(failure, 429, { 'retry-after': '1' }));
    expect(await asked('safe')).toEqual(['one', 'two']);
    expect(await asked('safe')).toEqual(['one', 'two']);
    await sleep(1_100);
  });
});
