import { useState, useId } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { CheckField } from '../../parts/fields.tsx';
import { DataTable, Pager, type Column, type PageKeys } from '../../parts/data-table.tsx';
import { Diff } from '../../parts/diff.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { pageOf } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { VersionForm } from './agent-form.tsx';
import { AgentInstruction } from './agent-instruction.tsx';
import { words } from './agents-words.ts';
import {
  DeleteAgentDocument,
  RestoreFromBinDocument,
  RollBackAgentDocument,
  SetAgentConsolidationDocument,
  SourceAgentDocument,
  AgentDiffDocument,
  type SourceAgentQuery,
} from './generated.ts';
import { useSources } from './use-sources.ts';

type Agent = NonNullable<SourceAgentQuery['agent']>;
type Version = NonNullable<Agent['versions']>['nodes'][number];

const PAGE = 20;

/** One agent: its versions, what changed between two of them, and how it remembers. */
export function AgentView({ id }: { id: string }) {
  const w = useWords(words);
  const [keys, turn] = useState<PageKeys>({});
  const result = useLiveQuery(SourceAgentDocument, { id, ...pageOf(keys, PAGE) }, { live: ['agent'] });
  return (
    <div className="column">
      <Loaded value={result.data?.agent} result={result} field="agent" lines={8}>
        {(agent) => <Versions agent={agent} onPage={turn} />}
      </Loaded>
      <Panel title={w.instruction}>
        <Loaded value={result.data?.agentSettings} result={result} field="agentSettings" lines={6}>
          {(settings) => (
            <>
              <AgentInstruction settings={settings} canChange={result.data?.agent?.viewerCan.updateSettings ?? false} />
              <AgentConsolidation
                settings={settings}
                canChange={result.data?.agent?.viewerCan.updateSettings ?? false}
              />
            </>
          )}
        </Loaded>
      </Panel>
    </div>
  );
}

function Versions({ agent, onPage }: { agent: Agent; onPage: (keys: PageKeys) => void }) {
  const w = useWords(words);
  const [isMaking, make] = useState(false);
  const versions = agent.versions?.nodes ?? [];
  const newest = agent.newest?.nodes[0];
  const rollBack = useRollBack(agent);
  const remove = useRemove(agent);
  const columns: Column<Version>[] = [
    { title: w.version, cell: ({ version }) => version },
    { title: w.model, cell: ({ model }) => (model === '' ? w.noModel : model) },
    { title: w.made, cell: madeAt, isMinor: true },
    { title: w.acts, cell: actsCell(agent, rollBack) },
  ];
  return (
    <>
      <Panel
        title={w.versionsOf(agent.name)}
        aside={
          <span className="row">
            <ActButton may={agent.viewerCan.createVersion} isSmall onAct={() => make(true)}>
              {w.newVersion}
            </ActButton>
            <ActButton may={agent.viewerCan.delete} isSmall onAct={remove}>
              {w.remove}
            </ActButton>
          </span>
        }
      >
        <div className="table-box scrolls" tabIndex={0} role="group" aria-label={w.versionsOf(agent.name)}>
          <DataTable caption={w.versions} columns={columns} rows={versions} keyOf={({ id }) => id} />
        </div>
        {agent.versions && agent.versions.totalCount > PAGE ? (
          <Pager page={agent.versions.pageInfo} totalCount={agent.versions.totalCount} onPage={onPage} />
        ) : null}
      </Panel>
      <AgentDiff agentId={agent.id} newest={agent.version} numbers={versions.map(({ version }) => version)} />
      {isMaking && newest ? <VersionForm agentId={agent.id} newest={newest} onClose={() => make(false)} /> : null}
    </>
  );
}

const actsCell =
  (agent: Agent, onRollBack: (version: number, before: number) => void) =>
  ({ version }: Version) => <RollBack agent={agent} version={version} onRollBack={onRollBack} />;

function RollBack(props: { agent: Agent; version: number; onRollBack: (version: number, before: number) => void }) {
  const w = useWords(words);
  const { agent, version, onRollBack } = props;
  if (version === agent.version) return <span className="tag good">{w.newest}</span>;
  return (
    <ActButton may={agent.viewerCan.createVersion} isSmall onAct={() => onRollBack(version, agent.version)}>
      {w.rollBack(version)}
    </ActButton>
  );
}

const madeAt = ({ createdAt }: Version) => <Moment at={createdAt} />;

/** Makes a new version that equals an older one. Undoing rolls back to what was in force. */
function useRollBack({ id: agentId }: Agent): (version: number, before: number) => void {
  const w = useWords(words);
  const run = useAct(RollBackAgentDocument);
  const { say } = useToasts();
  return (version, before) => {
    void run({ input: { agentId, version, ifVersion: before } }).then((data) => {
      const made = data?.rollBackAgent?.version.version;
      if (made === undefined) return;
      const undo = () => void run({ input: { agentId, version: before, ifVersion: made } });
      say({ text: w.rolledBack(made, version), undo });
    });
  };
}

function useRemove({ id, name }: Agent): () => void {
  const w = useWords(words);
  const { change } = useSources();
  const run = useAct(DeleteAgentDocument);
  const restore = useAct(RestoreFromBinDocument);
  const { say } = useToasts();
  return () => {
    void run({ input: { id } }).then((data) => {
      if (!data) return;
      change({ agent: undefined, from: undefined, to: undefined });
      say({ text: w.removed(name), undo: () => void restore({ input: { id } }) });
    });
  };
}

interface Props {
  agentId: string;
  newest: number;
  /** Versions that can be chosen beside the ones that are, newest first. */
  numbers: readonly number[];
}

/** Shows what changed between two versions of an agent. */
function AgentDiff({ agentId, newest, numbers }: Props) {
  const w = useWords(words);
  const { search, change } = useSources();
  const to = search.to ?? newest;
  const from = search.from ?? Math.max(1, to - 1);
  const choices = [...new Set([newest, to, from, ...numbers])].sort((a, b) => b - a);
  return (
    <Panel
      title={w.diff}
      aside={
        <span className="row">
          <VersionChoice
            label={w.from}
            value={from}
            numbers={choices}
            onChange={(chosen) => change({ from: chosen })}
          />
          <VersionChoice label={w.to} value={to} numbers={choices} onChange={(chosen) => change({ to: chosen })} />
        </span>
      }
    >
      {newest < 2 ? <NoneYet>{w.oneVersion}</NoneYet> : <Changes agentId={agentId} from={from} to={to} />}
    </Panel>
  );
}

function Changes(props: { agentId: string; from: number; to: number }) {
  const w = useWords(words);
  const { agentId, from, to } = props;
  const [result, execute] = useQuery({ query: AgentDiffDocument, variables: { agent: agentId, from, to } });
  const retry = () => execute({ requestPolicy: 'network-only' });
  return (
    <Loaded value={result.data?.agentVersionDiff} result={{ ...result, retry }} field="agentVersionDiff">
      {(changes) =>
        changes.length === 0 ? (
          <NoneYet>{w.equal}</NoneYet>
        ) : (
          <dl className="changes panel-body">
            {changes.map(({ path, from: before, to: after }) => (
              <div key={path}>
                <dt className="mono">{path}</dt>
                <dd className="pre">
                  <Diff before={textOf(before)} after={textOf(after)} />
                </dd>
              </div>
            ))}
          </dl>
        )
      }
    </Loaded>
  );
}

/** Writes a value of a version for people: texts as they are, all else as JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function VersionChoice(props: {
  label: string;
  value: number;
  numbers: readonly number[];
  onChange: (version: number) => void;
}) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="soft">
        {props.label}
      </label>
      <select
        id={id}
        className="short"
        value={props.value}
        onChange={({ target }) => props.onChange(Number(target.value))}
      >
        {props.numbers.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
    </>
  );
}

type Settings = NonNullable<SourceAgentQuery['agentSettings']>;

/** Whether facts of the agent are summed up after each extraction. */
function AgentConsolidation({ settings, canChange }: { settings: Settings; canChange: boolean }) {
  const w = useWords(words);
  const run = useAct(SetAgentConsolidationDocument);
  const { say } = useToasts();
  const { agentId } = settings;
  const put = (consolidation: boolean) => run({ input: { agentId, consolidation } });
  const change = async (consolidation: boolean) => {
    if (!(await put(consolidation))) return;
    say({ text: consolidation ? w.isConsolidated : w.isNotConsolidated, undo: () => void put(!consolidation) });
  };
  return (
    <div className="pad">
      <CheckField checked={settings.consolidation} disabled={!canChange} onValue={(is) => void change(is)}>
        {w.consolidation}
      </CheckField>
    </div>
  );
}
