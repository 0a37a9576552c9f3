/** Returns the lines of a text that hold something; commas separate, too. */
export function readLines(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns the end of a day in the reader's time zone. Null: no day was chosen. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59`).toISOString();
}

/** Returns a moment as the day that a field shows. */
export function dayOfMoment(at: string | null | undefined): string {
  if (at == null) return '';
  const local = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
}
