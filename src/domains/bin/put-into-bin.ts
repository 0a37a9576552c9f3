import { newId } from '../../core/id.ts';
import type { Context } from '../../request/context.ts';
import type { BinKind } from './bin-kind.ts';
import { readColumns } from './columns.ts';
import { BIN_TABLES, REFERENCES, SECRET_COLUMNS, wholeListSql } from './tables.ts';

const MS_PER_DAY = 86_400_000;

/** A thing that is about to be deleted. */
export interface Binned {
  id: string;
  name: string;
  workspaceId?: string | null | undefined;
  projectId?: string | null | undefined;
  parentId?: string | null | undefined;
  version?: number | null | undefined;
}

const ADD_ENTRIES = /* sql */ `
  insert into bin_entry (id, team_id, kind, thing_id, name, workspace_id, project_id, parent_id, version, deleted_by,
    deleted_at, purge_at)
  select r.id, $1, $2, r.thing_id, r.name, r.workspace_id, r.project_id, r.parent_id, r.version, $3, $4, $5
  from jsonb_to_recordset($6::jsonb) as r (id text, thing_id text, name text, workspace_id text, project_id text,
    parent_id text, version integer)`;

/**
 * Copies the rows of things into the bin, with what goes with them. Call it in the transaction that
 * deletes them, under their locks, before the deletion. The number of statements is fixed.
 */
export async function putIntoBin(ctx: Context, kind: BinKind, things: readonly Binned[]): Promise<void> {
  const { caller, platform } = ctx;
  const now = platform.now();
  const purgeAt = new Date(now.getTime() + platform.config.binDays * MS_PER_DAY);
  const entries = things.map((one) => ({
    id: newId('binEntry'),
    thing_id: one.id,
    name: one.name,
    workspace_id: one.workspaceId ?? null,
    project_id: one.projectId ?? null,
    parent_id: one.parentId ?? null,
    version: one.version ?? null,
  }));
  const by = caller.principalId || null;
  await ctx.read(ADD_ENTRIES, [caller.teamId, kind, by, now, purgeAt, JSON.stringify(entries)]);
  const ids = entries.map(({ id }) => id);
  const tables = BIN_TABLES[kind];
  const columns = await readColumns(ctx, tables);
  for (const { table, rows } of tables) {
    const names = (columns.get(table) ?? []).filter((name) => name !== SECRET_COLUMNS[table]);
    await ctx.read(
      `insert into bin_row (entry_id, team_id, table_name, row_id, row)
       select s.entry_id, s.team_id, $2, s.row ->> 'id', s.row from (
         select e.id as entry_id, e.team_id, (select row_to_json(o) from (select ${names.map((name) => `t."${name}"`).join(', ')}) o) as row
         from bin_entry e join ${rows} where e.id = any($1)) s`,
      [ids, table],
    );
    const secret = SECRET_COLUMNS[table];
    if (secret !== undefined)
      await ctx.read(
        `insert into bin_secret (id, team_id, entry_id, sealed)
         select t.id, t.team_id, e.id, t."${secret}" from bin_entry e join ${rows} where e.id = any($1) and t."${secret}" is not null`,
        [ids],
      );
  }
  if (kind === 'PROJECT' || kind === 'AGENT') await noteReferences(ctx, kind, things);
  if (kind === 'DRIVE_ITEM') await ctx.read(COUNT_BYTES, [ids]);
}

const COUNT_BYTES = /* sql */ `
  update bin_entry e set bytes = s.bytes from (
    select entry_id, sum((row ->> 'size')::bigint) as bytes from bin_row
    where entry_id = any($1) and table_name in ('drive_item', 'file_version') group by entry_id) s
  where e.id = s.entry_id and s.bytes is not null`;

/** Notes which living rows name the things, so that a restore names them there again. */
async function noteReferences(ctx: Context, kind: 'PROJECT' | 'AGENT', things: readonly Binned[]): Promise<void> {
  const to = kind === 'PROJECT' ? 'project' : 'agent';
  for (const { table, column, isList } of REFERENCES.filter((one) => one.to === to))
    await ctx.read(
      `insert into bin_reference (team_id, thing_id, table_name, row_id, column_name, list)
       select t.team_id, x.id, $3, t.id, $4, ${isList ? wholeListSql({ row: 't.id', list: `t.${column}`, table: '$3', column: '$4' }) : 'null'}
       from unnest($2::text[]) x (id) join ${table} t on t.team_id = $1 and ${isList ? `t.${column} @> array[x.id]` : `t.${column} = x.id`}
       on conflict do nothing`,
      [ctx.caller.teamId, things.map(({ id }) => id), table, column],
    );
}
