import type { TokenCounts } from '../platform.ts';
import { count, dig } from './read.ts';

/**
 * The tokens of a usage as OpenAI's protocol tells it under two sets of names. Its counts include what the details tell apart: the prompt's
 * what came from or went into the cache, the answer's the reasoning. Null when a count makes no sense.
 */
export function countsOf(
  prompt: unknown,
  answer: unknown,
  promptDetails: unknown,
  answerDetails: unknown,
): TokenCounts | null {
  const all = count(prompt);
  const output = count(answer);
  if (all === null || output === null) return null;
  const cacheRead = Math.min(all, count(dig(promptDetails, 'cached_tokens')) ?? 0);
  const cacheWrite = Math.min(all - cacheRead, count(dig(promptDetails, 'cache_write_tokens')) ?? 0);
  const thinking = Math.min(output, count(dig(answerDetails, 'reasoning_tokens')) ?? 0);
  return { input: all - cacheRead - cacheWrite, cacheRead, cacheWrite, output, thinking };
}
