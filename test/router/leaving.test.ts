import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Script } from '../harness/upstream.ts';
import {
  ALPHA,
  BETA,
  PRICE,
  STOPPING,
  eventually,
  moneyOf,
  say,
  type Money,
  settledMoney,
  THEIR_KEY,
  tokensOf,
} from './scripted.ts';
import { answerAndStall } from './streams.ts';
import { BETA_USAGE, betaText, chatEvent, betaStart } from './usage-events.ts';
import { useScripted, useTestTeam } from './use-scripted.ts';
import { untilLockIsAwaited } from '../harness/lock-waits.ts';
import { newLeavingClient } from './leaving-client.ts';
import { callAndLeave } from './model-calls.ts';
import { startSecondRouter } from './more-routers.ts';

const START = 1_000_000n;

const s = useScripted(STOPPING);
const team = useTestTeam(s, START);

/** Sends a whole response as far as these two pieces, and then nothing more. */
const halfOf =
  (first: string, second: string): Script =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write(first);
    setTimeout(() => response.write(second), 100);
  };

/**
 * Leaves a call. Returns its cost, once the provider's connection was cut too, within seconds.
 */
async function leave(body: object, options: Parameters<typeof callAndLeave>[3]): Promise<Money> {
  await callAndLeave(s, team, body, options);
  const leftAt = Date.now();
  await eventually(() => s.calls()[0]?.response.destroyed);
  expect(Date.now() - leftAt).toBeLessThan(15_000);
  return settledMoney(team);
}

describe('a client that leaves at the public port', () => {
  it('a stream that has reported its usage so far pays for that, and for the received text', async () => {
    s.upstream.answers(
      answerAndStall([
        betaStart({ ...BETA_USAGE, output_tokens: 1 }),
        betaText('x'.repeat(20)),
        betaText('y'.repeat(13)),
      ]),
    );
    const body = say('Hello', { model: 'stopping-messages', stream: true, max_tokens: 100 });
    const money = await leave(body, { path: BETA, at: 'yyy' });
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
    const body = say('Hello', { model: 'stopping-chat', stream: true, max_tokens: 5 });
    let held = 0n;
    const money = await leave(body, { at: 'end', before: async () => (held = (await moneyOf(team)).held) });
    expect(held).toBe(BigInt(tokensOf(body)) * PRICE.chat.input + 5n * PRICE.chat.output);
    expect(START - money.balance).toBe(held);
    expect(money.records).toMatchObject([{ estimated: true, outputTokens: 5 }]);
  });

  it.each([
    ['before the first byte', () => undefined, undefined],
    ['in a stream', answerAndStall([chatEvent('Hello')]), 'Hello'],
    ['in a whole answer', halfOf('{"choices":[', '{"message":'), '"choices"'],
  ] as [string, Script, string | undefined][])(
    'a call paid with its own key stops the provider too, costs nothing and is recorded: %s',
    async (_when, script, seen) => {
      s.upstream.answers(script);
      const money = await leave(say('Hello', { stream: seen === 'Hello' }), { byok: THEIR_KEY, at: seen });
      expect(money).toMatchObject({ balance: START, sum: START });
      expect(money.records).toMatchObject([{ mode: 'BYOK', outcome: 'CLIENT_LEFT', charged: '0', estimated: true }]);
    },
  );
});

describe('a client that leaves', () => {
  it('while its key is looked up is forgotten: it dials no provider, and the router can stop', async () => {
    const router = await startSecondRouter({ ...s.system.config, drainTimeoutMs: 500 });
    const body = JSON.stringify(say('Hello'));
    // No public API slows a lookup down.
    const lock = await s.system.running.platform.pool.connect();
    try {
      await lock.query('begin; lock table service_key in access exclusive mode');
      const client = connect(Number(new URL(router.base).port), '127.0.0.1').on('error', () => undefined);
      const { headers, gone } = newLeavingClient();
      const [mark] = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      client.write(
        `POST ${ALPHA} HTTP/1.1\r\nHost: x\r\n${mark}\r\nAuthorization: Bearer ${team.secret}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      await untilLockIsAwaited(s.system);
      client.destroy();
      await gone();
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
