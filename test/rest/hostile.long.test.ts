import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRandom, seedOf } from '../faults/random.ts';
import type { RestAnswer } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { checkEnvelope } from './answers.ts';
import { hostileInputs } from './hostile-inputs.ts';
import { asksProvider, bodyOf, ENDPOINTS_ONCE, fill, seed, type Endpoint, type Things } from './rows.ts';

/** The number of inputs for each row. The long form is a thousand. */
const INPUTS = Number(process.env['HOSTILE_INPUTS'] ?? 30);
const SEED = seedOf('HOSTILE_SEED', 20_260_101);
const AT_ONCE = 6;

interface Input {
  method: string;
  path: string;
  body: string | undefined;
  type: string;
  idempotencyKey: string | undefined;
}

const { system, owner: me } = useSystem({
  router: false,
  env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' },
});
let things: Things;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
beforeAll(async () => {
  things = await seed(me);
});
afterAll(async () => {
  agent.destroy();
});

/** Sends a path unchanged: fetch would normalize it first. */
async function send({ method, path, body, type, idempotencyKey }: Input): Promise<RestAnswer> {
  const answer = await new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${me.secret}`,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    const outgoing = request(system.base, { agent, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const given = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
        resolve({ status: response.statusCode ?? 0, headers: new Headers(given), text });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  return { ...answer, body: parse(answer.text) };
}

function parse(text: string): RestAnswer['body'] {
  try {
    return JSON.parse(text) as RestAnswer['body'];
  } catch {
    throw new Error(`not JSON: ${text.slice(0, 200)}`);
  }
}

function inputsFor(endpoint: Endpoint, n: number): Input[] {
  const make = hostileInputs(newRandom(SEED + n).fraction);
  const hasPart = endpoint.path.includes(':');
  return Array.from({ length: INPUTS }, () => {
    // Later inputs need what a deletion would remove, so a deletion always names something strange.
    const isSpoilt = hasPart && (endpoint.method === 'DELETE' || !endpoint.hasBody || make.chance(0.3));
    const spoilt = isSpoilt ? Object.fromEntries(Object.keys(things).map((name) => [name, make.segment()])) : {};
    const path = fill(endpoint.path, { ...things, ...spoilt }) + make.query();
    const body = endpoint.hasBody ? make.body(bodyOf(endpoint) ?? {}) : make.chance(0.1) ? make.body({}) : undefined;
    // A value that a header cannot hold never arrives.
    const key = make
      .segment()
      .slice(0, 300)
      .replaceAll(/[^\t\x20-\xff]/g, '');
    return {
      method: endpoint.method,
      path,
      body,
      type: make.type(),
      idempotencyKey: make.chance(0.2) ? key : undefined,
    };
  });
}

describe.each(ENDPOINTS_ONCE.map((endpoint, n) => ({ name: endpoint.name, door: endpoint, n })))(
  '$name',
  ({ door: endpoint, n }) => {
    it(
      'responds to any input in its envelope, and never with an internal error',
      async () => {
        const inputs = inputsFor(endpoint, n);
        const seen = new Set<number>();
        async function work() {
          for (let input = inputs.pop(); input; input = inputs.pop()) {
            const reported = JSON.stringify(input).slice(0, 600);
            const answer = await send(input).catch((error: unknown) => {
              throw new Error(`no answer to ${reported}`, { cause: error });
            });
            seen.add(answer.status);
            try {
              checkEnvelope(answer);
            } catch (error) {
              throw new Error(`${answer.status} ${JSON.stringify(answer.body)} to ${reported}`, { cause: error });
            }
          }
        }
        await Promise.all(Array.from({ length: AT_ONCE }, work));
        // Inputs that are all rejected alike would prove little, unless only a provider is missing.
        const areRejectedAlike = seen.size === 1 && !seen.has(200);
        if (!asksProvider(endpoint)) expect(areRejectedAlike, String([...seen])).toBe(false);
      },
      30_000 + INPUTS * 100,
    );
  },
);

it('after all inputs, everything is still there, as it was', async () => {
  const { node } = await me.gql<{ node: object }>(
    'query ($id: ID!) { node(id: $id) { ... on ProjectFact { fact } } }',
    {
      id: things['factId'],
    },
  );
  expect(node).toEqual({ fact: 'f' });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
