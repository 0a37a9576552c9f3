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

/**
 * A model's price, as in the catalog file and the model list.
 *
 * With `details.tiers`, the input's length selects the band for the whole call. `input` and
 * `output` repeat the lowest band's prices, and a price of `details` applies in every band without
 * its own.
 *
 * `batch` and `hosted_tools` are shown and never charged: the router passes no batches, and no
 * provider reports the tokens of its tools separately.
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
export type BatchPrice = NonNullable<PriceDetails['batch']>;
export type PriceTier = z.infer<typeof band>;

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
