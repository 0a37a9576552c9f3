import { describe, expect, it } from 'vitest';
import { groupFacts, type Groupable } from '../../src/domains/consolidation/group-facts.ts';
import { joinStatements } from '../../src/domains/consolidation/join-statements.ts';

const fact = (text: string, fields: Partial<Groupable> = {}): Groupable => ({
  id: text,
  text,
  subject: null,
  about: null,
  saidBy: 'user',
  at: new Date(0),
  summaryId: null,
  ...fields,
});

describe('statements are joined', () => {
  it.each<[string[], string]>([
    [['The user owns a Vespa.', 'The user owns a piano.'], 'The user owns: a Vespa; a piano.'],
    [['The user owns a Vespa.', 'The user does not own a car.'], 'The user: owns a Vespa; does not own a car.'],
    [['Bruno eats fish', 'Bruno lives in Lisbon!'], 'Bruno: eats fish; lives in Lisbon.'],
    [['Tea is liked.', 'Coffee is not.'], 'Tea is liked; Coffee is not.'],
    [['The user owns a boat.', 'The user owns a boat.', 'The user owns a mill.'], 'The user owns: a boat; a mill.'],
    [['用户喜欢茶。', '用户喜欢咖啡。'], '用户喜欢: 茶; 咖啡.'],
    [['Der Nutzer besitzt ein Boot.', 'Der Nutzer besitzt eine Mühle.'], 'Der Nutzer besitzt: ein Boot; eine Mühle.'],
  ])('%j', (statements, joined) => {
    expect(joinStatements(statements)).toBe(joined);
  });

  it('in linear time, however long they are', () => {
    const long = `The user owns ${'a very '.repeat(100_000)}long list.`;
    expect(joinStatements([long, long, `${long}!`]).length).toBeLessThan(1_000);
  });
});

describe('facts are grouped', () => {
  const owns = (things: readonly string[], fields?: Partial<Groupable>) =>
    things.map((thing) => fact(`The user owns a ${thing}.`, fields));

  it('by a word that four of them share, and the rarest word first', () => {
    const facts = [
      ...owns(['red boat', 'red mill', 'red kite', 'red drum']),
      ...owns(['blue tent', 'green cup', 'white hat', 'black pen']),
    ];
    expect(groupFacts(facts).map((group) => group.facts.length)).toEqual([4, 4]);
    expect(groupFacts(facts)[0]?.facts.every(({ text }) => text.includes('red'))).toBe(true);
  });

  it('apart by who they are about and who said them', () => {
    const things = ['boat', 'mill'];
    const of = (fields: Partial<Groupable>) => owns(things, fields);
    expect(groupFacts([...of({ about: 'ana' }), ...of({ about: 'bob' })])).toEqual([]);
    expect(groupFacts([...of({ saidBy: 'Anna' }), ...of({ saidBy: 'user' })])).toEqual([]);
  });

  it('never more than 12, nor above 400 characters', () => {
    const many = owns(
      Array.from({ length: 40 }, (_, i) => `thing${String.fromCharCode(97 + (i % 26))}${'y'.repeat(i)}`),
    );
    for (const group of groupFacts(many)) {
      expect(group.facts.length).toBeLessThanOrEqual(12);
      expect(joinStatements(group.facts.map(({ text }) => text)).length).toBeLessThanOrEqual(400);
    }
  });

  it('into a summary that is there, when a fact goes with it', () => {
    const summed = owns(['boat', 'mill', 'kite', 'drum'], { summaryId: 's' });
    expect(groupFacts(summed)).toEqual([]);
    const [group] = groupFacts([...summed, ...owns(['tent'])]);
    expect(group?.replaces).toBe('s');
    expect(group?.facts).toHaveLength(5);
    expect(groupFacts([...summed, fact('The user sleeps late.')])).toEqual([]);
  });

  it('fast, a thousand of them', () => {
    const words = Array.from({ length: 300 }, (_, i) => `w${i.toString(36)}x`);
    const facts = Array.from({ length: 1_000 }, (_, i) =>
      fact(`The user ${words[i % 300]} ${words[(i * 7) % 300]} ${words[(i * 13) % 300]} ${i}.`, { id: String(i) }),
    );
    expect(groupFacts(facts).length).toBeGreaterThan(10);
  });
});
