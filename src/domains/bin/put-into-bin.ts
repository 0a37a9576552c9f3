import { newId } from '../../core/id.ts';
import { MAY_SAY } from '../../recall/carries.ts';
import { CARRIED, LIKELY, rowsOf, saying, type Likely } from '../../recall/find-carriers.ts';
import { type Carried } from '../../recall/suppression.ts';
import type { Context } from '../../request/context.ts';
import { BIN_TABLES, readColumns, REFERENCES, SECRET_COLUMNS, wholeListSql, type BinKind } from './tables.ts';

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

const FIND_IN_BIN = /* sql */ `
  with ${CARRIED}, t as (
    select e.id as entry_id, e.team_id, r.row ->> 'scope' as scope, r.row ->> 'text' as text,
      case when r.table_name = 'passage' then r.row ->> 'id' end as passage_id,
      case when r.table_name = 'memory_piece' then (r.row ->> 'seq')::bigint end as piece,
      array(select json_array_elements_text(r.row -> 'terms')) as terms
    from bin_entry e join bin_row r on r.entry_id = e.id
    where e.team_id = ? and r.table_name in ('memory_piece', 'passage')
  )
  select ${LIKELY}, t.entry_id as "entryId", null as "messageId", t.passage_id as "passageId", t.piece::text as piece, null as "siblingId"
  from t join c on c."teamId" = t.team_id and (t.piece is null or t.scope = c.scope) and ${MAY_SAY}`;

const SILENCE = /* sql */ `
  insert into bin_row (entry_id, team_id, table_name, row)
  select n."entryId", ?, 'suppression', json_build_object('fact_id', n."factId", 'team_id', ?, 'scope', n.scope,
    'message_id', null, 'passage_id', n."passageId", 'piece', n.piece, 'sibling_id', null, 'version', n.version, 'since', n.since, 'beside', false)
  from jsonb_to_recordset(?::jsonb) as n ("entryId" text, "factId" text, scope text, "passageId" text, piece bigint, version int, since timestamptz)
  where exists (select from bin_entry e where e.id = n."entryId" for key share)
    and not exists (select from bin_row s where s.entry_id = n."entryId" and s.table_name = 'suppression'
      and s.row ->> 'fact_id' = n."factId" and (s.row ->> 'passage_id' = n."passageId" or s.row ->> 'piece' = n.piece::text))`;

/**
 * Lets memories and documents in the bin come back without what these facts say. For facts that are
 * erased: what forgotten ones say is found when a thing is restored. Reads all texts in the team's
 * bin.
 */
export async function silenceInBin(ctx: Context, facts: readonly Carried[]): Promise<void> {
  if (facts.length === 0) return;
  const { teamId } = ctx.caller;
  const found = await ctx.em.execute<(Likely & { entryId: string })[]>(FIND_IN_BIN, [rowsOf(facts), teamId]);
  const { carriers } = await saying(facts, found);
  if (carriers.length > 0) await ctx.em.execute(SILENCE, [teamId, teamId, JSON.stringify(carriers)]);
}
