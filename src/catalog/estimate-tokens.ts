const BYTES_PER_TOKEN = 3;

/**
 * Estimates an upper bound of the tokens in this many bytes of UTF-8: one for three bytes.
 * Tokenizers of today's models make about one token of four bytes of English, and of three bytes of
 * Chinese or code. Needs no vocabulary in memory. Nothing is charged by it where the provider
 * reports its own count.
 */
export function estimateTokensOfBytes(bytes: number): number {
  return Math.ceil(bytes / BYTES_PER_TOKEN);
}
