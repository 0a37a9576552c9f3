import type { ModelPrice } from './catalog.ts';

/** Tokens of one call as they are priced: no token is counted in two places. */
export interface TokenCounts {
  /** Prompt tokens that came neither from nor into a cache. */
  input: number;
  cacheRead: number;
  cacheWrite: number;
  /** Reasoning tokens included. */
  output: number;
}

/**
 * What a call costs in millionths of a balance token: the sum of tokens × price per million tokens, exact, because a price in balance
 * tokens per million tokens is the price of one token in millionths. A cache price that is absent is the input price. No price: 0.
 */
export function costOf(tokens: TokenCounts, price: ModelPrice | null): bigint {
  if (!price) return 0n;
  const { cache_read: cacheRead = price.input, cache_write: cacheWrite = price.input } = price.details;
  return (
    BigInt(tokens.input) * BigInt(price.input.tokens_per_million) +
    BigInt(tokens.cacheRead) * BigInt(cacheRead.tokens_per_million) +
    BigInt(tokens.cacheWrite) * BigInt(cacheWrite.tokens_per_million) +
    BigInt(tokens.output) * BigInt(price.output.tokens_per_million)
  );
}

/** The most that `promptTokens` and `outputTokens` can cost, however the prompt is cached. */
export function mostItCanCost(promptTokens: number, outputTokens: number, price: ModelPrice | null): bigint {
  if (!price) return 0n;
  const dearest = [price.input, price.details.cache_read, price.details.cache_write].reduce(
    (most, each) => Math.max(most, each?.tokens_per_million ?? 0),
    0,
  );
  return BigInt(promptTokens) * BigInt(dearest) + BigInt(outputTokens) * BigInt(price.output.tokens_per_million);
}
