import { leasedOf } from '../../db/leased.ts';
import { addJobSql } from '../../db/job-queue.ts';
import type { Context } from '../../request/context.ts';
import type { BinEntry } from './bin-entries.ts';
import { BIN_TABLES, readColumns, REFERENCES, SECRET_COLUMNS, wholeListSql } from './tables.ts';

/** How rows of a table come back. `r` is the stored row. */
interface Return {
  /** Which of them. The others are gone for good, or come back with another thing. */
  where?: string;
  /** Values that are not those of then, by column. */
  set?: Readonly<Record<string, string>>;
}

const exists = (table: string, id: string) => `exists (select from ${table} x where x.id = ${id})`;
const living = (table: string, id: string) => `(select x.id from ${table} x where x.id = ${id})`;
const livingOf = (table: string, ids: string) =>
  `array(select u.id from unnest(${ids}) with ordinality u (id, n) where ${exists(table, 'u.id')} order by u.n)`;

/** A workspace that was deleted meanwhile is replaced by the default one. */
const WORKSPACE = `case when r.workspace_id is null or ${exists('workspace', 'r.workspace_id')} then r.workspace_id
  else (select w.id from workspace w where w.team_id = r.team_id and w.is_default) end`;

const RETURNS: Readonly<Record<string, Return>> = {
  boundary: {
    set: Object.fromEntries(
      REFERENCES.filter(({ table }) => table === 'boundary').map(({ column, to, isList }) => [
        column,
        isList ? livingOf(to, `r.${column}`) : living(to, `r.${column}`),
      ]),
    ),
  },
  // Calls that ran at the deletion ended without it.
  call_limit: {
    set: {
      held: leasedOf('r'),
    },
  },
  call_rate: { set: { running: '0' } },
  conversation: {
    set: { turn: 'case when exists (select from conversation x where x.turn = r.turn) then null else r.turn end' },
  },
  // Others are queued again.
  document_text: { where: `r.status not in ('PENDING', 'READING')` },
  // The file of one that was under way is gone.
  import_job: {
    where: `(r.person_id is null or ${exists('actor', 'r.person_id')})`,
    set: {
      hash: 'null',
      status: `case when r.status in ('WAITING', 'CHECKING', 'RUNNING', 'UNDOING') then 'CANCELLED' else r.status end`,
    },
  },
  import_item: {
    where: `${exists('import_job', 'r.import_id')} and (r.person_id is null or ${exists('actor', 'r.person_id')})`,
  },
  inbox_message: { set: { claimed_by: 'null', claimed_until: 'null' } },
  integration: {
    set: {
      former_lease_id: 'null',
      lease_id: 'null',
      lease_until: 'null',
      read_only_project_ids: livingOf('project', 'r.read_only_project_ids'),
      read_write_project_id: living('project', 'r.read_write_project_id'),
    },
  },
  member_grant: { where: 'exists (select from principal x where x.id = r.principal_id and x.removed_at is null)' },
  // Rows of one entry may be older than a column.
  suppression: { set: { version: 'coalesce(r.version, 0)', beside: 'coalesce(r.beside, false)' } },
  project_document: { where: `${exists('project', 'r.project_id')} and ${exists('drive_item', 'r.item_id')}` },
};

/** Conversations that waited to be read when they were deleted. */
const QUEUE_EXTRACTIONS = `select ${addJobSql({
  kind: `'extract_facts'`,
  payload: `json_build_object('teamId', team_id, 'conversationId', id)`,
  queue: 'null',
  jobKey: `'extract_facts:' || id`,
})} from conversation where team_id = $1 and (project_id = $2 or agent_id = $2) and status = 'PENDING'`;

/** Links whose other end is in the bin, too, wait there for it. */
const MOVE_LINKS = /* sql */ `
  update bin_row b set entry_id = o.entry_id from bin_row o
  where b.entry_id = $1 and b.table_name = 'project_document' and o.entry_id <> $1
    and o.table_name in ('project', 'drive_item') and o.row_id in (b.row ->> 'project_id', b.row ->> 'item_id')`;

/** Values of the drive's items at their new place. The SQL may use `$3` and on. */
export interface Moved {
  set: Readonly<Record<string, string>>;
  values: readonly unknown[];
}

/**
 * Puts the rows of an entry back, and deletes the entry. Call it in a transaction that holds the
 * lock of the entry. `moved` says where items of the drive go.
 */
export async function takeOutOfBin(ctx: Context, entry: BinEntry, moved?: Moved): Promise<void> {
  const tables = BIN_TABLES[entry.kind];
  const columns = await readColumns(ctx, tables);
  const stored = await readStoredColumns(ctx, entry.entryId);
  for (const table of new Set(tables.map((one) => one.table))) {
    // Columns that are newer than the row get their defaults.
    const names = (columns.get(table) ?? []).filter((name) => stored.get(table)?.has(name));
    if (names.length === 0) continue;
    const { where = 'true', set = {} } = RETURNS[table] ?? {};
    const isMoved = table === 'drive_item' && moved !== undefined;
    const values: Readonly<Record<string, string>> = {
      ...(names.includes('workspace_id') ? { workspace_id: WORKSPACE } : {}),
      ...set,
      ...(isMoved ? moved.set : {}),
    };
    await ctx.read(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) overriding system value
       select ${names.map((name) => values[name] ?? `r."${name}"`).join(', ')}
       from bin_row b cross join lateral json_populate_record(null::"${table}", b.row) r
       where b.entry_id = $1 and b.table_name = $2 and (${where})`,
      [entry.entryId, table, ...(isMoved ? moved.values : [])],
    );
    const secret = SECRET_COLUMNS[table];
    if (secret !== undefined)
      await ctx.read(
        `update "${table}" t set "${secret}" = s.sealed from bin_secret s where s.entry_id = $1 and t.id = s.id`,
        [entry.entryId],
      );
  }
  await restoreReferences(ctx, entry);
  if (entry.kind === 'PROJECT' || entry.kind === 'AGENT')
    await ctx.read(QUEUE_EXTRACTIONS, [ctx.caller.teamId, entry.thingId]);
  await ctx.read(MOVE_LINKS, [entry.entryId]);
  await ctx.read('delete from bin_entry where id = $1 and team_id = $2', [entry.entryId, ctx.caller.teamId]);
}

/** The columns that the tables had when their rows were stored. */
async function readStoredColumns(ctx: Context, entryId: string): Promise<Map<string, Set<string>>> {
  const rows = await ctx.read<{ table: string; columns: string[] }>(
    `select distinct on (table_name) table_name as table, array(select json_object_keys(row)) as columns
     from bin_row where entry_id = $1 order by table_name`,
    [entryId],
  );
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}

/**
 * $1 team, $2 entry, $3 thing, $4 table, $5 column: references to the thing, and of rows of the
 * entry.
 */
const CONCERNED = /* sql */ `r.team_id = $1 and r.table_name = $4 and r.column_name = $5 and (r.thing_id = $3
  or r.row_id in (select b.row_id from bin_row b where b.entry_id = $2 and b.table_name = $4))`;

/**
 * Names a restored thing again where it was named, and lets a restored row name things again that
 * came back before it. Lists have their order of then; what was added to them since comes last.
 */
async function restoreReferences(ctx: Context, { entryId, kind, thingId }: BinEntry): Promise<void> {
  const concerned = REFERENCES.filter(({ table, to }) =>
    kind === 'PROJECT' ? to === 'project' : kind === 'AGENT' ? true : kind === 'BOUNDARY' && table === 'boundary',
  );
  for (const { table, column, to, isList } of concerned) {
    const values = [ctx.caller.teamId, entryId, thingId, table, column];
    const named = isList ? `json_array_elements_text(b.row -> $4)` : `(select b.row ->> $4)`;
    const list = 'array(select json_array_elements_text(b.row -> $4))';
    // Things that the row names and that are still in the bin.
    await ctx.read(
      `insert into bin_reference (team_id, thing_id, table_name, row_id, column_name, list)
       select $1, n.id, $3, b.row_id, $4, ${isList ? wholeListSql({ row: 'b.row_id', list, table: '$3', column: '$4' }) : 'null'}
       from bin_row b cross join lateral ${named} n (id)
       join bin_entry e on e.thing_id = n.id and e.id <> $2
       where b.team_id = $1 and b.entry_id = $2 and b.table_name = $3 on conflict do nothing`,
      [ctx.caller.teamId, entryId, table, column],
    );
    await ctx.read(isList ? restoreList(table, column, to) : restoreColumn(table, column, to), values);
    await ctx.read(
      `delete from bin_reference r where ${CONCERNED}
         and exists (select from ${to} x where x.id = r.thing_id) and exists (select from ${table} t where t.id = r.row_id)`,
      values,
    );
  }
}

function restoreList(table: string, column: string, to: string): string {
  return /* sql */ `
    update ${table} t set version = t.version + 1, ${column} =
      array(select l.id from json_array_elements_text(s.list) with ordinality l (id, n)
        where l.id = any(t.${column} || s.things) order by l.n)
      || array(select l.id from unnest(t.${column}) with ordinality l (id, n)
        where l.id not in (select json_array_elements_text(s.list)) order by l.n)
    from (
      select r.row_id, array_agg(r.thing_id) as things, (array_agg(to_json(r.list) order by cardinality(r.list) desc))[1] as list
      from bin_reference r join ${to} x on x.id = r.thing_id where ${CONCERNED} group by r.row_id
    ) s
    where t.id = s.row_id and t.team_id = $1`;
}

/** A target that was set since stays. */
function restoreColumn(table: string, column: string, to: string): string {
  const isFree =
    table === 'boundary' ? 't.write_project_id is null and t.write_agent_id is null' : `t.${column} is null`;
  return /* sql */ `
    update ${table} t set version = t.version + 1, ${column} = r.thing_id
    from bin_reference r join ${to} x on x.id = r.thing_id
    where ${CONCERNED} and t.id = r.row_id and t.team_id = $1 and ${isFree}`;
}
