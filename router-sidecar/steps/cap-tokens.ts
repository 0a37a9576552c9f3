import type { TokenCounts } from '../platform.ts';

/** The most tokens that a call can have used. */
export interface TokenBounds {
  /** Input and cached tokens together. */
  prompt: number;
  output: number;
}

/**
 * Returns the counts cut to what the call can have used, or the same object when nothing exceeds
 * it. Cached tokens are kept first: they cost less than others by most prices.
 */
export function capTokens(tokens: TokenCounts, most: TokenBounds): TokenCounts {
  const { input, cacheRead, cacheWrite, output } = tokens;
  if (input + cacheRead + cacheWrite <= most.prompt && output <= most.output) return tokens;
  const read = Math.min(cacheRead, most.prompt);
  const write = Math.min(cacheWrite, most.prompt - read);
  const write1h = Math.min(tokens.cacheWrite1h ?? 0, write);
  const cut = Math.min(output, most.output);
  const rest = Math.min(input, most.prompt - read - write);
  return {
    ...tokens,
    input: rest,
    inputAudio: Math.min(tokens.inputAudio ?? 0, rest),
    cacheRead: read,
    cacheWrite: write,
    cacheWrite1h: write1h,
    cacheWrite5m: Math.min(tokens.cacheWrite5m ?? 0, write - write1h),
    output: cut,
    thinking: Math.min(tokens.thinking ?? 0, cut),
    outputAudio: Math.min(tokens.outputAudio ?? 0, cut),
  };
}
