import type { ChangeEvent } from 'react';

interface Props<T extends string> {
  label: string;
  /** Says what is expected, below the field. */
  hint?: string | undefined;
  value: T;
  /** Values with their names, in their order. */
  options: readonly (readonly [value: T, name: string])[];
  onValue: (value: T) => void;
  disabled?: boolean;
}

/** One of a few values. */
export function SelectField<T extends string>({ label, hint, value, options, onValue, disabled }: Props<T>) {
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find(([one]) => one === target.value);
    if (chosen) onValue(chosen[0]);
  };
  return (
    <label className="field">
      {label}
      <select value={value} onChange={choose} disabled={disabled}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      {hint ? <span>{hint}</span> : null}
    </label>
  );
}
