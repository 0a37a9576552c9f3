import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../core/errors.ts';
import { readSize, toPage, type Page, type PageArgs } from '../../db/page.ts';
import { optionalText } from '../../core/check-text.ts';
import { once } from '../../core/once.ts';
import { executorOf, type Executor } from '../../db/replica.ts';
import { readValues } from '../../db/list-shape.ts';
import { readEndUser, type UsageMode, type UsageOutcome } from './usage-record.entity.ts';
import { resolveTeamScope } from './usage.ts';
import { NO_STATS, readStats, toStats, type StatsRow, type UsageStats } from './usage-stats.ts';

/** Dimensions by which calls can be grouped. */
export type Dimension = 'DAY' | 'HOUR' | 'MODEL' | 'KEY' | 'PROJECT' | 'BOUNDARY' | 'END_USER' | 'MODE' | 'OUTCOME';

/**
 * Usage and cost of a group of calls, in millionths of a balance token. Dimensions that are not
 * grouped by are null.
 */
export interface UsageSum {
  day: string | null;
  hour: Date | null;
  model: string | null;
  keyId: string | null;
  projectId: string | null;
  boundaryId: string | null;
  endUser: string | null;
  mode: UsageMode | null;
  outcome: UsageOutcome | null;
  calls: bigint;
  inputTokens: bigint;
  cacheReadTokens: bigint;
  cacheWriteTokens: bigint;
  outputTokens: bigint;
  thinkingTokens: bigint;
  cost: bigint;
  charged: bigint;
  /** Reads the statistics of the group: one statement for all groups of a page. */
  stats(): Promise<UsageStats>;
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
  HOUR: {
    field: 'hour',
    column: 'hour',
    shown: `to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    type: 'timestamptz',
  },
  MODEL: textual('model', 'model'),
  KEY: textual('keyId', 'key_id'),
  PROJECT: textual('projectId', 'project_id'),
  BOUNDARY: textual('boundaryId', 'boundary_id'),
  END_USER: textual('endUser', 'end_user'),
  MODE: textual('mode', 'mode'),
  OUTCOME: textual('outcome', 'outcome'),
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
const OF_DAYS = 'from usage_daily where team_id = ? and day between ?::date and ?::date and mode in (?)';
/** Many times as many rows, with more dimensions. */
const OF_HOURS = `from (select *, (hour at time zone 'UTC')::date as day from usage_by_hour) u
  where team_id = ? and hour >= ?::date at time zone 'UTC' and hour < (?::date + 1) at time zone 'UTC' and mode in (?)`;
/** A corrected call may have left its group. */
const NOT_EMPTY = 'having sum(calls) > 0';
/** The dimensions by which sums of days are kept, from the fewest rows to the most. */
const GRAINS = {
  MODEL: ['DAY', 'MODEL', 'MODE', 'OUTCOME'],
  KEY: ['DAY', 'MODEL', 'KEY', 'MODE', 'OUTCOME'],
  PROJECT: ['DAY', 'PROJECT', 'MODE', 'OUTCOME'],
} as const satisfies Record<string, readonly Dimension[]>;
/** As many rows again for each end user. */
const OF_END_USERS = OF_HOURS.replace('usage_by_hour', 'usage_by_end_user');

const MAX_DAYS = 366;
const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;

type Row = Partial<Record<Exclude<keyof UsageSum, 'stats'>, string | null>>;

/**
 * Sums the usage and cost of the calls that ended on these days (UTC, inclusive), in groups. For
 * the caller's team; for operators any team. One statement a page, and one for its statistics.
 * Throws INVALID_PARAMETER naming `from`, `by`, `modes`, `endUsers`, `keyIds`, `first`, `after` or
 * `offset`.
 */
export async function sumUsage(
  ctx: Context,
  args: PageArgs & {
    from?: string | null | undefined;
    to?: string | null | undefined;
    by: readonly Dimension[];
    modes: readonly UsageMode[];
    endUsers?: readonly string[] | null | undefined;
    keyIds?: readonly string[] | null | undefined;
    teamId?: string | null | undefined;
  },
): Promise<UsageSums> {
  const { em, teamId } = await resolveTeamScope(ctx, args.teamId);
  const { first, offset } = readSize(args);
  if (args.by.length === 0) throw invalid('by', 'by must name what to group by.');
  const by = (Object.keys(DIMENSIONS) as Dimension[]).filter((dimension) => args.by.includes(dimension));
  if (args.modes.length === 0) throw invalid('modes', 'modes must name what to sum.');
  const { only, values, isOfUsers } = readOnly(args);
  const { ofSums, ofStats, ofTotals } = sourcesOf(by, { only, isOfUsers, isOfKeys: args.keyIds != null });
  const scope = [teamId, ...daysOf(args, ctx.platform.now()), [...args.modes], ...values];
  const after = args.after == null ? null : readCursor(args.after, by);

  const columns = by.map((dimension) => DIMENSIONS[dimension].column).join(', ');
  const named = by.map((dimension) => `${DIMENSIONS[dimension].shown} as "${DIMENSIONS[dimension].field}"`).join(', ');
  const key = `(${by.map((dimension) => `?::${DIMENSIONS[dimension].type}`).join(', ')})`;
  const reads = readsOf(ctx, em);
  const rows = await reads.execute<Row[]>(
    `select ${named}, ${SELECT_SUMS} ${ofSums} ${after ? `and (${columns}) > ${key}` : ''}
     group by ${columns} ${NOT_EMPTY} order by ${columns} limit ? offset ?`,
    [...scope, ...(after ?? []), first + 1, offset],
  );
  const ends = [rows[0], rows.at(-1)].flatMap((row) => (row ? keyOf(row, by) : []));
  const statsOfPage = once(async () => {
    const where = `${ofStats} and (${columns}) between ${key} and ${key}`;
    const found = await reads.execute<(Row & StatsRow)[]>(readStats(where, named, columns), [...scope, ...ends]);
    return new Map(found.map((row) => [JSON.stringify(keyOf(row, by)), toStats(row)]));
  });
  const found = rows.map((row) => ({
    ...toSum(row, async () => (await statsOfPage()).get(JSON.stringify(keyOf(row, by))) ?? NO_STATS),
    cursor: cursorOf(row, by),
  }));
  return {
    ...toPage(found, { key: 'cursor', first, isFirst: after === null && offset === 0 }, () =>
      count(reads, columns, ofSums, scope),
    ),
    async totals() {
      const [row = {}] = await reads.execute<Row[]>(`select ${SELECT_SUMS} ${ofTotals}`, scope);
      return toSum(row, async () => {
        const [all] = await reads.execute<StatsRow[]>(readStats(ofTotals), scope);
        return all ? toStats(all) : NO_STATS;
      });
    },
  };
}

/**
 * Returns what to read sums, statistics and totals from: of the tables that know the dimensions,
 * the one with the fewest rows.
 */
function sourcesOf(
  by: readonly Dimension[],
  { only, isOfUsers, isOfKeys }: { only: string; isOfUsers: boolean; isOfKeys: boolean },
) {
  const ofGrain = (dimensions: readonly Dimension[]) => {
    const needed = isOfKeys ? [...dimensions, 'KEY'] : dimensions;
    const grain = Object.entries(GRAINS).find(([, kept]) => needed.every((one) => kept.some((name) => name === one)));
    return grain && OF_HOURS.replace('from usage_by_hour', `from usage_by_day where grain = '${grain[0]}'`) + only;
  };
  const isByUsers = by.includes('END_USER');
  const ofHours = (isOfUsers || isByUsers ? OF_END_USERS : OF_HOURS) + only;
  // The sum of all calls is the same in every table. Only that of end users knows those of some.
  const ofTotals = (isOfUsers ? null : ofGrain([])) ?? ofHours;
  if (isOfUsers || isByUsers || by.includes('HOUR') || by.includes('BOUNDARY'))
    return { ofSums: ofHours, ofStats: ofHours, ofTotals };
  const ofDays = ofGrain(by);
  return {
    ofSums: ofDays ?? (by.includes('OUTCOME') ? ofHours : OF_DAYS + only),
    ofStats: ofDays ?? ofHours,
    ofTotals,
  };
}

/** Reads whose calls alone are summed, as conditions with their operands. */
function readOnly({ endUsers, keyIds }: Pick<Parameters<typeof sumUsage>[1], 'endUsers' | 'keyIds'>) {
  if (endUsers?.length === 0) throw invalid('endUsers', 'endUsers must name whom to sum.');
  if (keyIds?.length === 0) throw invalid('keyIds', 'keyIds must name what to sum.');
  return {
    isOfUsers: endUsers != null,
    only: `${endUsers ? ' and end_user in (?)' : ''}${keyIds ? ' and key_id in (?)' : ''}`,
    values: [
      ...(endUsers ? [readValues(endUsers, 'endUsers', readEndUser)] : []),
      ...(keyIds ? [readValues(keyIds, 'keyIds')] : []),
    ],
  };
}

/** Sums may be a moment old, so a replica reads them where there is one. */
function readsOf({ platform }: Context, em: EntityManager): Executor {
  const pool = platform.reads.pool();
  return pool === platform.pool ? em : executorOf(pool);
}

async function count(reads: Executor, columns: string, from: string, scope: unknown[]): Promise<number> {
  const [row] = await reads.execute<{ n: number }[]>(
    `select count(*)::int as n from (select ${from} group by ${columns} ${NOT_EMPTY}) as groups`,
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

function toSum(row: Row, stats: UsageSum['stats']): UsageSum {
  const sums = Object.keys(SUMS).map((field) => [field, BigInt(row[field as keyof typeof SUMS] ?? 0)]);
  return {
    day: row.day ?? null,
    hour: row.hour == null ? null : new Date(row.hour),
    model: row.model ?? null,
    // Stored as '' for none, like the project, because they are part of the primary key.
    keyId: row.keyId || null,
    projectId: row.projectId || null,
    boundaryId: row.boundaryId || null,
    endUser: row.endUser || null,
    mode: (row.mode as UsageMode | undefined) ?? null,
    outcome: (row.outcome as UsageOutcome | undefined) ?? null,
    stats: once(stats),
    ...(Object.fromEntries(sums) as Record<keyof typeof SUMS, bigint>),
  };
}

/**
 * Writes the group's values behind the names of its dimensions, so that a list with other groups
 * rejects the cursor.
 */
function cursorOf(row: Row, by: readonly Dimension[]): string {
  return JSON.stringify([...by, ...keyOf(row, by)]);
}

function keyOf(row: Row, by: readonly Dimension[]): string[] {
  return by.map((dimension) => row[DIMENSIONS[dimension].field] ?? '');
}

function readCursor(cursor: string, by: readonly Dimension[]): string[] {
  const invalidCursor = invalid('after', 'after is not a cursor of this list.');
  const text = cursor.length > 3_000 ? '' : Buffer.from(cursor, 'base64url').toString();
  const parts = parse(text);
  if (!Array.isArray(parts) || JSON.stringify(parts) !== text || parts.length !== 2 * by.length) throw invalidCursor;
  if (!by.every((dimension, i) => parts[i] === dimension)) throw invalidCursor;
  return parts.slice(by.length).map((value: unknown, i) => {
    if (typeof value !== 'string' || (by[i] === 'DAY' && !isDay(value)) || (by[i] === 'HOUR' && !isHour(value)))
      throw invalidCursor;
    return optionalText('after', value, 1_000);
  });
}

function isDay(text: string): boolean {
  const timeMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString() === `${text}T00:00:00.000Z`;
}

function isHour(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:00:00Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
