import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Panel, Skeleton } from '../../parts/panel.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { ConnectHead } from './connect-nav.tsx';
import './connect.css';
import { ConnectDocument, type ConnectQuery } from './generated.ts';
import { fill, useRecipes, type Recipe } from './recipes.ts';
import type { ConnectSearch } from './search.ts';
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

interface Props {
  recipe: Recipe;
  data: ConnectQuery | undefined;
  search: ConnectSearch;
  secret: string;
  onSecret: (key: string) => void;
  onChange: (changed: ConnectSearch) => void;
}

/** The reader's own values, which the texts below take. */
function Choices({ recipe, data, search, secret, onSecret, onChange }: Props) {
  const w = useWords(words);
  // The first one is taken where the address names none.
  const choose = (name: 'project' | 'model' | 'boundary', options: readonly (readonly [string, string])[]) => ({
    label: w[name],
    value: search[name] ?? options[0]?.[0] ?? '',
    options: options.length === 0 ? [['', w.none] as const] : options,
    onValue: (value: string) => onChange({ [name]: value }),
  });
  const named = (things: readonly { id: string; name: string }[] = []) =>
    things.map(({ id, name }) => [id, name] as const);
  const models = modelsFor(recipe, data).map((name) => [name, name] as const);
  return (
    <Panel title={w.yours}>
      <div className="panel-body values">
        {recipe.protocol === 'mcp' ? (
          <SelectField {...choose('project', named(data?.projects?.nodes))} />
        ) : (
          <>
            <SelectField {...choose('model', models)} />
            <SelectField {...choose('boundary', named(data?.boundaries?.nodes))} />
          </>
        )}
        <label className="field">
          {recipe.protocol === 'mcp' ? w.projectKey : w.key}
          <input
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={secret}
            onChange={({ target }) => onSecret(target.value.trim())}
          />
        </label>
        <p className="soft">{w.keyHint}</p>
      </div>
    </Panel>
  );
}

/** Returns the models that a client of this protocol can call. A name with a star is a pattern. */
function modelsFor({ protocol }: Recipe, data: ConnectQuery | undefined): string[] {
  const found = (data?.catalogModels ?? []).filter((one) => one.kind === 'chat' && one.protocol === protocol);
  return found.filter(({ name, callable }) => callable && !name.endsWith('*')).map(({ name }) => name);
}
