import { useState } from 'react';
import { formatCount, formatScore } from '../../format/number.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { NoneYet } from '../../parts/empty.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { Used } from '../../parts/used.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { TryBoundaryDocument, type TryBoundaryQuery } from './generated.ts';
import { words } from './words.ts';

type Test = NonNullable<TryBoundaryQuery['testBoundary']>;

/** Shows what a call would be given, while somebody types and while memory changes. */
export function BoundaryTest({ id, maxTokens }: { id: string; maxTokens: number }) {
  const w = useWords(words);
  const [question, ask] = useState('');
  const query = question.trim();
  const result = useLiveQuery(
    TryBoundaryDocument,
    { id, query },
    { live: ['fact', 'memory', 'boundary', 'project_document'], pause: query === '' },
  );
  return (
    <section className="stack" aria-label={w.test}>
      <h3>{w.test}</h3>
      <SearchBox label={w.question} value={question} onValue={ask} />
      {query === '' ? null : (
        <Loaded value={result.data?.testBoundary} result={result} field="testBoundary" lines={3}>
          {(test) => <Found test={test} maxTokens={maxTokens} />}
        </Loaded>
      )}
    </section>
  );
}

function Found({ test, maxTokens }: { test: Test; maxTokens: number }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const { hits, usedIds, leftOut, block, tokens } = test;
  if (hits.length === 0 && leftOut.length === 0) return <NoneYet>{w.nothingFits}</NoneYet>;
  const text = w.tokensOf(formatCount(tokens, language), formatCount(maxTokens, language));
  return (
    <>
      <Used label={w.block} part={tokens} whole={maxTokens} text={text} />
      <ul className="stack">
        {hits.map(({ id, text: says, score }) => (
          <li key={id} className="row">
            <span className={usedIds.includes(id) ? 'tag good' : 'tag'}>
              {usedIds.includes(id) ? w.inPrompt : w.noRoom}
            </span>
            <span>{says}</span>
            <span className="soft number">{formatScore(score, language)}</span>
          </li>
        ))}
      </ul>
      {leftOut.length > 0 ? <p className="soft">{w.leftOut(formatCount(leftOut.length, language))}</p> : null}
      {block ? (
        <details>
          <summary>{w.block}</summary>
          <pre className="code" tabIndex={0}>
            {block}
          </pre>
        </details>
      ) : null}
    </>
  );
}
