import { useState, type SyntheticEvent } from 'react';
import { useQuery } from 'urql';
import { SelectField } from '../../parts/select-field.tsx';
import { useWords } from '../../words/words.ts';
import { RequestChoicesDocument } from './generated.ts';
import { HOURS, MEMORY, MODES, ORDERS, OUTCOMES, type RequestsSearch } from './search.ts';
import { words } from './words.ts';

interface Props {
  search: RequestsSearch;
  onChange: (changed: RequestsSearch) => void;
}

/** One field for an id or an end user, and a list for everything else that calls differ in. */
export function Filters({ search, onChange }: Props) {
  const w = useWords(words);
  const [{ data }] = useQuery({ query: RequestChoicesDocument });
  const models = (data?.catalogModels ?? []).map(({ name }) => name);
  const named = (things: readonly { id: string; name: string }[] | undefined) => things ?? [];
  const keys = (data?.serviceKeys?.nodes ?? []).map(({ id, description, secretSuffix }) => ({
    id,
    name: description || `…${secretSuffix}`,
  }));
  // The choice of the address is there, also where it is not among the first of its list.
  const choose = (name: 'model' | 'key' | 'boundary', all: readonly { id: string; name: string }[]) => {
    const chosen = search[name];
    const known =
      chosen === undefined || all.some(({ id }) => id === chosen) ? all : [{ id: chosen, name: chosen }, ...all];
    return {
      value: chosen ?? '',
      options: [['', w.all] as const, ...known.map((one) => [one.id, one.name] as const)],
      onValue: (id: string) => onChange({ [name]: id === '' ? undefined : id }),
    };
  };
  const pick = <T extends string>(
    name: keyof RequestsSearch,
    all: readonly T[],
    names: Record<T, string>,
    none = w.all,
  ) => ({
    value: search[name] ?? '',
    options: [['', none] as const, ...all.map((one) => [one, names[one]] as const)],
    onValue: (value: string) => onChange({ [name]: all.find((one) => one === value) }),
  });
  return (
    <section className="filters" aria-label={w.filters}>
      <IdOrUser key={search.user} user={search.user ?? ''} onChange={onChange} />
      <SelectField label={w.since} {...pick('since', Object.keys(HOURS) as (keyof typeof HOURS)[], w.times)} />
      <SelectField
        label={w.model}
        {...choose(
          'model',
          models.map((name) => ({ id: name, name })),
        )}
      />
      <SelectField label={w.outcome} {...pick('outcome', OUTCOMES, w.outcomes)} />
      <SelectField label={w.memoryFilter} {...pick('memory', MEMORY, w.memory)} />
      <SelectField label={w.mode} {...pick('mode', MODES, w.modes, w.ownModes)} />
      {data?.serviceKeys ? <SelectField label={w.key} {...choose('key', keys)} /> : null}
      <SelectField label={w.boundary} {...choose('boundary', named(data?.boundaries?.nodes))} />
      <SelectField label={w.order} {...pick('order', ORDERS, w.orders, w.newest)} />
      {search.used === undefined ? null : (
        <button type="button" className="button" onClick={() => onChange({ used: undefined })}>
          {w.used} <code className="cut">{search.used}</code> ×
        </button>
      )}
    </section>
  );
}

/** Enter opens a request by its id, and filters by anything else. */
function IdOrUser({ user, onChange }: { user: string; onChange: (changed: RequestsSearch) => void }) {
  const w = useWords(words);
  const [draft, set] = useState(user);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = draft.trim();
    if (/^req_\w+$/.test(text)) {
      set(user);
      onChange({ open: text });
    } else onChange({ user: text === '' ? undefined : text });
  };
  return (
    <form className="field" role="search" onSubmit={send}>
      <label htmlFor="request-search">{w.search}</label>
      <input
        id="request-search"
        data-search
        type="search"
        value={draft}
        maxLength={256}
        autoComplete="off"
        placeholder={w.searchHint}
        onChange={({ target }) => set(target.value)}
      />
    </form>
  );
}
