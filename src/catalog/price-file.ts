import { modelPrice, type ModelPrice, type TokenPrice } from './model-price.ts';

/**
 * A catalog file converted from LiteLLM's price file, and the names of skipped models by reason.
 */
export interface ConvertedPriceFile {
  catalog: { providers: Record<string, object>; models: PricedModel[] };
  skipped: Map<string, string[]>;
}

interface PricedModel {
  name: string;
  provider: string;
  kind?: 'embeddings';
  context_tokens: number;
  max_output_tokens: number;
  price: ModelPrice;
}

type Row = Record<string, unknown>;

const PROVIDERS: Record<string, object> = {
  openai: { protocol: 'alpha', base_url: 'https://api.openai.com/v1', api_key_env: 'OPENAI_API_KEY' },
  anthropic: { protocol: 'beta', base_url: 'https://api.anthropic.com', api_key_env: 'ANTHROPIC_API_KEY' },
};
const MODES = new Set<unknown>(['chat', 'responses', 'embedding']);

/**
 * Converts LiteLLM's public price file (`model_prices_and_context_window.json`, parsed) into a
 * catalog file for `loadCatalog`.
 *
 * Prices are exact: the file's decimal, moved from a token to a million. Balance tokens are
 * `tokensPerUsd` per US dollar, rounded up to a whole one per million, so nothing becomes free.
 * Prices of service tiers, and of built-in tools per query, have no place in a catalog and are left
 * out.
 *
 * Throws an Error when `file` is not an object of models.
 */
export function convertPriceFile(file: unknown, tokensPerUsd: number): ConvertedPriceFile {
  if (!isRow(file)) throw new Error('It must be a JSON object of models by their names.');
  const models = new Map<string, PricedModel>();
  const skipped = new Map<string, string[]>();
  for (const [key, row] of Object.entries(file)) {
    if (key === 'sample_spec') continue;
    const model = isRow(row) ? toModel(key, row, tokensPerUsd) : 'they are no objects';
    const reason = typeof model === 'string' ? model : models.has(model.name) ? 'they are listed twice' : null;
    if (reason !== null) skipped.set(reason, [...(skipped.get(reason) ?? []), key]);
    else if (typeof model !== 'string') models.set(model.name, model);
  }
  const used = new Set([...models.values()].map(({ provider }) => provider));
  return {
    catalog: {
      providers: Object.fromEntries(Object.entries(PROVIDERS).filter(([name]) => used.has(name))),
      models: [...models.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    },
    skipped,
  };
}

/** Returns the model, or the reason to skip it. */
function toModel(key: string, row: Row, tokensPerUsd: number): PricedModel | string {
  const provider = String(row['litellm_provider']);
  if (!Object.hasOwn(PROVIDERS, provider))
    return 'the file does not say the address of their provider; add one that speaks a known protocol by hand';
  if (!MODES.has(row['mode'])) return 'the router has no endpoint for their mode';
  const name = key.startsWith(`${provider}/`) ? key.slice(provider.length + 1) : key;
  if (name.includes('/') || name.length > 200) return "their names are not the provider's own";
  if (Object.keys(row).some((field) => /^(input|output)_cost_per_audio_token$/.test(field)))
    return 'they charge audio apart, which a catalog cannot say';
  const isEmbeddings = row['mode'] === 'embedding';
  const contextTokens = row['max_input_tokens'] ?? row['max_tokens'];
  const outputTokens = isEmbeddings ? 1 : (row['max_output_tokens'] ?? row['max_tokens']);
  if (!isLimit(contextTokens) || !isLimit(outputTokens)) return 'their limits of tokens are missing';
  const price = modelPrice.safeParse(priceOf(isEmbeddings ? { output_cost_per_token: 0, ...row } : row, tokensPerUsd));
  if (!price.success) return 'their prices are missing or cannot be read';
  return {
    name,
    provider,
    ...(isEmbeddings ? { kind: 'embeddings' } : {}),
    context_tokens: contextTokens,
    max_output_tokens: outputTokens,
    price: price.data,
  };
}

/** Returns a price in the catalog's form, not validated yet. Missing prices stay missing. */
function priceOf(row: Row, tokensPerUsd: number): object {
  const read = (key: string): TokenPrice | undefined => readPrice(row[key], tokensPerUsd);
  const base = { input: read('input_cost_per_token'), output: read('output_cost_per_token') };
  const readSeparatePrices = (suffix: string) => {
    const written = read(`cache_creation_input_token_cost${suffix}`);
    const hasLifetimes = row['cache_creation_input_token_cost_above_1hr'] != null;
    return withoutMissing({
      cache_read: read(`cache_read_input_token_cost${suffix}`),
      [hasLifetimes ? 'cache_write_5m' : 'cache_write']: written,
      cache_write_1h: read(`cache_creation_input_token_cost_above_1hr${suffix}`),
      output_thinking: read(`output_cost_per_reasoning_token${suffix}`),
    });
  };
  const bounds = Object.keys(row)
    .flatMap((key) => /^(?:input|output)_cost_per_token_above_(\d+)k_tokens$/.exec(key)?.[1] ?? [])
    .filter((k) => ['input', 'output'].some((side) => row[`${side}_cost_per_token_above_${k}k_tokens`] != null));
  const thousands = [...new Set(bounds.map(Number))].sort((a, b) => a - b);
  const tiers = [null, ...thousands].map((k, index) => {
    const suffix = k === null ? '' : `_above_${k}k_tokens`;
    const next = thousands[index];
    return {
      up_to_input_tokens: next === undefined ? null : next * 1000,
      input: read(`input_cost_per_token${suffix}`) ?? base.input,
      output: read(`output_cost_per_token${suffix}`) ?? base.output,
      ...(k === null ? {} : readSeparatePrices(suffix)),
    };
  });
  const batch = { input: read('input_cost_per_token_batches'), output: read('output_cost_per_token_batches') };
  const details = {
    ...(batch.input && batch.output ? { batch } : {}),
    ...readSeparatePrices(''),
    ...(thousands.length > 0 ? { tiers } : {}),
  };
  return { ...base, details };
}

/**
 * Reads a price of the file, in US dollars per token. Returns NaN for a malformed one, which
 * validation rejects.
 */
function readPrice(usdPerToken: unknown, tokensPerUsd: number): TokenPrice | undefined {
  if (usdPerToken == null) return undefined;
  // A number prints as its shortest decimal, which is the file's own, up to 15 digits.
  const parts = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(typeof usdPerToken === 'number' ? String(usdPerToken) : '');
  if (!parts) return { tokens_per_million: NaN, usd_per_million: NaN };
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = BigInt(whole + fraction);
  const power = Number(exponent) - fraction.length + 6;
  const [above, below] = power < 0 ? [1n, 10n ** BigInt(-power)] : [10n ** BigInt(power), 1n];
  const tokens = (digits * above * BigInt(tokensPerUsd) + below - 1n) / below;
  return { tokens_per_million: Number(tokens), usd_per_million: Number(`${digits}e${power}`) };
}

function withoutMissing(prices: Record<string, TokenPrice | undefined>): Record<string, TokenPrice> {
  return Object.fromEntries(Object.entries(prices).flatMap(([key, price]) => (price ? [[key, price]] : [])));
}

function isLimit(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
