import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalog, type CatalogOptions, type ModelPrice } from '../../src/catalog/catalog.ts';
import { costOf, mostItCanCost } from '../../src/catalog/price.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'catalog-'))));
afterAll(() => rm(folder, { recursive: true }));

const KEYS: Record<string, string> = { OPENAI_API_KEY: 'from-the-environment' };

function options(file?: string): CatalogOptions {
  return { file, memoryModel: undefined, demoProviderPort: 4002, secretFromEnv: (name) => KEYS[name] };
}

async function load(text: string) {
  const file = path.join(folder, 'catalog.yaml');
  await writeFile(file, text);
  return loadCatalog(options(file));
}

const PROVIDER = 'providers: { p: { protocol: alpha, base_url: "http://127.0.0.1:1/v1/" } }\n';
const MODEL = '{ name: m, provider: p, context_tokens: 10, max_output_tokens: 5 }';

describe('the catalog', () => {
  it('of the example is one that can be used as it is, with keys from the environment', async () => {
    const catalog = await loadCatalog(options(fileURLToPath(new URL('../../catalog.example.yaml', import.meta.url))));
    expect(catalog.models.map(({ name }) => name)).toEqual(['claude-sonnet-4-5', 'gpt-4.1-mini', 'llama3.2']);
    expect(catalog.find('gpt-4.1-mini')?.provider.apiKey).toBe('from-the-environment');
    expect(catalog.find('claude-sonnet-4-5')?.provider.apiKey).toBeNull();
    expect(catalog.find('llama3.2')).toMatchObject({
      price: null,
      provider: { apiKey: '', baseUrl: 'http://127.0.0.1:11434/v1' },
    });
    expect(catalog.usesDemoProvider).toBe(false);
  });

  it('is the demo provider’s until a file is named', async () => {
    const catalog = await loadCatalog(options());
    expect(catalog.usesDemoProvider).toBe(true);
    expect(catalog.memoryModel?.name).toBe('demo-chat');
    expect(catalog.find('demo-messages')?.provider.baseUrl).toBe('http://127.0.0.1:4002/beta');
  });

  it('may be JSON', async () => {
    const catalog = await load(
      JSON.stringify({
        providers: { p: { protocol: 'beta', base_url: 'https://p.example' } },
        models: [{ name: 'm', provider: 'p', context_tokens: 1, max_output_tokens: 1 }],
      }),
    );
    expect(catalog.find('m')?.protocol).toBe('beta');
  });

  it.each([
    ['is not YAML', 'providers: {', 'is not YAML'],
    ['has no models', PROVIDER, 'models:'],
    [
      'has a key that nobody reads',
      `${PROVIDER}models: [{ name: m, provider: p, context_tokens: 1, max_output_tokens: 1, prize: 1 }]`,
      'prize',
    ],
    ['has a provider with no address', 'providers: { p: { protocol: alpha } }\nmodels: []', 'base_url or built_in'],
    [
      'has a price below nothing',
      `${PROVIDER}models: [{ name: m, provider: p, context_tokens: 1, max_output_tokens: 1, price: { input: { tokens_per_million: -1, usd_per_million: 0 }, output: { tokens_per_million: 1, usd_per_million: 0 } } }]`,
      'models.0.price.input.tokens_per_million',
    ],
    [
      'names a provider that is not listed',
      `${PROVIDER}models: [{ name: m, provider: q, context_tokens: 1, max_output_tokens: 1 }]`,
      'the provider q',
    ],
    ['lists a model twice', `${PROVIDER}models: [${MODEL}, ${MODEL}]`, 'm is listed twice'],
    ['has a memory model that is not listed', `${PROVIDER}models: [${MODEL}]\nmemory_model: x`, 'memory model x'],
  ])('that %s is refused, and the fault is named', async (_what, text, fault) => {
    await expect(load(text)).rejects.toThrow(fault);
    await expect(load(text)).rejects.toThrow('CATALOG_FILE');
  });
});

describe('what a call costs', () => {
  const per = (tokens: number) => ({ tokens_per_million: tokens, usd_per_million: 0 });
  const price: ModelPrice = { input: per(2_000_000), output: per(8_000_001), details: { cache_read: per(500_000) } };

  it('is exact, each token at its own price, and a cache price that is absent is the input price', () => {
    expect(costOf({ input: 3, cacheRead: 5, cacheWrite: 7, output: 11 }, price)).toBe(
      3n * 2_000_000n + 5n * 500_000n + 7n * 2_000_000n + 11n * 8_000_001n,
    );
    expect(costOf({ input: 2 ** 31, cacheRead: 0, cacheWrite: 0, output: 2 ** 31 }, price)).toBe(
      2n ** 31n * 10_000_001n,
    );
    expect(costOf({ input: 3, cacheRead: 5, cacheWrite: 7, output: 11 }, null)).toBe(0n);
  });

  it('is never more than what is set aside for as many tokens', () => {
    for (const dear of [1, 2_000_000, 9_000_000]) {
      const details = { cache_write: per(dear) };
      const most = mostItCanCost(12, 11, { ...price, details });
      for (const [input, cacheRead, cacheWrite] of [
        [12, 0, 0],
        [0, 12, 0],
        [0, 0, 12],
        [4, 4, 4],
      ] as const)
        expect(costOf({ input, cacheRead, cacheWrite, output: 11 }, { ...price, details }) <= most).toBe(true);
    }
  });
});
