import { describe, expect, it } from 'vitest';
import { ALPHA, BETA, say } from './scripted.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';
import { SENTENCE } from './error-bodies.ts';
import { rawExchange } from './raw-http.ts';

const s = useScripted();
const team = useFileTeam(s);

interface Answer {
  status: number;
  head: string;
  body: string;
}

/** Sends these lines as one request, and returns the response once it is complete. */
async function raw(base: string, lines: string[], body = ''): Promise<Answer> {
  const got = await rawExchange(base, `${lines.join('\r\n')}\r\n\r\n${body}`, {
    seen(soFar, socket) {
      const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(soFar) ?? [];
      const end = soFar.indexOf('\r\n\r\n') + 4;
      if (length !== undefined && end > 3 && soFar.length >= end + Number(length)) socket.destroy();
    },
  });
  const end = got.indexOf('\r\n\r\n');
  return { status: Number(got.slice(9, 12)), head: got.slice(0, end + 2), body: got.slice(end + 4) };
}

const FORMS = {
  alpha: { error: { message: SENTENCE, type: 'invalid_request_error', param: null, code: null } },
  beta: { type: 'error', error: { type: 'invalid_request_error', message: SENTENCE } },
  rest: {
    success: false,
    message: SENTENCE,
    error_code: 'INVALID_PARAMETER',
    request_id: expect.any(String) as string,
  },
  models: { success: false, message: SENTENCE, error_code: 'INVALID_PARAMETER' },
  graphql: { errors: [{ message: SENTENCE, extensions: { code: 'INVALID_PARAMETER' } }] },
};
const ADDRESSES: { path: string; form: object }[] = [
  { path: ALPHA, form: FORMS.alpha },
  { path: BETA, form: FORMS.beta },
  { path: '/api/v1/projects', form: FORMS.rest },
  { path: '/router/v1/models', form: FORMS.models },
  { path: '/graphql', form: FORMS.graphql },
];
const PORTS = [
  { port: 'the public port', base: () => s.system.base, addresses: ADDRESSES },
  {
    port: "the platform's own port",
    base: () => s.system.platformBase,
    addresses: ADDRESSES.filter(({ path }) => !path.startsWith('/router')),
  },
];

/** Fails unless the response has a trace and this status and body. */
function expectError({ status, head, body }: Answer, wanted: number, form: object): void {
  expect(status).toBe(wanted);
  expect(head).toMatch(/\r\nX-Trace-ID: [0-9a-f]{32}\r\n/i);
  expect(head).toMatch(/\r\nContent-Type: application\/json; charset=utf-8\r\n/i);
  expect(JSON.parse(body)).toEqual(form);
}

const H2C = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'];
const host = 'Host: x';

it.each(['/livez', '/router/v1/models', '/router/v1/nothing', ALPHA])(
  'a response of %s names no framework and has no tag of a cache',
  async (path) => {
    for (const url of [s.system.base + path, `${s.system.base}${path}/`]) {
      const { headers } = await fetch(url, { headers: { authorization: `Bearer ${team.secret}` } });
      expect([headers.get('x-powered-by'), headers.get('etag')]).toEqual([null, null]);
    }
  },
);

describe.each(PORTS)('at $port', ({ base, addresses }) => {
  describe.each(addresses)('$path', ({ path, form }) => {
    it.each<[string, number, (line: string) => string[]]>([
      ['without a Host header', 400, (line) => [`${line} HTTP/1.1`]],
      ['with an unknown expectation', 417, (line) => [`${line} HTTP/1.1`, host, 'Expect: nonsense']],
      ['of HTTP/2.0 in the form of HTTP/1.1', 505, (line) => [`${line} HTTP/2.0`, host]],
      ['of HTTP/1.0 in chunks', 400, (line) => [`${line} HTTP/1.0`, host, 'Transfer-Encoding: chunked']],
      ['with headers of 20 KB', 431, (line) => [`${line} HTTP/1.1`, host, `X-Long: ${'x'.repeat(20_000)}`]],
      ['with a NUL in a header', 400, (line) => [`${line} HTTP/1.1`, host, 'X-Odd: a\0b']],
    ])('a request %s is %i, with a trace and in the form of its address', async (_what, status, lines) => {
      for (const method of ['GET', 'POST']) expectError(await raw(base(), lines(`${method} ${path}`)), status, form);
    });
  });

  it('CONNECT is 405 and says what is allowed', async () => {
    const answer = await raw(base(), ['CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443']);
    expectError(answer, 405, { ...FORMS.rest, error_code: 'METHOD_NOT_ALLOWED' });
    expect(answer.head).toMatch(/\r\nAllow: GET, /);
  });

  it('bytes that are no HTTP get a body that every client reads', async () => {
    const { status, head, body } = await raw(base(), ['\x16\x03\x01\x02']);
    expect(status).toBe(400);
    expect(head).toMatch(/\r\nX-Trace-ID: [0-9a-f]{32}\r\n/);
    expect(JSON.parse(body)).toMatchObject(FORMS.rest);
  });

  it('an upgrade to HTTP/2 is ignored, and the request is served', async () => {
    const key = `Authorization: Bearer ${team.secret}`;
    const query = JSON.stringify({ query: '{ viewer { team { id } } }' });
    const post = ['Content-Type: application/json', `Content-Length: ${query.length}`];
    for (const answer of [
      await raw(base(), ['GET /livez HTTP/1.1', host, ...H2C]),
      await raw(base(), ['GET /api/v1/projects HTTP/1.1', host, key, ...H2C]),
      await raw(base(), ['POST /graphql HTTP/1.1', host, key, ...post, ...H2C], query),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.head).toMatch(/\r\nX-Trace-ID: [0-9a-f]{32}\r\n/i);
    }
  });

  it('a WebSocket that cannot be opened is 400, in the form of GraphQL', async () => {
    const lines = [
      'GET /graphql HTTP/1.1',
      host,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 1',
    ];
    expectError(await raw(base(), lines), 400, FORMS.graphql);
  });

  it('an address in absolute form is the same address', async () => {
    const key = `Authorization: Bearer ${team.secret}`;
    const answer = await raw(base(), ['GET http://x/api/v1/projects?page=1 HTTP/1.1', host, key]);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, { success: true }]);
  });
});

describe('a model call', () => {
  const body = JSON.stringify(say('Hello'));
  const lines = (more: string[], target = ALPHA) => [
    `POST ${target} HTTP/1.1`,
    host,
    `Authorization: Bearer ${team.secret}`,
    `Content-Length: ${body.length}`,
    ...more,
  ];

  it('that offers HTTP/2, as clients on the JVM do, is served', async () => {
    expect((await raw(s.system.base, lines(H2C), body)).status).toBe(200);
  });

  it('is served at its address in absolute form and in capitals', async () => {
    for (const target of [`http://x${ALPHA}`, ALPHA.toUpperCase()])
      expect((await raw(s.system.base, lines([], target), body)).status).toBe(200);
  });

  it('that asks for a WebSocket is 404 in the form of its client', async () => {
    const upgrade = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ];
    const answer = await raw(s.system.base, ['GET /router/alpha/v1/realtime HTTP/1.1', host, ...upgrade]);
    expectError(answer, 404, { error: { ...FORMS.alpha.error, code: 'not_found' } });
  });

  it.each([
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    '',
  ])('of type "%s" reaches the provider as JSON, with our key and with one of the caller', async (type) => {
    const typed = type === '' ? [] : [`Content-Type: ${type}`];
    expect((await raw(s.system.base, lines(typed), body)).status).toBe(200);
    const [line = '', ...own] = lines([`X-Service-Api-Key: ${team.secret}`, ...typed]);
    const theirs = own.map((header) =>
      header.startsWith('Authorization') ? 'Authorization: Bearer their-key-4f9c' : header,
    );
    expect((await raw(s.system.base, [line, ...theirs], body)).status).toBe(200);
    expect(s.calls().map(({ headers }) => headers['content-type'])).toEqual(['application/json', 'application/json']);
    expect(s.calls()[0]?.body.toString()).toBe(body);
  });
});

describe('the address of a client', () => {
  it('reaches the platform through the public port, whatever else a request carries', async () => {
    const { secret } = await s.system.owner.withKey({ allowedAddresses: ['198.51.100.7'] });
    const statusFrom = async (...more: string[]) => {
      const key = `Authorization: Bearer ${secret}`;
      return (await raw(s.system.base, ['GET /api/v1/projects HTTP/1.1', host, key, ...more])).status;
    };
    const from = 'X-Forwarded-For: 198.51.100.7';
    expect(await statusFrom(from)).toBe(200);
    expect(await statusFrom('X-Forwarded-For: 198.51.100.8')).toBe(403);
    expect(await statusFrom('X-Forwarded-For: 198.51.100.8', 'X-Platform-Client: 198.51.100.7;x')).toBe(403);
    expect(await statusFrom('X-Forwarded-For: 198.51.100.8', 'Connection: x-platform-client')).toBe(403);
  });

  it('is not lost with an expectation', async () => {
    const { secret } = await s.system.owner.withKey({ allowedAddresses: ['198.51.100.7'] });
    const answer = await raw(
      s.system.base,
      [
        'POST /api/v1/projects HTTP/1.1',
        host,
        `Authorization: Bearer ${secret}`,
        'X-Forwarded-For: 198.51.100.7',
        'Expect: 100-continue',
        'Content-Type: application/json',
        'Content-Length: 2',
        'Connection: close',
      ],
      '{}',
    );
    expect(answer.body).toContain('name is required.');
  });
});
