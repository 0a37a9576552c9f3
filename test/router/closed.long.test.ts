import { beforeAll, describe, expect, it } from 'vitest';
import { answerEvents, answerJson, chatCompletion } from '../harness/upstream.ts';
import { freePorts } from '../harness/ports.ts';
import { ALPHA, BETA, call, EMBEDDINGS, eventually, moneyOf, RESPONSES, say, settledMoney } from './scripted.ts';
import { chatEvent, DONE, usageEvent, ALPHA_USAGE } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { SENTENCE, BLOCKED } from './error-bodies.ts';
import { streamOnRelease, setMaintenance } from './model-calls.ts';
import { modelRow } from './catalog-rows.ts';

describe('maintenance', () => {
  const s = useScripted();

  it('rejects new calls on every address with the documented bodies, while running streams finish', async () => {
    const team = await s.team();
    const release = streamOnRelease(s, chatEvent('Hi'), usageEvent(ALPHA_USAGE) + DONE);
    const running = await call(s, team, say('Hello', { stream: true }));
    await setMaintenance(s, { on: true, message: 'Back at noon.', retryAfterSeconds: 77 });
    await eventually(async () => (await call(s, team, say('Hello'))).status === 503, 1_500);
    const dialled = s.calls().length;
    for (const path of [ALPHA, RESPONSES, EMBEDDINGS, BETA, '/legacy-router/v1/messages']) {
      const answer = await call(s, team, say('Hello'), { path });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('77');
      expect(await answer.json()).toEqual({
        success: false,
        message: 'Back at noon.',
        code: 'REQUEST_BLOCKED',
        error: { message: 'Back at noon.', type: 'api_error' },
      });
    }
    const list = await team.fetch('/router/v1/models');
    expect(list.status).toBe(503);
    expect(list.headers.get('retry-after')).toBe('77');
    expect(await list.json()).toEqual({ success: false, message: 'Back at noon.', error_code: 'SERVICE_UNAVAILABLE' });
    expect(s.calls()).toHaveLength(dialled);
    release();
    expect(await running.text()).toBe(chatEvent('Hi') + DONE);

    await setMaintenance(s, { on: false });
    s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
    await eventually(async () => (await call(s, team, say('Hello'))).status === 200, 1_500);
    expect((await moneyOf(team)).held).toBe(0n);
  });
});

describe('a provider that cannot be reached', () => {
  const OPEN_MS = 600;
  let port: number;
  beforeAll(async () => void ([port = 0] = await freePorts(1)));
  const s = useScripted(() => ({
    moreProviders: `  lost: { protocol: alpha, base_url: 'http://127.0.0.1:${port}/v1' }`,
    moreModels: modelRow('lost-chat', 'lost'),
    env: { ROUTER_CIRCUIT_MISSES: '4', ROUTER_CIRCUIT_OPEN_MS: String(OPEN_MS) },
  }));

  it('is not called for a while and results in 502 with the time to wait; other providers and the first call after it go through', async () => {
    const team = await s.team();
    const lost = () => call(s, team, say('Hello', { model: 'lost-chat' }));
    // Each call tries twice.
    for (let i = 0; i < 2; i++) expect((await lost()).status).toBe(502);
    const rejected = await lost();
    expect(rejected.status).toBe(502);
    expect(rejected.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(rejected.headers.get('retry-after')).toBe('1');
    expect((await rejected.text()).trim()).toEqual(SENTENCE);

    s.upstream.answers(answerJson(chatCompletion(null)));
    expect((await call(s, team, say('Hello'))).status).toBe(200);

    const { createServer } = await import('node:http');
    const back = createServer((_request, response) => response.end(JSON.stringify(chatCompletion(null))));
    await new Promise<void>((resolve) => back.listen(port, '127.0.0.1', resolve));
    expect((await lost()).status).toBe(502);
    await new Promise((resolve) => setTimeout(resolve, OPEN_MS));
    expect((await lost()).status).toBe(200);
    expect((await lost()).status).toBe(200);
    back.closeAllConnections();
    back.close();
    expect((await moneyOf(team)).held).toBe(0n);
  });

  it('is still called after any response, however bad', async () => {
    const team = await s.team();
    for (let i = 0; i < 10; i++) {
      s.upstream.answers(i % 2 ? answerJson({ error: {} }, 500) : ({ response }) => void response.destroy());
      await call(s, team, say('Hello'));
    }
    s.upstream.answers(answerJson(chatCompletion(null)));
    expect((await call(s, team, say('Hello'))).status).toBe(200);
  });
});

describe('the time of a whole call', () => {
  const s = useScripted({ env: { ROUTER_TOTAL_TIMEOUT_MS: '700' } });

  it('that ends before the response began is 503, the provider is stopped, and nothing is charged', async () => {
    const team = await s.team();
    const stopped = Promise.withResolvers<void>();
    s.upstream.answers(({ response }) => void response.once('close', () => stopped.resolve()));
    const answer = await call(s, team, say('Hello'));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual(BLOCKED);
    await stopped.promise;
    const money = await moneyOf(team);
    expect(money).toMatchObject({ held: 0n, entries: [{ amount: 1_000_000_000n }] });
    expect(money.records).toMatchObject([{ outcome: 'TIMED_OUT', charged: '0' }]);
  });

  it('that ends in mid-stream cuts the response without a terminator, and the received part is charged', async () => {
    const team = await s.team();
    s.upstream.answers(answerEvents(Array(100).fill(chatEvent('word ')) as string[], { pauseMs: 50 }));
    const answer = await call(s, team, say('Hello', { stream: true }));
    await expect(answer.text()).rejects.toThrow();
    const money = await settledMoney(team);
    expect(money.held).toBe(0n);
    expect(money.records).toMatchObject([{ outcome: 'TIMED_OUT', estimated: true }]);
    expect(money.records[0]?.outputTokens).toBeGreaterThan(5);
    expect(money.balance).toBe(money.sum);
  });
});
