import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Script } from '../harness/upstream.ts';
import { call, eventually, openScripted, say } from './scripted.ts';
import { script, SEARCH_MEMORY, useEmbedded, type Hit } from './use-embedded.ts';
import { useScripted } from './use-scripted.ts';
import {
  answerVectors,
  EMBEDDINGS_PROVIDER,
  embeddingsModel,
  isEmbeddingsCall,
  readEmbeddingsCall,
} from './vectors.ts';
import { addMessages } from './use-project.ts';

const RECALL_TIMEOUT_MS = 3_000;
const MODELS = embeddingsModel('vectors') + embeddingsModel('other-vectors');
const env = { EMBEDDINGS_EVERY_SECONDS: '1', RECALL_TIMEOUT_MS: String(RECALL_TIMEOUT_MS) };

const s = useScripted({
  env,
  moreProviders: EMBEDDINGS_PROVIDER,
  moreModels: `${MODELS}embeddings_model: vectors`,
});
const memory = useEmbedded(s);
const idsOf = (hits: readonly { id: string }[]) => hits.map(({ id }) => id).toSorted();
const broken: Script = ({ response }) => void response.writeHead(500).end('x');

describe('with an embeddings model, texts of the same meaning are found', () => {
  it('without a shared word, in facts, memories and documents, and with their similarity', async () => {
    const fact = await memory.team.addProjectFact(memory.projectId, 'Anna bought an automobile.');
    await memory.team.addProjectFact(memory.projectId, 'The hound sleeps.');
    await memory.team.createMemory(memory.projectId, 'Garage', 'An automobile stands there.');
    const itemId = await memory.team.uploadFile('root', 'papers.txt', 'The automobile was insured last year.');
    await memory.team.linkDocument(memory.projectId, itemId);
    await s.system.settled();
    await memory.embedded();
    const hits = await memory.search('Which car?');
    expect(hits.map(({ kind }) => kind).toSorted()).toEqual(['FACT', 'MEMORY', 'PASSAGE']);
    for (const hit of hits) {
      expect(hit.explain).toMatchObject({ similarity: expect.closeTo(1, 5) as number, terms: [], boosts: [] });
      expect(hit.score).toBeGreaterThan(0);
      expect(hit.explain.meaning).toBe(hit.score);
    }
    expect(hits.find(({ id }) => id === fact)?.fact?.score).toBe(hits.find(({ id }) => id === fact)?.score);
    expect((await memory.search('Which car?', { kinds: ['MEMORY'] })).map(({ kind }) => kind)).toEqual(['MEMORY']);
  });

  it('without a shared word, in what people said, and gone once it was deleted', async () => {
    const messages = [
      'Good morning.',
      'My automobile broke down.',
      { role: 'assistant', text: 'A vehicle needs care.' },
      { role: 'assistant', speaker: 'Bob', text: 'A vehicle is dear.' },
    ];
    await addMessages(memory.team, messages, { projectId: memory.projectId, extract: false });
    await memory.embedded();
    const hits = await memory.search('Which car?', { kinds: ['MESSAGE'] });
    expect(hits.map(({ text }) => text).toSorted()).toEqual(['A vehicle is dear.', 'My automobile broke down.']);
    expect(hits[0]?.explain.similarity).toBeCloseTo(1, 5);
    const { pool } = s.system.running.platform;
    const ids = hits.map(({ id }) => id);
    expect((await pool.query('select from embedding where item_id = any($1)', [ids])).rowCount).toBe(2);
    await pool.query('delete from message where id = any($1)', [ids]);
    expect((await pool.query('select from embedding where item_id = any($1)', [ids])).rowCount).toBe(0);
  });

  it('and goes into the prompts of model calls, which stay without memory where nothing is alike', async () => {
    const fact = await memory.team.addProjectFact(memory.projectId, 'Anna bought an automobile.');
    await memory.embedded();
    const boundary = await memory.team.createBoundary({ projectIds: [memory.projectId] });
    const found = await call(s, memory.team, say('Which car?'), { boundary });
    expect(found.headers.get('x-memory-ids')).toBe(fact);
    const none = await call(s, memory.team, say('Which physician?'), { boundary });
    expect(none.headers.get('x-memory-status')).toBe('none');
  });

  it('after what shares words with the question, all of which is still there', async () => {
    memory.embed = broken;
    const hounds = Array.from({ length: 60 }, (_, i) => `Hound number ${i} sleeps.`);
    await memory.addFacts([...hounds, 'A dog barks.', 'Dog food is dear.', 'My dog and my puppy.']);
    const before = await memory.search('dog');
    expect(before).toHaveLength(3);
    memory.embed = answerVectors;
    await memory.embedded();
    const after = await eventually(async () => {
      const hits = await memory.search('dog');
      return hits.length > 3 && hits;
    });
    expect(idsOf(after.slice(0, 3))).toEqual(idsOf(before));
    const best = Math.max(...before.map(({ score }) => score));
    for (const { score, explain } of after) {
      const sum = explain.terms.reduce((total, { idf, weight }) => total + idf * weight, 0);
      const words = explain.boosts.reduce((product, { factor }) => product * factor, sum) / best;
      expect(score).toBeCloseTo(words + (explain.meaning ?? 0), 5);
    }
  });

  it('by its newest text alone, and not when it was forgotten', async () => {
    const id = await memory.team.addProjectFact(memory.projectId, 'Anna bought an automobile.');
    const gone = await memory.team.addProjectFact(memory.projectId, 'A vehicle of old.');
    await memory.embedded();
    const update = 'mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }';
    await memory.team.gql(update, { input: { id, fact: 'Anna bought a residence.' } });
    await memory.team.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id: gone });
    // The old vector no longer matches, even before there is a new one.
    expect(await memory.texts('car')).toEqual([]);
    await memory.embedded();
    expect(await memory.texts('car')).toEqual([]);
    expect(await memory.texts('home')).toEqual(['Anna bought a residence.']);
  });

  it('in the scope that is asked alone', async () => {
    const other = await memory.team.createProject();
    await memory.team.addProjectFact(other, 'An automobile elsewhere.');
    const agentId = await memory.team.createAgent();
    await memory.team.addAgentFact(agentId, 'An automobile of the agent.');
    const stranger = await s.team();
    await stranger.addProjectFact(await stranger.createProject(), 'An automobile of strangers.');
    await memory.embedded();
    expect(await memory.texts('car')).toEqual([]);
    await memory.team.addProjectFact(memory.projectId, 'An automobile of ours.');
    await memory.embedded();
    expect(await memory.texts('car')).toEqual(['An automobile of ours.']);
    expect(await memory.texts('car', { projectId: other })).toEqual(['An automobile elsewhere.']);
  });
});

describe('texts are embedded behind the writes', () => {
  it('at most 64 in a call, each once', async () => {
    await memory.addFacts(Array.from({ length: 65 }, (_, i) => `Physician number ${i}.`));
    await memory.embedded();
    const calls = memory.sentTexts();
    const sent = calls.flatMap(({ input }) => input).filter((text) => text.startsWith('Physician'));
    expect(new Set(sent).size).toBe(65);
    expect(sent).toHaveLength(65);
    expect(Math.max(...calls.map(({ input }) => input.length))).toBeLessThanOrEqual(64);
  });

  it('and one that the model rejects stops no other', async () => {
    memory.embed = (one) => {
      if (!readEmbeddingsCall(one).input.some((text) => text.includes('unspeakable'))) return answerVectors(one);
      one.response.writeHead(400).end('{}');
    };
    await memory.addFacts(['A vehicle.', 'An unspeakable vehicle.', 'An automobile.']);
    await memory.embedded();
    expect((await memory.texts('car')).toSorted()).toEqual(['A vehicle.', 'An automobile.']);
    expect(await memory.texts('unspeakable')).toContain('An unspeakable vehicle.');
  });

  it('again while the model is away, until it is back', async () => {
    memory.embed = ({ response }) => void response.writeHead(503).end('{}');
    await memory.team.addProjectFact(memory.projectId, 'A vehicle.');
    await eventually(() => memory.sentTexts().length > 1, 10_000);
    expect(await memory.waiting()).toBe(1);
    memory.embed = answerVectors;
    await memory.embedded();
    // A failed model is not called for a moment.
    await eventually(async () => (await memory.texts('car')).includes('A vehicle.'));
  });

  it('and their vectors go with them', async () => {
    const id = await memory.team.addProjectFact(memory.projectId, 'A vehicle.');
    const memoryId = await memory.team.createMemory(memory.projectId, 'm', 'A vehicle.');
    await memory.embedded();
    const { pool } = s.system.running.platform;
    const left = async () =>
      (await pool.query('select from embedding where item_id = any($1)', [[id, memoryId]])).rowCount;
    expect(await left()).toBe(2);
    await memory.team.gql('mutation ($input: PurgeFactsInput!) { purgeFacts(input: $input) { purged { facts } } }', {
      input: { factIds: [id] },
    });
    await memory.team.gql('mutation ($id: ID!) { deleteMemory(input: { id: $id }) { deletedId } }', { id: memoryId });
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
      await memory.team.addProjectFact(memory.projectId, 'A dog barks.'),
      await memory.team.addProjectFact(memory.projectId, 'Dog food is dear.'),
    ];
    await memory.embedded();
    const boundary = await memory.team.createBoundary({ projectIds: [memory.projectId] });
    await memory.modelIsCalled();
    memory.embed = fault;
    s.upstream.calls.length = 0;
    const answer = await call(s, memory.team, say('Which dog?'), { boundary });
    expect(answer.headers.get('x-memory-status')).toBe('used');
    expect(answer.headers.get('x-memory-ids')?.split(',').toSorted()).toEqual(ids.toSorted());
    expect(memory.sentTexts().map(({ input }) => input)).toContainEqual(['Which dog?']);
    expect(idsOf(await memory.search('dog'))).toEqual(ids.toSorted());
  });
});

describe('the model is named in the catalog', () => {
  it('and when another one is, all is embedded again', async () => {
    const file = s.system.config.catalog.file ?? '';
    const before = await readFile(file, 'utf8');
    await memory.team.addProjectFact(memory.projectId, 'A vehicle of mine.');
    await memory.embedded();
    s.upstream.calls.length = 0;
    const reload = () => s.system.owner.gql('mutation { reloadCatalog { catalog { embeddingsModel { name } } } }');
    try {
      await writeFile(file, before.replace('embeddings_model: vectors', 'embeddings_model: other-vectors'));
      expect(await reload()).toEqual({ reloadCatalog: { catalog: { embeddingsModel: { name: 'other-vectors' } } } });
      await memory.embedded();
      expect(memory.sentTexts().filter(({ input }) => input.includes('A vehicle of mine.'))).toEqual([
        expect.objectContaining({ model: 'other-vectors' }),
      ]);
      await eventually(async () => (await memory.texts('car')).includes('A vehicle of mine.'));
    } finally {
      await writeFile(file, before);
      await reload();
    }
  });

  it('and when it is given passages otherwise, too; questions have a form of their own', async () => {
    const file = s.system.config.catalog.file ?? '';
    const before = await readFile(file, 'utf8');
    await memory.team.addProjectFact(memory.projectId, 'A vehicle of ours.');
    await memory.embedded();
    const reload = () => s.system.owner.gql('mutation { reloadCatalog { catalog { embeddingsModel { name } } } }');
    try {
      const form =
        "kind: embeddings, query_prefix: 'ask: ', passage_prefix: 'text: ', query_fields: { input_type: query }";
      await writeFile(file, before.replace('kind: embeddings', form));
      s.upstream.calls.length = 0;
      await reload();
      await memory.embedded();
      await eventually(async () => (await memory.texts('car')).includes('A vehicle of ours.'));
      const sent = memory.sentTexts();
      expect(sent.find(({ input }) => input.includes('text: A vehicle of ours.'))).not.toHaveProperty('input_type');
      expect(sent.find(({ input }) => input.includes('ask: car'))).toMatchObject({ input_type: 'query' });
    } finally {
      await writeFile(file, before);
      await reload();
    }
  });

  it('and while it is switched off, nothing is sent to it and words still find', async () => {
    await memory.team.addProjectFact(memory.projectId, 'A vehicle.');
    await memory.embedded();
    const toggle = (isOff: boolean) =>
      s.system.owner.gql('mutation ($input: SwitchModelInput!) { switchModel(input: $input) { model { name } } }', {
        input: { name: 'vectors', on: !isOff },
      });
    await toggle(true);
    try {
      s.upstream.calls.length = 0;
      expect(await memory.texts('car')).toEqual([]);
      expect(await memory.texts('vehicle')).toEqual(['A vehicle.']);
      expect(await memory.waiting()).toBeNull();
      expect(memory.sentTexts()).toEqual([]);
    } finally {
      await toggle(false);
    }
  });

  it('and when none is, none is called', async () => {
    const without = await openScripted({ env, moreProviders: EMBEDDINGS_PROVIDER, moreModels: MODELS });
    try {
      without.upstream.answers(script(() => answerVectors));
      const actor = await without.team();
      const id = await actor.createProject();
      await actor.addProjectFact(id, 'A vehicle.');
      const { searchMemory } = await actor.gql<{ searchMemory: Hit[] }>(SEARCH_MEMORY, {
        projectId: id,
        query: 'vehicle',
      });
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
