import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { addMessages, forgetFact } from './operations.ts';

const SEARCH = `query ($projectId: ID!, $query: String!, $kinds: [MemoryHitKind!]) {
  searchMemory(projectId: $projectId, query: $query, kinds: $kinds) {
    id text score explain { terms { term idf place weight } boosts { factor } }
  }
}`;
const DAY_MS = 86_400_000;

interface Hit {
  id: string;
  text: string;
  score: number;
  explain: {
    terms: { term: string; idf: number; place: string; weight: number }[];
    boosts: { factor: number }[];
  };
}

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const isoDay = (at: Date) => at.toISOString().slice(0, 10);
const weekday = (at: Date) => at.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
/** 15 January of the last winter that is over. */
const inLastWinter = (() => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - (now.getUTCMonth() < 2 ? 1 : 0), 0, 15, 12));
})();

const LEMON = 'I planted a lemon tree.';
const GREYHOUND = 'I adopted a greyhound.';
const WELDING = 'I learned to weld.';
const SKIING = 'I broke my arm skiing.';
const ACCORDION = 'I repaired the accordion.';
const CAKE = 'I baked a plum cake.';
const SIX: [at: string, text: string][] = [
  ['2023-06-15T10:00:00Z', WELDING],
  ['2025-03-12T10:00:00Z', LEMON],
  ['2025-04-02T10:00:00Z', GREYHOUND],
  [inLastWinter.toISOString(), SKIING],
  [daysAgo(2).toISOString(), ACCORDION],
  [daysAgo(1).toISOString(), CAKE],
];

async function say(team: TestActor, projectId: string, said: readonly [at: string, text: string][]) {
  const messages = said.map(([at, text]) => ({ role: 'user', at, text }));
  await addMessages(team, { projectId, extract: false, messages });
}

async function search(projectId: string, query: string, args: object = {}): Promise<Hit[]> {
  const { searchMemory } = await owner.gql<{ searchMemory: Hit[] }>(SEARCH, { projectId, query, ...args });
  return searchMemory;
}

describe('a question that names a time finds what was said then', () => {
  let projectId: string;
  beforeAll(async () => {
    projectId = await owner.createProject();
    await say(owner, projectId, SIX);
  });
  const found = async (query: string) => (await search(projectId, query)).map(({ text }) => text).toSorted();

  it.each<[question: string, texts: string[]]>([
    ['What did I do in March 2025?', [LEMON]],
    ['What did I do on 2025-04-02?', [GREYHOUND]],
    ['What did I do last week?', [ACCORDION, CAKE]],
    ['What did I do two days ago?', [ACCORDION]],
    ['Where was I last winter?', [SKIING]],
    ['What did I do between April and June 2025?', [GREYHOUND]],
    ['What did I do yesterday?', [CAKE]],
    ['What did I do in 2023?', [WELDING]],
    [`What have I done since ${weekday(daysAgo(2))}?`, [ACCORDION, CAKE]],
    ['Was habe ich im März 2025 gemacht?', [LEMON]],
    ['What did I do in the last three days?', [ACCORDION, CAKE]],
  ])('%s', async (question, texts) => {
    expect(await found(question)).toEqual(texts.toSorted());
  });

  it.each<[question: string, text: string]>([
    ['What did I do in March?', LEMON],
    ['What did I do between April and June?', GREYHOUND],
    ['What did I do on the 2nd of April?', GREYHOUND],
    ['What did I do before 2024?', WELDING],
    ['¿Qué hice en marzo de 2025?', LEMON],
    ['¿Qué hice hace dos días?', ACCORDION],
    ['Qu’ai-je fait en avril 2025 ?', GREYHOUND],
    ['Qu’ai-je fait il y a deux jours ?', ACCORDION],
    ['Qu’ai-je fait la semaine dernière ?', CAKE],
    ['Cosa ho fatto a marzo 2025?', LEMON],
    ['Cosa ho fatto due giorni fa?', ACCORDION],
    ['Que fiz em abril de 2025?', GREYHOUND],
    ['Que fiz ontem?', CAKE],
    ['Wat heb ik in maart 2025 gedaan?', LEMON],
    ['Wat deed ik gisteren?', CAKE],
    ['Was habe ich vor zwei Tagen gemacht?', ACCORDION],
    ['Wo war ich letzten Winter?', SKIING],
    ['Vad gjorde jag i mars 2025?', LEMON],
    ['Vad gjorde jag igår?', CAKE],
    ['Mart 2025 içinde ne yaptım?', LEMON],
    ['Dün ne yaptım?', CAKE],
    ['Что я делал в марте 2025 года?', LEMON],
    ['Что я делал прошлой зимой?', SKIING],
    ['Τι έκανα τον Μάρτιο του 2025;', LEMON],
    ['Τι έκανα χθες;', CAKE],
    ['ماذا فعلت في مارس 2025؟', LEMON],
    ['मार्च 2025 में मैंने क्या किया?', LEMON],
  ])('%s', async (question, text) => {
    expect(await found(question)).toContain(text);
  });

  it('and a word that is also a month names no time', async () => {
    expect(await found('How may I help?')).toEqual([]);
    expect(await found('Does April like June?')).toEqual([]);
  });

  it('with the time among the terms that explain the score exactly', async () => {
    const [hit] = await search(projectId, 'Which tree did I plant in March 2025?');
    expect(hit?.text).toBe(LEMON);
    expect(hit?.explain.terms.at(-1)).toMatchObject({ term: '2025-03-01/2025-03-31', place: 'date' });
    const sum = hit?.explain.terms.reduce((total, { idf, weight }) => total + idf * weight, 0) ?? 0;
    expect(hit?.explain.boosts.reduce((product, { factor }) => product * factor, sum)).toBeCloseTo(hit?.score ?? 0, 8);
  });
});

describe('a question on what is planned', () => {
  const BOILER = 'The boiler is serviced.';
  const CHIMNEY = 'The chimney was swept.';
  const daysAhead = (days: number) => daysAgo(-days);
  let projectId: string;
  beforeAll(async () => {
    projectId = await owner.createProject();
    const entries = [
      { text: BOILER, eventDate: isoDay(daysAhead(3)) },
      // The same day of the week before.
      { text: CHIMNEY, eventDate: isoDay(daysAgo(4)) },
    ];
    await owner.gql('mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }', {
      input: { projectId, entries },
    });
  });
  const day = weekday(daysAhead(3));

  it.each<[question: string, texts: string[]]>([
    [`What is on ${day}?`, [BOILER]],
    [`What happened on ${day}?`, [CHIMNEY]],
    [`${day}, please`, [BOILER, CHIMNEY]],
    ['What is in three days?', [BOILER]],
    ['Was ist in drei Tagen?', [BOILER]],
    ['3天后有什么安排?', [BOILER]],
    ['4일 전에 무슨 일이 있었어?', [CHIMNEY]],
    [`What do I do every ${day}?`, []],
  ])('%s', async (question, texts) => {
    const found = (await search(projectId, question)).map(({ text }) => text);
    expect(found.toSorted()).toEqual(texts.toSorted());
  });

  it('and a request for a text about a time finds nothing of that time', async () => {
    const month = daysAhead(3).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });
    expect(await search(projectId, `Write a poem about ${month}.`)).toEqual([]);
  });
});

describe('words and time', () => {
  let projectId: string;
  beforeEach(async () => {
    projectId = await owner.createProject();
  });

  it('both count: what matches words comes first among what was said then', async () => {
    await say(owner, projectId, [
      ['2025-01-10T10:00:00Z', 'I broke my arm skiing.'],
      ['2025-05-08T10:00:00Z', 'I bought a bicycle.'],
      ['2025-05-20T10:00:00Z', 'The roses bloom.'],
      ['2025-09-01T10:00:00Z', 'I bought a hat.'],
    ]);
    const texts = (await search(projectId, 'What did I buy in May?')).map(({ text }) => text);
    expect(texts[0]).toBe('I bought a bicycle.');
    expect(texts.indexOf('I broke my arm skiing.')).not.toBe(1);
    const boundaryId = await owner.createBoundary({ projectIds: [projectId] });
    const { testBoundary } = await owner.gql<{ testBoundary: { block: string } }>(
      'query ($boundaryId: ID!) { testBoundary(boundaryId: $boundaryId, query: "What did I buy in May?") { block } }',
      { boundaryId },
    );
    expect(testBoundary.block).toContain('I bought a bicycle.');
    expect(testBoundary.block).not.toContain('skiing');
  });

  it('a fact that was written on the day is found, and a forgotten one is not', async () => {
    const kept = await owner.addProjectFact(projectId, 'The gate is painted blue.');
    const forgotten = await owner.addProjectFact(projectId, 'The door is painted red.');
    await forgetFact(owner, forgotten);
    expect((await search(projectId, 'What is new since yesterday?', { kinds: ['FACT'] })).map(({ id }) => id)).toEqual([
      kept,
    ]);
    expect(await search(projectId, 'What is new since yesterday?', { kinds: ['MEMORY'] })).toEqual([]);
  });

  it("never bring another team's memory, nor another project's", async () => {
    const theirs = await stranger.createProject();
    await say(stranger, theirs, SIX);
    await say(owner, await owner.createProject('Another'), SIX);
    expect(await search(projectId, 'What did I do in March 2025?')).toEqual([]);
    await expect(search(theirs, 'What did I do in March 2025?')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('a day that does not exist, or a time without end, harms nothing', async () => {
    await say(owner, projectId, SIX);
    for (const query of [
      'on 2025-13-45',
      'on 31 February 2025',
      '9999 days ago',
      'last 1000 years',
      'between June and',
      'since since since',
      '0000-00-00',
      'in the last '.repeat(150),
      `${isoDay(daysAgo(0))}-01-01`,
    ])
      await expect(search(projectId, query)).resolves.toBeInstanceOf(Array);
  });
});
