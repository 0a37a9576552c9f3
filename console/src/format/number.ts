const NO_BREAK_SPACE = '\u00a0';

export function formatCount(count: number, language: string): string {
  return new Intl.NumberFormat(language).format(count);
}

/** Formats a share from 0 to 1. */
export function formatShare(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** Formats milliseconds: as seconds from 10 s on. */
export function formatMs(ms: number, language: string): string {
  const [value, unit] = ms < 10_000 ? [ms, 'millisecond'] : [ms / 1000, 'second'];
  const text = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  // A number and its unit stay on one line.
  return text.replace(' ', NO_BREAK_SPACE);
}

export function formatScore(score: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(score);
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes in the largest unit that keeps it above one: "1.2 MB". */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const style = { style: 'unit', unit: UNITS[step] ?? 'byte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, { ...style, unitDisplay: step === 0 ? 'long' : 'short' }).format(
    bytes / 1000 ** step,
  );
}
