import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { listAll, searchAll } from './all-memory.ts';
import { expectRejected } from './ask.ts';
import { addOwnFacts } from './erasures.ts';
import { addEntries } from './metadata.ts';
import { addMessages } from './operations.ts';
import { statementsOf } from './statements.ts';

/** More places than one search reads, so that it has to choose them. */
const MOST = 4;
const PERSONS = 12;

const { system, owner: me } = useSystem({ router: false, env: { SEARCHED_SCOPES: String(MOST) } });

let projectId: string;
let agentId: string;
let persons: string[];

beforeAll(async () => {
  projectId = await me.createProject('Clinic');
  agentId = await me.createAgent('Nurse');
  persons = [];
  for (let i = 0; i < PERSONS; i++) {
    const id = await me.createActor(`Patient ${i}`);
    persons.push(id);
    await addOwnFacts(me, projectId, id, [`The patient sleeps in bed number ${i}.`]);
  }
  await me.addProjectFact(projectId, 'The patient wing has forty beds.');
  await me.gql('mutation ($input: AddAgentFactsInput!) { addAgentFacts(input: $input) { facts { id } } }', {
    input: { workspaceId: me.workspaceId, agentId, facts: ['The patient snores.'], personId: persons[2] },
  });
  await addMessages(me, {
    projectId,
    personId: persons[3],
    messages: [{ role: 'user', text: 'My parrot is called Otto.' }],
    extract: false,
  });
  await system.settled();
});

const placesOf = async (query: string, args: object = {}) =>
  (await searchAll(me, query, args)).map(({ place }) => place);

describe('all memory with persons does what it says', () => {
  it('finds what is a person’s own, and says where and whose', async () => {
    expect((await placesOf('Who sleeps in bed number 7?'))[0]).toEqual({
      projectId,
      agentId: null,
      personId: persons[7],
    });
    expect((await placesOf('Who snores?'))[0]).toEqual({ projectId: null, agentId, personId: persons[2] });
    expect((await placesOf('parrot Otto'))[0]).toEqual({ projectId, agentId: null, personId: persons[3] });
    expect((await placesOf('How many beds does the wing have?'))[0]).toEqual({
      projectId,
      agentId: null,
      personId: null,
    });
  });

  it('names the person', async () => {
    const { searchMemory } = await me.gql<{ searchMemory: { place: object }[] }>(
      '{ searchMemory(query: "bed number 7", first: 1) { place { project { name } person { displayName } } } }',
    );
    expect(searchMemory).toEqual([{ place: { project: { name: 'Clinic' }, person: { displayName: 'Patient 7' } } }]);
  });

  it('of one person finds their own alone, in every project and agent', async () => {
    const found = await placesOf('patient', { personId: persons[2] });
    expect(found.map((place) => place?.personId)).toEqual([persons[2], persons[2]]);
    expect(new Set(found.map((place) => place?.agentId))).toEqual(new Set([null, agentId]));
    expect(await placesOf('parrot', { personId: persons[2] })).toEqual([]);
    expect(await placesOf('parrot', { personId: await me.createActor('Nobody yet') })).toEqual([]);
  });

  it('lists it with whose it is, and by the person', async () => {
    const all = await listAll(me, { first: 100 });
    expect(all.totalCount).toBe(PERSONS + 2);
    expect(new Set(all.nodes.map(({ place }) => place.personId))).toEqual(new Set([null, ...persons]));
    const own = await listAll(me, { filter: { personId: [persons[2]] } });
    expect(own.nodes.map(({ place }) => place)).toEqual([
      { projectId: null, agentId, personId: persons[2] },
      { projectId, agentId: null, personId: persons[2] },
    ]);
  });

  it('chooses the places by what meets a filter on metadata', async () => {
    for (let i = 0; i < MOST + 3; i++)
      await addEntries(me, await me.createProject(), [{ text: 'Marmalade jars are blue.', metadata: { n: i } }]);
    const rare = await me.createProject('Rare');
    await addEntries(me, rare, [
      { text: 'Marmalade is sold out.', metadata: { topic: 'shop' } },
      { text: 'Marmalade jars are blue.', metadata: { topic: 'jars' } },
    ]);
    const wanted = { metadata: { path: 'topic', equals: 'shop' } };
    expect((await searchAll(me, 'marmalade jars blue', wanted)).map(({ text }) => text)).toEqual([
      'Marmalade is sold out.',
    ]);
    expect(await searchAll(me, 'marmalade', { metadata: { path: 'topic', equals: 'none' } })).toEqual([]);
  });

  it('takes no more statements with persons than without', async () => {
    const search = '{ searchMemory(query: "patient bed") { id place { person { displayName } } } }';
    const other = await system.newTeam();
    for (let i = 0; i < MOST + 1; i++) await other.addProjectFact(await other.createProject(), 'A patient in bed.');
    const without = (await statementsOf(system, () => other.gql(search))).length;
    // One for the persons of the places.
    expect((await statementsOf(system, () => me.gql(search))).length).toBeLessThanOrEqual(without + 1);
  });
});

describe('all memory with persons hides what is not yours', () => {
  it('nothing of the persons of another team, and no filter by them', async () => {
    const stranger = await system.newTeam();
    const theirs = await stranger.createActor('Theirs');
    await addOwnFacts(stranger, await stranger.createProject(), theirs, ['The patient of strangers is secret.']);
    expect((await searchAll(me, 'strangers secret')).map(({ text }) => text)).toEqual([]);
    await expectRejected('VALIDATION_FAILED', searchAll(me, 'patient', { personId: theirs }), 'personId');
    expect((await listAll(me, { filter: { personId: [theirs] } })).nodes).toEqual([]);
  });

  it('a key without actor:read sees no name, and one without memory of projects no person of them', async () => {
    const key = await me.withKey({ permissions: ['project:mem_read'] });
    const { searchMemory } = await key.gql<{ searchMemory: { place: object }[] }>(
      '{ searchMemory(query: "bed number 7", first: 1) { place { personId person { displayName } } } }',
    );
    expect(searchMemory).toEqual([{ place: { personId: persons[7], person: null } }]);
    const ofAgents = await me.withKey({ permissions: ['workspace_agent:fact_read'] });
    expect((await searchAll(ofAgents, 'patient')).map(({ place }) => place?.agentId)).toEqual([agentId]);
  });
});
