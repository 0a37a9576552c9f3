import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A field whose text is part of the address, soon after the last letter. `/` leads to it. */
export function SearchField(props: { label: string; value: string; onChange: (text: string) => void }) {
  const { label, value, onChange } = props;
  const [draft, set] = useState(value);
  const [known, setKnown] = useState(value);
  // The address has changed by itself, as by going back.
  if (known !== value) {
    setKnown(value);
    set(value);
  }
  useEffect(() => {
    if (draft === value) return;
    const timer = setTimeout(() => onChange(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, value, onChange]);
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
