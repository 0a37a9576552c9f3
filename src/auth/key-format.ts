import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 37;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^sk-[0-9A-Za-z]{43}$/;

/**
 * Creates a secret: `sk-`, 37 random base62 characters (220 bits) and a 6-character CRC-32 of them.
 * The checksum lets us reject a mistyped key without a lookup.
 */
export function newSecret(): string {
  let random = '';
  for (let i = 0; i < RANDOM_LENGTH; i++) random += ALPHABET[randomInt(ALPHABET.length)];
  return `sk-${random}${checksum(random)}`;
}

/**
 * Returns whether `secret` has the shape and the checksum of a service key. It may still not exist.
 */
export function isWellFormed(secret: string): boolean {
  if (!SHAPE.test(secret)) return false;
  const random = secret.slice(3, 3 + RANDOM_LENGTH);
  return secret.slice(3 + RANDOM_LENGTH) === checksum(random);
}

/** Returns the last four characters, which lists show. */
export function suffixOf(secret: string): string {
  return secret.slice(-4);
}

function checksum(random: string): string {
  let rest = crc32(random);
  let text = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    text = ALPHABET[rest % ALPHABET.length] + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
