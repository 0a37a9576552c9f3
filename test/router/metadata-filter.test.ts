import { describe, expect, it } from 'vitest';
import { addEntries } from '../graphql/metadata.ts';
import { call } from './scripted.ts';
import { useEmbedded } from './use-embedded.ts';
import { useScripted } from './use-scripted.ts';
import { EMBEDDINGS_PROVIDER, embeddingsModel, isEmbeddingsCall } from './vectors.ts';

const s = useScripted({
  env: { EMBEDDINGS_EVERY_SECONDS: '1', RECALL_TIMEOUT_MS: '3000' },
  moreProviders: EMBEDDINGS_PROVIDER,
  moreModels: `${embeddingsModel('vectors')}embeddings_model: vectors`,
});
const memory = useEmbedded(s);

const OPEN = { not: { path: 'confidential', equals: true } };

const boundaryWith = (fields: object) =>
  memory.team.createBoundary({ projectIds: [memory.projectId], minCoverage: 0, ...fields });

/** A call with these turns of the user, and an answer between two of them. Returns its blocks. */
async function ask(boundary: string, ...turns: string[]): Promise<string[]> {
  const messages = turns.flatMap((content, i) => [
    ...(i > 0 ? [{ role: 'assistant', content: `Answer ${i}.` }] : []),
    { role: 'user', content },
  ]);
  const answer = await call(s, memory.team, { model: 'chat', messages }, { boundary });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  const request = s.upstream.calls.findLast((one) => !isEmbeddingsCall(one));
  const got = (JSON.parse(String(request?.body)) as { messages: { content: string }[] }).messages.map(
    ({ content }) => content,
  );
  return got.filter((content) => content.startsWith('<memory-'));
}

const setMetadata = (id: string, metadata: object) =>
  memory.team.gql('mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }', {
    input: { id, metadata },
  });

describe('a call with a boundary gets what meets its filter alone', () => {
  it('by words, with what stands, and without a filter all of it', async () => {
    await addEntries(memory.team, memory.projectId, [
      { text: 'Bruno the dog sleeps in Lisbon.' },
      { text: 'Bruno the dog bit somebody in Faro.', metadata: { confidential: true } },
      { text: 'The user is called Captain.', pinned: 1, metadata: { confidential: false } },
      { text: 'The user is ill.', pinned: 1, metadata: { confidential: true } },
    ]);
    const filtered = (await ask(await boundaryWith({ metadataFilter: OPEN }), 'What did Bruno the dog do?')).join('\n');
    expect(filtered).toMatch(/Lisbon/);
    expect(filtered).toMatch(/Captain/);
    expect(filtered).not.toMatch(/Faro|ill\b/);
    expect((await ask(await boundaryWith({}), 'What did Bruno the dog do?')).join('\n')).toMatch(/Faro/);
  });

  it('by meaning, in facts, memories and messages', async () => {
    const { team, projectId } = memory;
    await addEntries(team, projectId, [
      { text: 'Anna bought an automobile.', metadata: { topic: 'travel' } },
      { text: 'Anna sold a vehicle.', metadata: { topic: 'money' } },
    ]);
    const create = 'mutation ($input: CreateMemoryInput!) { createMemory(input: $input) { memory { id } } }';
    for (const topic of ['travel', 'money'])
      await team.gql(create, { input: { projectId, name: topic, content: 'An automobile.', metadata: { topic } } });
    const said = (topic: string) => ({ role: 'user', text: `My automobile and ${topic}.`, metadata: { topic } });
    await team.gql('mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { id } } }', {
      input: { projectId, extract: false, messages: [said('travel'), said('money')] },
    });
    await memory.embedded();
    const search = `query ($p: ID, $metadata: MetadataFilter) {
      searchMemory(projectId: $p, query: "Which car?", first: 50, metadata: $metadata) { text explain { similarity } } }`;
    const found = async (metadata: object | null) => {
      const { searchMemory } = await team.gql<{ searchMemory: { text: string; explain: { similarity: number } }[] }>(
        search,
        {
          p: projectId,
          metadata,
        },
      );
      for (const { explain } of searchMemory) expect(explain.similarity).toBeGreaterThan(0.3);
      return searchMemory.map(({ text }) => text).toSorted();
    };
    expect(await found(null)).toHaveLength(6);
    const travel = ['Anna bought an automobile.', 'My automobile and travel.', 'travel: An automobile.'];
    expect(await found({ path: 'topic', equals: 'travel' })).toEqual(travel);
    const boundary = await boundaryWith({ metadataFilter: { path: 'topic', equals: 'travel' } });
    const blocks = (await ask(boundary, 'Which car?')).join('\n');
    expect(blocks).toMatch(/bought an automobile/);
    expect(blocks).not.toMatch(/money|sold/);
  });

  it('a fact that no longer meets it leaves the turns of a running conversation, and comes back', async () => {
    const [id = ''] = await addEntries(memory.team, memory.projectId, [{ text: 'Bruno the dog lives in Lisbon.' }]);
    const boundary = await boundaryWith({ metadataFilter: OPEN });
    const first = 'Where does Bruno the dog live?';
    const before = await ask(boundary, first);
    expect(before.join('\n')).toMatch(/Lisbon/);
    expect(await ask(boundary, first, 'Thanks.')).toEqual(before);
    await setMetadata(id, { confidential: true });
    expect((await ask(boundary, first, 'Thanks.', 'Good.')).join('\n')).not.toMatch(/Lisbon/);
    await setMetadata(id, {});
    expect((await ask(boundary, first)).join('\n')).toMatch(/Lisbon/);
  });

  it('a boundary whose filter changes gives the next call of a conversation what meets the new one', async () => {
    await addEntries(memory.team, memory.projectId, [
      { text: 'Bruno the dog lives in Lisbon.', metadata: { confidential: true } },
    ]);
    const boundary = await boundaryWith({});
    const first = 'Where does Bruno the dog live?';
    expect((await ask(boundary, first)).join('\n')).toMatch(/Lisbon/);
    await memory.team.gql(
      'mutation ($input: UpdateBoundaryInput!) { updateBoundary(input: $input) { boundary { id } } }',
      {
        input: { id: boundary, metadataFilter: OPEN },
      },
    );
    expect((await ask(boundary, first, 'Thanks.')).join('\n')).not.toMatch(/Lisbon/);
  });
});
