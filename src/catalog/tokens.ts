const BYTES_PER_TOKEN = 3;

/**
 * How many tokens so many bytes of UTF-8 have at most, roughly: one for three of them. Tokenizers of today's models make about one of
 * four bytes of English and one of three bytes of Chinese or code, so that the estimate errs upwards. It needs no vocabulary in memory and
 * no time to speak of, and nothing is charged by it where the provider reports its own count.
 */
export function estimateTokensOfBytes(bytes: number): number {
  return Math.ceil(bytes / BYTES_PER_TOKEN);
}
