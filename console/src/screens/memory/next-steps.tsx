import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { NoneYet } from '../../parts/empty.tsx';
import { useWords } from '../../words/words.ts';
import { MakeProjectDocument } from './generated.ts';
import { words } from './words.ts';

/** The team has no place yet that could remember something: makes one. */
export function NoPlaces() {
  const w = useWords(words);
  const [name, set] = useState('');
  const make = useAct(MakeProjectDocument);
  return (
    <NoneYet>
      <p>{w.noPlaces}</p>
      <form
        className="row next-steps"
        onSubmit={(event) => {
          event.preventDefault();
          void make({ input: { name: name.trim() } });
        }}
      >
        <label className="field">
          {w.name}
          <input
            value={name}
            maxLength={200}
            required
            autoComplete="off"
            onChange={({ target }) => set(target.value)}
          />
        </label>
        <button className="button primary" disabled={name.trim() === ''}>
          {w.makeProject}
        </button>
      </form>
    </NoneYet>
  );
}
