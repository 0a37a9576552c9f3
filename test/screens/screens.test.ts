import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromEnv } from '../faults/random.ts';
import { join, type Invitee } from '../graphql/invitees.ts';
import { statementsOf } from '../graphql/statements.ts';
import { actorOf, type TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { CLIENTS, type PageClient } from './clients.ts';
import {
  AccessDocument,
  AgentsAndSourcesDocument,
  ChangesDocument,
  ConnectDocument,
  HomeDocument,
  MemoryDocument,
  PlaygroundDocument,
  RequestsDocument,
  UsageDocument,
  type ChangesSubscription,
} from './generated/graphql.ts';
import { openGround, type Ground } from './ground.ts';

// The eight screens of a web page, each as one query, by the clients that pages use.

/** Rows of every list. The long form has 100. */
const MOST = fromEnv('SCREEN_ROWS', 12);

const { system } = useSystem();
let ground: Ground;
let member: Invitee;
beforeAll(async () => {
  ground = await openGround(system);
  await ground.add(1);
  member = await join(system.base, ground.things.actor, 'tenant_member');
});

/** A screen, and the lists in it that grow with the team. */
interface Screen {
  document: TypedDocumentNode<object, never>;
  variables: object;
}

function screens(): Record<string, Screen> {
  const { ids } = ground.things;
  const [project, agent, fact, boundary] = [ids['Project'], ids['Agent'], ids['ProjectFact'], ids['Boundary']];
  const question = 'What does Bruno like?';
  const all: Record<string, { document: unknown; variables: object }> = {
    Home: { document: HomeDocument, variables: {} },
    Playground: { document: PlaygroundDocument, variables: { boundary, question } },
    Memory: { document: MemoryDocument, variables: { project, fact, question } },
    Requests: { document: RequestsDocument, variables: { request: ids['UsageRecord'] } },
    Usage: { document: UsageDocument, variables: {} },
    Access: { document: AccessDocument, variables: {} },
    'Agents and sources': { document: AgentsAndSourcesDocument, variables: { agent } },
    Connect: { document: ConnectDocument, variables: {} },
  };
  return all as Record<string, Screen>;
}

/** Fields that a `tenant_member` is refused. All else of the screen is there. */
const REFUSED: Record<string, string[]> = {
  Requests: ['usageRecord.answer', 'usageRecord.prompt'],
  Access: ['auditLog', 'invitations', 'webhookEndpoints'],
  'Agents and sources': ['integrations'],
};

const NAMES = ['Home', 'Playground', 'Memory', 'Requests', 'Usage', 'Access', 'Agents and sources', 'Connect'];

function screenOf(name: string): Screen {
  const screen = screens()[name];
  if (!screen) throw new Error(`no screen is called ${name}`);
  return screen;
}

describe.each(Object.entries(CLIENTS))('%s', (_, open) => {
  const clients: PageClient[] = [];
  afterAll(() => Promise.all(clients.map((client) => client.close())));

  function clientOf({ secret }: Pick<TestActor, 'secret'>): PageClient {
    const client = open({ base: system.base, secret });
    clients.push(client);
    return client;
  }

  it.each(NAMES)('shows an administrator the whole screen: %s', async (name) => {
    const { document, variables } = screenOf(name);
    const { data, refused } = await clientOf(ground.things.actor).query(document, variables as never);
    expect(refused).toEqual([]);
    expect(emptyIn(data ?? {})).toEqual([]);
  });

  it.each(NAMES)('shows a member all of the screen but what is refused: %s', async (name) => {
    const { document, variables } = screenOf(name);
    const { data, refused } = await clientOf(member).query(document, variables as never);
    expect(refused.map(({ code }) => code).filter((code) => code !== 'ACCESS_DENIED')).toEqual([]);
    expect([...new Set(refused.map(({ path }) => path.replaceAll(/\d+/g, '*')))].sort()).toEqual(REFUSED[name] ?? []);
    const kept = Object.entries(data ?? {}).filter(([root]) => !refused.some(({ path }) => path === root));
    expect(kept.filter(([, value]) => value === null)).toEqual([]);
  });

  it('follows the changes, and asks again, also after the connection for wake-ups was killed', async () => {
    const { actor } = ground.things;
    const client = clientOf(actor);
    const seen: ChangesSubscription['changes'][] = [];
    const before = await client.query(HomeDocument, {});
    const stop = client.subscribe(
      ChangesDocument,
      { after: before.data?.changes?.newestNumber ?? null },
      ({ changes }) => seen.push(changes),
    );
    const names: string[] = [];
    for (const round of [1, 2, 3]) {
      const name = `Project of round ${round}`;
      const projectId = await actor.createProject(name);
      names.unshift(name);
      await vi.waitFor(() => expect(seen.map(({ thingId }) => thingId)).toContain(projectId), { timeout: 15_000 });
      const { data } = await client.query(HomeDocument, {});
      expect(data?.projects?.nodes.slice(0, round).map((project) => project.name)).toEqual(names);
      await system.running.platform.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'memory-platform-events' and datname = current_database()",
      );
    }
    stop();
    const numbers = seen.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
  });
});

/** Null roots, and lists of a screen without a row: `serviceKeys`, `project.facts`. */
function emptyIn(data: object): string[] {
  const roots = Object.entries(data);
  const below = roots.flatMap(([root, value]) =>
    root === 'project'
      ? Object.entries(value as object).map(([name, field]) => [`${root}.${name}`, field] as const)
      : [],
  );
  return [...roots, ...below].filter(([, value]) => isEmpty(value)).map(([path]) => path);
}

function isEmpty(value: unknown): boolean {
  const rows = typeof value === 'object' && value !== null && 'nodes' in value ? value.nodes : value;
  return rows === null || (Array.isArray(rows) && rows.length === 0);
}

async function statementsAt(actor: TestActor, name: string): Promise<string[]> {
  const { document, variables } = screenOf(name);
  const query = print(document);
  return statementsOf(system, () => actor.gql(query, variables));
}

describe('each screen', () => {
  it('takes no more statements at 10 and at many of everything than at 1', async () => {
    const client = await actorOf(system.base, ground.things.actor.secret);
    const atOne = new Map<string, string[]>();
    for (const name of NAMES) atOne.set(name, await statementsAt(client, name));
    for (const more of [8, MOST - 10]) {
      await ground.add(more);
      for (const [name, few] of atOne) {
        const many = await statementsAt(client, name);
        expect(many.length, `${name}\n${many.join('\n')}`).toBeLessThanOrEqual(few.length);
      }
    }
  });
});
