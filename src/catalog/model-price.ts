import { z } from 'zod';

/** What a million tokens cost: in balance tokens, which is charged, and in US dollars, which is shown beside it. */
const tokenPrice = z.strictObject({
  tokens_per_million: z.int().min(0).max(1_000_000_000_000),
  usd_per_million: z.number().min(0),
});

/** Prices of some tokens of a call, each instead of the input's or the output's. They may differ by the length of the input. */
const SEPARATE_PRICES = {
  cache_read: tokenPrice.optional(),
  cache_read_explicit: tokenPrice.optional(),
  cache_write: tokenPrice.optional(),
  cache_write_1h: tokenPrice.optional(),
  cache_write_5m: tokenPrice.optional(),
  output_thinking: tokenPrice.optional(),
};

const band = z.strictObject({
  /** The longest input of the band, in tokens, however they were cached. Null on the last, which has no end. */
  up_to_input_tokens: z.int().positive().max(2_147_483_647).nullable(),
  input: tokenPrice,
  output: tokenPrice,
  ...SEPARATE_PRICES,
});

/**
 * A model's price as the catalog file has it and the model list shows it. With `details.tiers` the whole call is charged by the band of
 * its input's length, `input` and `output` repeat the lowest band's, and a price of `details` holds in each band that has none of its own.
 * `batch` and `hosted_tools` are shown and never charged: the router passes no batches, and no provider tells the tokens of its tools apart.
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
