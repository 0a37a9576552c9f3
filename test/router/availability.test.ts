import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../harness/database.ts';
import { startTestPlatform, type System } from '../harness/system.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { ALPHA, BETA, PRICE, call, eventually, moneyOf, openScripted, say, type Scripted } from './scripted.ts';

const words = expect.stringMatching(/^[A-Z].+\.$/) as string;
const BLOCKED = { success: false, message: words, code: 'REQUEST_BLOCKED' };
const UNAVAILABLE = { success: false, message: words, error_code: 'SERVICE_UNAVAILABLE' };

describe('while the router is away', () => {
  let system: System;
  beforeAll(async () => void (system = await startTestPlatform({ router: false })));
  afterAll(() => system.close());

  it('its addresses on the platform are 503 in the documented bodies, and the rest of the platform serves', async () => {
    const headers = { authorization: `Bearer ${system.owner.secret}` };
    for (const path of [ALPHA, BETA]) {
      const answer = await fetch(system.base + path, { method: 'POST', headers, body: JSON.stringify(say('Hello')) });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
      expect(await answer.json()).toEqual(BLOCKED);
    }
    const list = await fetch(`${system.base}/router/v1/models`, { headers });
    expect(list.status).toBe(503);
    expect(await list.json()).toEqual(UNAVAILABLE);
    expect((await moneyOf(system.owner)).held).toBe(0n);
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
        call(s, team, say('Hello', { model: 'messages', max_tokens: 1 }), { path: BETA, base: s.system.routerBase }),
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
