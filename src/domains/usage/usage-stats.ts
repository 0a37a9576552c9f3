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

/** Counts of a group. */
export interface StatsRow {
  calls: number;
  errors: number;
  asked: number;
  used: number;
  /** Packed histograms: see `pack_histogram`. */
  durations: string;
  firstBytes: string;
}

/** How calls end that are no errors. */
const FINE = `('COMPLETED', 'CLIENT_LEFT')`;

/**
 * Writes the statement that reads the counts of all calls `from` the sums of hours, or of groups of
 * them.
 */
export function readStats(from: string, named = '', columns = ''): string {
  const sum = (what: string) => `coalesce(sum(${what}), 0)`;
  return /* sql */ `
    select ${named && `${named}, `} ${sum('calls')}::float8 as calls, ${sum('memory_asked')}::float8 as asked,
      ${sum(`case when outcome in ${FINE} then 0 else calls end`)}::float8 as errors, ${sum('memory_used')}::float8 as used,
      ${sum('duration_packed')}::text as durations, ${sum('first_byte_packed')}::text as "firstBytes"
    ${from} ${columns && `group by ${columns}`}`;
}

export function toStats({ calls, errors, asked, used, durations, firstBytes }: StatsRow): UsageStats {
  return {
    durationMs: quantilesOf(durations),
    firstByteMs: quantilesOf(firstBytes),
    errorRate: calls === 0 ? null : errors / calls,
    memoryHitRate: asked === 0 ? null : used / asked,
  };
}

/** The ratio of the ends of a bucket: see the migration of `usage_hourly`. */
const RATIO = 1.1;

/** Digits of each bucket in a packed histogram. */
const DIGITS = 12;

/**
 * Reads the quantiles of a packed histogram, each as the geometric middle of its bucket: at most
 * 4.9 % from any time in it.
 */
function quantilesOf(packed: string): Quantiles | null {
  const counts: number[] = [];
  for (let end = packed.length; end > 0; end -= DIGITS)
    counts.push(Number(packed.slice(Math.max(0, end - DIGITS), end)));
  const total = counts.reduce((sum, n) => sum + n, 0);
  if (total === 0) return null;
  const at = (share: number): number => {
    let rank = Math.ceil(share * total);
    const bucket = counts.findIndex((n) => (rank -= n) <= 0);
    return Math.round(RATIO ** (bucket + 0.5));
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
