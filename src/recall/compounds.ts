import type { Pool } from 'pg';
import type { Snapshot } from './snapshots/read-snapshot.ts';
import type { Question } from './types.ts';

/** As the index on long words has them. */
const LONG_WORD = /^[a-z]{8,64}$/;
const PART = /^[a-z]{4,}$/;
/** In characters. Shorter parts are endings, and say nothing. */
const MIN_PART = 4;
/** The least that a compound has beside a word of the question. */
const MIN_REST = 3;
/** Without the other part, a longer one must be sure. */
const MIN_HEAD_ALONE = 5;
const MIN_FRONT_ALONE = 6;
/** Words of a question that are looked at. */
const MAX_WORDS = 8;
const MAX_SPLIT_WORDS = 3;
/** Words that are added to a question, and texts of a kind that are looked through for them. */
const MAX_RELATED = 16;
const MAX_ROWS = 200;
/** Sounds between the parts: "Arbeit-s-vertrag", "Woche-n-ende". */
const LINKS = ['s', 'n', 'es', 'en'];

const FIND = {
  name: 'find-compounds',
  text: /* sql */ `
    with holding as materialized (
      (select terms from message where recall_long_words(scope, terms) @@ $1::tsquery and team_id = $3 limit ${MAX_ROWS})
      union all
      (select terms from fact where recall_long_words(scope, terms) @@ $1::tsquery and team_id = $3 limit ${MAX_ROWS})
      union all
      (select terms from memory_piece where recall_long_words(scope, terms) @@ $1::tsquery and team_id = $3 limit ${MAX_ROWS})
      union all
      (select terms from passage where recall_long_words(team_id, terms) @@ $2::tsquery and team_id = $3 limit ${MAX_ROWS})
    )
    select distinct t as word, true as "isLong" from holding, unnest(terms) t where t ~ '${LONG_WORD.source}'
    union all
    select w, false from unnest($5::text[]) w
    where exists (select from unnest($4::text[]) s (scope), lateral (select from message where team_id = $3 and scope = s.scope and terms @> array[w] limit 1) m)
      or exists (select from unnest($4::text[]) s (scope), lateral (select from fact where team_id = $3 and scope = s.scope and terms @> array[w] and not expired limit 1) f)
      or exists (select from unnest($4::text[]) s (scope), lateral (select from memory_piece where team_id = $3 and scope = s.scope and terms @> array[w] limit 1) n)
      or numnode($2::tsquery) > 0 and exists (select from passage where team_id = $3 and terms @> array[w])`,
};

interface Word {
  word: string;
  /** It may be a compound. Otherwise it is one of the asked parts. */
  isLong: boolean;
}

/**
 * Returns words of the scopes that are compounds with the question's words, or parts of them:
 * "zahnarzttermin" for "termin", and "termin" for "zahnarzttermin". Needs no dictionary: a part is
 * a word that a stored text or the question has. One statement, with at most 16 words; none with
 * snapshots.
 */
export async function findCompounds(pool: Pool, question: Question, terms: readonly string[]): Promise<string[]> {
  const words = longestOf(terms.filter((term) => PART.test(term))).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const splits = words
    .filter((word) => LONG_WORD.test(word))
    .slice(0, MAX_SPLIT_WORDS)
    .map(splitsOf);
  const parts = new Set(splits.flat().flatMap(({ fronts, head }) => [...fronts, head]));
  const rows = question.snapshots ? wordsIn(question.snapshots, parts) : await findWords(pool, question, words, parts);
  const compounds = rows.flatMap(({ word, isLong }) =>
    isLong && words.some((part) => isPart(part, word)) ? [word] : [],
  );
  const known = new Set(rows.flatMap(({ word, isLong }) => (isLong ? [] : [word])));
  const found = splits.flatMap((ways) => bestParts(ways, known));
  const own = new Set(terms);
  // The shortest have the least beside the word.
  const shortest = compounds.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return [...new Set([...found, ...shortest])].filter((word) => !own.has(word)).slice(0, MAX_RELATED);
}

async function findWords(
  pool: Pool,
  { teamId, scopes, documentProjectIds }: Question,
  words: readonly string[],
  parts: ReadonlySet<string>,
): Promise<Word[]> {
  const ofDocuments = queryOf(documentProjectIds.length > 0 ? [teamId] : [], words);
  const values = [queryOf(scopes, words), ofDocuments, teamId, scopes, [...parts]];
  const { rows } = await pool.query<Word>({ ...FIND, values });
  return rows;
}

/** The same words of snapshots, with further long ones. */
function wordsIn(snapshots: readonly Snapshot[], parts: ReadonlySet<string>): Word[] {
  const facts = snapshots.flatMap((one) => one.facts);
  const pieces = snapshots.flatMap((one) => one.pieces);
  const all = new Set([...facts, ...pieces].flatMap(({ terms }) => terms ?? []));
  const known = new Set(
    [...facts.filter(({ isForgotten }) => !isForgotten), ...pieces].flatMap(({ terms }) => terms ?? []),
  );
  return [
    ...[...all].filter((word) => LONG_WORD.test(word)).map((word) => ({ word, isLong: true })),
    ...[...parts].filter((word) => known.has(word)).map((word) => ({ word, isLong: false })),
  ];
}

function longestOf(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length);
}

/** Keys of the index that begin or end with one of the words. */
function queryOf(scopes: readonly string[], words: readonly string[]): string {
  const keys = scopes.flatMap((scope) =>
    words.flatMap((word) => [`${scope}>${word}`, `${scope}<${Array.from(word).toReversed().join('')}`]),
  );
  return keys.map((key) => `'${key}':*`).join(' | ');
}

function isPart(part: string, word: string): boolean {
  return word.length >= part.length + MIN_REST && (word.startsWith(part) || word.endsWith(part));
}

/** A way to split a compound: forms of its first part, and its head. */
interface Split {
  fronts: string[];
  head: string;
}

function splitsOf(word: string): Split[] {
  const splits: Split[] = [];
  for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
    const front = word.slice(0, at);
    const bare = LINKS.filter((link) => front.endsWith(link)).map((link) => front.slice(0, -link.length));
    splits.push({ fronts: [front, ...bare.filter(({ length }) => length >= MIN_PART)], head: word.slice(at) });
  }
  return splits;
}

/** The known parts: both of a compound, else the longest one that is sure alone. */
function bestParts(splits: readonly Split[], known: ReadonlySet<string>): string[] {
  for (const { fronts, head } of splits) {
    const front = fronts.find((form) => known.has(form));
    if (front !== undefined && known.has(head)) return [front, head];
  }
  const heads = splits.map(({ head }) => head).filter((head) => head.length >= MIN_HEAD_ALONE && known.has(head));
  const fronts = splits.flatMap((split) => split.fronts);
  const sure = fronts.filter((front) => front.length >= MIN_FRONT_ALONE && known.has(front));
  return [...longestOf(heads).slice(0, 1), ...longestOf(sure).slice(0, 1)];
}
