import { useState } from 'react';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { TablePanel } from '../../parts/list-panel.tsx';
import { SearchField } from '../../parts/search-box.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { BotDrawer, BotTag, useAdvice } from './bot-drawer.tsx';
import { BotForm } from './bot-form.tsx';
import { words } from './bots-words.ts';
import { BotsDocument, type BotsQuery } from './generated.ts';
import { useSources } from './use-sources.ts';

type Bot = NonNullable<BotsQuery['integrations']>['nodes'][number];

const PAGE = 50;

/** Bots of messaging platforms, with how each is. */
export function BotsTab() {
  const w = useWords(words);
  const { search, change, find } = useSources();
  const advise = useAdvice();
  const [isMaking, make] = useState(false);
  const filter = search.q === undefined ? null : { text: search.q };
  const result = useLiveQuery(BotsDocument, { filter, ...pageOf(search, PAGE) }, { live: ['integration'] });
  const { workspaces, agents, projects } = result.data ?? {};
  const open = new Set((workspaces?.nodes ?? []).flatMap((one) => (one.viewerCan.createIntegration ? [one.id] : [])));
  const choices = (agents?.nodes ?? []).filter(({ workspace }) => workspace && open.has(workspace.id));
  const columns: Column<Bot>[] = [
    { title: w.name, cell: ({ name }) => name },
    { title: w.channel, cell: ({ channel }) => w.channels[channel], isMinor: true },
    { title: w.agent, cell: ({ agent }) => agent?.name ?? '', isMinor: true },
    { title: w.status, cell: statusCell },
    { title: w.next, cell: advise },
  ];
  return (
    <>
      <TablePanel
        title={w.bots}
        field="integrations"
        list={result.data?.integrations}
        result={result}
        lines={5}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => change({ bot: id })}
        onPage={change}
        onClear={search.q === undefined ? null : () => find('')}
        none={w.none}
        aside={
          <ActButton may={open.size > 0} isSmall onAct={() => make(true)}>
            {w.newBot}
          </ActButton>
        }
        head={
          <div className="panel-body">
            <SearchField label={w.find} value={search.q ?? ''} onChange={find} />
          </div>
        }
      />
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

const statusCell = ({ status }: Bot) => <BotTag status={status} />;
