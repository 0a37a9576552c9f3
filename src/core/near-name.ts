/** Slips by which a name may differ from the one that was meant, at most a third of its letters. */
const MAX_SLIPS = 2;

/** The known name that was probably meant: written in another way, with slips, or cut. */
export function findNearName(name: string, known: Iterable<string>): string | undefined {
  const wanted = plain(name);
  const ranked = [...known]
    .map((one) => ({ one, edits: countEdits(wanted, plain(one)), isPart: isPart(wanted, plain(one)) }))
    .filter(({ edits, isPart: is }) => is || edits <= Math.min(MAX_SLIPS, wanted.length / 3))
    .toSorted((a, b) => a.edits - b.edits);
  return ranked[0]?.one;
}

function isPart(a: string, b: string): boolean {
  return Math.min(a.length, b.length) > 2 && (a.includes(b) || b.includes(a));
}

/** `personId`, `person-id` and `person_id[]` are one name. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Returns the Levenshtein distance: insertions, deletions and replacements of one character. */
export function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
