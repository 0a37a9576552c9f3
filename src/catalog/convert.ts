import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { convertPriceFile, type ConvertedPriceFile } from './price-file.ts';

const USAGE = 'Usage: npm run -s catalog:convert -- FILE [--tokens-per-usd N] > catalog.yaml';
const TOKENS_PER_USD = '1000000';

/**
 * Writes the catalog of a LiteLLM price file to standard output, and the skipped models to standard
 * error.
 */
async function main(): Promise<void> {
  const { file, tokensPerUsd } = readArguments();
  const { catalog, skipped } = await convert(file, tokensPerUsd);
  for (const [reason, names] of skipped) {
    const shown = names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');
    process.stderr.write(`Skipped ${names.length} (${shown}): ${reason}.\n`);
  }
  if (catalog.models.length === 0) throw new Error(`${file} holds no model that a catalog could take.`);
  process.stdout.write(
    `# From LiteLLM's price file, at ${tokensPerUsd} balance tokens a US dollar. ` +
      `Start with CATALOG_FILE naming this file.\n` +
      '# For facts to be extracted, name a model of protocol alpha in memory_model.\n' +
      stringify(catalog, { aliasDuplicateObjects: false }),
  );
}

function readArguments(): { file: string; tokensPerUsd: number } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'tokens-per-usd': { type: 'string', default: TOKENS_PER_USD } },
    });
    const [file, ...rest] = positionals;
    const tokensPerUsd = values['tokens-per-usd'];
    if (file === undefined || rest.length > 0) throw new Error('Name one file.');
    if (!/^[1-9]\d{0,9}$/.test(tokensPerUsd))
      throw new Error('--tokens-per-usd must be a whole number from 1 to 9999999999.');
    return { file, tokensPerUsd: Number(tokensPerUsd) };
  } catch (error) {
    process.exitCode = 2;
    throw new Error(`${messageOf(error)}\n${USAGE}`, { cause: error });
  }
}

async function convert(file: string, tokensPerUsd: number): Promise<ConvertedPriceFile> {
  try {
    return convertPriceFile(JSON.parse(await readFile(file, 'utf8')), tokensPerUsd);
  } catch (error) {
    throw new Error(`${file} is not LiteLLM's price file: ${messageOf(error)}`, { cause: error });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode ??= 1;
});
