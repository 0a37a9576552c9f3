import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { USAGE_SOURCE } from '../../src/domains/usage/month-exports.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { call, eventually, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';

const GUIDE = readFileSync(new URL('../../docs/guides/clickhouse.md', import.meta.url), 'utf8');
const block = (language: string) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\n\`\`\``).exec(GUIDE)?.[1] ?? '';

/** The columns of the guide's table, with their types. */
const COLUMNS = new Map(
  [...block('sql').matchAll(/^ {4}(\w+) (.+?),?$/gm)].map(([, name = '', type = '']) => [name, type]),
);

/** Whether ClickHouse reads this value of JSON into a column of the type. */
function fits(value: unknown, type: string): boolean {
  const inner = /^(?:LowCardinality|Nullable)\((.+)\)$/.exec(type);
  if (inner?.[1]) return (value === null && type.includes('Nullable(')) || fits(value, inner[1]);
  if (type.startsWith('DateTime64')) return typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (type === 'Bool') return typeof value === 'boolean';
  const whole = /^(U?)Int(\d+)$/.exec(type);
  // Whole numbers beyond those of JSON come as text, which ClickHouse reads, too.
  if (whole) return /^-?\d+$/.test(String(value)) && (whole[1] === '' || BigInt(String(value)) >= 0n);
  return type === 'String' && typeof value === 'string';
}

const s = useScripted({
  env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' },
  answers: answerJson(chatCompletion({ prompt_tokens: 20, completion_tokens: 5 })),
});

it('the query and the export of a month have the columns of the table, with values that fit', async () => {
  const team = await s.team();
  for (const options of [{}, { byok: 'a-key-of-their-own' }])
    await (await call(s, team, say('Hello', { max_tokens: 10 }), options)).text();
  interface Page {
    usageRecords: { nodes: Record<string, unknown>[]; pageInfo: { hasNextPage: boolean } };
  }
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const nodes = await eventually(async () => {
    const { usageRecords } = await team.gql<Page>(block('graphql'), { from });
    return usageRecords.nodes.length === 2 ? usageRecords.nodes : null;
  }, 30_000);
  expect(COLUMNS.size).toBeGreaterThan(30);
  for (const node of nodes) {
    expect(Object.keys(node)).toEqual([...COLUMNS.keys()]);
    for (const [name, type] of COLUMNS)
      expect([name, node[name], fits(node[name], type)]).toEqual([name, node[name], true]);
  }
  expect(USAGE_SOURCE.columns).toEqual([...COLUMNS.keys()]);
});

it('a value that does not fit is found', () => {
  expect(fits(null, 'String')).toBe(false);
  expect(fits('x', 'LowCardinality(Nullable(String))')).toBe(true);
  expect(fits(-1, 'UInt64')).toBe(false);
  expect(fits('-1', 'Int64')).toBe(true);
  expect(fits('yesterday', "DateTime64(6, 'UTC')")).toBe(false);
});
