import { ENGLISH, LATIN, type Language } from '../../recall/stem.ts';

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Han}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Hebrew}/u,
];
const WORDS = /[\p{L}\p{M}]+/gu;

/**
 * Whether two texts may be in one language: by their scripts, and where both are Latin by small
 * words.
 */
export function areInOneLanguage(text: string, other: string): boolean {
  const [script, others] = [scriptOf(text), scriptOf(other)];
  if (script !== others) return false;
  return script !== 0 || haveSmallWordsOfOne(text, other);
}

/** Index of the first script that a text is mostly in. Names in it may be in another. */
function scriptOf(text: string): number {
  const counts = SCRIPTS.map((script) => (text.match(WORDS) ?? []).filter((word) => script.test(word)).length);
  // Japanese has Han, too.
  if ((counts[4] ?? 0) > 0) return 4;
  const han = counts[5] ?? 0;
  if (han > 0 && han * 2 >= (counts[0] ?? 0)) return 5;
  return counts.indexOf(Math.max(...counts));
}

const LANGUAGES = [ENGLISH, ...LATIN];

function haveSmallWordsOfOne(text: string, other: string): boolean {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const [language, second] = [mostOf(words), mostOf(others)];
  if (language === null || second === null || language === second) return true;
  return others.some((word) => language.isStop(word));
}

/** The language with most small words, where one has most. */
function mostOf(words: readonly string[]): Language | null {
  const counts = LANGUAGES.map((one) => words.filter((word) => one.isStop(word)).length);
  const most = Math.max(...counts);
  const found = LANGUAGES.filter((_, i) => counts[i] === most);
  return most > 0 && (found.length === 1 || found[0] === ENGLISH) ? (found[0] ?? null) : null;
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(WORDS) ?? []).slice(0, 200);
}
