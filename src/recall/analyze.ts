import { toSimplified } from './chinese-variants.ts';
import { plainText } from './plain-text.ts';
import { languageOfQuestion } from './question-language.ts';
import { BY_SCRIPT, CJK_STOPS, COMPOUNDING, ENGLISH, LATIN, type Language } from './stem.ts';

/** Raised with each change of what `analyze` returns: stored texts are then indexed again. */
export const TERMS_VERSION = 2;

/** Longer texts are cut. */
const MAX_CHARACTERS = 20_000;
const MAX_TERMS = 1_000;
const MAX_TERM_CHARACTERS = 64;
/** Number of words that decide on the language. */
const SAMPLE = 60;

const ASCII = /^[\0-\x7f]*$/;
const DIGIT = /\d/;
const ASCII_WORDS = /[a-z0-9]+(?:'[a-z]+)*/g;
const WORDS = /[\p{L}\p{M}\p{N}]+(?:'\p{L}+)*/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\uff07]/g;
const SHORTENED = /'(?:s|d|ll|ve|re|m)$/;
const MARKS = /\p{M}+/gu;
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Katakana}ー]{3,}$/u;
const CALLED = /^\p{Script=Han}叫$/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const KATAKANA = /[\u30a1-\u30f6]/g;
const RUNS = /[\u30a1-\u30fa][\u30a1-\u30faー]*|[^\u30a1-\u30fa]+/g;
/** Shorter than what the dictionary cuts well. */
const SHORT_KATAKANA = /^[\u30a1-\u30faー]{2,3}$/;
/** The distance of a katakana character from its hiragana. */
const TO_HIRAGANA = 0x60;
/** Flags, and pictures without what only changes their look. Signs such as © are not read. */
const EMOJI = /\p{RI}\p{RI}|[\u2600-\u27bf\u2b50\u{1f000}-\u{1faff}]/gu;
const IS_PICTURE = /\p{RI}|\p{Extended_Pictographic}/u;

/** Letters that are no letter with a mark. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const LETTER = /[ßæœøłđðþı]/g;
/** How keyboards without these letters write them. */
const SPELT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const SPELT_LETTER = /[äöüåø]/g;

const NAMES_IN_CODE = /[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*/g;
const HUMP = /[a-z][A-Z]|[A-Z]{2}[a-z]{2}/;
const HUMPS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
const DOTTED = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/;
/** "web-07", "srv_db_01": names that begin with a letter and hold a number. */
const HYPHENATED = /[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*/g;
const LETTER_FIRST = /^[A-Za-z]/;
/** "web07" and "5km" are two words elsewhere. */
const NUMBERED = /^(?:[a-z]{2,}(?=\d{1,4}$)|\d{1,4}(?=[a-z]{1,3}$)(?!\d*(?:st|nd|rd|th)$))/;

/**
 * Returns the terms by which recall compares texts and questions: the distinct stems of the words,
 * in order, in lower case, without stop words. Works for any script; at most 1,000. Depends on the
 * text alone, so that stored terms stay comparable. What it returns for a text is stored: raise
 * `TERMS_VERSION` with each change of it.
 */
export function analyze(text: string): string[] {
  return termsIn(text, otherLanguage);
}

/**
 * Returns the terms of a question, which may be too short for its small words to show its language:
 * "¿Dónde vivo?" finds "vive". Longer ones have the terms that `analyze` returns.
 */
export function analyzeQuestion(text: string): string[] {
  return termsIn(text, languageOf);
}

/** The terms of a text whose language is known. */
export function analyzeIn(text: string, language: Language): string[] {
  return termsIn(text, () => language);
}

type Recognise = (words: readonly string[]) => Language | null;

/** The language of a question of the Latin script, when it is not English. */
export function languageOf(words: readonly string[]): Language | null {
  return otherLanguage(words) ?? languageOfQuestion(words);
}

function termsIn(text: string, recognise: Recognise): string[] {
  // One character may become eighteen.
  const plain = plainText(text.slice(0, MAX_CHARACTERS)).slice(0, MAX_CHARACTERS);
  const terms = new Set<string>();
  if (ASCII.test(plain)) addLatin(plain.toLowerCase().match(ASCII_WORDS) ?? [], terms, recognise);
  else addAny(plain, terms, recognise);
  addLatin(partsOfNames(plain), terms, otherLanguage);
  const found = [...terms];
  return found.length > MAX_TERMS ? found.slice(0, MAX_TERMS) : found;
}

/**
 * Returns the words in names such as `parseHttpHeaders`, and names of several words in one:
 * "nodejs" for "Node.js", "web07" for "web-07". The names' own words come from the rest of the
 * analysis.
 */
function partsOfNames(text: string): string[] {
  const parts: string[] = [];
  for (const [name] of text.matchAll(NAMES_IN_CODE)) {
    if (name.length > MAX_TERM_CHARACTERS) continue;
    if (HUMP.test(name)) parts.push(...(name.match(HUMPS) ?? []).filter(({ length }) => length > 1));
    if (DOTTED.test(name)) parts.push(name.replaceAll('.', ''));
    const [first] = NUMBERED.exec(name.toLowerCase()) ?? [];
    if (first !== undefined) parts.push(first, name.slice(first.length));
  }
  for (const [name] of text.matchAll(HYPHENATED)) {
    if (name.length > MAX_TERM_CHARACTERS || !DIGIT.test(name) || !LETTER_FIRST.test(name)) continue;
    const words = name.split(/[-_]/);
    if (words.length === 1) continue;
    parts.push(words.join(''));
    if (words.length > 2) parts.push(...numbered(words));
  }
  return parts.map((part) => part.toLowerCase());
}

/** Returns each word with the number behind it, in one word. */
function numbered(words: readonly string[]): string[] {
  return words.slice(1).flatMap((word, i) => {
    const before = words[i] ?? '';
    return /^\d+$/.test(word) && /^[A-Za-z]+$/.test(before) ? [`${before}${word}`] : [];
  });
}

function addAny(text: string, terms: Set<string>, recognise: Recognise): void {
  const normal = text.toLowerCase().replace(APOSTROPHES, "'").replaceAll('ё', 'е');
  const latin: string[] = [];
  let segmenter: Intl.Segmenter | undefined;
  for (const word of normal.match(WORDS) ?? []) {
    if (UNSPACED.test(word)) {
      segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
      // Both ways to write Chinese are cut alike. Japanese is cut as it is written.
      for (const run of word.match(RUNS) ?? []) {
        if (SHORT_KATAKANA.test(run)) addTerm(terms, toHiragana(run));
        else addSegments(segmenter.segment(KANA.test(word) ? run : toSimplified(run)), terms);
      }
    } else if (HANGUL.test(word)) {
      if (CJK_STOPS.has(word)) continue;
      // Korean words carry particles; inflected forms share pairs of neighbouring characters.
      addTerm(terms, word);
      if (word.length > 2) addPairs(word, terms);
    } else {
      const foreign = BY_SCRIPT.find(({ script }) => script.test(word))?.language;
      if (!foreign) latin.push(word);
      else if (!foreign.isStop(word)) addTerm(terms, foreign.stem(word));
    }
  }
  addLatin(latin, terms, recognise);
  for (const [picture] of text.matchAll(EMOJI)) if (IS_PICTURE.test(picture)) addTerm(terms, picture);
}

/**
 * Adds the English stem of every word, and in texts of another language that language's stem too.
 * Names and loan words then match across languages, and a wrong guess loses nothing.
 */
function addLatin(words: readonly string[], terms: Set<string>, recognise: Recognise): void {
  const other = recognise(words);
  for (const word of words) {
    const bare = word.includes("'") ? withoutApostrophe(word) : word;
    if (other ? other.isStop(word) || other.isStop(bare) : ENGLISH.isStop(word) || ENGLISH.isStop(bare)) continue;
    const spelt = ASCII.test(bare) ? bare : bare.replace(SPELT_LETTER, (letter) => SPELT[letter] ?? letter);
    for (const form of new Set([bare, spelt])) {
      addTerm(terms, ENGLISH.stem(folded(form)));
      if (other) addTerm(terms, folded(other.stem(form)));
    }
  }
}

/**
 * "Anna's" becomes "anna", "l'hôtel" and "dell'arte" lose their article, "o'neil" stays one word.
 */
function withoutApostrophe(word: string): string {
  return word
    .replace(SHORTENED, '')
    .replace(/^(?:l|d|j|c|n|qu|un|dell|nell|all|sull)'/, '')
    .replaceAll("'", '');
}

/** Whether a question may be in a language that writes compounds in one word. */
export function mayHoldCompounds(text: string): boolean {
  const words = plainText(text).toLowerCase().match(WORDS) ?? [];
  const other = languageOf(words);
  return other ? COMPOUNDING.has(other) : !words.some((word) => ENGLISH.isStop(word));
}

/** The language whose stop words clearly outnumber the English ones, or null. */
function otherLanguage(words: readonly string[]): Language | null {
  const sample = words.length > SAMPLE ? words.slice(0, SAMPLE) : words;
  const english = sample.filter((word) => ENGLISH.isStop(word));
  let best: Language | null = null;
  // A single such word may be a name or English.
  let most = Math.max(1, english.length);
  for (const language of LATIN) {
    const n = sample.reduce((sum, word) => sum + (language.isStop(word) ? 1 : 0), 0);
    // "in" is English and German.
    if (n > most && english.filter((word) => !language.isStop(word)).length * 4 < sample.length)
      [best, most] = [language, n];
  }
  return best;
}

/**
 * Adds dictionary words, and for long ideographic runs every two neighbours: dictionaries disagree.
 */
function addSegments(run: Intl.Segments, terms: Set<string>): void {
  for (const { segment, isWordLike } of run) {
    if (!isWordLike) continue;
    const word = toHiragana(toSimplified(segment));
    if (CJK_STOPS.has(word)) continue;
    addTerm(terms, word);
    // The dictionary takes "the dog is called" for "barking".
    if (CALLED.test(word)) addTerm(terms, word.slice(0, -1));
    if (IDEOGRAPHS.test(segment)) addPairs(word, terms);
  }
}

function addPairs(word: string, terms: Set<string>): void {
  const characters = Array.from(word);
  for (let i = 1; i < characters.length; i++) addTerm(terms, `${characters[i - 1]}${characters[i]}`);
}

function addTerm(terms: Set<string>, term: string): void {
  if (term !== '') terms.add(term.length > MAX_TERM_CHARACTERS ? term.slice(0, MAX_TERM_CHARACTERS) : term);
}

function toHiragana(word: string): string {
  return word.replace(KATAKANA, (character) => String.fromCharCode(character.charCodeAt(0) - TO_HIRAGANA));
}

/** Returns the word in plain letters. */
function folded(word: string): string {
  if (ASCII.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}
