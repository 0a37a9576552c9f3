import {
  CARRIED,
  HOLDS,
  lockForgetting,
  readCarried,
  rowsOf,
  suppress,
  type Carrier,
  type Runner,
} from './suppression.ts';

/** Texts: of a memory, of an item of the drive with all below it, or of a project's documents. */
export type Thing = { kind: 'memory' | 'item' | 'project'; id: string };

/** A text that a fact silenced. */
export interface Silenced {
  factId: string;
  scope: string;
  text: string;
}

/** Facts whose words one statement looks for. */
const AT_ONCE = 200;

const SILENCED = {
  memory: /* sql */ `
    select s.fact_id as "factId", s.scope, p.text from memory_piece p join suppression s on s.piece = p.seq
    where p.team_id = ? and p.memory_id = ?`,
  item: /* sql */ `
    select s.fact_id as "factId", s.scope, p.text from passage p join suppression s on s.passage_id = p.id
    where p.team_id = ? and p.item_id = ?`,
};

/** Reads what is silent of a memory or file. Call it before its texts are indexed again. */
export function readSilenced(
  runner: Runner,
  teamId: string,
  { kind, id }: Thing & { kind: 'memory' | 'item' },
): Promise<Silenced[]> {
  return runner.execute<Silenced[]>(SILENCED[kind], [teamId, id]);
}

/** Erased facts have no words any more. They silence the text that they silenced. */
const SAME_TEXT = {
  memory: /* sql */ `
    insert into suppression (fact_id, team_id, scope, piece)
    select o."factId", t.team_id, o.scope, t.seq from jsonb_to_recordset(?::jsonb) as o ("factId" text, scope text, text text)
    join memory_piece t on t.team_id = ? and t.memory_id = ? and t.text = o.text on conflict do nothing`,
  item: /* sql */ `
    insert into suppression (fact_id, team_id, scope, passage_id)
    select o."factId", t.team_id, o.scope, t.id from jsonb_to_recordset(?::jsonb) as o ("factId" text, scope text, text text)
    join passage t on t.team_id = ? and t.item_id = ? and t.text = o.text on conflict do nothing`,
};

/**
 * Keeps texts silent that are indexed again: those of facts that were forgotten since they were
 * said, and those that hold the words of a fact that silenced the thing before. One statement where
 * there is no such fact. In the transaction that indexes them, after `lockForgetting`.
 */
export async function staySilent(
  runner: Runner,
  teamId: string,
  thing: Thing & { kind: 'memory' | 'item' },
  { saidAt, silenced }: { saidAt: Date; silenced: readonly Silenced[] },
): Promise<void> {
  if (silenced.length > 0) await runner.execute(SAME_TEXT[thing.kind], [JSON.stringify(silenced), teamId, thing.id]);
  const silencing = [...new Set(silenced.map(({ factId }) => factId))];
  await silenceForgotten(runner, teamId, thing, { forgottenSince: saidAt, silencing });
}

/**
 * Keeps out of recall what came back from the bin and says what was forgotten since `deletedAt`. In
 * the transaction that returned it.
 */
export async function comeBackSilent(runner: Runner, teamId: string, thing: Thing, deletedAt: Date): Promise<void> {
  await lockForgetting(runner, teamId, 'index');
  // A project's facts were deleted with it: any of them may silence what was read meanwhile.
  const since =
    thing.kind === 'project' ? { forgottenSince: new Date(0), readSince: deletedAt } : { forgottenSince: deletedAt };
  await silenceForgotten(runner, teamId, thing, since);
}

interface Since {
  forgottenSince: Date;
  /** Facts that were forgotten at any time, and silence it too. */
  silencing?: readonly string[];
  /** Only passages that were read since then. */
  readSince?: Date;
}

/** Binds the team and the item twice. */
const BELOW = 'i.team_id = ? and (i.id = ? or i.ancestors @> array[?])';

const SCOPES: Record<Thing['kind'], string> = {
  memory: 'select project_id from memory where team_id = ? and id = ?',
  item: `select d.project_id from drive_item i
    join project_document d on d.team_id = i.team_id and d.item_id = any(i.ancestors || i.id) where ${BELOW}`,
  project: 'select id from project where team_id = ? and id = ?',
};

/** No forgotten fact is edited, so it was forgotten when it was changed last. */
const FORGOTTEN = `expired and superseded_by is null and team_id = ?`;
const forgottenSql = (scopes: string) => /* sql */ `
  select id from fact where scope in (${scopes}) and ${FORGOTTEN} and updated_at >= ?
  union
  select id from fact where ${FORGOTTEN} and id in (select jsonb_array_elements_text(?::jsonb))`;

/** The passages `t` of a fact `c` in the files `l`. */
const PASSAGES = /* sql */ `
  select distinct c."factId", c.scope, null as "messageId", t.id as "passageId", null as piece
  from c join l on l.scope = c.scope join passage t on t.item_id = l.item_id and t.team_id = c."teamId" and ${HOLDS}`;

const CARRIERS: Record<Thing['kind'], string> = {
  memory: /* sql */ `
    with ${CARRIED}
    select distinct c."factId", c.scope, null as "messageId", null as "passageId", t.seq::text as piece
    from c join memory_piece t on t.team_id = c."teamId" and t.scope = c.scope and ${HOLDS} where t.team_id = ? and t.memory_id = ?`,
  item: /* sql */ `
    with ${CARRIED}, l as materialized (
      select i.id as item_id, d.project_id as scope from drive_item i
      join project_document d on d.team_id = i.team_id and d.item_id = any(i.ancestors || i.id) where ${BELOW}
    ) ${PASSAGES}`,
  project: /* sql */ `
    with ${CARRIED}, l as materialized (
      select i.id as item_id, d.project_id as scope from project_document d
      join drive_item i on i.team_id = d.team_id and (i.id = d.item_id or i.ancestors @> array[d.item_id])
      where d.team_id = ? and d.project_id = ?
    ) ${PASSAGES} where t.created_at >= ?`,
};

async function silenceForgotten(
  runner: Runner,
  teamId: string,
  { kind, id }: Thing,
  { forgottenSince, silencing = [], readSince }: Since,
): Promise<void> {
  const named = kind === 'item' ? [teamId, id, id] : [teamId, id];
  const values = [...named, teamId, forgottenSince, teamId, JSON.stringify(silencing)];
  const rows = await runner.execute<{ id: string }[]>(forgottenSql(SCOPES[kind]), values);
  const factIds = rows.map((row) => row.id);
  for (let i = 0; i < factIds.length; i += AT_ONCE) {
    const facts = rowsOf(await readCarried(runner, teamId, factIds.slice(i, i + AT_ONCE)));
    const bound = [facts, ...named, ...(readSince ? [readSince] : [])];
    await suppress(runner, teamId, await runner.execute<Carrier[]>(CARRIERS[kind], bound));
  }
}
