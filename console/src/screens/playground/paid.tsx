import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { errorOf } from '../../graph/errors.ts';
import { formatCount, formatMs } from '../../format/number.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { NoneYet, NotAllowed, NotStored } from '../../parts/empty.tsx';
import { Figure, Money } from '../../parts/values.tsx';
import { Panel, Skeleton } from '../../parts/panel.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { PaidDocument, type PaidQuery } from './generated.ts';
import { words } from './words.ts';

type UsageRecord = NonNullable<PaidQuery['usageRecord']>;
type State = UsageRecord | 'reading' | 'late' | 'not allowed';

/** Records are stored a moment after the answer, so they are read again after these pauses. */
const PAUSES_MS = [0, 150, 300, 600, 1000, 2000, 3000, 4000];

/** Shows what the newest call used, cost, and waited for. */
export function Paid({ requestId }: { requestId: string | null }) {
  const { paid: w } = useWords(words);
  return (
    <Panel title={w.title}>
      {requestId === null ? <NoneYet>{w.none}</NoneYet> : <PaidCall key={requestId} requestId={requestId} />}
    </Panel>
  );
}

function PaidCall({ requestId }: { requestId: string }) {
  const { paid: w } = useWords(words);
  const state = useRecord(requestId);
  if (state === 'reading') return <Skeleton lines={4} />;
  if (state === 'not allowed') return <NotAllowed />;
  return state === 'late' ? <NotStored>{w.late}</NotStored> : <Figures record={state} />;
}

function useRecord(requestId: string): State {
  const client = useClient();
  const [state, set] = useState<State>('reading');
  useEffect(() => {
    const end = new AbortController();
    void (async () => {
      for (const pause of PAUSES_MS) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (end.signal.aborted) return;
        const { data, error } = await client.query(PaidDocument, { requestId }, { requestPolicy: 'network-only' });
        if (end.signal.aborted) return;
        if (data?.usageRecord) return set(data.usageRecord);
        if (errorOf(error)?.code === 'ACCESS_DENIED') return set('not allowed');
      }
      set('late');
    })();
    return () => end.abort();
  }, [client, requestId]);
  return state;
}

function Figures({ record }: { record: UsageRecord }) {
  const { paid: w } = useWords(words);
  const { language } = usePreferences();
  const tokens = (n: number) => w.tokens(formatCount(n, language));
  const cached = record.cacheReadTokens + record.cacheWriteTokens;
  return (
    <dl className="figures">
      <Figure name={w.price}>
        {record.mode === 'BYOK' ? w.byok : <Money micro={record.charged} hasUnit />}{' '}
        {record.estimated ? <span className="tag">{w.estimated}</span> : null}
      </Figure>
      <Figure name={w.input}>{tokens(record.inputTokens)}</Figure>
      {cached > 0 ? <Figure name={w.cached}>{tokens(cached)}</Figure> : null}
      <Figure name={w.output}>{tokens(record.outputTokens)}</Figure>
      <Time name={w.recall} ms={record.recallMs} of={record.durationMs} />
      <Time name={w.firstByte} ms={record.firstByteMs} of={record.durationMs} />
      <Time name={w.total} ms={record.durationMs} of={record.durationMs} />
      <Figure name={w.request}>
        <Link className="cut mono" to="/requests" search={{ open: record.requestId }} title={record.requestId}>
          {record.requestId}
        </Link>
        <CopyButton text={record.requestId} label={w.request} />
      </Figure>
    </dl>
  );
}

function Time({ name, ms, of }: { name: string; ms: number | null | undefined; of: number }) {
  const { language } = usePreferences();
  if (ms == null) return null;
  return (
    <Figure name={name}>
      <span className="time">
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width={of === 0 ? 0 : (ms / of) * 100} height="6" />
        </svg>
        <span className="number">{formatMs(ms, language)}</span>
      </span>
    </Figure>
  );
}
