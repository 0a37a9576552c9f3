import { useEffect, useState, type ReactNode } from 'react';
import { formatMoney, splitFraction } from '../format/money.ts';
import { formatCount } from '../format/number.ts';
import { formatExact, formatRelative } from '../format/time.ts';
import { usePreferences } from '../words/preferences.tsx';
import { useSharedWords } from '../words/words.ts';

/** An exact amount in balance tokens. */
export function Money({ micro, hasUnit = false }: { micro: string | bigint; hasUnit?: boolean }) {
  const { language } = usePreferences();
  const { money } = useSharedWords();
  const amount = formatMoney(micro, language);
  return <span className="number">{hasUnit ? money.tokens(amount) : amount}</span>;
}

/** More digits are written smaller. */
const LONG_DIGITS = 10;

/**
 * An exact amount as a figure that stands out: its fraction is smaller, and begins the second line
 * where it must.
 */
export function MoneyFigure({ micro }: { micro: string | bigint }) {
  const { language } = usePreferences();
  const [whole, fraction] = splitFraction(formatMoney(micro, language));
  return (
    <span className={whole.length > LONG_DIGITS ? 'number long' : 'number'}>
      {whole}
      <wbr />
      <small>{fraction}</small>
    </span>
  );
}

export function Count({ value }: { value: number }) {
  return <span className="number">{formatCount(value, usePreferences().language)}</span>;
}

const REFRESH_MS = 15_000;
/** A moment that lies so little ahead has just been: clocks differ, and the page looks seldom. */
const MAX_SKEW_MS = 60_000;

/** A moment by its distance from now, with the exact time on hover. */
export function Moment({ at }: { at: string }) {
  const { language } = usePreferences();
  const [now, set] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => set(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const ahead = Date.parse(at) - now;
  return (
    <time dateTime={at} title={formatExact(at, language)}>
      {formatRelative(at, ahead > 0 && ahead < MAX_SKEW_MS ? Date.parse(at) : now, language)}
    </time>
  );
}

/** A name and its value, in a list with the class `figures`. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
