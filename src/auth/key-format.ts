import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 37;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^sk-[0-9A-Za-z]{43}$/;

/** A new secret: `sk-`, 37 random base62 characters (220 bits) and a 6-character CRC-32 of them, so that a mistyped key is refused without a look-up. */
export function newSecret(): string {
  let random = '';
  for (let i = 0; i < RANDOM_LENGTH; i++) random += ALPHABET[randomInt(ALPHABET.length)];
  return `sk-${random}${checksum(random)}`;
}

/** Whether `secret` has the shape and the checksum of a service key. Says nothing of whether it exists. */
export function isWellFormed(secret: string): boolean {
  if (!SHAPE.test(secret)) return false;
  const random = secret.slice(3, 3 + RANDOM_LENGTH);
  return secret.slice(3 + RANDOM_LENGTH) === checksum(random);
}

/** The tail that is shown in lists. */
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
