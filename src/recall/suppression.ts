import { readStatement, type Statement } from './statement.ts';

/** Earlier texts of one fact that count. */
const MAX_TEXTS = 20;

/** Runs SQL with `?` for values, in the transaction of a command. */
export interface Runner {
  execute<T>(sql: string, values: unknown[]): Promise<T>;
}

/** A fact, and the texts that are silent with it. */
export interface Carried {
  factId: string;
  teamId: string;
  scope: string;
  texts: readonly SilentText[];
}

/** A text that an act of a fact silences. */
interface SilentText {
  /** Null: it has no words of its own, and only the fact's evidence says it. */
  statement: Statement | null;
  /** The version of the fact that the act made. */
  version: number;
  /** When the text stopped being true, as ISO 8601. Null: it never was, or is forgotten. */
  since: string | null;
  /** The time of the act. */
  at: Date;
}

/** A text that an act of a fact silences: one of the four ids is set. */
export interface Carrier extends Pick<SilentText, 'version' | 'since'> {
  factId: string;
  scope: string;
  messageId: string | null;
  passageId: string | null;
  piece: string | null;
  /** Another fact in force. */
  siblingId: string | null;
}

const TEXTS = /* sql */ `
  select f.id, f.scope, f.subject, f.version, f.updated_at as at, array_agg(distinct t.text) as texts
  from fact f cross join lateral (
    select f.text union select e.text from fact e where e.consolidated_into = f.id union select text from (
      select new_text as text from fact_change c where c.fact_id = f.id and c.new_text is not null order by c.version desc limit ${MAX_TEXTS}) h
  ) t
  where f.team_id = ? and f.id in (select jsonb_array_elements_text(?::jsonb)) group by f.id`;

/**
 * Reads each text that these facts ever had: of facts that are forgotten. Of a summary
 * also those of the facts that it sums up.
 */
export async function readCarried(runner: Runner, teamId: string, factIds: readonly string[]): Promise<Carried[]> {
  const rows = await runner.execute<
    { id: string; scope: string; subject: string | null; version: number; at: string | Date; texts: string[] }[]
  >(TEXTS, [teamId, JSON.stringify(factIds)]);
  return rows.map(({ id, scope, subject, version, at, texts }) => {
    const statements = texts.map((text) => readStatement(text, subject)).filter((one) => one !== null);
    const silent = statements.length > 0 ? statements : [null];
    return {
      factId: id,
      teamId,
      scope,
      texts: silent.map((statement) => ({ statement, version, since: null, at: new Date(at) })),
    };
  });
}

/** Why the text of a fact was edited. */
export type EditReason = 'NEVER_TRUE' | 'NO_LONGER_TRUE' | 'SAID_BETTER';

/** Reasons of edits after which the old text is silent. */
export const TOOK_BACK: readonly EditReason[] = ['NEVER_TRUE', 'NO_LONGER_TRUE'];

/** By version, so the limit leaves out the oldest edits. */
const CORRECTED = /* sql */ `
  select f.id, f.scope, f.subject, h.version, h.reason, h.old_text as before, h.new_text as after, h.created_at as at
  from fact f cross join lateral (
    select * from fact_change h where h.fact_id = f.id and h.reason is not null and (h.version = f.version or ?)
    order by h.version desc limit ${MAX_TEXTS}) h
  where f.team_id = ? and f.id in (select jsonb_array_elements_text(?::jsonb)) and h.reason = any(?::text[])`;

interface CorrectedRow {
  id: string;
  scope: string;
  subject: string | null;
  version: number;
  reason: EditReason;
  before: string;
  after: string;
  at: string | Date;
}

/**
 * Reads the texts that edits of these facts took back for one of these reasons: the last edit, or
 * every edit.
 */
export async function readCorrected(
  runner: Runner,
  teamId: string,
  factIds: readonly string[],
  { edits, reasons }: { edits: 'last' | 'all'; reasons: readonly EditReason[] },
): Promise<Carried[]> {
  const values = [edits === 'all', teamId, JSON.stringify(factIds), `{${reasons.join(',')}}`];
  const rows = await runner.execute<CorrectedRow[]>(CORRECTED, values);
  // All edits of a fact are one entry: their texts are numbered.
  const byFact = Map.groupBy(rows, ({ id }) => id);
  return [...byFact].map(([factId, [first, ...more]]) => ({
    factId,
    teamId,
    scope: first?.scope ?? '',
    texts: [first, ...more].flatMap((row) => {
      if (!row) return [];
      const at = new Date(row.at);
      const since = row.reason === 'NO_LONGER_TRUE' ? at.toISOString() : null;
      return [{ statement: readStatement(row.before, row.subject, row.after), version: row.version, since, at }];
    }),
  }));
}

/**
 * Lets acts that silence texts and the indexing of texts that were said before wait for each other,
 * until the transaction ends: each then sees what the other did. Call it before either locks a row.
 */
export async function lockForgetting(runner: Runner, teamId: string, as: 'forget' | 'index'): Promise<void> {
  const lock = as === 'forget' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await runner.execute(`select ${lock}(hashtextextended(?, 0))`, [`forgetting of ${teamId}`]);
}

const SUPPRESS = /* sql */ `
  with c as materialized (
    select * from jsonb_to_recordset(?::jsonb) as c ("factId" text, scope text, version int, since timestamptz,
      "messageId" text, "passageId" text, piece bigint, "siblingId" text)
  ), m as materialized (select id from message where id in (select "messageId" from c) order by id for key share),
  p as materialized (select id from passage where id in (select "passageId" from c) order by id for key share),
  n as materialized (select seq from memory_piece where seq in (select piece from c) order by seq for key share)
  insert into suppression (fact_id, team_id, scope, message_id, passage_id, piece, sibling_id, version, since, beside)
  select "factId", ?, scope, "messageId", "passageId", piece, "siblingId", version, since, ? from c
  where "messageId" in (select id from m) or "passageId" in (select id from p) or piece in (select seq from n)
    or "siblingId" is not null
  on conflict do nothing`;

/**
 * Keeps these texts out of every recall, until the acts that silenced them are undone: with
 * `beside`, only out of a block that quotes the fact itself. Leaves out texts that were deleted
 * meanwhile. Facts among them are locked.
 */
export async function suppress(
  runner: Runner,
  teamId: string,
  carriers: readonly Carrier[],
  reach: 'everywhere' | 'beside' = 'everywhere',
): Promise<void> {
  if (carriers.length === 0) return;
  await runner.execute(SUPPRESS, [JSON.stringify(carriers), teamId, reach === 'beside']);
}

const LIFT = /* sql */ `
  with undone as (
    delete from suppression s using jsonb_to_recordset(?::jsonb) as u ("factId" text, after int)
    where s.team_id = ? and (s.fact_id = u."factId" and (s.version > u.after or s.version = 0) or s.sibling_id = u."factId" and not s.beside)
    returning s.*
  ) select distinct sibling_id as id from undone where sibling_id is not null and not beside`;

/** The acts of a fact that are undone: those that made a version above `after`. */
export interface Undone {
  factId: string;
  after: number;
}

/**
 * Lets the texts that these acts silenced be recalled again, unless another one silences them.
 * Returns the ids of the facts that ended with them. The facts themselves end with no other fact
 * any more.
 */
export async function liftSuppressions(runner: Runner, teamId: string, acts: readonly Undone[]): Promise<string[]> {
  const rows = await runner.execute<{ id: string }[]>(LIFT, [JSON.stringify(acts), teamId]);
  const own = new Set(acts.map(({ factId }) => factId));
  return rows.map(({ id }) => id).filter((id) => !own.has(id));
}
