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
const ADD_SOURCE = /* sql */ `
  update fact f set
    terms = f.terms[1:f.own] || ${FROM_SOURCE} || array(
      select distinct t from (
        (select p.terms from message p where p.scope = m.scope and p.chain = m.chain and p.seq < m.seq order by p.seq desc limit 2)
        union all
        (select p.terms from message p where p.scope = m.scope and p.chain = m.chain and p.seq > m.seq order by p.seq limit 2)
      ) near, unnest(near.terms) t
      where t <> all(m.terms) and t <> all(f.terms[1:f.own]) and t <> all(${KEYED}) limit ${MAX_ADJACENT_TERMS}) || ${KEYED},
    said = cardinality(${FROM_SOURCE}),
    temporal = f.temporal or m.temporal,
    said_at = greatest(f.said_at, m.created_at)
  from message m
  where f.id = ? and m.id = ? and f.terms is not null and m.terms is not null`;

/**
 * Indexes a stored fact by the words of its source message and that message's neighbours too. Its
 * terms are its own, the source's, the neighbours', then its keywords'. One statement.
 */
export async function indexSource(
  runner: { execute(sql: string, values: unknown[]): Promise<unknown> },
  factId: string,
  messageId: string,
): Promise<void> {
  await runner.execute(ADD_SOURCE, [factId, messageId]);
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
