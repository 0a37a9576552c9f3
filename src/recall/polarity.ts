import { withoutAbbreviations } from './abbreviations.ts';
import { areAlike, holdsAlike } from './alike.ts';
import { analyze } from './analyze.ts';
import {
  DENYING,
  DENYING_FORMS,
  ENDING,
  ENDING_FORMS,
  FRENCH_DENIALS,
  NO_DENIAL,
  TAG,
  TURKISH,
  TURKISH_DENIAL,
  TURKISH_WITHOUT,
  WITHOUT,
  WITHOUT_FORMS,
} from './denial-words.ts';
import { isFormOf, readPredicates } from './predicate-forms.ts';
import { readStatementWords } from './statement-words.ts';
import { readSides } from './opposite-words.ts';

/** A part of a text that affirms or denies as a whole. */
export interface Clause {
  text: string;
  /** The terms of the index. */
  terms: ReadonlySet<string>;
  /** Whether it denies what its words say: "I do not smoke", "I stopped smoking". */
  isDenied: boolean;
  /** Its small words that exclude others: `2n` for one side of a pair, `2n + 1` for the other. */
  sides: ReadonlySet<number>;
  /** Its usual predicates. */
  predicates: ReadonlySet<number>;
}

/** Longer texts are cut. */
const MAX_CHARACTERS = 20_000;
const MAX_CLAUSES = 200;
/** Words of a statement by which its clause is found. */
const MAX_SOUGHT = 100;
/** Words that are compared each with each. */
const MAX_PAIRED = 50;

const SENTENCE_END = /[.!?。！？؟।;；](?=\s|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}"'”’)])|\n/u;
const PRONOUN =
  "(?:i|you|he|she|we|they|it|ich|du|er|sie|wir|es|je|j['’]|tu|il|elle|nous|on|yo|tú|él|ella|nosotros|io|lui|lei|noi|eu|ele|ela|nós|ik|hij|zij|ze|wij|jag|han|hon|vi|ja|ona|я|он|она|мы|они|ти|він|вона|εγώ|αυτός|ben|biz|أنا|هو|هي|אני|הוא|היא|मैं|वह)(?!\\p{L})";
const BUT =
  '(?:but|however|although|whereas|aber|sondern|doch|jedoch|mais|pero|sino|aunque|però|bensì|mas|porém|maar|echter|men|ale|lecz|но|але|αλλά|ama|fakat|لكن|ولكن|אבל|लेकिन|nhưng|แต่)';
const NEGATION_START =
  "(?:(?:do|does|did|am|is|are|was|were|have|has|can|will|would|could|should)(?:n['’]t| not)|not|never|no|nicht|kein\\p{L}{0,2}|nie|pas|jamais|ne|nunca|non|não|niet|geen|inte|не|ні|nie|δεν|لا|ولا|ليس|לא|नहीं)(?![\\p{L}])";
const AND = '(?:and|und|et|y|e|en|och|i|и|та|và)';
/** Between clauses of one sentence that may differ in what they deny. */
export const BREAKS = new RegExp(
  [
    `[,،–—]? (?=${BUT}(?![\\p{L}]))`,
    `[,،–—] ?(?:${AND} )?(?=(?:${PRONOUN}|${NEGATION_START}))`,
    ` ${AND} (?=(?:${PRONOUN}|${NEGATION_START}|[a-z]{3,12}ed(?![\\p{L}])))`,
    '[,，、](?=(?:但|可是|不过|不過|而是|而不|不是|我|他|她))|(?=而是)|(?<=ではなく、?|けれども?、|けど、|ですが、|ますが、|が、|지만 |는데 |이 아니라 |가 아니라 )',
  ].join('|'),
  'iu',
);
/** An answer before what it answers with: "No, I am vegan." */
const ANSWER =
  /^[\s"'“‘(¿¡]*(?:no|nope|nah|nein|non|nee|não|nej|nie|нет|ні|όχι|hayır|لا|לא|नहीं|いいえ|いや|不是?|没有|아니[요오]?)\s*[,،，、!！。.–—-]+\s*/iu;

/** The parts of a text, in order. Linear work; texts above 20,000 characters are cut. */
export function readClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  for (const sentence of withoutAbbreviations(text.slice(0, MAX_CHARACTERS)).replace(TAG, '. ').split(SENTENCE_END)) {
    for (const part of sentence.replace(/\s+/g, ' ').replace(ANSWER, '').split(BREAKS)) {
      if (part.trim() === '') continue;
      const clause = readClause(part);
      const before = clauses.at(-1);
      // "Allergic to nuts? No, I am not."
      if (before && clause.isDenied && clause.terms.size === 0) before.isDenied = !before.isDenied;
      else clauses.push(clause);
      if (clauses.length >= MAX_CLAUSES) return clauses;
    }
  }
  return clauses;
}

/** A text as one clause. */
export function readClause(text: string): Clause {
  return {
    text,
    terms: new Set(analyze(text)),
    isDenied: isDenial(text),
    sides: readSides(text),
    predicates: readPredicates(text),
  };
}

/** In lower case and NFC, without apostrophes between words. */
function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/**
 * Whether a clause denies what it says. A denial, a "without" and an end each turn it, so that "did
 * not stop smoking" affirms; two denials of one kind are one, as in many languages.
 */
function isDenial(clause: string): boolean {
  const { denies, lacks, ends } = readDenial(clause);
  return (denies !== lacks) !== ends;
}

/** By what a text denies: a denial, a "without" or an end. */
export function readDenial(clause: string): { denies: boolean; lacks: boolean; ends: boolean } {
  const text = clause.normalize('NFC').replace(NO_DENIAL, ' ');
  const words = new Set(wordsIn(text));
  const isTurkish = TURKISH.test(text);
  const denies =
    !words.isDisjointFrom(DENYING) ||
    DENYING_FORMS.test(text) ||
    FRENCH_DENIALS.some(([denials, beside]) => !words.isDisjointFrom(denials) && !words.isDisjointFrom(beside)) ||
    (isTurkish && TURKISH_DENIAL.test(text));
  const lacks = !words.isDisjointFrom(WITHOUT) || WITHOUT_FORMS.test(text) || (isTurkish && TURKISH_WITHOUT.test(text));
  const ends = !words.isDisjointFrom(ENDING) || ENDING_FORMS.test(text);
  return { denies, lacks, ends };
}

/** Whether two clauses hold different sides of a pair, and neither holds both. */
export function takeSides(one: Clause, other: Clause): boolean {
  return [...one.sides].some((side) => {
    const opposite = side ^ 1;
    return other.sides.has(opposite) && !other.sides.has(side) && !one.sides.has(opposite);
  });
}

/** The clause that holds most of these words, of several the last. Null: none holds any. */
export function clauseOf(clauses: readonly Clause[], words: Iterable<string>): Clause | null {
  const sought = [...words].slice(0, MAX_SOUGHT);
  let [best, most]: [Clause | null, number] = [null, 1];
  for (const clause of clauses) {
    const held = sought.filter((word) => holdsAlike(clause.terms, word) || isFormOf(word, clause.predicates)).length;
    if (held >= most) [best, most] = [clause, held];
  }
  return best;
}

/** Whether any part of a text denies. */
export function isNegated(text: string): boolean {
  return readClauses(text).some(({ isDenied }) => isDenied);
}

/**
 * Whether two statements say the opposite of each other. "Must not eat nuts" does not deny "is
 * allergic to nuts": the denied word, or most words, are in both.
 */
export function areOpposed(one: string, other: string): boolean {
  const [clauses, others] = [readClauses(one), readClauses(other)];
  const clause = clauseOf(clauses, new Set(analyze(other))) ?? clauses.at(-1);
  const against = clause && (clauseOf(others, clause.terms) ?? others.at(-1));
  if (!clause || !against) return false;
  const [words, instead] = [clause, against].map(({ text }) => new Set(readStatementWords(text).telling));
  if (!words || !instead) return false;
  const predicates = readPredicates(against.text);
  const common = [...words].filter((word) => holdsAlike(instead, word) || isFormOf(word, predicates)).length;
  if (arePrefixOpposites(words, instead)) return clause.isDenied === against.isDenied;
  if (takeSides(clause, against) && common > 0) return true;
  if (clause.isDenied === against.isDenied) return false;
  const [denial, affirmed] = clause.isDenied ? [clause, against] : [against, clause];
  if (deniesWordOf(denial, affirmed)) return true;
  if (common === 0) return shareIdeograph(clause.text, against.text);
  return 2 * common >= Math.min(words.size, instead.size) && !AVERSION.test(affirmed.text);
}

/** "un-", "dis-": before a word they deny it. */
const DENYING_PREFIXES = 'un dis in im ir mis non un miss des on o nie не'.split(' ');
const LEAST_PREFIXED = 3;

/** Whether a word of one list is a word of the other with a prefix that denies it. */
export function arePrefixOpposites(words: Iterable<string>, others: Iterable<string>): boolean {
  const [all, instead] = [[...words].slice(0, MAX_PAIRED), [...others].slice(0, MAX_PAIRED)];
  return all.some((word) => instead.some((other) => deniesByPrefix(word, other) || deniesByPrefix(other, word)));
}

function deniesByPrefix(word: string, other: string): boolean {
  return DENYING_PREFIXES.some((prefix) => {
    const rest = word.startsWith(prefix) ? word.slice(prefix.length) : '';
    return rest.length >= LEAST_PREFIXED && (rest === other || areAlike(rest, other));
  });
}

/** Aversions: they keep off a thing without a denial. */
const AVERSION =
  /allerg|intoler|avoid|hate|dislik|refus|abstain|vegan|vegetari|vermeid|meidet|hass|verträgt|évit|détest|evit|odi[ao]|detest|mijd|haat|undvik|hatar|аллерг|избега|ненавид|не переносит|unik|nienawidz|alerg|kaçın|nefret|حساسية|يتجنب|يكره|过敏|過敏|アレルギー|避け|嫌い|讨厌|알레르기|싫어|피한/iu;

/** Whether the word beside the denial is in the other clause. */
function deniesWordOf({ text }: Clause, { terms }: Clause): boolean {
  const at = findDenial(text);
  if (at === null) return false;
  const [behind] = analyze(text.slice(at.end));
  if (behind !== undefined && holdsAlike(terms, behind)) return true;
  // Many scripts deny behind the word: 食べない.
  if (behind !== undefined && /^[a-z]/i.test(text.slice(at.begin, at.end))) return false;
  const before = analyze(text.slice(0, at.begin)).at(-1);
  return before !== undefined && holdsAlike(terms, before);
}

/** Where a clause denies or ends something. */
function findDenial(clause: string): { begin: number; end: number } | null {
  for (const { 0: word, index } of clause.normalize('NFC').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const lower = word.toLowerCase();
    const isWord = [DENYING, WITHOUT, ENDING, ...FRENCH_DENIALS.map(([denials]) => denials)].some((words) =>
      words.has(lower),
    );
    if (isWord) return { begin: index, end: index + word.length };
  }
  for (const form of [DENYING_FORMS, ENDING_FORMS, WITHOUT_FORMS]) {
    const found = form.exec(clause);
    if (found) return { begin: found.index, end: found.index + found[0].length };
  }
  return null;
}

/** "戒烟" and "抽烟" are one habit. */
function shareIdeograph(one: string, other: string): boolean {
  const characters = new Set(other.match(/\p{Script=Han}/gu)).difference(COMMON_IDEOGRAPHS);
  return (one.match(/\p{Script=Han}/gu) ?? []).some((character) => characters.has(character));
}

const COMMON_IDEOGRAPHS: ReadonlySet<string> = new Set('用户我你他她它的了是在有不没和也都就人一');
