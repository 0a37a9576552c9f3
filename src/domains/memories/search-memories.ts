import type { Context } from '../../request/context.ts';
import { patternOf } from '../../db/rows.ts';
import { readCursorText } from '../../db/cursor.ts';
import { readSize, toPage, type Page, type PageArgs } from '../../db/keyset-page.ts';
import { findProject } from '../projects/projects.ts';
import { optionalText } from '../../core/check-text.ts';
import { Memory, type MemoryRow } from './memory.entity.ts';

const MAX_QUERY = 2_000;
/** Each pattern scans the contents. */
const MAX_PATTERNS = 20;

/**
 * PostgreSQL's text search splits words at spaces, so words of these scripts are matched as
 * patterns.
 */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;

const CURSOR = /^(\d{1,9}(?:\.\d{1,20})?(?:e-\d{1,2})?) ([\w-]{1,80})$/;

interface Row {
  id: string;
  rank: number | string;
}

/**
 * Memories of a project whose name or content holds all words of `query`, best first, then newest.
 * English words match by stem. Throws NOT_FOUND for the project, and INVALID_PARAMETER naming
 * `query`, `first`, `after` or `offset`.
 */
export async function searchMemories(
  ctx: Context,
  projectId: string,
  query: string,
  args: PageArgs,
): Promise<Page<MemoryRow>> {
  ctx.allow('project:mem_read', { projectId });
  const { first, offset } = readSize(args);
  const [, afterRank, afterId] = args.after == null ? [] : (CURSOR.exec(readCursorText(args.after, CURSOR)) ?? []);
  const { sql, values } = matching(optionalText('query', query, MAX_QUERY));
  const project = await findProject(ctx, projectId);
  const from = `from (select m.id, ts_rank(m.search, q)::float8 as rank from memory m, plainto_tsquery('english', ?) q
    where m.team_id = ? and m.project_id = ? and ${sql}) m`;
  const found = [values[0], ctx.caller.teamId, project.id, ...values.slice(1)];
  const rows = await ctx.em.execute<Row[]>(
    `select id, rank::text as rank ${from}${afterId === undefined ? '' : ' where (m.rank, m.id) < (?::float8, ?)'} order by m.rank desc, m.id desc limit ? offset ?`,
    [...found, ...(afterId === undefined ? [] : [afterRank, afterId]), first + 1, offset],
  );
  const memories = await ctx.em.find(Memory, { id: { $in: rows.map(({ id }) => id) } });
  const byId = new Map(memories.map((memory) => [memory.id, memory]));
  const ranks = new Map(rows.map(({ id, rank }) => [id, rank]));
  return toPage(
    rows.flatMap(({ id }) => byId.get(id) ?? []),
    { key: ({ id }) => `${ranks.get(id)} ${id}`, first, isFirst: args.after == null && offset === 0 },
    async () => {
      const [row] = await ctx.em.execute<{ n: number }[]>(`select count(*)::int as n ${from}`, found);
      return row?.n ?? 0;
    },
  );
}

/** The SQL condition for the query. The first value is the text search's query. */
function matching(query: string): { sql: string; values: string[] } {
  const words = query.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const written = words.filter((word) => UNSPACED.test(word)).slice(0, MAX_PATTERNS);
  const spaced = words.filter((word) => !UNSPACED.test(word)).join(' ');
  const patterns = written.map(patternOf);
  const contains = '(m.name ilike ? or m.content ilike ?)';
  // A query of stop words alone is empty for the text search, so match it as a pattern.
  const byWords = spaced === '' ? [] : [`(m.search @@ q or (numnode(q) = 0 and ${contains}))`];
  const conditions = [...byWords, ...patterns.map(() => contains)];
  return {
    sql: conditions.length === 0 ? 'false' : conditions.join(' and '),
    values: [spaced, ...(spaced === '' ? [] : [spaced, spaced].map(patternOf)), ...patterns.flatMap((p) => [p, p])],
  };
}
