import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ALPHA, moneyOf, say } from './scripted.ts';
import { useScripted, useTestTeam } from './use-scripted.ts';
import { rawExchange } from './raw-http.ts';

const START = 1_000_000n;
/** How long a connection is watched for more than the expected responses. */
const QUIET_MS = 400;
/** The longest time for a client to send its headers, and a second for a busy machine. */
const SLOW_HEADERS_MS = 16_000;

const s = useScripted({ env: { DRAIN_TIMEOUT_MS: '1000' } });
const team = useTestTeam(s, START);

const BODY = JSON.stringify(say('Hello'));
const CHUNKED = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;
const LENGTH = `Content-Length: ${BODY.length}`;

/** Builds a call with these header lines, beside the key's. */
function post(lines: string[], body: string, key = [`Authorization: Bearer ${team.secret}`]): string {
  return [`POST ${ALPHA} HTTP/1.1`, ...lines, ...key, 'Content-Type: application/json', '', body].join('\r\n');
}

/**
 * Returns the response to these bytes, until the connection ends, or stays quiet after this many
 * responses.
 */
function raw(base: string, text: string, responses = 1): Promise<string> {
  let quiet: NodeJS.Timeout | undefined;
  return rawExchange(base, text, {
    withinMs: 15_000,
    seen(got, socket) {
      clearTimeout(quiet);
      if (statusesOf(got).length >= responses) quiet = setTimeout(() => socket.destroy(), QUIET_MS);
    },
  });
}

const statusesOf = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const host = 'Host: x';

/**
 * Heads that two servers could parse differently, by what is odd: the lines, and the body that
 * follows.
 */
const UNCLEAR: Record<string, [lines: string[], body: string]> = {
  'two Host headers': [[host, 'Host: y', LENGTH], BODY],
  'the same Host header twice': [[host, host, LENGTH], BODY],
  'Transfer-Encoding: identity': [[host, 'Transfer-Encoding: identity'], BODY],
  'Transfer-Encoding: identity with a length': [[host, 'Transfer-Encoding: identity', LENGTH], BODY],
  'Transfer-Encoding: identity, chunked': [[host, 'Transfer-Encoding: identity, chunked'], CHUNKED],
  'identity and chunked in two headers': [[host, 'Transfer-Encoding: identity', 'Transfer-Encoding: chunked'], CHUNKED],
  'chunked and identity in two headers': [[host, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], CHUNKED],
  'Transfer-Encoding: chunked twice': [[host, 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], CHUNKED],
  'Transfer-Encoding: gzip, chunked': [[host, 'Transfer-Encoding: gzip, chunked'], CHUNKED],
  'Transfer-Encoding: xchunked': [[host, 'Transfer-Encoding: xchunked'], CHUNKED],
  'Transfer-Encoding with a space before the colon': [[host, 'Transfer-Encoding : chunked'], CHUNKED],
  'a length and chunked': [[host, LENGTH, 'Transfer-Encoding: chunked'], CHUNKED],
  'chunked and a length of nothing': [[host, 'Transfer-Encoding: chunked', 'Content-Length: 0'], CHUNKED],
  'two lengths': [[host, LENGTH, 'Content-Length: 3'], BODY],
  'the same length twice': [[host, LENGTH, LENGTH], BODY],
  'a list of lengths': [[host, `${LENGTH}, ${BODY.length}`], BODY],
  'a length with a sign': [[host, `Content-Length: +${BODY.length}`], BODY],
  'a length in hexadecimal': [[host, 'Content-Length: 0x10'], BODY],
  'a header folded over two lines': [[host, 'X-Odd: a\r\n b', LENGTH], BODY],
  'lines that end with LF alone': [[`${host}\n${LENGTH}`], BODY],
  'a NUL in a header': [[host, 'X-Odd: a\0b', LENGTH], BODY],
};

describe('at the public port', () => {
  /**
   * Checks for one clean rejection: nothing on the connection reached a provider or was charged.
   */
  async function expectRejected(text: string): Promise<void> {
    const statuses = statusesOf(await raw(s.system.base, text));
    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toBeGreaterThanOrEqual(400);
    expect(statuses[0]).toBeLessThan(500);
    expect(s.calls()).toEqual([]);
    expect(await moneyOf(team)).toMatchObject({ balance: START, held: 0n, records: [] });
  }

  it.each(Object.entries(UNCLEAR))('a call is rejected, and the one behind it not read: %s', (_name, [lines, body]) =>
    expectRejected(post(lines, body) + post([host, LENGTH], BODY)),
  );

  it.each([
    ['two keys, the good one first', () => [`Authorization: Bearer ${team.secret}`, 'Authorization: Bearer sk-wrong']],
    ['two keys, the good one last', () => ['Authorization: Bearer sk-wrong', `Authorization: Bearer ${team.secret}`]],
    ['the same key twice', () => Array<string>(2).fill(`Authorization: Bearer ${team.secret}`)],
    [
      'two service keys beside a key of a provider',
      () => [
        'Authorization: Bearer their-key-4f9c1e7b20d8',
        `X-Service-Api-Key: ${team.secret}`,
        `X-Service-Api-Key: ${team.secret}x`,
      ],
    ],
  ])('a call is rejected that comes with %s', (_name, keys) => expectRejected(post([host, LENGTH], BODY, keys())));

  it('a call without a Host header is rejected', () => expectRejected(post([LENGTH], BODY)));

  it('a call with a header of 20 KB is rejected with 431', async () => {
    const answers = await raw(s.system.base, post([host, `X-Long: ${'x'.repeat(20 * 1024)}`, LENGTH], BODY));
    expect(statusesOf(answers)).toEqual([431]);
    expect(answers).toMatch(/\r\nX-Trace-ID: [0-9a-f]{32}\r\n/i);
    const body: unknown = JSON.parse(answers.slice(answers.indexOf('\r\n\r\n')));
    expect(JSON.stringify(body)).toContain(
      '"message":"The address and the headers of a request may have 16 KiB together."',
    );
    expect(s.calls()).toEqual([]);
  });

  it('a call that is in two traces begins one of its own', async () => {
    const ids = ['4bf92f3577b34da6a3ce929d0e0e4736', '0af7651916cd43dd8448eb211c80319c'];
    const lines = ids.map((id) => `traceparent: 00-${id}-00f067aa0ba902b7-01`);
    const [first = '', other = ''] = lines;
    for (const doubled of [
      [first, other],
      [first, first],
    ]) {
      s.upstream.calls.length = 0;
      const answers = await raw(s.system.base, post([host, LENGTH, ...doubled], BODY));
      expect(statusesOf(answers)).toEqual([200]);
      const trace = /^x-trace-id: ([0-9a-f]{32})\r$/im.exec(answers)?.[1];
      expect(trace).toBeDefined();
      expect(ids).not.toContain(trace);
      expect(s.calls()[0]?.headers['traceparent']).toContain(trace);
    }
  });

  it('a valid call is served, also in chunks and behind another', async () => {
    const answers = await raw(
      s.system.base,
      post([host, LENGTH], BODY) + post([host, 'Transfer-Encoding: chunked'], CHUNKED),
      2,
    );
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(s.calls().map(({ body }) => body.toString())).toEqual([BODY, BODY]);
  });
});

/**
 * Fails unless this many clients of a port that never end their headers are disconnected, while
 * others are served.
 */
async function expectLetGo(base: string, count: number): Promise<void> {
  const { hostname, port } = new URL(base);
  const head = post([host, LENGTH], BODY).slice(0, 60);
  const begun = performance.now();
  const slow = Array.from(
    { length: count },
    () =>
      new Promise<{ status: number | undefined; tookMs: number }>((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.write(head));
        let got = '';
        // A byte now and then does not extend the time limit.
        const drops = setInterval(() => socket.write('x'), 1_000);
        socket.on('data', (chunk) => (got += chunk.toString()));
        socket.on('error', () => undefined);
        socket.on('close', () => {
          clearInterval(drops);
          resolve({ status: statusesOf(got)[0], tookMs: performance.now() - begun });
        });
        setTimeout(() => socket.destroy(), 30_000).unref();
      }),
  );
  expect(statusesOf(await raw(base, post([host, LENGTH], BODY)))).toEqual([200]);
  for (const { status, tookMs } of await Promise.all(slow)) {
    expect(tookMs).toBeLessThan(SLOW_HEADERS_MS);
    expect([408, undefined]).toContain(status);
  }
}

it('a hundred clients that never end their headers are disconnected, while others are served', async () => {
  await expectLetGo(s.system.base, 100);
  expect(s.calls()).toHaveLength(1);
}, 40_000);
