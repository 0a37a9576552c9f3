import { read, type ComparedText, type ReadStatement, type Statement } from './statement.ts';
import { ENDED } from './denial-words.ts';
import { holdsAlike } from './alike.ts';
import { clauseOf, takeSides } from './polarity.ts';
import { isFormOf } from './predicate-forms.ts';

/** Whether a text says what a statement was corrected to, rather than what it was. */
export function agreesWithCorrection({ text: before, corrected, said, now }: Statement, text: ComparedText): boolean {
  if (corrected === undefined || now === null) return false;
  const clause = clauseOf(text.clauses, [...said.words.telling, ...now.words.telling]);
  const was = clause && clauseOf(said.clauses, clause.terms);
  const is = clause && clauseOf(now.clauses, clause.terms);
  if (clause && was) {
    // No denial of the old statement says it.
    if (clause.isDenied !== was.isDenied || takeSides(clause, was)) return true;
    if (is && (was.isDenied !== is.isDenied || takeSides(was, is))) return false;
  }
  const removed = said.words.telling.filter((word) => !now.terms.has(word));
  const { predicates } = text.words;
  if (removed.length > 0) return !removed.some((word) => holdsAlike(text.terms, word) || isFormOf(word, predicates));
  const added = now.words.telling.filter((word) => !said.terms.has(word));
  if (added.length > 0) return added.every((word) => text.terms.has(word));
  return holdsSmallWords(before, corrected, text.text);
}

/** Of statements that differ in small words alone: whether a text has those of the second alone. */
function holdsSmallWords(before: string, after: string, text: string): boolean {
  const [old, fresh, own] = [before, after, text].map(
    (one) => new Set(one.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)),
  );
  if (!old || !fresh || !own) return false;
  const added = fresh.difference(old);
  return added.size > 0 && added.isSubsetOf(own) && old.difference(fresh).isDisjointFrom(own);
}

/** Whether a new wording keeps every word of the old one, and denies and ends as much. */
export function isSaidBetter(before: string, after: string): boolean {
  const [was, is] = [read(before), read(after)];
  const isTurned = was.clauses.some((clause) => {
    const other = clauseOf(is.clauses, clause.terms);
    return other !== null && (clause.isDenied !== other.isDenied || takeSides(clause, other));
  });
  return !isTurned && !tellsEnd(was, is) && was.words.telling.every((term) => is.terms.has(term));
}

/** "…that sank in 2020": something ended. */
function tellsEnd(was: ReadStatement, is: ReadStatement): boolean {
  return is.clauses.some(({ text }) => ENDED.test(text)) && !was.clauses.some(({ text }) => ENDED.test(text));
}
