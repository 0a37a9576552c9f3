import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../core/errors.ts';
import { readSize, toPage, type Page, type PageArgs } from '../../db/keyset-page.ts';
import { optionalText } from '../../core/check-text.ts';
import type { UsageMode } from './usage-record.entity.ts';
import { resolveTeamScope } from './team-scope.ts';

/** Dimensions by which calls can be grouped. */
export type Dimension = 'DAY' | 'MODEL' | 'KEY' | 'PROJECT' | 'MODE';

/**
 * Usage and cost of a group of calls, in millionths of a balance token. Dimensions that are not
 * grouped by are null.
 */
export interface UsageSum {
  day: string | null;
  model: string | null;
  keyId: string | null;
  projectId: string | null;
  mode: UsageMode | null;
  calls: bigint;
  inputTokens: bigint;
  cacheReadTokens: bigint;
  cacheWriteTokens: bigint;
  outputTokens: bigint;
  thinkingTokens: bigint;
  cost: bigint;
  charged: bigint;
}

/** A page of sums, with the sum of all of them. */
export interface UsageSums extends Page<UsageSum> {
  totals(): Promise<UsageSum>;
}

/**
 * Each dimension's field and column, in the order of the groups. Texts compare by their bytes,
 * which is the same on every server.
 */
const DIMENSIONS = {
  DAY: { field: 'day', column: 'day', shown: "to_char(day, 'YYYY-MM-DD')", type: 'date' },
  MODEL: textual('model', 'model'),
  KEY: textual('keyId', 'key_id'),
  PROJECT: textual('projectId', 'project_id'),
  MODE: textual('mode', 'mode'),
} as const satisfies Record<Dimension, { field: keyof UsageSum; column: string; shown: string; type: string }>;

function textual<Field extends keyof UsageSum>(field: Field, name: string) {
  const column = `${name} collate "C"`;
  return { field, column, shown: column, type: 'text' } as const;
}

const SUMS = {
  calls: 'calls',
  inputTokens: 'input_tokens',
  cacheReadTokens: 'cache_read_tokens',
  cacheWriteTokens: 'cache_write_tokens',
  outputTokens: 'output_tokens',
  thinkingTokens: 'thinking_tokens',
  cost: 'cost',
  charged: 'charged',
} as const;

const SELECT_SUMS = Object.entries(SUMS)
  .map(([field, column]) => `coalesce(sum(${column}), 0)::text as "${field}"`)
  .join(', ');
const OF_THE_DAYS = 'from usage_daily where team_id = ? and day between ?::date and ?::date and mode in (?)';

const MAX_DAYS = 366;
const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;

type Row = Partial<Record<keyof UsageSum, string | null>>;

/**
 * Sums the usage and cost of the calls that ended on these days (UTC, inclusive), in groups. For
 * the caller's team; for operators any team. One statement a page. Throws INVALID_PARAMETER naming
 * `from`, `by`, `modes`, `first`, `after` or `offset`.
 */
export async function sumUsage(
  ctx: Context,
  args: PageArgs & {
    from?: string | null | undefined;
    to?: string | null | undefined;
    by: readonly Dimension[];
    modes: readonly UsageMode[];
    teamId?: string | null | undefined;
  },
): Promise<UsageSums> {
  const { em, teamId } = await resolveTeamScope(ctx, args.teamId);
  const { first, offset } = readSize(args);
  if (args.by.length === 0) throw invalid('by', 'by must name what to group by.');
  const by = (Object.keys(DIMENSIONS) as Dimension[]).filter((dimension) => args.by.includes(dimension));
  if (args.modes.length === 0) throw invalid('modes', 'modes must name what to sum.');
  const scope = [teamId, ...daysOf(args, ctx.platform.now()), [...args.modes]];
  const after = args.after == null ? null : readCursor(args.after, by);

  const columns = by.map((dimension) => DIMENSIONS[dimension].column).join(', ');
  const named = by.map((dimension) => `${DIMENSIONS[dimension].shown} as "${DIMENSIONS[dimension].field}"`);
  const onward = `and (${columns}) > (${by.map((dimension) => `?::${DIMENSIONS[dimension].type}`).join(', ')})`;
  const rows = await em.execute<Row[]>(
    `select ${named.join(', ')}, ${SELECT_SUMS} ${OF_THE_DAYS} ${after ? onward : ''}
     group by ${columns} order by ${columns} limit ? offset ?`,
    [...scope, ...(after ?? []), first + 1, offset],
  );
  const found = rows.map((row) => ({ ...toSum(row), cursor: cursorOf(row, by) }));
  return {
    ...toPage(found, { key: 'cursor', first, isFirst: after === null && offset === 0 }, () =>
      count(em, columns, scope),
    ),
    async totals() {
      const [row = {}] = await em.execute<Row[]>(`select ${SELECT_SUMS} ${OF_THE_DAYS}`, scope);
      return toSum(row);
    },
  };
}

async function count(em: EntityManager, columns: string, scope: unknown[]): Promise<number> {
  const [row] = await em.execute<{ n: number }[]>(
    `select count(*)::int as n from (select ${OF_THE_DAYS} group by ${columns}) as groups`,
    scope,
  );
  return row?.n ?? 0;
}

function daysOf(args: { from?: string | null | undefined; to?: string | null | undefined }, now: Date): string[] {
  const to = args.to ?? now.toISOString().slice(0, 10);
  const from = args.from ?? dayOf(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS);
  if (from > to) throw invalid('from', 'from must not be later than to.');
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_DAYS)
    throw invalid('from', `from must lie at most ${MAX_DAYS - 1} days before to.`);
  return [from, to];
}

/** Clamped to the year 1, because earlier dates have no four-digit year. */
function dayOf(timeMs: number): string {
  return new Date(Math.max(timeMs, Date.parse('0001-01-01'))).toISOString().slice(0, 10);
}

function toSum(row: Row): UsageSum {
  const sums = Object.keys(SUMS).map((field) => [field, BigInt(row[field as keyof typeof SUMS] ?? 0)]);
  return {
    day: row.day ?? null,
    model: row.model ?? null,
    // Stored as '' for none, like the project, because they are part of the primary key.
    keyId: row.keyId || null,
    projectId: row.projectId || null,
    mode: (row.mode as UsageMode | undefined) ?? null,
    ...(Object.fromEntries(sums) as Record<keyof typeof SUMS, bigint>),
  };
}

/**
 * Writes the group's values behind the names of its dimensions, so that a list with other groups
 * rejects the cursor.
 */
function cursorOf(row: Row, by: readonly Dimension[]): string {
  return JSON.stringify([...by, ...by.map((dimension) => row[DIMENSIONS[dimension].field] ?? '')]);
}

function readCursor(cursor: string, by: readonly Dimension[]): string[] {
  const invalidCursor = invalid('after', 'after is not a cursor of this list.');
  const text = cursor.length > 3_000 ? '' : Buffer.from(cursor, 'base64url').toString();
  const parts = parse(text);
  if (!Array.isArray(parts) || JSON.stringify(parts) !== text || parts.length !== 2 * by.length) throw invalidCursor;
  if (!by.every((dimension, i) => parts[i] === dimension)) throw invalidCursor;
  return parts.slice(by.length).map((value: unknown, i) => {
    if (typeof value !== 'string' || (by[i] === 'DAY' && !isDay(value))) throw invalidCursor;
    return optionalText('after', value, 1_000);
  });
}

function isDay(text: string): boolean {
  const timeMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString() === `${text}T00:00:00.000Z`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
