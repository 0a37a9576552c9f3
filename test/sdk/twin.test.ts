import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openUpstream, type Upstream } from '../harness/upstream.ts';
import { openaiCalls } from './clients/openai.ts';
import { anthropicCalls } from './clients/anthropic.ts';
import { differences, requestDifferences } from './differences.ts';
import { provider, type Fault } from './faults.ts';
import { outcomeOf, type SdkCall } from './outcome.ts';

/**
 * A router that does one thing wrong: the comparison must see it, or its silence elsewhere would
 * mean nothing.
 */
interface Wrong {
  request?(body: Buffer): Buffer;
  answer?(body: Buffer): Buffer;
  headers?(headers: IncomingHttpHeaders): void;
  status?(status: number): number;
  /** Ends a cut response as if it were whole. */
  mends?: boolean;
}

let upstream: Upstream;
let wrong: Wrong = {};
const twin = createServer((incoming, outgoing) => void relay(incoming, outgoing));
beforeAll(async () => {
  upstream = await openUpstream();
  await new Promise<void>((resolve) => twin.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  twin.closeAllConnections();
  await new Promise((resolve) => twin.close(resolve));
  await upstream.close();
});

async function relay(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const sent = Buffer.concat(await incoming.toArray());
  const body = wrong.request?.(sent) ?? sent;
  const headers = { ...incoming.headers, 'content-length': body.length };
  const onward = request(upstream.url + incoming.url, { method: 'POST', headers, agent: false });
  onward.end(body);
  const answer = await new Promise<IncomingMessage>((resolve) => onward.once('response', resolve));
  const { connection: _, 'transfer-encoding': __, 'content-length': length, ...stored } = answer.headers;
  const chunks: Buffer[] = [];
  const isWhole = await answer
    .forEach((chunk: Buffer) => void chunks.push(chunk))
    .then(
      () => true,
      () => false,
    );
  const got = Buffer.concat(chunks);
  const reported = wrong.answer?.(got) ?? got;
  wrong.headers?.(stored);
  const ends = isWhole || wrong.mends === true;
  const status = answer.statusCode ?? 0;
  outgoing.writeHead(wrong.status?.(status) ?? status, {
    ...stored,
    ...(length === undefined || ends ? {} : { 'content-length': length }),
  });
  outgoing.write(reported, () => (ends ? outgoing.end() : outgoing.destroy()));
}

async function seen(call: SdkCall, fault: Fault, does: Wrong): Promise<string[]> {
  wrong = does;
  upstream.answers(provider(fault));
  const own = { apiKey: 'their-key-4f9c1e7b20d8', headers: {} };
  upstream.calls.length = 0;
  const direct = await outcomeOf(call, { alpha: `${upstream.url}/alpha/v1`, beta: `${upstream.url}/beta`, ...own });
  const asked = upstream.calls.splice(0);
  const { port } = twin.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const routed = await outcomeOf(call, { alpha: `${base}/alpha/v1`, beta: `${base}/beta`, ...own });
  return [...differences(direct, routed, 'byok'), ...requestDifferences(asked, upstream.calls, 'byok')];
}

function replaced(from: string, to: string): (body: Buffer) => Buffer {
  return (body) => Buffer.from(body.toString().replace(from, to));
}

const { chat, 'chat stream': chatStream, 'chat image': image, embeddings } = openaiCalls;
const { messages, 'messages stream': messagesStream } = anthropicCalls;
const none = () => Promise.reject(new Error('no such call'));

it.each<[string, SdkCall, Fault]>([
  ['chat', chat ?? none, 'no fault'],
  ['chat stream', chatStream ?? none, 'no fault'],
  ['chat', chat ?? none, '429'],
  ['messages', messages ?? none, '500'],
  ['messages stream', messagesStream ?? none, 'malformed'],
  ['chat stream', chatStream ?? none, 'cut'],
])('a correct twin shows no difference from the provider: %s', async (_name, call, fault) => {
  expect(await seen(call, fault, {})).toEqual([]);
});

it.each<[string, SdkCall, Fault, Wrong, string]>([
  [
    'changes a letter of an answer',
    chat ?? none,
    'no fault',
    { answer: replaced('cold', 'bold') },
    '/value/choices/0/message/content',
  ],
  [
    'adds a space to an answer',
    chat ?? none,
    'no fault',
    { answer: (body) => Buffer.concat([body, Buffer.from(' ')]) },
    '/exchanges/0/body',
  ],
  [
    'writes a number of a vector in another way',
    embeddings ?? none,
    'no fault',
    { answer: replaced('AACAPg', 'AACBPg') },
    '/value/data/0/embedding/0',
  ],
  [
    'spaces the events of a stream otherwise',
    chatStream ?? none,
    'no fault',
    { answer: replaced('data: {', 'data:{') },
    '/exchanges/0/body',
  ],
  [
    'loses an event of a stream',
    messagesStream ?? none,
    'no fault',
    { answer: (body) => body.subarray(body.indexOf('\n\n') + 2) },
    '/events/0/type',
  ],
  ['says an error in other words', chat ?? none, '429', { answer: replaced('Slow', 'slow') }, '/error/message'],
  ['takes one refusal for another', messages ?? none, '429', { status: () => 500 }, '/error/classes/0'],
  ['makes an error of the provider an outage', chat ?? none, '500', { status: () => 503 }, '/error/status'],
  [
    'drops how long to wait',
    chat ?? none,
    '429',
    { headers: (all) => void delete all['retry-after'] },
    '/exchanges/0/headers/retry-after',
  ],
  [
    'names another type of content',
    chat ?? none,
    'no fault',
    { headers: (all) => void (all['content-type'] = 'application/json; charset=utf-8') },
    '/exchanges/0/headers/content-type',
  ],
  [
    'mends broken JSON',
    chat ?? none,
    'malformed',
    { answer: (body) => Buffer.concat([body.subarray(0, -2), Buffer.from('  ')]) },
    '/exchanges/0/body',
  ],
  ['ends a cut stream as if it were whole', chatStream ?? none, 'cut', { mends: true }, '/exchanges/0/cut'],
  ['ends a cut answer as if it were whole', chat ?? none, 'cut', { mends: true }, '/exchanges/0/cut'],
  [
    'writes a request again',
    image ?? none,
    'no fault',
    { request: replaced('{"model"', '{ "model"') },
    'upstream/0/body',
  ],
])('a twin that %s is detected', async (_wrong, call, fault, does, where) => {
  expect((await seen(call, fault, does)).map((line) => line.split(':')[0])).toContain(where);
});
