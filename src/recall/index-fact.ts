import { analyze } from './analyze.ts';
import { isTemporal } from './dates.ts';
import { leadingSubject, subjectTerm } from './subject.ts';

/** The columns by which recall finds a fact by its own words. */
export function factIndex(text: string, subject?: string | null) {
  const terms = analyze(text);
  return {
    terms,
    own: terms.length,
    said: 0,
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

const FROM_SOURCE = 'array(select t from unnest(m.terms) t where t <> all(f.terms[1:f.own]))';
const ADD_SOURCE = /* sql */ `
  update fact f set
    terms = f.terms[1:f.own] || ${FROM_SOURCE} || array(
      select distinct t from (
        (select p.terms from message p where p.scope = m.scope and p.chain = m.chain and p.seq < m.seq order by p.seq desc limit 2)
        union all
        (select p.terms from message p where p.scope = m.scope and p.chain = m.chain and p.seq > m.seq order by p.seq limit 2)
      ) near, unnest(near.terms) t
      where t <> all(m.terms) and t <> all(f.terms[1:f.own]) limit ${MAX_ADJACENT_TERMS}),
    said = cardinality(${FROM_SOURCE}),
    temporal = f.temporal or m.temporal,
    said_at = greatest(f.said_at, m.created_at)
  from message m
  where f.id = ? and m.id = ? and f.terms is not null and m.terms is not null`;

/**
 * Indexes a stored fact by the words of its source message and that message's neighbours too. One
 * statement.
 */
export async function indexSource(
  runner: { execute(sql: string, values: unknown[]): Promise<unknown> },
  factId: string,
  messageId: string,
): Promise<void> {
  await runner.execute(ADD_SOURCE, [factId, messageId]);
}
