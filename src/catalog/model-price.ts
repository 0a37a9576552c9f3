import { z } from 'zod';

/**
 * The price of a million tokens: in balance tokens, which are charged, and in US dollars, which are
 * shown.
 */
const tokenPrice = z.strictObject({
  tokens_per_million: z.int().min(0).max(1_000_000_000_000),
  usd_per_million: z.number().min(0),
});

/**
 * Tools that run at the provider and are billed by their uses. `code_interpreter` is billed by its
 * containers.
 */
export const BUILT_IN_TOOLS = ['web_search', 'file_search', 'code_interpreter', 'image_generation'] as const;
export type BuiltInTool = (typeof BUILT_IN_TOOLS)[number];

/**
 * Prices of some tokens, each instead of the input's or output's price. A band can override them.
 */
const SEPARATE_PRICES = {
  cache_read: tokenPrice.optional(),
  cache_read_explicit: tokenPrice.optional(),
  cache_write: tokenPrice.optional(),
  cache_write_1h: tokenPrice.optional(),
  cache_write_5m: tokenPrice.optional(),
  output_thinking: tokenPrice.optional(),
};

const band = z.strictObject({
  /**
   * The longest input of the band in tokens, cached or not. Null on the last band, which has no
   * end.
   */
  up_to_input_tokens: z.int().positive().max(2_147_483_647).nullable(),
  input: tokenPrice,
  output: tokenPrice,
  ...SEPARATE_PRICES,
});

/** A key of the request and one of its values, as `variantName` writes them. */
const VARIANT_NAME = /^(service_tier|speed|inference_geo):[\w.-]{1,64}$/;
const variant = z.strictObject({ input: tokenPrice, output: tokenPrice, ...SEPARATE_PRICES });

/**
 * A model's price, as in the catalog file and the model list.
 *
 * With `details.tiers`, the input's length selects the band for the whole call. `input` and
 * `output` repeat the lowest band's prices, and a price of `details` applies in every band without
 * its own.
 *
 * `variants` has whole prices of calls that a provider bills otherwise, by the key and value that
 * request them or that the answer names: `service_tier:priority`. `tools` has the prices of a
 * million uses of a tool, and `hosted_tools` that of the tools not listed there. `input_audio` and
 * `output_audio` are for the audio tokens in the input and the output. In hosted mode a call is
 * rejected when the price that it needs is missing.
 *
 * `batch` is shown and never charged: the router passes no batches.
 */
export const modelPrice = z
  .strictObject({
    input: tokenPrice,
    output: tokenPrice,
    details: z
      .strictObject({
        batch: z.strictObject({ input: tokenPrice, output: tokenPrice }).optional(),
        ...SEPARATE_PRICES,
        hosted_tools: tokenPrice.optional(),
        tools: z.partialRecord(z.enum(BUILT_IN_TOOLS), tokenPrice).optional(),
        input_audio: tokenPrice.optional(),
        output_audio: tokenPrice.optional(),
        variants: z.record(z.string().regex(VARIANT_NAME), variant).optional(),
        tiers: z.array(band).min(2).superRefine(checkBands).optional(),
      })
      .default({}),
  })
  .superRefine(({ input, output, details }, context) => {
    const lowest = details.tiers?.[0];
    if (lowest && !isSame(input, lowest.input))
      context.addIssue({ code: 'custom', path: ['input'], message: 'Repeat the input price of the lowest tier.' });
    if (lowest && !isSame(output, lowest.output))
      context.addIssue({ code: 'custom', path: ['output'], message: 'Repeat the output price of the lowest tier.' });
  });

export type TokenPrice = z.infer<typeof tokenPrice>;
export type ModelPrice = z.infer<typeof modelPrice>;
export type PriceDetails = ModelPrice['details'];
export type SeparatePrices = Pick<PriceDetails, keyof typeof SEPARATE_PRICES>;
export type BatchPrice = NonNullable<PriceDetails['batch']>;
export type PriceTier = z.infer<typeof band>;
/** A variant with its name, as lists show it. */
export type NamedVariant = z.infer<typeof variant> & { name: string };

/** Returns the price of a use of a built-in tool, or null when the model has none. */
export function priceOfTool(price: ModelPrice | null, tool: BuiltInTool): TokenPrice | null {
  return price?.details.tools?.[tool] ?? price?.details.hosted_tools ?? null;
}

function checkBands(bands: PriceTier[], context: z.RefinementCtx): void {
  let before = 0;
  for (const [index, { up_to_input_tokens: upTo }] of bands.entries()) {
    const error = findBoundError(upTo, before, index === bands.length - 1);
    if (error) context.addIssue({ code: 'custom', path: [index, 'up_to_input_tokens'], message: error });
    before = upTo ?? before;
  }
}

function findBoundError(upTo: number | null, before: number, isLast: boolean): string | null {
  if (isLast) return upTo === null ? null : 'Must be null on the last tier, which has no end.';
  if (upTo === null) return 'Only the last tier has no end.';
  return upTo > before ? null : 'Must be more than that of the tier before.';
}

function isSame(one: TokenPrice, other: TokenPrice): boolean {
  return one.tokens_per_million === other.tokens_per_million && one.usd_per_million === other.usd_per_million;
}
