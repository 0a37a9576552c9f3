import type { Context } from '../../request/context.ts';

/** Kinds of things that are put into the bin when they are deleted. */
export type BinKind = 'PROJECT' | 'MEMORY' | 'BOUNDARY' | 'AGENT' | 'DRIVE_ITEM';

/** The rows of a table that go with a deleted thing. */
export interface BinTable {
  table: string;
  /** SQL after `from bin_entry e join`. The rows are those of `t`. */
  rows: string;
}

/** Facts, conversations and what comes of them, of a project or an agent. */
function tablesOfOwner(owner: 'project_id' | 'agent_id'): BinTable[] {
  const facts = `fact f on f.${owner} = e.thing_id`;
  const conversations = `conversation c on c.${owner} = e.thing_id`;
  return [
    { table: 'memory_scope', rows: `memory_scope t on t.${owner} = e.thing_id` },
    { table: 'fact', rows: `fact t on t.${owner} = e.thing_id` },
    { table: 'fact_change', rows: `${facts} join fact_change t on t.fact_id = f.id` },
    { table: 'conversation', rows: `conversation t on t.${owner} = e.thing_id` },
    { table: 'message', rows: `${conversations} join message t on t.conversation_id = c.id` },
    { table: 'fact_evidence', rows: `${facts} join fact_evidence t on t.fact_id = f.id` },
    { table: 'quarantined_statement', rows: `quarantined_statement t on t.${owner} = e.thing_id` },
    { table: 'extraction_run', rows: `${conversations} join extraction_run t on t.conversation_id = c.id` },
    {
      table: 'extraction_proposal',
      rows: `${conversations} join extraction_run r on r.conversation_id = c.id join extraction_proposal t on t.run_id = r.id`,
    },
    { table: 'forget_proposal', rows: `forget_proposal t on t.${owner} = e.thing_id` },
    { table: 'fact_proposal', rows: `fact_proposal t on t.${owner} = e.thing_id` },
    {
      table: 'suppression',
      rows: `${conversations} join message m on m.conversation_id = c.id join suppression t on t.message_id = m.id`,
    },
    { table: 'suppression', rows: `${facts} join suppression t on t.sibling_id = f.id` },
    ...(owner === 'project_id' ? [{ table: 'import_job', rows: 'import_job t on t.project_id = e.thing_id' }] : []),
    { table: 'import_item', rows: `import_item t on t.${owner} = e.thing_id` },
  ];
}

const BOTS = 'integration i on i.agent_id = e.thing_id';

/** The item and all that lies under it. */
const below = (item: string) =>
  `drive_item ${item} on ${item}.team_id = e.team_id and (${item}.id = e.thing_id or ${item}.ancestors @> array[e.thing_id])`;
const ITEM = below('i');

/**
 * The tables of each kind of thing, each after those that it refers to. A test compares them with
 * the foreign keys of the database.
 */
export const BIN_TABLES: Readonly<Record<BinKind, readonly BinTable[]>> = {
  PROJECT: [
    { table: 'project', rows: 'project t on t.id = e.thing_id' },
    { table: 'memory', rows: 'memory t on t.project_id = e.thing_id' },
    { table: 'memory_piece', rows: 'memory m on m.project_id = e.thing_id join memory_piece t on t.memory_id = m.id' },
    ...tablesOfOwner('project_id'),
    {
      table: 'suppression',
      rows: `memory m on m.project_id = e.thing_id join memory_piece p on p.memory_id = m.id
        join suppression t on t.piece = p.seq`,
    },
    { table: 'project_document', rows: 'project_document t on t.project_id = e.thing_id' },
    { table: 'project_key', rows: 'project_key t on t.project_id = e.thing_id' },
    { table: 'member_grant', rows: 'member_grant t on t.project_id = e.thing_id' },
    { table: 'call_limit', rows: 'call_limit t on t.project_id = e.thing_id' },
    {
      table: 'call_rate',
      rows: 'call_limit l on l.project_id = e.thing_id join call_rate t on t.subject_id = l.subject_id',
    },
  ],
  MEMORY: [
    { table: 'memory', rows: 'memory t on t.id = e.thing_id' },
    { table: 'memory_piece', rows: 'memory_piece t on t.memory_id = e.thing_id' },
    {
      table: 'suppression',
      rows: 'memory_piece p on p.memory_id = e.thing_id join suppression t on t.piece = p.seq',
    },
  ],
  BOUNDARY: [{ table: 'boundary', rows: 'boundary t on t.id = e.thing_id' }],
  AGENT: [
    { table: 'agent', rows: 'agent t on t.id = e.thing_id' },
    { table: 'agent_version', rows: 'agent_version t on t.agent_id = e.thing_id' },
    { table: 'agent_settings', rows: 'agent_settings t on t.agent_id = e.thing_id' },
    ...tablesOfOwner('agent_id'),
    { table: 'integration', rows: 'integration t on t.agent_id = e.thing_id' },
    { table: 'inbox_message', rows: `${BOTS} join inbox_message t on t.integration_id = i.id` },
    { table: 'inbox_day', rows: `${BOTS} join inbox_day t on t.integration_id = i.id` },
  ],
  DRIVE_ITEM: [
    { table: 'drive_item', rows: below('t') },
    { table: 'file_version', rows: `${ITEM} join file_version t on t.item_id = i.id` },
    { table: 'project_document', rows: `${ITEM} join project_document t on t.item_id = i.id` },
    { table: 'document_text', rows: `${ITEM} join document_text t on t.item_id = i.id` },
    { table: 'passage', rows: `${ITEM} join passage t on t.item_id = i.id` },
    {
      table: 'suppression',
      rows: `${ITEM} join passage p on p.item_id = i.id join suppression t on t.passage_id = p.id`,
    },
  ],
};

/** A column of a row that stays, and that names projects or agents. */
interface Reference {
  table: 'boundary' | 'integration';
  column: string;
  to: 'project' | 'agent';
  isList: boolean;
}

/** The columns from which a deleted thing is removed, and to which it comes back. */
export const REFERENCES: readonly Reference[] = [
  { table: 'boundary', column: 'project_ids', to: 'project', isList: true },
  { table: 'boundary', column: 'agent_ids', to: 'agent', isList: true },
  { table: 'boundary', column: 'write_project_id', to: 'project', isList: false },
  { table: 'boundary', column: 'write_agent_id', to: 'agent', isList: false },
  { table: 'integration', column: 'read_only_project_ids', to: 'project', isList: true },
  { table: 'integration', column: 'read_write_project_id', to: 'project', isList: false },
];

/**
 * The list with what was removed from it before: an earlier reference has its whole order. `row`
 * and `list` are SQL, `table` and `column` placeholders.
 */
export function wholeListSql({
  row,
  list,
  table,
  column,
}: Record<'row' | 'list' | 'table' | 'column', string>): string {
  return `coalesce((select o.list from bin_reference o where o.row_id = ${row} and o.table_name = ${table}
    and o.column_name = ${column} and o.list @> ${list} order by cardinality(o.list) desc limit 1), ${list})`;
}

/** Columns that are stored apart, because they are encrypted. */
export const SECRET_COLUMNS: Readonly<Record<string, string>> = { integration: 'credentials' };

/** Returns the columns of tables, in order, without those that the database computes. */
export async function readColumns(
  ctx: Context,
  tables: readonly { table: string }[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await ctx.read<{ table: string; columns: string[] }>(
    `select n.name as table, array_agg(a.attname::text order by a.attnum) as columns
     from unnest($1::text[]) n (name) join pg_attribute a on a.attrelid = to_regclass(n.name)
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by n.name`,
    [[...new Set(tables.map(({ table }) => table))]],
  );
  return new Map(rows.map((row) => [row.table, row.columns]));
}
