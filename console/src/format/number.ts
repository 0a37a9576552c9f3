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
