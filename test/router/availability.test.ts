import type { IncomingMessage } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { cloneDatabase } from '../harness/database.ts';
import { startTestPlatform, type System } from '../harness/system.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { ALPHA, BETA, PRICE, call, eventually, moneyOf, openScripted, say, type Scripted } from './scripted.ts';
import { startLoneRouter } from './lone-router.ts';
import { useScripted } from './use-scripted.ts';

const words = expect.stringMatching(/^[A-Z].+\.$/) as string;
const BLOCKED = {
  success: false,
  message: words,
  code: 'REQUEST_BLOCKED',
  error: { message: words, type: 'api_error' },
};
const UNAVAILABLE = { success: false, message: words, error_code: 'SERVICE_UNAVAILABLE' };

describe('while the platform is away', () => {
  const s = useScripted();
  let router: Awaited<ReturnType<typeof startLoneRouter>>;
  beforeAll(async () => void (router = await startLoneRouter(s.system.config)));
  afterAll(() => router.close());

  it('model calls are served, and the router stays ready and reports the platform', async () => {
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 })));
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
      { errors: [{ message: words, extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 } }] },
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
  let system: System;
  beforeAll(async () => void (system = await startTestPlatform({ router: false })));
  afterAll(() => system.close());

  it('the platform serves on its own port and is ready', async () => {
    expect((await system.owner.rest('GET', '/api/v1/projects')).status).toBe(200);
    expect((await fetch(`${system.base}/readyz`)).status).toBe(200);
    expect((await fetch(`${system.base}${ALPHA}`, { method: 'POST' })).status).toBe(404);
  });
});

/** A connection to the database that can be cut. */
async function openWay(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const way = new URL(url);
  way.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: way.href,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => void (isCut = false),
    close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      return closed;
    },
  };
}

describe('while the database is away', () => {
  let s: Scripted;
  let way: Awaited<ReturnType<typeof openWay>>;
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeAll(async () => {
    database = await cloneDatabase();
    way = await openWay(database.url);
    s = await openScripted({ env: { DATABASE_URL: way.url } });
  });
  afterAll(async () => {
    await s.close();
    await way.close();
    await database.drop();
  });

  it('calls and the model list are 503 in the documented bodies, no provider is called, and all is well when it is back', async () => {
    const team = await s.team(1_000n);
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 })));
    way.cut();
    try {
      const asked = [
        call(s, team, say('Hello')),
        call(s, team, say('Hello', { model: 'messages', max_tokens: 1 }), { path: BETA, base: s.system.base }),
        call(s, team, say('Hello'), { byok: 'their-key-4f9c1e7b20d8', boundary: 'bnd_x' }),
      ];
      for (const answer of await Promise.all(asked)) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
        expect(await answer.json()).toEqual(BLOCKED);
      }
      // Keys are cached for a little less than a second.
      const list = await eventually(async () => {
        const answer = await fetch(`${s.system.base}/router/v1/models`, {
          headers: { authorization: `Bearer ${team.secret}` },
        });
        return answer.status !== 200 && answer;
      });
      expect(list.status).toBe(503);
      expect(await list.json()).toEqual(UNAVAILABLE);
      expect(s.calls()).toEqual([]);
    } finally {
      way.mend();
    }
    const answer = await eventually(async () => {
      const again = await call(s, team, say('Hello', { max_tokens: 1 }));
      return again.status === 200 && again;
    });
    await answer.text();
    const money = await moneyOf(team);
    expect(money).toMatchObject({ held: 0n, balance: 1_000n - PRICE.chat.input - PRICE.chat.output });
  });

  it('for a moment, a running response ends only when it has been charged', async () => {
    const team = await s.team(10_000n);
    let goOn = () => {};
    s.upstream.answers(async ({ response }) => {
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .write('data: {"choices":[{"delta":{"content":"Hi"}}]}\n\n');
      await new Promise<void>((resolve) => (goOn = resolve));
      response.end('data: {"choices":[],"usage":{"prompt_tokens":10,"completion_tokens":2}}\n\ndata: [DONE]\n\n');
    });
    const answer = await call(s, team, say('Hello', { stream: true }));
    way.cut();
    goOn();
    setTimeout(() => way.mend(), 500);
    expect(await answer.text()).toContain('[DONE]');
    expect(await moneyOf(team)).toMatchObject({
      held: 0n,
      balance: 10_000n - 10n * PRICE.chat.input - 2n * PRICE.chat.output,
    });
  });
});
