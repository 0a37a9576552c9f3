import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatCount } from '../../format/number.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { Facts } from '../../parts/figures.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Moment } from '../../parts/values.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { PersonErasuresDocument, type PersonErasuresQuery } from './generated.ts';
import { words } from './words.ts';

type Erasure = NonNullable<PersonErasuresQuery['erasures']>['nodes'][number];

/** An erasure says how far it is when it is asked. */
const ASK_AGAIN_MS = 1_000;

/** Reads the erasure of a person. Undefined: there is none, or the reader may not see it. */
export function useErasure(id: string): Erasure | undefined {
  const { data, retry } = useLiveQuery(PersonErasuresDocument, { id }, { live: ['actor'] });
  const [erasure] = data?.erasures?.nodes ?? [];
  const isRunning = erasure?.status === 'RUNNING';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(retry, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, retry]);
  return erasure;
}

/** Stands in place of a person who was erased: what went, and what stays. */
export function Erased({ erasure }: { erasure: Erasure }) {
  const { people, erase, erased: w } = useWords(words);
  const { status, createdAt, finishedAt, sharedToo, erased, stays } = erasure;
  return (
    <div className="screen">
      <p>
        <Link to="/memory" search={{ tab: 'people' }}>
          {people}
        </Link>
      </p>
      <div role="status">
        <h1>{status === 'RUNNING' ? w.running : w.title}</h1>
      </div>
      <Panel title={w.went}>
        <div className="stack pad">
          <Goes erased={erased} />
          {sharedToo ? <p>{w.sharedToo}</p> : null}
          <Facts
            rows={[
              [w.began, <Moment key="began" at={createdAt} />],
              [w.ended, finishedAt == null ? w.goesOn : <Moment key="ended" at={finishedAt} />],
            ]}
          />
        </div>
      </Panel>
      <Panel title={erase.stays}>
        <div className="pad">
          <Stays stays={stays} />
        </div>
      </Panel>
    </div>
  );
}

/** Things by their kind, with their number. */
export function Goes({ erased }: { erased: Erasure['erased'] }) {
  const { erase, kinds } = useWords(words);
  const { language } = usePreferences();
  const order = Object.keys(kinds);
  const some = erased
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  if (some.length === 0) return <p>{erase.nothing}</p>;
  return <Facts rows={some.map(({ kind, count }) => [kinds[kind], formatCount(count, language)] as const)} />;
}

export function Stays({ stays }: { stays: Erasure['stays'] }) {
  const { kept } = useWords(words);
  return (
    <ul>
      {stays.map(({ kind }) => (
        <li key={kind}>
          {kept[kind][0]} <span className="soft">{kept[kind][1]}</span>
        </li>
      ))}
    </ul>
  );
}
