import type { Attack } from './attacks.ts';
import { sendModelCall } from './memory-attacks.ts';
import { newAddress, openSession, send, sendFrames, type Answer, type Request, type Target } from './send.ts';

// Bodies that cost more to read than to send.

const MIB = 1024 * 1024;
const keys = (n: number) => Array.from({ length: n }, (_, i) => `"k${i}":1`).join();
const nested = (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`;

/** Of about 1 MB each. Those of strangers are rejected for their length, others for their form. */
const WIDE_AND_DEEP: Record<string, string> = {
  'brackets in the extensions': `{"query":"{ __typename }","extensions":${nested(524_000)}}`,
  'brackets in the variables': `{"query":"{ __typename }","variables":{"a":${nested(524_000)}}}`,
  brackets: nested(524_000),
  keys: `{${keys(90_000)}}`,
  'objects in objects': `${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`,
  'empty objects': `[${'{},'.repeat(340_000)}{}]`,
  'a list of calls': `[${'{"jsonrpc":"2.0","id":1,"method":"ping"},'.repeat(25_000)}{}]`,
};
const WAYS_IN = ['/graphql', '/api/v1/projects', '/admin/v1/invitations/accept', '/mcp/projects/p', '/console/session'];

/** The largest body of a stranger, of the costliest forms that fit. */
const SMALL: Record<string, string> = {
  brackets: `{"query":"{ __typename }","extensions":${nested(32_000)}}`,
  keys: `{"query":"{ __typename }",${keys(5_500)}}`,
};

async function sendBodies(target: Target): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const port of ['public', 'platform'] as const)
    for (const path of WAYS_IN)
      for (const by of [null, target.attacker])
        answers.push(
          ...(await Promise.all(
            Object.entries({ ...WIDE_AND_DEEP, ...SMALL }).map(([name, body]) =>
              send(target, by, { what: `brackets and keys: ${name} to ${path}`, path, body, port }),
            ),
          )),
        );
  return answers;
}

/** Numbers and texts of forms, query strings and cookies, as many as fit. */
async function sendParts(target: Target): Promise<Answer[]> {
  const many = Array.from({ length: 2_500 }, (_, i) => `a[${i % 10}]=${i}`).join('&');
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': newAddress() };
  const path = '/invitations/ivt-none';
  const forms = [many.slice(0, 16_000), `a${'[a]'.repeat(5_000)}=1`, `name=${'%41'.repeat(5_000)}`, '&'.repeat(16_000)];
  const queries = [many.slice(0, 15_000), `extensions=${nested(7_000)}`, `variables=${nested(7_000)}&query=%7Bx%7D`];
  const multipart = `--x\r\n${'content-disposition: form-data; name="a"\r\n\r\n1\r\n--x\r\n'.repeat(1_000)}--x--`;
  const requests: Omit<Request, 'what'>[] = [
    ...forms.map((body) => ({ path, headers: form, body })),
    ...queries.flatMap((query) =>
      ['/graphql', '/api/v1/projects', '/docs', '/console/session'].map((at) => ({
        path: `${at}?${query}`,
        method: 'GET',
        headers: { 'apollo-require-preflight': '1' },
      })),
    ),
    { path: '/console/session', method: 'GET', headers: { cookie: `${'a=1; '.repeat(3_000)}session=x` } },
    {
      path: '/graphql',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: multipart.slice(0, 60_000),
    },
  ];
  return Promise.all(
    requests.map((one) => send(target, null, { what: `brackets and keys: ${one.path.slice(0, 40)}`, ...one })),
  );
}

/** Of about 250 KB each. */
const MESSAGES = [nested(120_000), `{${keys(24_000)}}`, `[${'{},'.repeat(80_000)}{}]`];

async function sendMessages(target: Target): Promise<Answer[]> {
  const init = openSession(target.attacker);
  const sockets = MESSAGES.flatMap((payload) =>
    Array.from({ length: 8 }, () => [init, `{"type":"ping","payload":${payload}}`]),
  );
  return Promise.all(sockets.map((frames) => sendFrames(target, { what: 'frames', address: newAddress(), frames })));
}

const fill = (head: string, unit: string, tail: string, bytes = 32 * MIB) =>
  head + unit.repeat(Math.floor((bytes - head.length - tail.length) / unit.length)) + tail;
const MODEL = '{"model":"chat",';
const TEXT = `${MODEL}"messages":[{"role":"user","content":"`;

/** Model calls of the largest body, one after the other. */
const MODEL_CALLS: Record<string, () => string> = {
  'empty messages': () => fill(`${MODEL}"messages":[`, '{},', '{}]}'),
  'short messages': () => fill(`${MODEL}"messages":[`, '{"role":"user","content":"a"},', '{}]}'),
  parts: () => fill(`${MODEL}"messages":[{"role":"user","content":[`, '{"type":"text","text":"a"},', '{}]}]}'),
  tools: () => fill(`${MODEL}"messages":[],"tools":[`, '{"type":"function"},', '{}]}'),
  levels: () => fill(`${MODEL}"messages":[],"x":[`, `${nested(500)},`, '[]]}'),
  keys: () => `${MODEL}${keys(2_000_000)},"messages":[]}`,
  'keys of a message': () => `${MODEL}"messages":[{${keys(2_000_000)}}]}`,
  digits: () => fill(`${MODEL}"max_tokens":`, '9', ',"messages":[]}'),
  'a text at a deep level': () => fill(`${MODEL}"messages":[],"x":${'['.repeat(400)}"`, 'x', `"${']'.repeat(400)}}`),
  escapes: () => fill(TEXT, '\\u4e00', '"}]}', 4 * MIB),
};

export const BODY_ATTACKS: Attack[] = [
  {
    what: 'Bodies of 1 MB of brackets, keys and objects, to every way in of both ports',
    by: 'both',
    before: 'the platform waits 0.2 to 0.4 s for each, also without a key',
    maxGrowthMib: 150,
    send: sendBodies,
  },
  {
    what: 'Forms, query strings, cookies and parts, as many as fit',
    by: 'strangers',
    before: 'not measured',
    maxGrowthMib: 150,
    send: sendParts,
  },
  {
    what: 'Messages of WebSockets of 250 KB of brackets, keys and objects, 24 at once',
    by: 'a key',
    before: '40 to 90 ms for each',
    maxGrowthMib: 150,
    send: sendMessages,
  },
  {
    what: 'Model calls of 32 MB of small values, keys, levels and digits, with memory',
    by: 'a key',
    before: 'the router waits 0.2 to 3.3 s for each',
    send: async (target) => {
      const answers: Answer[] = [];
      for (const [name, write] of Object.entries(MODEL_CALLS))
        answers.push(await sendModelCall(target, name, { body: write(), withMemory: true }));
      return answers;
    },
  },
];

/** Eight bodies of strangers that hold the platform up where bodies have no limits. */
export const MANY_KEYS: Attack = {
  what: 'Bodies of 1 MB of keys',
  by: 'strangers',
  before: 'the platform waits 0.2 s for each',
  send: (target) =>
    Promise.all(
      Array.from({ length: 8 }, () =>
        send(target, null, { what: 'keys', path: '/graphql', body: `{"query":"{ __typename }",${keys(85_000)}}` }),
      ),
    ),
};
