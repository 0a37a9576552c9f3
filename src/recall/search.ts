import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { daysOfZone, type ZoneDays } from '../core/time-zone.ts';
import { findSimilar, type FoundByWords } from './embeddings/find-similar.ts';
import { analyze, analyzeQuestion, mayHoldCompounds } from './analyze.ts';
import { findCandidates } from './candidates.ts';
import { findCompounds } from './compounds.ts';
import { readDateRanges, type DateRanges } from './date-range.ts';
import { mayNameTime, wordsOf } from './date-words.ts';
import { readDate } from './dates.ts';
import { addDated, findDated } from './find-dated.ts';
import { fuseRankings } from './fuse-rankings.ts';
import { coverageRule } from './coverage.ts';
import { addFeedback, spreadOverTime } from './list-questions.ts';
import { findsConsolidated } from './narrow.ts';
import { candidatesIn } from './snapshots/search-snapshots.ts';
import { OF_TALK, readForm, TALK_TERMS, type QuestionForm } from './question-form.ts';
import { scoreCandidates, type QuestionTerms } from './score-candidates.ts';
import { otherForms } from './word-forms.ts';
import type { Question, Scored, SearchHit } from './types.ts';

/** Of longer questions, head and tail count: every word costs, and the question is at either. */
const MAX_CHARACTERS = 2_000;
const MAX_TERMS = 32;
/** Characters at the end in which the words of the tail are looked for. */
const TAIL = 240;
/** A question with fewer terms is read with the turn before. */
const FEW_TERMS = 4;
const OF_TURN_BEFORE = 0.5;
/** Weight of another form of a word of the question. */
const OF_OTHER_FORM = 0.9;
/** Weight of a compound with a word of the question, or of a part of one. */
const OF_COMPOUND = 0.5;

/** Credit of a model's words: it repeats what others said, and may invent. */
const MODEL_CREDIT = 0.5;

/** Searches the memory of these scopes of one team, best first. */
export async function searchScopes(pool: Pool, asked: Question): Promise<SearchHit[]> {
  // Nothing below sees the whole of a prompt of megabytes.
  const question = { ...asked, query: headAndTail(asked.query) };
  const { query, scopes, documentProjectIds, minCoverage = 0 } = question;
  if (scopes.length + documentProjectIds.length === 0) return [];
  const form = readForm(query);
  if (minCoverage > 0 && form.isIdle) return [];
  const zone = daysOfZone(question.timeZone);
  const dates = readDateRanges(query, question.asOf ?? new Date(), zone);
  const { terms, before } = readTerms(query, question.before, form);
  const found = findByWordsAndDates(pool, question, { terms, form: { ...form, zone }, dates });
  // Lists, orders in time and summaries want all that is said of a thing, not what is most alike.
  const { embeddings } = form.isList || question.asOf ? {} : question;
  const meaning = embeddings
    ? await findSimilar(pool, { ...question, query: `${before}\n${query}`.trim() }, embeddings, found)
    : null;
  const { scored: byWords, holding } = await found;
  const scored = fuseRankings(byWords, meaning);
  const { isCovered, isEnough } = coverageRule(form, minCoverage, holding);
  const forRequests = form.asksForReplies || terms.terms.some((term) => TALK_TERMS.has(term));
  const sought = { forReplies: form.asksForReplies, forRequests };
  const hits: SearchHit[] = [];
  const seen = new Set<string>();
  for (const { candidate, score, share, explain } of scored) {
    const { kind, id, sourceId, at, by, pinned, name, messageIds, detail } = candidate;
    // Return only the best-matching piece of each memory.
    if (seen.has(id)) continue;
    const text = question.gate.admit(candidate, { ...sought, isCovered: isCovered(explain) });
    if (text === null) continue;
    seen.add(id);
    const isRedacted = candidate.text?.startsWith(text) === false;
    const shown = isRedacted ? { ...explain, isRedacted } : explain;
    const hit: SearchHit = {
      kind,
      id,
      sourceId,
      text,
      score,
      at,
      by,
      pinned,
      name,
      messageIds,
      detail,
      explain: shown,
      isShared: candidate.isShared,
    };
    if (share !== undefined) hit.share = share;
    if (candidate.text !== null && text !== candidate.text) hit.mark = digestOf(candidate.text);
    hits.push(hit);
    if (hits.length === question.limit) break;
  }
  if (hits.some(({ explain }) => isEnough(explain))) return hits;
  for (const { id } of hits) question.gate.leaveOut(id, 'LOW_COVERAGE');
  return [];
}

/** The terms of the question and of the turn before, which `before` is where it counts. */
function readTerms(query: string, turnBefore: string | undefined, { isList }: QuestionForm) {
  const own = termsOf(query);
  const before = own.length < FEW_TERMS && own.length > 0 ? headAndTail(turnBefore ?? '') : '';
  const terms = [...new Set([...own, ...termsOf(before)])].slice(0, MAX_TERMS);
  const weightOf = (term: string, i: number) => {
    if (isList && TALK_TERMS.has(term)) return OF_TALK;
    return i < own.length ? 1 : OF_TURN_BEFORE;
  };
  const times = readDate(query) ? wordsOf(query).filter((word) => mayNameTime([word])) : [];
  const asked: QuestionTerms = {
    terms,
    weights: terms.map(weightOf),
    written: terms.length,
    related: 0,
    aside: times.length > 0 ? new Set([...TALK_TERMS, ...analyze(times.join(' '))]) : TALK_TERMS,
  };
  const others = otherForms(query, own);
  if (others.size === 0) return { terms: asked, before };
  return { terms: withRelated(asked, [...others.keys()], { weight: OF_OTHER_FORM, standsFor: others }), before };
}

async function findByWordsAndDates(
  pool: Pool,
  question: Question,
  { terms, form, dates }: { terms: QuestionTerms; form: QuestionForm & { zone: ZoneDays }; dates: DateRanges | null },
): Promise<FoundByWords> {
  const [byWords, dated] = await Promise.all([
    findByWords(pool, question, terms, form),
    dates ? findDated(pool, question, dates) : [],
  ]);
  return dates ? { ...byWords, scored: addDated(byWords.scored, dated, dates) } : byWords;
}

/**
 * One statement, or none with snapshots; for a list two, the second with the terms of the best
 * messages. Compounds take one more, in languages that have them.
 */
async function findByWords(
  pool: Pool,
  question: Question,
  asked: QuestionTerms,
  form: QuestionForm & { zone: ZoneDays },
) {
  if (asked.terms.length === 0) return { scored: [], holding: 0 };
  const modelCredit = form.asksForReplies ? 1 : MODEL_CREDIT;
  const search = async (terms: QuestionTerms) => {
    const { kinds, snapshots } = question;
    const candidates = snapshots
      ? candidatesIn(snapshots, { kinds, includeConsolidated: findsConsolidated(question) }, terms)
      : await findCandidates(pool, question, terms, modelCredit);
    const holding = candidates.frequencies.reduce((sum, frequency) => sum + frequency, 0);
    return { scored: scoreCandidates(question.query, terms, candidates, form), holding };
  };
  const widened = mayHoldCompounds(question.query) ? await addCompounds(pool, question, asked) : asked;
  const found = await search(widened);
  if (!form.isList || found.scored.length === 0) return found;
  // A summary wants what is said most of, a list and an order each time.
  const spread = form.isSummary ? (some: readonly Scored[]) => [...some] : spreadOverTime;
  const { scored } = await search(addFeedback(widened, spread(found.scored)));
  // Terms of the best messages are no words of the question.
  return { scored: spread(scored), holding: found.holding };
}

async function addCompounds(pool: Pool, question: Question, asked: QuestionTerms): Promise<QuestionTerms> {
  const compounds = await findCompounds(pool, question, asked.terms);
  const known = new Set(asked.terms);
  return withRelated(
    asked,
    compounds.filter((word) => !known.has(word)),
    { weight: OF_COMPOUND },
  );
}

/** Adds terms that say what a term of the question does. */
function withRelated(
  asked: QuestionTerms,
  more: readonly string[],
  { weight, standsFor }: { weight: number } & Pick<QuestionTerms, 'standsFor'>,
): QuestionTerms {
  return {
    ...asked,
    terms: [...asked.terms, ...more],
    weights: [...asked.weights, ...more.map(() => weight)],
    related: asked.related + more.length,
    ...(standsFor ? { standsFor } : {}),
  };
}

/** The digest by which a text is known to be unchanged, as PostgreSQL computes it. */
export function digestOf(text: string): string {
  return hash('md5', text);
}

function headAndTail(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text.slice(0, MAX_CHARACTERS / 2)}\n${text.slice(-MAX_CHARACTERS / 2)}`;
}

/** The terms of a question, by which texts are looked for. */
export function termsOfQuestion(question: string): string[] {
  return termsOf(headAndTail(question));
}

/** The distinct terms; of many, the first ones and those of the end. */
function termsOf(text: string): string[] {
  const terms = analyzeQuestion(text);
  if (terms.length <= MAX_TERMS) return terms;
  return [...new Set([...terms.slice(0, MAX_TERMS / 2), ...analyze(text.slice(-TAIL)).slice(-MAX_TERMS / 2)])];
}
