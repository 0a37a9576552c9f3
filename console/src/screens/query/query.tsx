import { useState, type KeyboardEvent } from 'react';
import { Panel } from '../../parts/panel.tsx';
import { formatMs } from '../../format/number.ts';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords } from '../../words/words.ts';
import { ConnectHead } from '../connect/connect-nav.tsx';
import { useRecipes } from '../connect/recipes.ts';
import { Explorer } from './explorer.tsx';
import './query.css';
import { operationsOf, type OperationName } from './run-operation.ts';
import { useRun, type Run } from './use-run.ts';
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
