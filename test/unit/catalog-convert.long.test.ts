import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadCatalog, type CatalogModel } from '../../src/catalog/catalog.ts';
import { convertPriceFile } from '../../src/catalog/price-file.ts';
import { useFolder } from '../harness/use-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SAMPLE = 'test/fixtures/price-file.json';

const folder = useFolder();

function convert(...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/catalog/convert.ts', ...args], { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

async function load(text: string): Promise<readonly CatalogModel[]> {
  const file = path.join(folder, 'catalog.yaml');
  await writeFile(file, text);
  const secretFromEnv = (name: string) => `the value of ${name}`;
  return (await loadCatalog({ file, memoryModel: undefined, demoProviderPort: 1, secretFromEnv })).models;
}

async function writeSample(models: unknown): Promise<string> {
  const file = path.join(folder, 'prices.json');
  await writeFile(file, JSON.stringify(models));
  return file;
}

const per = (tokens: number, usd: number) => ({ tokens_per_million: tokens, usd_per_million: usd });

describe("LiteLLM's price file", () => {
  it('becomes a catalog that loads, with exact prices and names of the provider’s own', async () => {
    const { code, stdout } = await convert(SAMPLE);
    expect(code).toBe(0);
    const models = await load(stdout);
    expect(models.map(({ name, kind, protocol }) => [name, kind, protocol])).toEqual([
      ['garden-embed', 'embeddings', 'alpha'],
      ['garden-mini', 'chat', 'alpha'],
      ['garden-think', 'chat', 'alpha'],
      ['harbor-large', 'chat', 'beta'],
      ['harbor-small', 'chat', 'beta'],
    ]);
    const [embed, mini, think, large, small] = models;
    expect(mini).toMatchObject({
      contextTokens: 128_000,
      maxOutputTokens: 16_384,
      targets: [{ provider: { baseUrl: 'https://api.openai.com/v1', apiKey: 'the value of OPENAI_API_KEY' } }],
    });
    expect(mini?.price).toEqual({
      input: per(150_000, 0.15),
      output: per(600_000, 0.6),
      details: {
        batch: { input: per(75_000, 0.075), output: per(300_000, 0.3) },
        cache_read: per(75_000, 0.075),
      },
    });
    expect(think?.price).toEqual({
      input: per(1_100_000, 1.1),
      output: per(4_400_000, 4.4),
      details: {
        output_thinking: per(8_800_000, 8.8),
        tiers: [
          { up_to_input_tokens: 272_000, input: per(1_100_000, 1.1), output: per(4_400_000, 4.4) },
          { up_to_input_tokens: null, input: per(2_200_000, 2.2), output: per(4_400_000, 4.4) },
        ],
      },
    });
    expect(large?.targets[0].provider).toMatchObject({
      baseUrl: 'https://api.anthropic.com',
      apiKey: 'the value of ANTHROPIC_API_KEY',
    });
    expect(large?.price).toEqual({
      input: per(3_000_000, 3),
      output: per(15_000_000, 15),
      details: {
        cache_read: per(300_000, 0.3),
        cache_write_5m: per(3_750_000, 3.75),
        cache_write_1h: per(6_000_000, 6),
        tiers: [
          { up_to_input_tokens: 200_000, input: per(3_000_000, 3), output: per(15_000_000, 15) },
          {
            up_to_input_tokens: null,
            input: per(6_000_000, 6),
            output: per(22_500_000, 22.5),
            cache_read: per(600_000, 0.6),
            cache_write_5m: per(7_500_000, 7.5),
          },
        ],
      },
    });
    expect(small?.price?.details).toEqual({ cache_write: per(312_500, 0.3125) });
    expect(embed?.price).toEqual({ input: per(20_000, 0.02), output: per(0, 0), details: {} });
  });

  it('loses nothing silently: skipped models are counted, named and explained on standard error', async () => {
    const { stdout, stderr } = await convert(SAMPLE);
    expect(stdout).not.toContain('Skipped');
    expect(stderr.trim().split('\n')).toEqual([
      'Skipped 1 (openai/garden-mini): they are listed twice.',
      'Skipped 2 (groq/prairie, mistral/gale): the file does not say the address of their provider; add one that speaks a known protocol by hand.',
      'Skipped 1 (1024-x-1024/garden-paint): the router has no endpoint for their mode.',
      "Skipped 1 (fast/harbor-large): their names are not the provider's own.",
      'Skipped 1 (garden-audio): they charge audio apart, which a catalog cannot say.',
      'Skipped 1 (garden-limitless): their limits of tokens are missing.',
      'Skipped 2 (garden-free, garden-odd): their prices are missing or cannot be read.',
    ]);
  });

  it('is priced at the given number of balance tokens a US dollar, rounded up', async () => {
    const { stdout } = await convert(SAMPLE, '--tokens-per-usd', '7');
    const models = await load(stdout);
    const mini = models.find(({ name }) => name === 'garden-mini');
    const large = models.find(({ name }) => name === 'harbor-large');
    expect(mini?.price?.input).toEqual(per(2, 0.15));
    expect(large?.price?.output).toEqual(per(105, 15));
  });

  it.each([
    [1.5e-7, 150_000, 0.15],
    [0.000_003, 3_000_000, 3],
    [1.1e-6, 1_100_000, 1.1],
    [2.3e-6, 2_300_000, 2.3],
    [1.000_000_1e-6, 1_000_001, 1.000_000_1],
    [1e-13, 1, 1e-7],
    [123, 123_000_000_000_000, null],
    [0, 0, 0],
  ])('has no drift: %d a token', (usd, tokens, usdPerMillion) => {
    const row = { litellm_provider: 'openai', mode: 'chat', max_tokens: 1, input_cost_per_token: usd };
    const { catalog, skipped } = convertPriceFile({ m: { ...row, output_cost_per_token: 0 } }, 1_000_000);
    // More than a catalog can hold is no price.
    if (usdPerMillion === null) expect([...skipped.values()]).toEqual([['m']]);
    else expect(catalog.models[0]?.price.input).toEqual(per(tokens, usdPerMillion));
  });

  it.each([
    ['no file is named', [], 2, 'Usage:'],
    ['two are named', [SAMPLE, SAMPLE], 2, 'Usage:'],
    ['an option is unknown', [SAMPLE, '--cheap'], 2, 'Usage:'],
    ['the rate is none', [SAMPLE, '--tokens-per-usd', '1.5'], 2, '--tokens-per-usd'],
    ['the rate is nothing', [SAMPLE, '--tokens-per-usd', '0'], 2, '--tokens-per-usd'],
    ['the file is not there', ['not-there.json'], 1, 'not-there.json'],
    ['the file is no JSON', ['README.md'], 1, 'README.md'],
  ])('is not converted when %s: nothing is written, and the error is printed', async (_what, args, code, fault) => {
    const answer = await convert(...args);
    expect(answer).toMatchObject({ code, stdout: '' });
    expect(answer.stderr).toContain(fault);
    expect(answer.stderr).not.toContain('    at ');
  });

  it.each([
    ['a list', []],
    ['full of nothing', { m: null }],
    ['without a known model', { 'x/y': { litellm_provider: 'x', mode: 'chat' } }],
  ])('that is %s is an error, not an empty catalog', async (_what, content) => {
    expect(await convert(await writeSample(content))).toMatchObject({ code: 1, stdout: '' });
  });
});
