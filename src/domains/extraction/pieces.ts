/** Characters of a message that are read for what it says. */
export const MAX_CHARACTERS = 20_000;

/** Read at once. Other work of the process goes on between two pieces. */
const PIECE_CHARACTERS = 4_000;

/** Ends of sentences, and where there is none, of words: a number or an enumeration stays whole. */
const BREAKS = [
  ['\n', '. ', '! ', '? ', '。', '！', '？'],
  [' ', '，', '、', '；'],
];

/** The pieces of a text that are read at once. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const next = at + PIECE_CHARACTERS < text.length ? breakBefore(text, at, at + PIECE_CHARACTERS) : text.length;
    pieces.push(text.slice(at, next));
    at = next;
  }
  return pieces;
}

/** Returns the last break in the second half of a piece, else its end. */
function breakBefore(text: string, from: number, end: number): number {
  for (const marks of BREAKS) {
    const last = Math.max(...marks.map((mark) => text.lastIndexOf(mark, end - mark.length) + mark.length));
    if (last > (from + end) / 2) return last;
  }
  return end;
}
