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
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

export function formatScore(score: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(score);
}
