import { readFileSync, writeFileSync } from 'node:fs';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { buildSchema as buildFromText } from 'graphql';
import { buildSchema } from '../src/graphql/schema.ts';
import { BREAKING_CHANGES } from './schema/breaking-changes.ts';
import { findBreaking, findUndatedDeprecations } from './schema/compare-schemas.ts';
import { findUnbounded } from './schema/find-unbounded.ts';
import { findUndescribed } from './schema/find-undescribed.ts';

// Compares the schema with the published one, and checks that each part has a sentence and each
// stored text a bound. With --publish it writes the schema as the published one, unless a change of
// it would break a client.

const PUBLISHED = new URL('../schema/published/schema.graphql', import.meta.url);

const served = buildSchema();
const text = `${printSchemaWithDirectives(served)}\n`;
const published = readFileSync(PUBLISHED, 'utf8');
const isPublishing = process.argv.includes('--publish');

const problems = [
  ...findUndescribed(served),
  ...findUnbounded(served),
  ...findUndatedDeprecations(served).map((place) => `${place} is deprecated without a day: say since when`),
  ...(await findBreaking(buildFromText(published), served, BREAKING_CHANGES)).map(
    (change) => `breaking: ${change} (allow it in tools/schema/breaking-changes.ts)`,
  ),
];
if (problems.length === 0 && isPublishing) writeFileSync(PUBLISHED, text);
else if (text !== published) problems.push('The published schema is not the served one; run npm run schema:publish');
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n${problems.length} problems of the schema\n`);
  process.exitCode = 1;
}
