import { useState, type SyntheticEvent } from 'react';
import { addressOf } from '../../router/screens.ts';
import { useWords } from '../../words/words.ts';
import type { MemorySearch } from './search.ts';
import { words } from './words.ts';

interface Props {
  q: string;
  isReady: boolean;
  onSearch: (changed: MemorySearch) => void;
}

/** Asks memory a question, or opens what has the pasted id. */
export function SearchBox({ q, isReady, onSearch }: Props) {
  const w = useWords(words);
  const [draft, set] = useState(q);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = draft.trim();
    const address = addressOf(text);
    if (address?.to === '/memory') {
      set(q);
      onSearch(address.search);
    } else onSearch({ q: text === '' ? undefined : text });
  };
  return (
    <form className="field" role="search" onSubmit={send}>
      <label htmlFor="memory-search">{w.search.label}</label>
      <div className="memory-search">
        <input
          id="memory-search"
          data-search
          type="search"
          value={draft}
          maxLength={2000}
          autoComplete="off"
          placeholder={w.search.hint}
          onChange={({ target }) => {
            set(target.value);
            // The cross of the field, too, ends the search.
            if (target.value === '' && q !== '') onSearch({ q: undefined });
          }}
        />
        <button className="button whole" disabled={!isReady}>
          {w.search.button}
        </button>
      </div>
    </form>
  );
}
