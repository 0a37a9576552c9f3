import { describe, expect, it } from 'vitest';
import { NOTHING, useSearch } from './use-search.ts';

const { search, texts, say } = useSearch();

describe('in what was said, a search', () => {
  it('finds an answer by the words of its question, and says where they were', async () => {
    const messages = [
      { role: 'user', text: 'Which instrument does your daughter practise?' },
      { role: 'assistant', text: 'The cello.' },
      { role: 'user', text: 'Nice.' },
      { role: 'user', text: 'Lovely weather.' },
    ];
    await say(messages);
    const hits = await search('instrument of the daughter', { kinds: ['MESSAGE'] });
    expect(hits.map(({ text }) => text)).toEqual([
      'Which instrument does your daughter practise?',
      'The cello.',
      'Nice.',
    ]);
    expect(hits[1]?.explain.terms.map(({ place, weight }) => [place, weight])).toEqual([
      ['-1', 0.63],
      ['-1', 0.63],
    ]);
  });

  it('finds an answer that came after a pause', async () => {
    const messages = ['Which instrument does your daughter practise?', 'Let me think.', 'The cello.'];
    await say(messages.map((text) => ({ role: 'user', text })));
    expect(await texts('instrument of the daughter', { kinds: ['MESSAGE'] })).toContain('The cello.');
  });

  it('takes what was said more than a day before or after for no neighbour', async () => {
    const said: [at: string, text: string][] = [
      ['2024-11-20T10:00:00Z', 'I broke my arm skiing.'],
      ['2025-05-02T10:00:00Z', 'Which instrument does your daughter practise?'],
      ['2025-05-03T09:00:00Z', 'The cello.'],
      ['2025-12-20T10:00:00Z', 'My knee hurts.'],
      ['2025-12-20T10:01:00Z', 'She has an instrument by now.'],
    ];
    await say(said.map(([at, text]) => ({ role: 'user', at, text })));
    const hits = await search('instrument of the daughter', { kinds: ['MESSAGE'] });
    expect(hits.map(({ text }) => text)).toEqual([
      'Which instrument does your daughter practise?',
      'The cello.',
      'She has an instrument by now.',
      'My knee hurts.',
    ]);
    expect(hits.map(({ explain }) => explain.terms.map(({ place }) => place))).toEqual([
      ['own', 'own'],
      ['-1', '-1'],
      ['own'],
      ['+1'],
    ]);
  });

  it('puts a short message before a longer one that mentions the same among much else', async () => {
    const short = 'The audit of the brewery is in spring.';
    const others = Array.from({ length: 40 }, (_, i) => `t${i}`).join(' ');
    await say([{ role: 'user', text: short }, ...NOTHING, { role: 'user', text: `Brewery, audit, ${others}` }]);
    const hits = await search('audit of the brewery', { kinds: ['MESSAGE'] });
    expect(hits[0]?.text).toBe(short);
    expect(hits[0]?.explain.terms.map(({ weight }) => weight)).toEqual([0.7, 0.7]);
    const longest = hits.find(({ text }) => text.includes('t39'));
    for (const { weight } of longest?.explain.terms ?? []) expect(weight).toBeCloseTo(0.7 * Math.sqrt(14 / 42), 8);
    expect(longest?.explain.terms).toHaveLength(2);
  });

  it("puts a user's words before a model's", async () => {
    const messages = ['user', 'assistant'].map((role) => ({ role, text: `The brewery, said the ${role}.` }));
    await say([...messages.slice(0, 1), ...NOTHING, ...messages.slice(1)]);
    const hits = await search('brewery', { kinds: ['MESSAGE'] });
    expect(hits[0]?.text).toBe('The brewery, said the user.');
    expect(hits.find(({ text }) => text.endsWith('assistant.'))?.explain.boosts).toEqual([
      { reason: 'model', factor: 0.5 },
    ]);
  });

  it('lets a neighbour count less when much was said in between', async () => {
    const between = Array.from({ length: 90 }, (_, i) => `t${i}`).join(' ');
    await say([
      { role: 'user', text: 'We spoke of the brewery.' },
      { role: 'user', text: 'Fine.' },
      { role: 'user', text: 'The near one.' },
    ]);
    await say([
      { role: 'user', text: 'We spoke of the brewery.' },
      { role: 'user', text: between },
      { role: 'user', text: 'The far one.' },
    ]);
    const hits = await search('brewery', { kinds: ['MESSAGE'] });
    const weightOf = (name: string) => hits.find(({ text }) => text.includes(name))?.explain.terms[0]?.weight;
    expect(weightOf('near')).toBeCloseTo(0.7 * 0.6 * 0.75, 8);
    expect(weightOf('far')).toBeCloseTo(0.7 * 0.6 * 0.75 ** 3, 8);
  });

  it.each(['I always want examples of code in Python.', 'Ich bevorzuge examples of code in Python.'])(
    'puts a lasting wish before a mention: %s',
    async (wish) => {
      await say([
        { role: 'user', text: wish },
        ...NOTHING,
        { role: 'user', text: 'There were examples of code on the wall.' },
      ]);
      const hits = await search('examples of code', { kinds: ['MESSAGE'] });
      expect(hits[0]?.text).toBe(wish);
      expect(hits[0]?.explain.boosts).toEqual([{ reason: 'wish', factor: 1.3 }]);
    },
  );
});
