/** Times in milliseconds that half, 95 and 99 of 100 calls do not exceed. */
export interface Quantiles {
  p50: number;
  p95: number;
  p99: number;
}

/** Statistics of a group of calls. Null where nothing is counted. */
export interface UsageStats {
  durationMs: Quantiles | null;
  firstByteMs: Quantiles | null;
  /** From 0 to 1. */
  errorRate: number | null;
  /** Of the calls with a boundary, from 0 to 1. */
  memoryHitRate: number | null;
}

export const NO_STATS: UsageStats = { durationMs: null, firstByteMs: null, errorRate: null, memoryHitRate: null };

/** Counts of a group by names: those of buckets begin with `d` or `f`. Null without calls. */
export interface StatsRow {
  counts: Record<string, number> | null;
}

/** How calls end that are no errors. */
const FINE = `('COMPLETED', 'CLIENT_LEFT')`;

/**
 * Writes the statement that reads the counts of all calls `from` the sums of hours, or of groups of
 * them.
 */
export function readStats(from: string, named = '', columns = ''): string {
  const groups = columns && `${columns}, `;
  return /* sql */ `
    select ${named && `${named}, `} jsonb_object_agg(name, n) as counts from (
      select ${groups} name, sum(n) as n from (select * ${from}) u cross join lateral (
        select 'd' || key as name, value::bigint as n from jsonb_each_text(duration)
        union all select 'f' || key, value::bigint from jsonb_each_text(first_byte)
        union all values ('calls', calls), ('errors', case when outcome in ${FINE} then 0 else calls end),
          ('asked', memory_asked), ('used', memory_used)
      ) one group by ${groups} name
    ) u ${columns && `group by ${columns}`}`;
}

export function toStats({ counts }: StatsRow): UsageStats {
  const { calls = 0, errors = 0, asked = 0, used = 0 } = counts ?? {};
  return {
    durationMs: quantilesOf(counts, 'd'),
    firstByteMs: quantilesOf(counts, 'f'),
    errorRate: calls === 0 ? null : errors / calls,
    memoryHitRate: asked === 0 ? null : used / asked,
  };
}

/** The ratio of the ends of a bucket: see the migration of `usage_hourly`. */
const RATIO = 1.1;

/**
 * Reads the quantiles of a histogram, each as the geometric middle of its bucket: at most 4.9 %
 * from any time in it.
 */
function quantilesOf(counts: StatsRow['counts'], kind: string): Quantiles | null {
  const buckets = Object.entries(counts ?? {})
    .flatMap(([name, n]) =>
      /^[df]\d+$/.test(name) && name.startsWith(kind) ? [[Number(name.slice(1)), n] as const] : [],
    )
    .sort(([a], [b]) => a - b);
  const total = buckets.reduce((sum, [, n]) => sum + n, 0);
  if (total === 0) return null;
  const at = (share: number): number => {
    let rank = Math.ceil(share * total);
    const [bucket] = buckets.find(([, n]) => (rank -= n) <= 0) ?? [0];
    return Math.round(RATIO ** (bucket + 0.5));
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
