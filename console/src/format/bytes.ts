const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes in the largest unit that keeps it above one: "1.2 MB". */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const style = { style: 'unit', unit: UNITS[step] ?? 'byte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, { ...style, unitDisplay: step === 0 ? 'long' : 'short' }).format(
    bytes / 1000 ** step,
  );
}
