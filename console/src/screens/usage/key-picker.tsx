import { useState } from 'react';
import { useQuery } from 'urql';
import { formatCount } from '../../format/number.ts';
import { CheckField } from '../../parts/fields.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { usePreferences } from '../../words/preferences.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { ChosenKeysDocument, PickKeysDocument, type PickKeysQuery } from './generated.ts';
import { MAX_KEYS } from './search.ts';
import { words } from './words.ts';

type Key = NonNullable<PickKeysQuery['serviceKeys']>['nodes'][number];

interface Props {
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
  onClose: () => void;
}

/** Chooses some of many keys, which are found by their description or the end of their secret. */
export function KeyPicker({ chosen, onChosen, onClose }: Props) {
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
