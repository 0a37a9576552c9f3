import { useState } from 'react';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { TablePanel } from '../../parts/list-panel.tsx';
import { Panel } from '../../parts/panel.tsx';
import { SearchField } from '../../parts/search-box.tsx';
import { Moment } from '../../parts/values.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { AgentForm } from './agent-form.tsx';
import { AgentView } from './agent-view.tsx';
import { words } from './agents-words.ts';
import { SourceAgentsDocument, type SourceAgentsQuery } from './generated.ts';
import { useSources } from './use-sources.ts';

type Agent = NonNullable<SourceAgentsQuery['agents']>['nodes'][number];

const PAGE = 20;

/** The team's agents, and beside them the one that is chosen. */
export function AgentsTab() {
  const w = useWords(words);
  const { search, change, find } = useSources();
  const [isMaking, make] = useState(false);
  const filter = search.q === undefined ? null : { text: search.q };
  const result = useLiveQuery(SourceAgentsDocument, { filter, ...pageOf(search, PAGE) }, { live: ['agent'] });
  const workspaces = (result.data?.workspaces?.nodes ?? []).filter(({ viewerCan }) => viewerCan.createAgent);
  const columns: Column<Agent>[] = [
    { title: w.name, cell: ({ name }) => name },
    { title: w.version, cell: ({ version }) => version },
    { title: w.changed, cell: changedCell, isMinor: true },
  ];
  return (
    <div className="split">
      <TablePanel
        title={w.agents}
        field="agents"
        list={result.data?.agents}
        result={result}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => change({ agent: id, from: undefined, to: undefined })}
        onPage={change}
        onClear={search.q === undefined ? null : () => find('')}
        none={w.none}
        aside={
          <ActButton may={workspaces.length > 0} isSmall onAct={() => make(true)}>
            {w.newAgent}
          </ActButton>
        }
        head={
          <div className="panel-body">
            <SearchField label={w.find} value={search.q ?? ''} onChange={find} />
          </div>
        }
      />
      {search.agent === undefined ? (
        <Panel title={w.versions}>
          <NoneYet>{w.choose}</NoneYet>
        </Panel>
      ) : (
        <AgentView key={search.agent} id={search.agent} />
      )}
      {isMaking ? (
        <AgentForm
          workspaces={workspaces}
          onClose={() => make(false)}
          onMade={(id) => change({ agent: id, from: undefined, to: undefined })}
        />
      ) : null}
    </div>
  );
}

const changedCell = ({ updatedAt }: Agent) => <Moment at={updatedAt} />;
