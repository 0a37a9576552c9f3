import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Script } from '../harness/upstream.ts';
import { eventually } from './scripted.ts';
import { useEmbedded, type Hit } from './use-embedded.ts';
import { useScripted } from './use-scripted.ts';
import { EMBEDDINGS_PROVIDER, readEmbeddingsCall } from './vectors.ts';
import { answerWordVectors, wordVectorRows } from './word-vectors.ts';

const s = useScripted({
  env: { EMBEDDINGS_EVERY_SECONDS: '1', RECALL_TIMEOUT_MS: '3000' },
  moreProviders: EMBEDDINGS_PROVIDER,
  moreModels: `${wordVectorRows}embeddings_model: plain`,
});
const memory = useEmbedded(s, answerWordVectors);

const FACTS = [
  'Anna bought an automobile in Porto.',
  'The car of Ben is red.',
  'Anna has a hound that sleeps all day.',
  'Ben walks the dog of Anna on Sundays.',
  'The physician of Anna lives in Lisbon.',
  'Ben bakes bread on Sundays.',
  'Clara sells bread and cheese in Porto.',
  'Clara plays chess with Ben.',
  'The garden of Clara has two old trees.',
  'Anna reads a book about trees.',
  'Ben repaired the roof before the rain.',
  'The rain fell on the roof all day.',
  'Clara learns Polish on Mondays.',
  'The train to Lisbon was late.',
];
const QUESTIONS = [
  'Which vehicle does Anna have?',
  'Who walks the puppy on Sundays?',
  'Which doctor does Anna have?',
  'Who bakes bread?',
  'What fell on the roof?',
  'Which trees does Clara have?',
  'Who reads about chess?',
];

/** The catalog with another embeddings model, while `run` runs. */
async function withModel<T>(name: string, run: () => Promise<T>): Promise<T> {
  const file = s.system.config.catalog.file ?? '';
  const before = await readFile(file, 'utf8');
  const reload = () => s.system.owner.gql('mutation { reloadCatalog { catalog { embeddingsModel { name } } } }');
  try {
    await writeFile(file, before.replace('embeddings_model: plain', `embeddings_model: ${name}`));
    await reload();
    await memory.embedded();
    await eventually(async () => (await memory.search(QUESTIONS[0] ?? '')).some(({ explain }) => explain.similarity));
    return await run();
  } finally {
    await writeFile(file, before);
    await reload();
  }
}

const askAll = async () => {
  const found: Hit[][] = [];
  for (const question of QUESTIONS) found.push(await memory.search(question));
  return found;
};
const rankings = (found: readonly Hit[][]) => found.map((hits) => hits.map(({ text }) => text));

/** The texts that share words with each question, in the order by words. */
const byWords = async () => {
  const found = await askAll();
  return found.map((hits) => hits.filter(({ explain }) => explain.terms.length > 0).map(({ text }) => text));
};

describe('a similarity counts by how far it stands out', () => {
  it('so a scale that is squeezed or shifted changes nothing', async () => {
    await memory.addFacts(FACTS);
    const plain = await withModel('plain', askAll);
    expect(plain[0]?.[0]?.text).toBe('Anna bought an automobile in Porto.');
    expect(plain[2]?.map(({ text }) => text)).toContain('The physician of Anna lives in Lisbon.');
    for (const name of ['squeezed', 'shifted']) {
      const other = await withModel(name, askAll);
      expect([name, rankings(other)]).toEqual([name, rankings(plain)]);
      const [hit, same] = [plain[0]?.[0], other[0]?.[0]];
      expect(same?.score).toBeCloseTo(hit?.score ?? 0, 4);
      expect(same?.explain.standardScore).toBeCloseTo(hit?.explain.standardScore ?? 0, 4);
      expect(same?.explain.similarity).not.toBeCloseTo(hit?.explain.similarity ?? 0, 1);
    }
  });

  it('and one that counts words alone weighs less', async () => {
    await memory.addFacts(FACTS);
    const meaningOf = (found: readonly Hit[][]) => found[0]?.[0]?.explain.meaning ?? 0;
    const knowing = meaningOf(await withModel('plain', askAll));
    const counting = await withModel('words', askAll);
    expect(knowing).toBeGreaterThan(0.2);
    expect(meaningOf(counting)).toBeLessThan(knowing / 2);
  });

  it('and one that says noise changes no order by words', async () => {
    await memory.addFacts(FACTS);
    const toggle = (on: boolean) =>
      s.system.owner.gql('mutation ($input: SwitchModelInput!) { switchModel(input: $input) { model { name } } }', {
        input: { name: 'plain', on },
      });
    await toggle(false);
    const words = await askAll();
    await toggle(true);
    const noise = await withModel('noise', byWords);
    expect(noise).toEqual(rankings(words));
    // The twin: a model that knows something changes it.
    expect(await withModel('plain', byWords)).not.toEqual(rankings(words));
  });

  it('and a text without a vector keeps its place by words', async () => {
    const odd = FACTS.map((text, i) => (i % 2 === 0 ? text : `${text.slice(0, -1)}, unspeakable.`));
    await memory.addFacts(odd);
    const words = await withModel('noise', byWords);
    const half = await withModel('plain', askAll);
    const placed = half.flatMap((hits, i) =>
      hits.flatMap(({ text, explain }, place) =>
        explain.similarity === null ? [[text, place, words[i]?.indexOf(text)]] : [],
      ),
    );
    expect(placed.length).toBeGreaterThan(5);
    for (const [text, place, byWordsAlone] of placed) expect([text, place]).toEqual([text, byWordsAlone]);
  });

  it('and a model that takes no everyday sentence finds nothing, until it takes them', async () => {
    await memory.addFacts(FACTS);
    const refuses: Script = (one) => {
      const { model, input } = readEmbeddingsCall(one);
      if (model !== 'late' || !input.some((text) => text.startsWith('My train was late')))
        return answerWordVectors(one);
      one.response.writeHead(400).end('{}');
    };
    memory.embed = refuses;
    const file = s.system.config.catalog.file ?? '';
    const before = await readFile(file, 'utf8');
    const reload = () => s.system.owner.gql('mutation { reloadCatalog { catalog { embeddingsModel { name } } } }');
    try {
      await writeFile(file, before.replace('embeddings_model: plain', 'embeddings_model: late'));
      await reload();
      await memory.embedded();
      const similarities = async () =>
        (await memory.search(QUESTIONS[0] ?? '')).map(({ explain }) => explain.similarity);
      expect(new Set(await similarities())).toEqual(new Set([null]));
      memory.embed = answerWordVectors;
      await eventually(async () => (await similarities()).some((one) => one !== null), 10_000);
    } finally {
      await writeFile(file, before);
      await reload();
    }
  });

  it('but questions for lists go on by words, and ask the model for nothing', async () => {
    await memory.addFacts(FACTS);
    await memory.embedded();
    await memory.search('Who bakes bread?');
    const question = 'List all the bread that was baked, please.';
    expect((await memory.search(question)).map(({ explain }) => explain.similarity)).toEqual(
      expect.not.arrayContaining([expect.any(Number)]),
    );
    expect(memory.sentTexts().filter(({ input }) => input.some((text) => text.includes(question)))).toEqual([]);
  });
});

describe('what is embedded of a message is what a reader sees', () => {
  const sent = () => memory.sentTexts().flatMap(({ input }) => input);

  it('its speaker, and the turn before where it is short', async () => {
    const answer = 'It is a long story. '.repeat(20).trim();
    const messages = [
      { role: 'user', speaker: 'Ana', text: 'When did you see the dentist?' },
      { role: 'user', speaker: 'Ben', text: 'Yes, last Tuesday!' },
      { role: 'assistant', text: `${answer} Which dentist was it?` },
      { role: 'user', text: 'The one in Porto.' },
      { role: 'assistant', text: 'Fine.' },
      { role: 'user', text: `My own story: ${answer}` },
    ];
    await memory.team.gql(
      'mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { id } } }',
      {
        input: { projectId: memory.projectId, session: 'talk', extract: false, messages },
      },
    );
    await memory.embedded();
    expect(sent()).toEqual(
      expect.arrayContaining([
        'Ana: When did you see the dentist?',
        'Ana: When did you see the dentist?\nBen: Yes, last Tuesday!',
        `assistant: ${`${answer} Which dentist was it?`.slice(-200)}\nuser: The one in Porto.`,
        `user: My own story: ${answer}`,
      ]),
    );
  });

  it('and is made anew without a turn before that was deleted', async () => {
    const messages = [
      { role: 'user', text: 'A secret about the vehicle.' },
      { role: 'user', text: 'Not so.' },
    ];
    await memory.team.gql(
      'mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { id } } }',
      {
        input: { projectId: memory.projectId, session: 'gone', extract: false, messages },
      },
    );
    await memory.embedded();
    expect(sent()).toContain('user: A secret about the vehicle.\nuser: Not so.');
    const [hit] = await memory.search('secret', { kinds: ['MESSAGE'] });
    const { rows } = await s.system.running.platform.pool.query<{ conversation_id: string }>(
      'select conversation_id from message where id = $1',
      [hit?.id],
    );
    await memory.team.gql('mutation ($input: DeleteMessagesInput!) { deleteMessages(input: $input) { deletedIds } }', {
      input: { conversationId: rows[0]?.conversation_id, ids: [hit?.id] },
    });
    await eventually(() => sent().includes('user: Not so.'), 10_000);
    await memory.embedded();
  });
});
