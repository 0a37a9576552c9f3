import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { cloneDatabase } from '../harness/database.ts';
import { openGate, type Gate } from '../harness/gate.ts';
import { ALPHA, BETA, PRICE, call, eventually, moneyOf, say, settledMoney, THEIR_KEY } from './scripted.ts';
import { startLoneRouter, useSecondRouter } from './more-routers.ts';
import { useScripted } from './use-scripted.ts';
import { SENTENCE, BLOCKED } from './error-bodies.ts';
import { useSystem } from '../harness/use-system.ts';
import { streamOnRelease } from './model-calls.ts';
import { chatEvent, usageEvent, DONE } from './usage-events.ts';

const UNAVAILABLE = { success: false, message: SENTENCE, error_code: 'SERVICE_UNAVAILABLE' };

describe('while the platform is away', () => {
  const s = useScripted();
  const router = useSecondRouter(s, startLoneRouter);

  it('model calls are served, and the router stays ready and reports the platform', async () => {
    const answer = await call(s, await s.team(), say('Hello'), { base: router.base });
    expect(answer.status).toBe(200);
    const ready = await fetch(`${router.base}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { ready: true, draining: false, parts: { database: true, platform: false } },
    ]);
  });

  it.each([
    [
      'GraphQL',
      '/graphql',
      { errors: [{ message: SENTENCE, extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 } }] },
    ],
    ['REST', '/api/v1/projects', UNAVAILABLE],
    ['MCP', '/mcp/projects/proj_0', UNAVAILABLE],
  ])('%s is 503 in its own form, with the time to wait', async (_what, path, body) => {
    for (const init of [{}, { method: 'POST', body: 'x'.repeat(200_000) }]) {
      const answer = await fetch(router.base + path, init);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      const traceId = answer.headers.get('x-trace-id');
      expect(traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(await answer.json()).toEqual('errors' in body ? body : { ...body, request_id: traceId });
    }
  });

  it('a page is 503 as a page', async () => {
    const answer = await fetch(`${router.base}/graphiql`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(await answer.text()).toMatch(/^<!doctype html>.*temporarily unavailable/);
  });

  it('a WebSocket is rejected with 503 before it opens', async () => {
    const socket = new WebSocket(`${router.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const response = await new Promise<IncomingMessage>((resolve) =>
      socket.on('unexpected-response', (_request, incoming) => resolve(incoming)),
    );
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({
      'retry-after': '5',
      'x-trace-id': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    socket.on('error', () => undefined).terminate();
  });
});

describe('while the router is away', () => {
  const { system } = useSystem({ router: false });

  it('the platform serves on its own port and is ready', async () => {
    expect((await system.owner.rest('GET', '/api/v1/projects')).status).toBe(200);
    expect((await fetch(`${system.base}/readyz`)).status).toBe(200);
    expect((await fetch(`${system.base}${ALPHA}`, { method: 'POST' })).status).toBe(404);
  });
});

describe('while the database is away', () => {
  let way: Gate;
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeAll(async () => {
    database = await cloneDatabase();
    const { port } = new URL(database.url);
    way = await openGate(() => Number(port));
  });
  afterAll(async () => {
    await way.close();
    await database.drop();
  });
  const s = useScripted(() => {
    const url = new URL(database.url);
    url.host = new URL(way.url).host;
    return { env: { DATABASE_URL: url.href } };
  });

  it('calls and the model list are 503 in the documented bodies, no provider is called, and all is well when it is back', async () => {
    const team = await s.team(1_000n);
    way.shut();
    try {
      const asked = [
        call(s, team, say('Hello')),
        call(s, team, say('Hello', { model: 'messages', max_tokens: 1 }), { path: BETA }),
        call(s, team, say('Hello'), { byok: THEIR_KEY, boundary: 'bnd_x' }),
      ];
      for (const answer of await Promise.all(asked)) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
        expect(await answer.json()).toEqual(BLOCKED);
      }
      // Keys are cached for a little less than a second.
      const list = await eventually(async () => {
        const answer = await team.fetch('/router/v1/models');
        return answer.status !== 200 && answer;
      });
      expect(list.status).toBe(503);
      expect(await list.json()).toEqual(UNAVAILABLE);
      expect(s.calls()).toEqual([]);
    } finally {
      way.open();
    }
    const answer = await eventually(async () => {
      const again = await call(s, team, say('Hello', { max_tokens: 1 }));
      return again.status === 200 && again;
    });
    await answer.text();
    const money = await moneyOf(team);
    expect(money).toMatchObject({ held: 0n, balance: 1_000n - PRICE.chat.input - PRICE.chat.output });
  });

  it('for a moment, a running response ends only when its end is stored', async () => {
    const team = await s.team(10_000n);
    const goOn = streamOnRelease(s, chatEvent('Hi'), usageEvent({ prompt_tokens: 10, completion_tokens: 2 }) + DONE);
    const answer = await call(s, team, say('Hello', { stream: true }));
    way.shut();
    goOn();
    setTimeout(() => way.open(), 500);
    expect(await answer.text()).toContain('[DONE]');
    expect(await settledMoney(team)).toMatchObject({
      balance: 10_000n - 10n * PRICE.chat.input - 2n * PRICE.chat.output,
    });
  });
});
