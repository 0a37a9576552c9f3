/** Means over questions, as they are printed. */
export interface Ranking {
  recall: Record<5 | 10 | 20, number>;
  mrr: number;
  ndcg: number;
}

/**
 * Scores a ranking against the wanted turns. A turn counts once, at the first place that covers it.
 */
export function measureRanking(places: readonly (readonly string[])[], wanted: ReadonlySet<string>): Ranking {
  const seen = new Set<string>();
  const gains = places.map((turns) => {
    const fresh = turns.filter((turn) => wanted.has(turn) && !seen.has(turn));
    for (const turn of fresh) seen.add(turn);
    return fresh.length;
  });
  const share = (k: number) => gains.slice(0, k).reduce((sum, gain) => sum + gain, 0) / wanted.size;
  const first = gains.findIndex((gain) => gain > 0);
  const discounted = (count: number, gain: (i: number) => number) =>
    Array.from({ length: count }, (_, i) => gain(i) / Math.log2(i + 2)).reduce((sum, part) => sum + part, 0);
  return {
    recall: { 5: share(5), 10: share(10), 20: share(20) },
    mrr: first === -1 ? 0 : 1 / (first + 1),
    ndcg: discounted(10, (i) => Math.min(1, gains[i] ?? 0)) / discounted(Math.min(10, wanted.size), () => 1),
  };
}

export function writeRanking(name: string, all: readonly Ranking[]): string {
  const percent = (k: 5 | 10 | 20) => `R@${k} ${(100 * mean(all.map(({ recall }) => recall[k]))).toFixed(1)}`;
  const short = (values: number[]) => mean(values).toFixed(3).replace(/^0/, '');
  return `${name} ${percent(10)} ${percent(5)} ${percent(20)} MRR ${short(all.map(({ mrr }) => mrr))} nDCG@10 ${short(all.map(({ ndcg }) => ndcg))}`;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
