import type { ZoneDays } from '../core/time-zone.ts';
import { asksWhen, dateMatch, readDate, type PartialDate } from './dates.ts';
import { compareRanked } from './provenance.ts';
import { OF_TALK, type QuestionForm } from './question-form.ts';
import type { Candidate, Candidates, Explanation, Near, Scored } from './types.ts';

// Weights and boosts were measured with bench/recall, WHEN_BOOST on the development conversations.
const OF_SOURCE = 0.9;
const OF_ADJACENT = 0.5;
/** Keywords are the memory model's words, not the speaker's. */
const OF_KEYWORD = 0.6;
/**
 * Weight of a message against a fact. In cross-validation on the development conversations .65 to
 * .8 was best. At 1 the longer messages drive facts out of a prompt.
 */
const OF_MESSAGE = 0.7;
/** Weight of a direct neighbour's words, and the factor of each step further away. */
const OF_NEIGHBOUR = 0.6;
const OF_STEP = 0.75;
/** A message after a question is found by the question's words. */
const OF_QUESTION_BEFORE = 0.9;
const SUBJECT_BOOST = 1.8;
const WHEN_BOOST = 1.4;
const DATE_BOOST = 2;
/** Users state such wishes once, for all later questions of their kind. */
const WISH_BOOST = 1.3;
/** A model's words are rarely the evidence, even right after the question that they answer. */
const MODEL_BOOST = 0.5;
/** Where the question asks for them. */
const REPLY_BOOST = 1.2;
/** A subject's name counts as subject, and hardly as a word. */
const NAME_WEIGHT = 0.1;

/** The terms of a question, with their weights. */
export interface QuestionTerms {
  terms: readonly string[];
  weights: readonly number[];
  /** Number of those that the user wrote. The others come from the best texts. */
  written: number;
  /** Number of those behind them that are compounds with them, or parts of them. */
  related: number;
  /** By a related term, the terms that it stands for where neither is a part of the other. */
  standsFor?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words about talking and of a date, which say little about what is looked for. */
  aside: ReadonlySet<string>;
}

/** Shared by all candidates of one question. */
interface ScoringContext extends QuestionTerms {
  idf: readonly number[];
  /** The weight of each term in `coverage`. */
  rarity: readonly number[];
  /** Places of terms that may be the question: all of them, and the ends of a long turn. */
  parts: readonly { from: number; to: number }[];
  modelBoost: number;
  subjects: ReadonlySet<string>;
  isWhen: boolean;
  date: PartialDate | null;
  zone: ZoneDays;
}

/**
 * Stage 2 of recall, windowed term credit. Each term of the question counts once per candidate:
 * its idf times its own weight and that of the nearest place where it occurs. Boosts follow for
 * the named subject and time. Best first; among equals by origin, then the newest.
 */
export function scoreCandidates(
  query: string,
  asked: QuestionTerms,
  { rows, frequencies, total }: Candidates,
  { asksForReplies, zone }: Pick<QuestionForm, 'asksForReplies'> & { zone: ZoneDays },
): Scored[] {
  const { terms, weights, written, aside } = asked;
  const abouts = new Set(rows.flatMap(({ about }) => about ?? []));
  const isName = (term: string) => abouts.has(term);
  const frequencyOf = (i: number) => frequencies[i] ?? 0;
  const idf = terms.map(
    (term, i) => idfOf(frequencyOf(i), total) * (isName(term) ? NAME_WEIGHT : 1) * (weights[i] ?? 1),
  );
  // A question on somebody is not covered without them, however often they are named.
  const rarity = terms.map((term, i) =>
    aside.has(term)
      ? OF_TALK * idfOf(frequencyOf(i), total)
      : idfOf(isName(term) ? 0 : frequencyOf(i), total) * (weights[i] ?? 1),
  );
  const scoring: ScoringContext = {
    ...asked,
    idf,
    rarity,
    parts: partsOf(query, written),
    modelBoost: asksForReplies ? REPLY_BOOST : MODEL_BOOST,
    subjects: new Set(terms.filter(isName)),
    isWhen: asksWhen(query),
    date: readDate(query),
    zone,
  };
  const scored = rows.map((row) =>
    scoreCandidate(scoring, row, row.kind === 'message' ? messagePlaces(row.near) : ownPlaces(row)),
  );
  return scored.filter(({ score }) => score > 0).sort(compareRanked);
}

function idfOf(frequency: number, total: number): number {
  return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
}

type Places = Map<number, { place: string; weight: number }>;

function ownPlaces({ own, source, adjacent, keyed }: Candidate): Places {
  const places: Places = new Map();
  for (const i of adjacent) places.set(i, { place: 'adjacent', weight: OF_ADJACENT });
  for (const i of keyed) places.set(i, { place: 'keyword', weight: OF_KEYWORD });
  for (const i of source) places.set(i, { place: 'source', weight: OF_SOURCE });
  for (const i of own) places.set(i, { place: 'own', weight: 1 });
  return places;
}

function messagePlaces(near: readonly Near[]): Places {
  const places: Places = new Map();
  for (const match of near) {
    const { distance, own } = match;
    const weight = weightOf(match);
    const place = distance === 0 ? 'own' : distance < 0 ? String(distance) : `+${distance}`;
    for (const i of own) if (weight > (places.get(i)?.weight ?? 0)) places.set(i, { place, weight });
  }
  return places;
}

function weightOf({ distance, steps, credit, isQuestion }: Near): number {
  if (distance === 0) return OF_MESSAGE * credit;
  if (distance === -1 && isQuestion) return OF_MESSAGE * OF_QUESTION_BEFORE * credit;
  return OF_MESSAGE * OF_NEIGHBOUR * OF_STEP ** (steps - 1) * credit;
}

function scoreCandidate(scoring: ScoringContext, candidate: Candidate, places: Places): Scored {
  const explain: Explanation = { terms: [], boosts: [], coverage: coverageOf(scoring, candidate.about, places) };
  let score = 0;
  for (const [i, { place, weight }] of [...places].toSorted(([a], [b]) => a - b)) {
    const idf = scoring.idf[i - 1] ?? 0;
    score += idf * weight;
    explain.terms.push({ term: scoring.terms[i - 1] ?? '', idf, place, weight });
  }
  const boost = (reason: Explanation['boosts'][number]['reason'], factor: number) => {
    if (factor === 1) return;
    score *= factor;
    explain.boosts.push({ reason, factor });
  };
  if (candidate.about !== null && scoring.subjects.has(candidate.about)) boost('subject', SUBJECT_BOOST);
  if (scoring.isWhen && candidate.temporal) boost('when', WHEN_BOOST);
  if (scoring.date) boost('date', 1 + DATE_BOOST * dateMatch(scoring.date, scoring.zone.dayOf(candidate.at)));
  if (candidate.kind === 'message' && candidate.name === null) {
    if (candidate.by === 'ASSISTANT') boost('model', scoring.modelBoost);
    else if (candidate.text !== null && isStandingWish(candidate.text)) boost('wish', WISH_BOOST);
  }
  return { candidate, score, explain };
}

/** Share that the words of direct neighbours cover: they are said about the same. */
const COVERED_NEAR = 0.5;
const ITS_OWN: ReadonlySet<string> = new Set(['own', 'source', 'keyword']);
const NEAR_BY: ReadonlySet<string> = new Set(['adjacent', '-1', '+1']);

/** In characters. Longer turns hold a paste, with the question before or behind it. */
const LONG_TURN = 500;
/** Terms at an end of a long turn. */
const END_TERMS = 8;

function partsOf(query: string, written: number) {
  const whole = { from: 0, to: written };
  if (query.length <= LONG_TURN) return [whole];
  return [
    whole,
    { from: 0, to: Math.min(END_TERMS, written) },
    { from: Math.max(0, written - END_TERMS), to: written },
  ];
}

/** The share of the question's weight that a candidate covers by its words and its subject. */
function coverageOf(
  { terms, rarity, parts, subjects, written, related, standsFor }: ScoringContext,
  about: string | null,
  places: Places,
): number {
  const ownShare = (i: number) => {
    const place = terms[i] === about && subjects.has(about ?? '') ? 'own' : (places.get(i + 1)?.place ?? '');
    if (ITS_OWN.has(place)) return 1;
    return NEAR_BY.has(place) ? COVERED_NEAR : 0;
  };
  // A compound says what its parts do, and a part says what its compound does.
  const sayTheSame = (term: string, other: string) =>
    term.includes(other) || other.includes(term) || standsFor?.get(other)?.has(term) === true;
  const shareOf = (i: number) => {
    let share = ownShare(i);
    for (let at = written; at < written + related && share < 1; at++)
      if (sayTheSame(terms[i] ?? '', terms[at] ?? '')) share = Math.max(share, ownShare(at));
    return share;
  };
  const coverages = parts.map(({ from, to }) => {
    let [covered, whole] = [0, 0];
    for (let i = from; i < to; i++) {
      whole += rarity[i] ?? 0;
      covered += (rarity[i] ?? 0) * shareOf(i);
    }
    return whole > 0 ? covered / whole : 0;
  });
  return Math.max(...coverages);
}

/** Only the beginning of a text is read, because every search looks at hundreds of messages. */
const MAX_CHARACTERS = 2_000;

/** English, German, French, Spanish, Italian and Portuguese. */
const WISHES =
  /(?<![\p{L}\p{N}])(?:always|never|whenever|from now on|prefer|(?:would|'d) rather|make sure (?:to|that|you)|favou?rite|immer|niemals|künftig|ab jetzt|bevorzuge|lieblings\p{L}{1,20}|toujours|jamais|désormais|dorénavant|préfère|préférée?|siempre|nunca|a partir de ahora|prefiero|favorit[oa]|d'ora in poi|preferisco|preferit[oa]|sempre|prefiro)(?![\p{L}\p{N}])/iu;

/** Whether a text tells a lasting wish, such as "Always answer in French" or "I prefer trains". */
function isStandingWish(text: string): boolean {
  return WISHES.test(text.slice(0, MAX_CHARACTERS));
}
