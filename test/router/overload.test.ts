import { describe, expect, it } from 'vitest';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { sendAtOnce } from './at-once.ts';
import { ALPHA, BETA, call, eventually, moneyOf, say } from './scripted.ts';
import { useScripted, useFileTeam, ONE_TOKEN } from './use-scripted.ts';
import { SENTENCE, BLOCKED } from './error-bodies.ts';
import { answerOnRelease } from './model-calls.ts';

const MAX_RUNNING = 5;
const LIMIT_BYTES = 100_000;

const s = useScripted({
  env: { ROUTER_MAX_RUNNING: String(MAX_RUNNING), ROUTER_BODY_LIMIT_BYTES: String(LIMIT_BYTES) },
});
const team = useFileTeam(s);

describe('past ROUTER_MAX_RUNNING', () => {
  it('calls are 503 with the time to wait, running ones go on, and later ones are served', async () => {
    const release = answerOnRelease(s, ONE_TOKEN);
    const running = Array.from({ length: MAX_RUNNING }, () => call(s, team, say('Hello')));
    await eventually(() => s.calls().length === MAX_RUNNING);
    for (const path of [ALPHA, BETA]) {
      const rejected = await call(s, team, say('Hello'), { path });
      expect(rejected.status).toBe(503);
      expect(rejected.headers.get('retry-after')).toBe('1');
      expect(rejected.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
      expect(await rejected.json()).toEqual(BLOCKED);
    }
    expect(s.calls()).toHaveLength(MAX_RUNNING);
    release();
    for (const one of await Promise.all(running)) {
      expect(one.status).toBe(200);
      await one.text();
    }
    await eventually(async () => (await call(s, team, say('Hello'))).status === 200);
    expect((await moneyOf(team)).held).toBe(0n);
  });
});

describe('past as many requests that wait', () => {
  it('requests to the platform are 503 in the form of their address, and later ones are served', async () => {
    const requests = Array.from({ length: 100 }, () => ({ by: team, path: '/api/v1/projects' }));
    const received = await sendAtOnce(s.system.base, 'new', requests);
    const rejected = received.filter(({ status }) => status === 503);
    expect(rejected.length).toBeGreaterThan(0);
    expect(received.filter(({ status }) => status !== 503 && status !== 200)).toEqual([]);
    expect(rejected[0]?.text).toMatch(/\r\nretry-after: 5\r\n/i);
    expect(rejected[0]?.text).toContain('"error_code":"SERVICE_UNAVAILABLE"');
    expect((await s.system.owner.rest('GET', '/api/v1/projects')).status).toBe(200);
  });
});

describe('a compressed body', () => {
  const text = JSON.stringify(say('Hello'));
  const send = (body: Uint8Array<ArrayBuffer>, encoding: string, path = ALPHA) =>
    team.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body,
    });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['identity', (bytes) => bytes],
  ])('in %s reaches the provider decoded', async (encoding, encode) => {
    expect((await send(new Uint8Array(encode(Buffer.from(text))), encoding)).status).toBe(200);
    expect(s.calls()[0]?.body.toString()).toBe(text);
    expect(s.calls()[0]?.headers).not.toHaveProperty('content-encoding');
  });

  it('that decodes to more than the limit is 413', async () => {
    const bomb = gzipSync(Buffer.alloc(LIMIT_BYTES + 1, 0x20));
    const answer = await send(new Uint8Array(bomb), 'gzip');
    expect([answer.status, await answer.json()]).toMatchObject([413, { error: { message: SENTENCE } }]);
    expect(s.calls()).toEqual([]);
  });

  it.each(['compress', 'gzip, br', 'utf-8'])('in %s is 415 and names the encodings', async (encoding) => {
    const answer = await send(new Uint8Array(Buffer.from(text)), encoding);
    expect([answer.status, await answer.json()]).toMatchObject([
      415,
      { error: { message: 'Content-Encoding must be one of gzip, deflate, br, zstd, or left out.' } },
    ]);
  });

  it('that is not in the encoding it names is 400', async () => {
    const answer = await send(new Uint8Array(Buffer.from(text)), 'gzip');
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { message: SENTENCE } }]);
  });
});
