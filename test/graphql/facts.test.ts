import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { badTexts, expectAllRejected, expectRejected, HOSTILE_TEXTS } from './ask.ts';
import { createWorkspace } from './operations.ts';

const CHANGES = 'changes { totalCount nodes { version kind oldText newText sourceKind sourceId actorId createdAt } }';
const FIELDS = `id fact metadata expired expirationDate sourceKind createdAt updatedAt ${CHANGES}`;
const ADD = `mutation ($input: AddProjectFactsInput!) { added: addProjectFacts(input: $input) { facts { score ${FIELDS} project { id } } } }`;
const ADD_TO_AGENT = `mutation ($input: AddAgentFactsInput!) { added: addAgentFacts(input: $input) { facts { ${FIELDS} agent { id } } } }`;
const FORGET = `mutation ($input: ForgetFactInput!) { forgetFact(input: $input) { fact { __typename ${FIELDS} } } }`;
const GET = `query ($id: ID!, $workspaceId: ID, $projectId: ID) { projectFact(id: $id, workspaceId: $workspaceId, projectId: $projectId) { ${FIELDS} } }`;
const GET_OF_AGENT = `query ($id: ID!) { agentFact(id: $id) { ${FIELDS} } }`;

interface Fact {
  id: string;
  fact: string;
  expired: boolean;
  createdAt: string;
  updatedAt: string;
  changes: { totalCount: number; nodes: { version: number; kind: string }[] };
}

const { owner } = useSystem({ router: false });
let projectId: string;
let agentId: string;
let principalId: string;
beforeAll(async () => {
  projectId = await owner.createProject();
  agentId = await owner.createAgent();
  principalId = (await owner.gql<{ viewer: { principal: { id: string } } }>('{ viewer { principal { id } } }')).viewer
    .principal.id;
});

async function add(facts: unknown, more: object = {}): Promise<Fact[]> {
  return (await owner.gql<{ added: { facts: Fact[] } }>(ADD, { input: { projectId, facts, ...more } })).added.facts;
}

async function addToAgent(facts: unknown, more: object = {}): Promise<Fact[]> {
  const input = { workspaceId: owner.workspaceId, agentId, facts, ...more };
  return (await owner.gql<{ added: { facts: Fact[] } }>(ADD_TO_AGENT, { input })).added.facts;
}

async function forget(id: string): Promise<Fact> {
  return (await owner.gql<{ forgetFact: { fact: Fact } }>(FORGET, { input: { id } })).forgetFact.fact;
}

async function listed(includeExpired = false): Promise<{ project: string[]; agent: string[] }> {
  const { project, agent } = await owner.gql<Record<'project' | 'agent', { facts: { nodes: Fact[] } }>>(
    `query ($p: ID!, $a: ID!, $status: [FactStatus!]) {
       project(id: $p) { facts(first: 100, filter: { status: $status }) { nodes { id } } }
       agent(id: $a) { facts(first: 100, filter: { status: $status }) { nodes { id } } }
     }`,
    { p: projectId, a: agentId, status: includeExpired ? null : ['IN_FORCE'] },
  );
  return { project: project.facts.nodes.map(({ id }) => id), agent: agent.facts.nodes.map(({ id }) => id) };
}

describe('does what it says', () => {
  it('facts are stored exactly as written, in the order given, each starting its history with a manual ADD', async () => {
    const [first, second] = await add(['B comes first.', 'A comes second.']);
    expect(first).toEqual({
      id: expect.stringMatching(/^fact_[0-9a-f]{32}$/) as string,
      fact: 'B comes first.',
      score: 0,
      metadata: {},
      expired: false,
      expirationDate: null,
      sourceKind: 'MANUAL',
      createdAt: first?.createdAt,
      updatedAt: first?.createdAt,
      project: { id: projectId },
      changes: {
        totalCount: 1,
        nodes: [
          {
            version: 1,
            kind: 'ADD',
            oldText: null,
            newText: 'B comes first.',
            sourceKind: 'MANUAL',
            sourceId: null,
            actorId: principalId,
            createdAt: first?.createdAt,
          },
        ],
      },
    });
    expect((await listed()).project.slice(0, 2)).toEqual([second?.id, first?.id]);
  });

  it('the same text twice in one call is two facts', async () => {
    const [one, two] = await add(['Same.', 'Same.']);
    expect(one?.fact).toBe(two?.fact);
    expect(one?.id).not.toBe(two?.id);
  });

  it("an agent's fact is of the agent, found as one, and is no project's", async () => {
    const [fact] = await addToAgent(['The agent knows.']);
    const id = fact?.id ?? '';
    expect(fact).toMatchObject({ fact: 'The agent knows.', agent: { id: agentId }, changes: { totalCount: 1 } });
    expect(await owner.gql('query ($id: ID!) { node(id: $id) { __typename } }', { id })).toEqual({
      node: { __typename: 'AgentFact' },
    });
    await expectRejected('NOT_FOUND', owner.gql(GET, { id }));
    const [ofProject] = await add(['The project knows.']);
    await expectRejected('NOT_FOUND', owner.gql(GET_OF_AGENT, { id: ofProject?.id }));
  });

  it('a forgotten fact stays readable with its history, and leaves the list unless it is asked for', async () => {
    for (const [adding, kind] of [
      [add, 'project'],
      [addToAgent, 'agent'],
    ] as const) {
      const [fact] = await adding(['Forget me.']);
      const id = fact?.id ?? '';
      const forgotten = await forget(id);
      expect(forgotten).toMatchObject({
        fact: 'Forget me.',
        expired: true,
        createdAt: fact?.createdAt,
        changes: {
          nodes: [
            { version: 1, kind: 'ADD' },
            { version: 2, kind: 'DELETE', oldText: 'Forget me.', newText: null, actorId: principalId },
          ],
        },
      });
      expect((await listed())[kind]).not.toContain(id);
      expect((await listed(true))[kind]).toContain(id);
      expect(await owner.gql('query ($id: ID!) { node(id: $id) { id } }', { id })).toEqual({ node: { id } });
    }
  });

  it('forgetting again changes nothing; of 20 at the same time one is recorded', async () => {
    const [fact] = await add(['Forget me once.']);
    const id = fact?.id ?? '';
    const all = await Promise.all(Array.from({ length: 20 }, () => forget(id)));
    for (const one of all) expect(one.changes.nodes.map(({ kind }) => kind)).toEqual(['ADD', 'DELETE']);
    const again = await forget(id);
    expect(again.updatedAt).toBe(all[0]?.updatedAt);
    expect(again.changes.totalCount).toBe(2);
  });

  it.each(HOSTILE_TEXTS)('the text %j comes back as it was sent', async (text) => {
    const [fact] = await add([text]);
    expect(fact?.fact).toBe(text);
    expect(await owner.gql(GET, { id: fact?.id })).toMatchObject({
      projectFact: { fact: text, changes: { nodes: [{ newText: text }] } },
    });
  });

  it('a thousand facts are stored at once', async () => {
    const id = await owner.createProject();
    const { added } = await owner.gql<{ added: { facts: { fact: string }[] } }>(
      'mutation ($input: AddProjectFactsInput!) { added: addProjectFacts(input: $input) { facts { fact } } }',
      { input: { projectId: id, facts: Array.from({ length: 1_000 }, (_, i) => `Fact ${i}.`) } },
    );
    expect(added.facts.map(({ fact }) => fact)).toEqual(Array.from({ length: 1_000 }, (_, i) => `Fact ${i}.`));
  });
});

describe('rejects bad input', () => {
  it.each(badTexts(10_000))('one text among fifty that is %s: it is named, and none is stored', async (_what, text) => {
    const facts = Array.from({ length: 50 }, (_, i) => `Fact ${i}.`).with(37, text);
    const before = await listed(true);
    await expectAllRejected('INVALID_PARAMETER', [add(facts), addToAgent(facts)], 'facts[37]');
    expect(await listed(true)).toEqual(before);
  });

  it.each([
    [[], 'facts'],
    [Array<string>(1_001).fill('Too many.'), 'facts'],
    [['a', null], 'facts[1]'],
    [['a', 7], 'facts[1]'],
    [null, 'facts'],
    [undefined, 'facts'],
  ])('%#: facts that are no list of texts', async (facts, field) => {
    const before = await listed(true);
    await expectAllRejected('INVALID_PARAMETER', [add(facts), addToAgent(facts)], field);
    expect(await listed(true)).toEqual(before);
  });

  it('an owner that is not there, is another kind of thing or is in another workspace', async () => {
    const workspaceId = await createWorkspace(owner, 'Other');
    await expectAllRejected('NOT_FOUND', [
      add(['a'], { projectId: agentId }),
      add(['a'], { projectId: '' }),
      addToAgent(['a'], { agentId: projectId }),
      addToAgent(['a'], { workspaceId }),
      addToAgent(['a'], { workspaceId: '' }),
    ]);
  });

  it('a fact is only found in the workspace and project it is asked for in', async () => {
    const [fact] = await add(['Here.']);
    const id = fact?.id;
    expect(await owner.gql(GET, { id, projectId, workspaceId: owner.workspaceId })).toMatchObject({
      projectFact: { id },
    });
    const elsewhere = await owner.createProject();
    for (const within of [{ projectId: elsewhere }, { projectId: '' }, { workspaceId: '' }, { workspaceId: projectId }])
      await expectRejected('NOT_FOUND', owner.gql(GET, { id, ...within }));
  });

  it('what is no fact cannot be forgotten', async () => {
    for (const id of ['', 'fact_none', projectId]) await expectRejected('NOT_FOUND', forget(id));
  });
});

describe('rejects strangers', () => {
  it('a key without workspace_agent:fact_read sees no fact of an agent', async () => {
    const [fact] = await addToAgent(['Hidden.']);
    const narrow = await owner.withKey({ permissions: ['agent:read', 'workspace:read', 'project:mem_read'] });
    for (const query of [
      `{ agentFact(id: "${fact?.id}") { fact } }`,
      `{ agent(id: "${agentId}") { facts { nodes { fact } } } }`,
      `{ agent(id: "${agentId}") { conversations { totalCount } } }`,
      '{ workspaces { nodes { agents { nodes { facts { totalCount } } } } } }',
    ])
      await expectRejected('ACCESS_DENIED', narrow.gql(query));
    expect(await narrow.gql(`{ node(id: "${fact?.id}") { id } }`)).toEqual({ node: null });
  });
});
