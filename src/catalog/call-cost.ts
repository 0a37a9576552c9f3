import { BUILT_IN_TOOLS, priceOfTool, type BuiltInTool, type ModelPrice, type TokenPrice } from './model-price.ts';

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
  /** Those of `input` that were audio. */
  inputAudio?: number;
  /** Those of `output` that were audio. */
  outputAudio?: number;
  /** Uses of the provider's own tools. */
  toolUses?: ToolUses;
  /** The variant of the price that applies to the call, like `service_tier:priority`. */
  variant?: string;
}

export type ToolUses = Partial<Record<BuiltInTool, number>>;

/** The most that a call can use. */
export interface CallBounds {
  promptTokens: number;
  outputTokens: number;
  /** The dearest of `tools` may be used this many times. */
  toolUses: number;
  tools: readonly BuiltInTool[];
  hasAudio: boolean;
  /** The provider may write the prompt to a cache. Default: true. */
  writesCache?: boolean;
  variant: string | null;
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
 * - Audio without a price costs as other input and output. A variant without a price costs as any
 *   call: the router lets neither through in hosted mode.
 * - Writes use the price of their lifetime, or else `cache_write`. Five minutes is the providers'
 *   default, so `cache_write_5m` also stands in for a missing `cache_write`.
 */
export function costOf(tokens: TokenCounts, price: ModelPrice | null): bigint {
  if (!price) return 0n;
  const { cacheWrite5m = 0, cacheWrite1h = 0, thinking = 0, inputAudio = 0, variant = null } = tokens;
  const outputAudio = Math.min(tokens.outputAudio ?? 0, tokens.output - thinking);
  const applied = priceFor(price, variant);
  const rates = ratesOf(applied, bandOf(applied, tokens.input + tokens.cacheRead + tokens.cacheWrite));
  return (
    BigInt(tokens.input - inputAudio) * rates.input +
    BigInt(inputAudio) * rates.inputAudio +
    BigInt(tokens.cacheRead) * rates.cacheRead +
    BigInt(tokens.cacheWrite - cacheWrite5m - cacheWrite1h) * rates.cacheWrite +
    BigInt(cacheWrite5m) * rates.cacheWrite5m +
    BigInt(cacheWrite1h) * rates.cacheWrite1h +
    BigInt(tokens.output - thinking - outputAudio) * rates.output +
    BigInt(outputAudio) * rates.outputAudio +
    BigInt(thinking) * rates.thinking +
    (tokens.toolUses ? costOfTools(tokens.toolUses, price) : 0n)
  );
}

function costOfTools(uses: ToolUses, price: ModelPrice): bigint {
  return BUILT_IN_TOOLS.reduce((sum, tool) => sum + BigInt(uses[tool] ?? 0) * ofOne(priceOfTool(price, tool)), 0n);
}

/**
 * Returns the highest cost of a call within its bounds in millionths of a balance token, for every
 * cache use, share of reasoning and band. No split of them costs more by `costOf`. A call that
 * requests a variant may be served without it, so the dearer of both counts.
 */
export function maxCostOf(bounds: CallBounds, price: ModelPrice | null): bigint {
  if (!price) return 0n;
  const base = maxOfTokens(bounds, price);
  const tokens = bounds.variant === null ? base : max(base, maxOfTokens(bounds, priceFor(price, bounds.variant)));
  const dearest = max(...bounds.tools.map((tool) => ofOne(priceOfTool(price, tool))));
  return tokens + BigInt(bounds.toolUses) * dearest;
}

function maxOfTokens(bounds: CallBounds, applied: ModelPrice): bigint {
  const { promptTokens, outputTokens, hasAudio, writesCache = true } = bounds;
  let most = 0n;
  let reached = 0;
  for (const band of bandsOf(applied)) {
    // A lower band may cost more, and the prompt may be shorter than estimated.
    if (reached > 0 && promptTokens <= reached) break;
    const rates = ratesOf(applied, band);
    const { input, cacheRead, output, thinking } = rates;
    const written = writesCache ? max(rates.cacheWrite, rates.cacheWrite5m, rates.cacheWrite1h) : 0n;
    const [inputAudio, outputAudio] = hasAudio ? [rates.inputAudio, rates.outputAudio] : [0n, 0n];
    reached = band.up_to_input_tokens ?? Infinity;
    const cost =
      BigInt(Math.min(promptTokens, reached)) * max(input, cacheRead, written, inputAudio) +
      BigInt(outputTokens) * max(output, thinking, outputAudio);
    most = max(most, cost);
  }
  return most;
}

/** Returns the price of a call in this variant. Tools and audio cost the same in all. */
function priceFor(price: ModelPrice, variant: string | null): ModelPrice {
  const other = variant === null ? undefined : price.details.variants?.[variant];
  if (!other) return price;
  const { input, output, ...separate } = other;
  const { input_audio, output_audio } = price.details;
  return { input, output, details: { ...separate, input_audio, output_audio } };
}

/** Returns the price of one token, or of one use, in millionths of a balance token. */
function ofOne(price: TokenPrice | null): bigint {
  return price ? BigInt(price.tokens_per_million) : 0n;
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
  const of = ofOne;
  const { input, output } = band;
  const write = band.cache_write ?? details.cache_write;
  const write5m = band.cache_write_5m ?? details.cache_write_5m;
  const write1h = band.cache_write_1h ?? details.cache_write_1h;
  const read = band.cache_read ?? details.cache_read;
  const readExplicit = band.cache_read_explicit ?? details.cache_read_explicit;
  return {
    input: of(input),
    inputAudio: of(details.input_audio ?? input),
    outputAudio: of(details.output_audio ?? output),
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

const BYTES_PER_TOKEN = 3;

/**
 * Estimates an upper bound of the tokens in this many bytes of UTF-8: one for three bytes.
 * Tokenizers of today's models make about one token of four bytes of English, and of three bytes of
 * Chinese or code. Needs no vocabulary in memory. Nothing is charged by it where the provider
 * reports its own count.
 */
export function estimateTokensOfBytes(bytes: number): number {
  return Math.ceil(bytes / BYTES_PER_TOKEN);
}
