import { analyze } from './analyze.ts';
import { subjectTerm } from './index-fact.ts';
import { readFragments, type Fragment } from './fragments.ts';
import { isUnit } from './measures.ts';
import { readClause, readClauses, type Clause } from './polarity.ts';
import { otherFormsOf } from './predicate-forms.ts';
import { isEmptyWord, readStatementWords, withOtherEndings, type StatementWords } from './statement-words.ts';

/** A statement or a part of it: its words. */
export interface SaidPart {
  text: string;
  /** Its telling words: terms of the index. */
  words: string[];
  /** Words with digits. */
  numbers: string[];
  said: ReadStatement;
}

/** A statement, as far as texts are compared with it. */
export interface Statement extends SaidPart {
  /** The parts that say something each, where there are several. */
  parts: readonly SaidPart[];
  /** Of a corrected statement, its text now. A text that says that agrees with it. */
  corrected?: string;
  /** Its words and other forms of them, by which SQL looks for texts that may say it. */
  sought: string[];
  /** How many of `sought` such a text holds at least, or all of `indexed`. */
  least: number;
  /** The numbers that the index holds as they are. */
  indexed: string[];
  /** The term of the statement's subject. Null: none is named. */
  subject: string | null;
  /** The same, but null for a speaker without a name. */
  name: string | null;
  /** The same of `corrected`. */
  now: ReadStatement | null;
}

/** The clauses of a text, and finer parts of them. */
export interface Clauses {
  clauses: readonly Clause[];
  fragments: readonly Clause[];
}

/** Words, terms and clauses of a text. */
export interface ReadStatement extends Clauses {
  words: StatementWords;
  terms: ReadonlySet<string>;
}

/** Most texts share too few words, so their clauses are read when they are asked for. */
export function read(text: string): ReadStatement {
  let [clauses, fragments]: (Clause[] | null)[] = [null, null];
  return {
    words: readStatementWords(text),
    terms: new Set(analyze(text)),
    get clauses() {
      return (clauses ??= readClauses(text));
    },
    get fragments() {
      return (fragments ??= readFragments(text).map((one) => readClause(one.text)));
    },
  };
}

/** A short text counts as a whole too: "A Volvo, second-hand". */
const MAX_WHOLE = 12;

function partsOf(text: string, words: StatementWords): TextPart[] {
  const parts = readFragments(text).map((one) => ({ ...one, words: readStatementWords(one.text) }));
  const isShort = parts.length > 1 && words.telling.length <= MAX_WHOLE;
  return isShort ? [...parts, { text, words, isAsked: text.trimEnd().endsWith('?') }] : parts;
}

/** So few words all have to be said. */
export const SHORT = 2;

/** Returns null for a text without words of its own. */
export function readStatement(text: string, subjectName?: string | null, corrected?: string): Statement | null {
  const subject = subjectTerm(subjectName);
  const said = read(text);
  // Units are compared apart: "€" and "euros".
  const words = said.words.telling.filter((term) => term !== subject && !isUnit(term));
  // "It was in March 2025" says a time alone.
  const telling = words.length > 0 ? words : [...said.terms].filter((term) => term !== subject && !isEmptyWord(term));
  if (telling.length === 0) return null;
  // The index has two stems of a word in another language than English, and numbers as written.
  const stems = [...said.terms].filter((term) => term !== subject && !isEmptyWord(term));
  return {
    text,
    ...(corrected === undefined ? {} : { corrected }),
    words: telling,
    sought: [...new Set([...telling.flatMap(writtenForms), ...stems])],
    least: telling.length <= SHORT ? telling.length : Math.ceil(telling.length / 2),
    numbers: telling.filter(isNumber),
    indexed: telling.filter((word) => isNumber(word) && said.terms.has(word)),
    subject,
    name: subject !== null && isEmptyWord(subject) ? null : subject,
    said,
    now: corrected === undefined ? null : read(corrected),
    parts: readParts(text, new Set(telling)),
  };
}

/** A word in other forms, and a number of thousands as people write it: "85k". */
function writtenForms(word: string): string[] {
  const thousands = /^\d{1,4}(?=000$)/.exec(word)?.[0];
  return [
    ...withOtherEndings(word),
    ...otherFormsOf(word),
    ...(thousands === undefined ? [] : [thousands, `${thousands}k`]),
  ];
}

/** A part has two telling words at least. */
function readParts(text: string, telling: ReadonlySet<string>): SaidPart[] {
  const fragments = readFragments(text);
  if (fragments.length < 2) return [];
  return fragments.flatMap((fragment) => {
    const said = read(fragment.text);
    const words = said.words.telling.filter((word) => telling.has(word));
    return words.length < SHORT ? [] : [{ text: fragment.text, words, numbers: words.filter(isNumber), said }];
  });
}

/** A part of a text that may say something by itself. */
export interface TextPart extends Fragment {
  words: StatementWords;
}

/** A text that is compared with statements. */
export interface ComparedText extends ReadStatement {
  text: string;
  /** The text with digits that were set apart in one number. */
  digits: string;
  parts: readonly TextPart[];
}

export function readText(text: string): ComparedText {
  const own = read(text);
  const digits = text.replace(/(?<=\d)[-./\s]+(?=\d)/g, '');
  const terms = new Set([...own.terms, ...own.words.telling]);
  let parts: TextPart[] | null = null;
  return {
    text,
    words: own.words,
    terms,
    digits,
    get clauses() {
      return own.clauses;
    },
    get fragments() {
      return own.fragments;
    },
    get parts() {
      return (parts ??= partsOf(text, own.words));
    },
  };
}

export function isNumber(word: string): boolean {
  return /\p{N}/u.test(word);
}
