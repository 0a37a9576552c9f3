import { useWords } from '../../words/words.ts';
import type { usePlaces } from './use-places.ts';
import { words } from './words.ts';

interface Props {
  places: ReturnType<typeof usePlaces>;
  onChange: (id: string) => void;
}

/** The projects that changed last, and the agents. */
export function PlaceChoice({ places: { projects, agents, place }, onChange }: Props) {
  const w = useWords(words);
  const groups = [
    { name: w.projects, all: projects },
    { name: w.agents, all: agents },
  ].filter(({ all }) => all.length > 0);
  return (
    <label className="field">
      {w.of}
      <select value={place?.id ?? ''} disabled={groups.length === 0} onChange={({ target }) => onChange(target.value)}>
        {place ? null : <option value="">–</option>}
        {groups.map(({ name, all }) => (
          <optgroup key={name} label={name}>
            {all.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
