import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { factsWith, type Filter } from './metadata.ts';
import { watchStatements } from './statements.ts';

const { system, owner } = useSystem({ router: false });

/** Of the project that is asked. Others have fifteen times as many, with the same metadata. */
const ROWS = 2_000;

let project = '';

beforeAll(async () => {
  project = await owner.createProject('asked');
  const other = await owner.createProject('other');
  const { pool } = system.running.platform;
  const fill = async (table: string, columns: string, values: string, [scope, rows, from]: [string, number, number]) =>
    pool.query(
      `insert into ${table} (id, team_id, project_id, metadata, created_at, updated_at, ${columns})
       select '${table}_' || lpad(to_hex(n), 32, '0'), $1, $2,
         jsonb_build_object('topic', 't' || n % 1000, 'n', n % ${ROWS}, 'tags', jsonb_build_array('x', n % 1000)), now(), now(), ${values}
       from generate_series($3::int, $3::int + $4::int - 1) n`,
      [owner.teamId, scope, from, rows],
    );
  for (const place of [[project, ROWS, 1] as const, [other, 15 * ROWS, 100_000] as const]) {
    const facts = `$2, (select workspace_id from project where id = $2), 'f' || n, 'MANUAL', int4send(n)`;
    await fill('fact', 'scope, workspace_id, text, source_kind, norm_hash', facts, [...place]);
    await fill('memory', 'name, content', `'m' || n, 'x'`, [...place]);
  }
  // It also adds the waiting rows to the indexes, as the database does in time.
  await pool.query('vacuum analyze fact, memory');
});

/** Returns how PostgreSQL runs the statement on this table that `work` sends. */
async function planOf(table: string, work: () => Promise<unknown>): Promise<string> {
  const { pool } = system.running.platform;
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const unwatch = watchStatements(pool, (text, send, values) => {
    sent.push({ text, values });
    return send();
  });
  await work().finally(unwatch);
  const one = sent.findLast(({ text }) => text.includes(`from "${table}" t`) && text.includes('metadata'));
  if (!one) throw new Error(`no statement reads ${table}`);
  const { rows } = await pool.query<Record<string, string>>(`explain ${one.text}`, [...one.values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe(`among ${ROWS} rows`, () => {
  it.each<[string, Filter]>([
    ['a value', { path: 'topic', equals: 't7' }],
    ['one of several values', { path: 'topic', in: ['t7', 't8'] }],
    ['a list', { path: 'tags', equals: ['x', 7] }],
    [
      'a value beside a range',
      {
        and: [
          { path: 'n', lt: 1_000 },
          { path: 'topic', equals: 't7' },
        ],
      },
    ],
    [
      'one of two values',
      {
        or: [
          { path: 'topic', equals: 't7' },
          { path: 'n', equals: 8 },
        ],
      },
    ],
  ])('%s is found by the index', async (_, filter) => {
    expect(await planOf('fact', () => factsWith(owner, project, filter))).toContain('fact_metadata');
    expect((await factsWith(owner, project, filter)).length).toBeGreaterThan(0);
    const memories =
      'query ($p: ID!, $f: MetadataFilter) { memories(projectId: $p, filter: { metadata: $f }) { nodes { id } } }';
    const plan = await planOf('memory', () => owner.gql(memories, { p: project, f: filter }));
    expect(plan).toContain('memory_metadata');
  });

  it('a range reads the rows of the project alone', async () => {
    const plan = await planOf('fact', () => factsWith(owner, project, { path: 'n', gte: 1_990 }));
    expect(plan).toMatch(/Index Cond: \(+project_id = /);
    expect(plan).not.toContain('Seq Scan on fact');
    expect(await factsWith(owner, project, { path: 'n', gte: 1_990 })).toHaveLength(10);
  });
});
