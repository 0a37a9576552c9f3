import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatCount } from '../../format/number.ts';
import { errorOf } from '../../graph/errors.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { NoneYet, NotStored } from '../../parts/empty.tsx';
import { Figure, Moment, Money } from '../../parts/values.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { ActorDetailDocument, PersonUsageDocument } from './generated.ts';
import { NO_FILTERS, type MemorySearch } from './search.ts';
import { firstDay, USAGE_DAYS, type DrawerProps } from './view.ts';
import { words } from './words.ts';

/** Shows who somebody is in conversations, what they said, and the calls made for them. */
export function ActorDrawer({ id, change }: DrawerProps) {
  const w = useWords(words);
  const result = useLiveQuery(ActorDetailDocument, { id }, { live: ['actor'] });
  if (errorOf(result.error, 'actor')?.code === 'NOT_FOUND') return <NotStored>{w.gone}</NotStored>;
  return (
    <Loaded value={result.data?.actor} result={result} field="actor" lines={6}>
      {({ displayName, customId, actorType, createdAt, workspaces }) => (
        <div className="stack wide">
          <h3>{displayName}</h3>
          <Panel title={w.people.profile}>
            <dl className="figures">
              <Figure name={w.type}>{w.people.types[actorType]}</Figure>
              <Figure name={w.people.customId}>
                <code className="cut" title={customId}>
                  {customId}
                </code>
                <CopyButton text={customId} label={w.people.customId} />
              </Figure>
              <Figure name={w.people.since}>
                <Moment at={createdAt} />
              </Figure>
              <Figure name={w.people.workspaces}>
                {(workspaces?.nodes ?? []).map((one) => one.workspace?.name ?? '').join(', ') || '–'}
              </Figure>
            </dl>
          </Panel>
          <button
            type="button"
            className="button"
            onClick={() => change({ ...NO_FILTERS, q: undefined, tab: undefined, open: undefined, by: id })}
          >
            {w.people.facts}
          </button>
          <UsageOf name={customId} />
        </div>
      )}
    </Loaded>
  );
}

/** A name that calls carry. An actor with it as its custom id is the same person. */
export function EndUserDrawer({ name, change }: { name: string; change: (changed: MemorySearch) => void }) {
  return (
    <div className="stack wide">
      <h3>{name}</h3>
      <UsageOf name={name} onActor={(id) => change({ user: undefined, open: id })} />
    </div>
  );
}

function UsageOf({ name, onActor }: { name: string; onActor?: (id: string) => void }) {
  const w = useWords(words).people;
  const { language } = usePreferences();
  const from = useMemo(() => firstDay(), []);
  const result = useLiveQuery(PersonUsageDocument, { names: [name], from }, { live: ['call', 'actor'] });
  const [actor] = result.data?.actors?.nodes ?? [];
  return (
    <>
      {actor && onActor ? (
        <p>
          {w.same}{' '}
          <button type="button" className="text-button" onClick={() => onActor(actor.id)}>
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
    </>
  );
}
