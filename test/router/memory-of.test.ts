import { describe, expect, it } from 'vitest';
import { actorsNamed, ALICE, BOB, personNamed, QUESTION, usePersons } from './use-persons.ts';

const { project, team, own, both, as, addFacts } = usePersons();

describe('wherever a boundary reads and writes', () => {
  it('the memory of an agent is of each person, too', async () => {
    const agentId = await team.createAgent();
    const boundary = await team.createBoundary({
      agentIds: [agentId],
      writeAgentId: agentId,
      extract: false,
      memoryOf: 'PERSON',
    });
    await as(boundary, 'alice', ALICE);
    await as(boundary, 'bob', BOB);
    const { memory } = await as(boundary, 'bob', QUESTION);
    expect(memory).toContain('steak');
    expect(memory).not.toMatch(/vegan|peanuts/);
    const found = await team.gql(
      `query ($id: ID!, $alice: ID!) {
        alices: searchMemory(agentId: $id, personId: $alice, query: "peanuts", kinds: [MESSAGE], first: 1) { text }
        shared: searchMemory(agentId: $id, query: "peanuts") { text }
        agent(id: $id) { conversations(filter: { personId: [$alice] }) { nodes { messages { text } } } } }`,
      { id: agentId, alice: await personNamed(team, 'alice') },
    );
    expect(found).toEqual({
      alices: [{ text: ALICE }],
      shared: [],
      agent: { conversations: { nodes: [{ messages: [{ text: ALICE }, { text: 'Noted.' }] }] } },
    });
  });

  it('a person is recalled from every project of the boundary, and no other project', async () => {
    const [also, never] = [await team.createProject('Also'), await team.createProject('Never')];
    const writesTo = (projectId: string) =>
      team.createBoundary({ projectIds: [projectId], writeProjectId: projectId, extract: false, memoryOf: 'PERSON' });
    await as(await own(), 'alice', 'My dog is called Rex.');
    await as(await writesTo(also), 'alice', 'My cat is called Tom.');
    await as(await writesTo(never), 'alice', 'My fish is called Wanda.');
    const boundary = await own({ projectIds: [project.id, also] });
    const { memory } = await as(boundary, 'alice', 'How are my dog, my cat and my fish called?');
    expect(memory).toMatch(/Rex/);
    expect(memory).toMatch(/Tom/);
    expect(memory).not.toMatch(/Wanda/);
  });

  it('a boundary that writes nowhere recalls what another one has stored for the person', async () => {
    await as(await own(), 'alice', ALICE);
    const reading = await team.createBoundary({ projectIds: [project.id], memoryOf: 'PERSON' });
    expect((await as(reading, 'alice', QUESTION)).memory).toContain('peanuts');
    expect((await as(reading, 'bob', QUESTION)).memory).toBe('');
  });
});

describe('a change of what memory is of', () => {
  it('can be tried for a person and for nobody before it is made, and changes nothing', async () => {
    const boundary = await both();
    await as(boundary, null, 'The parking code of the house is 4711.');
    await as(boundary, 'alice', 'The parking code of my flat is 1234.');
    const alice = await personNamed(team, 'alice');
    const tried = async (memoryOf: string | null, personId: string | null, id = boundary) => {
      const { testBoundary } = await team.gql<{ testBoundary: { block: string | null } }>(
        `query ($id: ID!, $memoryOf: MemoryOf, $personId: ID) {
          testBoundary(boundaryId: $id, query: "What is the parking code?", memoryOf: $memoryOf, personId: $personId) { block } }`,
        { id, memoryOf, personId },
      );
      return ['1234', '4711'].filter((code) => testBoundary.block?.includes(code));
    };
    for (const id of [boundary, project.boundary, await own()]) {
      expect(await tried('SHARED', null, id)).toEqual(['4711']);
      expect(await tried('SHARED', alice, id)).toEqual(['4711']);
      expect(await tried('PERSON', null, id)).toEqual([]);
      expect(await tried('PERSON', alice, id)).toEqual(['1234']);
      expect(await tried('BOTH', null, id)).toEqual(['4711']);
      expect(await tried('BOTH', alice, id)).toEqual(['1234', '4711']);
    }
    expect(await tried(null, alice, project.boundary)).toEqual(['4711']);
    expect((await as(boundary, 'alice', 'What is the parking code?')).memory).toContain('1234');
  });

  it('takes effect with the next call, and moves nothing', async () => {
    const boundary = await project.newBoundary();
    await as(boundary, 'alice', ALICE);
    const change = (memoryOf: string) =>
      team.gql('mutation ($input: UpdateBoundaryInput!) { updateBoundary(input: $input) { boundary { id } } }', {
        input: { id: boundary, memoryOf },
      });
    await change('PERSON');
    expect(await as(boundary, 'alice', QUESTION)).toMatchObject({ status: 'none', memory: '' });
    await as(boundary, 'bob', BOB);
    await change('BOTH');
    expect((await as(boundary, 'alice', `${QUESTION} Now?`)).memory).toContain('peanuts');
    const bobs = (await as(boundary, 'bob', `${QUESTION} Now?`)).memory;
    expect(bobs).toMatch(/steak[\s\S]*Others said:[\s\S]*peanuts/);
    await change('SHARED');
    const shared = (await as(boundary, 'bob', `${QUESTION} And now?`)).memory;
    expect(shared).toContain('peanuts');
    expect(shared).not.toContain('steak');
  });
});

describe('own and shared', () => {
  it('a person gets their own first and adds to it; nobody uses the shared memory', async () => {
    const boundary = await both();
    await as(boundary, null, 'The parking code of the house is 4711.');
    await as(boundary, 'alice', 'The parking code of my flat is 1234.');
    const asked = 'What is the parking code?';
    const alice = await as(boundary, 'alice', asked);
    expect(alice.memory).toMatch(/1234[\s\S]*Others said:[\s\S]*4711/);
    expect((await as(boundary, 'bob', asked)).memory).toContain('4711');
    const nobody = await as(boundary, null, asked);
    expect(nobody.memory).toContain('4711');
    expect(nobody.memory).not.toContain('1234');
  });

  it('of two equal texts the own one is recalled, also where the shared one is newer', async () => {
    const boundary = await both();
    await as(boundary, 'alice', 'Hello.');
    const text = 'The bakery opens at seven.';
    const [ownId] = await addFacts([text], { personId: await personNamed(team, 'alice') });
    await addFacts([text]);
    const { ids, memory } = await as(boundary, 'alice', 'When does the bakery open?');
    expect(ids).toEqual([ownId]);
    expect(memory.match(/bakery/g)).toHaveLength(1);
  });

  it('standing lines of the person come first and take the place of shared ones on the same subject', async () => {
    const boundary = await both();
    await as(boundary, 'alice', 'Always answer me in English.');
    await addFacts(['Always answer in German.', 'Always name the source of a number.'], { pinned: 1 });
    const { memory } = await as(boundary, 'alice', 'How far is the Moon?');
    expect(memory.split('\n').slice(2, -1)).toEqual([
      's1 Always answer me in English.',
      's2 (for everybody) Always name the source of a number.',
    ]);
    expect((await as(boundary, 'bob', 'How far is the Moon?')).memory).toContain('German');
  });

  it('a boundary of persons alone gives nothing shared, neither facts nor memories nor documents', async () => {
    const boundary = await own();
    await addFacts(['The parking code is 4711.']);
    await team.createMemory(project.id, 'Parking', 'The parking code is 4711.');
    const { status, memory } = await as(boundary, 'alice', 'What is the parking code?');
    expect([status, memory]).toEqual(['none', '']);
  });

  it('a shared boundary takes no notice of names, and makes nobody', async () => {
    await as(project.boundary, 'alice', ALICE);
    expect((await as(project.boundary, 'bob', QUESTION)).memory).toContain('peanuts');
    expect(await actorsNamed(team, 'alice')).toEqual([]);
  });
});
