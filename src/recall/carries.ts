import { analyze } from './analyze.ts';
import { plainText } from './plain-text.ts';
import { LATIN } from './stem.ts';
import { subjectTerm } from './index-fact.ts';

/** The words by which a text is known to say what a statement says. All are terms of the index. */
export interface OwnWords {
  words: string[];
  /** Those of them with digits: a text must hold them all. */
  numbers: string[];
  /** How many of `words` a text must hold. */
  least: number;
  /** At least one of these is in every text that holds enough words. */
  sought: string[];
  /** The term of the statement's subject. Null: none is named. */
  subject: string | null;
  /** The same, but null for a speaker without a name. */
  name: string | null;
  /**
   * Of a corrected statement: the words that the correction added and took. A text with a word that
   * it took says the old statement. Where it took none, a text with all that it added says the new
   * one.
   */
  added?: string[];
  removed?: string[];
}

/** A restatement leaves some words out. Numbers tell so much that fewer words are enough. */
const LEAST_SHARE = 0.75;
const LEAST_SHARE_WITH_NUMBERS = 0.66;

/** `intersect` has linear work: 1,000 words in 1,000 terms .3 ms, where `= any` takes 20. */
function countHeld(words: string): string {
  return `(select count(*) from (select unnest(${words}) intersect select unnest(t.terms)) w)`;
}

/**
 * The SQL condition that a text with the terms `t.terms` says the statement in row `c`. Equals
 * `carries`.
 */
export const HOLDS = /* sql */ `t.terms && c.sought and ${countHeld('c.numbers')} = cardinality(c.numbers)
  and ${countHeld('c.words')} >= c.least
  and (cardinality(c.words) > 1 or cardinality(t.terms) = 1) and not ${agreesWithCorrection('t.terms')}`;

/** The SQL condition that a text with these terms agrees with the correction of row `c`. */
export function agreesWithCorrection(terms: string): string {
  return `(c.added is not null and not ${terms} && c.removed and (c.removed <> '{}' or ${terms} @> c.added))`;
}

/**
 * The SQL condition that a text about `about` may be about the subject of row `c`. Texts about
 * somebody else are not, unless they name that subject.
 */
export function isAboutSame(subject: 'c.subject' | 'c.name', about: string): string {
  return `(${subject} is null or ${about} is null or ${about} = ${subject} or t.terms @> array[${subject}])`;
}

/**
 * Whether a text with these terms says the statement: it holds all of its numbers and enough of its
 * words. Every comparison of what was forgotten or corrected with a text is this one, or `HOLDS`.
 */
export function carries({ words, numbers, least, added, removed = [] }: OwnWords, terms: ReadonlySet<string>): boolean {
  if (!numbers.every((word) => terms.has(word))) return false;
  if (words.filter((word) => terms.has(word)).length < least || (words.length === 1 && terms.size > 1)) return false;
  if (added === undefined || removed.some((word) => terms.has(word))) return true;
  return removed.length === 0 && !added.every((word) => terms.has(word));
}

/** Returns null for a text without words of its own. */
export function ownWords(text: string, subjectName?: string | null): OwnWords | null {
  const subject = subjectTerm(subjectName);
  const words = wordsOf(text).filter((term) => term !== subject);
  if (words.length === 0) return null;
  const numbers = words.filter((word) => /\p{N}/u.test(word));
  const least = Math.ceil(words.length * (numbers.length > 0 ? LEAST_SHARE_WITH_NUMBERS : LEAST_SHARE));
  return {
    words,
    numbers,
    least,
    sought: words.toSorted((a, b) => b.length - a.length).slice(0, words.length - least + 1),
    subject,
    name: subject !== null && EMPTY_WORDS.has(subject) ? null : subject,
  };
}

/** The words of a statement that was corrected. Null as above. */
export function correctedWords(before: string, after: string, subject?: string | null): OwnWords | null {
  const own = ownWords(before, subject);
  if (!own) return null;
  const [old, fresh] = [new Set(analyze(before)), new Set(analyze(after))];
  return {
    ...own,
    added: wordsOf(after).filter((term) => !old.has(term)),
    removed: own.words.filter((term) => !fresh.has(term)),
  };
}

/** Whether a new wording keeps every word of the old one, and denies as much. */
export function isSaidBetter(before: string, after: string): boolean {
  const fresh = new Set(analyze(after));
  return wordsOf(before).every((term) => fresh.has(term)) && NEGATION.test(before) === NEGATION.test(after);
}

/** Words that deny, in the languages of the stems. */
export const NEGATION =
  /\b(?:not?|never|none|without|cannot|[a-z]+n['’]t|nicht|nie|keine?[mnrs]?|jamais|pas|plus|nunca|ya no|não|non|mai|nooit|niet|geen|inte|aldrig|ingen|değil|yok)\b|(?:не|нет|никогда)(?!\p{L})|(?<![特分区个性级])别(?!人|的|名|墅)|[不没沒無]|ない|않|없|ليس|नहीं/iu;

/**
 * Words that say nothing of their own, in languages whose stop words `analyze` keeps, and what
 * memory models call the speaker.
 */
const EMPTY_WORDS = new Set(
  [
    // Each as any language stems it: that of a short text may not be recognised.
    ...[
      'user users nutzer nutzers nutzerin benutzer benutzerin anwender utilisateur utilisatrice usuario',
      'usuaria usuário usuária utente gebruiker användare användaren kullanıcı',
    ]
      .flatMap((words) => words.split(' '))
      .flatMap((word) => [...analyze(word), ...LATIN.flatMap((language) => analyze(language.stem(word)))]),
    'пользовател 用户 用戶',
    '我 你 您 他 她 它 我们 我的 你的 的 是 在 了 和 有 也 就 都 这 那 把 请 到',
    'jest moj moja moje moim mam nie sie na to',
    '私 わたし 僕 の は が を に へ で と も から まで です ます だ し て た',
    '나 저 제 내 우리 입니 이에 예요 있습 습니',
  ].flatMap((words) => words.split(' ')),
);

const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * The words of a text that say something. The terms of each word alone are those that it has in any
 * sentence: the languages of two sentences may be recognised differently.
 */
function wordsOf(text: string): string[] {
  const terms = new Set(analyze(text));
  const alone = (plainText(text).match(WORDS) ?? []).filter((word) => !isStopWord(word)).flatMap(withoutParticle);
  return [...new Set(alone)].filter((term) => terms.has(term) && !EMPTY_WORDS.has(term));
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
