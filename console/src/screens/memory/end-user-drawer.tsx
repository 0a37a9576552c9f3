import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatCount } from '../../format/number.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { NoneYet } from '../../parts/empty.tsx';
import { Figure, Money } from '../../parts/values.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { EndUserUsageDocument } from './generated.ts';
import type { MemorySearch } from './search.ts';
import { firstDay, USAGE_DAYS } from './view.ts';
import { words } from './words.ts';

/** A name that calls carry. An actor with it, as its custom id or an alias, is the same person. */
export function EndUserDrawer({ name, change }: { name: string; change: (changed: MemorySearch) => void }) {
  const w = useWords(words).people;
  const { language } = usePreferences();
  const from = useMemo(() => firstDay(), []);
  const result = useLiveQuery(EndUserUsageDocument, { names: [name], from }, { live: ['call', 'actor'] });
  const [actor] = result.data?.actors?.nodes ?? [];
  return (
    <div className="stack wide">
      <h3>{name}</h3>
      {actor ? (
        <p>
          {w.same}{' '}
          <button type="button" className="text-button" onClick={() => change({ user: undefined, open: actor.id })}>
            {actor.displayName}
          </button>
        </p>
      ) : null}
      <Panel title={w.usage(USAGE_DAYS)}>
        <Loaded value={result.data?.usage} result={result} field="usage">
          {({ totals }) =>
            totals.calls === 0 ? (
              <NoneYet>{w.noCalls}</NoneYet>
            ) : (
              <dl className="figures">
                <Figure name={w.calls}>
                  <Link to="/requests" search={{ user: name }}>
                    {formatCount(totals.calls, language)}
                  </Link>
                </Figure>
                <Figure name={w.tokens}>{formatCount(totals.inputTokens + totals.outputTokens, language)}</Figure>
                <Figure name={w.charged}>
                  <Money micro={totals.charged} hasUnit />
                </Figure>
              </dl>
            )
          }
        </Loaded>
      </Panel>
    </div>
  );
}
