import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedOf, uniqueId } from '../faults/random.ts';
import { EXAMPLES } from '../../rest-compat/openapi/examples.ts';
import { credentialsFor } from '../graphql/bots.ts';
import type { RestAnswer } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { fieldsOf } from './answers.ts';
import { brokenValues, largestOf, valuesOf, withValueAt } from './described-values.ts';
import { Described, type Description, type Json } from './described.ts';
import { asksProvider, ENDPOINTS, fill, goodBody, HOLDS_NOTHING, seed, type Endpoint, type Things } from './rows.ts';

// Every value that the OpenAPI document allows is accepted, any other rejected by its field. Every
// answer has the described form. CONTRACT_RUNS says how many requests each operation gets.

const RUNS = Number(process.env['CONTRACT_RUNS'] ?? 1);

const { system, owner: me } = useSystem({
  router: false,
  env: {
    TRUSTED_PROXIES: '127.0.0.1,::1',
    JSON_BODY_LIMIT_BYTES: '20000000',
    KEY_POINTS_PER_MINUTE: '0',
    TEAM_POINTS_PER_MINUTE: '0',
  },
});
let described: Described;
beforeAll(async () => {
  described = new Described((await (await fetch(`${system.base}/openapi.json`)).json()) as Description);
});

/** Providers are outside, and tokens are mailed: their rows have tests of their own. */
const ROWS = ENDPOINTS.filter(
  (endpoint) => !asksProvider(endpoint) && !endpoint.row.withoutKey && !endpoint.path.startsWith('/v1/'),
);

/**
 * Replaces values by rules that a schema cannot say: that an id is one of a thing that exists, that
 * a text is unique, or fits another field.
 */
function adapt(endpoint: Endpoint, things: Things, sent: Record<string, unknown>): Record<string, unknown> {
  const known: Record<string, (value: unknown) => unknown> = {
    actor_id: () => things['actor_id'],
    after: () => 1,
    agent_id: () => things['agentId'],
    agent_ids: () => [things['agentId']],
    aliases: () => [uniqueId()],
    at: () => EXAMPLES['at'],
    continuation_token: () => undefined,
    credentials: () => credentialsFor((sent['channel'] as string | undefined) ?? 'im_a'),
    custom_id: () => uniqueId(),
    ids: () => [things[endpoint.row.path === '/bin/purge' ? 'deletedId' : 'documentId']],
    item_id: () => (endpoint.path.endsWith('/imports') ? things['itemId'] : 'root'),
    json_schema: () => ({ type: 'object' }),
    metadata: () => ({ k: 'v' }),
    model: () => 'demo-chat',
    page: () => 2,
    parent_id: () => 'root',
    person_id: () => things['person_id'],
    project_ids: () => [things['projectId']],
    read_only_project_ids: () => [],
    read_write_project_id: () => things['projectId'],
    role: (role) => (endpoint.path.includes('invitations') ? HOLDS_NOTHING : role),
    url: () => 'https://hooks.invalid/',
    version: () => undefined,
    workspace_id: () => things['workspaceId'],
    write_agent_id: () => null,
    write_project_id: () => things['projectId'],
    ...(endpoint.path.includes('/drives/')
      ? {
          name: (name: unknown) =>
            `${Array.from(name as string)
              .slice(0, 255 - 36)
              .join('')}${uniqueId()}`,
        }
      : {}),
  };
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, known[name] ? known[name](inner) : change(inner)]),
    );
  };
  return change(sent) as Record<string, unknown>;
}

let addresses = 0;

async function send(
  endpoint: Endpoint,
  things: Things,
  query: Record<string, unknown>,
  body: unknown,
): Promise<RestAnswer> {
  addresses++;
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one != null) words.append(name, one as string);
  const response = await fetch(`${system.base}${fill(endpoint.path, things)}?${words.toString()}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${me.secret}`,
      'x-forwarded-for': `10.3.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...(endpoint.hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.hasBody ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as RestAnswer['body'] };
}

/** A team may have few. */
async function removeWebhooks({ path }: Endpoint): Promise<void> {
  if (!path.includes('/webhooks')) return;
  const { body } = await me.rest('GET', '/api/v3/webhooks?page_size=100');
  for (const { id } of (body.data as { items: { id: string }[] }).items)
    await me.rest('DELETE', `/api/v3/webhooks/${id}`);
}

function expectDescribed(endpoint: Endpoint, answer: RestAnswer): void {
  expect(described.faultsOf(endpoint.method, endpoint.path, answer), JSON.stringify(answer.body)).toEqual([]);
}

function parametersOf(endpoint: Endpoint): Record<string, Json> {
  const { parameters } = described.find(endpoint.method, endpoint.path).operation;
  return Object.fromEntries(
    parameters.flatMap(({ name, in: where, schema }) => (where === 'query' && name && schema ? [[name, schema]] : [])),
  );
}

function bodySchemaOf(endpoint: Endpoint): Json {
  return described.bodyOf(described.find(endpoint.method, endpoint.path).operation);
}

describe.each(ROWS)('$name', (endpoint) => {
  it(
    'accepts the examples of its description, and every value that this allows',
    async () => {
      const { properties = {}, required } = bodySchemaOf(endpoint);
      const examples = Object.fromEntries(
        Object.entries(properties).flatMap(([name, { examples: [example] = [] as unknown[] }]) =>
          example === undefined ? [] : [[name, example]],
        ),
      );
      const all = { ...goodBody(endpoint, await seed(me, endpoint)), ...examples };
      const query = fc.record(
        Object.fromEntries(
          Object.entries(parametersOf(endpoint)).map(([name, one]) => [name, valuesOf(one, described)]),
        ),
        { requiredKeys: [] },
      );
      const bodies = endpoint.hasBody
        ? valuesOf({ type: 'object', properties, required: required ?? [] }, described)
        : fc.constant({});
      const requests = fc.record({ query, body: bodies });
      const largest = {
        query: largestOf({ type: 'object', properties: parametersOf(endpoint) }, described) as Record<string, unknown>,
        body: largestOf({ type: 'object', properties }, described),
      };
      await fc.assert(
        fc.asyncProperty(requests, async ({ query: words, body }) => {
          await removeWebhooks(endpoint);
          const things = await seed(me, endpoint);
          const sent = adapt(endpoint, things, body as Record<string, unknown>);
          const answer = await send(endpoint, things, adapt(endpoint, things, words), sent);
          expect(answer.status, `${JSON.stringify(sent).slice(0, 2_000)} ${JSON.stringify(answer.body)}`).toBe(200);
          expectDescribed(endpoint, answer);
        }),
        {
          seed: seedOf('FAULT_SEED', 20_270_112),
          numRuns: RUNS,
          endOnFailure: true,
          examples: [[{ query: {}, body: all }], [largest]],
        },
      );
    },
    30_000 + RUNS * 5_000,
  );

  it('rejects what breaks one constraint of its description, and names the field', async () => {
    const things = await seed(me, endpoint);
    const schema = bodySchemaOf(endpoint);
    const wrong: string[] = [];
    const expectRejected = async (name: string, field: string, answer: RestAnswer) => {
      const isNamed = (answer.status === 400 || answer.status === 422) && fieldsOf(answer).includes(field);
      if (!isNamed) wrong.push(`${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
      else expectDescribed(endpoint, answer);
    };
    for (const { name, path, value, field } of endpoint.hasBody ? brokenValues(schema, described) : []) {
      const body = withValueAt(goodBody(endpoint, things), schema, described, path, value);
      await expectRejected(name, field, await send(endpoint, things, {}, body));
    }
    for (const [name, one] of Object.entries(parametersOf(endpoint)))
      for (const broken of brokenValues({ properties: { [name]: one } }, described)) {
        const isText =
          broken.name.startsWith('type') && [one.type].flat().some((type) => type === 'string' || type === 'array');
        if (isText || (one.type === 'array' && broken.path.length > 1)) continue;
        await expectRejected(
          broken.name,
          name,
          await send(endpoint, things, { [name]: broken.value }, goodBody(endpoint, things)),
        );
      }
    expect(wrong).toEqual([]);
  }, 60_000);
});
