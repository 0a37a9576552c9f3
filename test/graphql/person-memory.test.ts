import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { expectRejected } from './ask.ts';
import { addOwnFacts } from './erasures.ts';
import { addMessages, deleteProject, forgetFact } from './operations.ts';
import { statementsOf } from './statements.ts';

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);

interface Person {
  id: string;
  lastSeenAt: string | null;
  memory: { place: { projectId: string | null; agentId: string | null }; facts: number }[];
}

const PERSONS = `query ($filter: ActorFilter, $first: Int) { actors(filter: $filter, first: $first) { nodes {
  id lastSeenAt memory { facts place { projectId agentId project { name } agent { name } } } } } }`;
const CONVERSATIONS = `query ($filter: ConversationFilter, $first: Int, $after: String) {
  conversations(filter: $filter, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor }
    nodes { id personId place { projectId agentId project { name } } } } }`;

interface Conversations {
  conversations: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string };
    nodes: { id: string; personId: string | null; place: { projectId: string | null; agentId: string | null } }[];
  };
}

const personsOf = async (filter: object, by: TestActor = owner) =>
  (await by.gql<{ actors: { nodes: Person[] } }>(PERSONS, { filter })).actors.nodes;
const conversationsOf = async (filter: object, by: TestActor = owner, page: object = {}) =>
  (await by.gql<Conversations>(CONVERSATIONS, { filter, ...page })).conversations;

let garden: string;
let shed: string;
let agent: string;
let ana: string;
let ben: string;
beforeAll(async () => {
  garden = await owner.createProject('Garden');
  shed = await owner.createProject('Shed');
  agent = await owner.createAgent('Gardener');
  ana = await owner.createActor('Ana');
  ben = await owner.createActor('Ben');
  const [first = ''] = await addOwnFacts(owner, garden, ana, [
    'Ana likes figs.',
    'Ana likes plums.',
    'Ana has a spade.',
  ]);
  await addOwnFacts(owner, shed, ana, ['Ana keeps her rake in the shed.']);
  await owner.gql('mutation ($input: AddAgentFactsInput!) { addAgentFacts(input: $input) { facts { id } } }', {
    input: { workspaceId: owner.workspaceId, agentId: agent, personId: ana, facts: ['Ana wants short answers.'] },
  });
  await owner.addProjectFact(garden, 'The gate is green.');
  await forgetFact(owner, first);
  for (const [projectId, personId] of [
    [garden, ana],
    [shed, ana],
    [garden, ben],
    [garden, undefined],
  ] as const)
    await addMessages(owner, { projectId, personId, messages: [{ role: 'user', text: 'Hello.' }], extract: false });
});

const find = async (id: string, by: TestActor = owner) => (await personsOf({}, by)).find((one) => one.id === id);

describe('does what it says', () => {
  it('a person says where memory of their own is, with the facts in force there', async () => {
    const found = await find(ana);
    expect(
      Object.fromEntries(found?.memory.map(({ place, facts }) => [place.projectId ?? place.agentId, facts]) ?? []),
    ).toEqual({ [garden]: 2, [shed]: 1, [agent]: 1 });
    expect((await find(ben))?.memory.map(({ place, facts }) => [place.projectId, facts])).toEqual([[garden, 0]]);
  });

  it('a person was last seen when something was last said, or never', async () => {
    const before = (await find(ana))?.lastSeenAt ?? '';
    expect(Math.abs(Date.parse(before) - Date.now())).toBeLessThan(3_600_000);
    await addMessages(owner, {
      projectId: garden,
      personId: ana,
      messages: [{ role: 'user', text: 'Bye.' }],
      extract: false,
    });
    expect(Date.parse((await find(ana))?.lastSeenAt ?? '')).toBeGreaterThan(Date.parse(before));
    const never = await owner.createActor('Cleo');
    expect(await find(never)).toMatchObject({ lastSeenAt: null, memory: [] });
  });

  it('persons are found by a part of an alias, in any case', async () => {
    await owner.gql('mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }', {
      input: { id: ben, aliases: ['Ben@Example.com', '100%_sure'] },
    });
    const foundBy = async (text: string) => (await personsOf({ text })).map(({ id }) => id);
    expect(await foundBy('ben@example')).toEqual([ben]);
    expect(await foundBy('%_')).toEqual([ben]);
    expect(await foundBy('100_')).toEqual([]);
    expect((await foundBy('')).length).toBeGreaterThan(1);
  });

  it('own conversations of all places are listed, in pages', async () => {
    const own = await conversationsOf({ personId: [ben] });
    expect(own).toMatchObject({
      totalCount: 1,
      nodes: [{ personId: ben, place: { projectId: garden, agentId: null } }],
    });
    const first = await conversationsOf({ personId: [ana] }, owner, { first: 2 });
    const after = first.pageInfo.endCursor;
    const second = await conversationsOf({ personId: [ana] }, owner, { first: 2, after });
    expect([first.totalCount, first.pageInfo.hasNextPage, second.nodes.length]).toEqual([3, true, 1]);
    expect(new Set([...first.nodes, ...second.nodes].map(({ id }) => id)).size).toBe(3);
    expect((await conversationsOf({})).totalCount).toBe(5);
  });

  it('a list of persons, and one of conversations, take as many statements for six as for two', async () => {
    for (let i = 0; i < 6; i++) {
      const id = await owner.createActor(`One of many ${i}`);
      await addOwnFacts(owner, garden, id, [`Number ${i} is here.`]);
      await addMessages(owner, {
        projectId: shed,
        personId: id,
        messages: [{ role: 'user', text: 'Hi.' }],
        extract: false,
      });
    }
    for (const query of [PERSONS, CONVERSATIONS]) {
      const count = async (first: number) => (await statementsOf(system, () => owner.gql(query, { first }))).length;
      expect(await count(6), query).toBe(await count(2));
    }
  });
});

describe('rejects strangers, and hides what is not yours', () => {
  it('another team sees neither the person nor the conversations', async () => {
    expect(await find(ana, stranger)).toBeUndefined();
    expect((await conversationsOf({ personId: [ana] }, stranger)).totalCount).toBe(0);
  });

  it('who may read no memory learns no place of it, and gets no conversation', async () => {
    const key = await owner.withKey({ permissions: ['actor:read'] });
    await expectRejected('ACCESS_DENIED', personsOf({}, key));
    await expectRejected('ACCESS_DENIED', conversationsOf({}, key));
    const without = await key.gql<{ actors: { nodes: unknown[] } }>('{ actors { nodes { id lastSeenAt } } }');
    expect(without.actors.nodes.length).toBeGreaterThan(0);
  });

  it('who may read projects alone sees no memory at agents, and the other way round', async () => {
    const ofProjects = await owner.withKey({ permissions: ['actor:read', 'project:mem_read'] });
    const ofAgents = await owner.withKey({ permissions: ['actor:read', 'workspace_agent:fact_read'] });
    const placesFor = async (by: TestActor) =>
      (await find(ana, by))?.memory.map(({ place }) => place.projectId ?? place.agentId).toSorted();
    expect(await placesFor(ofProjects)).toEqual([garden, shed].toSorted());
    expect(await placesFor(ofAgents)).toEqual([agent]);
    expect((await conversationsOf({ personId: [ana] }, ofAgents)).totalCount).toBe(0);
  });

  it('a project in the bin is no place any more', async () => {
    const gone = await owner.createProject('Gone');
    await addOwnFacts(owner, gone, ben, ['Ben was here.']);
    expect((await find(ben))?.memory.map(({ place }) => place.projectId)).toContain(gone);
    await deleteProject(owner, gone);
    expect((await find(ben))?.memory.map(({ place }) => place.projectId)).not.toContain(gone);
  });
});
