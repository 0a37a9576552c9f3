/** Marks in a row that no writing exceeds: Unicode's stream-safe text format (UAX #15). */
const MARK_RUN = /(\p{M}{30})\p{M}+/gu;

const ASCII = /^[\0-\x7f]*$/;

/**
 * Returns the text in NFKC. Omits marks beyond 30 in a row, because sorting a run takes quadratic
 * time.
 */
export function normalizeNfkc(text: string): string {
  if (ASCII.test(text)) return text;
  return text.replace(MARK_RUN, '$1').normalize('NFKC');
}
