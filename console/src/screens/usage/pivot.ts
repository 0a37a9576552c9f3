import { dayOf, secondsOf } from '../../format/days.ts';
import type { UsageGroupsQuery } from './generated.ts';
import type { By, Measure } from './search.ts';
import type { UsageWords } from './words.ts';

export type Sum = NonNullable<UsageGroupsQuery['usage']>['nodes'][number];

const HOUR_S = 3600;
const DAY_S = 86_400;

/** Sums as rows and series. Values are whole numbers: counts, or millionths of a balance token. */
export interface Pivot {
  /** Names of the series; one without a name when nothing is split. */
  series: string[];
  rows: { key: string; label: string; values: bigint[]; total: bigint }[];
}

interface Shape {
  by: By;
  split: By | null;
  show: Measure;
  maxSeries: number;
  /** Keys of all rows, also of empty ones. Null: of those with calls, the largest first. */
  buckets: readonly string[] | null;
}

/** Groups sums by a dimension, and each group by another one: the last series hold the rest. */
export function pivotOf(sums: readonly Sum[], { by, split, show, maxSeries, buckets }: Shape, w: UsageWords): Pivot {
  const totals = new Map<string, { name: string; total: bigint }>();
  const rows = new Map<string, { label: string; parts: Map<string, bigint>; total: bigint }>();
  for (const sum of sums) {
    const value = BigInt(sum[show]);
    const series = split === null ? { key: '', name: w.measures[show] } : groupOf(sum, split, w);
    const row = groupOf(sum, by, w);
    const known = totals.get(series.key) ?? { name: series.name, total: 0n };
    totals.set(series.key, { name: known.name, total: known.total + value });
    const found = rows.get(row.key) ?? { label: row.name, parts: new Map<string, bigint>(), total: 0n };
    found.parts.set(series.key, (found.parts.get(series.key) ?? 0n) + value);
    found.total += value;
    rows.set(row.key, found);
  }
  const ordered = [...totals].sort(([, a], [, b]) => compare(b.total, a.total));
  const named = ordered.slice(0, ordered.length > maxSeries ? maxSeries - 1 : maxSeries).map(([key]) => key);
  const hasRest = ordered.length > named.length;
  const keys = buckets ?? [...rows.keys()].sort((a, b) => compare(rows.get(b)?.total ?? 0n, rows.get(a)?.total ?? 0n));
  return {
    series: [...named.map((key) => totals.get(key)?.name ?? key), ...(hasRest ? [w.other] : [])],
    rows: keys.map((key) => {
      const { label = key, parts = new Map<string, bigint>(), total = 0n } = rows.get(key) ?? {};
      const values = named.map((one) => parts.get(one) ?? 0n);
      if (hasRest) values.push(total - values.reduce((sum, value) => sum + value, 0n));
      return { key, label, values, total };
    }),
  };
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the group that a sum is in, and how people call it. */
export function groupOf(sum: Sum, by: By, w: UsageWords): { key: string; name: string } {
  const { day, hour, model, keyId, key, projectId, project, endUser } = sum;
  const plain = (value: string | null, none: string) => ({ key: value ?? '', name: value ?? none });
  if (by === 'DAY') return plain(day, '');
  if (by === 'HOUR') return plain(hour, '');
  if (by === 'MODEL') return plain(model, '');
  if (by === 'END_USER') return plain(endUser, w.nobody);
  if (by === 'PROJECT') return { key: projectId ?? '', name: project?.name ?? projectId ?? w.noProject };
  if (keyId === null) return { key: '', name: w.noKey };
  return { key: keyId, name: key ? w.keyName(key.description, key.secretSuffix) : w.unknownKey(keyId) };
}

/** Returns every day or hour from one day to another, as sums name them, up to now. */
export function bucketsOf(by: 'DAY' | 'HOUR', from: string, to: string): string[] {
  const step = by === 'DAY' ? DAY_S : HOUR_S;
  const end = Math.min(secondsOf(to) + DAY_S, Math.floor(Date.now() / 1000) + 1);
  const buckets: string[] = [];
  for (let at = secondsOf(from); at < end; at += step)
    buckets.push(by === 'DAY' ? dayOf(at) : new Date(at * 1000).toISOString());
  return buckets;
}
