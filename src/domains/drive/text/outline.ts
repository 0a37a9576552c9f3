/** A paragraph of a file's text, with the headings above it. */
export interface Block {
  heading: string | null;
  text: string;
}

const MAX_HEADING = 300;
const LEVELS = 6;

/** Tracks the current headings while a file is read. */
export interface Outline {
  /** Starts a section of this level (1 to 6), and ends those of the same and deeper levels. */
  enter(level: number, heading: string): void;
  /** Returns the current headings, outermost first, joined by ›. Null before the first heading. */
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
