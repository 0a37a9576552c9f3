import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chatCompletion } from '../harness/upstream.ts';
import { ALPHA, BETA, call, eventually, moneyOf, say, settledMoney } from './scripted.ts';
import {
  ALPHA_COST,
  ALPHA_USAGE,
  BETA_COST,
  BETA_USAGE,
  DONE,
  chatEvent,
  usageEvent,
  betaEvents,
} from './usage-events.ts';
import { useScripted, useTestTeam } from './use-scripted.ts';
import { HELLO, openaiOf } from './official-clients.ts';
import { answerPieces } from './streams.ts';
import { rawCall } from './raw-http.ts';
import { storedTexts } from './use-project.ts';

const START = 1_000_000_000n;
const ENCODINGS: [string, (bytes: Buffer) => Buffer][] = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
];

const s = useScripted();
const team = useTestTeam(s, START);

/** Responds in this encoding, whatever was asked for, in pieces of this size. */
const answerEncoded = (type: string, encoding: string, bytes: Buffer, size = bytes.length) =>
  answerPieces(bytes, size, { 'content-type': type, 'content-encoding': encoding });

/** Makes a call without a client that decodes. Returns the bytes as they came. */
async function undecoded(body: object, path = ALPHA) {
  const headers = { authorization: `Bearer ${team.secret}`, 'content-type': 'application/json' };
  const answer = await rawCall(s.system.base + path, headers, body);
  return { bytes: answer.bytes, encoding: answer.headers['content-encoding'], cost: answer.headers['x-request-cost'] };
}

const STREAM = Buffer.from(chatEvent('Hello, ') + chatEvent('world.') + usageEvent(ALPHA_USAGE) + DONE);
const BETA_STREAM = Buffer.from(betaEvents('Hello', BETA_USAGE).join(''));

describe.each(ENCODINGS)('an answer in %s that nobody asked for', (encoding, encode) => {
  it('passes byte for byte and is charged exactly, with its cost in a header', async () => {
    const sent = encode(Buffer.from(JSON.stringify(chatCompletion(ALPHA_USAGE))));
    // In one piece: an answer that takes its time has no cost in its headers.
    s.upstream.answers(answerEncoded('application/json', encoding, sent));
    const got = await undecoded(say('Hello'));
    expect([got.encoding, got.bytes.equals(sent)]).toEqual([encoding, true]);
    expect(Number(got.cost)).toBeCloseTo(Number(ALPHA_COST) / 1e6);
    const money = await moneyOf(team);
    expect(money.records).toMatchObject([{ outcome: 'COMPLETED', estimated: false, charged: String(ALPHA_COST) }]);
    expect(money).toMatchObject({ balance: START - ALPHA_COST, held: 0n });
    expect(s.calls()[0]?.headers['accept-encoding']).toBe('identity');
  });

  it.each([1, 11, Infinity])('is a stream in pieces of %s bytes: as it came, charged exactly', async (size) => {
    const sent = encode(STREAM);
    s.upstream.answers(answerEncoded('text/event-stream', encoding, sent, size));
    const got = await undecoded(say('Hello', { stream: true }));
    expect([got.encoding, got.bytes.equals(sent)]).toEqual([encoding, true]);
    expect((await moneyOf(team)).records).toMatchObject([
      { outcome: 'COMPLETED', estimated: false, charged: String(ALPHA_COST) },
    ]);
  });

  it('is a stream of the other protocol: as it came, charged exactly', async () => {
    const sent = encode(BETA_STREAM);
    s.upstream.answers(answerEncoded('text/event-stream', encoding, sent, 9));
    const got = await undecoded(say('Hello', { model: 'messages', max_tokens: 50, stream: true }), BETA);
    expect(got.bytes.equals(sent)).toBe(true);
    expect((await moneyOf(team)).records).toMatchObject([{ estimated: false, charged: String(BETA_COST) }]);
  });

  it.each([false, true])('is remembered (stream: %s)', async (stream) => {
    const body = stream ? STREAM : Buffer.from(JSON.stringify(chatCompletion(ALPHA_USAGE, 'Hello, world.')));
    s.upstream.answers(answerEncoded(stream ? 'text/event-stream' : 'application/json', encoding, encode(body)));
    const projectId = await team.createProject();
    const boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId, extract: false });
    await (await call(s, team, say('Good morning', { stream }), { boundary })).arrayBuffer();
    expect(await eventually(() => storedTexts(team, projectId))).toEqual(['Good morning', 'Hello, world.']);
  });
});

describe('an answer that is compressed', () => {
  it('is read by the official client', async () => {
    s.upstream.answers(answerEncoded('text/event-stream', 'gzip', gzipSync(STREAM), 20));
    const stream = await openaiOf(s.system, team).chat.completions.create({
      model: 'chat',
      messages: HELLO,
      stream: true,
    });
    const said = (await Array.fromAsync(stream)).map((chunk) => chunk.choices[0]?.delta.content ?? '').join('');
    expect(said).toBe('Hello, world.');
  });

  it('and breaks off is charged for what came, and never looks whole', async () => {
    const whole = gzipSync(Buffer.from(chatEvent('Hello'.repeat(9)) + chatEvent('y'.repeat(3_000))));
    s.upstream.answers(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' });
      response.write(whole.subarray(0, whole.length - 12), () => setTimeout(() => response.destroy(), 50));
    });
    await expect(undecoded(say('Hello', { stream: true }))).rejects.toThrow();
    const { records } = await settledMoney(team);
    expect(records).toMatchObject([{ outcome: 'UPSTREAM_BROKE', estimated: true }]);
    expect(records[0]?.outputTokens).toBeGreaterThan(10);
  });
});
