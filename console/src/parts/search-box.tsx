import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/**
 * The text of a field that filters a list, and what changes it. Reports it once somebody stops
 * typing. Follows the value where that changes without the field, as by going back.
 */
function useTyped(value: string, report: (text: string) => void): [string, (text: string) => void] {
  const [typed, type] = useState(value);
  const [known, know] = useState(value);
  if (known !== value) {
    know(value);
    type(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => report(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, report]);
  return [typed, type];
}

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

/** A field whose text is part of the address, soon after the last letter. `/` leads to it. */
export function SearchField(props: { label: string; value: string; onChange: (text: string) => void }) {
  const { label, value, onChange } = props;
  const [draft, set] = useTyped(value, onChange);
  return (
    <input
      type="search"
      className="search-field"
      data-search
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={draft}
      onChange={({ target }) => set(target.value)}
    />
  );
}
