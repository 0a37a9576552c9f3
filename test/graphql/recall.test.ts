import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedOf } from '../faults/random.ts';
import { forgetFact } from './operations.ts';
import { NOTHING, SEARCH, useSearch, type Hit } from './use-search.ts';

const { system, team, search, texts, say, projectId: newest } = useSearch();
let projectId: string;
beforeEach(() => void (projectId = newest()));

describe('searching does what it says', () => {
  it('finds by stems, in any script, and puts the rarer words first', async () => {
    await team.addProjectFact(projectId, 'Anna adopted a puppy.');
    await team.addProjectFact(projectId, 'Anna adopted a kitten from the shelter.');
    await team.addProjectFact(projectId, '我喜欢在北京大学学习');
    await team.addProjectFact(projectId, 'Мы любим книги');
    expect(await texts('Who is adopting puppies?')).toEqual([
      'Anna adopted a puppy.',
      'Anna adopted a kitten from the shelter.',
    ]);
    expect(await texts('北京大学')).toEqual(['我喜欢在北京大学学习']);
    expect(await texts('книга')).toEqual(['Мы любим книги']);
    expect(await texts('unheard of')).toEqual([]);
  });

  it.each([
    ['parse_http_headers', 'We call parseHttpHeaders() at the start.'],
    ['parseHttpHeaders', 'We call parse_http_headers at the start.'],
    ['the HTTPServer', 'An http server listens.'],
    ['nodejs', 'It runs on Node.js.'],
    ['Node.js', 'The nodejs process.'],
  ])('finds names of code however they are written: %s', async (query, text) => {
    await team.addProjectFact(projectId, text);
    await team.addProjectFact(projectId, 'See http://docs.example, section 7.');
    expect((await texts(query))[0]).toBe(text);
  });

  it('prefers facts about the named one', async () => {
    await team.addProjectFact(projectId, 'Bob plays the violin with Anna.');
    await team.addProjectFact(projectId, 'Anna plays the violin.');
    await team.addProjectFact(projectId, 'Carl plays the violin.');
    const [first] = await search('Does Anna play the violin?');
    expect(first?.text).toBe('Anna plays the violin.');
    expect(first?.explain.boosts).toEqual([{ reason: 'subject', factor: 1.8 }]);
    expect(await texts('Anna')).toContain('Anna plays the violin.');
  });

  it('prefers facts with a time when the question asks for one', async () => {
    await team.addProjectFact(projectId, 'The wedding was held last Saturday in 2021.');
    await team.addProjectFact(projectId, 'The wedding was lovely.');
    expect((await texts('When was the wedding?'))[0]).toContain('2021');
  });

  it('explains every score: terms and boosts give it exactly', async () => {
    for (const text of ['Anna sails.', 'Anna sails every Sunday since 2020.', 'Bob sails boats.'])
      await team.addProjectFact(projectId, text);
    await team.createMemory(projectId, 'Boats', 'Anna has three boats.\n\nShe sails them.');
    const hits = await search('When does Anna sail boats?');
    expect(hits).toHaveLength(4);
    for (const { score, explain } of hits) {
      const sum = explain.terms.reduce((total, { idf, weight }) => total + idf * weight, 0);
      expect(explain.boosts.reduce((product, { factor }) => product * factor, sum)).toBeCloseTo(score, 8);
    }
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it('shows what a boundary would bring, within its tokens', async () => {
    for (let i = 0; i < 24; i++)
      await team.addProjectFact(projectId, `Bruno knows trick number ${i}, and does it daily.`);
    const boundaryId = await team.createBoundary({ projectIds: [projectId], maxTokens: 300 });
    const { testBoundary } = await team.gql<{
      testBoundary: { hits: Hit[]; usedIds: string[]; block: string; tokens: number };
    }>(
      'query ($boundaryId: ID!) { testBoundary(boundaryId: $boundaryId, query: "What tricks?") { hits { id } usedIds block tokens } }',
      { boundaryId },
    );
    expect(testBoundary.hits).toHaveLength(24);
    expect(testBoundary.usedIds.length).toBeGreaterThan(1);
    expect(testBoundary.usedIds.length).toBeLessThan(24);
    expect(testBoundary.tokens).toBeLessThanOrEqual(300);
    const lines = testBoundary.block.split('\n').filter((line) => /^f\d+ /.test(line));
    expect(lines).toHaveLength(testBoundary.usedIds.length);
  });

  it('names in a prompt the speaker, and the subject where the words do not', async () => {
    await team.addProjectFact(projectId, 'Rowing was given up.');
    const messages = [
      { role: 'user', speaker: 'Anna', text: 'I love rowing.' },
      { role: 'assistant', speaker: 'Coach', text: 'Rowing is fun.' },
      { role: 'user', text: 'Rowing hurts.' },
    ];
    await say(messages);
    const boundaryId = await team.createBoundary({ projectIds: [projectId] });
    const { testBoundary } = await team.gql<{ testBoundary: { usedIds: string[]; block: string } }>(
      'query ($boundaryId: ID!) { testBoundary(boundaryId: $boundaryId, query: "rowing") { usedIds block } }',
      { boundaryId },
    );
    const lines = testBoundary.block.split('\n').filter((line) => /^[fm]\d /.test(line));
    expect(lines.map((line) => line.slice(1, 2)).toSorted()).toEqual(['1', '2', '3', '4']);
    expect(lines.map((line) => line.replace(/^(.)\d/, '$1')).toSorted()).toEqual([
      'f (owner) Rowing was given up.',
      'm (Anna) "I love rowing."',
      'm (Coach, assistant) "Rowing is fun."',
      'm Rowing hurts.',
    ]);
    for (const id of testBoundary.usedIds) expect(testBoundary.block).not.toContain(id);
  });

  it('finds a changed fact by its new words alone', async () => {
    const id = await team.createMemory(projectId, 'Pet', 'A dog.');
    await team.gql('mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { id } } }', {
      input: { id, content: 'A tortoise.' },
    });
    expect(await texts('tortoises')).toEqual(['Pet: A tortoise.']);
    expect(await texts('dogs')).toEqual([]);
  });
});

describe('a word that very many hold', () => {
  /** The most rows of a kind that one word looks at. */
  const MOST = 2_000;
  const MANY = MOST + 300;

  it('is searched in some of them, hides neither rarer words nor other kinds, and shows this by its weight', async () => {
    const add = 'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }';
    for (let from = 0; from < MANY; from += 500) {
      const facts = Array.from({ length: Math.min(500, MANY - from) }, (_, i) => `The meadow of lot ${from + i}.`);
      await team.gql(add, { input: { projectId, facts } });
    }
    await team.addProjectFact(projectId, 'The meadow with the zebra.');
    await team.createMemory(projectId, 'Land', 'A meadow by the brook.');
    const [first] = await search('zebra meadow');
    expect(first?.text).toBe('The meadow with the zebra.');
    expect(first?.explain.terms.map(({ place }) => place)).toEqual(['own', 'own']);
    const found = await search('meadow', { first: 100 });
    expect(found.map(({ kind }) => kind)).toContain('MEMORY');
    // Pretends that the facts were the first this many, beside the one memory.
    const n = MOST + 1;
    expect(found[0]?.explain.terms[0]?.idf).toBeCloseTo(Math.log(1 + 0.5 / (n + 0.5)), 8);
  });
});

describe('searching rejects bad input', () => {
  it.each([{ query: '' }, { query: 'x'.repeat(2_001) }, { query: 'x', first: 0 }, { query: 'x', first: 101 }])(
    '%j',
    async (args) => {
      await expect(search(args.query, args)).rejects.toThrow();
    },
  );

  it('takes no operator out of a question', async () => {
    await team.addProjectFact(projectId, 'Bruno sleeps.');
    for (const query of [
      `& | ! <-> :* ( ) ' " \\ Bruno`,
      `{Bruno,"x"}`,
      `Bruno'); drop table fact; --`,
      '\u0001 Bruno \u202e',
    ])
      expect(await texts(query)).toEqual(['Bruno sleeps.']);
  });
});

describe('searching hides what is not yours', () => {
  it('and forgotten facts', async () => {
    const id = await team.addProjectFact(projectId, 'Bruno sleeps.');
    expect(await texts('Bruno')).toHaveLength(1);
    await forgetFact(team, id);
    expect(await texts('Bruno')).toEqual([]);
    const stranger = await system.newTeam();
    await expect(stranger.gql(SEARCH, { projectId, query: 'Bruno' })).rejects.toThrow();
  });

  it('and messages of forgotten facts, which take the place of no other', async () => {
    await say([{ role: 'user', text: 'The anchor of old.' }, ...NOTHING]);
    const silent = Array.from({ length: 100 }, (_, i) => ({ role: 'user', text: `Anchor ${i}.` }));
    await say(silent);
    const factId = await team.addProjectFact(projectId, 'Something else.');
    await system.running.platform.pool.query(
      `insert into fact_evidence (fact_id, message_id, team_id, conversation_id, quote, created_at)
       select $1, id, team_id, conversation_id, text, now() from message where scope = $2 and text like 'Anchor%'`,
      [factId, projectId],
    );
    await forgetFact(team, factId);
    expect(await texts('anchor', { kinds: ['MESSAGE'] })).toContain('The anchor of old.');
  });

  it('from every place: a search finds the matching facts of its scope, and no others', async () => {
    const projects = [projectId, await team.createProject(), await team.createProject()];
    const words = ['apple', 'boat', 'cello', 'desert'];
    const fact = fc.record({ place: fc.nat(2), said: fc.subarray(words, { minLength: 1 }) });
    const stored: { id: string; place: number; said: string[] }[] = [];
    await fc.assert(
      fc.asyncProperty(fact, fc.nat(2), fc.subarray(words, { minLength: 1 }), async (next, place, asked) => {
        const id = await team.addProjectFact(projects[next.place] ?? '', `it is ${next.said.join(' ')}`);
        stored.push({ id, ...next });
        const wanted = stored.filter((one) => one.place === place && one.said.some((word) => asked.includes(word)));
        const found = await search(asked.join(' '), { projectId: projects[place], first: 100 });
        expect(found.map((hit) => hit.id).toSorted()).toEqual(wanted.map((one) => one.id).toSorted());
      }),
      { seed: seedOf('FAULT_SEED', 20_270_113), numRuns: Number(process.env['RECALL_RUNS'] ?? 25) },
    );
  });
});
