import { describe, expect, it } from 'vitest';
import { answerEvents, answerJson, chatCompletion } from '../harness/upstream.ts';
import { PARENT, TRACE, attributesOf, joined, type Point, type Span } from './collector.ts';
import { BETA, EMBEDDINGS, call, eventually, say } from './scripted.ts';
import { ALPHA_USAGE, BETA_USAGE, DONE, chatEvent, usageEvent, betaEvents } from './usage-events.ts';
import { modelRow } from './catalog-rows.ts';
import { useScripted } from './use-scripted.ts';
import { useCollector } from './use-collector.ts';

const MODELS = modelRow('vectors', 'alpha', { context: 1_000, output: 1, more: 'kind: embeddings' });

const METRICS_TOKEN = 'a-token-of-the-metrics';
const READER = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };

const collector = useCollector();
const s = useScripted({ moreModels: MODELS, env: { METRICS_TOKEN }, answers: answerJson(chatCompletion(ALPHA_USAGE)) });
/** The one span that reaches the collector. */
async function oneSpan(): Promise<Span> {
  const span = await eventually(() => collector.spans()[0]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(collector.spans()).toHaveLength(1);
  return span;
}

describe('a call has one span', () => {
  it('that says what was called, where, and what it used', async () => {
    const team = await s.team();
    const before = Date.now();
    const answer = await call(s, team, say('Hello', { max_tokens: 77 }));
    await answer.text();
    const span = await oneSpan();
    expect(span).toMatchObject({ name: 'chat chat', kind: 3, status: { code: 0 } });
    expect(attributesOf(span)).toEqual({
      'memory_platform.request_id': answer.headers.get('x-request-id'),
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'alpha',
      'gen_ai.request.model': 'chat',
      'gen_ai.request.max_tokens': 77,
      'gen_ai.usage.input_tokens': 100,
      'gen_ai.usage.output_tokens': 9,
      'gen_ai.usage.cache_read.input_tokens': 40,
      'gen_ai.usage.cache_creation.input_tokens': 0,
      'gen_ai.usage.reasoning.output_tokens': 0,
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(s.upstream.url).port),
      'http.response.status_code': 200,
    });
    const [startMs, endMs] = [span.startTimeUnixNano, span.endTimeUnixNano].map((time) =>
      Number(BigInt(time) / 1_000_000n),
    );
    expect(startMs).toBeGreaterThanOrEqual(before - 1);
    expect(endMs).toBeGreaterThan(startMs ?? 0);
    expect(endMs).toBeLessThanOrEqual(Date.now() + 1);
    const ofRouter = collector
      .told()
      .flatMap(({ resourceSpans = [] }) => resourceSpans)
      .find(({ scopeSpans }) => scopeSpans.some(({ scope }) => scope.name === 'router'));
    const resource = ofRouter?.resource;
    expect(resource && attributesOf(resource)['service.name']).toBe('memory-platform-router');
  });

  it('that counts all input, for beta too, whose prompt count leaves the cached out', async () => {
    s.upstream.answers(answerEvents(betaEvents('Hello', BETA_USAGE)));
    const body = say('Hello', { model: 'messages', max_tokens: 50, stream: true });
    await (await call(s, await s.team(), body, { path: BETA })).text();
    const span = await oneSpan();
    expect(span.name).toBe('chat messages');
    expect(attributesOf(span)).toMatchObject({
      'gen_ai.usage.input_tokens': 100,
      'gen_ai.usage.output_tokens': 7,
      'gen_ai.usage.cache_read.input_tokens': 30,
      'gen_ai.usage.cache_creation.input_tokens': 20,
    });
  });

  it('that marks a stream, its first byte and the thinking in the response', async () => {
    const usage = { ...ALPHA_USAGE, completion_tokens_details: { reasoning_tokens: 4 } };
    s.upstream.answers(answerEvents([chatEvent('Hi'), usageEvent(usage), DONE], { pauseMs: 20 }));
    await (await call(s, await s.team(), say('Hello', { stream: true }))).text();
    const span = await oneSpan();
    const attributes = attributesOf(span);
    expect(attributes).toMatchObject({ 'gen_ai.request.stream': true, 'gen_ai.usage.reasoning.output_tokens': 4 });
    const wholeSeconds = Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e9;
    expect(attributes['gen_ai.response.time_to_first_chunk']).toBeGreaterThan(0);
    expect(attributes['gen_ai.response.time_to_first_chunk']).toBeLessThan(wholeSeconds);
  });

  it('that is named embeddings for embeddings', async () => {
    s.upstream.answers(answerJson({ object: 'list', data: [], usage: { prompt_tokens: 3, total_tokens: 3 } }));
    await (await call(s, await s.team(), { model: 'vectors', input: 'Hello' }, { path: EMBEDDINGS })).text();
    const span = await oneSpan();
    expect(span.name).toBe('embeddings vectors');
    expect(attributesOf(span)).toMatchObject({ 'gen_ai.operation.name': 'embeddings', 'gen_ai.usage.input_tokens': 3 });
    expect(attributesOf(span)).not.toHaveProperty('gen_ai.request.max_tokens');
  });

  it("in the caller's trace, below the caller's span, and above the provider's", async () => {
    const answer = await call(s, await s.team(), say('Hello'), { headers: joined() });
    await answer.text();
    const span = await oneSpan();
    expect(span).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    expect(s.calls()[0]?.headers.traceparent).toBe(`00-${TRACE}-${span.spanId}-01`);
    expect(answer.headers.get('x-trace-id')).toBe(TRACE);
  });

  it('at the root of a trace of its own, where the caller has none', async () => {
    const answer = await call(s, await s.team(), say('Hello'));
    await answer.text();
    const span = await oneSpan();
    expect(span.traceId).toBe(answer.headers.get('x-trace-id'));
    expect(span.parentSpanId).toBeUndefined();
  });

  it('and none where the caller wants none', async () => {
    const team = await s.team();
    await (await call(s, team, say('Hello'), { headers: joined('00') })).text();
    await (await call(s, { secret: 'sk-wrong' }, say('Hello'), { headers: joined('00') })).text();
    const answer = await call(s, team, say('Hello'));
    await answer.text();
    expect((await oneSpan()).traceId).toBe(answer.headers.get('x-trace-id'));
  });
});

describe('errors are in error.type', () => {
  const errorOf = async () => {
    const span = await oneSpan();
    expect(span.status.code).toBe(2);
    return { name: span.name, ...attributesOf(span) };
  };

  it("the provider's status, when it rejected", async () => {
    s.upstream.answers(answerJson({ error: {} }, 429));
    await (await call(s, await s.team(), say('Hello'))).text();
    const error = await errorOf();
    expect(error).toMatchObject({ name: 'chat chat', 'error.type': '429', 'http.response.status_code': 429 });
    expect(error).not.toHaveProperty('gen_ai.usage.input_tokens');
  });

  it('the outcome, when the response broke', async () => {
    s.upstream.answers(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chatEvent('Hi'), () => response.destroy());
    });
    const answer = await call(s, await s.team(), say('Hello', { stream: true }));
    await answer.text().catch(() => undefined);
    expect(await errorOf()).toMatchObject({ 'error.type': 'UPSTREAM_BROKE', 'http.response.status_code': 200 });
  });

  it('the outcome, when no provider responded: once, though the call is also rejected', async () => {
    await (await call(s, await s.team(), say('Hello', { model: 'away-chat' }))).text();
    const error = await errorOf();
    expect(error).toMatchObject({ name: 'chat away-chat', 'error.type': 'UPSTREAM_BROKE', 'server.port': 1 });
    expect(error).not.toHaveProperty('http.response.status_code');
  });

  it('the code, when the router rejected, and then nothing of the request', async () => {
    await (await call(s, { secret: 'sk-wrong' }, say('Hello'))).text();
    expect(await errorOf()).toEqual({ name: 'chat', 'gen_ai.operation.name': 'chat', 'error.type': 'UNAUTHORIZE' });
  });
});

describe('the measurements', () => {
  const points = (name: string) => {
    const newest = collector.metrics().findLast((metric) => metric.name === name);
    return { unit: newest?.unit, points: newest?.histogram?.dataPoints ?? [] };
  };
  const about =
    (model: string, more: object = {}) =>
    (point: Point) =>
      Object.entries({ 'gen_ai.request.model': model, ...more }).every(
        ([key, said]) => attributesOf(point)[key] === said,
      );

  it('are how long calls took in seconds and how many tokens they used, in the buckets of the conventions', async () => {
    const team = await s.team();
    for (let i = 0; i < 2; i++) await (await call(s, team, say('Hello', { model: 'unpriced' }))).text();
    await eventually(() =>
      points('gen_ai.client.token.usage').points.some((point) => about('unpriced')(point) && Number(point.count) === 2),
    );
    const tokens = points('gen_ai.client.token.usage');
    expect(tokens.unit).toBe('{token}');
    for (const [type, sum] of [
      ['input', 200],
      ['output', 18],
    ] as const)
      expect(tokens.points.find(about('unpriced', { 'gen_ai.token.type': type }))).toMatchObject({ count: 2, sum });
    expect(tokens.points[0]?.explicitBounds).toEqual(Array.from({ length: 14 }, (_, i) => 4 ** i));
    const duration = points('gen_ai.client.operation.duration');
    expect(duration.unit).toBe('s');
    const point = duration.points.find(about('unpriced'));
    expect(point).toMatchObject({ count: 2 });
    expect(point?.sum).toBeGreaterThan(0);
    expect(point?.sum).toBeLessThan(10);
    const bounds = Array.from({ length: 14 }, (_, i) => Number((0.01 * 2 ** i).toFixed(2)));
    expect(point?.explicitBounds).toEqual(bounds);
    // Only streams report when they began.
    const firstChunks = () => points('gen_ai.client.operation.time_to_first_chunk');
    expect(firstChunks().points.find(about('unpriced'))).toBeUndefined();
    s.upstream.answers(answerEvents([chatEvent('Hi'), usageEvent(ALPHA_USAGE), DONE]));
    await (await call(s, team, say('Hello', { model: 'unpriced', stream: true }))).text();
    const first = await eventually(() => firstChunks().points.find(about('unpriced')));
    expect([firstChunks().unit, Number(first.count), first.explicitBounds]).toEqual(['s', 1, bounds]);
    // A span that came late would count in the next test.
    await eventually(() => collector.spans().length === 3);
  });
});

describe('secrets', () => {
  const encodings = (text: string): string[] => [
    text,
    Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1),
    Buffer.from(text).toString('hex'),
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
  ];

  it('neither texts nor keys nor teams are in the metrics or at the collector, in any of five encodings', async () => {
    const team = await s.team();
    const said = 'canary "prompt" über\nlines / 7f3a';
    const answered = 'canary "answer" ünder\nlines / 91bd';
    const ownKey = 'provider-key "canary"/55e0';
    s.upstream.answers(answerEvents([chatEvent(answered), usageEvent(ALPHA_USAGE), DONE]));
    await (await call(s, team, say(said, { stream: true, user: said }))).text();
    await (await call(s, team, say(said), { byok: ownKey })).text();
    await (await call(s, { secret: `${team.secret}x` }, say(said))).text();
    await (await call(s, team, say(said, { model: `${said} model` }))).text();
    s.upstream.answers(answerJson({ error: { message: answered } }, 400));
    await (await call(s, team, say(said))).text();
    await eventually(() => collector.spans().length === 5 && collector.metrics().length > 0);
    const scraped = await Promise.all(
      [s.system.platformBase, s.system.base].map(async (base) => (await fetch(`${base}/metrics`, READER)).text()),
    );
    const seen = [...scraped, ...collector.bodies].join('\n');
    expect(scraped[1]).toContain('router_calls_total');
    for (const secret of [said, answered, ownKey, team.secret, team.teamId, 'alpha-account-6b1d0e93'])
      for (const encoded of encodings(secret)) expect(seen.toLowerCase()).not.toContain(encoded.toLowerCase());
  });
});
