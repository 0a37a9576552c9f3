import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { EVERYDAY } from './everyday-sentences.ts';
import { productOf, readVector } from './vectors.ts';

/** A model's similarities of everyday sentences, by which all others are measured. */
export interface Background {
  /** Vectors of the statements. */
  statements: readonly Float32Array[];
  /** How far the model tells what a question is about, from 0 (like noise) to 1. */
  trust: number;
  /** The locality, as `localityOf` has it, that statements about something else reach. */
  ofOthers: { mean: number; deviation: number };
}

/** A question, the number of the statement that it is about, and those of its language's. */
interface Asked {
  text: string;
  about: number;
  from: number;
  to: number;
}

function askedOf(those: (everyday: (typeof EVERYDAY)[number]) => (typeof EVERYDAY)[number]['questions']): Asked[] {
  return EVERYDAY.flatMap((everyday, i) => {
    const from = EVERYDAY.slice(0, i).reduce((sum, { statements }) => sum + statements.length, 0);
    const to = from + everyday.statements.length;
    return those(everyday).map(([text, about]) => ({ text, about: from + about, from, to }));
  });
}

const IN_ITS_WORDS = askedOf(({ questions }) => questions);
const IN_OTHER_WORDS = askedOf(({ paraphrases }) => paraphrases);
export const STATEMENTS: readonly string[] = EVERYDAY.flatMap(({ statements }) => statements);
export const QUESTIONS: readonly string[] = [...IN_ITS_WORDS, ...IN_OTHER_WORDS].map(({ text }) => text);
/** Differs with the sentences: vectors of others are no measure. */
const DIGEST = hash('sha256', JSON.stringify(EVERYDAY)).slice(0, 12);

/**
 * Shares of the other statements that are nearer to a question than its own. With noise half of
 * them are. At most the first counts whole, from the second on nothing does. A sum of word vectors
 * finds what is said in the question's words as well as any, and is near to noise where it is said
 * in others: it ranks worse than words do unless it weighs less.
 */
const TRUSTED = 0.1;
const NOISE = { inItsWords: 0.4, inOtherWords: 0.5 };
/** Statements that say how near anything comes to a text. */
const NEAREST = 3;

/** The name under which the vectors of these sentences by a model are stored. */
export function backgroundName(model: string): string {
  return `${model} ${DIGEST}`;
}

/** Statements and questions, or null before all of them have a vector by this model. */
export async function findBackground(pool: Pool, model: string): Promise<Background | null> {
  const { rows } = await pool.query<{ isQuestion: boolean; sent: string }>(
    `select is_question as "isQuestion", encode(array_send(vector), 'base64') as sent
     from everyday_vector where model = $1 order by is_question, n`,
    [backgroundName(model)],
  );
  if (rows.length < STATEMENTS.length + QUESTIONS.length) return null;
  const vectors = rows.map(({ sent }) => readVector(Buffer.from(sent, 'base64')));
  return measure(vectors.slice(0, STATEMENTS.length), vectors.slice(STATEMENTS.length));
}

function measure(statements: readonly Float32Array[], questions: readonly Float32Array[]): Background {
  const similarities = questions.map((question) => statements.map((statement) => productOf(question, statement)));
  const inItsWords = similarities.slice(0, IN_ITS_WORDS.length);
  const ofItsWords = meanOf(IN_ITS_WORDS.map(({ about }, i) => nearerThan(about, inItsWords[i] ?? [])));
  // Among those of its language: the language alone tells a statement from most others.
  const inOtherWords = similarities.slice(IN_ITS_WORDS.length);
  const ofOtherWords = meanOf(
    IN_OTHER_WORDS.map(({ about, from, to }, i) => nearerThan(about - from, (inOtherWords[i] ?? []).slice(from, to))),
  );
  const common = statements.map((statement, i) => nearestOf(statement, statements.toSpliced(i, 1)));
  const others = IN_ITS_WORDS.map(({ about }, i) => nearestOther(about, inItsWords[i] ?? [], common));
  return {
    statements,
    trust: Math.min(trustOf(ofItsWords, NOISE.inItsWords), trustOf(ofOtherWords, NOISE.inOtherWords)),
    ofOthers: { mean: meanOf(others), deviation: deviationOf(others) },
  };
}

/** Share of the other statements that are nearer than this one. */
function nearerThan(about: number, similarities: readonly number[]): number {
  const own = similarities[about] ?? 0;
  return similarities.filter((one) => one > own).length / (similarities.length - 1);
}

function trustOf(nearer: number, noise: number): number {
  return Math.min(1, Math.max(0, (noise - nearer) / (noise - TRUSTED)));
}

/** The largest locality of a question with statements that it is not about. */
function nearestOther(about: number, similarities: readonly number[], common: readonly number[]): number {
  const ofQuestion = meanOfLargest(similarities.toSpliced(about, 1));
  return Math.max(
    ...similarities.map((one, i) => (i === about ? -Infinity : localityOf(one, ofQuestion, common[i] ?? 0))),
  );
}

/**
 * The similarity of a question and a text beyond what either has with everyday statements: some
 * texts, and all of one language, are near to everything. Cross-domain similarity local scaling,
 * halved: Conneau et al., "Word translation without parallel data", 2018.
 */
export function localityOf(similarity: number, ofQuestion: number, ofText: number): number {
  return similarity - (ofQuestion + ofText) / 2;
}

/** The mean similarity to the nearest statements. */
export function nearestOf(vector: ArrayLike<number>, statements: readonly Float32Array[]): number {
  return meanOfLargest(statements.map((statement) => productOf(vector, statement)));
}

function meanOfLargest(values: readonly number[]): number {
  return meanOf(values.toSorted((a, b) => b - a).slice(0, NEAREST));
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}
