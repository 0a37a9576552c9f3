import { analyze } from './analyze.ts';
import { isTemporal } from './dates.ts';

/** Terms from the keywords of a fact. */
const MAX_KEYWORD_TERMS = 24;

/** The columns by which recall finds a fact by its own words, and by its keywords. */
export function factIndex(text: string, subject?: string | null, keywords: readonly string[] = []) {
  const own = analyze(text);
  const isOwn = new Set(own);
  const keyed = analyze(keywords.join(' '))
    .filter((term) => !isOwn.has(term))
    .slice(0, MAX_KEYWORD_TERMS);
  return {
    terms: [...own, ...keyed],
    own: own.length,
    said: 0,
    keyed: keyed.length,
    about: subjectTerm(subject) ?? leadingSubject(text),
    temporal: isTemporal(text),
  };
}

/** The columns by which recall finds a message. */
export function messageIndex(text: string, speaker?: string | null) {
  return { terms: analyze(text), about: subjectTerm(speaker), temporal: isTemporal(text) };
}

/** Terms from messages around the source. More of them blur. */
const MAX_ADJACENT_TERMS = 48;

const KEYED = 'f.terms[cardinality(f.terms) - f.keyed + 1:]';
const FROM_SOURCE = 'array(select t from unnest(m.terms) t where t <> all(f.terms[1:f.own]))';
const WITH_SOURCE = /* sql */ `
  terms = f.terms[1:f.own] || ${FROM_SOURCE} || array(
    select distinct t from (
      (select p.terms from message p where p.scope = m.scope and p.chain = m.chain and p.seq < m.seq order by p.seq desc limit 2)
      union all
      (select p.terms from message p where p.scope = m.scope and p.chain = m.chain and p.seq > m.seq order by p.seq limit 2)
    ) near, unnest(near.terms) t
    where t <> all(m.terms) and t <> all(f.terms[1:f.own]) and t <> all(${KEYED}) limit ${MAX_ADJACENT_TERMS}) || ${KEYED},
  said = cardinality(${FROM_SOURCE})`;
const IS_OWN = `m.role = 'user' and m.speaker is null`;
const ADD_SOURCES = /* sql */ `
  update fact f set ${WITH_SOURCE}, temporal = f.temporal or m.temporal, said_at = greatest(f.said_at, m.created_at),
    said_role = case when ${IS_OWN} then m.role else f.said_role end, speaker = case when ${IS_OWN} then null else f.speaker end
  from jsonb_to_recordset(?::jsonb) as e ("factId" text, "messageId" text) join message m on m.id = e."messageId"
  where f.id = e."factId" and f.terms is not null and m.terms is not null`;
/** Gives facts from $1 to $2 the terms that their source has now. An edited fact has none. */
export const FACTS_WITH_OLD_SOURCE = /* sql */ `
  update fact f set ${WITH_SOURCE} from message m
  where f.seq > $1 and f.seq <= $2 and f.said > 0 and m.terms is not null
    and m.id = (select e.message_id from fact_evidence e where e.fact_id = f.id order by e.created_at desc limit 1)
    and f.terms[f.own + 1:f.own + f.said] is distinct from ${FROM_SOURCE}`;

/** Runs SQL with `?` for values, in the transaction of a command. */
interface Executor {
  execute<T>(sql: string, values: unknown[]): Promise<T>;
}

/** A fact, and a message that says it. */
export interface FactSource {
  factId: string;
  messageId: string;
}

/**
 * Indexes stored facts by the words of a source message and that message's neighbours too. Their
 * terms are their own, the source's, the neighbours', then the keywords'. What the user said
 * without a name is the user's own from then on. One statement.
 */
export async function indexSources(runner: Executor, sources: readonly FactSource[]): Promise<void> {
  if (sources.length > 0) await runner.execute(ADD_SOURCES, [JSON.stringify(sources)]);
}

const LATEST_EVIDENCE = /* sql */ `
  select distinct on (fact_id) fact_id as "factId", message_id as "messageId" from fact_evidence
  where fact_id in (select jsonb_array_elements_text(?::jsonb)) order by fact_id, message_id desc`;

/** Indexes facts by the latest message that says each, as when it was extracted. */
export async function indexEvidence(runner: Executor, factIds: readonly string[]): Promise<void> {
  await indexSources(runner, await runner.execute<FactSource[]>(LATEST_EVIDENCE, [JSON.stringify(factIds)]));
}

const LEADING_NAME = /^\p{Lu}[\p{L}\p{M}'’-]+/u;

/** Returns the stem of a name's first word, by which recall compares subjects. Null without one. */
export function subjectTerm(name: string | null | undefined): string | null {
  return name == null ? null : (analyze(name)[0] ?? null);
}

/** The subject of a statement that names none: the name it begins with. Stop words do not count. */
function leadingSubject(text: string): string | null {
  return subjectTerm(LEADING_NAME.exec(text)?.[0]);
}
