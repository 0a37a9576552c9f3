import type { ChangeKind } from '../../auth/change-kinds.ts';
import type { Context } from '../../request/context.ts';
import { deleteAgent } from '../agents/agents.ts';
import { insertChanges, type Thing } from '../changes/record-change.ts';
import { deleteProject } from '../projects/projects.ts';
import { ACTOR_NAMES_TOPIC } from '../workspaces/find-person.ts';
import type { ImportJob, KeptReason } from './import-job.entity.ts';
import type { RecordKind } from './records.ts';

/** Things that one transaction takes. */
const AT_ONCE = 500;

/** Facts and messages before what holds them. */
const ORDER: readonly RecordKind[] = [
  'suppression',
  'proposal',
  'statement',
  'fact',
  'message',
  'conversation',
  'memory',
  'project',
  'agent',
  'person',
];

const PLACE = /* sql */ `json_build_object('id', t.workspace_id) as workspace,
  case when t.project_id is not null then json_build_object('id', t.project_id) end as project,
  case when t.agent_id is not null then json_build_object('id', t.agent_id) end as agent`;

/** Facts that the memory model took from the messages of an import, and nobody touched since. */
const EXTRACTED = /* sql */ `
  from fact f where f.team_id = $1 and f.id in (
      select e.fact_id from import_item i join fact_evidence e on e.message_id = i.thing_id
      where i.import_id = $2 and i.kind = 'message')
    and not exists (select from import_item i where i.kind = 'fact' and i.thing_id = f.id)`;
const UNTOUCHED = /* sql */ `f.version = 1 and not exists (select from fact o where o.superseded_by = f.id) and not exists (
      select from fact_evidence e where e.fact_id = f.id and not exists (
        select from import_item i where i.import_id = $2 and i.kind = 'message' and i.thing_id = e.message_id))`;
const DELETE_EXTRACTED = /* sql */ `
  delete from fact t where t.id in (select f.id ${EXTRACTED} and ${UNTOUCHED} limit ${AT_ONCE}) returning t.id, ${PLACE}`;
const COUNT_EXTRACTED = `select count(*)::int as n ${EXTRACTED}`;

/** $1 team, $2 import, $3 ids. The statement returns those that are gone. */
interface Removal {
  sql: string;
  change: ChangeKind;
  kept: KeptReason;
}

const OTHER_EVIDENCE = /* sql */ `exists (
  select from fact_evidence e where e.fact_id = t.id and not exists (
    select from import_item m where m.import_id = $2 and m.kind = 'message' and m.thing_id = e.message_id))`;

const REMOVALS: Partial<Record<RecordKind, Removal>> = {
  fact: {
    sql: /* sql */ `
      with gone as (
        delete from fact t using import_item i
        where t.team_id = $1 and t.id = any($3) and i.import_id = $2 and i.kind = 'fact' and i.thing_id = t.id and i.version = t.version
          and not ${OTHER_EVIDENCE}
        returning t.id, ${PLACE}
      ), lifted as (delete from suppression where team_id = $1 and fact_id in (select id from gone))
      select * from gone`,
    change: 'fact.purged',
    kept: 'CHANGED',
  },
  conversation: {
    sql: /* sql */ `
      delete from conversation t where t.team_id = $1 and t.id = any($3)
        and not exists (select from message m where m.conversation_id = t.id)
      returning t.id, ${PLACE}`,
    change: 'conversation.deleted',
    kept: 'USED',
  },
  memory: {
    sql: /* sql */ `
      delete from memory t where t.team_id = $1 and t.id = any($3) and t.version = 1
      returning t.id, json_build_object('id', t.project_id) as project`,
    change: 'memory.purged',
    kept: 'CHANGED',
  },
  person: {
    sql: /* sql */ `
      with empty as (
        delete from memory_scope s where s.team_id = $1 and s.person_id = any($3)
          and not exists (select from fact f where f.scope = s.scope) and not exists (select from conversation c where c.person_id = s.person_id)
        returning s.scope
      )
      delete from actor t where t.team_id = $1 and t.id = any($3)
        and not exists (select from memory_scope s where s.person_id = t.id and s.scope not in (select scope from empty))
        and not exists (select from fact f where f.person_id = t.id) and not exists (select from conversation c where c.person_id = t.id)
        and not exists (select from message m where m.actor_id = t.id)
        and not exists (select from bin_row b where b.table_name = 'memory_scope' and b.row ->> 'person_id' = t.id)
      returning t.id`,
    change: 'actor.deleted',
    kept: 'USED',
  },
};

const NEXT = /* sql */ `
  select kind, array_agg(thing_id) as ids from (
    select kind, thing_id from import_item where import_id = $1 and is_new and kind = (
      select kind from import_item where import_id = $1 and is_new order by array_position($2::text[], kind) limit 1)
    order by thing_id limit ${AT_ONCE}) i group by kind`;

const FORGET = `delete from import_item where import_id = $1 and kind = $2 and thing_id = any($3)`;
const KEEP = `update import_item set is_new = false, is_kept = true, links = null where import_id = $1 and kind = $2 and thing_id = any($3)`;
const FORGET_OTHERS = `delete from import_item where import_id = $1 and not is_kept`;

/**
 * Removes a part of what an import made, in the transaction of `ctx`. Things that were changed
 * since, or that others use, stay, and are counted. Returns whether more may be left.
 */
export async function undoSome(ctx: Context, job: ImportJob): Promise<boolean> {
  if (job.kept.EXTRACTED === undefined && (await undoExtracted(ctx, job))) return true;
  const [next] = await ctx.read<{ kind: RecordKind; ids: string[] }>(NEXT, [job.id, ORDER]);
  if (!next) {
    await ctx.read(FORGET_OTHERS, [job.id]);
    return false;
  }
  const { kind, ids } = next;
  const removal = REMOVALS[kind];
  const gone = new Set(removal ? await remove(ctx, { job, removal, ids }) : await removeOthers(ctx, kind, ids));
  const left = ids.filter((id) => !gone.has(id));
  const here = left.length === 0 ? [] : await findThere(ctx, kind, left);
  await ctx.read(FORGET, [job.id, kind, ids.filter((id) => !here.includes(id))]);
  await ctx.read(KEEP, [job.id, kind, here]);
  const reason = removal?.kept ?? 'USED';
  if (here.length > 0) job.kept = { ...job.kept, [reason]: (job.kept[reason] ?? 0) + here.length };
  return true;
}

/** Returns whether more may be left. At the end, counts those that stay. */
async function undoExtracted(ctx: Context, job: ImportJob): Promise<boolean> {
  const values = [ctx.caller.teamId, job.id];
  const gone = job.extract ? await ctx.read<Thing>(DELETE_EXTRACTED, values) : [];
  await insertChanges(ctx, 'fact.purged', gone);
  if (gone.length === AT_ONCE) return true;
  const [stay] = job.extract ? await ctx.read<{ n: number }>(COUNT_EXTRACTED, values) : [];
  job.kept = { ...job.kept, EXTRACTED: stay?.n ?? 0 };
  return false;
}

async function remove(
  ctx: Context,
  { job, removal, ids }: { job: ImportJob; removal: Removal; ids: string[] },
): Promise<string[]> {
  const gone = await ctx.read<Thing>(removal.sql, [ctx.caller.teamId, job.id, ids]);
  await insertChanges(ctx, removal.change, gone);
  // Routers hold the names of actors.
  if (removal.change === 'actor.deleted' && gone.length > 0) await ctx.publish(ACTOR_NAMES_TOPIC, {});
  return gone.map(({ id }) => id);
}

const EMPTY_OWNERS = /* sql */ `
  select t.id from unnest($1::text[]) t (id)
  where not exists (select from fact f where f.project_id = t.id or f.agent_id = t.id)
    and not exists (select from conversation c where c.project_id = t.id or c.agent_id = t.id)
    and not exists (select from memory m where m.project_id = t.id)
    and not exists (select from project_document d where d.project_id = t.id)`;

/** Removes things that go with others, and projects and agents that are empty. */
async function removeOthers(ctx: Context, kind: RecordKind, ids: string[]): Promise<string[]> {
  if (kind === 'message') {
    const gone = await ctx.read<{ id: string }>(
      'delete from message where team_id = $1 and id = any($2) returning id',
      [ctx.caller.teamId, ids],
    );
    return gone.map(({ id }) => id);
  }
  // Their rows went with the facts, messages and memories.
  if (kind !== 'project' && kind !== 'agent') return ids;
  const empty = await ctx.read<{ id: string }>(EMPTY_OWNERS, [ids]);
  for (const { id } of empty) await (kind === 'project' ? deleteProject(ctx, { id }) : deleteAgent(ctx, { id }));
  return empty.map(({ id }) => id);
}

const TABLES: Partial<Record<RecordKind, string>> = {
  fact: 'fact',
  message: 'message',
  conversation: 'conversation',
  memory: 'memory',
  project: 'project',
  agent: 'agent',
  person: 'actor',
};

/** Returns those of the things that still exist. Others may have been deleted since. */
async function findThere(ctx: Context, kind: RecordKind, ids: string[]): Promise<string[]> {
  const table = TABLES[kind];
  if (table === undefined) return [];
  const values = [ctx.caller.teamId, ids];
  const rows = await ctx.read<{ id: string }>(`select id from ${table} where team_id = $1 and id = any($2)`, values);
  return rows.map(({ id }) => id);
}
