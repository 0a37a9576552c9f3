import { holdsAlike } from './alike.ts';
import { isCommonWord } from './common-words.ts';
import { differInUnits } from './measures.ts';
import { heldBy, isNamed, othersIn, partsSaid, saysMost } from './parts-said.ts';
import { isOfSpeaker, isPersonWord, readOtherSubject } from './person-words.ts';
import { clauseOf, readDenial, takeSides, type Clause } from './polarity.ts';
import { isUsual } from './predicate-forms.ts';
import { isNumber, type Clauses, type ComparedText, type Statement } from './statement.ts';
import { differInTimes, type Times } from './statement-times.ts';
import { readStatementWords } from './statement-words.ts';

/** `intersect` has linear work: 1,000 words in 1,000 terms .3 ms, where `= any` takes 20. */
const HELD = `(select count(*) from (select unnest(c.sought) intersect select unnest(t.terms)) w)`;

/**
 * The SQL condition that a text with the terms `t.terms` may say the statement in row `c`:
 * `compare` decides. It holds half of the words, all numbers, or little else: a common word alone
 * would bring every text of the scope.
 */
export const MAY_SAY = /* sql */ `t.terms && c.sought and (${HELD} >= c.least or 5 * ${HELD} >= cardinality(t.terms)
  or (c.indexed <> '{}' and t.terms @> c.indexed))`;

/**
 * The SQL condition that a text about `about` may be about the subject of row `c`. Texts about
 * somebody else are not, unless they name that subject.
 */
export function isAboutSame(subject: 'c.subject' | 'c.name', about: string): string {
  return `(${subject} is null or ${about} is null or ${about} = ${subject} or t.terms @> array[${subject}])`;
}

/**
 * How a text stands to a statement. `SAYS`: it says it, or a part of it. `NEAR`: it shares words,
 * but denies it, or is about another time, thing or person. Null: it says something else.
 */
export type Likeness = 'SAYS' | 'NEAR' | null;

/**
 * Compares a text with a statement by words: every decision on what else says a statement is this
 * one. The text says it where it holds its numbers and most of its telling words, or where a part
 * of it says a part of the statement. A time alone makes no likeness.
 */
export function compare(statement: Statement, text: ComparedText): Likeness {
  const held = heldBy(statement, text);
  if (held.length === 0) return null;
  const isWhole = saysMost(statement, held, text);
  const parts = partsSaid(statement, text);
  if (!isWhole && parts.length === 0) return held.length * 2 >= statement.words.length ? 'NEAR' : null;
  const says =
    (isWhole && isOfSame(statement, text, { held, times: text.words.times })) ||
    parts.some((part) => isOfSame(statement, text, { held: part.words.telling, times: part.words.times }));
  return says ? 'SAYS' : 'NEAR';
}

/** Whether the clause with these words is about the same time, person and thing, and agrees. */
function isOfSame(
  statement: Statement,
  text: ComparedText,
  { held, times }: { held: readonly string[]; times: Times },
): boolean {
  const { said } = statement;
  if (differInTimes(said.words.times, times)) return false;
  const clause = clauseWith(text, held);
  const own = clause && clauseWith(said, clause.terms);
  if (clause === null || own === null) return true;
  if (clause.isDenied !== own.isDenied || takeSides(clause, own) || differInUnits(statement.text, text.text))
    return false;
  if (wants(clause.text, held) && !wants(own.text, clause.terms)) return false;
  return !isOfAnother(statement, clause, own) && !isOfOther(statement, held, clause);
}

/** Before a thing that is not there yet: "I want a dog", no "I want to talk of my divorce". */
const WANTED =
  /(?<!\p{L})(?:want|need|(?:would|['’]d) like|wish for|looking for|möchte|brauche|will|hätte gerne?|suche|quiero|necesito|busco|voglio|vorrei|cerco|quero|preciso de|procuro|wil|zoek|veux|voudrais|cherche|vill ha|söker)\s+(?:an?|another|some|ein|eine[nr]?|une?|un[oa]?|uma?|een|en|ett)\s+(?:\p{L}+\s+)?\p{L}+|(?:想要|想养|想買|想买)(?:一)?\p{Script=Han}{0,2}/giu;

/** Whether one of these words is what a clause only wants. */
function wants(text: string, words: Iterable<string>): boolean {
  const wanted = new Set([...text.matchAll(WANTED)].flatMap(([found]) => readStatementWords(found).telling));
  return wanted.size > 0 && [...words].some((word) => holdsAlike(wanted, word));
}

const AND_AT_END = /\s(?:and|und|et|y|e|en|och|i|и|та|ve)\s*$|[，、]$/iu;

/**
 * The clause that says these words. A denial reaches behind "and", and no further back; an end
 * reaches no further than that: "quit his job and opens a bakery".
 */
function clauseWith({ clauses, fragments }: Clauses, words: Iterable<string>): Clause | null {
  const sought = [...words];
  const whole = clauseOf(clauses, sought);
  const part = clauseOf(fragments, sought);
  if (!whole || !part || whole.isDenied === part.isDenied) return whole;
  const before = fragments.slice(0, fragments.indexOf(part)).filter(({ text }) => whole.text.includes(text));
  const isBehindAnd = AND_AT_END.test(whole.text.slice(0, whole.text.indexOf(part.text)));
  const reachesIt = before
    .map(({ text }) => readDenial(text))
    .some(({ denies, lacks, ends }) => denies || lacks || (ends && !isBehindAnd));
  return reachesIt ? whole : part;
}

/** Whether a text holds the numbers of a statement and most of its words. */
export function saysAll(statement: Statement, text: ComparedText): boolean {
  return saysMost(statement, heldBy(statement, text), text);
}

/** Whether a clause is about somebody else than the statement's own clause. */
function isOfAnother({ text, name }: Statement, clause: Clause, own: Clause): boolean {
  if (name !== null && clause.terms.has(name)) return false;
  // "Anna has" may be said by Anna: "I have".
  const [others, meant] = [readOtherSubject(clause.text), readOtherSubject(own.text).filter(isPersonWord)];
  const isNamed = (one: string, by: string) => by.toLowerCase().includes(one.slice(0, 5));
  if (others.length > 0) return !others.some((other) => isNamed(other, text));
  return meant.length > 0 && isOfSpeaker(clause.text) && !meant.some((one) => isNamed(one, clause.text));
}

/** Whether a clause names another thing in the place of one that the statement names. */
function isOfOther(statement: Statement, held: readonly string[], clause: Clause): boolean {
  const { words, text } = statement;
  const missing = words.filter((word) => !held.includes(word) && !isNumber(word));
  if (missing.length === 0) return false;
  const others = othersIn(statement, readStatementWords(clause.text).telling).filter(
    (word) => !isUsual(word) && !isCommonWord(word),
  );
  if (others.length === 0) return false;
  return isNamed(text, missing) && isNamed(clause.text, others);
}
