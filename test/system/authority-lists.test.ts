import { getNamedType, isObjectType, isRequiredArgument } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idIn, kindsOf, schema } from './id-cases.ts';
import { sealDays } from '../../src/domains/audit/seal-days.ts';
import { useSystem } from '../harness/use-system.ts';
import { ENDPOINTS, fill, namesIn } from '../rest/rows.ts';
import { expectNothingOf, unlike } from './same-response.ts';
import { createOneOfEach, type OneOfEach } from './one-of-each.ts';
import { rowsOf } from './rows-of-team.ts';
import { documentFor, nameOf, idArgumentsOf } from './id-arguments.ts';

/** Fields that require one of several ids, none of which is required by itself. */
const ASK_FOR_ONE = new Set(['purgePreview', 'standingMemory']);
const QUERIES = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  ({ name, args }) => !args.some(isRequiredArgument) && !ASK_FOR_ONE.has(name),
);
/** Fields for operators only, which belong to no team. */
const FOR_OPERATORS = new Set(['catalog', 'maintenance', 'secretKeys', 'trustedDocuments']);
const LISTS = QUERIES.filter(({ type }) => getNamedType(type).name.endsWith('Connection'))
  .map(({ name }) => name)
  .filter((name) => !FOR_OPERATORS.has(name));

const { system } = useSystem();
let theirs: OneOfEach;
let mine: OneOfEach;
let before: string;
beforeAll(async () => {
  theirs = await createOneOfEach(system, await system.newTeam('Theirs'));
  mine = await createOneOfEach(system, await system.newTeam('Mine'));
  // As if the day were over.
  const { pool, log } = system.running.platform;
  await sealDays(pool, new Date(Date.now() + 2 * 86_400_000), log);
  for (const { actor, ids } of [theirs, mine]) {
    await actor.gql('mutation ($id: ID!) { sendTestEvent(input: { id: $id }) { attempt { attempt } } }', {
      id: ids['WebhookEndpoint'],
    });
    await pool.query(
      'update usage_record set end_user = (select custom_id from actor where id = $2) where team_id = $1',
      [actor.teamId, ids['Actor']],
    );
    await pool.query(
      `insert into usage_export (team_id, kind, number, month, last_place, rows, amount, hash, size)
       values ($1, 'USAGE', 1, '2020-01-01', '', 1, 1, $2, 1)`,
      [actor.teamId, actor.teamId],
    );
  }
  before = await rowsOf(system, theirs.actor.teamId);
});

/** Fields that name what has no id. */
const KEYS: Record<string, string> = {
  AuditDay: 'day',
  BinEntry: 'thingId',
  Change: 'number',
  UsageExport: 'sha256',
  UsageRecord: 'requestId',
  UsageSum: 'day',
};

interface Listed {
  totalCount: number;
  nodes: Record<string, string>[];
  pageInfo: { endCursor: string };
  edges: { cursor: string }[];
}

async function list(things: OneOfEach, name: string, args = ''): Promise<Listed> {
  const type = schema.getQueryType()?.getFields()[name]?.type;
  const connection = type && getNamedType(type);
  const node = isObjectType(connection) ? connection.getFields()['nodes']?.type : undefined;
  const key = KEYS[String(node && getNamedType(node))] ?? 'id';
  const document = `{ list: ${name}${args} { totalCount nodes { ${key} } pageInfo { endCursor } edges { cursor } } }`;
  return (await things.actor.gql<{ list: Listed }>(document)).list;
}

describe('lists without an id show the team’s own things only', () => {
  it.each(QUERIES.map(({ name }) => name))('%s, as deep as it goes', async (name) => {
    const actor = FOR_OPERATORS.has(name) ? system.owner : mine.actor;
    const text = JSON.stringify(await actor.gql(documentFor('query', name, 4)));
    expectNothingOf(theirs, text);
  });

  it.each(LISTS)('%s counts one’s own only', async (name) => {
    const { totalCount, nodes, edges } = await list(mine, name, '(first: 100)');
    expect(totalCount).toBeGreaterThan(0);
    expect([nodes.length, edges.length]).toEqual([totalCount, totalCount]);
  });

  it.each(LISTS)('%s with another team’s cursor shows one’s own, or is rejected', async (name) => {
    const own = JSON.stringify((await list(mine, name, '(first: 100)')).nodes);
    const { edges } = await list(theirs, name, '(first: 100)');
    expect(edges.length).toBeGreaterThan(0);
    for (const { cursor } of edges) {
      const found = await list(mine, name, `(first: 100, after: "${cursor}")`).catch(
        (error: { code: string }) => error,
      );
      if ('code' in found) expect(found.code).toBe('INVALID_PARAMETER');
      else for (const node of found.nodes) expect(own).toContain(JSON.stringify(node));
    }
  });

  it.each(ENDPOINTS.filter(({ row }) => row.response === 'list'))('$name counts one’s own only', async ({ path }) => {
    const field = path.includes('/agents/:id') ? 'agent' : 'project';
    const words: Record<string, string> = { provider: 'microsoft', driveId: mine.mark };
    if (!path.endsWith('/versions')) words['itemId'] = 'root';
    const named = namesIn(path).map((name) => [name, words[name] ?? idIn(mine, kindsOf(field, name)[0] ?? '')]);
    const { status, body } = await mine.actor.rest(
      'GET',
      `${fill(path, Object.fromEntries(named) as Record<string, string>)}?page_size=100`,
    );
    expect(status).toBe(200);
    expectNothingOf(theirs, JSON.stringify(body));
    const { items, pagination } = body.data as { items: object[]; pagination: { total: number } };
    expect(items.length).toBe(pagination.total);
    expect(items.length).toBeGreaterThan(0);
  });
});

describe('subscriptions', () => {
  const clients: Client[] = [];
  afterAll(() => {
    for (const client of clients) void client.dispose();
  });

  /** The results of a subscription, once the platform has started it. */
  async function subscribe(things: OneOfEach, query: string, variables: Record<string, unknown> = {}) {
    const authorization = `Bearer ${things.actor.secret}`;
    const client = createClient({
      url: `${system.base.replace('http', 'ws')}/graphql`,
      connectionParams: { authorization },
      retryAttempts: 0,
    });
    clients.push(client);
    return client.iterate({ query, variables });
  }

  /** Returns the error of a subscription that is rejected. */
  async function errorOf(query: string, variables: Record<string, unknown>): Promise<string> {
    try {
      const { value } = await (await subscribe(mine, query, variables)).next();
      return JSON.stringify(value);
    } catch (error) {
      return JSON.stringify(error);
    }
  }

  // An id narrows the changes that are followed: one of another team leaves none.
  const idArguments = idArgumentsOf(schema).filter(
    ({ operation, field }) => operation === 'subscription' && field !== 'changes',
  );
  it.each(idArguments.map((idArgument) => ({ name: nameOf(idArgument), idArgument })))(
    '$name: another team’s thing and none are the same',
    async ({ idArgument }) => {
      const [kind = ''] = kindsOf(idArgument.field, idArgument.path.at(-1) ?? '');
      const id = idIn(theirs, kind);
      const document = documentFor('subscription', idArgument.field);
      const missing = unlike(id);
      const reported = await errorOf(document, { [idArgument.path.join('.')]: id });
      expect(reported).toMatch(/NOT_FOUND|GONE/);
      expect(reported.replaceAll(id, '<id>')).toBe(
        (await errorOf(document, { [idArgument.path.join('.')]: missing })).replaceAll(missing, '<id>'),
      );
    },
  );

  it('ledgerEntryAdded sends nothing of another team’s ledger', async () => {
    const events = await subscribe(mine, 'subscription { ledgerEntryAdded { amount balanceAfter } }');
    const first = events.next();
    // Adds entries of both teams until the subscription sends one.
    let got: unknown;
    void first.then((event) => (got = event.value));
    await expect
      .poll(
        async () => {
          await system.topUp(theirs.actor.teamId, 7n);
          await system.topUp(mine.actor.teamId, 5n);
          return got;
        },
        { timeout: 10_000 },
      )
      .toMatchObject({ data: { ledgerEntryAdded: { amount: '5' } } });
    await system.topUp(theirs.actor.teamId, 7n);
    await system.topUp(mine.actor.teamId, 6n);
    for (let event = await events.next(); ; event = await events.next()) {
      const { amount } = (event.value as { data: { ledgerEntryAdded: { amount: string } } }).data.ledgerEntryAdded;
      expect(amount).toMatch(/^[56]$/);
      if (amount === '6') break;
    }
    before = await rowsOf(system, theirs.actor.teamId);
  });

  it('factChanged sends nothing of another project', async () => {
    const { Project = '', Agent = '' } = mine.ids;
    const events = await subscribe(
      mine,
      'subscription ($projectId: ID) { factChanged(projectId: $projectId) { kind fact { fact } } }',
      { projectId: Project },
    );
    const seen: string[] = [];
    const reading = (async () => {
      for await (const { data } of events) seen.push(JSON.stringify(data));
    })();
    await expect
      .poll(
        async () => {
          await mine.actor.addAgentFact(Agent, 'of the agent');
          await mine.actor.addProjectFact(await mine.actor.createProject(), 'of another project');
          await theirs.actor.addProjectFact(theirs.ids['Project'] ?? '', theirs.mark);
          await mine.actor.addProjectFact(Project, 'mine');
          return seen.length;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(2);
    await events.return?.();
    await reading;
    expect(new Set(seen)).toEqual(new Set([JSON.stringify({ factChanged: { kind: 'ADD', fact: { fact: 'mine' } } })]));
    before = await rowsOf(system, theirs.actor.teamId);
  });
});

it('after all requests, nothing of theirs has changed and nothing of theirs is among the others', async () => {
  expect(await rowsOf(system, theirs.actor.teamId)).toBe(before);
  expectNothingOf(theirs, await rowsOf(system, mine.actor.teamId));
});
