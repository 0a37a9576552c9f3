import { beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { seedOf } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { grantee, listAll, searchAll, type PlacedFact } from './all-memory.ts';
import { addMessages, createProjectIn, createWorkspace, deleteAgent, deleteProject, forgetFact } from './operations.ts';
import { statementsOf } from './statements.ts';

const { system } = useSystem({ router: false });
const me = useTeam(system);

/** Words that each place says in a sentence of its own. */
const PLACES = ['garden', 'kitchen', 'elsewhere', 'gardener'] as const;
type PlaceName = (typeof PLACES)[number];

let places: Record<PlaceName, string>;
let otherWorkspace: string;
let file: string;
let stranger: TestActor;

beforeAll(async () => {
  otherWorkspace = await createWorkspace(me, 'Other');
  places = {
    garden: await me.createProject('Garden'),
    kitchen: await me.createProject('Kitchen'),
    elsewhere: await createProjectIn(me, otherWorkspace, 'Elsewhere'),
    gardener: await me.createAgent('Gardener'),
  };
  for (const name of ['garden', 'kitchen', 'elsewhere'] as const)
    await me.addProjectFact(places[name], `The saffron of the ${name} is red.`);
  await me.addAgentFact(places.gardener, 'The saffron of the gardener is red.');
  await me.createMemory(places.kitchen, 'Spices', 'Saffron stands on the left.');
  await addMessages(me, {
    projectId: places.garden,
    messages: [{ role: 'user', text: 'Saffron is planted in August.' }],
    extract: false,
  });
  file = await me.uploadFile('root', 'saffron.txt', 'Saffron needs sun.');
  await me.linkDocument(places.garden, file);
  await system.settled();
  stranger = await system.newTeam('Strangers');
  await stranger.addProjectFact(await stranger.createProject(), 'The saffron of strangers is red.');
});

const nameOf = (place: PlacedFact['place'] | null): string =>
  PLACES.find((name) => places[name] === (place?.projectId ?? place?.agentId)) ?? 'nowhere';
const kindsIn = async (actor: TestActor, args: object = {}) =>
  (await searchAll(actor, 'saffron', args)).map(({ kind, place }) => `${kind} ${nameOf(place)}`).toSorted();
const listed = async (actor: TestActor, args: object = {}) =>
  (await listAll(actor, args)).nodes.map(({ place }) => nameOf(place)).toSorted();

const ALL = [
  'FACT elsewhere',
  'FACT garden',
  'FACT gardener',
  'FACT kitchen',
  'MEMORY kitchen',
  'MESSAGE garden',
  'PASSAGE garden',
];

describe('searching and listing all memory does what it says', () => {
  it('finds in every project and agent, best first, with where each hit lives', async () => {
    expect(await kindsIn(me)).toEqual(ALL);
    const [best] = await searchAll(me, 'saffron of the gardener');
    expect(best).toMatchObject({ kind: 'FACT', place: { projectId: null, agentId: places.gardener } });
    expect(await kindsIn(me, { kinds: ['MESSAGE', 'PASSAGE'] })).toEqual(['MESSAGE garden', 'PASSAGE garden']);
    expect(await kindsIn(me, { first: 2 })).toHaveLength(2);
    expect(await searchAll(me, 'zeppelin')).toEqual([]);
  });

  it('names the project and the agent, and finds only in one workspace when asked so', async () => {
    const { searchMemory } = await me.gql<{ searchMemory: { place: object }[] }>(
      '{ searchMemory(query: "saffron of the gardener", kinds: [FACT], first: 1) { place { project { name } agent { name } } } }',
    );
    expect(searchMemory).toEqual([{ place: { project: null, agent: { name: 'Gardener' } } }]);
    expect(await kindsIn(me, { workspaceId: otherWorkspace })).toEqual(['FACT elsewhere']);
  });

  it('finds what was in force at an earlier time', async () => {
    expect(await kindsIn(me, { asOf: new Date(Date.now() - 3_600_000).toISOString() })).toEqual([]);
    expect(await kindsIn(me, { asOf: new Date().toISOString() })).toEqual(ALL);
  });

  it('lists facts of every place, newest first, with its filters, orders and pages', async () => {
    expect(await listed(me)).toEqual(['elsewhere', 'garden', 'gardener', 'kitchen']);
    expect((await listAll(me)).totalCount).toBe(4);
    const all = (await listAll(me)).nodes.map(({ id }) => id);
    expect(all).toEqual(all.toSorted().toReversed());
    expect(await listed(me, { filter: { text: 'the gardener is' } })).toEqual(['gardener']);
    expect(await listed(me, { filter: { sourceKind: ['IM'] } })).toEqual([]);
    for (const field of ['CREATED_AT', 'UPDATED_AT', 'EXPIRATION_DATE']) {
      const order = { orderBy: { field, direction: 'ASC' }, first: 1 };
      const read: string[] = [];
      for (let after: string | null = null, goesOn = true; goesOn;) {
        const page = await listAll(me, { ...order, after });
        read.push(...page.nodes.map(({ id }) => id));
        after = page.pageInfo.endCursor;
        goesOn = page.pageInfo.hasNextPage;
      }
      expect(read, field).toEqual(all.toReversed());
    }
    const second = await listAll(me, { last: 2 });
    expect(second.nodes.map(({ id }) => id)).toEqual(all.slice(-2));
    const first = await listAll(me, { last: 2, before: second.pageInfo.startCursor });
    expect(first.nodes.map(({ id }) => id)).toEqual(all.slice(0, 2));
  });

  it('a file of two projects is in the one that was searched', async () => {
    const shelf = await me.createProject('Shelf');
    await me.linkDocument(shelf, file);
    await system.settled();
    const passages = async (projectId: string | null) => {
      const { searchMemory } = await me.gql<{ searchMemory: { place: { projectId: string } }[] }>(
        'query ($projectId: ID) { searchMemory(projectId: $projectId, query: "saffron", kinds: [PASSAGE]) { place { projectId } } }',
        { projectId },
      );
      return searchMemory.map(({ place }) => place.projectId);
    };
    expect(await passages(shelf)).toEqual([shelf]);
    expect(await passages(null)).toEqual([places.garden]);
    await deleteProject(me, shelf);
  });

  it('what is forgotten, deleted or in the bin is not there', async () => {
    const projectId = await me.createProject('Bin');
    const agentId = await me.createAgent('Bin');
    const id = await me.addProjectFact(projectId, 'A binned saffron.');
    await me.addAgentFact(agentId, 'A binned saffron, too.');
    expect(await searchAll(me, 'binned')).toHaveLength(2);
    await forgetFact(me, id);
    expect((await searchAll(me, 'binned')).map(({ kind }) => kind)).toEqual(['FACT']);
    await deleteProject(me, projectId);
    await deleteAgent(me, agentId);
    expect(await searchAll(me, 'binned')).toEqual([]);
    expect(await listed(me, { filter: { status: null } })).toEqual(['elsewhere', 'garden', 'gardener', 'kitchen']);
  });

  it('takes as many statements for fifty projects as for one', async () => {
    const team = await system.newTeam('Fifty');
    const search = `{ searchMemory(query: "saffron harvest", first: 100) { id place { project { name } } source { __typename } } }`;
    const list = `{ facts(first: 100) { nodes { id place { project { name } } } totalCount } }`;
    const fill = async (n: number) => {
      for (let i = 0; i < n; i++)
        await team.addProjectFact(await team.createProject(`Field ${i}`), `The saffron harvest of field ${i}.`);
    };
    await fill(1);
    const counted = async () => [
      (await statementsOf(system, () => team.gql(search))).length,
      (await statementsOf(system, () => team.gql(list))).length,
    ];
    const ofOne = await counted();
    await fill(49);
    expect(await searchAll(team, 'saffron harvest')).toHaveLength(50);
    expect(await counted()).toEqual(ofOne);
  });
});

describe('searching all memory rejects bad input', () => {
  it.each([
    [{ query: '' }, 'query'],
    [{ query: '\u0000' }, 'query'],
    [{ query: 'x'.repeat(2_001) }, 'query'],
    [{ first: 0 }, 'first'],
    [{ first: 101 }, 'first'],
    [{ kinds: ['WORD'] }, 'kinds'],
    [{ workspaceId: 'ws_01900000000070008000000000000000' }, 'workspace'],
  ])('%j', async (args, field) => {
    await expect(searchAll(me, 'saffron', args)).rejects.toThrow(field);
  });

  it('two places at once', async () => {
    const search = `{ searchMemory(projectId: "${places.garden}", agentId: "${places.gardener}", query: "saffron") { id } }`;
    await expect(me.gql(search)).rejects.toThrow('Give one of projectId, agentId and boundaryId, or none');
  });

  it.each([{ first: 101 }, { first: 1, last: 1 }, { after: 'x' }, { filter: { text: 'x'.repeat(201) } }])(
    'of the list: %j',
    async (args) => {
      await expect(listAll(me, args)).rejects.toThrow();
    },
  );

  it('a cursor of another list', async () => {
    const { project } = await me.gql<{ project: { facts: { pageInfo: { endCursor: string } } } }>(
      'query ($id: ID!) { project(id: $id) { facts { pageInfo { endCursor } } } }',
      { id: places.garden },
    );
    await expect(listAll(me, { after: project.facts.pageInfo.endCursor })).rejects.toThrow('after');
  });
});

/** Permissions of a key, and what it sees: kinds of hits and places of facts. */
const KEYS: [permissions: string[], hits: string[], facts: string[]][] = [
  [
    ['project:mem_read', 'project:doc_read', 'workspace_agent:fact_read'],
    ALL,
    ['elsewhere', 'garden', 'gardener', 'kitchen'],
  ],
  [
    ['project:mem_read', 'workspace_agent:fact_read'],
    ALL.filter((one) => !one.startsWith('PASSAGE')),
    ['elsewhere', 'garden', 'gardener', 'kitchen'],
  ],
  [
    ['project:mem_read', 'project:doc_read'],
    ALL.filter((one) => !one.endsWith('gardener')),
    ['elsewhere', 'garden', 'kitchen'],
  ],
  [['workspace_agent:fact_read'], ['FACT gardener'], ['gardener']],
  [['workspace_agent:fact_read', 'project:doc_read', 'boundary:use'], ['FACT gardener'], ['gardener']],
];

describe('searching all memory rejects strangers, and hides what is not theirs', () => {
  it.each(KEYS)('a key with %j sees its places alone', async (permissions, hits, facts) => {
    const key = await me.withKey({ permissions });
    expect(await kindsIn(key)).toEqual(hits);
    expect(await listed(key)).toEqual(facts);
  });

  it.each([[['project:doc_read']], [['boundary:use']], [['project:read', 'agent:read', 'drive:read']], [[]]])(
    'a key with %j sees none, and learns why',
    async (permissions) => {
      const key = await me.withKey({ permissions });
      await expect(searchAll(key, 'saffron')).rejects.toThrow('lacks the permission');
      await expect(listAll(key)).rejects.toThrow('lacks the permission');
    },
  );

  it('a member with one project or workspace sees that, and documents only where they may', async () => {
    const { base } = system;
    const ofGarden = await grantee(base, me, { projectId: places.garden }, ['project:mem_read', 'project:doc_read']);
    expect(await kindsIn(ofGarden)).toEqual(['FACT garden', 'MESSAGE garden', 'PASSAGE garden']);
    expect(await listed(ofGarden)).toEqual(['garden']);
    // The name of the project takes another permission.
    const named = '{ searchMemory(query: "saffron", kinds: [FACT]) { place { projectId project { name } } } }';
    expect(await ofGarden.gql(named)).toEqual({
      searchMemory: [{ place: { projectId: places.garden, project: null } }],
    });
    const withoutFiles = await grantee(base, me, { projectId: places.garden }, ['project:mem_read']);
    expect(await kindsIn(withoutFiles)).toEqual(['FACT garden', 'MESSAGE garden']);
    const ofWorkspace = await grantee(base, me, { workspaceId: otherWorkspace }, ['project:mem_read']);
    expect(await kindsIn(ofWorkspace)).toEqual(['FACT elsewhere']);
    expect(await kindsIn(ofWorkspace, { workspaceId: me.workspaceId })).toEqual([]);
    expect(await listed(ofWorkspace)).toEqual(['elsewhere']);
  });

  it('another team sees its own alone', async () => {
    expect((await searchAll(stranger, 'saffron')).map(({ text }) => text)).toEqual([
      'The saffron of strangers is red.',
    ]);
    expect((await listAll(stranger)).nodes.map(({ fact }) => fact)).toEqual(['The saffron of strangers is red.']);
    await expect(searchAll(stranger, 'saffron', { workspaceId: me.workspaceId })).rejects.toThrow('workspace');
    expect((await searchAll(me, 'strangers')).map(({ text }) => text)).toEqual([]);
  });
});

/** The ways in which a search or a list is not the union of what may be read place by place. */
function differences(found: readonly string[], wanted: readonly string[]): string[] {
  return [
    ...found.filter((id) => !wanted.includes(id)).map((id) => `shows ${id}`),
    ...wanted.filter((id) => !found.includes(id)).map((id) => `hides ${id}`),
  ];
}

describe('all memory is the union of the places that may be read', () => {
  const RIGHTS = ['project:mem_read', 'project:doc_read', 'workspace_agent:fact_read'] as const;

  /** Hits of each place that the caller may read by its id, or else none. */
  async function placeByPlace(actor: TestActor, query: string): Promise<string[]> {
    const ids: string[] = [];
    for (const name of PLACES) {
      const argument = name === 'gardener' ? 'agentId' : 'projectId';
      const search = `query ($id: ID, $query: String!) { searchMemory(${argument}: $id, query: $query, first: 100) { id } }`;
      const { searchMemory } = await actor
        .gql<{ searchMemory: { id: string }[] }>(search, { id: places[name], query })
        .catch(() => ({ searchMemory: [] }));
      ids.push(...searchMemory.map(({ id }) => id));
    }
    return ids;
  }

  it('for every set of rights and words, and the check finds a leak', async () => {
    const words = fc.subarray(['saffron', 'garden', 'kitchen', 'red', 'sun', 'August'], { minLength: 1 });
    const keys = new Map<string, TestActor>();
    await fc.assert(
      fc.asyncProperty(fc.subarray([...RIGHTS]), words, async (permissions, asked) => {
        const name = permissions.join(' ');
        const key = keys.get(name) ?? (await me.withKey({ permissions }));
        keys.set(name, key);
        const query = asked.join(' ');
        const wanted = await placeByPlace(key, query);
        const found = await searchAll(key, query).catch(() => []);
        expect(
          differences(
            found.map(({ id }) => id),
            wanted,
          ),
          `${name}: ${query}`,
        ).toEqual([]);
      }),
      { seed: seedOf('FAULT_SEED', 20_270_114), numRuns: Number(process.env['RECALL_RUNS'] ?? 15) },
    );
    // The twin: a search that asks for no right.
    const agentsOnly = await me.withKey({ permissions: ['workspace_agent:fact_read'] });
    const leaked = (await searchAll(me, 'saffron')).map(({ id }) => id);
    expect(differences(leaked, await placeByPlace(agentsOnly, 'saffron'))).not.toEqual([]);
  });
});
