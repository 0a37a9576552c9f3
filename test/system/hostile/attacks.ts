import { gzipSync } from 'node:zlib';
import { uniqueId } from '../../faults/random.ts';
import { hostileFiles } from '../hostile-documents.ts';
import { BODY_ATTACKS } from './body-attacks.ts';
import { HEADER_SET_NAMES, sendHeaders } from './headers.ts';
import { sendFacts, sendMessages, sendModelCall } from './memory-attacks.ts';
import { ask, newAddress, send, sendFrames, type Answer, type Target } from './send.ts';
import { EXPENSIVE_TEXTS } from './texts.ts';

/** An attack that once cost much. */
export interface Attack {
  what: string;
  by: 'strangers' | 'a key' | 'both' | 'a provider';
  /** The cost to everybody before there was a defence. */
  before: string;
  /** How much memory of the platform and of the router it may take. Undefined: see the test. */
  maxGrowthMib?: number;
  send(target: Target): Promise<Answer[]>;
}

const times = (n: number, text: (i: number) => string) => Array.from({ length: n }, (_, i) => text(i)).join(' ');
const several = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

/** `n` differs each time, so that no cache holds the document. `size` 1 is what was measured. */
const DOCUMENTS: Record<string, (n: number, size: number) => string> = {
  fields: (n, size) => `{ x${n}: __typename ${times(900 * size, () => 'viewer { __typename }')} }`,
  aliases: (n) =>
    `{ __schema { ${times(59, (i) => `a${n}_${i}: types { ...A }`)} } } fragment A on __Type { name description fields { ...B } } fragment B on __Field { name description args { name } }`,
  descriptions: (n, size) => `{ x${n}: __typename __schema { ${times(3_980 * size, () => 'description')} } }`,
  ids: (n, size) => `{ x${n}: __typename projects { nodes { ${times(3_960 * size, () => 'id')} } } }`,
};

/** Sends a document so often at once, by strangers, and then with a key. */
async function documents(target: Target, name: string, sent: { size: number; count: number }): Promise<Answer[]> {
  const { size, count } = sent;
  const answers: Answer[][] = [];
  for (const by of [null, target.attacker])
    answers.push(
      await several(count, (i) => {
        const query = DOCUMENTS[name]?.(Date.now() + i, size) ?? '';
        return ask(target, by, `document: ${name}`, query);
      }),
    );
  return answers.flat();
}

/**
 * Documents that take long to validate. Without limits they block the platform. `size` multiplies
 * their length.
 */
export function documentAttacks(size = 1): Attack[] {
  return [
    {
      what: '17 KB of GraphQL: one field 900 times, from four clients',
      by: 'both',
      before: '`/livez` 6.2 s, model calls 9.7 s',
      send: (target) => documents(target, 'fields', { size, count: 4 }),
    },
    {
      what: '48 KB of GraphQL: one field of the schema 3,980 times',
      by: 'both',
      before: '`/livez` 2.1 s',
      send: (target) => documents(target, 'descriptions', { size, count: 1 }),
    },
    {
      what: '12 KB of GraphQL: one field of a list 3,960 times',
      by: 'both',
      before: '`/livez` 2.1 s',
      send: (target) => documents(target, 'ids', { size, count: 1 }),
    },
    {
      what: '1.2 KB of GraphQL: all types under 59 aliases, five at once',
      by: 'both',
      before: '`/livez` 6.1 s, 115 MB of answers',
      send: (target) => documents(target, 'aliases', { size: 1, count: 5 }),
    },
  ];
}

const GZIP_BOMB = new Uint8Array(gzipSync(Buffer.alloc(64 * 1024 ** 2)));
const MEMORIES = 10;

const OTHER_ATTACKS: Attack[] = [
  {
    what: 'One request of 95 facts of 9,990 dots',
    by: 'a key',
    before: 'everybody waits 10.4 s',
    send: async (target) => [
      await sendFacts(target, 'dots', { text: EXPENSIVE_TEXTS['dots before a letter']?.(9_990) ?? '', count: 95 }),
    ],
  },
  {
    what: 'Facts of long runs of letters, marks, ideographs and brackets',
    by: 'a key',
    before: 'not measured',
    send: async (target) => {
      const answers: Answer[] = [];
      for (const [name, write] of Object.entries(EXPENSIVE_TEXTS))
        answers.push(await sendFacts(target, name, { text: write(9_500), count: 10 }));
      return answers;
    },
  },
  {
    what: 'Messages of 100,000 characters full of open memory blocks',
    by: 'a key',
    before: '192 ms for each message, up to 100 a request',
    send: async (target) => [
      await sendMessages(target, 'memory', { text: EXPENSIVE_TEXTS['open memory blocks']?.(98_000) ?? '', count: 9 }),
    ],
  },
  {
    what: 'Memories of 450,000 characters, all under 60 aliases',
    by: 'a key',
    before: '270 MB of answer, `/livez` 5.0 s, 330 MB of memory; at 12 aliases an internal error',
    send: async (target) => {
      const write = 'mutation ($input: CreateMemoryInput!) { createMemory(input: $input) { memory { id } } }';
      const projectId = target.things['projectId'];
      const answers: Answer[] = [];
      for (let i = 0; i < MEMORIES; i++) {
        const input = { projectId, name: `m${i}`, content: `${i} ${'plain words '.repeat(37_500)}` };
        answers.push(await ask(target, target.attacker, 'a memory', write, { input }));
      }
      const page = (i: number) => `a${i}: memories(projectId: "${projectId}", first: 20) { nodes { content } }`;
      for (const n of [12, 60])
        answers.push(await ask(target, target.attacker, `${n} aliases of memories`, `{ ${times(n, page)} }`));
      return answers;
    },
  },
  {
    what: 'A model call of 3 MB with memory, of words and of marks',
    by: 'a key',
    before: '154 ms of the router',
    send: (target) =>
      Promise.all(
        ['words that all differ', 'marks in an order that is not canonical', 'ideographs'].map((name) => {
          const content = EXPENSIVE_TEXTS[name]?.(3_000_000);
          const body = JSON.stringify({ model: 'chat', messages: [{ role: 'user', content }] });
          return sendModelCall(target, name, { body, withMemory: true });
        }),
      ),
  },
  {
    what: '10 MB of brackets, and 64 MB in a 64 KB gzip, to every way in',
    by: 'both',
    before: 'rejected then, too',
    send: (target) =>
      Promise.all(
        ['/router/alpha/v1/chat/completions', '/graphql', '/api/v1/projects', '/mcp/projects/p'].flatMap((path) =>
          [null, target.attacker].flatMap((by) => [
            send(target, by, { what: `brackets to ${path}`, path, body: '['.repeat(10 * 1024 ** 2) }),
            send(target, by, {
              what: `gzip to ${path}`,
              path,
              body: GZIP_BOMB,
              headers: { 'content-encoding': 'gzip' },
            }),
          ]),
        ),
      ),
  },
  {
    what: 'A login whose host name does not resolve, ten at once',
    by: 'a key',
    before: 'the platform, the router and the database ended',
    send: (target) =>
      several(10, () =>
        send(target, target.attacker, {
          what: 'login at an unresolved name',
          path: '/api/v1/connector/login/microsoft',
          method: 'GET',
        }),
      ),
  },
  {
    what: '300 requests at once with one key',
    by: 'a key',
    before: 'all of 1,000 were run',
    send: (target) =>
      several(300, () =>
        send(target, target.attacker, { what: 'one of many', path: '/api/v1/projects', method: 'GET' }),
      ),
  },
  {
    what: '300 model calls at once with one key',
    by: 'a key',
    before: 'not measured',
    send: (target) => {
      const body = JSON.stringify({ model: 'chat', messages: [{ role: 'user', content: 'Hello' }] });
      return several(300, () => sendModelCall(target, 'one of many', { body, withMemory: false }));
    },
  },
  {
    what: '100 WebSockets at once, with garbage on each',
    by: 'strangers',
    before: 'all 1,500 accepted, none closed',
    send: (target) => {
      const address = newAddress();
      const frames = ['{"type":"connection_init"}', '['.repeat(10_000), Buffer.alloc(300_000)];
      return several(100, () => sendFrames(target, { what: 'WebSocket', address, frames }));
    },
  },
  {
    what: 'Every hostile set of headers',
    by: 'strangers',
    before: 'rejected then, too',
    send: (target) =>
      Promise.all(
        HEADER_SET_NAMES.flatMap((name, i) => [50, 400].map((n) => sendHeaders(target, name, { n, way: i }))),
      ),
  },
];

const FILES = ['deep.html', 'deep.json', 'unpacked.pdf', 'unpacked.docx', 'laughs.docx'];

/** Files that unpack or nest without end. The long form sends all that are known. */
function filesAttack(isLong: boolean): Attack {
  const files = hostileFiles(1).filter(({ name }) => isLong || FILES.includes(name));
  const made = files.map(({ name, make }) => ({ name, bytes: make() }));
  return {
    what: 'Files: 10 MB of `<div>`, PDF and Word bombs, brackets without end',
    by: 'a key',
    before: '2.3 GB of memory for one file, four at once; 6 s for a PDF of 2 KB',
    send: async (target) => {
      const { parentId } = target.things;
      return Promise.all(
        made.map(({ name, bytes }) =>
          send(target, target.attacker, {
            what: `file ${name}`,
            path: `/api/v1/drives/items/${parentId}/children/${uniqueId()}-${name}/binary`,
            method: 'PUT',
            headers: { 'content-type': 'application/octet-stream' },
            body: bytes as Uint8Array<ArrayBuffer> | string,
          }),
        ),
      );
    },
  };
}

export function knownAttacks(isLong: boolean): Attack[] {
  // The files are read while the attacks after them run.
  return [filesAttack(isLong), ...documentAttacks(), ...OTHER_ATTACKS, ...BODY_ATTACKS];
}
