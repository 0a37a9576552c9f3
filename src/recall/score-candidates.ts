import { asksWhen, dateMatch, readDate, type PartialDate } from './dates.ts';
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
/** A subject's name counts as subject, and hardly as a word. */
const NAME_WEIGHT = 0.1;

/** Shared by all candidates of one question. */
interface ScoringContext {
  terms: readonly string[];
  idf: readonly number[];
  subjects: ReadonlySet<string>;
  isWhen: boolean;
  date: PartialDate | null;
}

/**
 * Stage 2 of recall, windowed term credit. Each term of the question counts once per candidate:
 * its idf times its own weight and that of the nearest place where it occurs. Boosts follow for
 * the named subject and time. Best first; newest first among equals.
 */
export function scoreCandidates(
  query: string,
  terms: readonly string[],
  weights: readonly number[],
  candidates: Candidates,
): Scored[] {
  const { rows, frequencies, total } = candidates;
  const abouts = new Set(rows.flatMap(({ about }) => about ?? []));
  const isName = (term: string) => abouts.has(term);
  const idf = terms.map((term, i) => {
    const n = frequencies[i] ?? 0;
    return Math.log(1 + (total - n + 0.5) / (n + 0.5)) * (isName(term) ? NAME_WEIGHT : 1) * (weights[i] ?? 1);
  });
  const scoring: ScoringContext = {
    terms,
    idf,
    subjects: new Set(terms.filter(isName)),
    isWhen: asksWhen(query),
    date: readDate(query),
  };
  const scored = rows.map((row) =>
    scoreCandidate(scoring, row, row.kind === 'message' ? messagePlaces(row.near) : ownPlaces(row)),
  );
  return scored
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.candidate.pinned - a.candidate.pinned ||
        b.candidate.at.getTime() - a.candidate.at.getTime() ||
        a.candidate.n - b.candidate.n,
    );
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
  const explain: Explanation = { terms: [], boosts: [] };
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
  if (scoring.date) boost('date', 1 + DATE_BOOST * dateMatch(scoring.date, candidate.at));
  if (candidate.kind === 'message' && candidate.name === null) {
    if (candidate.by === 'ASSISTANT') boost('model', MODEL_BOOST);
    else if (candidate.text !== null && isStandingWish(candidate.text)) boost('wish', WISH_BOOST);
  }
  return { candidate, score, explain };
}

/** Only the beginning of a text is read, because every search looks at hundreds of messages. */
const MAX_CHARACTERS = 2_000;

/** English, German, French, Spanish, Italian and Portuguese. */
const WISHES =
  /(?<![\p{L}\p{N}])(?:always|never|whenever|from now on|prefer|(?:would|'d) rather|make sure (?:to|that|you)|favou?rite|immer|niemals|künftig|ab jetzt|bevorzuge|lieblings\p{L}{1,20}|toujours|jamais|désormais|dorénavant|préfère|préférée?|siempre|nunca|a partir de ahora|prefiero|favorit[oa]|d'ora in poi|preferisco|preferit[oa]|sempre|prefiro)(?![\p{L}\p{N}])/iu;

/** Whether a text tells a lasting wish, such as "Always answer in French" or "I prefer trains". */
export function isStandingWish(text: string): boolean {
  return WISHES.test(text.slice(0, MAX_CHARACTERS));
}
