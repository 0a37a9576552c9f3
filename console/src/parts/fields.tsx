import type { InputHTMLAttributes, ReactNode } from 'react';

interface Named {
  label: string;
  /** Says what is expected, below the field. */
  hint?: string | undefined;
}

type TextProps = Named &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
    value: string;
    onValue: (value: string) => void;
  };

/** A line of text with its name. */
export function TextField({ label, hint, onValue, ...input }: TextProps) {
  return (
    <label className="field">
      {label}
      <input autoComplete="off" {...input} onChange={({ target }) => onValue(target.value)} />
      {hint ? <span>{hint}</span> : null}
    </label>
  );
}

export function AreaField({
  label,
  hint,
  value,
  onValue,
}: Named & { value: string; onValue: (value: string) => void }) {
  return (
    <label className="field">
      {label}
      <textarea rows={3} value={value} onChange={({ target }) => onValue(target.value)} />
      {hint ? <span>{hint}</span> : null}
    </label>
  );
}

export function CheckField({
  checked,
  onValue,
  disabled,
  children,
}: {
  checked: boolean;
  onValue: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} disabled={disabled} onChange={({ target }) => onValue(target.checked)} />
      <span>{children}</span>
    </label>
  );
}

interface ChoicesProps {
  label: string;
  /** Values with their names. */
  options: readonly (readonly [value: string, name: string])[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
}

/** Any of many values, in a box that scrolls. */
export function ChoicesField({ label, options, chosen, onChosen }: ChoicesProps) {
  const toggle = (value: string, isChosen: boolean) =>
    onChosen(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset>
      <legend className="field">{label}</legend>
      <div className="choices" role="group" aria-label={label} tabIndex={0}>
        {options.map(([value, name]) => (
          <CheckField key={value} checked={chosen.includes(value)} onValue={(is) => toggle(value, is)}>
            {name}
          </CheckField>
        ))}
      </div>
    </fieldset>
  );
}
