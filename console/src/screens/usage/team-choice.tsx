import { useState } from 'react';
import { useWords } from '../../words/words.ts';
import { words } from './words.ts';

/** Operators may look at another team, by its id. */
export function TeamChoice({ team, onTeam }: { team: string | undefined; onTeam: (team: string | undefined) => void }) {
  const w = useWords(words);
  const [typed, type] = useState('');
  if (team !== undefined)
    return (
      <button type="button" className="button" onClick={() => onTeam(undefined)}>
        {w.ownTeam}
      </button>
    );
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onTeam(typed.trim());
      }}
    >
      <label className="hidden" htmlFor="team">
        {w.teamHint}
      </label>
      <input
        id="team"
        className="period"
        size={14}
        value={typed}
        onChange={({ target }) => type(target.value)}
        placeholder={w.teamHint}
      />
      <button className="button">{w.team}</button>
    </form>
  );
}
