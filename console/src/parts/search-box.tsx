import { useTyped } from './use-typed.ts';

/** A field that filters a list. It reports a text once somebody stops typing, or presses Enter. */
export function SearchBox({
  label,
  value,
  onValue,
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
}) {
  const [typed, type] = useTyped(value, onValue);
  return (
    <label className="field">
      {label}
      <input
        type="search"
        data-search
        value={typed}
        maxLength={200}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onValue(typed)}
      />
    </label>
  );
}
