import { useState, useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import { formatMs } from '../../format/number.ts';
import { Panel } from '../../parts/panel.tsx';
import { useConfirmLogin } from '../../session/confirm-login.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { ConnectHead } from '../connect/connect-nav.tsx';
import { useRecipes } from '../connect/recipes.ts';
import { Explorer } from './explorer.tsx';
import './query.css';
import { operationsOf, follow, send, type OperationName, type GraphQLAnswer } from './run-operation.ts';
import { words } from './words.ts';

const FIRST_QUERY = `query Me {
  viewer {
    team {
      name
    }
    permissions
  }
}

subscription Changes {
  changes {
    number
    kind
    thingId
  }
}
`;

/** Runs GraphQL under the session, with the schema beside it. Nothing that is written is stored. */
export function Query() {
  const w = useWords(words);
  const { guide } = useRecipes();
  return (
    <div className="screen">
      <ConnectHead page="graphql" />
      {guide?.hasQueryPage === false ? <p className="empty">{w.off}</p> : <Editor />}
    </div>
  );
}

function Editor() {
  const w = useWords(words);
  const [query, setQuery] = useState(FIRST_QUERY);
  const [variables, setVariables] = useState('');
  const [index, choose] = useState(0);
  const run = useRun();
  const operations = readOperations(query);
  const operation = operations[Math.min(index, operations.length - 1)];
  const start = () => run.start(query, variables, operation);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    start();
  };
  return (
    <div className="query-grid">
      <div className="column">
        <Panel title={w.operation} aside={<RunButtons {...{ run, start, operations, operation, choose }} />}>
          <div className="panel-body stack">
            <textarea
              className="mono"
              data-search
              rows={16}
              spellCheck={false}
              aria-label={w.operation}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
              onKeyDown={press}
            />
            <label className="field">
              {w.variables}
              <textarea
                className="mono"
                rows={4}
                spellCheck={false}
                placeholder="{}"
                value={variables}
                onChange={({ target }) => setVariables(target.value)}
                onKeyDown={press}
              />
            </label>
          </div>
        </Panel>
        <Answer run={run} />
      </div>
      <Explorer />
    </div>
  );
}

/** Returns the operations that are written so far. While a word is half written, there are none. */
function readOperations(query: string): OperationName[] {
  try {
    return operationsOf(query);
  } catch {
    return [];
  }
}

function RunButtons(props: {
  run: Run;
  start: () => void;
  operations: readonly OperationName[];
  operation: OperationName | undefined;
  choose: (index: number) => void;
}) {
  const w = useWords(words);
  const { run, start, operations, operation, choose } = props;
  return (
    <span className="row end">
      {operations.length > 1 ? (
        <select
          className="narrow"
          aria-label={w.which}
          value={operation ? operations.indexOf(operation) : 0}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {operations.map(({ kind, name }, i) => (
            <option key={name ?? kind} value={i}>
              {name ?? kind}
            </option>
          ))}
        </select>
      ) : null}
      {run.state === 'idle' ? (
        <button type="button" className="button primary small" onClick={start}>
          {w.run}
        </button>
      ) : (
        <button type="button" className="button small" onClick={run.stop}>
          {w.stop}
        </button>
      )}
    </span>
  );
}

function Answer({ run: { texts, error, tookMs, state } }: { run: Run }) {
  const w = useWords(words);
  const { language } = usePreferences();
  return (
    <Panel title={w.answer} aside={tookMs === null ? null : <span className="soft">{formatMs(tookMs, language)}</span>}>
      <div className="panel-body stack" role="log" aria-label={w.answer}>
        {error === null ? null : <p className="notice bad">{error}</p>}
        {state === 'following' ? <p className="soft">{w.following(texts.length)}</p> : null}
        {texts.length === 0 && error === null && state === 'idle' ? <p className="soft">{w.none}</p> : null}
        {texts.map((text, i) => (
          <pre key={texts.length - i} className="code" tabIndex={0}>
            {text}
          </pre>
        ))}
      </div>
    </Panel>
  );
}

/** Events that are shown. Older ones make place for newer ones. */
const MAX_EVENTS = 100;

interface Run {
  /** The answer as JSON, or each event of a subscription, newest first. */
  texts: readonly string[];
  error: string | null;
  tookMs: number | null;
  state: 'idle' | 'running' | 'following';
  start: (query: string, variables: string, operation: OperationName | undefined) => void;
  stop: () => void;
}

/** Runs one operation at a time. */
function useRun(): Run {
  const confirm = useConfirmLogin();
  const [run, set] = useState<Omit<Run, 'start' | 'stop'>>({ texts: [], error: null, tookMs: null, state: 'idle' });
  const end = useRef<(() => void) | null>(null);
  const stop = useCallback(() => {
    end.current?.();
    end.current = null;
    set((before) => ({ ...before, state: 'idle' }));
  }, []);
  useEffect(() => () => end.current?.(), []);
  const start = useCallback<Run['start']>(
    (query, variables, chosen) => {
      end.current?.();
      const read = readInput(query, variables, chosen);
      if (typeof read === 'string') return set({ texts: [], error: read, tookMs: null, state: 'idle' });
      if (read.operation.kind === 'subscription') {
        set({ texts: [], error: null, tookMs: null, state: 'following' });
        end.current = follow(read, {
          onNext: (answer) =>
            set((before) => ({ ...before, texts: [textOf(answer), ...before.texts].slice(0, MAX_EVENTS) })),
          onEnd: (error) => set((before) => ({ ...before, error, state: 'idle' })),
        });
        return;
      }
      set({ texts: [], error: null, tookMs: null, state: 'running' });
      const began = performance.now();
      const needsLogin = ({ errors }: GraphQLAnswer) => errors?.some((one) => one.extensions?.code === 'CONFIRM_LOGIN');
      void send(read)
        .then(async (answer) => (needsLogin(answer) && (await confirm()) ? send(read) : answer))
        .then((answer) => ({ texts: [textOf(answer)], error: null }))
        .catch((error: unknown) => ({ texts: [], error: error instanceof Error ? error.message : String(error) }))
        .then((ended) => set({ ...ended, tookMs: performance.now() - began, state: 'idle' }));
    },
    [confirm],
  );
  return { ...run, start, stop };
}

const textOf = (answer: GraphQLAnswer) => JSON.stringify(answer, null, 2);

/** Returns what to send, or what is wrong with it. */
function readInput(query: string, variables: string, chosen: OperationName | undefined) {
  try {
    const [first] = operationsOf(query);
    const operation = chosen ?? first;
    if (!operation) return 'There is no operation.';
    return { query, operation, variables: JSON.parse(variables.trim() || '{}') as Record<string, unknown> };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
