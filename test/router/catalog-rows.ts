/** Returns a price of so many millionths of a balance token for each token. */
export function tokenPrice(tokens: number | bigint): string {
  return `{ tokens_per_million: ${tokens}, usd_per_million: 1 }`;
}

/** Returns the price of a row, with these details beside it: `cache_read: …`. */
export function priceOf(input: number | bigint, output: number | bigint, details = ''): string {
  return `{ input: ${tokenPrice(input)}, output: ${tokenPrice(output)}, details: { ${details} } }`;
}

export const MOST_OUTPUT = 1000;

/** Columns of a row of the catalog. */
interface Row {
  context?: number;
  output?: number;
  price?: string;
  /** Such as `kind: embeddings`. */
  more?: string;
}

/** Returns a row of the catalog. */
export function modelRow(name: string, provider: string, row: Row = {}): string {
  const { context = 100_000, output = MOST_OUTPUT, price, more } = row;
  const rest = [...(price === undefined ? [] : [`price: ${price}`]), ...(more === undefined ? [] : [more])];
  const limits = `context_tokens: ${context}, max_output_tokens: ${output}`;
  return `  - { name: ${name}, provider: ${provider}, ${[limits, ...rest].join(', ')} }\n`;
}

/** Returns a row of embeddings, priced by its input alone. */
export function embeddingsRow(name: string, provider = 'alpha', { context = 8192, input = 3n } = {}): string {
  return modelRow(name, provider, { context, output: 1, price: priceOf(input, 0), more: 'kind: embeddings' });
}
