import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import OpenAI from 'openai';
import { request } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { chatCompletion, type Script } from '../harness/upstream.ts';
import { ALPHA, BETA, call, eventually, moneyOf, say } from './scripted.ts';
import {
  ALPHA_COST,
  ALPHA_USAGE,
  BETA_COST,
  BETA_USAGE,
  DONE,
  betaEvent,
  betaText,
  chatEvent,
  usageEvent,
} from './usage-events.ts';
import { useScripted } from './use-scripted.ts';

const START = 1_000_000_000n;
const ENCODINGS: [string, (bytes: Buffer) => Buffer][] = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
];

const s = useScripted();
let team: TestActor;
beforeEach(async () => void (team = await s.team(START)));

/** Responds in this encoding, whatever was asked for, in pieces of this size. */
function answerEncoded(type: string, encoding: string, bytes: Buffer, size = Infinity): Script {
  return async ({ response }) => {
    response.writeHead(200, { 'content-type': type, 'content-encoding': encoding });
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size));
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  };
}

/** Makes a call without a client that decodes. Returns the bytes as they came. */
function rawCall(
  secret: string,
  body: object,
  path = ALPHA,
): Promise<{ encoding: string | undefined; bytes: Buffer; cost: unknown }> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(s.system.base + path, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'],
          bytes: Buffer.concat(chunks),
          cost: response.headers['x-request-cost'],
        }),
      );
    });
    outgoing.on('error', reject).end(JSON.stringify(body));
  });
}

const STREAM = Buffer.from(chatEvent('Hello, ') + chatEvent('world.') + usageEvent(ALPHA_USAGE) + DONE);
const BETA_STREAM = Buffer.from(
  betaEvent('message_start', { message: { usage: { ...BETA_USAGE, output_tokens: 1 } } }) +
    betaText('Hello') +
    betaEvent('message_delta', { delta: {}, usage: { output_tokens: BETA_USAGE.output_tokens } }) +
    betaEvent('message_stop'),
);

describe.each(ENCODINGS)('an answer in %s that nobody asked for', (encoding, encode) => {
  it('passes byte for byte and is charged exactly, with its cost in a header', async () => {
    const sent = encode(Buffer.from(JSON.stringify(chatCompletion(ALPHA_USAGE))));
    // In one piece: an answer that takes its time has no cost in its headers.
    s.upstream.answers(answerEncoded('application/json', encoding, sent, Infinity));
    const got = await rawCall(team.secret, say('Hello'));
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
    const got = await rawCall(team.secret, say('Hello', { stream: true }));
    expect([got.encoding, got.bytes.equals(sent)]).toEqual([encoding, true]);
    expect((await moneyOf(team)).records).toMatchObject([
      { outcome: 'COMPLETED', estimated: false, charged: String(ALPHA_COST) },
    ]);
  });

  it('is a stream of the other protocol: as it came, charged exactly', async () => {
    const sent = encode(BETA_STREAM);
    s.upstream.answers(answerEncoded('text/event-stream', encoding, sent, 9));
    const got = await rawCall(team.secret, say('Hello', { model: 'messages', max_tokens: 50, stream: true }), BETA);
    expect(got.bytes.equals(sent)).toBe(true);
    expect((await moneyOf(team)).records).toMatchObject([{ estimated: false, charged: String(BETA_COST) }]);
  });

  it.each([false, true])('is remembered (stream: %s)', async (stream) => {
    const body = stream ? STREAM : Buffer.from(JSON.stringify(chatCompletion(ALPHA_USAGE, 'Hello, world.')));
    s.upstream.answers(answerEncoded(stream ? 'text/event-stream' : 'application/json', encoding, encode(body)));
    const projectId = await team.createProject();
    const boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId, extract: false });
    await (await call(s, team, say('Good morning', { stream }), { boundary })).arrayBuffer();
    const messages = await eventually(async () => {
      const { project } = await team.gql<{ project: { conversations: { nodes: { messages: { text: string }[] }[] } } }>(
        'query ($id: ID!) { project(id: $id) { conversations { nodes { messages { text } } } } }',
        { id: projectId },
      );
      return project.conversations.nodes[0]?.messages;
    });
    expect(messages.map(({ text }) => text)).toEqual(['Good morning', 'Hello, world.']);
  });
});

describe('an answer that is compressed', () => {
  let openai: OpenAI;
  beforeEach(() => {
    openai = new OpenAI({ apiKey: team.secret, baseURL: `${s.system.base}/router/alpha/v1`, maxRetries: 0 });
  });

  it('is read by the official client', async () => {
    s.upstream.answers(answerEncoded('text/event-stream', 'gzip', gzipSync(STREAM), 20));
    const hello = [{ role: 'user' as const, content: 'Hello' }];
    const stream = await openai.chat.completions.create({ model: 'chat', messages: hello, stream: true });
    const said = (await Array.fromAsync(stream)).map((chunk) => chunk.choices[0]?.delta.content ?? '').join('');
    expect(said).toBe('Hello, world.');
  });

  it('and breaks off is charged for what came, and never looks whole', async () => {
    const whole = gzipSync(Buffer.from(chatEvent('Hello'.repeat(9)) + chatEvent('y'.repeat(3_000))));
    s.upstream.answers(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' });
      response.write(whole.subarray(0, whole.length - 12), () => setTimeout(() => response.destroy(), 50));
    });
    await expect(rawCall(team.secret, say('Hello', { stream: true }))).rejects.toThrow();
    const { records } = await eventually(async () => {
      const money = await moneyOf(team);
      return money.held === 0n && money.records.length > 0 && money;
    });
    expect(records).toMatchObject([{ outcome: 'UPSTREAM_BROKE', estimated: true }]);
    expect(records[0]?.outputTokens).toBeGreaterThan(10);
  });
});
