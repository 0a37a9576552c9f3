import { describe, expect, it } from 'vitest';
import { expectRejected } from './ask.ts';
import { addEntries, type Filter } from './metadata.ts';
import { statementsOf } from './statements.ts';
import { NOTHING, useSearch } from './use-search.ts';

const { system, team, projectId, say } = useSearch();

const TRAVEL = { path: 'topic', equals: 'travel' };
const NOT_SECRET = { not: { path: 'confidential', equals: true } };

interface Hit {
  kind: string;
  text: string;
}

async function search(query: string, metadata: Filter | null, args: object = {}): Promise<Hit[]> {
  const { searchMemory } = await team.gql<{ searchMemory: Hit[] }>(
    `query ($p: ID, $b: ID, $query: String!, $kinds: [MemoryHitKind!], $first: Int, $asOf: DateTime, $metadata: MetadataFilter) {
       searchMemory(projectId: $p, boundaryId: $b, query: $query, kinds: $kinds, first: $first, asOf: $asOf, metadata: $metadata) { kind text } }`,
    { p: projectId(), query, metadata, ...args },
  );
  return searchMemory;
}

const texts = async (...args: Parameters<typeof search>) => (await search(...args)).map(({ text }) => text).toSorted();

async function createMemory(name: string, content: string, metadata: object): Promise<void> {
  await team.gql('mutation ($input: CreateMemoryInput!) { createMemory(input: $input) { memory { id } } }', {
    input: { projectId: projectId(), name, content, metadata },
  });
}

const createBoundary = (fields: object) =>
  team.createBoundary({ projectIds: [projectId()], minCoverage: 0, ...fields });

interface Tested {
  hits: Hit[];
  block: string | null;
  standing: { lines: { text: string }[] };
}

async function tested(boundaryId: string, query: string): Promise<Tested> {
  const { testBoundary } = await team.gql<{ testBoundary: Tested }>(
    'query ($b: ID!, $q: String!) { testBoundary(boundaryId: $b, query: $q) { hits { kind text } block standing { lines { text } } } }',
    { b: boundaryId, q: query },
  );
  return testBoundary;
}

describe('does what it says: a search finds what meets the filter alone', () => {
  it('among facts, memories and messages', async () => {
    await addEntries(team, projectId(), [
      { text: 'Bruno the dog flies.', metadata: { topic: 'travel' } },
      { text: 'Bruno the dog eats.', metadata: { topic: 'food' } },
      { text: 'Bruno the dog sleeps.' },
    ]);
    await createMemory('Dog trip', 'Bruno sees the sea.', { topic: 'travel' });
    await createMemory('Dog food', 'Bruno likes fish.', { topic: 'food' });
    await say([
      { role: 'user', text: 'The dog Bruno took the train.', metadata: { topic: 'travel' } },
      ...NOTHING,
      { role: 'user', text: 'The dog Bruno got a bone.', metadata: { topic: 'food' } },
    ]);
    const travel = ['Bruno the dog flies.', 'Dog trip: Bruno sees the sea.', 'The dog Bruno took the train.'];
    expect(await texts('dog Bruno', TRAVEL, { first: 100 })).toEqual(travel);
    expect(await texts('dog Bruno', { not: { path: 'topic', exists: true } }, { first: 100 })).toEqual([
      'Bruno the dog sleeps.',
    ]);
    expect(await texts('dog Bruno', { path: 'topic', in: ['travel', 'food'] }, { first: 100 })).toHaveLength(6);
    expect(await texts('dog Bruno', { ...TRAVEL }, { kinds: ['MEMORY'] })).toEqual([travel[1]]);
    // With one line of what was said beside it.
    expect(await texts('dog Bruno', null, { first: 100 })).toHaveLength(8);
    const later = { first: 100, asOf: '2100-01-01T00:00:00Z' };
    expect(await texts('dog Bruno', TRAVEL, later)).toEqual(travel);
    expect(await texts('dog Bruno', TRAVEL, { ...later, asOf: '2020-01-01T00:00:00Z' })).toEqual([]);
  });

  it('before the best are taken: what meets it is found behind a thousand better ones', async () => {
    const better = Array.from({ length: 999 }, (_, i) => ({ text: `Apple pie number ${i}.`, metadata: { n: i } }));
    await addEntries(team, projectId(), [
      { text: 'An apple of a tree by a lake.', metadata: { topic: 'travel' } },
      ...better,
    ]);
    expect(await texts('apple pie', TRAVEL, { first: 1 })).toEqual(['An apple of a tree by a lake.']);
  });

  it('and no neighbour of a match that does not meet it', async () => {
    await say([
      { role: 'user', text: 'Where was the lighthouse?', metadata: { topic: 'travel' } },
      { role: 'user', text: 'In Faro.', metadata: { topic: 'secret' } },
      { role: 'user', text: 'It was white.', metadata: { topic: 'travel' } },
    ]);
    expect(await texts('lighthouse', null)).toContain('In Faro.');
    expect(await texts('lighthouse', TRAVEL)).toEqual(['It was white.', 'Where was the lighthouse?']);
  });

  it('by the time that a question names', async () => {
    await addEntries(team, projectId(), [
      { text: 'There is a concert.', eventDate: '2031-05-06', metadata: { topic: 'travel' } },
      { text: 'There is a funeral.', eventDate: '2031-05-06', metadata: { topic: 'other' } },
    ]);
    await say([
      { role: 'user', text: 'Rain all day.', at: '2019-03-04T12:00:00Z', metadata: { topic: 'travel' } },
      { role: 'user', text: 'Sun all day.', at: '2019-03-04T12:00:00Z' },
    ]);
    expect(await texts('What was on 2031-05-06?', TRAVEL)).toEqual(['There is a concert.']);
    expect(await texts('What was on 2019-03-04?', TRAVEL)).toEqual(['Rain all day.']);
    expect(await texts('What was on 2019-03-04?', null)).toHaveLength(2);
  });

  it('in as many statements as without a filter', async () => {
    await addEntries(team, projectId(), [{ text: 'Bruno the dog flies.', metadata: { topic: 'travel' } }]);
    const count = async (metadata: Filter | null) =>
      (await statementsOf(system, () => search('What did Bruno do on 2031-05-06?', metadata))).length;
    const wide = { or: [TRAVEL, { path: 'n', gte: 1 }, { path: 'a.b', in: [1, { c: 2 }] }, NOT_SECRET] };
    expect(await count(wide)).toBe(await count(null));
  });
});

describe('does what it says: a boundary gives what meets its filter alone', () => {
  it('in hits, standing lines, what is known of the user, and searches, which narrow it further', async () => {
    await addEntries(team, projectId(), [
      { text: 'Bruno is a dog.', metadata: { topic: 'animals' } },
      { text: 'Bruno is in hospital.', metadata: { topic: 'health', confidential: true } },
      { text: 'The user is deaf.', pinned: 1, metadata: { confidential: true } },
      { text: 'The user is called Nora.', pinned: 1 },
    ]);
    await say([
      { role: 'user', text: 'Always answer in rhyme.', metadata: { confidential: true } },
      { role: 'user', text: 'Always answer in metric units.' },
    ]);
    const open = await createBoundary({});
    const closed = await createBoundary({ metadataFilter: NOT_SECRET });
    expect((await tested(open, 'Where is Bruno?')).block).toContain('hospital');
    const { hits, block, standing } = await tested(closed, 'Where is Bruno?');
    expect(hits.map(({ text }) => text)).toEqual(['Bruno is a dog.']);
    expect(standing.lines.map(({ text }) => text).toSorted()).toEqual([
      'Always answer in metric units.',
      'The user is called Nora.',
    ]);
    expect(block).not.toMatch(/hospital|deaf|rhyme/);
    const known = await tested(closed, 'What do you know about me?');
    expect(known.hits.map(({ text }) => text)).not.toContain('Bruno is in hospital.');
    expect((await tested(open, 'What do you know about me?')).hits.map(({ text }) => text)).toContain(
      'Bruno is in hospital.',
    );
    const of = { p: null, b: closed };
    expect(await texts('Bruno', null, of)).toEqual(['Bruno is a dog.']);
    expect(await texts('Bruno', { path: 'topic', equals: 'health' }, of)).toEqual([]);
    expect(await texts('Bruno', { path: 'topic', equals: 'animals' }, of)).toEqual(['Bruno is a dog.']);
  });

  it('passages of documents have no metadata: a filter of values finds none, and one of what is not finds all', async () => {
    await team.linkDocument(projectId(), await team.uploadFile('root', 'dog.txt', 'Bruno is in the handbook of dogs.'));
    await addEntries(team, projectId(), [{ text: 'Bruno is a dog.', metadata: { topic: 'animals' } }]);
    await system.settled();
    const hitsOf = async (metadataFilter: Filter | null) => {
      const { hits, block } = await tested(await createBoundary({ metadataFilter }), 'Who is Bruno?');
      expect(block?.includes('handbook')).toBe(hits.some(({ kind }) => kind === 'PASSAGE'));
      return hits.map(({ kind }) => kind).toSorted();
    };
    expect(await hitsOf(null)).toEqual(['FACT', 'PASSAGE']);
    expect(await hitsOf(NOT_SECRET)).toEqual(['FACT', 'PASSAGE']);
    expect(await hitsOf({ path: 'topic', exists: true })).toEqual(['FACT']);
    expect(await hitsOf({ path: 'topic', exists: false })).toEqual(['PASSAGE']);
  });

  it('of an agent, the facts that meet it', async () => {
    const agentId = await team.createAgent('Keeper');
    const entries = [
      { text: 'Bruno barks.', metadata: { topic: 'animals' }, pinned: 1 },
      { text: 'Bruno bites.', metadata: { topic: 'law', confidential: true }, pinned: 1 },
    ];
    await team.gql('mutation ($input: AddAgentFactsInput!) { addAgentFacts(input: $input) { facts { id } } }', {
      input: { workspaceId: team.workspaceId, agentId, entries },
    });
    const { agent } = await team.gql<{ agent: { facts: { nodes: { fact: string }[] } } }>(
      'query ($id: ID!, $metadata: MetadataFilter) { agent(id: $id) { facts(filter: { metadata: $metadata }) { nodes { fact } } } }',
      { id: agentId, metadata: NOT_SECRET },
    );
    expect(agent.facts.nodes).toEqual([{ fact: 'Bruno barks.' }]);
    const boundary = await team.createBoundary({ agentIds: [agentId], minCoverage: 0, metadataFilter: NOT_SECRET });
    const { hits, block } = await tested(boundary, 'What does Bruno do?');
    expect(hits.map(({ text }) => text)).toEqual(['Bruno barks.']);
    expect(block).not.toContain('bites');
  });

  it('is read back, recorded when it changes, kept by other edits, and taken away by null', async () => {
    const id = await createBoundary({ metadataFilter: { path: 'a', equals: null, in: null, and: [TRAVEL] } });
    const read = async () =>
      (
        await team.gql<{ boundary: object }>('query ($id: ID!) { boundary(id: $id) { metadataFilter version } }', {
          id,
        })
      ).boundary;
    const update = (fields: object) =>
      team.gql('mutation ($input: UpdateBoundaryInput!) { updateBoundary(input: $input) { boundary { id } } }', {
        input: { id, ...fields },
      });
    const first = { path: 'a', equals: null, and: [TRAVEL] };
    expect(await read()).toEqual({ metadataFilter: first, version: 1 });
    await update({ name: 'Renamed' });
    expect(await read()).toEqual({ metadataFilter: first, version: 2 });
    await update({ metadataFilter: first });
    expect(await read()).toEqual({ metadataFilter: first, version: 2 });
    await update({ metadataFilter: null });
    expect(await read()).toEqual({ metadataFilter: null, version: 3 });
    const bad = update({ metadataFilter: { path: 'a' } });
    await expectRejected('INVALID_PARAMETER', bad, 'metadataFilter');
    expect(await read()).toEqual({ metadataFilter: null, version: 3 });
  });
});

describe('hides what is not yours', () => {
  it('a filter finds nothing of another team, and no filter widens what a key may read', async () => {
    await addEntries(team, projectId(), [{ text: 'Bruno the dog flies.', metadata: { topic: 'travel' } }]);
    const stranger = await system.newTeam();
    const theirs = await stranger.createProject();
    const query =
      'query ($p: ID!) { searchMemory(projectId: $p, query: "dog", metadata: { not: { path: "x", exists: true } }) { text } }';
    expect(await stranger.gql(query, { p: theirs })).toEqual({ searchMemory: [] });
    await expectRejected('NOT_FOUND', stranger.gql(query, { p: projectId() }));
    const weak = await team.withKey({ permissions: ['boundary:use'] });
    await expectRejected('ACCESS_DENIED', weak.gql(query, { p: projectId() }));
  });
});
