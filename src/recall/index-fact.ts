import { analyze } from './analyze.ts';
import { isTemporal } from './dates.ts';
import { leadingSubject, subjectTerm } from './subject.ts';

/** What is stored beside a fact so that recall finds it by its own words. */
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

/** What is stored beside a message so that recall finds it. */
export function messageIndex(text: string, speaker?: string | null) {
  return { terms: analyze(text), about: subjectTerm(speaker), temporal: isTemporal(text) };
}

/** So many words of the messages around the source help; more blur. */
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
    said_at = m.created_at
  from message m
  where f.id = ? and m.id = ? and f.terms is not null and m.terms is not null`;

/** Lets a stored fact be found by the words of the message that said it and of those around it too. One statement. */
export async function indexSource(
  runner: { execute(sql: string, values: unknown[]): Promise<unknown> },
  factId: string,
  messageId: string,
): Promise<void> {
  await runner.execute(ADD_SOURCE, [factId, messageId]);
}
