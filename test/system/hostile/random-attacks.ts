import { newRandom } from '../../faults/random.ts';
import { anyHostileDocument } from '../../graphql/hostile-documents.ts';
import { hostileInputs } from '../../rest/hostile-inputs.ts';
import { asksProvider, bodyOf, ENDPOINTS, fill } from '../../rest/rows.ts';
import { HEADER_SET_NAMES, sendHeaders } from './headers.ts';
import { sendFacts, sendMessages, sendModelCall } from './memory-attacks.ts';
import { ask, newAddress, send, sendFrames, type Answer, type By, type Target } from './send.ts';
import { EXPENSIVE_TEXTS } from './texts.ts';

type Send = (target: Target) => Promise<Answer>;

/** The number of generated inputs of each kind: two hundred together. */
const KINDS: [number, (tools: Tools) => Send][] = [
  [70, anyDocument],
  [60, anyRestRequest],
  [20, anyModelCall],
  [20, anyText],
  [15, anyHeaders],
  [15, anyFrames],
];

interface Tools {
  random: () => number;
  pick: <T>(list: readonly T[]) => T;
}

/** Inputs of every kind, mixed. The same seed makes the same ones. */
export function generateAttacks(seed: number): Send[] {
  const random = newRandom(seed).fraction;
  const tools: Tools = { random, pick: (list) => list[Math.floor(random() * list.length)] as never };
  const made = KINDS.flatMap(([count, make]) => Array.from({ length: count }, () => make(tools)));
  return made
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

function anyBy({ random }: Tools): (target: Target) => By {
  const hasKey = random() < 0.5;
  return ({ attacker }) => (hasKey ? attacker : null);
}

function anyDocument(tools: Tools): Send {
  const { what, query } = anyHostileDocument(tools.random);
  const by = anyBy(tools);
  return (target) => ask(target, by(target), `document: ${what}`, query);
}

function anyRestRequest(tools: Tools): Send {
  const make = hostileInputs(tools.random);
  const endpoint = tools.pick(ENDPOINTS.filter((one) => !asksProvider(one)));
  const body = endpoint.hasBody ? make.body(bodyOf(endpoint) ?? {}) : undefined;
  const query = make.query();
  const type = make.type();
  const by = anyBy(tools);
  // Later inputs need what a deletion would remove.
  const spoilt = endpoint.method === 'DELETE' ? make.segment() : null;
  return (target) => {
    const things = Object.fromEntries(Object.entries(target.things).map(([name, id]) => [name, spoilt ?? id]));
    return send(target, by(target), {
      what: `${endpoint.name}${query} ${body?.slice(0, 100)}`,
      path: fill(endpoint.path, things) + query,
      method: endpoint.method,
      headers: { 'content-type': type },
      ...(body === undefined ? {} : { body }),
    });
  };
}

function anyText({ random, pick }: Tools): Send {
  const [name, write] = pick(Object.entries(EXPENSIVE_TEXTS));
  const length = Math.round(100 * 95 ** random());
  const isFact = random() < 0.5;
  return (target) =>
    isFact
      ? sendFacts(target, name, { text: write(length), count: 95 })
      : sendMessages(target, name, { text: write(length * 9), count: 9 });
}

const MODEL_BODIES: Record<string, (n: number) => string> = {
  brackets: (n) => '['.repeat(n),
  'objects in objects': (n) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`,
  'members of one name': (n) => `{"model":"chat",${'"messages":[],'.repeat(n)}"messages":[]}`,
  'an unclosed text': (n) => `{"model":"${'\\u0041'.repeat(n)}`,
  'messages without a text': (n) => `{"model":"chat","messages":[${'{},'.repeat(n)}{}]}`,
  'many short messages': (n) =>
    JSON.stringify({ model: 'chat', messages: Array.from({ length: n }, () => ({ role: 'user', content: 'a' })) }),
  'a number of many digits': (n) => `{"model":"chat","max_tokens":${'9'.repeat(n)}}`,
  spaces: (n) => `{${' '.repeat(n)}"model":"chat"}`,
};

function anyModelCall({ random, pick }: Tools): Send {
  const [name, write] = pick(Object.entries(MODEL_BODIES));
  const body = write(Math.round(100 * 1_000 ** random()));
  const withMemory = random() < 0.5;
  return (target) => sendModelCall(target, name, { body, withMemory });
}

function anyHeaders({ random, pick }: Tools): Send {
  const name = pick(HEADER_SET_NAMES);
  const n = Math.round(10 * 100 ** random());
  const way = Math.floor(random() * 100);
  return (target) => sendHeaders(target, name, { n, way });
}

function anyFrames({ random, pick }: Tools): Send {
  const frame = pick([
    '{',
    '[]',
    'null',
    '[['.repeat(60_000),
    '{"type":"subscribe"}',
    '{"type":"connection_init"}',
    '{"type":"ping","payload":' + '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000) + '}',
    JSON.stringify({ id: 'x'.repeat(100_000), type: 'complete' }),
    Buffer.alloc(1_000),
    Buffer.alloc(300_000),
    'x'.repeat(300_000),
  ]);
  const count = Math.round(1 + random() * 100);
  const { query } = anyHostileDocument(random);
  const documentFrame = JSON.stringify({ id: '1', type: 'subscribe', payload: { query } });
  const frames = ['{"type":"connection_init"}', documentFrame, ...Array.from({ length: count }, () => frame)];
  return (target) =>
    sendFrames(target, { what: `frames: ${String(frame).slice(0, 40)}`, address: newAddress(), frames });
}
