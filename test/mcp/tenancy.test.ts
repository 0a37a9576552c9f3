import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { addressOf, callOf, connect, createProjectKey, revokeProjectKey, rpc } from './clients.ts';

/** One of everything that a tool can name, in a project. */
interface OneOfEach {
  actor: TestActor;
  projectId: string;
  mark: string;
  fact_id: string;
  memory_id: string;
  item_id: string;
  secret: string;
}

const { system } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '10000' } });
let mine: OneOfEach;
/** Things of another project of the same team, and of another team. */
let others: Record<'neighbour' | 'stranger', OneOfEach>;
let client: Client | undefined;
beforeAll(async () => {
  mine = await found(system.owner);
  others = { neighbour: await found(system.owner), stranger: await found(await system.newTeam()) };
  client = await connect(addressOf(system.base, mine.projectId), mine.secret);
});
afterAll(async () => {
  await client?.close();
});

async function found(actor: TestActor): Promise<OneOfEach> {
  const mark = `mark${uniqueId().replaceAll('-', '')}`;
  const projectId = await actor.createProject(mark);
  const uploaded = await actor.fetch(`/api/v1/drives/items/root/children/${mark}.txt/binary`, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: `A document on secrets: ${mark}.`,
  });
  const { data } = (await uploaded.json()) as { data: { id: string } };
  await actor.gql('mutation ($input: LinkDocumentInput!) { linkDocument(input: $input) { document { id } } }', {
    input: { projectId, itemId: data.id },
  });
  const things = {
    actor,
    projectId,
    mark,
    fact_id: await actor.addProjectFact(projectId, `A fact on secrets: ${mark}`),
    memory_id: await actor.createMemory(projectId, mark, `A memory on secrets: ${mark}`),
    item_id: data.id,
    secret: (await createProjectKey(actor, projectId)).secret,
  };
  await vi.waitFor(
    async () => {
      const { hits } = await actor.gql<{ hits: object[] }>(
        'query ($id: ID!) { hits: searchDocuments(projectId: $id, query: "secrets") { itemId } }',
        { id: projectId },
      );
      expect(hits).toHaveLength(1);
    },
    { timeout: 20_000, interval: 100 },
  );
  return things;
}

/**
 * Arguments with which each tool succeeds on the things in `of`. A tool without an entry fails the
 * tests.
 */
const ARGUMENTS: Record<string, (of: OneOfEach) => Record<string, unknown>> = {
  search_memory: () => ({ query: 'secrets' }),
  search_documents: () => ({ query: 'secrets' }),
  list_facts: () => ({ include_forgotten: true }),
  list_memories: () => ({}),
  list_documents: () => ({}),
  get_fact_history: ({ fact_id }) => ({ fact_id }),
  read_memory: ({ memory_id }) => ({ memory_id }),
  read_document: ({ item_id }) => ({ item_id }),
  add_facts: ({ mark }) => ({ facts: [`Added: ${mark}`] }),
  forget_fact: ({ fact_id }) => ({ fact_id }),
  restore_fact: ({ fact_id }) => ({ fact_id }),
  update_fact: ({ fact_id, mark }) => ({ fact_id, text: `A changed fact on secrets: ${mark}` }),
  write_memory: ({ memory_id, mark }) => ({ memory_id, name: mark }),
  remember: ({ mark }) => ({ text: `Said: ${mark}`, session: mark }),
};
const TOOLS = Object.keys(ARGUMENTS);
const WITH_IDS = TOOLS.filter((name) =>
  Object.keys(ARGUMENTS[name]?.({} as OneOfEach) ?? {}).some((key) => key.endsWith('_id')),
);

async function responseTo(secret: string, name: string, args: unknown, projectId = mine.projectId): Promise<string> {
  const response = await rpc(addressOf(system.base, projectId), secret, callOf(name, args));
  return `${response.status} ${await response.text()}`;
}

function connected(): Client {
  if (!client) throw new Error('there is no client');
  return client;
}

const argsFor = (name: string, things: OneOfEach) => ARGUMENTS[name]?.(things);
const unlike = (id: string) => `${id.slice(0, id.indexOf('_'))}_01900000000070008000000000000000`;

it('every tool is here, and every argument that is an id', async () => {
  const { tools } = await connected().listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([...TOOLS].sort());
  const ids = tools.filter(({ inputSchema }) =>
    Object.keys(inputSchema.properties ?? {}).some((key) => key.endsWith('_id')),
  );
  expect(ids.map(({ name }) => name).sort()).toEqual([...WITH_IDS].sort());
});

// Without this, rejections for another reason would prove nothing.
it.each(TOOLS)('%s succeeds with one’s own', async (name) => {
  const answer = await responseTo(
    others.neighbour.secret,
    name,
    argsFor(name, others.neighbour),
    others.neighbour.projectId,
  );
  expect(answer).toMatch(/^200 /);
  expect(answer).toContain(others.neighbour.mark);
  expect(answer).not.toContain('isError');
});

describe.each(['neighbour', 'stranger'] as const)('of a %s', (which) => {
  it.each(WITH_IDS)('%s: theirs and missing ones are the same', async (name) => {
    const args = argsFor(name, others[which]) as Record<string, string>;
    const missing = Object.fromEntries(Object.entries(args).map(([key, id]) => [key, unlike(id)]));
    const answer = await responseTo(mine.secret, name, args);
    expect(answer).toContain('NOT_FOUND');
    expect(answer).toBe(await responseTo(mine.secret, name, missing));
  });

  it.each(TOOLS.filter((name) => !WITH_IDS.includes(name)))('%s shows nothing of theirs', async (name) => {
    expect(await responseTo(mine.secret, name, argsFor(name, mine))).not.toContain(others[which].mark);
  });

  it('resources: theirs and missing ones are the same, and none is listed', async () => {
    for (const [scheme, id] of [
      ['memory', others[which].memory_id],
      ['document', others[which].item_id],
    ] as const) {
      const read = async (uri: string) => {
        const message = { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } };
        return (await rpc(addressOf(system.base, mine.projectId), mine.secret, message)).text();
      };
      const missing = unlike(id);
      const answer = await read(`${scheme}://${id}`);
      expect(answer).toMatch(/"code":-3\d+/);
      expect(answer.replaceAll(id, missing)).toBe(await read(`${scheme}://${missing}`));
    }
    expect(JSON.stringify(await connected().listResources())).not.toContain(others[which].mark);
  });

  it.each(TOOLS)('%s rejects their key', async (name) => {
    expect(await responseTo(others[which].secret, name, argsFor(name, mine))).toMatch(/^401 /);
  });
});

it.each(TOOLS)('%s rejects a revoked key, and none', async (name) => {
  const key = await createProjectKey(mine.actor, mine.projectId);
  await revokeProjectKey(mine.actor, key.id);
  expect(await responseTo(key.secret, name, argsFor(name, mine))).toMatch(/^401 /);
  const none = await rpc(addressOf(system.base, mine.projectId), null, callOf(name, argsFor(name, mine)));
  expect(none.status).toBe(401);
});

it('after all requests, nothing of theirs has changed', async () => {
  for (const { actor, projectId, fact_id } of [others.stranger]) {
    const { project } = await actor.gql<{ project: { facts: { nodes: object[] } } }>(
      'query ($id: ID!) { project(id: $id) { facts(filter: { status: null }) { nodes { id expired } } } }',
      { id: projectId },
    );
    expect(project.facts.nodes).toEqual([{ id: fact_id, expired: false }]);
  }
});
