import { MAY_SAY } from './carries.ts';
import { CARRIED, LIKELY, rowsOf, saying, type Likely } from './find-carriers.ts';
import { lockForgetting, readCarried, readCorrected, suppress, TOOK_BACK, type Runner } from './suppression.ts';

/** Texts: of a memory, of an item of the drive with all below it, or of a project's documents. */
export type Thing = { kind: 'memory' | 'item' | 'project'; id: string };

/** A text that an act of a fact silenced. */
export interface Silenced {
  factId: string;
  scope: string;
  version: number;
  since: string | null;
  text: string;
}

/** Facts whose words one statement looks for. */
const AT_ONCE = 200;

const SILENCED = {
  memory: /* sql */ `
    select s.fact_id as "factId", s.scope, s.version, s.since, p.text from memory_piece p join suppression s on s.piece = p.seq
    where p.team_id = ? and p.memory_id = ?`,
  item: /* sql */ `
    select s.fact_id as "factId", s.scope, s.version, s.since, p.text from passage p join suppression s on s.passage_id = p.id
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

const BEFORE = `jsonb_to_recordset(?::jsonb) as o ("factId" text, scope text, version int, since timestamptz, text text)`;

/** Erased facts have no words any more. They silence the text that they silenced. */
const SAME_TEXT = {
  memory: /* sql */ `
    insert into suppression (fact_id, team_id, scope, version, since, piece)
    select o."factId", t.team_id, o.scope, o.version, o.since, t.seq from ${BEFORE}
    join memory_piece t on t.team_id = ? and t.memory_id = ? and t.text = o.text on conflict do nothing`,
  item: /* sql */ `
    insert into suppression (fact_id, team_id, scope, version, since, passage_id)
    select o."factId", t.team_id, o.scope, o.version, o.since, t.id from ${BEFORE}
    join passage t on t.team_id = ? and t.item_id = ? and t.text = o.text on conflict do nothing`,
};

/**
 * Keeps texts silent that are indexed again: those of facts that were forgotten or corrected since
 * they were said, and those that hold the words of a fact that silenced the thing before. One
 * statement where there is no such fact. In the transaction that indexes them, after
 * `lockForgetting`.
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
  /** Facts that were forgotten or corrected at any time, and silence it too. */
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

/** A fact whose texts are silent: forgotten, or corrected by an edit of its text. */
const SILENCES = `team_id = ? and (superseded_by is null or not expired) and (expired or exists (
    select from fact_change h where h.fact_id = fact.id and h.reason in ('NEVER_TRUE', 'NO_LONGER_TRUE')))`;
/** No forgotten fact is edited, so it was forgotten when it was changed last. */
const forgottenSql = (scopes: string) => /* sql */ `
  select id, expired from fact where scope in (${scopes}) and updated_at >= ? and ${SILENCES}
  union
  select id, expired from fact where id in (select jsonb_array_elements_text(?::jsonb)) and ${SILENCES}`;

/** The passages `t` of a fact `c` in the files `l`. */
const PASSAGES = /* sql */ `
  select ${LIKELY}, null as "messageId", t.id as "passageId", null as piece, null as "siblingId"
  from c join l on l.scope = c.scope join passage t on t.item_id = l.item_id and t.team_id = c."teamId" and ${MAY_SAY}`;

const CARRIERS: Record<Thing['kind'], string> = {
  memory: /* sql */ `
    with ${CARRIED}
    select ${LIKELY}, null as "messageId", null as "passageId", t.seq::text as piece, null as "siblingId"
    from c join memory_piece t on t.team_id = c."teamId" and t.scope = c.scope and ${MAY_SAY} where t.team_id = ? and t.memory_id = ?`,
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
  const values = [...named, forgottenSince, teamId, JSON.stringify(silencing), teamId];
  const rows = await runner.execute<{ id: string; expired: boolean }[]>(forgottenSql(SCOPES[kind]), values);
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const { forgotten = [], corrected = [] } = Object.groupBy(rows.slice(i, i + AT_ONCE), ({ expired }) =>
      expired ? 'forgotten' : 'corrected',
    );
    const facts = [
      ...(await readCarried(runner, teamId, idsOf(forgotten))),
      ...(await readCorrected(runner, teamId, idsOf(corrected), { edits: 'all', reasons: TOOK_BACK })),
    ];
    const bound = [rowsOf(facts), ...named, ...(readSince ? [readSince] : [])];
    const { carriers } = await saying(facts, await runner.execute<Likely[]>(CARRIERS[kind], bound));
    await suppress(runner, teamId, carriers);
  }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
