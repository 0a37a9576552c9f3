import { useState } from 'react';
import { SelectField, TextField } from '../../parts/fields.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { useWords } from '../../words/words.ts';
import { KeyPicker } from './key-picker.tsx';
import { DIMENSIONS, MEASURES, type By, type Measure, type UsageSearch } from './search.ts';
import { words } from './words.ts';

interface Props {
  search: UsageSearch & { from: string; to: string; by: By };
  onChange: (changed: UsageSearch) => void;
}

/** Says what is summed, and how. */
export function Filters({ search, onChange }: Props) {
  const w = useWords(words);
  const [isPicking, pick] = useState(false);
  const { from, to, by, split, show = 'charged', keys = [], user = '', team } = search;
  const dimensions = DIMENSIONS.map((one) => [one, w.dimensions[one]] as const);
  return (
    <div className="filters">
      <TextField type="date" label={w.from} value={from} onValue={(day) => onChange({ from: day || undefined })} />
      <TextField type="date" label={w.to} value={to} onValue={(day) => onChange({ to: day || undefined })} />
      <SelectField<By> label={w.by} value={by} options={dimensions} onValue={(chosen) => onChange({ by: chosen })} />
      <SelectField<By | ''>
        label={w.split}
        value={split ?? ''}
        options={[['', w.noSplit], ...dimensions.filter(([one]) => one !== 'DAY' && one !== 'HOUR' && one !== by)]}
        onValue={(chosen) => onChange({ split: chosen === '' ? undefined : chosen })}
      />
      <SelectField<Measure>
        label={w.show}
        value={show}
        options={MEASURES.map((one) => [one, w.measures[one]] as const)}
        onValue={(chosen) => onChange({ show: chosen === 'charged' ? undefined : chosen })}
      />
      <SearchBox label={w.user} value={user} onValue={(text) => onChange({ user: text || undefined })} />
      {team === undefined ? (
        <button type="button" className="button" aria-pressed={keys.length > 0} onClick={() => pick(true)}>
          {keys.length > 0 ? w.chosenKeys(keys.length) : w.chooseKeys}
        </button>
      ) : null}
      {isPicking ? (
        <KeyPicker
          chosen={keys}
          onClose={() => pick(false)}
          onChosen={(chosen) => {
            pick(false);
            // Keys that are compared are shown beside each other.
            onChange(
              chosen.length > 0 ? { keys: chosen, split: 'KEY', by: by === 'KEY' ? 'DAY' : by } : { keys: undefined },
            );
          }}
        />
      ) : null}
    </div>
  );
}
