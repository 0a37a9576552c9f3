import { expect, it } from 'vitest';
import { DENYING, ENDING, WITHOUT } from '../../src/recall/denial-words.ts';
import { areOpposed } from '../../src/recall/polarity.ts';
import { EXCLUSIVES } from '../fixtures/denials.ts';

const WRITTEN_IN_WORDS = EXCLUSIVES.filter(({ language }) => !['zh', 'ja', 'ko', 'tr'].includes(language));

it('a broken twin that knows no word that denies finds few denials', () => {
  const lists = [DENYING, WITHOUT, ENDING].map((words) => ({ words: words as Set<string>, kept: [...words] }));
  const found = () => WRITTEN_IN_WORDS.filter(({ one, other }) => areOpposed(one, other)).length;
  expect(found()).toBe(WRITTEN_IN_WORDS.length);
  try {
    for (const { words } of lists) words.clear();
    expect(found()).toBeLessThan(WRITTEN_IN_WORDS.length / 3);
  } finally {
    for (const { words, kept } of lists) for (const word of kept) words.add(word);
  }
});
