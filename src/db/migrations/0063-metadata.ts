import type { PoolClient } from 'pg';

/**
 * Metadata of memories, messages and quarantined statements, and a filter on it in boundaries. Most
 * rows have no metadata, so the indexes leave them out. With btree_gin one index finds a value
 * within a team, as facts are listed by project, by agent and all; without it, two are combined.
 */
export default async function metadata(client: PoolClient): Promise<string> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'btree_gin'`);
  return SQL.replaceAll('%front', rowCount === 0 ? '' : 'team_id, ');
}

/** An interrupted build leaves an index that is not valid. */
const indexOf = (table: string) => /* sql */ `
drop index concurrently if exists ${table}_metadata;
create index concurrently ${table}_metadata on ${table} using gin (%frontmetadata jsonb_path_ops) where metadata <> '{}';
`;

const SQL = `-- no transaction
alter table memory add column if not exists metadata jsonb not null default '{}';
alter table message add column if not exists metadata jsonb not null default '{}';
alter table quarantined_statement add column if not exists metadata jsonb not null default '{}';
-- A call with the boundary recalls what meets it. Null: all.
alter table boundary add column if not exists metadata_filter jsonb;
${indexOf('fact')}${indexOf('message')}${indexOf('memory')}`;
