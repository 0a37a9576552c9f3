import { Link } from '@tanstack/react-router';
import { formatCount } from '../../format/number.ts';
import { NoneYet } from '../../parts/empty.tsx';
import { Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import type { FactDetailQuery } from './generated.ts';
import { words } from './words.ts';

/** The last calls that were given a fact, and the way to all of them. */
export function FactUses({ id, uses }: { id: string; uses: NonNullable<FactDetailQuery['usageRecords']> }) {
  const w = useWords(words).uses;
  const { language } = usePreferences();
  if (uses.totalCount === 0) return <NoneYet>{w.none}</NoneYet>;
  return (
    <>
      <p className="pad">
        <Link to="/requests" search={{ used: id }}>
          {w.calls(formatCount(uses.totalCount, language), uses.totalCount)}
        </Link>
      </p>
      <ul className="lines">
        {uses.nodes.map((call) => (
          <li key={call.id} className="line">
            <div className="row">
              <Link to="/requests" search={{ open: call.id }}>
                {call.catalogModel}
              </Link>
              <span className="soft">
                <Moment at={call.startedAt} />
                {call.endUser == null ? '' : ` · ${call.endUser}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
