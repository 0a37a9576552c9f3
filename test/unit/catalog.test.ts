import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadCatalog, type CatalogOptions } from '../../src/catalog/catalog.ts';
import { useFolder } from '../harness/use-folder.ts';

const folder = useFolder();

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

const PRICE =
  '{ input: { tokens_per_million: 1, usd_per_million: 1 }, output: { tokens_per_million: 1, usd_per_million: 1 } }';
const rowWith = (fields: string) =>
  `providers: { p: { protocol: alpha, base_url: "http://127.0.0.1:1" }, b: { protocol: beta, base_url: "http://127.0.0.1:1" } }
models: [{ name: m, context_tokens: 10, max_output_tokens: 5, ${fields} }]`;

const wildcard = (name: string, fields: string) => rowWith(fields).replace('name: m', `name: "${name}"`);

describe('the catalog', () => {
  it('of the example can be used as it is, with keys from the environment', async () => {
    const catalog = await loadCatalog(options(fileURLToPath(new URL('../../catalog.example.yaml', import.meta.url))));
    expect(catalog.models.map(({ name }) => name)).toEqual(['claude-sonnet-4-5', 'gpt-4.1-mini', 'llama3.2']);
    expect(catalog.find('gpt-4.1-mini')?.targets[0].provider.apiKey).toBe('from-the-environment');
    expect(catalog.find('claude-sonnet-4-5')?.targets[0].provider.apiKey).toBeNull();
    expect(catalog.find('llama3.2')).toMatchObject({
      price: null,
      targets: [{ provider: { apiKey: '', baseUrl: 'http://127.0.0.1:11434/v1' } }],
    });
    expect(catalog.usesDemoProvider).toBe(false);
  });

  it('is the demo provider’s until a file is named', async () => {
    const catalog = await loadCatalog(options());
    expect(catalog.usesDemoProvider).toBe(true);
    expect(catalog.memoryModel?.name).toBe('demo-chat');
    expect(catalog.find('demo-messages')?.targets[0].provider.baseUrl).toBe('http://127.0.0.1:4002/beta');
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

  it('has at most one default provider of a protocol, which takes callers’ keys', async () => {
    const rows = (more: string) => `providers:
  a: { protocol: alpha, base_url: "http://127.0.0.1:1", api_key_env: NO_KEY, default: true }
  b: { protocol: beta, base_url: "http://127.0.0.1:1", api_key_env: NO_KEY, default: true }
  c: { protocol: alpha, base_url: "http://127.0.0.1:1", api_key_env: NO_KEY }
${more}
models: []`;
    const { providers } = await load(rows(''));
    expect(providers.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ]);
    for (const [row, message] of [
      [
        '{ protocol: alpha, base_url: "http://127.0.0.1:1", api_key_env: NO_KEY, default: true }',
        'providers.d.default: The default of protocol alpha is a already: a protocol has one.',
      ],
      [
        '{ protocol: beta, base_url: "http://127.0.0.1:1", default: true }',
        'providers.d.default: The provider d takes no keys of callers: give it api_key_env, or no default.',
      ],
      [
        '{ protocol: alpha, built_in: demo, default: true }',
        'providers.d.default: The provider d takes no keys of callers: give it api_key_env, or no default.',
      ],
      ['{ protocol: alpha, base_url: "http://127.0.0.1:1", default: yes please }', 'providers.d.default'],
    ] as const)
      await expect(load(rows(`  d: ${row}`))).rejects.toThrow(message);
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
    ['has an embeddings model that is not listed', `${PROVIDER}models: []\nembeddings_model: x`, 'embeddings model x'],
    ['has an embeddings model that chats', `${PROVIDER}models: [${MODEL}]\nembeddings_model: m`, 'kind embeddings'],
    [
      'has an embeddings model of protocol beta',
      `${PROVIDER.replace('alpha', 'beta')}models: [{ name: m, provider: p, kind: embeddings, context_tokens: 1, max_output_tokens: 1 }]\nembeddings_model: m`,
      'protocol alpha',
    ],
    [
      'has a row with provider and targets',
      rowWith('provider: p, targets: [{ provider: p }]'),
      'models.0.provider: Give either provider or targets',
    ],
    ['has a row with neither', rowWith('kind: chat'), 'models.0.provider: Give either provider or targets'],
    ['has a row without a target', rowWith('targets: []'), 'models.0.targets'],
    [
      'has a target at a provider that is not listed',
      rowWith('targets: [{ provider: p }, { provider: q }]'),
      'models.0.targets.1.provider: The model m names the provider q',
    ],
    [
      'has targets of two protocols',
      rowWith('targets: [{ provider: p }, { provider: b }]'),
      'models.0.targets.1.provider: The targets of m must speak one protocol: p speaks alpha, and b beta.',
    ],
    [
      'has a target twice',
      rowWith('targets: [{ provider: p, model: x }, { provider: p, model: x }]'),
      'models.0.targets.1: The model m has this target twice.',
    ],
    ['has a weight below nothing', rowWith('targets: [{ provider: p, weight: -1 }]'), 'models.0.targets.0.weight'],
    ['has a target with a key nobody reads', rowWith('targets: [{ provider: p, wieght: 1 }]'), 'models.0.targets.0'],
    ['has a target without a name', rowWith('targets: [{ provider: p, model: "" }]'), 'models.0.targets.0.model'],
    [
      'has a price on a target alone',
      rowWith(`targets: [{ provider: p }, { provider: p, model: x, price: ${PRICE} }]`),
      'models.0.price: Give the row a price too',
    ],
    [
      'has an alias that is a name',
      rowWith('provider: p, aliases: [m]'),
      'models.0.aliases.0: The model m is listed twice.',
    ],
    ['has an alias twice', rowWith('provider: p, aliases: [x, x]'), 'models.0.aliases.1: The model x is listed twice.'],
    ['has a wildcard as an alias', rowWith('provider: p, aliases: ["x*"]'), 'models.0.aliases.0'],
    ['has a star within a name', wildcard('a*b', 'provider: p'), 'models.0.name'],
    ['has a wildcard with a price', wildcard('a*', `provider: p, price: ${PRICE}`), 'models.0.price: A wildcard'],
    ['has a wildcard with aliases', wildcard('a*', 'provider: p, aliases: [x]'), 'models.0.aliases: A wildcard'],
    ['has a wildcard as its memory model', `${wildcard('a*', 'provider: p')}\nmemory_model: a*`, 'memory model a*'],
    [
      'has a memory model whose target speaks beta',
      `${rowWith('targets: [{ provider: b }]')}\nmemory_model: m`,
      'protocol alpha',
    ],
  ])('that %s is rejected, and the error is named', async (_what, text, fault) => {
    await expect(load(text)).rejects.toThrow(fault);
    await expect(load(text)).rejects.toThrow('CATALOG_FILE');
  });
});

describe('a price in the catalog', () => {
  const one = (tokens: number) => ({ tokens_per_million: tokens, usd_per_million: tokens / 1000 });
  const priced = (price: object) =>
    JSON.stringify({
      providers: { p: { protocol: 'alpha', base_url: 'http://127.0.0.1:1' } },
      models: [{ name: 'm', provider: 'p', context_tokens: 10, max_output_tokens: 5, price }],
    });
  const band = (upTo: number | null, tokens: number, more: object = {}) => ({
    up_to_input_tokens: upTo,
    input: one(tokens),
    output: one(tokens),
    ...more,
  });
  const priceWith = (details: object) => ({ input: one(1), output: one(1), details });

  it('may have every kind of price, and is stored as written', async () => {
    const details = {
      batch: { input: one(2), output: one(3) },
      cache_read: one(4),
      cache_read_explicit: one(5),
      cache_write: one(6),
      cache_write_1h: one(7),
      cache_write_5m: one(8),
      output_thinking: one(9),
      hosted_tools: one(10),
      tiers: [band(100, 1), band(200, 2, { cache_read: one(1) }), band(null, 3, { output_thinking: one(4) })],
    };
    const catalog = await load(priced(priceWith(details)));
    expect(catalog.find('m')?.price).toEqual(priceWith(details));
    expect((await load(priced({ input: one(1), output: one(1) }))).find('m')?.price?.details).toEqual({});
  });

  it.each([
    ['a price nobody knows', priceWith({ cache_wriet: one(1) }), 'price.details', 'cache_wriet'],
    ['a member that nobody reads', { ...priceWith({}), input: { ...one(1), per: 1 } }, 'price.input', '"per"'],
    ['no output', { input: one(1) }, 'price.output'],
    ['half a token', priceWith({ cache_read: one(0.5) }), 'price.details.cache_read.tokens_per_million'],
    ['a bare number', priceWith({ cache_write_1h: 3 }), 'price.details.cache_write_1h'],
    [
      'a text for a number',
      priceWith({ hosted_tools: { ...one(1), usd_per_million: '1' } }),
      'hosted_tools.usd_per_million',
    ],
    ['half a batch', priceWith({ batch: { input: one(1) } }), 'price.details.batch.output'],
    ['one tier', priceWith({ tiers: [band(null, 1)] }), 'price.details.tiers'],
    ['tiers without an end', priceWith({ tiers: [band(1, 1), band(2, 1)] }), 'tiers.1.up_to_input_tokens', 'null'],
    ['two tiers without end', priceWith({ tiers: [band(null, 1), band(null, 1)] }), 'tiers.0.up_to_input_tokens'],
    [
      'tiers that do not rise',
      priceWith({ tiers: [band(9, 1), band(9, 1), band(null, 1)] }),
      'tiers.1.up_to_input_tokens',
    ],
    [
      'a batch in a tier',
      priceWith({ tiers: [band(1, 1, { batch: one(1) }), band(null, 1)] }),
      'details.tiers.0',
      'batch',
    ],
    [
      'another input than its lowest tier',
      priceWith({ tiers: [band(1, 2), band(null, 3)] }),
      'price.input',
      'lowest tier',
    ],
    ['another output than its lowest tier', priceWith({ tiers: [band(1, 2), band(null, 3)] }), 'price.output'],
  ])('with %s is rejected, and the error is named with its path', async (_what, price, ...faults) => {
    for (const fault of faults) await expect(load(priced(price))).rejects.toThrow(fault);
  });

  it('has all its errors named at once', async () => {
    const faulty = load(priced({ input: one(-1), output: one(1), details: { batch: 1, tiers: [] } }));
    await expect(faulty).rejects.toThrow(/price\.input[\s\S]*details\.batch[\s\S]*details\.tiers/);
  });
});
