import { Panel } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import type { ConnectQuery } from './generated.ts';
import { modelsFor } from './models-for.ts';
import type { Recipe } from './recipes.ts';
import type { ConnectSearch } from './search.ts';
import { words } from './words.ts';

interface Props {
  recipe: Recipe;
  data: ConnectQuery | undefined;
  search: ConnectSearch;
  secret: string;
  onSecret: (key: string) => void;
  onChange: (changed: ConnectSearch) => void;
}

/** The reader's own values, which the texts below take. */
export function Choices({ recipe, data, search, secret, onSecret, onChange }: Props) {
  const w = useWords(words);
  const models = modelsFor(recipe, data).map((name): [string, string] => [name, name]);
  const boundaries = (data?.boundaries?.nodes ?? []).map(({ id, name }): [string, string] => [id, name]);
  const projects = (data?.projects?.nodes ?? []).map(({ id, name }): [string, string] => [id, name]);
  return (
    <Panel title={w.yours}>
      <div className="panel-body values">
        {recipe.protocol === 'mcp' ? (
          <Choice
            label={w.project}
            value={search.project}
            options={projects}
            onChange={(project) => onChange({ project })}
          />
        ) : (
          <>
            <Choice label={w.model} value={search.model} options={models} onChange={(model) => onChange({ model })} />
            <Choice
              label={w.boundary}
              value={search.boundary}
              options={boundaries}
              onChange={(boundary) => onChange({ boundary })}
            />
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

function Choice(props: {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}) {
  const w = useWords(words);
  return (
    <label className="field">
      {props.label}
      <select
        value={props.value ?? props.options[0]?.[0] ?? ''}
        onChange={({ target }) => props.onChange(target.value)}
      >
        {props.options.length === 0 ? <option value="">{w.none}</option> : null}
        {props.options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
