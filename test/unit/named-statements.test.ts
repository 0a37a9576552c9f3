import { describe, expect, it } from 'vitest';
import { admitDates, mayBeWish, tellsOfAnswers } from '../../src/domains/extraction/check-fields.ts';
import { isSaid, readSaidWords } from '../../src/domains/extraction/check-said.ts';
import { DAYS_INVENTED, DAYS_SAID, WISHES_INVENTED, WISHES_SAID } from './dated-statements.ts';
import { NAMES_INVENTED, NAMES_INVENTED_LATER, NAMES_SAID, NAMES_SAID_LATER } from './named-statements.ts';

const AT = new Date('2025-05-15T10:00:00Z');
const wordsOf = (text: string) =>
  readSaidWords([{ n: 1, role: 'user', speaker: null, at: AT, localTime: AT.toISOString(), text }]);

async function saying<T extends readonly [string, string]>(list: readonly T[], says: boolean): Promise<T[]> {
  const found = await Promise.all(list.map(async ([message, text]) => isSaid(text, await wordsOf(message))));
  return list.filter((_, i) => found[i] === says);
}

describe('the names of a statement in another language or script than its message', () => {
  it('are said where the message has the place in its own language, or a word that sounds so', async () => {
    expect(await saying([...NAMES_SAID, ...NAMES_SAID_LATER], false)).toEqual([]);
  });

  it('are invented where it has neither', async () => {
    expect(await saying([...NAMES_INVENTED, ...NAMES_INVENTED_LATER], true)).toEqual([]);
  });
});

describe('the day of a statement', () => {
  const named = async (list: typeof DAYS_SAID) =>
    Promise.all(
      list.map(async ([message, day]) => {
        const admitted = await admitDates({ eventDate: day, validUntil: null }, await wordsOf(message));
        return admitted.eventDate !== null;
      }),
    );

  it('is said by a date, or by words that tell it from the day of the message', async () => {
    const found = await named(DAYS_SAID);
    expect(DAYS_SAID.filter((_, i) => !found[i])).toEqual([]);
  });

  it('is invented where the message names another one, or none', async () => {
    const found = await named(DAYS_INVENTED);
    expect(DAYS_INVENTED.filter((_, i) => found[i])).toEqual([]);
  });
});

describe('a wish of how to answer', () => {
  it('is said by what speaks to the assistant, or of answers', () => {
    expect(WISHES_SAID.filter(([message]) => !mayBeWish(message))).toEqual([]);
    expect(WISHES_INVENTED.filter(([message, text]) => mayBeWish(message) || !tellsOfAnswers(text))).toEqual([]);
  });
});
