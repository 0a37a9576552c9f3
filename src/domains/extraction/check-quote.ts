import { analyze } from '../../recall/analyze.ts';
import { readStatement } from '../../recall/statement.ts';
import { readWishes } from '../../recall/standing/read-wishes.ts';
import { clausesOf, sentencesOf, type Part } from './clauses.ts';
import { readTimes } from './read-times.ts';
import { STATES } from './exclusion.ts';
import type { FoundQuote } from './find-quote.ts';
import { holdsAny } from './lexicon.ts';
import { denies } from './denials.ts';
import { isInFirstPerson, readMoods, tellsLikeDenial, tellsMood } from './moods.ts';
import { JOKES, PLANS } from './mood-words.ts';
import { readNames } from './read-names.ts';
import { ATTRIBUTES } from './several-words.ts';
import { presupposedIn } from './presupposed.ts';
import { areInOneLanguage } from './same-language.ts';

/** A statement, and the place in a message of the words that it was taken from. */
export interface Quoted {
  text: string;
  subject: string | null;
  message: string;
  from: number;
  to: number;
}

/** Characters around a quote that are read. */
const MAX_AROUND = 1_000;
const MIN_QUOTED_WORDS = 3;

/**
 * Whether a statement says what its quote says in its sentence. A question, a denial, a condition,
 * a hope, a doubt or a joke states nothing, unless the statement tells it as such. A denial of its
 * own is none of the message's.
 */
export function isSaidAsStated({ text, subject, message, from, to }: Quoted): boolean {
  const start = Math.max(0, from - MAX_AROUND);
  const around = sentencesOf(message.slice(start, to + MAX_AROUND));
  const sentences = around.filter((one) => one.from + start < to && one.to + start > from);
  const [first] = sentences;
  if (!first) return true;
  const quote = { from: from - start, to: Math.min(to, from + MAX_AROUND) - start };
  const words = tellingWords(text, subject);
  if (isJoke(sentences, around) && !holdsAny(JOKES, text)) return false;
  if (sentences.some((sentence) => isOfOtherSpeaker(sentence, quote, words))) return false;
  const clauses = sentences.flatMap((sentence) => {
    const all = clausesOf(sentence);
    const isLast = (clause: Part, i: number) => i === all.length - 1 && !(i > 0 && RELATIVE.test(clause.text));
    return all.map((clause, i) => readClause(clause, { text, words, sentence, isLast: isLast(clause, i) }));
  });
  const inQuote = clauses.filter(({ clause }) => clause.from < quote.to && clause.to > quote.from);
  const most = Math.max(...inQuote.map(({ held }) => held));
  const meant = inQuote.filter(({ held }) => held === most);
  if (meant.length > 0 && meant.every((one) => one.isOther)) return false;
  return !addsDenial(text, words, sentences);
}

/** The mark of a question is that of the clause before. */
const RELATIVE =
  /^(?:who|which|whose|der|die|das|qui|dont|die|który|która|którzy|котор\p{L}{2,3}|який|яка|som)(?!\p{L})/iu;

/** The words of a statement by which it can be compared with a clause. */
function tellingWords(text: string, subject: string | null): string[] {
  const own = new Set(readStatement(text, subject)?.words);
  const names = new Set(readNames(text).flatMap(({ word, isFirst }) => (isFirst ? [] : analyze(word))));
  return analyze(text).filter((word) => own.has(word) || names.has(word));
}

interface Read {
  clause: Part;
  /** How many words of the statement it holds. */
  held: number;
  /** Whether the clause says something else than the statement. */
  isOther: boolean;
}

function readClause(
  clause: Part,
  { text, words, sentence, isLast }: { text: string; words: readonly string[]; sentence: Part; isLast: boolean },
): Read {
  const own = isLast ? sentence.text.slice(clause.from - sentence.from) : clause.text;
  const terms = analyze(own);
  const held = words.filter((word) => isAmong(word, terms));
  const known = presupposedIn(own);
  const said = held.filter((word) => !isAmong(word, known));
  const isCompared = held.length > 0 ? said.length > 0 : isOnlyNo(own) || !areInOneLanguage(text, sentence.text);
  return { clause, held: held.length, isOther: isCompared && saysOther(own, text, { sentence, isLast }) };
}

const HAS_SPACES = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]/u;

/** "No." answers what was asked before. */
function isOnlyNo(clause: string): boolean {
  return (
    denies(clause) &&
    (clause.match(/[\p{L}\p{M}]+/gu) ?? []).length <= 2 &&
    clause.length < (HAS_SPACES.test(clause) ? 16 : 6)
  );
}

function saysOther(clause: string, text: string, { sentence, isLast }: { sentence: Part; isLast: boolean }): boolean {
  const moods = readMoods(clause, { isLast, sentence: sentence.text });
  if (moods.isDenied && !denies(text) && !tellsLikeDenial(text) && !tellsMood(text)) return true;
  if (!moods.isAsked && !moods.isConditional && !moods.isHoped && !moods.isDoubted) return false;
  if (tellsMood(text) || readWishes(sentence.text).length > 0) return false;
  const isPlan = moods.isHoped && !moods.isAsked && !moods.isConditional && !moods.isDoubted;
  return !(isPlan && holdsAny(PLANS, clause) && namesTime(text));
}

function namesTime(text: string): boolean {
  return readTimes(text).words.size > 0 || /(?:19|20)\d\d|\d[年月]/u.test(text);
}

/** Terms are stems, which differ where the languages of two texts are recognised differently. */
const MIN_STEM = 5;
const MIN_SHORT_STEM = 3;
const IMPERFECT = /^[أايتن](?=\p{Script=Arabic}{3})/u;

function isAmong(given: string, terms: readonly string[]): boolean {
  if (terms.includes(given)) return true;
  const word = given.replace(IMPERFECT, '');
  return terms.some((term) => isOfOneStem(word, term.replace(IMPERFECT, '')));
}

/** Words end otherwise, short ones by up to two letters: "fume", "fuma"; "rook", "rookt". */
function isOfOneStem(word: string, term: string): boolean {
  const [short, long] = word.length < term.length ? [word, term] : [term, word];
  if (/\p{N}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(word)) return false;
  const least =
    long.length > MIN_STEM ? Math.max(MIN_STEM, long.length - 3) : Math.max(MIN_SHORT_STEM, long.length - 2);
  return (
    short.length >= MIN_SHORT_STEM &&
    long.length - short.length < 4 &&
    long.startsWith(short.slice(0, Math.min(least, Math.max(MIN_SHORT_STEM, short.length - 1))))
  );
}

/** Whether a statement denies what the sentences say, in their own words. */
function addsDenial(text: string, words: readonly string[], sentences: readonly Part[]): boolean {
  if (!denies(text)) return false;
  const said = sentences.map((sentence) => sentence.text).join(' ');
  if (denies(said) || tellsLikeDenial(said)) return false;
  const terms = analyze(said);
  const fresh = words.filter((word) => !isAmong(word, terms) && !holdsAny(STATES, word) && !holdsAny(ATTRIBUTES, word));
  return fresh.length === 0 || (fresh.length === words.length && !areInOneLanguage(text, said));
}

/** Jokes end behind their sentence. */
const MAX_JOKE_CHARACTERS = 40;
const JOKE_MARK = /(?:^|\s)\/s(?:\s|$)|🙃|😜|🤪/u;

function isJoke(sentences: readonly Part[], around: readonly Part[]): boolean {
  const next = around.find((one) => one.from >= (sentences.at(-1)?.to ?? 0));
  const near = [...sentences, ...(next && next.text.length <= MAX_JOKE_CHARACTERS ? [next] : [])];
  return near.some(({ text }) => JOKE_MARK.test(text) || holdsAny(JOKES, text));
}

const QUOTATION = /["“„«「『‹][^"“”„«»「」『』‹›]{1,400}["”“»」』›]/gu;

/** Whether the quote is what somebody else is quoted with: `Bob said: "I am ill."` */
function isOfOtherSpeaker(sentence: Part, quote: { from: number; to: number }, words: readonly string[]): boolean {
  const cited = [...sentence.text.matchAll(QUOTATION)].find(
    ({ 0: marked, index }) =>
      quote.from >= index + sentence.from && quote.to <= index + sentence.from + marked.length + 1,
  );
  if (!cited) return false;
  const outside = `${sentence.text.slice(0, cited.index)} ${sentence.text.slice(cited.index + cited[0].length)}`;
  const isLong =
    (cited[0].match(/[\p{L}\p{M}]+/gu) ?? []).length >= MIN_QUOTED_WORDS || /[\p{Script=Han}]{4}/u.test(cited[0]);
  if (!isLong || !/\p{L}/u.test(outside) || isInFirstPerson(outside) || !isInFirstPerson(cited[0])) return false;
  const terms = analyze(outside);
  return !words.some((word) => isAmong(word, terms));
}

/** Whether a quote is long enough to tell something, or is all that its sentence says. */
export function isTellingQuote({ words, from, to }: FoundQuote, message: string): boolean {
  const signs = words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isWhole = BEGINS.test(message.slice(Math.max(0, from - 4), from)) && ENDS.test(message.slice(to, to + 4));
  if (isWhole) return signs > 1 || /\p{Script=Han}|\p{Extended_Pictographic}/u.test(words);
  return signs > 1 && analyze(words).length > 0;
}

const BEGINS = /(?:^|[.!?。！？\n])[\s"'“”„«»「」]{0,4}$/u;
const ENDS = /^["'”“»」]{0,4}\s{0,4}(?:$|[,.!?。！？\n])/u;
