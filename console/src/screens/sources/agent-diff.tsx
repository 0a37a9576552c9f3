import { useId } from 'react';
import { useQuery } from 'urql';
import { Diff } from '../../parts/diff.tsx';
import { NoneYet } from '../../parts/empty.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './agents-words.ts';
import { AgentDiffDocument } from './generated.ts';
import { useSources } from './use-sources.ts';

interface Props {
  agentId: string;
  newest: number;
  /** Versions that can be chosen beside the ones that are, newest first. */
  numbers: readonly number[];
}

/** Shows what changed between two versions of an agent. */
export function AgentDiff({ agentId, newest, numbers }: Props) {
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
