import { analyze } from './analyze.ts';
import { LATIN } from './stem.ts';
import { subjectTerm } from './subject.ts';

/** The words by which a text is known to say what a fact says. All are terms of the index. */
export interface OwnWords {
  words: string[];
  /** Those of them with digits: a text must hold them all. */
  numbers: string[];
  /** How many of `words` a text must hold. */
  least: number;
  /** At least one of these is in every text that holds enough words. */
  sought: string[];
  /** The term of the fact's subject. Null: none is named. */
  subject: string | null;
}

/** A restatement leaves some words out. Numbers tell so much that fewer words are enough. */
const LEAST_SHARE = 0.75;
const LEAST_SHARE_WITH_NUMBERS = 0.66;

/**
 * Words that say nothing of their own, in languages whose stop words `analyze` keeps, and what
 * memory models call the speaker.
 */
const EMPTY_WORDS = new Set(
  [
    'user nutzer benutz utilis usuario usuari utent gebruik пользовател 用户 用戶',
    '我 你 您 他 她 它 我们 我的 你的 的 是 在 了 和 有 也 就 都 这 那 把 请 到',
    'jest moj moja moje moim mam nie sie na to',
    '私 わたし 僕 の は が を に へ で と も から まで です ます だ し て た',
    '나 저 제 내 우리 입니 이에 예요 있습 습니',
  ].flatMap((words) => words.split(' ')),
);

const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;
const HANGUL = /\p{Script=Hangul}/u;

/** Returns null for a text without words of its own. */
export function ownWords(text: string, subjectName?: string | null): OwnWords | null {
  const subject = subjectTerm(subjectName);
  const terms = new Set(analyze(text));
  // The terms of each word alone are those that it has in any sentence: the languages of two
  // sentences may be recognised differently.
  const alone = (text.match(WORDS) ?? []).filter((word) => !isStopWord(word)).flatMap(withoutParticle);
  const words = [...new Set(alone)].filter((term) => terms.has(term) && term !== subject && !EMPTY_WORDS.has(term));
  if (words.length === 0) return null;
  const numbers = words.filter((word) => /\p{N}/u.test(word));
  const least = Math.ceil(words.length * (numbers.length > 0 ? LEAST_SHARE_WITH_NUMBERS : LEAST_SHARE));
  return {
    words,
    numbers,
    least,
    sought: words.toSorted((a, b) => b.length - a.length).slice(0, words.length - least + 1),
    subject,
  };
}

/** In any language: that of a short text may not be recognised. */
function isStopWord(word: string): boolean {
  const lower = word.toLowerCase();
  return /^\p{Script=Latin}$/u.test(word) || LATIN.some((language) => language.isStop(lower));
}

/** Korean particles end a word, so its last two characters may differ. */
function withoutParticle(word: string): string[] {
  const terms = analyze(word);
  if (!HANGUL.test(word) || terms.length < 2) return terms;
  return terms.slice(1, Math.max(2, terms.length - 1));
}
