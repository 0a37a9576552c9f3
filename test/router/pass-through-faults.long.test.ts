import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, moneyOf, THEIR_KEY, recordedMoney } from './scripted.ts';
import { useTestTeam, useScripted } from './use-scripted.ts';

const FILES = '/router/alpha/v1/files';
const CHUNK = Buffer.alloc(64 * 1024, 'memory ');
/** The kernel holds some megabytes of each of two connections; Node holds far less. */
const MAX_UNDERWAY_BYTES = 2 * (mostOf('rmem', 6_291_456) + mostOf('wmem', 4_194_304)) + 4_000_000;
const TOTAL_BYTES = chunks(2 * MAX_UNDERWAY_BYTES);
const UPLOAD_LIMIT = chunks(TOTAL_BYTES * 1.2);

/** The most that the kernel gives to a TCP buffer, in bytes. */
function mostOf(buffer: 'rmem' | 'wmem', usual: number): number {
  try {
    return Number(readFileSync(`/proc/sys/net/ipv4/tcp_${buffer}`, 'utf8').trim().split(/\s+/)[2]);
  } catch {
    return usual;
  }
}

/** Rounds up to whole chunks. */
function chunks(bytes: number): number {
  return Math.ceil(bytes / CHUNK.length) * CHUNK.length;
}

type Script = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let script: Script = () => undefined;
/** Requests that reached the provider. */
let reached = 0;
beforeAll(async () => {
  server = createServer((incoming, response) => {
    reached++;
    incoming.on('error', () => undefined);
    script(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
const s = useScripted(() => {
  const { port } = server.address() as AddressInfo;
  return {
    moreProviders: `  raw: { protocol: alpha, base_url: 'http://127.0.0.1:${port}/v1', api_key_env: NO_SUCH_KEY }
  gone: { protocol: alpha, base_url: 'http://127.0.0.1:1/v1', api_key_env: NO_SUCH_KEY }`,
    env: {
      ROUTER_UPLOAD_LIMIT_BYTES: String(UPLOAD_LIMIT),
      ROUTER_FIRST_BYTE_TIMEOUT_MS: '1500',
      ROUTER_IDLE_TIMEOUT_MS: '1500',
      ROUTER_KEY_RUNNING_CALLS: '2',
      ROUTER_CIRCUIT_MISSES: '3',
      ROUTER_CIRCUIT_OPEN_MS: '77000',
    },
  };
});
const team = useTestTeam(s, 0n);
beforeEach(() => void (reached = 0));

const headers = (provider = 'raw') => ({
  authorization: `Bearer ${THEIR_KEY}`,
  'x-service-api-key': team.secret,
  'x-model-provider': provider,
});
const send = (init: RequestInit & { provider?: string; path?: string } = {}) =>
  fetch(s.system.base + FILES + (init.path ?? ''), { headers: headers(init.provider), ...init });
const recorded = () =>
  eventually(async () => {
    const { records } = await moneyOf(team);
    return records.length > 0 && records[0];
  });

/** Resolves when a count has not changed for several looks. */
async function still(count: () => number): Promise<number> {
  for (let last = -1, same = 0; ;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    same = count() === last ? same + 1 : 0;
    last = count();
    if (same === 6) return last;
  }
}

/** Writes `TOTAL_BYTES` as fast as they are taken, and counts them. */
function writeAll(target: NodeJS.WritableStream, hash: ReturnType<typeof createHash>): () => number {
  let taken = 0;
  const write = () => {
    while (taken < TOTAL_BYTES) {
      hash.update(CHUNK);
      taken += CHUNK.length;
      if (!target.write(CHUNK)) return void target.once('drain', write);
    }
    target.end();
  };
  write();
  return () => taken;
}

/** Sends a request by Node's own client, which shows what it could send. */
function open(more: Record<string, string> = {}, method = 'POST') {
  const { hostname, port } = new URL(s.system.base);
  const sent = request({ hostname, port, path: FILES, method, headers: { ...headers(), ...more } });
  sent.on('error', () => undefined);
  const answered = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
  return { sent, answered };
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('bodies larger than all buffers stream in bounded memory', () => {
  it.each<Record<string, string>>([{ 'content-length': String(TOTAL_BYTES) }, { 'transfer-encoding': 'chunked' }])(
    'to a provider that is slow, with %o',
    async (framing) => {
      const got = createHash('sha256');
      let taken = 0;
      let goOn: () => void = () => undefined;
      script = (incoming, response) => {
        goOn = () => {
          incoming.on('data', (chunk: Buffer) => {
            taken += chunk.length;
            got.update(chunk);
          });
          incoming.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":1}'));
        };
      };
      const hash = createHash('sha256');
      const { sent, answered } = open(framing);
      const written = writeAll(sent, hash);
      expect(await still(written)).toBeLessThan(MAX_UNDERWAY_BYTES);
      goOn();
      const answer = await answered;
      expect([answer.statusCode, await textOf(answer)]).toEqual([200, '{"ok":1}']);
      expect([taken, got.digest('hex')]).toEqual([TOTAL_BYTES, hash.digest('hex')]);
    },
  );

  it('to a client that is slow', async () => {
    const hash = createHash('sha256');
    let written: () => number = () => 0;
    script = (_incoming, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': TOTAL_BYTES });
      written = writeAll(response, hash);
    };
    const { sent, answered } = open({}, 'GET');
    sent.end();
    const answer = await answered;
    expect(await still(() => written())).toBeLessThan(MAX_UNDERWAY_BYTES);
    const got = createHash('sha256');
    let taken = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      taken += chunk.length;
      got.update(chunk);
    }
    expect([taken, got.digest('hex')]).toEqual([TOTAL_BYTES, hash.digest('hex')]);
    expect(await recorded()).toMatchObject({ outcome: 'COMPLETED', httpStatus: 200 });
  });
});

describe('a client that leaves', () => {
  it.each(['in its upload', 'before the first byte', 'in the answer'])('%s stops the provider', async (when) => {
    const gone = Promise.withResolvers<boolean>();
    script = (incoming, response) => {
      incoming.resume();
      if (when === 'in its upload') incoming.once('close', () => gone.resolve(!incoming.complete));
      else response.once('close', () => gone.resolve(!response.writableFinished));
      if (when === 'in the answer') response.writeHead(200, { 'content-type': 'application/octet-stream' }).write('x');
    };
    const { sent, answered } = open({ 'content-length': '1000' });
    sent.write(Buffer.alloc(when === 'in its upload' ? 500 : 1_000));
    if (when === 'in the answer') (await answered).resume();
    else await eventually(() => reached > 0);
    sent.destroy();
    expect(await gone.promise).toBe(true);
    const httpStatus = when === 'in the answer' ? 200 : null;
    expect(await recorded()).toMatchObject({ outcome: 'CLIENT_LEFT', httpStatus, charged: '0' });
  });
});

describe('a provider that breaks', () => {
  it.each([
    { 'content-type': 'application/octet-stream', 'content-length': '1000' },
    { 'content-type': 'application/octet-stream' },
    { 'content-type': 'text/event-stream' },
  ])('in the middle of an answer with %o never looks whole', async (answerHeaders) => {
    script = (_incoming, response) => {
      response.writeHead(200, answerHeaders).write('half', () => setTimeout(() => response.destroy(), 20));
    };
    const response = await send();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(await recorded()).toMatchObject({ outcome: 'UPSTREAM_BROKE', httpStatus: 200 });
  });

  it.each([
    ['breaks before its answer', (incoming: IncomingMessage) => void incoming.socket.destroy()],
    ['says nothing', () => undefined],
    [
      'redirects',
      (_: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ] satisfies [string, Script][])('or %s is a 502 in plain text', async (_what, answer) => {
    script = answer;
    const response = await send();
    expect([response.status, response.headers.get('location')]).toEqual([502, null]);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await response.text()).toMatch(/^The (router could not reach its )?upstream service/);
    expect(await recorded()).toMatchObject({ outcome: 'UPSTREAM_BROKE' });
    expect(reached).toBe(1);
  });

  it('or falls silent in its answer is cut off', async () => {
    script = (_incoming, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).write('half');
    };
    const response = await send();
    await expect(response.text()).rejects.toThrow();
    expect(await recorded()).toMatchObject({ outcome: 'UPSTREAM_BROKE', httpStatus: 200 });
  });

  it('or cannot be reached is left alone for a while', async () => {
    for (let i = 0; i < 3; i++) expect((await send({ provider: 'gone' })).status).toBe(502);
    const response = await send({ provider: 'gone' });
    expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([502, 77]);
    const { records } = await recordedMoney(team, 4);
    expect(new Set(records.map(({ outcome }) => outcome))).toEqual(new Set(['UPSTREAM_BROKE']));
  });

  it('or rejects an upload early is heard, with its own error', async () => {
    script = (_incoming, response) => {
      response.writeHead(413, { 'content-type': 'application/json' }).end('{"error":{"message":"Too big."}}');
    };
    const { sent, answered } = open({ 'content-length': '1000' });
    sent.write('begun');
    const answer = await answered;
    expect([answer.statusCode, await textOf(answer)]).toEqual([413, '{"error":{"message":"Too big."}}']);
    sent.destroy();
    expect(await recorded()).toMatchObject({ outcome: 'REFUSED', httpStatus: 413 });
  });
});

describe('limits', () => {
  it('a body that names a length beyond the limit never reaches the provider', async () => {
    const { sent, answered } = open({ 'content-length': String(UPLOAD_LIMIT + 1) });
    sent.write('begun');
    const answer = await answered;
    expect([answer.statusCode, JSON.parse(await textOf(answer)) as unknown]).toMatchObject([
      413,
      { error: { message: expect.stringContaining(UPLOAD_LIMIT.toLocaleString('en-US')) as string } },
    ]);
    expect(reached).toBe(0);
  });

  it('a body without a length is cut at the limit', async () => {
    const whole = Promise.withResolvers<boolean>();
    script = (incoming) => {
      incoming.resume();
      incoming.once('close', () => whole.resolve(incoming.complete));
    };
    const { sent, answered } = open({ 'transfer-encoding': 'chunked' });
    for (let size = 0; size <= UPLOAD_LIMIT && !sent.destroyed; size += CHUNK.length)
      if (!sent.write(CHUNK)) await Promise.race([new Promise((resolve) => sent.once('drain', resolve)), answered]);
    expect((await answered).statusCode).toBe(413);
    expect(await whole.promise).toBe(false);
    sent.destroy();
  });

  it('of running calls hold for these, too', async () => {
    const held: ServerResponse[] = [];
    script = (_incoming, response) => void held.push(response);
    const [one, two] = [send(), send()];
    await eventually(() => held.length === 2);
    const third = await send();
    expect(third.status).toBe(429);
    for (const response of held) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    expect([(await one).status, (await two).status]).toEqual([200, 200]);
    script = (_incoming, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    await eventually(async () => (await send()).status === 200);
  });
});
