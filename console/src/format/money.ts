const MICRO = 1_000_000n;

/** Returns millionths of a balance token as an exact decimal number in text. */
export function decimalOf(micro: string | bigint): Intl.StringNumericLiteral {
  const value = BigInt(micro);
  const sign = value < 0n ? '-' : '';
  const size = value < 0n ? -value : value;
  const part = String(size % MICRO)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${sign}${size / MICRO}${part === '' ? '' : `.${part}`}` as Intl.StringNumericLiteral;
}

/** Formats an amount exactly: it is never a float, and no digit is rounded away. */
export function formatMoney(micro: string | bigint, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(decimalOf(micro));
}

const HUNDRED = 100 * Number(MICRO);

/** Formats a value of a scale, whose digits after the third say nothing. */
export function formatMoneyOfScale(micro: number, language: string): string {
  const digits = micro < HUNDRED ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 };
  return new Intl.NumberFormat(language, digits).format(micro / Number(MICRO));
}

/** Splits a formatted number before its fraction, which is smaller where the number stands out. */
export function splitFraction(number: string): [whole: string, fraction: string] {
  const [, whole = number, fraction = ''] = /^(.*?\d)(\.\d+)$/.exec(number) ?? [];
  return [whole, fraction];
}

/** Returns the sum of amounts. */
export function sumMoney(amounts: readonly string[]): bigint {
  return amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
}

const WRITTEN = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/** Reads an amount of balance tokens as somebody wrote it, "1500.25". Null: it is none. */
export function readMoney(written: string): string | null {
  const [, sign = '', whole, part = ''] = WRITTEN.exec(written.trim()) ?? [];
  if (whole === undefined) return null;
  const micro = BigInt(whole) * MICRO + BigInt(part.padEnd(6, '0'));
  return String(sign === '' ? micro : -micro);
}
