import { useState } from 'react';
import { useWords } from '../../words/words.ts';
import { FIRST_PAGE } from './search.ts';
import type { View } from './view.ts';
import { words } from './words.ts';

/** Filters the list by a text, once Enter is pressed or the field is left. */
export function TextFilter({ view: { search, change } }: { view: View }) {
  const w = useWords(words);
  const [draft, set] = useState(search.text ?? '');
  const send = () => {
    const text = draft.trim() === '' ? undefined : draft.trim();
    if (text !== search.text) change({ ...FIRST_PAGE, text });
  };
  return (
    <label className="field">
      {w.contains}
      <input
        value={draft}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => set(target.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) send();
        }}
      />
    </label>
  );
}

/** Returns a choice that is in the address, with "all" for none. */
export function choiceOf<T extends string>(
  { search, change }: View,
  name: 'status' | 'source' | 'pin' | 'extraction' | 'proposal',
  options: { values: readonly T[]; names: Record<T, string>; all: string },
) {
  return {
    value: search[name] ?? '',
    options: [['', options.all] as const, ...options.values.map((one) => [one, options.names[one]] as const)],
    onChange: (value: string) => change({ ...FIRST_PAGE, [name]: options.values.find((one) => one === value) }),
  };
}
