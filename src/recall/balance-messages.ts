import { estimateBlockTokens } from './block-tokens.ts';
import type { SearchHit } from './types.ts';

/** Id and end of a line, and its share of the line with the day. */
const TOKENS_PER_LINE = 6;
/** No token has more characters, so longer texts need no count. */
const MAX_CHARACTERS_PER_TOKEN = 8;

/**
 * Moves messages behind all other hits once they take half of a block: what people said often would
 * else leave no place for facts. They fill what is left.
 */
export function balanceMessages(hits: readonly SearchHit[], maxTokens: number): SearchHit[] {
  let left = maxTokens / 2;
  const [first, later]: [SearchHit[], SearchHit[]] = [[], []];
  for (const hit of hits) {
    const isFirst = hit.kind !== 'message' || (left -= tokensOf(hit, maxTokens)) >= 0;
    (isFirst ? first : later).push(hit);
  }
  return [...first, ...later];
}

function tokensOf({ text }: SearchHit, maxTokens: number): number {
  return TOKENS_PER_LINE + estimateBlockTokens(text.slice(0, maxTokens * MAX_CHARACTERS_PER_TOKEN));
}
