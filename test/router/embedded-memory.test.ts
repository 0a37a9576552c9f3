import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion, type Script } from '../harness/upstream.ts';
import { call, eventually, openScripted, say } from './scripted.ts';
import {
  answerVectors,
  EMBEDDINGS_PROVIDER,
  embeddingsModel,
  isEmbeddingsCall,
  readEmbeddingsCall,
} from './vectors.ts';
import { useScripted } from './use-scripted.ts';

const RECALL_TIMEOUT_MS = 3_000;
const MODELS = embeddingsModel('vectors') + embeddingsModel('other-vectors');
const env = { EMBEDDINGS_EVERY_SECONDS: '1', RECALL_TIMEOUT_MS: String(RECALL_TIMEOUT_MS) };

const SEARCH = `query ($projectId: ID, $query: String!, $kinds: [MemoryHitKind!]) {
  searchMemory(projectId: $projectId, query: $query, kinds: $kinds, first: 100) {
    kind id text score fact { ... on ProjectFact { score } } explain { similarity terms { idf weight } boosts { factor } }
  }
}`;

interface Hit {
  kind: string;
  id: string;
  text: string;
  score: number;
  fact: { score: number } | null;
  explain: {
    similarity: number | null;
    terms: { idf: number; weight: number }[];
    boosts: { factor: number }[];
  };
}

const s = useScripted({
  env,
  moreProviders: EMBEDDINGS_PROVIDER,
  moreModels: `${MODELS}embeddings_model: vectors`,
});
let team: TestActor;
let projectId: string;
let embed: Script;
const script: Script = (one) => (isEmbeddingsCall(one) ? embed(one) : answerJson(chatCompletion(null))(one));

beforeAll(async () => {
  s.upstream.answers(script);
});
beforeEach(async () => {
  embed = answerVectors;
  s.upstream.calls.length = 0;
  team = await s.team();
  projectId = await team.createProject();
});

async function search(query: string, args: object = {}): Promise<Hit[]> {
  return (await team.gql<{ searchMemory: Hit[] }>(SEARCH, { projectId, query, ...args })).searchMemory;
}
const texts = async (query: string, args: object = {}) => (await search(query, args)).map(({ text }) => text);

async function waiting(): Promise<number | null> {
  const { catalog } = await s.system.owner.gql<{ catalog: { textsWithoutVector: number | null } }>(
    '{ catalog { textsWithoutVector } }',
  );
  return catalog.textsWithoutVector;
}
const embedded = () => eventually(async () => (await waiting()) === 0, 10_000);
const broken: Script = ({ response }) => void response.writeHead(500).end('x');
const sentTexts = () => s.upstream.calls.filter(isEmbeddingsCall).map(readEmbeddingsCall);

describe('with an embeddings model, texts of the same meaning are found', () => {
  it('without a shared word, in facts, memories and documents, and with their similarity', async () => {
    const fact = await team.addProjectFact(projectId, 'Anna bought an automobile.');
    await team.addProjectFact(projectId, 'The hound sleeps.');
    await team.createMemory(projectId, 'Garage', 'An automobile stands there.');
    const itemId = await team.uploadFile('root', 'papers.txt', 'The automobile was insured last year.');
    await team.linkDocument(projectId, itemId);
    await s.system.settled();
    await embedded();
    const hits = await search('Which car?');
    expect(hits.map(({ kind }) => kind).toSorted()).toEqual(['FACT', 'MEMORY', 'PASSAGE']);
    for (const hit of hits) {
      expect(hit.explain).toEqual({ similarity: expect.closeTo(1, 5) as number, terms: [], boosts: [] });
      expect(hit.score).toBeCloseTo(0.5, 5);
    }
    expect(hits.find(({ id }) => id === fact)?.fact?.score).toBe(hits.find(({ id }) => id === fact)?.score);
    expect((await search('Which car?', { kinds: ['MEMORY'] })).map(({ kind }) => kind)).toEqual(['MEMORY']);
  });

  it('without a shared word, in what people said, and gone once it was deleted', async () => {
    const messages = [
      { role: 'user', text: 'Good morning.' },
      { role: 'user', text: 'My automobile broke down.' },
      { role: 'assistant', text: 'A vehicle needs care.' },
      { role: 'assistant', speaker: 'Bob', text: 'A vehicle is dear.' },
    ];
    const say = 'mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { id } } }';
    await team.gql(say, { input: { projectId, messages, extract: false } });
    await embedded();
    const hits = await search('Which car?', { kinds: ['MESSAGE'] });
    expect(hits.map(({ text }) => text).toSorted()).toEqual(['A vehicle is dear.', 'My automobile broke down.']);
    expect(hits[0]?.explain.similarity).toBeCloseTo(1, 5);
    const { pool } = s.system.running.platform;
    const ids = hits.map(({ id }) => id);
    expect((await pool.query('select from embedding where item_id = any($1)', [ids])).rowCount).toBe(2);
    await pool.query('delete from message where id = any($1)', [ids]);
    expect((await pool.query('select from embedding where item_id = any($1)', [ids])).rowCount).toBe(0);
  });

  it('and goes into the prompts of model calls, which stay without memory where nothing is alike', async () => {
    const fact = await team.addProjectFact(projectId, 'Anna bought an automobile.');
    await embedded();
    const boundary = await team.createBoundary({ projectIds: [projectId] });
    const found = await call(s, team, say('Which car?'), { boundary });
    expect(found.headers.get('x-memory-ids')).toBe(fact);
    const none = await call(s, team, say('Which physician?'), { boundary });
    expect(none.headers.get('x-memory-status')).toBe('none');
  });

  it('after what shares words with the question, all of which is still there', async () => {
    embed = broken;
    for (let i = 0; i < 60; i++) await team.addProjectFact(projectId, `Hound number ${i} sleeps.`);
    for (const text of ['A dog barks.', 'Dog food is dear.', 'My dog and my puppy.'])
      await team.addProjectFact(projectId, text);
    const before = await search('dog');
    expect(before).toHaveLength(3);
    embed = answerVectors;
    await embedded();
    const after = await eventually(async () => {
      const hits = await search('dog');
      return hits.length > 3 && hits;
    });
    expect(
      after
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(before.map(({ id }) => id).toSorted());
    const best = Math.max(...before.map(({ score }) => score));
    for (const { score, explain } of after) {
      const sum = explain.terms.reduce((total, { idf, weight }) => total + idf * weight, 0);
      const words = explain.boosts.reduce((product, { factor }) => product * factor, sum) / best;
      expect(score).toBeCloseTo(words + 0.5 * (explain.similarity ?? 0), 5);
    }
  });

  it('by its newest text alone, and not when it was forgotten', async () => {
    const id = await team.addProjectFact(projectId, 'Anna bought an automobile.');
    const gone = await team.addProjectFact(projectId, 'A vehicle of old.');
    await embedded();
    const update = 'mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }';
    await team.gql(update, { input: { id, fact: 'Anna bought a residence.' } });
    await team.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id: gone });
    // The old vector no longer matches, even before there is a new one.
    expect(await texts('car')).toEqual([]);
    await embedded();
    expect(await texts('car')).toEqual([]);
    expect(await texts('home')).toEqual(['Anna bought a residence.']);
  });

  it('in the scope that is asked alone', async () => {
    const other = await team.createProject();
    await team.addProjectFact(other, 'An automobile elsewhere.');
    const agentId = await team.createAgent();
    await team.addAgentFact(agentId, 'An automobile of the agent.');
    const stranger = await s.team();
    await stranger.addProjectFact(await stranger.createProject(), 'An automobile of strangers.');
    await embedded();
    expect(await texts('car')).toEqual([]);
    await team.addProjectFact(projectId, 'An automobile of ours.');
    await embedded();
    expect(await texts('car')).toEqual(['An automobile of ours.']);
    expect(await texts('car', { projectId: other })).toEqual(['An automobile elsewhere.']);
  });
});

describe('texts are embedded behind the writes', () => {
  it('at most 64 in a call, each once', async () => {
    for (let i = 0; i < 65; i++) await team.addProjectFact(projectId, `Physician number ${i}.`);
    await embedded();
    const calls = sentTexts();
    const sent = calls.flatMap(({ input }) => input).filter((text) => text.startsWith('Physician'));
    expect(new Set(sent).size).toBe(65);
    expect(sent).toHaveLength(65);
    expect(Math.max(...calls.map(({ input }) => input.length))).toBeLessThanOrEqual(64);
  });

  it('and one that the model rejects stops no other', async () => {
    embed = (one) => {
      if (!readEmbeddingsCall(one).input.some((text) => text.includes('unspeakable'))) return answerVectors(one);
      one.response.writeHead(400).end('{}');
    };
    for (const text of ['A vehicle.', 'An unspeakable vehicle.', 'An automobile.'])
      await team.addProjectFact(projectId, text);
    await embedded();
    expect((await texts('car')).toSorted()).toEqual(['A vehicle.', 'An automobile.']);
    expect(await texts('unspeakable')).toContain('An unspeakable vehicle.');
  });

  it('again while the model is away, until it is back', async () => {
    embed = ({ response }) => void response.writeHead(503).end('{}');
    await team.addProjectFact(projectId, 'A vehicle.');
    await eventually(() => sentTexts().length > 1, 10_000);
    expect(await waiting()).toBe(1);
    embed = answerVectors;
    await embedded();
    // A failed model is not called for a moment.
    await eventually(async () => (await texts('car')).includes('A vehicle.'));
  });

  it('and their vectors go with them', async () => {
    const id = await team.addProjectFact(projectId, 'A vehicle.');
    const memoryId = await team.createMemory(projectId, 'm', 'A vehicle.');
    await embedded();
    const { pool } = s.system.running.platform;
    const left = async () =>
      (await pool.query('select from embedding where item_id = any($1)', [[id, memoryId]])).rowCount;
    expect(await left()).toBe(2);
    await team.gql('mutation ($input: PurgeFactsInput!) { purgeFacts(input: $input) { purged { facts } } }', {
      input: { factIds: [id] },
    });
    await team.gql('mutation ($id: ID!) { deleteMemory(input: { id: $id }) { deletedId } }', { id: memoryId });
    expect(await left()).toBe(0);
  });
});

describe('a lookup waits for the model within its limit', () => {
  const never: Script = () => undefined;
  const nonsense: Script = ({ response }) => void response.writeHead(200).end('{"data":[{"embedding":["x"]}]}');
  const hangsUp: Script = ({ request }) => void request.socket.destroy();

  it.each([
    ['slow', never],
    ['broken', broken],
    ['talking nonsense', nonsense],
    ['away', hangsUp],
  ])('when it is %s: shared words are found all the same', async (_what, fault) => {
    const ids = [
      await team.addProjectFact(projectId, 'A dog barks.'),
      await team.addProjectFact(projectId, 'Dog food is dear.'),
    ];
    await embedded();
    const boundary = await team.createBoundary({ projectIds: [projectId] });
    // Waits out the pause after the error of the test before.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    embed = fault;
    s.upstream.calls.length = 0;
    const answer = await call(s, team, say('Which dog?'), { boundary });
    expect(answer.headers.get('x-memory-status')).toBe('used');
    expect(answer.headers.get('x-memory-ids')?.split(',').toSorted()).toEqual(ids.toSorted());
    expect(sentTexts().map(({ input }) => input)).toContainEqual(['Which dog?']);
    expect((await search('dog')).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('the model is named in the catalog', () => {
  it('and when another one is, all is embedded again', async () => {
    const file = s.system.config.catalog.file ?? '';
    const before = await readFile(file, 'utf8');
    await team.addProjectFact(projectId, 'A vehicle of mine.');
    await embedded();
    s.upstream.calls.length = 0;
    const reload = () => s.system.owner.gql('mutation { reloadCatalog { catalog { embeddingsModel { name } } } }');
    try {
      await writeFile(file, before.replace('embeddings_model: vectors', 'embeddings_model: other-vectors'));
      expect(await reload()).toEqual({ reloadCatalog: { catalog: { embeddingsModel: { name: 'other-vectors' } } } });
      await embedded();
      expect(sentTexts().filter(({ input }) => input.includes('A vehicle of mine.'))).toEqual([
        expect.objectContaining({ model: 'other-vectors' }),
      ]);
      await eventually(async () => (await texts('car')).includes('A vehicle of mine.'));
    } finally {
      await writeFile(file, before);
      await reload();
    }
  });

  it('and while it is switched off, nothing is sent to it and words still find', async () => {
    await team.addProjectFact(projectId, 'A vehicle.');
    await embedded();
    const toggle = (isOff: boolean) =>
      s.system.owner.gql('mutation ($input: SwitchModelInput!) { switchModel(input: $input) { model { name } } }', {
        input: { name: 'vectors', on: !isOff },
      });
    await toggle(true);
    try {
      s.upstream.calls.length = 0;
      expect(await texts('car')).toEqual([]);
      expect(await texts('vehicle')).toEqual(['A vehicle.']);
      expect(await waiting()).toBeNull();
      expect(sentTexts()).toEqual([]);
    } finally {
      await toggle(false);
    }
  });

  it('and when none is, none is called', async () => {
    const without = await openScripted({ env, moreProviders: EMBEDDINGS_PROVIDER, moreModels: MODELS });
    try {
      without.upstream.answers(script);
      const actor = await without.team();
      const id = await actor.createProject();
      await actor.addProjectFact(id, 'A vehicle.');
      const { searchMemory } = await actor.gql<{ searchMemory: Hit[] }>(SEARCH, { projectId: id, query: 'vehicle' });
      expect(searchMemory.map(({ explain }) => explain.similarity)).toEqual([null]);
      const boundary = await actor.createBoundary({ projectIds: [id] });
      await call(without, actor, say('Which car?'), { boundary });
      // Twice the interval at which missing vectors are searched for.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      expect(without.upstream.calls.filter(isEmbeddingsCall)).toEqual([]);
    } finally {
      await without.close();
    }
  });
});
