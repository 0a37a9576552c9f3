import { useMemo } from 'react';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { NoneYet, Nothing, Step } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { Count, Moment, Money } from '../../parts/values.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import {
  MemoryActorsDocument,
  MemoryEndUsersDocument,
  type MemoryActorsQuery,
  type MemoryEndUsersQuery,
} from './generated.ts';
import { TableFrame, TextFilter } from './list-frame.tsx';
import { firstDay, ownerName, USAGE_DAYS, type View } from './view.ts';
import { words } from './words.ts';

type Actor = NonNullable<MemoryActorsQuery['actors']>['nodes'][number];
type Sum = NonNullable<MemoryEndUsersQuery['usage']>['nodes'][number];

const PAGE_SIZE = 50;

/** Those who take part in conversations, and those for whom models are called. */
export function People({ view }: { view: View }) {
  return (
    <>
      <Actors view={view} />
      <EndUsers view={view} />
    </>
  );
}

const cells = {
  memory: ({ memory }: Actor) => memory?.map(({ place }) => ownerName(place)).join(', ') || '–',
  seen: ({ lastSeenAt }: Actor) => (lastSeenAt == null ? '–' : <Moment at={lastSeenAt} />),
  created: ({ createdAt }: Actor) => <Moment at={createdAt} />,
  calls: ({ calls }: Sum) => <Count value={calls} />,
  charged: ({ charged }: Sum) => <Money micro={charged} />,
};

function Actors({ view }: { view: View }) {
  const w = useWords(words);
  const { search } = view;
  const filter = search.text === undefined ? {} : { text: search.text };
  const result = useLiveQuery(
    MemoryActorsDocument,
    { filter, ...pageOf(search, PAGE_SIZE) },
    { live: ['actor', 'fact', 'conversation'] },
  );
  const columns: Column<Actor>[] = [
    { title: w.name, cell: ({ displayName }) => displayName, isName: true },
    { title: w.people.customId, cell: ({ customId }) => customId, isName: true, isMinor: true },
    { title: w.type, cell: ({ actorType }) => w.people.types[actorType], isMinor: true },
    { title: w.people.memoryIn, cell: cells.memory, isMinor: true },
    { title: w.people.lastSeen, cell: cells.seen },
    { title: w.people.since, cell: cells.created, isMinor: true },
  ];
  return (
    <TableFrame
      title={w.people.actors}
      view={view}
      list={result.data?.actors}
      result={result}
      field="actors"
      none={
        <Nothing why={w.none.people}>
          <Step to="/connect/graphql">{w.steps.api}</Step>
        </Nothing>
      }
      columns={columns}
      filters={<TextFilter key={search.text} view={view} />}
    />
  );
}

/** The end users of the last days. The rows without a name are calls for nobody. */
function EndUsers({ view: { change } }: { view: View }) {
  const w = useWords(words);
  const from = useMemo(() => firstDay(), []);
  const result = useLiveQuery(MemoryEndUsersDocument, { from }, { live: ['call'] });
  const columns: Column<Sum>[] = [
    { title: w.people.endUser, cell: ({ endUser }) => endUser ?? '', isName: true },
    { title: w.people.calls, cell: cells.calls, isNumber: true },
    { title: w.people.charged, cell: cells.charged, isNumber: true },
  ];
  return (
    <Panel title={w.people.endUsers(USAGE_DAYS)}>
      <Loaded value={result.data?.usage} result={result} field="usage">
        {({ nodes, totalCount }) => {
          const named = nodes.filter(({ endUser }) => endUser != null);
          if (named.length === 0) return <NoneYet>{w.none.endUsers}</NoneYet>;
          return (
            <>
              <DataTable
                caption={w.people.endUsers(USAGE_DAYS)}
                columns={columns}
                rows={named}
                keyOf={({ endUser }) => endUser ?? ''}
                onOpen={({ endUser }) => change({ user: endUser ?? undefined })}
              />
              {totalCount > nodes.length ? <p className="soft pad">{w.people.more(nodes.length)}</p> : null}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
