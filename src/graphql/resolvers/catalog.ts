import type { SeparatePrices } from '../../catalog/model-price.ts';
import type { Resolvers } from '../generated.ts';
import { getCatalog, listModels, reloadCatalog, switchModel } from '../../domains/catalog/models.ts';

/** Prices of some tokens: of a model, up to a number of tokens, and of a variant. */
const SEPARATE_PRICES = {
  cacheRead: (price: SeparatePrices) => price.cache_read ?? null,
  cacheReadExplicit: (price: SeparatePrices) => price.cache_read_explicit ?? null,
  cacheWrite: (price: SeparatePrices) => price.cache_write ?? null,
  cacheWrite5m: (price: SeparatePrices) => price.cache_write_5m ?? null,
  cacheWrite1h: (price: SeparatePrices) => price.cache_write_1h ?? null,
  outputThinking: (price: SeparatePrices) => price.output_thinking ?? null,
};

export const catalogResolvers: Resolvers = {
  Query: {
    catalogModels: (_, _args, ctx) => [...listModels(ctx)],
    catalog: (_, _args, ctx) => getCatalog(ctx),
  },
  Mutation: {
    reloadCatalog: async (_, _args, ctx) => ({ catalog: await reloadCatalog(ctx) }),
    switchModel: async (_, { input }, ctx) => ({ model: await switchModel(ctx, input) }),
  },
  Catalog: {
    models: ({ whole }) => [...whole.models],
    memoryModel: ({ whole }) => whole.memoryModel,
  },
  CatalogProvider: {
    baseUrl: ({ baseUrl }) => withoutCredentials(baseUrl),
    hasKey: ({ apiKey }) => apiKey !== null,
  },
  CatalogModel: {
    provider: ({ targets }) => targets[0].provider.name,
    aliases: ({ aliases }) => [...aliases],
    targets: ({ targets }) => [...targets],
    callable: ({ hosted }) => (hosted.length === 0 ? 'BYOK_ONLY' : 'HOSTED'),
    isOff: ({ name }, _, ctx) => ctx.platform.catalog.isOff(name),
  },
  CatalogTarget: {
    provider: ({ provider }) => provider.name,
  },
  CatalogPrice: {
    tiered: ({ details }) => details.tiers !== undefined,
  },
  CatalogPriceDetails: {
    ...SEPARATE_PRICES,
    hostedTools: (price) => price.hosted_tools ?? null,
    tools: ({ tools = {} }) => Object.entries(tools).map(([tool, price]) => ({ tool, price })),
    inputAudio: (price) => price.input_audio ?? null,
    outputAudio: (price) => price.output_audio ?? null,
    variants: ({ variants = {} }) => Object.entries(variants).map(([name, price]) => ({ ...price, name })),
  },
  CatalogPriceTier: {
    ...SEPARATE_PRICES,
    upToInputTokens: (price) => price.up_to_input_tokens,
  },
  CatalogPriceVariant: SEPARATE_PRICES,
  CatalogTokenPrice: {
    tokensPerMillion: (price) => BigInt(price.tokens_per_million),
    usdPerMillion: (price) => price.usd_per_million,
  },
};

/** Removes credentials from an address: user, password and query. */
function withoutCredentials(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname === '/' ? '' : pathname}`;
}
