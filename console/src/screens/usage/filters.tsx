import { useState } from 'react';
import { useQuery } from 'urql';
import { formatCount } from '../../format/number.ts';
import { FormDialog } from '../../parts/dialog.tsx';
import { TextField, CheckField } from '../../parts/fields.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useWords, useSharedWords } from '../../words/words.ts';
import { ChosenKeysDocument, PickKeysDocument, type PickKeysQuery } from './generated.ts';
import { DIMENSIONS, MEASURES, MAX_KEYS, type By, type Measure, type UsageSearch } from './search.ts';
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

type Key = NonNullable<PickKeysQuery['serviceKeys']>['nodes'][number];

interface KeyPickerProps {
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
  onClose: () => void;
}

/** Chooses some of many keys, which are found by their description or the end of their secret. */
function KeyPicker({ chosen, onChosen, onClose }: KeyPickerProps) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const { language } = usePreferences();
  const [text, setText] = useState('');
  const [ids, setIds] = useState([...chosen]);
  const [found, execute] = useQuery({ query: PickKeysDocument, variables: { text: text || null } });
  const [{ data: before }] = useQuery({
    query: ChosenKeysDocument,
    variables: { ids: [...chosen] },
    pause: chosen.length === 0,
  });
  const { data } = found;
  const result = { ...found, retry: () => execute({ requestPolicy: 'network-only' }) };
  // Keys that are chosen stay in the list, so that they can be left out again.
  const kept = (before?.nodes ?? []).flatMap((one) => (one && 'secretSuffix' in one ? [one] : []));
  const shown = (keys: readonly Key[]) => [...kept, ...keys.filter(({ id }) => kept.every((one) => one.id !== id))];
  const toggle = (id: string, isChosen: boolean) =>
    setIds((all) => (isChosen ? [...all, id] : all.filter((one) => one !== id)));
  return (
    <FormDialog title={w.keys} act={w.apply} onSend={() => Promise.resolve(onChosen(ids))} onClose={onClose}>
      <p className="soft">{w.keysHint}</p>
      <SearchBox label={list.search} value={text} onValue={setText} />
      <Loaded value={data?.serviceKeys} result={result} field="serviceKeys" lines={5}>
        {({ nodes, totalCount }) => (
          <>
            <div className="choices" role="group" aria-label={w.keys} tabIndex={0}>
              {shown(nodes).map(({ id, description, secretSuffix }) => (
                <CheckField
                  key={id}
                  checked={ids.includes(id)}
                  disabled={!ids.includes(id) && ids.length >= MAX_KEYS}
                  onValue={(is) => toggle(id, is)}
                >
                  {w.keyName(description, secretSuffix)}
                </CheckField>
              ))}
            </div>
            {totalCount > nodes.length ? <p className="soft">{w.moreKeys(formatCount(totalCount, language))}</p> : null}
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}
