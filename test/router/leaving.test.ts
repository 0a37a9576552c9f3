import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { startRouter } from '../../router-sidecar/main.ts';
import type { TestActor } from '../harness/actor.ts';
import { freePorts } from '../harness/ports.ts';
import type { Script } from '../harness/upstream.ts';
import { searchedLogger } from '../harness/secrets.ts';
import { ALPHA, BETA, PRICE, STOPPING, call, eventually, moneyOf, say, type Money } from './scripted.ts';
import { answerAndStall, readUntil } from './streams.ts';
import { BETA_USAGE, betaEvent, betaText, chatEvent } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { untilLockIsAwaited } from '../harness/lock-waits.ts';

const START = 1_000_000n;

const s = useScripted(STOPPING);
let team: TestActor;
beforeEach(async () => {
  s.upstream.calls.length = 0;
  team = await s.team(START);
});

const tokensOf = (body: object) => BigInt(Math.ceil(JSON.stringify(body).length / 3));
const PLATFORM_OR_ROUTER = [{ door: 'the public port', base: () => s.system.base }];

/** Sends a whole response as far as these two pieces, and then nothing more. */
const halfOf =
  (first: string, second: string): Script =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write(first);
    setTimeout(() => response.write(second), 100);
  };

/**
 * Aborts the call. Returns its cost, once the provider's connection was cut too, within seconds.
 */
async function leave(leaving: AbortController): Promise<Money> {
  const [first] = s.calls();
  const leftAt = Date.now();
  leaving.abort();
  await eventually(() => first?.response.destroyed);
  expect(Date.now() - leftAt).toBeLessThan(15_000);
  return eventually(async () => {
    const money = await moneyOf(team);
    return money.held === 0n && money.records.length > 0 && money;
  });
}

describe.each(PLATFORM_OR_ROUTER)('a client that leaves at $door', ({ base }) => {
  it('a stream that has reported its usage so far pays for that, and for the received text', async () => {
    s.upstream.answers(
      answerAndStall([
        betaEvent('message_start', { message: { usage: { ...BETA_USAGE, output_tokens: 1 } } }),
        betaText('x'.repeat(20)),
        betaText('y'.repeat(13)),
      ]),
    );
    const leaving = new AbortController();
    const body = say('Hello', { model: 'stopping-messages', stream: true, max_tokens: 100 });
    await readUntil(await call(s, team, body, { path: BETA, base: base(), signal: leaving.signal }), 'yyy');
    const money = await leave(leaving);
    expect(money.records).toMatchObject([
      {
        outcome: 'CLIENT_LEFT',
        estimated: true,
        inputTokens: 50,
        cacheReadTokens: 30,
        cacheWriteTokens: 20,
        outputTokens: 11,
      },
    ]);
    const { input, cacheRead, cacheWrite, output } = PRICE.messages;
    const cost = 50n * input + 30n * cacheRead + 20n * cacheWrite + 11n * output;
    expect(START - money.balance).toBe(cost);
  });

  it('never pays more than was set aside, however much has come', async () => {
    s.upstream.answers(answerAndStall([chatEvent('x'.repeat(300)), chatEvent('end')]));
    const leaving = new AbortController();
    const body = say('Hello', { model: 'stopping-chat', stream: true, max_tokens: 5 });
    await readUntil(await call(s, team, body, { base: base(), signal: leaving.signal }), 'end');
    const { held } = await moneyOf(team);
    const money = await leave(leaving);
    expect(held).toBe(tokensOf(body) * PRICE.chat.input + 5n * PRICE.chat.output);
    expect(START - money.balance).toBe(held);
    expect(money.records).toMatchObject([{ estimated: true, outputTokens: 101 }]);
  });

  it.each([
    ['before the first byte', () => undefined, ''],
    ['in a stream', answerAndStall([chatEvent('Hello')]), 'Hello'],
    ['in a whole answer', halfOf('{"choices":[', '{"message":'), '"choices"'],
  ] as [string, Script, string][])(
    'a call paid with its own key stops the provider too, costs nothing and is recorded: %s',
    async (_when, script, seen) => {
      s.upstream.answers(script);
      const leaving = new AbortController();
      const running = call(s, team, say('Hello', { stream: seen === 'Hello' }), {
        base: base(),
        byok: 'their-key-4f9c1e7b20d8',
        signal: leaving.signal,
      });
      if (seen === '') running.catch(() => undefined);
      else await readUntil(await running, seen);
      await eventually(() => s.calls().length === 1);
      const money = await leave(leaving);
      expect(money).toMatchObject({ balance: START, sum: START });
      expect(money.records).toMatchObject([{ mode: 'BYOK', outcome: 'CLIENT_LEFT', charged: '0', estimated: true }]);
    },
  );
});

describe('a client that leaves', () => {
  it('while its key is looked up is forgotten: it dials no provider, and the router can stop', async () => {
    const [port = 0] = await freePorts(1);
    const { config } = s.system;
    const router = await startRouter(
      { ...config, drainTimeoutMs: 500, router: { ...config.router, port } },
      searchedLogger('leaving'),
    );
    const body = JSON.stringify(say('Hello'));
    // No public API slows a lookup down.
    const lock = await s.system.running.platform.pool.connect();
    try {
      await lock.query('begin; lock table service_key in access exclusive mode');
      const client = connect(port, '127.0.0.1').on('error', () => undefined);
      client.write(
        `POST ${ALPHA} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${team.secret}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      await untilLockIsAwaited(s.system);
      client.destroy();
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await lock.query('rollback');
      lock.release();
    }
    const closing = router.close().then(() => 'closed');
    const late = new Promise((resolve) => setTimeout(() => resolve('still waiting'), 5_000));
    expect(await Promise.race([closing, late])).toBe('closed');
    expect(s.calls()).toEqual([]);
  });
});
