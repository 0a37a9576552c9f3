import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { COMPILED_TABLE, STREAMS } from '../rest-compat/table.ts';
import { openApiDocument } from '../rest-compat/openapi/openapi-document.ts';
import { SERVED_SCHEMA } from '../src/graphql/served-schema.ts';

// Runs the linters of Redocly and Spectral on the OpenAPI document that is served, with their
// recommended rules. Neither loads anything from other servers. An error or a warning fails.

/**
 * Paths of the specification that overlap: `status` could be the provider of a library. The table
 * tries the row with the literal segment first, and no provider has such a name.
 */
const OVERLAPPING = '/connector/{provider}/doclibs';

const document = openApiDocument({
  rows: COMPILED_TABLE,
  streams: STREAMS,
  schema: SERVED_SCHEMA,
  publicUrl: 'https://memory.invalid',
  legacyBasePath: '/v1',
});

async function byRedocly(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems
    .map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer ?? '' }))
    .filter(({ ruleId, at }) => ruleId !== 'no-ambiguous-paths' || !unescape(at).endsWith(OVERLAPPING))
    .map(({ ruleId, message, at }) => `redocly ${ruleId}: ${message} (${at})`);
}

async function bySpectral(): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as unknown as RulesetDefinition, 'recommended']] });
  const problems = await linter.run(structuredClone(document));
  return problems.map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join('.')})`);
}

/** A JSON pointer writes `/` as `~1`. */
function unescape(pointer: string): string {
  return pointer.replaceAll('~1', '/').replaceAll('~0', '~');
}

const problems = [...(await byRedocly()), ...(await bySpectral())];
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n${problems.length} problems of the OpenAPI document\n`);
  process.exitCode = 1;
}
