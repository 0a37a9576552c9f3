import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Panel, Skeleton } from '../../parts/panel.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { Choices } from './choices.tsx';
import './connect.css';
import { ConnectHead } from './connect-nav.tsx';
import { ConnectDocument, type ConnectQuery } from './generated.ts';
import { fill, useRecipes, type Recipe } from './recipes.ts';
import type { ConnectSearch } from './search.ts';
import { modelsFor } from './models-for.ts';
import { words } from './words.ts';

const route = getRouteApi('/connect');

/** How each client is made to use the product, with the reader's own addresses. */
export function Connect() {
  const w = useWords(words);
  const { panel } = useSharedWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { guide, fetching, hasFailed, retry } = useRecipes();
  // It stays in the memory of this page, and in no store.
  const [key, setKey] = useState('');
  const { data } = useLiveQuery(ConnectDocument, {}, { live: ['boundary', 'project', 'catalog'] });
  const recipe = guide?.recipes.find(({ id }) => id === search.client) ?? guide?.recipes[0];
  const change = (changed: ConnectSearch) => void navigate({ search: (before) => ({ ...before, ...changed }) });
  return (
    <div className="screen">
      <ConnectHead page="clients" />
      {hasFailed ? (
        <div className="empty" role="alert">
          <p>{panel.failed}</p>
          <button type="button" className="button small" onClick={retry}>
            {panel.retry}
          </button>
        </div>
      ) : null}
      {fetching ? <Skeleton lines={8} /> : null}
      {guide && recipe ? (
        <div className="connect-grid">
          <Panel title={w.client}>
            <ul className="panel-body stack">
              {guide.recipes.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="button quiet small"
                    aria-pressed={id === recipe.id}
                    onClick={() => change({ client: id })}
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          </Panel>
          <div className="column">
            <Choices recipe={recipe} data={data} search={search} secret={key} onSecret={setKey} onChange={change} />
            <RecipeView recipe={recipe} values={valuesOf(recipe, data, search, key)} />
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Returns the reader's own values: what is chosen, or else the first that can be used. */
function valuesOf(recipe: Recipe, data: ConnectQuery | undefined, search: ConnectSearch, key: string) {
  const usable = modelsFor(recipe, data);
  const project = data?.projects?.nodes.find(({ id }) => id === search.project) ?? data?.projects?.nodes[0];
  return {
    BASE: location.origin,
    MODEL: usable.find((name) => name === search.model) ?? usable[0] ?? null,
    BOUNDARY: search.boundary ?? data?.boundaries?.nodes[0]?.id ?? null,
    MCP_URL: project?.mcp ? location.origin + new URL(project.mcp.url).pathname : null,
    KEY: key,
    PROJECT_KEY: key,
  };
}

function RecipeView({ recipe, values }: { recipe: Recipe; values: Readonly<Record<string, string | null>> }) {
  const w = useWords(words);
  const { language } = usePreferences();
  const { id, name, parts, note } = recipe;
  const canWrite = parts.some(({ format }) => format !== undefined);
  const command = `npm run -s cli -- connect ${id}${canWrite ? ' --write' : ''}`;
  return (
    <Panel title={name}>
      <div className="panel-body stack">
        {note ? <p className="soft">{note[language]}</p> : null}
        {parts.map(({ title, text }) => (
          <Snippet key={title} title={title} text={fill(text, values)} />
        ))}
        <p className="soft">{canWrite ? w.orWrite : w.orPrint}</p>
        <Snippet title={w.commandLine} text={command} />
      </div>
    </Panel>
  );
}

function Snippet({ title, text }: { title: string; text: string }) {
  return (
    <section className="snippets" aria-label={title}>
      <header className="panel-head">
        <span className="soft">{title}</span>
        <CopyButton text={text} label={title} />
      </header>
      <pre className="code" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
