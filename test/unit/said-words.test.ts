import { describe, expect, it } from 'vitest';
import { isSaid, readSaidWords } from '../../src/domains/extraction/check-said.ts';
import { EXPENSIVE_TEXTS } from '../system/hostile/texts.ts';

const AT = new Date('2026-03-04T12:00:00Z');
const messageOf = (text: string, i: number) => ({
  n: i + 1,
  role: 'user' as const,
  speaker: null,
  at: AT,
  localTime: AT.toISOString(),
  text,
});

/** Returns how often other work had a turn meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return turns;
}

/** Those of which sixty messages take a tenth of a second and more. */
const SLOW = [
  'marks in an order that is not canonical',
  'words of one letter',
  'words that all differ',
  'a ligature that normalizes to eighteen letters',
  'digits',
  'mail addresses without an end',
];

describe('what many long messages say', () => {
  it.each(SLOW)('is read in parts, between which others work: %s', async (name) => {
    const text = EXPENSIVE_TEXTS[name]?.(20_000) ?? '';
    const messages = Array.from({ length: 60 }, (_, i) => messageOf(`${text}. On May 3 she said so.`, i));
    const turns = await turnsDuring(async () => {
      const said = await readSaidWords(messages);
      await isSaid('Zoe paid 4711 francs on Tuesday the 17th of August.', said);
    });
    // Read at once, they leave a turn before and one behind.
    expect(turns).toBeGreaterThan(3);
  });

  it('is found wherever it stands, across the borders of the parts', async () => {
    for (const before of [3_900, 3_960, 3_990, 3_999, 4_000, 8_010, 19_000]) {
      const text = `${'words of little meaning '.repeat(1_000).slice(0, before)}. Zoe Kowalski paid 4711 francs in August.`;
      const said = await readSaidWords([messageOf(text, 0)]);
      expect(await isSaid('Zoe Kowalski paid 4711 francs in August.', said)).toBe(true);
      expect(await isSaid('Zoe Kowalski paid 4712 francs in August.', said)).toBe(false);
      expect(await isSaid('Tom Kowalski paid 4711 francs in October.', said)).toBe(false);
    }
  });

  it('is found where a border would cut a number or an enumeration', async () => {
    for (let before = 3_930; before < 4_005; before += 5) {
      const han = await readSaidWords([
        messageOf(`${'我们今天谈了很多事情。'.repeat(400).slice(0, before)}他有42只猫。`, 0),
      ]);
      expect(await isSaid('He has 42 cats.', han)).toBe(true);
      const list = await readSaidWords([
        messageOf(`${'words of little meaning. '.repeat(400).slice(0, before)}. Tom, Ana and Bo came.`, 0),
      ]);
      expect(await isSaid('The user met three friends.', list)).toBe(true);
    }
  });
});
