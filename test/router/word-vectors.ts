import { EVERYDAY } from '../../src/recall/embeddings/everyday-sentences.ts';
import { readEmbeddingsCall } from './vectors.ts';
import type { Script } from '../harness/upstream.ts';

/** Words that mean the same. */
const SAME: Record<string, string> = {
  automobile: 'car',
  vehicle: 'car',
  hound: 'dog',
  puppy: 'dog',
  physician: 'doctor',
};
/** Everyday questions in other words than the statements that they are about. */
const SAME_SENTENCES: ReadonlyMap<string, string> = new Map(
  EVERYDAY.flatMap(({ statements, paraphrases }) =>
    paraphrases.map(([text, about]): [string, string] => [text, statements[about] ?? '']),
  ),
);
const DIMENSIONS = 64;

/** A number from 0 to 1 that depends on the text alone. */
function randomOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

function directionOf(word: string): number[] {
  return Array.from({ length: DIMENSIONS }, (_, i) => randomOf(`${word} ${i}`) - 0.5);
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  return length === 0 ? [...vector] : vector.map((x) => x / length);
}

/** The sum of the directions of a text's words, as long as 1. */
function ofWords(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const directions = words.map((word) => directionOf(SAME[word] ?? word));
  return unit(Array.from({ length: DIMENSIONS }, (_, i) => directions.reduce((sum, one) => sum + (one[i] ?? 0), 0)));
}

const QUESTION = 'question: ';
const ofMeaning = (text: string) => ofWords(SAME_SENTENCES.get(text) ?? text);

/**
 * Models that know the same and have cosines of another scale. `words` knows words and no sentence
 * in other words; `noise` knows nothing.
 */
const MODELS: Record<string, (text: string, isQuestion: boolean) => number[]> = {
  plain: (text) => [...ofMeaning(text), 0],
  // A quarter of the cosine, above three quarters.
  squeezed: (text) => [...ofMeaning(text).map((x) => x / 2), Math.sqrt(3 / 4)],
  // Half of it, below a half.
  shifted: (text, isQuestion) => [
    ...ofMeaning(text).map((x) => x * Math.SQRT1_2),
    isQuestion ? Math.SQRT1_2 : -Math.SQRT1_2,
  ],
  late: (text) => [...ofMeaning(text), 0],
  words: (text) => [...ofWords(text), 0],
  noise: (text) => [...directionOf(text), 0],
};

export const wordVectorRows = Object.keys(MODELS)
  .map(
    (name) =>
      `  - { name: ${name}, provider: vec, kind: embeddings, context_tokens: 8192, query_prefix: '${QUESTION}', passage_prefix: '' }\n`,
  )
  .join('');

/** Responds to calls of these models. A text with the word "unspeakable" is rejected. */
export const answerWordVectors: Script = (call) => {
  const { model, input } = readEmbeddingsCall(call);
  if (input.some((text) => text.includes('unspeakable'))) {
    call.response.writeHead(400).end('{}');
    return;
  }
  const data = input.map((text, index) => {
    const isQuestion = text.startsWith(QUESTION);
    const embedding = MODELS[model]?.(isQuestion ? text.slice(QUESTION.length) : text, isQuestion);
    return { index, embedding };
  });
  call.response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
};
