import { useState } from 'react';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { DataTable, Pager, type Column } from '../../parts/data-table.tsx';
import { FilteredOut, NoneYet } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { SearchField } from '../../parts/search-box.tsx';
import { useWords } from '../../words/words.ts';
import { BotDrawer, BotTag, useAdvice } from './bot-drawer.tsx';
import { BotForm } from './bot-form.tsx';
import { words } from './bots-words.ts';
import { BotsDocument, type BotsQuery } from './generated.ts';
import { pageOf } from './search.ts';
import { useSources } from './use-sources.ts';

type Bot = NonNullable<BotsQuery['integrations']>['nodes'][number];

const PAGE = 50;

/** Bots of messaging platforms, with how each is. */
export function BotsTab() {
  const w = useWords(words);
  const { search, change, find } = useSources();
  const [isMaking, make] = useState(false);
  const filter = search.q === undefined ? null : { text: search.q };
  const result = useLiveQuery(BotsDocument, { filter, ...pageOf(search, PAGE) }, { live: ['integration'] });
  const { workspaces, agents, projects } = result.data ?? {};
  const open = new Set((workspaces?.nodes ?? []).flatMap((one) => (one.viewerCan.createIntegration ? [one.id] : [])));
  const choices = (agents?.nodes ?? []).filter(({ workspace }) => workspace && open.has(workspace.id));
  return (
    <>
      <Panel
        title={w.bots}
        aside={
          <ActButton may={open.size > 0} isSmall onAct={() => make(true)}>
            {w.newBot}
          </ActButton>
        }
      >
        <div className="panel-body">
          <SearchField label={w.find} value={search.q ?? ''} onChange={find} />
        </div>
        <Loaded value={result.data?.integrations} result={result} field="integrations" lines={5}>
          {({ nodes, totalCount, pageInfo }) =>
            totalCount === 0 ? (
              <NoBots isFiltered={search.q !== undefined} onClear={() => find('')} />
            ) : (
              <>
                <BotTable bots={nodes} onOpen={({ id }) => change({ bot: id })} />
                <Pager
                  page={pageInfo}
                  totalCount={totalCount}
                  onPage={({ after, before }) => change({ after, before })}
                />
              </>
            )
          }
        </Loaded>
      </Panel>
      {search.bot === undefined ? null : (
        <BotDrawer key={search.bot} id={search.bot} onClose={() => change({ bot: undefined })} />
      )}
      {isMaking ? (
        <BotForm
          agents={choices}
          projects={projects?.nodes ?? []}
          onClose={() => make(false)}
          onMade={(id) => change({ bot: id })}
        />
      ) : null}
    </>
  );
}

function NoBots({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const w = useWords(words);
  return isFiltered ? <FilteredOut onClear={onClear} /> : <NoneYet>{w.none}</NoneYet>;
}

const statusCell = ({ status }: Bot) => <BotTag status={status} />;

function BotTable({ bots, onOpen }: { bots: readonly Bot[]; onOpen: (bot: Bot) => void }) {
  const w = useWords(words);
  const advise = useAdvice();
  const columns: Column<Bot>[] = [
    { title: w.name, cell: ({ name }) => name },
    { title: w.channel, cell: ({ channel }) => w.channels[channel], isMinor: true },
    { title: w.agent, cell: ({ agent }) => agent?.name ?? '', isMinor: true },
    { title: w.status, cell: statusCell },
    { title: w.next, cell: (bot) => advise(bot) },
  ];
  return <DataTable caption={w.bots} columns={columns} rows={bots} keyOf={({ id }) => id} onOpen={onOpen} />;
}
