import { analyze } from './analyze.ts';
import { compare } from './carries.ts';
import { readText, type ComparedText, type Statement } from './statement.ts';
import { agreesWithCorrection } from './corrections.ts';
import { subjectTerm } from './index-fact.ts';
import {
  readCarried,
  readCorrected,
  suppress,
  TOOK_BACK,
  type Carrier,
  type EditReason,
  type Runner,
} from './suppression.ts';

/** Forgotten and corrected facts of a scope that texts are compared with, the latest first. */
const MAX_COMPARED = 500;

/** Something that was said in a scope. */
export interface SaidText {
  text: string;
  subject: string | null;
  saidAt: Date;
}

/** Forgotten facts that share a word with the texts, and facts whose text was corrected. */
const FIND_ENDED = /* sql */ `
  select e.* from jsonb_array_elements_text(?::jsonb) s (scope) cross join lateral (
    select f.id, f.expired from fact f
    where f.team_id = ? and f.scope = s.scope and f.updated_at > ? and (f.superseded_by is null or not f.expired) and (
      (f.expired and f.terms && array(select jsonb_array_elements_text(?::jsonb))) or exists (
        select from fact_change h where h.fact_id = f.id and h.reason = any(?::text[]) and h.created_at > ?))
    order by f.updated_at desc limit ${MAX_COMPARED}) e`;

/** The act of a fact that silences a text. */
export type Silencing = Pick<Carrier, 'factId' | 'scope' | 'version' | 'since'>;

/**
 * For each text, the forgetting or correction in its scope that takes it back after it was said, or
 * null. Three statements, however many texts and scopes.
 */
export async function findSilencing(
  runner: Runner,
  teamId: string,
  texts: readonly (SaidText & { scope: string })[],
  reasons: readonly EditReason[] = TOOK_BACK,
): Promise<(Silencing | null)[]> {
  if (texts.length === 0) return [];
  const since = new Date(Math.min(...texts.map(({ saidAt }) => saidAt.getTime())));
  const all = JSON.stringify([...new Set(texts.flatMap(({ text }) => analyze(text)))]);
  const scopes = JSON.stringify([...new Set(texts.map(({ scope }) => scope))]);
  const values = [scopes, teamId, since, all, `{${reasons.join(',')}}`, since];
  const ended = await runner.execute<{ id: string; expired: boolean }[]>(FIND_ENDED, values);
  if (ended.length === 0) return texts.map(() => null);
  const ids = ended.map(({ id }) => id);
  const forgotten = ended.filter(({ expired }) => expired).map(({ id }) => id);
  const facts = Map.groupBy(
    [
      ...(await readCarried(runner, teamId, forgotten)),
      ...(await readCorrected(runner, teamId, ids, { edits: 'all', reasons })),
    ],
    ({ scope }) => scope,
  );
  return texts.map(({ text, subject, saidAt, scope }) => {
    const own = readText(text);
    for (const { factId, texts: silent } of facts.get(scope) ?? []) {
      const said = silent.find(({ statement, at }) => at > saidAt && statement && says(statement, subject, own));
      if (said) return { factId, scope, version: said.version, since: said.since };
    }
    return null;
  });
}

/** A text about somebody else does not say the statement, unless it names that subject. */
function says(statement: Statement, subject: string | null, text: ComparedText): boolean {
  const { name } = statement;
  const about = subjectTerm(subject);
  if (name !== null && about !== null && about !== name && !text.terms.has(name)) return false;
  return compare(statement, text) === 'SAYS' && !agreesWithCorrection(statement, text);
}

/**
 * Keeps messages out of recall that say what was forgotten or corrected since they were said.
 * Returns, for each, the id of the fact that takes it back, or null.
 */
export async function silenceSaid(
  runner: Runner,
  { teamId, scope }: { teamId: string; scope: string },
  messages: readonly (SaidText & { id: string })[],
): Promise<(string | null)[]> {
  const found = await findSilencing(
    runner,
    teamId,
    messages.map((message) => ({ ...message, scope })),
  );
  const silent = messages.flatMap(({ id }, i) => {
    const act = found[i];
    return act ? [{ ...act, messageId: id, passageId: null, piece: null, siblingId: null }] : [];
  });
  await suppress(runner, teamId, silent);
  return found.map((act) => act?.factId ?? null);
}
