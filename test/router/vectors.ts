import type { UpstreamCall } from '../harness/upstream.ts';
import { modelRow } from './catalog-rows.ts';

/** Words that mean the same. */
const CONCEPTS = [
  ['car', 'automobile', 'vehicle'],
  ['dog', 'hound', 'puppy'],
  ['house', 'home', 'residence'],
  ['doctor', 'physician'],
];

/**
 * A text's similarity to each of the concepts; unknown words have a direction of their own. `shift`
 * makes another model of it.
 */
function vectorOf(text: string, shift = 0): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const known = CONCEPTS.map((concept) => words.filter((word) => concept.includes(word)).length);
  const vector = [...known, known.some((n) => n > 0) ? 0 : 1];
  return [...Array<number>(shift).fill(0), ...vector.slice(shift), ...vector.slice(0, shift)];
}

export const EMBEDDINGS_PROVIDER = '  vec: { protocol: alpha, base_url: UPSTREAM/vec/v1 }';

export function embeddingsModel(name: string): string {
  return modelRow(name, 'vec', { context: 8192, output: 1, more: 'kind: embeddings' });
}

interface EmbeddingsCall {
  model: string;
  input: string[];
}

export function isEmbeddingsCall({ path }: UpstreamCall): boolean {
  return path === '/vec/v1/embeddings';
}

export function readEmbeddingsCall({ body }: UpstreamCall): EmbeddingsCall {
  return JSON.parse(body.toString()) as EmbeddingsCall;
}

/** Responds to a call for embeddings, not in the order of its texts. */
export function answerVectors(call: UpstreamCall): void {
  const { model, input } = readEmbeddingsCall(call);
  const data = input.map((text, index) => ({ index, embedding: vectorOf(text, model === 'other-vectors' ? 2 : 0) }));
  call.response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: data.toReversed() }));
}
