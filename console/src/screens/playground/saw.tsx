import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount, formatScore } from '../../format/number.ts';
import { NoneYet, NotStored } from '../../parts/empty.tsx';
import { Why } from '../../hits/why.tsx';
import { words as hitWords } from '../../hits/words.ts';
import { Panel, Skeleton } from '../../parts/panel.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import type { SawQuery } from './generated.ts';
import { ForgetButton } from './forget-button.tsx';
import type { Sight } from './use-chat.ts';
import { words } from './words.ts';

type Test = NonNullable<SawQuery['testBoundary']>;
type Hit = Test['hits'][number];

interface Props {
  /** Undefined before the first message; null when the call went without memory. */
  sight: Sight | null | undefined;
  maxTokens: number;
}

/** Shows what memory gave the model for the newest question, and why. */
export function Saw({ sight, maxTokens }: Props) {
  const w = useWords(words).saw;
  const { language } = usePreferences();
  const test = sight?.kind === 'seen' ? sight.test : null;
  const most = maxTokens + (test?.standing.maxTokens ?? 0);
  const aside = test?.block ? (
    <span className="soft number">{w.tokens(formatCount(test.tokens, language), formatCount(most, language))}</span>
  ) : null;
  return (
    <Panel title={w.title} aside={aside}>
      {sight === undefined ? <NoneYet>{w.none}</NoneYet> : null}
      {sight === null ? <NotStored>{w.off}</NotStored> : null}
      {sight?.kind === 'reading' ? <Skeleton lines={3} /> : null}
      {sight?.kind === 'failed' ? <p className="empty">{sight.message}</p> : null}
      {test ? <Seen test={test} maxTokens={most} /> : null}
    </Panel>
  );
}

function Seen({ test, maxTokens }: { test: Test; maxTokens: number }) {
  const w = useWords(words).saw;
  return (
    <>
      {test.block ? (
        <meter
          className="budget"
          aria-label={w.budget}
          min={0}
          max={maxTokens}
          value={Math.min(test.tokens, maxTokens)}
        />
      ) : null}
      {test.hits.length === 0 ? <NoneYet>{w.nothing}</NoneYet> : null}
      <ol className="lines">
        {test.hits.map((hit) => (
          <HitLine key={hit.id} hit={hit} isUsed={test.usedIds.includes(hit.id)} />
        ))}
      </ol>
      <LeftOut leftOut={test.leftOut} />
      {test.block ? (
        <details className="block">
          <summary>{w.block}</summary>
          <pre tabIndex={0}>{test.block}</pre>
        </details>
      ) : null}
    </>
  );
}

function HitLine({ hit, isUsed }: { hit: Hit; isUsed: boolean }) {
  const w = useWords(words).saw;
  const h = useWords(hitWords);
  const { language } = usePreferences();
  const [isGone, setGone] = useState(false);
  return (
    <li className={isUsed ? 'line' : 'line unused'}>
      <p className={isGone ? 'gone' : ''}>
        {hit.fact ? (
          <Link to="/memory" search={{ open: hit.fact.id }}>
            {hit.text}
          </Link>
        ) : (
          hit.text
        )}
      </p>
      <div className="row">
        <span className="tag">{h.kinds[hit.kind]}</span>
        <span className={isUsed ? 'tag accent' : 'tag'}>{isUsed ? w.used : w.unused}</span>
        {hit.explain.terms.slice(0, 4).map(({ term, place }) => (
          <span key={term + place} className="tag mono">
            {term}
          </span>
        ))}
        {hit.fact?.viewerCan.forget && !isGone ? <ForgetButton id={hit.fact.id} onForgotten={setGone} /> : null}
      </div>
      <details>
        <summary>
          {h.why} <span className="number">{h.score(formatScore(hit.score, language))}</span>
        </summary>
        <Why explain={hit.explain} />
      </details>
    </li>
  );
}

function LeftOut({ leftOut }: { leftOut: Test['leftOut'] }) {
  const h = useWords(hitWords);
  if (leftOut.length === 0) return null;
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  return (
    <p className="soft left-out">
      {h.leftOut(leftOut.length)}: {reasons.map((reason) => h.reasons[reason]).join(', ')}
    </p>
  );
}
