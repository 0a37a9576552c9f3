/** Writes a number with what it counts, in English: "1 file", "2 files". */
export function counted(n: number, one: string): string {
  return `${n} ${one}${n === 1 ? '' : 's'}`;
}
