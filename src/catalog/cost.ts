import type { ModelPrice, TokenPrice } from './model-price.ts';

/**
 * Token counts of one call, as priced. The counts are disjoint, except those that are part of
 * another.
 */
export interface TokenCounts {
  /** Prompt tokens that were neither read from nor written to a cache. */
  input: number;
  cacheRead: number;
  /** All tokens written to a cache. */
  cacheWrite: number;
  /** Those of `cacheWrite` to be cached for five minutes. */
  cacheWrite5m?: number;
  /** Those of `cacheWrite` to be cached for an hour. */
  cacheWrite1h?: number;
  /** Includes reasoning tokens. */
  output: number;
  /** Those of `output` that were reasoning. */
  thinking?: number;
}

/**
 * Returns the exact cost of a call in millionths of a balance token: the sum of tokens × price per
 * million tokens. A price per million tokens is the price of one token in millionths. Without a
 * price, returns 0.
 *
 * - The length of the input (`input` + `cacheRead` + `cacheWrite`) selects the band for the whole
 *   call, output included, as providers price long contexts.
 * - A band without a price of its own uses that of `details`, as the public price files mean it.
 * - Cached tokens without a price cost as input, and reasoning without one as output: "a price that
 *   is absent does not apply to the model; it does not mean the model is free".
 * - Providers report reads of implicit and explicit caches together: `cache_read`, or else
 *   `cache_read_explicit`, applies to both.
 * - Writes use the price of their lifetime, or else `cache_write`. Five minutes is the providers'
 *   default, so `cache_write_5m` also stands in for a missing `cache_write`.
 */
export function costOf(tokens: TokenCounts, price: ModelPrice | null): bigint {
  if (!price) return 0n;
  const { cacheWrite5m = 0, cacheWrite1h = 0, thinking = 0 } = tokens;
  const rates = ratesOf(price, bandOf(price, tokens.input + tokens.cacheRead + tokens.cacheWrite));
  return (
    BigInt(tokens.input) * rates.input +
    BigInt(tokens.cacheRead) * rates.cacheRead +
    BigInt(tokens.cacheWrite - cacheWrite5m - cacheWrite1h) * rates.cacheWrite +
    BigInt(cacheWrite5m) * rates.cacheWrite5m +
    BigInt(cacheWrite1h) * rates.cacheWrite1h +
    BigInt(tokens.output - thinking) * rates.output +
    BigInt(thinking) * rates.thinking
  );
}

/**
 * Returns the highest cost of up to `promptTokens` and `outputTokens` in millionths of a balance
 * token, for every cache use, share of reasoning and band. No split of them costs more by `costOf`.
 */
export function maxCostOf(promptTokens: number, outputTokens: number, price: ModelPrice | null): bigint {
  if (!price) return 0n;
  let most = 0n;
  let reached = 0;
  for (const band of bandsOf(price)) {
    // A lower band may cost more, and the prompt may be shorter than estimated.
    if (reached > 0 && promptTokens <= reached) break;
    const { input, cacheRead, cacheWrite, cacheWrite5m, cacheWrite1h, output, thinking } = ratesOf(price, band);
    reached = band.up_to_input_tokens ?? Infinity;
    const cost =
      BigInt(Math.min(promptTokens, reached)) * max(input, cacheRead, cacheWrite, cacheWrite5m, cacheWrite1h) +
      BigInt(outputTokens) * max(output, thinking);
    most = max(most, cost);
  }
  return most;
}

type Band = NonNullable<ModelPrice['details']['tiers']>[number];

function bandsOf({ input, output, details }: ModelPrice): readonly Band[] {
  return details.tiers ?? [{ up_to_input_tokens: null, input, output }];
}

function bandOf(price: ModelPrice, inputTokens: number): Band {
  const band = bandsOf(price).find(({ up_to_input_tokens: upTo }) => upTo === null || inputTokens <= upTo);
  if (!band) throw new Error('The last tier of a price must have no end.');
  return band;
}

/** Returns the prices of one token in millionths of a balance token, in a band. */
function ratesOf({ details }: ModelPrice, band: Band) {
  const of = (price: TokenPrice): bigint => BigInt(price.tokens_per_million);
  const { input, output } = band;
  const write = band.cache_write ?? details.cache_write;
  const write5m = band.cache_write_5m ?? details.cache_write_5m;
  const write1h = band.cache_write_1h ?? details.cache_write_1h;
  const read = band.cache_read ?? details.cache_read;
  const readExplicit = band.cache_read_explicit ?? details.cache_read_explicit;
  return {
    input: of(input),
    cacheRead: of(read ?? readExplicit ?? input),
    cacheWrite: of(write ?? write5m ?? input),
    cacheWrite5m: of(write5m ?? write ?? input),
    cacheWrite1h: of(write1h ?? write ?? write5m ?? input),
    output: of(output),
    thinking: of(band.output_thinking ?? details.output_thinking ?? output),
  };
}

function max(...amounts: bigint[]): bigint {
  return amounts.reduce((most, each) => (each > most ? each : most), 0n);
}
