/**
 * Writes a cell of CSV. A text that a spreadsheet would run gets a quote in front; a negative whole
 * number does not.
 */
export function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value as string | number}`;
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
