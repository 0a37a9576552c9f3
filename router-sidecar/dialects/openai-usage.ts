import type { TokenCounts } from '../platform.ts';
import { count, dig } from './read.ts';

/**
 * Returns the tokens of a usage in OpenAI's protocol, which has two sets of names for it. The
 * prompt count includes cached tokens, the answer count includes reasoning. Returns null for
 * invalid counts.
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
  const input = all - cacheRead - cacheWrite;
  const inputAudio = Math.min(input, count(dig(promptDetails, 'audio_tokens')) ?? 0);
  const outputAudio = Math.min(output - thinking, count(dig(answerDetails, 'audio_tokens')) ?? 0);
  const counts = { input, cacheRead, cacheWrite, output, thinking };
  return inputAudio + outputAudio > 0 ? { ...counts, inputAudio, outputAudio } : counts;
}
