import { describe, expect, it } from 'vitest';
import { isSaidAsStated, isTellingQuote } from '../../src/domains/extraction/check-quote.ts';
import { EXPENSIVE_TEXTS } from '../system/hostile/texts.ts';
import { CUT_OUT, CUT_OUT_LAST, CUT_OUT_LATER, SAID, SAID_LAST, SAID_LATER, type Quoted } from './quoted-statements.ts';

function isStated([message, text, quote]: Quoted): boolean {
  const words = quote ?? message;
  const from = message.indexOf(words);
  expect(from).toBeGreaterThanOrEqual(0);
  return isSaidAsStated({ text, subject: null, message, from, to: from + words.length });
}

describe('a statement with a quote', () => {
  it('is not said by a question, a denial, a condition, a hope, a doubt or a joke around the quote', () => {
    expect([...CUT_OUT, ...CUT_OUT_LATER, ...CUT_OUT_LAST].filter(isStated)).toEqual([]);
  });

  it('is said where it tells of the question or hope itself, or of what is said beside it', () => {
    expect([...SAID, ...SAID_LATER, ...SAID_LAST].filter((one) => !isStated(one))).toEqual([]);
  });

  it.each(Object.keys(EXPENSIVE_TEXTS))('is compared with a long text in little time: %s', (name) => {
    const message = EXPENSIVE_TEXTS[name]?.(20_000) ?? '';
    const begun = performance.now();
    isSaidAsStated({ text: 'The user has a cat called Miso.', subject: null, message, from: 0, to: message.length });
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

describe('a quote', () => {
  const isTelling = (message: string, words: string) => {
    const from = message.indexOf(words);
    return isTellingQuote({ words, from, to: from + words.length }, message);
  };

  it.each([
    ['I have a grey cat.', 'a'],
    ['I have a grey cat.', 'I have a'],
    ['I am 35.', '3'],
    ['我养了一只猫。', '我'],
  ])('that tells nothing is none: %s %s', (message, words) => {
    expect(isTelling(message, words)).toBe(false);
  });

  it.each([
    ['I have a grey cat.', 'grey cat'],
    ['Yes.', 'Yes'],
    ['是', '是'],
    ['我住在北京', '北京'],
    ['I am 35.', '35'],
  ])('may be short: %s %s', (message, words) => {
    expect(isTelling(message, words)).toBe(true);
  });
});
