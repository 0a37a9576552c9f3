import { createPauses } from '../core/pauses.ts';
import { compare, isAboutSame, MAY_SAY } from './carries.ts';
import { readText, type ComparedText, type Statement } from './statement.ts';
import { agreesWithCorrection } from './corrections.ts';
import type { Carried, Carrier, Runner } from './suppression.ts';

/** Finds the fact's evidence alone. */
const NO_WORDS = { sought: [], indexed: [], least: 1, subject: null, name: null };

/** The facts `c`: a row for each text that is silent with a fact, by number. Binds `rowsOf`. */
export const CARRIED = /* sql */ `c as materialized (
    select * from jsonb_to_recordset(?::jsonb) as c ("factId" text, "teamId" text, scope text, n int, version int, since timestamptz,
      sought text[], indexed text[], least int, subject text, name text)
  )`;

/** Longer texts are compared as far as they are indexed. */
const MAX_COMPARED = 20_000;
/** The columns of a text `t` that may say the statement `c`, for `saying`. */
export const LIKELY = `c."factId", c.scope, c.version, c.since, c.n, left(t.text, ${MAX_COMPARED}) as text, false as "isEvidence"`;

const MESSAGES = /* sql */ `
  select ${LIKELY}, t.id as "messageId", null as "passageId", null as piece, null as "siblingId"
  from c join message t on t.team_id = c."teamId" and t.scope = c.scope and ${MAY_SAY} and ${isAboutSame('c.subject', 't.about')}`;
/** The source and its neighbours lend a fact terms that it does not say itself. */
const SIBLINGS = /* sql */ `
  select ${LIKELY}, null, null, null, t.id
  from c join lateral (
    select f.id, f.text, f.terms[1:f.own] as terms, f.subject, f.about from fact f
    where f.team_id = c."teamId" and f.scope = c.scope and not f.expired and f.id <> c."factId" and f.terms && c.sought) t on true
  where ${MAY_SAY} and (t.subject is null or ${isAboutSame('c.name', 't.about')})`;

const FIND_LIKELY = /* sql */ `
  with ${CARRIED}, linked as materialized (
    select project_id as scope, array_agg(item_id) as ids from project_document where project_id in (select scope from c) group by project_id
  ) ${MESSAGES}
  union all
  select c."factId", c.scope, c.version, c.since, c.n, left(m.text, ${MAX_COMPARED}), true, e.message_id, null, null, null
  from c join fact_evidence e on e.fact_id = c."factId" join message m on m.id = e.message_id
  union all
  select ${LIKELY}, null, t.id, null, null
  from c join linked using (scope) join drive_item i on i.id = any(linked.ids) or i.ancestors && linked.ids
    join passage t on t.item_id = i.id and t.team_id = c."teamId" and ${MAY_SAY}
  union all
  select ${LIKELY}, null, null, t.seq::text, null
  from c join memory_piece t on t.team_id = c."teamId" and t.scope = c.scope and ${MAY_SAY}
  union all ${SIBLINGS}`;

const FIND_ALIKE = /* sql */ `with ${CARRIED} ${MESSAGES} union all ${SIBLINGS}`;

/** A text that shares words with a silent text of a fact. */
export interface Likely extends Carrier {
  /** The number of the silent text. */
  n: number;
  text: string;
  isEvidence: boolean;
}

/** Texts that say what facts say, and texts that are near and say something else. */
export interface Compared {
  carriers: Carrier[];
  near: Carrier[];
}

/**
 * Finds the facts in force, messages, passages and pieces of memories that say what these facts
 * say: those that a fact was extracted from, and those that say it by their words. One statement.
 */
export async function findCarriers(runner: Runner, facts: readonly Carried[]): Promise<Carrier[]> {
  return (await findCompared(runner, facts)).carriers;
}

/** The same, with what is near. */
export async function findCompared(runner: Runner, facts: readonly Carried[]): Promise<Compared> {
  if (facts.length === 0) return { carriers: [], near: [] };
  return saying(facts, await runner.execute<Likely[]>(FIND_LIKELY, [rowsOf(facts)]));
}

/** Texts with more terms say more than the statement. */
const SAYS_NO_MORE = 2;

/** Finds the messages and facts that say what these facts say, and hardly more. One statement. */
export async function findSame(runner: Runner, facts: readonly Carried[]): Promise<Carrier[]> {
  if (facts.length === 0) return [];
  const says = (statement: Statement, text: ComparedText) => text.terms.size <= SAYS_NO_MORE * statement.words.length;
  return (await saying(facts, await runner.execute<Likely[]>(FIND_ALIKE, [rowsOf(facts)]), says)).carriers;
}

/** Of texts that share words with facts, those that say what the facts say, each once. */
export async function saying(
  facts: readonly Carried[],
  likely: readonly Likely[],
  isMeant: (statement: Statement, text: ComparedText) => boolean = () => true,
): Promise<Compared> {
  const pause = createPauses();
  const byFact = new Map(facts.map(({ factId, scope, texts: silent }) => [`${factId} ${scope}`, silent]));
  const [carriers, near] = [new Map<string, Carrier>(), new Map<string, Carrier>()];
  const texts = new Map<string, ComparedText>();
  for (const { n, text, isEvidence, ...carrier } of likely) {
    const { messageId, passageId, piece, siblingId } = carrier;
    const target = [messageId, passageId, piece, siblingId].join(' ');
    const key = `${carrier.factId} ${carrier.version} ${target}`;
    if (carriers.has(key)) continue;
    const statement = byFact.get(`${carrier.factId} ${carrier.scope}`)?.[n]?.statement ?? null;
    let own = texts.get(target);
    if (!own) texts.set(target, (own = readText(text)));
    const likeness = isEvidence ? 'SAYS' : statement && compare(statement, own);
    if (likeness !== null && (statement === null || isMeant(statement, own))) {
      const isSaid = likeness === 'SAYS' && !(statement && agreesWithCorrection(statement, own));
      (isSaid ? carriers : near).set(key, carrier);
    }
    await pause();
  }
  return {
    carriers: [...carriers.values()],
    near: [...near].flatMap(([key, one]) => (carriers.has(key) ? [] : [one])),
  };
}

/** The value of `CARRIED`. */
export function rowsOf(facts: readonly Carried[]): string {
  return JSON.stringify(
    facts.flatMap(({ factId, teamId, scope, texts }) =>
      texts.map(({ statement, version, since }, n) => {
        const { sought, indexed, least, subject, name } = statement ?? NO_WORDS;
        return { factId, teamId, scope, n, version, since, sought, indexed, least, subject, name };
      }),
    ),
  );
}
