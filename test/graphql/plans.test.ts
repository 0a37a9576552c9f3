import { beforeAll, describe, expect, it, vi } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { useSystem } from '../harness/use-system.ts';

const { system, owner } = useSystem({ router: false });

/** PostgreSQL plans a prepared statement anew at its first five executions, and then compares. */
const TRIED = 5;

let project = '';
let folder = '';

beforeAll(async () => {
  project = await owner.createProject('planned');
  folder = await owner.createFolder('root', uniqueId());
  // Tables of one page have no two ways to be read.
  const { pool } = system.running.platform;
  await pool.query(
    `insert into memory (id, team_id, project_id, name, content, created_at, updated_at)
     select 'mem_' || lpad(to_hex(n), 32, '0'), $1, $2, 'm' || n, 'x', now(), now() from generate_series(1, 3000) n`,
    [owner.teamId, project],
  );
  await pool.query(
    `insert into drive_item (id, team_id, parent_id, ancestors, type, name, created_at, updated_at)
     select 'item_' || lpad(to_hex(n), 32, '0'), $1, $2, array[$2], 'folder', 'f' || n, now(), now() from generate_series(1, 3000) n`,
    [owner.teamId, folder],
  );
  await pool.query(
    `insert into project (id, team_id, workspace_id, name, created_at, updated_at)
     select 'proj_' || lpad(to_hex(n), 32, '0'), $1, workspace_id, 'p' || n, now(), now() from project, generate_series(1, 3000) n where id = $2`,
    [owner.teamId, project],
  );
  await pool.query('analyze');
});

interface Prepared {
  statement: string;
  custom: number;
  generic: number;
}

/** Statements that connections of the platform have run often. */
async function runOften(): Promise<Prepared[]> {
  const { pool } = system.running.platform;
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  try {
    const found = await Promise.all(
      clients.map((client) =>
        client.query<Prepared>(
          `select statement, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
           where name like 'read-%' and custom_plans + generic_plans > 4 * $1`,
          [TRIED],
        ),
      ),
    );
    return found.flatMap(({ rows }) => rows);
  } finally {
    for (const client of clients) client.release();
  }
}

/** Statements of the cases before. */
const seen = new Set<string>();

describe('a statement that is prepared is not planned each time', () => {
  it.each([
    ['a list below a row', () => `{ memories(projectId: "${project}", first: 20) { nodes { name } totalCount } }`],
    ['a later page', () => `{ memories(projectId: "${project}", first: 20, offset: 60) { nodes { name } } }`],
    ['a row with its list', () => `{ driveItem(id: "${folder}") { name children { nodes { name } totalCount } } }`],
    ['a list with counts', () => '{ projects(first: 20) { nodes { name memoryCount documentCount } totalCount } }'],
    ['a row with counts', () => `{ project(id: "${project}") { name memoryCount documentCount } }`],
    ['a list of the team', () => '{ driveItems(first: 10) { nodes { name } } }'],
    [
      'a list in an order',
      () => '{ projects(first: 10, orderBy: { field: NAME, direction: ASC }) { nodes { name } } }',
    ],
  ])('%s', async (_, query) => {
    let found: Prepared[] = [];
    // The connection that ran it may be at work for the platform itself just then.
    await vi.waitUntil(
      async () => {
        for (let i = 0; i < 8 * TRIED; i++) await owner.gql(query());
        found = (await runOften()).filter(({ statement }) => !seen.has(statement));
        return found.length > 0;
      },
      { timeout: 20_000 },
    );
    expect(found.filter(({ custom }) => custom > TRIED)).toEqual([]);
    for (const { statement } of found) seen.add(statement);
  });
});
