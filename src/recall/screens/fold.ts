import { normalizeNfkc } from '../../core/check-text.ts';

/** Letters of other scripts, and of the IPA, that look like Latin ones, in pairs. */
const LOOKALIKES = new Map(
  (
    'аa еe оo рp сc уy хx іi јj ѕs ԁd ԛq ԝw һh ӏl вb кk мm нh тt гr пn ьb зz ' +
    'αa βb εe ηn ιi κk νv οo ρp τt υu χx γy ωw ɑa ɡg ɩi ıi ɪi ʀr ʏy ɴn ʟl ʙb ɢg ʜh ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ꞁl ℓl'
  )
    .split(' ')
    .map(([look, latin]) => [look ?? '', latin ?? '']),
);
/** Digits and signs that stand for letters inside a word. */
const LEET = new Map([...'0o1i3e4a5s7t@a$s!i'.matchAll(/(.)(.)/g)].map(([, sign = '', letter = '']) => [sign, letter]));

const LATIN = /\p{Script=Latin}/u;
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}ɑɡɩıɪʀʏɴʟʙɢʜᴀ-ᴢꞁℓ]/u;
const WORD = /[\p{L}\p{M}]{2,40}/gu;
const LEET_WORD = /(?<![\p{L}\p{N}])[\p{L}0134578@$!]{3,20}(?![\p{L}\p{N}])/gu;
/** Single letters apart, four or more. Two spaces or a slash end a word. */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ .·_*-]\p{L}(?![\p{L}\p{N}])){3,400}/gu;
const WITHOUT_WIDTH = /[\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f|\p{Variation_Selector}/gu;
const TAGS = /[\u{e0020}-\u{e007e}]/gu;
const MARKS = /\p{M}/gu;
const NON_ASCII = /[^\0-\x7f]/;

/**
 * The text in the forms in which a screen reads it, each once: normalized, without characters that
 * have no width, and then with the letters that its writer may have meant: those that only look
 * like Latin ones, stand apart, carry marks or are written as digits.
 */
export function foldForms(text: string): string[] {
  const plain = foldWidth(text);
  const forms = new Set([plain]);
  const meant = joinSpaced(NON_ASCII.test(plain) ? plain.replace(WORD, latinOf) : plain);
  forms.add(meant);
  if (NON_ASCII.test(meant)) forms.add(meant.normalize('NFD').replace(MARKS, ''));
  if (/\p{L}[0134578@$!]/u.test(meant)) forms.add(meant.replace(LEET_WORD, readLeet));
  for (const form of forms) if (form.includes('\n')) forms.add(form.replace(/\s+/g, ' '));
  return [...forms];
}

/** The normalized text, without characters that have no width. */
export function foldWidth(text: string): string {
  if (!NON_ASCII.test(text)) return text;
  // Tag characters are invisible copies of ASCII.
  const shown = text.replace(TAGS, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000));
  return normalizeNfkc(withoutWidth(shown));
}

/** The text without characters that have no width, such as those that turn its direction. */
export function withoutWidth(text: string): string {
  return NON_ASCII.test(text) ? text.replace(WITHOUT_WIDTH, '') : text;
}

/** A word of Latin letters and others that look like them. */
function latinOf(word: string): string {
  if (!LATIN.test(word) || !LOOKS_LATIN.test(word)) return word;
  return word.replace(/./gsu, (letter) => LOOKALIKES.get(letter.toLowerCase()) ?? letter);
}

function joinSpaced(text: string): string {
  return text.replace(SPACED, (letters) => letters.replace(/[^\p{L}]/gu, ''));
}

function readLeet(word: string): string {
  if (!/\p{L}/u.test(word) || !/[0134578@$!]\p{L}/u.test(word)) return word;
  return word.replace(/./gsu, (sign) => LEET.get(sign) ?? sign);
}
