import { formatScore } from '../format/number.ts';
import { MAX_SERIES } from '../parts/bars.tsx';
import { usePreferences } from '../words/preferences.tsx';
import { useWords } from '../words/words.ts';
import type { Explanation } from './why.tsx';
import { words } from './words.ts';

interface Hit {
  score: number;
  explain: Explanation;
}

/** The part of a score that a term, or the likeness in meaning, adds. */
interface Part {
  name: string;
  value: number;
}

/**
 * Returns the parts whose sum is the score. Words count by rarity and weight, times the factors.
 * With vectors, meaning is added, and words are in relation to the best of the search.
 */
function partsOf({ score, explain: { terms, meaning: added } }: Hit, meaning: string): Part[] {
  const ofMeaning = added ?? 0;
  const byTerm = Map.groupBy(terms, ({ term }) => term);
  const raw = [...byTerm].map(([name, all]) => ({
    name,
    value: all.reduce((sum, one) => sum + one.idf * one.weight, 0),
  }));
  const sum = raw.reduce((all, { value }) => all + value, 0);
  const scale = sum === 0 ? 0 : Math.max(0, score - ofMeaning) / sum;
  const parts = raw.map(({ name, value }) => ({ name, value: value * scale }));
  return ofMeaning > 0 ? [...parts, { name: meaning, value: ofMeaning }] : parts;
}

/** A score as a bar, with a piece for each term in the colour that the term has in all bars. */
export function ScoreBar({ hit, most, names }: { hit: Hit; most: number; names: readonly string[] }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const parts = partsOf(hit, w.meaning);
  const text = parts.map(({ name, value }) => `${name} ${formatScore(value, language)}`).join(', ');
  const label = w.bar(formatScore(hit.score, language), text);
  return (
    <svg className="score-bar" viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={label}>
      <title>{label}</title>
      {stack(parts, most).map(({ name, x, width }) => (
        <rect key={name} x={x} width={width} height="8" className={seriesOf(name, names)} />
      ))}
    </svg>
  );
}

/** Puts parts one after the other, in hundredths of the longest bar. */
function stack(parts: readonly Part[], most: number): { name: string; x: number; width: number }[] {
  let before = 0;
  return parts.map(({ name, value }) => {
    const x = before;
    const width = most === 0 ? 0 : (value / most) * 100;
    before += width;
    return { name, x, width };
  });
}

/** Names the colours of a search's terms. */
export function ScoreLegend({ names }: { names: readonly string[] }) {
  return (
    <ul className="legend">
      {names.slice(0, MAX_SERIES).map((name) => (
        <li key={name}>
          <i className={`swatch ${seriesOf(name, names)}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The terms of all hits, the ones that add most first. */
export function namesOf(hits: readonly Hit[], meaning: string): string[] {
  const totals = new Map<string, number>();
  for (const { name, value } of hits.flatMap((hit) => partsOf(hit, meaning)))
    totals.set(name, (totals.get(name) ?? 0) + value);
  return [...totals].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** Terms beyond the colours share the last one. */
function seriesOf(name: string, names: readonly string[]): string {
  return `series-${Math.min(names.indexOf(name) + 1, MAX_SERIES)}`;
}
