import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

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
  const [typed, type] = useState(value);
  const [known, know] = useState(value);
  // The address may change without this field: by "clear the filters", or by going back.
  if (known !== value) {
    know(value);
    type(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onValue(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onValue]);
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
