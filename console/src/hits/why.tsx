import { formatScore, formatShare } from '../format/number.ts';
import { usePreferences } from '../words/preferences.tsx';
import { useWords } from '../words/words.ts';
import { words } from './words.ts';

/** Why something was found, as the graph explains it. */
export interface Explanation {
  redacted: boolean;
  similarity?: number | null;
  standardScore?: number | null;
  meaning?: number | null;
  coverage: number;
  terms: readonly { term: string; place: string; idf: number; weight: number }[];
  boosts: readonly { reason: string; factor: number }[];
}

/** The parts of a score: each term's rarity times its weight, and the factors. */
export function Why({
  explain: { terms, boosts, similarity, standardScore, coverage, redacted },
}: {
  explain: Explanation;
}) {
  const w = useWords(words);
  const { language } = usePreferences();
  return (
    <div className="why">
      {terms.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{w.term}</th>
              <th scope="col">{w.place}</th>
              <th scope="col" className="number">
                {w.idf}
              </th>
              <th scope="col" className="number">
                {w.weight}
              </th>
            </tr>
          </thead>
          <tbody>
            {terms.map(({ term, place, idf, weight }) => (
              <tr key={term + place}>
                <td className="mono">{term}</td>
                <td className="mono">{place}</td>
                <td className="number">{formatScore(idf, language)}</td>
                <td className="number">{formatScore(weight, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p className="soft">
        {boosts.map(({ reason, factor }) => `${reason} × ${formatScore(factor, language)}`).join(', ')}
        {` ${w.coverage(formatShare(coverage, language))}`}
        {similarity == null ? '' : ` ${w.similarity(formatScore(similarity, language))}`}
        {standardScore == null ? '' : ` ${w.standardScore(formatScore(standardScore, language))}`}
        {redacted ? ` ${w.redacted}` : ''}
      </p>
    </div>
  );
}
