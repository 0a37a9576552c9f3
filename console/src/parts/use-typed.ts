import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/**
 * The text of a field that filters a list, and what changes it. Reports it once somebody stops
 * typing. Follows the value where that changes without the field, as by going back.
 */
export function useTyped(value: string, report: (text: string) => void): [string, (text: string) => void] {
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
