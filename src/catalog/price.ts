import type { ModelPrice, TokenPrice } from './model-price.ts';

/** Tokens of one call as they are priced. No token is counted in two places but those that are said to be part of another count. */
export interface TokenCounts {
  /** Prompt tokens that came neither from nor into a cache. */
  input: number;
  cacheRead: number;
  /** All that went into a cache. */
  cacheWrite: number;
  /** Those of `cacheWrite` that the provider told to be kept for five minutes. */
  cacheWrite5m?: number;
  /** Those of `cacheWrite` that the provider told to be kept for an hour. */
  cacheWrite1h?: number;
  /** Reasoning tokens included. */
  output: number;
  /** Those of `output` that were reasoning. */
  thinking?: number;
}

/**
 * What a call costs in millionths of a balance token, exact: the sum of tokens × price per million tokens, because a price in balance
 * tokens per million tokens is the price of one token in millionths. No price: 0.
 *
 * - The length of the input (`input`, `cacheRead` and `cacheWrite` together) chooses the band, and the whole call is charged by it, answer
 *   included: so providers sell long contexts.
 * - What a band does not price apart has the price in `details`, as the public price files mean it.
 * - A cached token without a price is charged as input, and reasoning without one as output: "a price that is absent does not apply to
 *   the model; it does not mean the model is free".
 * - Reads of implicit and explicit caches are not told apart by providers: `cache_read`, or else `cache_read_explicit`, is for both.
 * - Writes have the price of the time they are kept for, or else `cache_write`. Five minutes is the providers' default, so that
 *   `cache_write_5m` also stands in where `cache_write` is absent.
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
 * The most that up to `promptTokens` and `outputTokens` can cost in millionths of a balance token, however the prompt is cached, however
 * much of the answer is reasoning, and whichever band the prompt ends in: no split of them costs more by `costOf`.
 */
export function maxCostOf(promptTokens: number, outputTokens: number, price: ModelPrice | null): bigint {
  if (!price) return 0n;
  let most = 0n;
  let reached = 0;
  for (const band of bandsOf(price)) {
    // A lower band may be the dearer one, and the prompt may turn out shorter than it was counted.
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

/** The prices of one token in millionths of a balance token, in a band. */
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
