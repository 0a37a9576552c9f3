/** The first `max` UTF-16 units, and whether the text is longer. Never splits a surrogate pair. */
export function truncate(text: string, max: number): { text: string; isCut: boolean } {
  return { text: sliceText(text, 0, max), isCut: text.length > max };
}

/** Like `text.slice(from, to)`, but moves both ends off the middle of a surrogate pair. */
export function sliceText(text: string, from: number, to: number): string {
  return text.slice(codePointBoundary(text, from), codePointBoundary(text, to));
}

/** Returns the position, or the one before it when it is inside a surrogate pair. */
export function codePointBoundary(text: string, position: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(position)) ? position - 1 : position;
}

/** Line ends, and other characters that clients may show as one. */
const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Writes line ends as `\n`, so that no stored text passes for a further line of a list. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, '\\n');
}
