import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useSystem } from '../harness/use-system.ts';
import { createProjectKey } from '../mcp/clients.ts';

const KEYLESS = 64 * 1024;
const MIB = 1024 * 1024;
const { system, owner } = useSystem({ env: { ADDRESS_BYTES_PER_MINUTE: '0' } });

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Sent {
  path: string;
  headers?: Record<string, string>;
  /** Sent in pieces. */
  body?: string | Buffer;
  /** Never ends the body. */
  isOpen?: boolean;
  base?: string;
  agent?: Agent;
}

/** Sends a request, and reads its response even while the body is still open. */
function send({ path, headers = {}, body = '', isOpen = false, base = system.base, agent }: Sent) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(agent ? { agent } : {}),
  });
  sent.once('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => void chunks.push(chunk));
    response.once('end', () => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() });
      if (isOpen) sent.destroy();
    });
  });
  sent.once('error', reject);
  if (isOpen) {
    sent.flushHeaders();
    if (body.length > 0) sent.write(body);
  } else sent.end(body);
  return promise;
}

const withKey = () => ({ authorization: `Bearer ${owner.secret}` });
const graphql = (body: string | Buffer, headers: Record<string, string> = {}) =>
  send({ path: '/graphql', body, headers });
/** A document with a comment that makes it so long. */
const ofLength = (bytes: number) => '{"query":"{ __typename }","note":""}'.replace('""', `"${'x'.repeat(bytes - 36)}"`);

/** Every way in that reads a body of a stranger, and the bytes that it may have. */
const OPEN_DOORS: [string, Sent, number][] = [
  ['GraphQL', { path: '/graphql' }, KEYLESS],
  ['REST', { path: '/admin/v1/invitations/accept' }, KEYLESS],
  ['the console', { path: '/console/session', headers: { 'sec-fetch-site': 'same-origin' } }, 16 * 1024],
];

describe('bodies of strangers', () => {
  it.each(OPEN_DOORS)(
    '%s: one byte beyond the limit is 413, by its length and by its count',
    async (_, door, limit) => {
      const origin = { origin: system.config.http.publicUrl, ...door.headers };
      const body = 'x'.repeat(limit + 1);
      const announced = { ...origin, 'content-length': String(50 * MIB) };
      const before = await send({ ...door, headers: announced, isOpen: true });
      const counted = await send({ ...door, headers: origin, body, isOpen: true });
      for (const answer of [before, counted]) {
        expect([answer.status, answer.text]).toEqual([
          413,
          expect.stringContaining(`${limit.toLocaleString('en')} bytes`),
        ]);
        expect(answer.text).toContain('PAYLOAD_TOO_LARGE');
      }
    },
  );

  it('GraphQL: the limit itself is read, and the error says that a key allows more', async () => {
    expect((await graphql(ofLength(KEYLESS))).status).toBe(200);
    const { text } = await graphql(ofLength(KEYLESS + 1));
    expect(text).toContain('65,536 bytes without a key, and 1,048,576 with one');
    expect((await graphql(ofLength(KEYLESS + 1), withKey())).status).toBe(200);
    expect((await graphql(ofLength(MIB), withKey())).status).toBe(200);
    expect((await graphql(ofLength(MIB + 1), withKey())).status).toBe(413);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('GraphQL: bytes that %s unpacks count', async (encoding, pack) => {
    const headers = { 'content-encoding': encoding };
    expect((await graphql(pack(ofLength(KEYLESS)), headers)).status).toBe(200);
    expect((await graphql(pack(ofLength(KEYLESS + 1)), headers)).status).toBe(413);
    expect((await graphql(pack(ofLength(MIB)), { ...headers, ...withKey() })).status).toBe(200);
    expect((await graphql(pack(Buffer.alloc(64 * MIB, '[')), { ...headers, ...withKey() })).status).toBe(413);
  });

  it.each([
    ['GraphQL', '/graphql'],
    ['REST', '/api/v1/projects'],
    ['MCP', '/mcp/projects/proj_none'],
    ['a model call', '/router/alpha/v1/chat/completions'],
    ['a passed model call', '/router/alpha/v1/embeddings'],
  ])('%s: a wrong key is answered before a body arrives', async (_, path) => {
    for (const authorization of ['Bearer sk-wrong', 'Bearer ']) {
      const headers = { authorization, 'content-length': String(MIB) };
      expect((await send({ path, headers, body: '[', isOpen: true })).status).toBe(401);
    }
  });
});

describe('a connection whose request was answered before its body arrived', () => {
  it.each(['base', 'platformBase'] as const)('serves the next request at once: %s', async (port) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const paths = ['/graphql', '/api/v1/projects', '/mcp/projects/proj_none', '/nothing'];
    const sent = { base: system[port], body: 'x'.repeat(MIB), agent };
    const startedMs = performance.now();
    for (let i = 0; i < 40; i++)
      expect([401, 404, 413]).toContain((await send({ ...sent, path: paths[i % 4] ?? '' })).status);
    // A connection that is stuck is cut after 5 s.
    expect(performance.now() - startedMs).toBeLessThan(4_500);
    agent.destroy();
  });
});

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
/** Of 1 MiB each. */
const HOSTILE: Record<string, string> = {
  'brackets in the variables': `{"query":"{ __typename }","variables":{"a":${nested(524_000)}}}`,
  'brackets in the extensions': `{"query":"{ __typename }","extensions":${nested(524_000)}}`,
  'brackets alone': nested(524_000),
  'open brackets': '['.repeat(MIB),
  'objects in objects': `${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`,
  'many keys': `{${Array.from({ length: 90_000 }, (_, i) => `"k${i}":1`).join()}}`,
  'many objects': `[${'{},'.repeat(340_000)}{}]`,
  'many numbers': `[${'1,'.repeat(500_000)}1]`,
};

/** Milliseconds of this process, which is the product too, for a request. */
async function cpuOf(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const before = process.cpuUsage();
  const answer = await work();
  const { user, system: own } = process.cpuUsage(before);
  return { ms: (user + own) / 1_000, answer };
}

describe('the form of bodies', () => {
  it.each(Object.entries(HOSTILE))('%s are rejected before they are parsed', async (_, body) => {
    const projectId = await owner.createProject();
    const { secret } = await createProjectKey(owner, projectId);
    const doors: Sent[] = [
      { path: '/graphql', headers: withKey() },
      { path: '/api/v1/projects', headers: withKey() },
      {
        path: `/mcp/projects/${projectId}`,
        headers: { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' },
      },
    ];
    const control = 'x'.repeat(body.length);
    for (const door of doors) {
      let beyondMs = Infinity;
      // A loaded machine adds to a measurement now and then, and not to three.
      for (let n = 0; n < 3 && beyondMs > 40; n++) {
        const usual = await cpuOf(() => send({ ...door, body: `{"query":"{ __typename }","x":"${control}"}` }));
        const { ms, answer } = await cpuOf(() => send({ ...door, body }));
        expect([400, 413]).toContain(answer.status);
        expect(answer.text).toMatch(/The body (?:nests lists and objects deeper|has more than 50,000 parts)/);
        beyondMs = Math.min(beyondMs, ms - usual.ms);
      }
      // Parsing them takes 40 to 360 ms.
      expect(beyondMs).toBeLessThan(40);
    }
    for (const { path } of doors) expect([401, 413]).toContain((await send({ path, body })).status);
  });

  it('names its limits, and takes what is just within them', async () => {
    const within = { query: '{ __typename }', variables: { a: 0 } };
    const bodyOf = (value: string) => JSON.stringify(within).replace('0', value);
    expect((await graphql(bodyOf(nested(62)), withKey())).status).toBe(200);
    const deep = await graphql(bodyOf(nested(63)), withKey());
    expect([deep.status, deep.text]).toEqual([400, expect.stringContaining('INVALID_PARAMETER')]);
    const many = (n: number) => bodyOf(`[${'1,'.repeat(n)}1]`);
    // Two objects, three keys, a text, a list and another comma are parts, too.
    expect((await graphql(many(49_992), withKey())).status).toBe(200);
    const wide = await graphql(many(49_993), withKey());
    expect([wide.status, wide.text]).toEqual([413, expect.stringContaining('PAYLOAD_TOO_LARGE')]);
    const text = JSON.stringify('[{"\\"'.repeat(100_000));
    expect((await graphql(bodyOf(text), withKey())).status).toBe(200);
  });

  it('takes the largest documented inputs', async () => {
    const projectId = await owner.createProject();
    const facts = Array.from({ length: 1_000 }, (_, i) => `The ${i}th bench is green. ${'"\\{[,'.repeat(100)}`);
    const added = await owner.gql<{ addProjectFacts: { facts: { id: string }[] } }>(
      'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }',
      { input: { projectId, facts } },
    );
    const ids = added.addProjectFacts.facts.map(({ id }) => id);
    expect(ids).toHaveLength(1_000);
    // As many lists of a thousand ids as one operation may have root fields.
    const names = Array.from({ length: 20 }, (_, i) => `v${i}`);
    const body = JSON.stringify({
      query: `query (${names.map((name) => `$${name}: [ID!]`).join()}) { __typename @include(if: true) }`,
      variables: Object.fromEntries(names.map((name) => [name, ids])),
    });
    const { text } = await graphql(body, withKey());
    expect(text).not.toMatch(/The body/);
  });

  it('must be UTF-8, and another charset is named', async () => {
    const body = Buffer.from('{"name":"u16"}', 'utf16le');
    for (const path of ['/graphql', '/api/v1/projects']) {
      const headers = { ...withKey(), 'content-type': 'application/json; charset=UTF-16LE' };
      expect(await send({ path, body, headers })).toMatchObject({
        status: 415,
        text: expect.stringContaining('Send the body in UTF-8, not in UTF-16LE.') as string,
      });
      expect((await send({ path, body, headers: withKey() })).status).toBe(400);
      const marked = Buffer.from('\ufeff{"query":"{ __typename }","name":"With a byte order mark"}');
      expect((await send({ path, body: marked, headers: withKey() })).status).toBe(200);
    }
  });
});

/** Sends messages on a socket of its own. Returns the close code, its reason and all replies. */
async function closed(messages: string[]): Promise<{ code: number; reason: string; replies: string[] }> {
  const socket = new WebSocket(`${system.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const replies: string[] = [];
  socket.on('message', (data: Buffer) => {
    replies.push((JSON.parse(data.toString()) as { type: string }).type);
    for (const message of messages.splice(0)) socket.send(message);
  });
  socket.once('open', () => {
    if (messages[0]?.includes('connection_init')) socket.send(messages.shift() ?? '');
    else for (const message of messages.splice(0)) socket.send(message);
  });
  return new Promise((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString(), replies }));
  });
}

describe('messages of WebSockets', () => {
  const init = () => JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${owner.secret}` } });

  it.each([
    ['brackets', nested(120_000), 'A message nests at most 64 levels.'],
    ['keys', `{${Array.from({ length: 26_000 }, (_, i) => `"${i}":1`).join()}}`, 'A message has at most 50000 parts.'],
  ])('%s close the socket before they are parsed, and nothing after them is read', async (_, payload, reason) => {
    const ping = '{"type":"ping"}';
    const deep = `{"type":"ping","payload":${payload}}`;
    expect(await closed([init(), ping, deep, ping, ping])).toEqual({
      code: 1009,
      reason,
      replies: ['connection_ack', 'pong'],
    });
  });

  it('a message beyond the limit of strangers is not answered any more', async () => {
    const ping = JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(KEYLESS) } });
    expect(await closed([ping])).toMatchObject({ code: 1009, replies: [] });
  });
});
