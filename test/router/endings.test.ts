import { describe, expect, it } from 'vitest';
import { answerEvents, answerJson, chatCompletion, type Script } from '../harness/upstream.ts';
import {
  BETA,
  MOST_OUTPUT,
  PRICE,
  STOPPING,
  call,
  eventually,
  moneyOf,
  say,
  tokensOf,
  settledMoney,
} from './scripted.ts';
import { untilLockIsAwaited } from '../harness/lock-waits.ts';
import { useTestTeam, useScripted } from './use-scripted.ts';
import { newLeavingClient } from './leaving-client.ts';
import { breakOnRelease, callAndLeave } from './model-calls.ts';
import { answerAndStall } from './streams.ts';
import { chatEvent, usageEvent, DONE, betaEvent, betaStart } from './usage-events.ts';
import { storedTexts } from './use-project.ts';

/** Longer than a busy machine takes for fifty calls at once. */
const STALLED_MS = 2_000;
const START = 1_000_000n;

const s = useScripted({
  ...STOPPING,
  env: { ROUTER_IDLE_TIMEOUT_MS: String(STALLED_MS), ROUTER_FIRST_BYTE_TIMEOUT_MS: String(STALLED_MS) },
});
const team = useTestTeam(s, START);

/** Makes a call and leaves it. Returns the time of that. */
async function leave(body: object, at?: string): Promise<number> {
  let leftAt = 0;
  await callAndLeave(s, team, body, { at, before: async () => void (leftAt = await Promise.resolve(Date.now())) });
  return leftAt;
}

/** Resolves when the provider's connection is cut. */
function cutAt(): Promise<number> {
  const [first] = s.calls();
  return new Promise((resolve, reject) => {
    if (!first) return reject(new Error('the provider was not called'));
    if (first.response.destroyed) return resolve(Date.now());
    first.response.once('close', () => resolve(Date.now()));
  });
}

describe('a client that leaves, at the public port', () => {
  it('before the first byte of a stream stops a provider that bills no more, and pays for its prompt', async () => {
    s.upstream.answers(() => undefined);
    const body = say('Hello', { model: 'stopping-chat', max_tokens: 100, stream: true });
    const leftAt = await leave(body);
    expect((await cutAt()) - leftAt).toBeLessThan(4_000);
    const money = await settledMoney(team);
    const charged = BigInt(tokensOf(body)) * PRICE.chat.input;
    expect(money).toMatchObject({ balance: START - charged, sum: START - charged });
    expect(money.records).toMatchObject([
      { outcome: 'CLIENT_LEFT', estimated: true, outputTokens: 0, inputTokens: tokensOf(body) },
    ]);
  });

  it('in the middle of a stream stops a provider that bills no more, and pays for what was sent and received', async () => {
    s.upstream.answers(answerAndStall([chatEvent('x'.repeat(20)), chatEvent('y'.repeat(10))]));
    const body = say('Hello', { model: 'stopping-chat', max_tokens: 100, stream: true });
    const leftAt = await leave(body, 'yyy');
    expect((await cutAt()) - leftAt).toBeLessThan(4_000);
    const money = await settledMoney(team);
    expect(money.records).toMatchObject([
      { outcome: 'CLIENT_LEFT', estimated: true, inputTokens: tokensOf(body), outputTokens: 10, httpStatus: 200 },
    ]);
    expect(money.balance).toBe(START - BigInt(tokensOf(body)) * PRICE.chat.input - 10n * PRICE.chat.output);
  });
});

describe('a client that leaves', () => {
  it('while its memory is looked for pays nothing, because the provider was not called', async () => {
    const projectId = await team.createProject();
    await team.addProjectFact(projectId, 'Hello is a word.');
    const boundary = await team.createBoundary({ projectIds: [projectId] });
    // No public API slows a lookup down.
    const lock = await s.system.running.platform.pool.connect();
    const leaving = new AbortController();
    const { headers, gone } = newLeavingClient();
    try {
      await lock.query('begin; lock table fact in access exclusive mode');
      const running = call(s, team, say('Hello'), { boundary, headers, signal: leaving.signal }).catch(() => 'left');
      await untilLockIsAwaited(s.system);
      leaving.abort();
      expect(await running).toBe('left');
      await gone();
    } finally {
      await lock.query('rollback');
      lock.release();
    }
    expect(await moneyOf(team)).toMatchObject({ balance: START, held: 0n, records: [] });
    expect(s.calls()).toEqual([]);
  });

  it('at the end of its response has had it whole: it is charged by its usage and remembered', async () => {
    const projectId = await team.createProject();
    const boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId, extract: false });
    s.upstream.answers(answerAndStall([chatEvent('Hi'), usageEvent({ prompt_tokens: 5, completion_tokens: 2 }), DONE]));
    await callAndLeave(s, team, say('Hello', { stream: true }), { boundary, at: '[DONE]' });
    expect(await eventually(() => storedTexts(team, projectId))).toEqual(['Hello', 'Hi']);
    expect((await moneyOf(team)).records).toMatchObject([{ outcome: 'COMPLETED', estimated: false, charged: '29' }]);
  });

  it('just before the usage of a very long answer pays for all of it', async () => {
    const size = 64 * 1024;
    const count = 160;
    s.upstream.answers(async ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (let i = 0; i < count; i++) {
        if (!response.write(chatEvent('x'.repeat(size))))
          await new Promise((resolve) => response.once('drain', resolve));
      }
      response.write(chatEvent('end'));
    });
    const leaving = new AbortController();
    const answer = await call(s, team, say('Hello', { stream: true }), { signal: leaving.signal });
    let seen = 0;
    for await (const chunk of answer.body ?? []) {
      seen += (chunk as Uint8Array).length;
      if (seen > count * size + count * 50) break;
    }
    leaving.abort();
    const money = await settledMoney(team);
    expect(money.records[0]).toMatchObject({ outcome: 'CLIENT_LEFT', estimated: true });
    expect(money.records[0]?.outputTokens).toBe(MOST_OUTPUT);
    expect(BigInt(money.records[0]?.charged ?? 0)).toBe(
      BigInt(tokensOf(say('Hello', { stream: true }))) * PRICE.chat.input + BigInt(MOST_OUTPUT) * PRICE.chat.output,
    );
  });
});

/** The only call of the team broke off, and is charged for what came. */
async function expectEstimate(): Promise<void> {
  const money = await settledMoney(team);
  expect(money.records).toMatchObject([{ outcome: 'UPSTREAM_BROKE', estimated: true }]);
  expect(BigInt(money.records[0]?.charged ?? 0)).toBe(START - money.balance);
  expect(money.balance).toBeLessThan(START);
}

describe('a provider that breaks off, at the public port', () => {
  const cut: Script = ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chatEvent('Hello'), () => setTimeout(() => response.destroy(), 20));
  };
  const cutWhole: Script = ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"choices":[{"message":{"content":"Hel', () => setTimeout(() => response.destroy(), 20));
  };
  const cutShort: Script = ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"choices":[{"message":{"content":"Hel', () => setTimeout(() => response.destroy(), 20));
  };
  it.each([
    ['in a whole answer', cutWhole],
    ['before the length that it said', cutShort],
  ])('%s is 502, and nothing is charged of what was not delivered', async (_name, script) => {
    s.upstream.answers(script);
    expect((await call(s, team, say('Hello'))).status).toBe(502);
    expect(await settledMoney(team)).toMatchObject({
      balance: START,
      records: [{ outcome: 'UPSTREAM_BROKE', charged: '0', estimated: false }],
    });
  });

  it.each([
    ['in a stream', cut, { stream: true }],
    ['by going silent in a stream', answerAndStall([chatEvent('Hello')]), { stream: true }],
  ])('%s never looks like a clean end, and what came is charged as an estimate', async (_name, script, more) => {
    s.upstream.answers(script);
    const answer = await call(s, team, say('Hello', more));
    await expect(answer.text()).rejects.toThrow();
    await expectEstimate();
  });

  it('in a slow whole answer, of which the beginning has left, neither', async () => {
    const breakOff = breakOnRelease(s, '{"choices":[{"message":{"content":"Hello', {
      'content-type': 'application/json',
    });
    const answer = await call(s, team, say('Hello'));
    breakOff();
    await expect(answer.text()).rejects.toThrow();
    await expectEstimate();
  });
});

describe('a provider', () => {
  it('that stays silent is given up with 502, and costs nothing', async () => {
    s.upstream.answers(() => undefined);
    const answer = await call(s, team, say('Hello'));
    expect(answer.status).toBe(502);
    expect(await settledMoney(team)).toMatchObject({
      balance: START,
      records: [{ outcome: 'UPSTREAM_BROKE', charged: '0' }],
    });
    await cutAt();
  });

  it('that reports an error in mid-stream is passed on unchanged, and charged for the received part', async () => {
    const error = betaEvent('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });
    const start = betaStart({ input_tokens: 40, output_tokens: 1 });
    s.upstream.answers(answerEvents([start, error]));
    const body = say('Hello', { model: 'messages', stream: true, max_tokens: 9 });
    expect(await (await call(s, team, body, { path: BETA })).text()).toBe(start + error);
    expect((await settledMoney(team)).records).toMatchObject([
      { outcome: 'UPSTREAM_BROKE', estimated: true, inputTokens: 40, outputTokens: 1 },
    ]);
  });

  it('that responds quickly is paid once in every one of many calls', async () => {
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 10, completion_tokens: 1 })));
    const ask = async () => {
      const response = await call(s, team, say('Hello'));
      return `${response.status} ${await response.text()}`;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(answers.filter((one) => !one.startsWith('200 '))).toEqual([]);
    const money = await settledMoney(team, 50);
    expect(money).toMatchObject({ held: 0n, balance: START - 50n * 37n, sum: START - 50n * 37n });
    for (const [i, entry] of money.entries.entries())
      expect(entry.balanceAfter - entry.amount).toBe(money.entries[i + 1]?.balanceAfter ?? 0n);
  });
});
