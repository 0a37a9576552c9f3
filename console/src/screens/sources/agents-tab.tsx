import { useState } from 'react';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { DataTable, Pager, type Column } from '../../parts/data-table.tsx';
import { FilteredOut, NoneYet } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { SearchField } from '../../parts/search-box.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import { AgentForm } from './agent-form.tsx';
import { AgentView } from './agent-view.tsx';
import { words } from './agents-words.ts';
import { SourceAgentsDocument, type SourceAgentsQuery } from './generated.ts';
import { pageOf } from './search.ts';
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
  return (
    <div className="split">
      <Panel
        title={w.agents}
        aside={
          <ActButton may={workspaces.length > 0} isSmall onAct={() => make(true)}>
            {w.newAgent}
          </ActButton>
        }
      >
        <div className="panel-body">
          <SearchField label={w.find} value={search.q ?? ''} onChange={find} />
        </div>
        <Loaded value={result.data?.agents} result={result} field="agents" lines={6}>
          {({ nodes, totalCount, pageInfo }) =>
            totalCount === 0 ? (
              <NoAgents isFiltered={search.q !== undefined} onClear={() => find('')} />
            ) : (
              <>
                <AgentTable agents={nodes} onOpen={({ id }) => change({ agent: id, from: undefined, to: undefined })} />
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

function NoAgents({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const w = useWords(words);
  return isFiltered ? <FilteredOut onClear={onClear} /> : <NoneYet>{w.none}</NoneYet>;
}

const cells = {
  changed: ({ updatedAt }: Agent) => <Moment at={updatedAt} />,
};

function AgentTable({ agents, onOpen }: { agents: readonly Agent[]; onOpen: (agent: Agent) => void }) {
  const w = useWords(words);
  const columns: Column<Agent>[] = [
    { title: w.name, cell: ({ name }) => name },
    { title: w.version, cell: ({ version }) => version },
    { title: w.changed, cell: cells.changed, isMinor: true },
  ];
  return <DataTable caption={w.agents} columns={columns} rows={agents} keyOf={({ id }) => id} onOpen={onOpen} />;
}
