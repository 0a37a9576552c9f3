import { isInterfaceType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../../src/graphql/schema.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { expectRejected } from './ask.ts';
import { statementsOf } from './statements.ts';

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);

const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
const MISSING = '01900000000070008000000000000000';

interface Found {
  nodes: ({ __typename: string; id: string } | null)[];
}

const idsOf = async (query: string): Promise<string[]> =>
  [...JSON.stringify(await owner.gql(query)).matchAll(/"id":"(\w+)"/g)].map(([, id = '']) => id);

/** One of each kind that the public API can make, and what comes of it. */
let ids: string[];
beforeAll(async () => {
  const projectId = await owner.createProject('Garden');
  const agentId = await owner.createAgent('Gardener');
  const factId = await owner.addProjectFact(projectId, 'The roses are red.');
  await owner.addAgentFact(agentId, 'Talks about plants.');
  await owner.createMemory(projectId, 'Plan', 'Water on Mondays.');
  await owner.createActor();
  await owner.addMessage(projectId, 'My rose is called Rosa.');
  await owner.gql(
    'mutation ($id: ID!) { updateFact(input: { id: $id, fact: "The roses are white." }) { fact { id } } }',
    {
      id: factId,
    },
  );
  await owner.gql(
    'mutation ($id: ID!) { setCallLimit(input: { subjectId: $id, requestsPerMinute: 100000 }) { callLimit { id } } }',
    { id: projectId },
  );
  ids = await idsOf(`{
    viewer { team { id } principal { id } key { id } }
    workspaces { nodes { id actors { nodes { id actor { id } } } } }
    projects { nodes { id facts { nodes { id changes { nodes { id } } } } memories { nodes { id } }
      conversations { nodes { id messages { id } } } } }
    agents { nodes { id versions { nodes { id } } facts { nodes { id } } } }
    boundaries { nodes { id } } callLimits { nodes { id } } ledger { nodes { id } } driveRoot { id }
  }`);
  ids = [...new Set(ids)];
});

describe('nodes', () => {
  it('finds things of all kinds by their ids, in order, and each as often as it is asked for', async () => {
    const { nodes } = await owner.gql<Found>(NODES, { ids });
    expect(nodes.map((node) => node?.id)).toEqual(ids);
    const types = new Set(nodes.map((node) => node?.__typename));
    for (const type of ['Project', 'ProjectFact', 'FactChange', 'Message', 'AgentVersion', 'ActorBinding', 'CallLimit'])
      expect(types).toContain(type);
    const [first = ''] = ids;
    expect((await owner.gql<Found>(NODES, { ids: [first, first] })).nodes.map((node) => node?.id)).toEqual([
      first,
      first,
    ]);
  });

  it('is null where there is nothing, or nothing that the caller may see', async () => {
    const unknown = [...new Set(ids.map((id) => `${id.slice(0, id.indexOf('_'))}_${MISSING}`)), 'x', ''];
    expect((await owner.gql<Found>(NODES, { ids: unknown })).nodes).toEqual(unknown.map(() => null));
    expect((await stranger.gql<Found>(NODES, { ids })).nodes).toEqual(ids.map(() => null));
    const narrow = await owner.withKey({ permissions: ['project:read'] });
    const { nodes } = await narrow.gql<Found>(NODES, { ids });
    const seen = new Set(nodes.flatMap((node) => node?.__typename ?? []));
    // A reader of a project may see its limit.
    expect([...seen].sort()).toEqual(['CallLimit', 'Principal', 'Project', 'Team']);
  });

  it('takes at most 100 ids', async () => {
    const tooMany = Array.from({ length: 101 }, () => ids[0]);
    await expectRejected('INVALID_PARAMETER', owner.gql(NODES, { ids: tooMany }), 'ids');
    expect((await owner.gql<Found>(NODES, { ids: tooMany.slice(1) })).nodes).toHaveLength(100);
  });

  it('takes no more statements for many things of a kind than for one', async () => {
    const projectId = await owner.createProject('Many');
    const facts = await owner.gql<{ addProjectFacts: { facts: { id: string }[] } }>(
      'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }',
      { input: { projectId, facts: Array.from({ length: 40 }, (_, i) => `Fact number ${i}.`) } },
    );
    const many = facts.addProjectFacts.facts.map(({ id }) => id);
    const memories: string[] = [];
    for (let i = 0; i < 10; i++) memories.push(await owner.createMemory(projectId, `M${i}`, 'text'));
    const { length: few } = await statementsOf(system, () => owner.gql(NODES, { ids: [many[0], memories[0]] }));
    const { length: all } = await statementsOf(system, () => owner.gql(NODES, { ids: [...many, ...memories] }));
    expect(all).toBeLessThanOrEqual(few + 1);
  });
});

describe('the schema', () => {
  it('every type with an id of its own is a Node', () => {
    // Their ids are those of what was found, or a name for people.
    const others = new Set(['MemoryHit', 'StandingLine', 'LeftOutMemory', 'CallRecallHit', 'SecretKey']);
    const types = Object.values(buildSchema().getTypeMap()).filter(
      (type) => isObjectType(type) || isInterfaceType(type),
    );
    const withId = types.filter((type) => 'id' in type.getFields() && type.name !== 'Node' && !others.has(type.name));
    expect(withId.length).toBeGreaterThan(30);
    expect(
      withId.filter((type) => !type.getInterfaces().some(({ name }) => name === 'Node')).map(({ name }) => name),
    ).toEqual([]);
  });
});
