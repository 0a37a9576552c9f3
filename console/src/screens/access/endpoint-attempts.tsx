import { formatCount, formatMs } from '../../format/number.ts';
import { NoneYet } from '../../parts/empty.tsx';
import { Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import type { AttemptFragment, EndpointDetailQuery } from './generated.ts';
import { words } from './words.ts';

type List = NonNullable<NonNullable<EndpointDetailQuery['webhookEndpoint']>['attempts']>;

interface Props {
  list: List;
  isFirst: boolean;
  /** Goes to the page behind a place, or to the first one. */
  onPage: (after: string | null) => void;
}

/** Attempts to send to an endpoint, with the answers. */
export function Attempts({ list: { nodes, totalCount, pageInfo }, isFirst, onPage }: Props) {
  const w = useWords(words);
  const { table } = useSharedWords();
  const { language } = usePreferences();
  return (
    <section className="stack" aria-label={w.attempts}>
      <h3>{w.attempts}</h3>
      {totalCount === 0 ? <NoneYet>{w.noAttempts}</NoneYet> : null}
      <ul className="stack">
        {nodes.map((attempt) => (
          <li key={`${attempt.number}-${attempt.type}-${attempt.attempt}-${attempt.createdAt}`}>
            <AttemptLine attempt={attempt} />
          </li>
        ))}
      </ul>
      {totalCount > nodes.length ? (
        <nav className="pager">
          <span className="soft">{table.total(formatCount(totalCount, language))}</span>
          <button type="button" className="button small" disabled={isFirst} onClick={() => onPage(null)}>
            {w.newest}
          </button>
          <button
            type="button"
            className="button small"
            disabled={!pageInfo.hasNextPage}
            onClick={() => onPage(pageInfo.endCursor)}
          >
            {table.next}
          </button>
        </nav>
      ) : null}
    </section>
  );
}

export function AttemptLine({
  attempt: { number, type, attempt, status, error, durationMs, answer, createdAt },
}: {
  attempt: AttemptFragment;
}) {
  const w = useWords(words);
  const { language } = usePreferences();
  return (
    <div className="stack">
      <span className="row">
        <span className={error == null ? 'tag good' : 'tag bad'}>{status ?? w.noAnswer}</span>
        <code>{type}</code>
        {number == null ? null : <span className="soft number">{number}</span>}
        {attempt > 1 ? <span className="soft">{w.attemptOf(attempt)}</span> : null}
        <span className="soft">{formatMs(durationMs, language)}</span>
        <Moment at={createdAt} />
      </span>
      {error == null ? null : <span className="bad-text">{error}</span>}
      {answer ? <code className="soft">{answer}</code> : null}
    </div>
  );
}
