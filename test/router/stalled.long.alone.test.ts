import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerEvents, type Script } from '../harness/upstream.ts';
import { ROUTER, openBench, type Bench, type Program } from '../system/program.ts';
import {
  ALPHA,
  MOST_OUTPUT,
  PRICE,
  STOPPING,
  call,
  eventually,
  moneyOf,
  openScripted,
  say,
  type Scripted,
  tokensOf,
} from './scripted.ts';
import { ALPHA_USAGE, DONE, chatEvent, usageEvent } from './usage-events.ts';

const READERS = 50;
const MEGABYTE = 1024 * 1024;
const EVENT = chatEvent('x'.repeat(64 * 1024));
/** More than the connections' own buffers can hold. */
const EVENTS_A_CALL = (64 * MEGABYTE) / EVENT.length;

let s: Scripted;
let bench: Bench;
let router: Program;
let team: TestActor;
beforeAll(async () => {
  s = await openScripted({ router: false, ...STOPPING });
  bench = await openBench();
  const { config } = s.system;
  // A process of its own, so that its memory is the router's alone.
  router = await bench.start(ROUTER, {
    DATABASE_URL: config.database.url ?? '',
    DATA_DIR: config.dataDir,
    CATALOG_FILE: config.catalog.file ?? '',
    PORT: String(config.router.port),
    NODE_OPTIONS: `--import=${new URL('./collect-on-signal.mjs', import.meta.url).href}`,
    // Where supported, returns freed memory at once: resident memory is then memory in use.
    MALLOC_MMAP_THRESHOLD_: '32768',
    ALPHA_KEY: 'alpha-account-6b1d0e93',
    BETA_KEY: 'beta-account-c47f20aa',
  });
  team = await s.team(START);
});
afterAll(async () => {
  await bench.close();
  await s.close();
});

const routerBase = () => `http://127.0.0.1:${s.system.config.router.port}`;
// Its provider bills what it has sent, so it is stopped when its client leaves.
const BODY = say('Hello', { model: 'stopping-chat', stream: true });
const START = 1_000_000n;
/** The hold of each call, which its long response uses up. */
const HOLD = BigInt(tokensOf(BODY)) * PRICE.chat.input + BigInt(MOST_OUTPUT) * PRICE.chat.output;

/** The router's resident memory, in bytes. */
async function residentBytes(): Promise<number> {
  const pid = String(router.child.pid);
  if (process.platform !== 'linux') return Number(execFileSync('ps', ['-o', 'rss=', '-p', pid])) * 1024;
  return Number(/^VmRSS:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

/** The memory in use: without garbage, once it has not changed for a second. */
async function restingBytes(): Promise<number> {
  router.child.kill('SIGUSR2');
  for (let before = await residentBytes(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = await residentBytes();
    if (Math.abs(now - before) < MEGABYTE) return now;
    before = now;
  }
}

/** Opens a client that sends the call, reads until the response has begun, and then never again. */
function openStalled(): Promise<Socket> {
  const { hostname, port } = new URL(routerBase());
  const body = JSON.stringify(BODY);
  const head = `POST ${ALPHA} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${team.secret}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(head + body));
    socket.once('error', reject);
    socket.once('data', (first: Buffer) => {
      socket.pause();
      const status = first.toString('latin1').split('\r\n')[0];
      if (status === 'HTTP/1.1 200 OK') resolve(socket);
      else reject(new Error(status));
    });
  });
}

it('fifty readers that stall cost the router little memory, stop their providers, and are disconnected when they leave', async () => {
  const warmer = await s.team();
  const readers = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const answer = await call(s, warmer, BODY, { base: routerBase() });
        for await (const _piece of answer.body ?? []);
      }),
    );
  let written = 0;
  let wholeAnswers = 0;
  const pushAll: Script = async ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let goOn = () => {};
    for (const event of ['drain', 'close']) response.on(event, () => goOn());
    for (let i = 0; i < EVENTS_A_CALL && !response.destroyed; i++) {
      written += EVENT.length;
      if (!response.write(EVENT)) await new Promise<void>((resolve) => (goOn = resolve));
    }
    if (!response.destroyed) wholeAnswers++;
    response.end(usageEvent(ALPHA_USAGE) + DONE);
  };
  s.upstream.answers(pushAll);
  // The baseline: a router that has served the same amount to clients that read.
  for (let round = 0; round < 2; round++) await readers(4);
  expect(wholeAnswers).toBe(8);
  written = wholeAnswers = 0;
  const before = await restingBytes();
  s.upstream.calls.length = 0;

  const stalled = await Promise.all(Array.from({ length: READERS }, openStalled));
  // The providers come to a standstill: the connections' own buffers are full, and no client reads.
  let last = -1;
  await eventually(async () => {
    const isStill = last === written;
    last = written;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const waiting = s.calls().filter(({ response }) => response.writableNeedDrain);
    return isStill && waiting.length === READERS;
  }, 60_000);
  expect(wholeAnswers).toBe(0);
  // Others are served meanwhile.
  s.upstream.answers(answerEvents([chatEvent('Hi'), usageEvent(ALPHA_USAGE), DONE]));
  for (let round = 0; round < 10; round++) await readers(20);
  expect(((await restingBytes()) - before) / MEGABYTE).toBeLessThanOrEqual(64);
  expect(await moneyOf(team)).toMatchObject({ balance: START, held: HOLD * BigInt(READERS), records: [] });

  for (const reader of stalled) reader.destroy();
  await eventually(
    () =>
      s
        .calls()
        .slice(0, READERS)
        .every(({ response }) => response.destroyed),
    4_000,
  );
  const money = await eventually(async () => {
    const now = await moneyOf(team);
    return now.held === 0n && now.records.length >= READERS && now;
  });
  expect(new Set(money.records.map(({ requestId }) => requestId)).size).toBe(READERS);
  expect(money.records).toHaveLength(READERS);
  for (const record of money.records) {
    expect(record).toMatchObject({ outcome: 'CLIENT_LEFT', estimated: true });
    expect(BigInt(record.charged)).toBe(HOLD);
  }
  expect(money.balance).toBe(START - HOLD * BigInt(READERS));
});
