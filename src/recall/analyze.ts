import { normalizeNfkc } from '../core/normalize.ts';
import { BY_SCRIPT, ENGLISH, LATIN, type Language } from './stem.ts';

/** Longer texts are cut. */
const MAX_CHARACTERS = 20_000;
const MAX_TERMS = 1_000;
const MAX_TERM_CHARACTERS = 64;
/** Number of words that decide on the language. */
const SAMPLE = 60;

const ASCII = /^[\t\n\r -~]*$/;
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

const NAMES_IN_CODE = /[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*/g;
const HUMP = /[a-z][A-Z]|[A-Z]{2}[a-z]{2}/;
const HUMPS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
const DOTTED = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/;

/**
 * Returns the terms by which recall compares texts and questions: the distinct stems of the words,
 * in order, in lower case, without stop words. Works for any script; at most 1,000. Depends on the
 * text alone, so that stored terms stay comparable.
 */
export function analyze(text: string): string[] {
  const cut = text.slice(0, MAX_CHARACTERS);
  const terms = new Set<string>();
  if (ASCII.test(cut)) addLatin(cut.toLowerCase().match(ASCII_WORDS) ?? [], terms);
  else addAny(cut, terms);
  addLatin(partsOfNames(cut), terms);
  const found = [...terms];
  return found.length > MAX_TERMS ? found.slice(0, MAX_TERMS) : found;
}

/**
 * Returns the words in names such as `parseHttpHeaders`, and dotted names in one word: "nodejs" for
 * "Node.js". The names' own words come from the rest of the analysis.
 */
function partsOfNames(text: string): string[] {
  const parts: string[] = [];
  for (const [name] of text.matchAll(NAMES_IN_CODE)) {
    if (name.length > MAX_TERM_CHARACTERS) continue;
    if (HUMP.test(name)) parts.push(...(name.match(HUMPS) ?? []).filter(({ length }) => length > 1));
    if (DOTTED.test(name)) parts.push(name.replaceAll('.', ''));
  }
  return parts.map((part) => part.toLowerCase());
}

function addAny(text: string, terms: Set<string>): void {
  // One character may become eighteen.
  const normal = normalizeNfkc(text.toWellFormed()).slice(0, MAX_CHARACTERS).toLowerCase().replace(APOSTROPHES, "'");
  const latin: string[] = [];
  let segmenter: Intl.Segmenter | undefined;
  for (const word of normal.match(WORDS) ?? []) {
    if (UNSPACED.test(word))
      addSegments((segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })).segment(word), terms);
    else if (HANGUL.test(word)) {
      // Korean words carry particles; inflected forms share pairs of neighbouring characters.
      addTerm(terms, word);
      if (word.length > 2) addPairs(word, terms);
    } else {
      const foreign = BY_SCRIPT.find(({ script }) => script.test(word))?.language;
      if (!foreign) latin.push(word);
      else if (!foreign.isStop(word)) addTerm(terms, foreign.stem(word));
    }
  }
  addLatin(latin, terms);
}

/**
 * Adds the English stem of every word, and in texts of another language that language's stem too.
 * Names and loan words then match across languages, and a wrong guess loses nothing.
 */
function addLatin(words: readonly string[], terms: Set<string>): void {
  const other = otherLanguage(words);
  for (const word of words) {
    const bare = word.includes("'") ? withoutApostrophe(word) : word;
    if (other ? other.isStop(word) || other.isStop(bare) : ENGLISH.isStop(word) || ENGLISH.isStop(bare)) continue;
    addTerm(terms, ENGLISH.stem(folded(bare)));
    if (other) addTerm(terms, folded(other.stem(bare)));
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

/** The language whose stop words clearly outnumber the English ones, or null. */
function otherLanguage(words: readonly string[]): Language | null {
  const sample = words.length > SAMPLE ? words.slice(0, SAMPLE) : words;
  const english = sample.reduce((n, word) => n + (ENGLISH.isStop(word) ? 1 : 0), 0);
  if (english * 4 >= sample.length) return null;
  let best: Language | null = null;
  // A single such word may be a name or English.
  let most = Math.max(1, english);
  for (const language of LATIN) {
    const n = sample.reduce((sum, word) => sum + (language.isStop(word) ? 1 : 0), 0);
    if (n > most) [best, most] = [language, n];
  }
  return best;
}

/**
 * Adds dictionary words, and for long ideographic runs every two neighbours: dictionaries disagree.
 */
function addSegments(segments: Intl.Segments, terms: Set<string>): void {
  for (const { segment, isWordLike } of segments) {
    if (!isWordLike) continue;
    addTerm(terms, segment);
    if (IDEOGRAPHS.test(segment)) addPairs(segment, terms);
  }
}

function addPairs(word: string, terms: Set<string>): void {
  const characters = Array.from(word);
  for (let i = 1; i < characters.length; i++) addTerm(terms, `${characters[i - 1]}${characters[i]}`);
}

function addTerm(terms: Set<string>, term: string): void {
  if (term !== '') terms.add(term.length > MAX_TERM_CHARACTERS ? term.slice(0, MAX_TERM_CHARACTERS) : term);
}

function folded(word: string): string {
  return ASCII.test(word) ? word : word.normalize('NFD').replace(MARKS, '');
}
