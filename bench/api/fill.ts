import type pg from 'pg';

/**
 * Rows of each kind. A tenth of all memories are in one project, a tenth of all files in one
 * folder.
 */
export interface Amounts {
  projects: number;
  memories: number;
  items: number;
}

export const FILES_A_FOLDER = 100;
const MEMORIES_A_PROJECT = 10;

/** Returns the project of the memory with this number. */
export const projectOf = (n: number) => (n % 10 === 0 ? 1 : 1 + Math.floor((n - 1) / MEMORIES_A_PROJECT));

/** Ids are hexadecimal numbers, so rows can be named without a query. */
const id = (kind: string, n: string) => `'${kind}_' || lpad(to_hex(${n}), 32, '0')`;

export const idOf = (kind: string, n: number) => `${kind}_${n.toString(16).padStart(32, '0')}`;

/** Prose of a few dozen words, different in each row. */
const PROSE = `'The note ' || n || ' tells of ' || (select string_agg('word' || ((n::bigint * 7919 + w * w * 104729) % 20011), ' ') from generate_series(1, 24) w where n is not null)`;

const MADE = `timestamptz '2026-01-01' + n * interval '1 millisecond'`;

/**
 * Fills the tables from the amounts in `from` up to those in `to`. Skips foreign keys and triggers,
 * and builds word indexes afterwards, as a restore does: a million rows take a few minutes.
 */
export async function fill(pool: pg.Pool, teamId: string, from: Amounts, to: Amounts): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename in ('memory', 'memory_piece', 'drive_item') and indexdef like '% gin %'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query('set session_replication_role = replica');
    const team = { teamId, workspaceId: await one(client, 'select id from workspace where team_id = $1', teamId) };
    await fillProjects(client, team, from, to);
    await fillMemories(client, team, from, to);
    await fillDrive(client, teamId, from, to);
    await client.query('delete from row_count');
    await client.query(COUNTS);
    await client.query('set session_replication_role = default');
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum (analyze, freeze)');
    await client.query('checkpoint');
  } finally {
    client.release();
  }
}

/** Replaces the counts of the skipped triggers. */
const COUNTS = `insert into row_count (owner_id, kind, slot, team_id, n)
  select workspace_id, 'project', 0, team_id, count(*) from project group by 1, 4
  union all select project_id, 'memory', 0, team_id, count(*) from memory group by 1, 4
  union all select parent_id, 'item', 0, team_id, count(*) from drive_item where parent_id is not null group by 1, 4`;

async function one(client: pg.PoolClient, sql: string, value: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(sql, [value]);
  return rows[0]?.id ?? '';
}

async function fillProjects(
  client: pg.PoolClient,
  { teamId, workspaceId }: { teamId: string; workspaceId: string },
  from: Amounts,
  to: Amounts,
): Promise<void> {
  await client.query(
    `insert into project (id, team_id, workspace_id, name, description, created_at, updated_at)
     select ${id('proj', 'n')}, $1, $2, 'Project ' || n, 'What is known of matter ' || n, ${MADE}, ${MADE} from generate_series($3::int, $4::int) n`,
    [teamId, workspaceId, from.projects + 1, to.projects],
  );
}

/** One memory in ten belongs to the first project, the others to projects of ten. */
async function fillMemories(
  client: pg.PoolClient,
  { teamId }: { teamId: string },
  from: Amounts,
  to: Amounts,
): Promise<void> {
  await client.query(
    `insert into memory (id, team_id, project_id, name, content, created_at, updated_at)
     select ${id('mem', 'n')}, $1, ${id('proj', `case when n % 10 = 0 then 1 else 1 + (n - 1) / ${MEMORIES_A_PROJECT} end`)}, 'Memory ' || n, ${PROSE}, ${MADE}, ${MADE}
     from generate_series($2::int, $3::int) n`,
    [teamId, from.memories + 1, to.memories],
  );
  await client.query(
    `insert into memory_piece (memory_id, n, team_id, scope, text, terms)
     select id, 0, team_id, project_id, content, string_to_array(lower(content), ' ') from memory m
     where not exists (select from memory_piece where memory_id = m.id)`,
  );
}

/** The root has folders of a hundred files each. The first one also holds a tenth of all files. */
async function fillDrive(client: pg.PoolClient, teamId: string, from: Amounts, to: Amounts): Promise<void> {
  const root = await one(client, 'select id from drive_item where team_id = $1 and parent_id is null', teamId);
  const folders = foldersOf(to);
  await client.query(
    `insert into drive_item (id, team_id, parent_id, ancestors, type, name, created_at, updated_at)
     select ${id('item', 'n')}, $1, $2, array[$2], 'folder', 'Folder ' || n, ${MADE}, ${MADE} from generate_series($3::int, $4::int) n`,
    [teamId, root, foldersOf(from) + 1, folders],
  );
  // Numbers of files start far above those of folders.
  await client.query(
    `insert into drive_item (id, team_id, parent_id, ancestors, type, name, size, media_type, created_at, updated_at)
     select ${id('item', '1000000000 + n')}, $1, folder, array[$2, folder], 'file', 'File ' || n || '.txt', n, 'text/plain', ${MADE}, ${MADE}
     from (select n, ${id('item', `case when n % 10 = 0 then 1 else 1 + (n - 1) / ${FILES_A_FOLDER} end`)} as folder from generate_series($3::int, $4::int) n) f`,
    [teamId, root, from.items + 1, to.items],
  );
}

export function foldersOf({ items }: Amounts): number {
  return Math.ceil(items / FILES_A_FOLDER);
}
