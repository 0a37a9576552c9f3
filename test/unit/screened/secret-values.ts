import { newRandom, type Random } from '../../faults/random.ts';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const ALPHABETS: Readonly<Record<string, string>> = {
  an: LOWER + UPPER + DIGITS,
  url: `${LOWER}${UPPER}${DIGITS}_-`,
  b64: `${LOWER}${UPPER}${DIGITS}+/`,
  low: LOWER + DIGITS,
  up: UPPER + DIGITS,
  hex: `abcdef${DIGITS}`,
  b32: `${UPPER}234567`,
  b58: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  num: DIGITS,
  low32: `${LOWER}234567`,
};
const SYLLABLES = 'ba de fi go lu ma ne pi ro su ta ve wi zo ka le mi no pu ra se ti vo lo'.split(' ');
const WORDS =
  'orbit velvet cactus lantern ripple tundra mosaic falcon pepper anchor violin meadow copper basket glacier puzzle saddle walnut canyon ribbon magnet turtle oyster jungle thunder bishop candle hammer'.split(
    ' ',
  );
/** `{an:24}`: random characters of an alphabet, `{pw}`: a password as people choose them. */
const MARKER = /\{(pw|strong|code|words|[a-z]{1,4}\d{0,2})(?::(\d+))?\}/g;

const pick = (random: Random, from: string | readonly string[]) => from[random.whole(0, from.length - 1)] ?? '';
const repeat = (count: number, one: () => string) => Array.from({ length: count }, one).join('');

function word(random: Random): string {
  const text = repeat(random.whole(3, 4), () => pick(random, SYLLABLES));
  return (text[0] ?? '').toUpperCase() + text.slice(1);
}

function valueOf(random: Random, kind: string, count: number): string {
  if (kind === 'pw') return `${word(random)}${random.whole(17, 998)}`;
  if (kind === 'strong')
    return `${repeat(4, () => pick(random, LOWER))}${pick(random, '!$%+?')}${repeat(3, () => pick(random, UPPER))}${random.whole(10, 99)}`;
  if (kind === 'code') return `${repeat(4, () => pick(random, DIGITS))}-${repeat(4, () => pick(random, DIGITS))}`;
  if (kind === 'words')
    return Array.from({ length: count }, (_, i) => WORDS[(i * 5 + random.whole(0, 4)) % WORDS.length]).join(' ');
  const alphabet = ALPHABETS[kind] ?? LOWER;
  // A letter and a digit, as real ones of that length have.
  const must = [UPPER, LOWER, DIGITS].flatMap((part) => {
    const inside = part.split('').filter((sign) => alphabet.includes(sign));
    return inside.length > 0 && count >= 5 ? [pick(random, inside)] : [];
  });
  return must.join('') + repeat(count - must.length, () => pick(random, alphabet));
}

/** A text with random values in the place of its markers, and the values. */
export interface Pasted {
  form: string;
  text: string;
  secrets: string[];
}

/** Fills the markers of each form with values of a seed, so that no file holds a secret. */
export function fillForms(forms: readonly string[], seed: number): Pasted[] {
  const random = newRandom(seed);
  return forms.map((form) => {
    const secrets: string[] = [];
    const text = form.replaceAll('{}', '').replace(MARKER, (_, kind: string, count: string | undefined) => {
      const value = valueOf(random, kind, Number(count ?? 0));
      secrets.push(value);
      return value;
    });
    return { form, text, secrets };
  });
}
