import { useTyped } from './use-typed.ts';

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
