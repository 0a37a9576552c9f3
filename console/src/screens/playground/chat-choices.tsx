import { useState } from 'react';
import { SelectField } from '../../parts/select-field.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import type { PlaygroundSearch } from './search.ts';
import type { PlaygroundChoices } from './use-choices.ts';
import { words } from './words.ts';

interface Props {
  choices: PlaygroundChoices;
  search: PlaygroundSearch;
  onChange: (changed: PlaygroundSearch) => void;
}

/** The model, the memory and the agent of the calls. All of it is in the address. */
export function ChatChoices({ choices, search, onChange }: Props) {
  const w = useWords(words);
  const { result, models, model, boundaries, boundary } = choices;
  return (
    <section className="setup" aria-label={w.settings}>
      <Loaded value={result.data?.catalogModels} result={result} field="catalogModels" lines={2}>
        {() =>
          models.length === 0 ? (
            <p className="soft">{w.noModels}</p>
          ) : (
            <SelectField
              label={w.model}
              value={model?.name ?? ''}
              options={models.map(({ name }) => [name, name])}
              onValue={(name) => onChange({ model: name })}
            />
          )
        }
      </Loaded>
      <Loaded value={result.data?.boundaries} result={result} field="boundaries" lines={2}>
        {() => (
          <SelectField
            label={w.boundary}
            value={boundary?.id ?? ''}
            options={boundaries.length === 0 ? [['', w.noBoundary]] : boundaries.map(({ id, name }) => [id, name])}
            onValue={(id) => onChange({ boundary: id })}
          />
        )}
      </Loaded>
      <AgentChoice choices={choices} search={search} onChange={onChange} />
      <EndUser
        value={search.user ?? ''}
        hint={boundary?.memoryOf === 'PERSON' && search.memory !== false ? w.ofPersons : null}
        onChange={(user) => onChange({ user: user === '' ? undefined : user })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={search.memory !== false}
          onChange={({ target }) => onChange({ memory: target.checked ? undefined : false })}
        />
        {w.memory}
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={search.compare === true}
          disabled={search.memory === false}
          onChange={({ target }) => onChange({ compare: target.checked ? true : undefined })}
        />
        {w.compare}
      </label>
    </section>
  );
}

/** An agent lends the calls its system prompt and its parameters. */
function AgentChoice({ choices: { result, versions, version }, search, onChange }: Props) {
  const w = useWords(words);
  const agents = result.data?.agents?.nodes ?? [];
  if (agents.length === 0) return null;
  return (
    <>
      <SelectField
        label={w.agent}
        value={search.agent ?? ''}
        options={[['', w.noAgent], ...agents.map(({ id, name }): [string, string] => [id, name])]}
        onValue={(id) => onChange({ agent: id === '' ? undefined : id, version: undefined })}
      />
      {version ? (
        <SelectField
          label={w.version(version.version)}
          value={search.version === undefined ? '' : String(version.version)}
          options={[
            ['', w.newest],
            ...versions.map((one): [string, string] => [String(one.version), w.version(one.version)]),
          ]}
          onValue={(number) => onChange({ version: number === '' ? undefined : Number(number) })}
        />
      ) : null}
    </>
  );
}

/** Goes to the address when the field is left, not with each letter. */
function EndUser({ value, hint, onChange }: { value: string; hint: string | null; onChange: (user: string) => void }) {
  const w = useWords(words);
  const [draft, set] = useState(value);
  return (
    <label className="field">
      {w.endUser}
      <input
        value={draft}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => set(target.value)}
        onBlur={() => onChange(draft.trim())}
      />
      {hint ? <span>{hint}</span> : null}
    </label>
  );
}
