const MAX_HEADING = 300;
const LEVELS = 6;

/** Which headings the reader of a file stands under. */
export interface Outline {
  /** A heading of this level (1 to 6) begins a section, and ends those of its level and below. */
  enter(level: number, heading: string): void;
  /** The headings from the outermost to the innermost, with › between them. Null before the first. */
  current(): string | null;
}

export function createOutline(): Outline {
  const headings: string[] = [];
  return {
    enter(level, heading) {
      const text = heading.replaceAll(/\s+/g, ' ').trim();
      headings.length = Math.min(headings.length, Math.min(level, LEVELS) - 1);
      if (text !== '') headings.push(text.slice(0, MAX_HEADING));
    },
    current: () => (headings.length > 0 ? headings.join(' › ').slice(0, MAX_HEADING) : null),
  };
}
