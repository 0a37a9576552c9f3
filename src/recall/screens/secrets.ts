import { foldWidth } from './fold.ts';
import { ID_NUMBERS, isIdNumber } from './id-numbers.ts';
import { isPasswordOfLogin, LOGIN_FORMS, PAIR, UNLOCKS } from './login-forms.ts';
import { withoutNamedSecrets } from './named-secrets.ts';
import { withoutPhrases } from './phrase-secrets.ts';
import { isPastedSecret, PASTED } from './secret-forms.ts';
import { KEY_FORMS } from './token-forms.ts';
import { HIDDEN, isStrong } from './value-forms.ts';

/** Personal identifiers. The check digit distinguishes card numbers from other numbers. */
const PERSONAL: readonly RegExp[] = [
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g,
  /\b\d{3}-\d{2}-\d{4}\b/g,
  /(?<!\w)\+\d{1,3}(?:[ ./-]?\(?\d{2,4}\)?){2,5}\b/g,
];

const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;

/** Replaces credentials, identity numbers that are named as such, and card numbers. */
export function redactSecrets(text: string): string {
  const redacted = withoutSecrets(text);
  if (redacted !== text) return redacted;
  // Full-width letters and characters without width hide a secret from the eye of a screen only.
  const plain = foldWidth(text);
  const folded = plain === text ? plain : withoutSecrets(plain);
  return folded === plain ? text : folded;
}

function withoutSecrets(text: string): string {
  let left = KEY_FORMS.reduce((kept, pattern) => kept.replace(pattern, HIDDEN), text);
  if (left !== text)
    left = left.replace(BESIDE_KEY, (all, before: string, value: string) => (isStrong(value) ? before + HIDDEN : all));
  if (MAY_BE_PASTED.test(left))
    for (const { form, isCertain } of PASTED)
      left = left.replace(form, (all, before: string, value: string) =>
        isPastedSecret(before, value, isCertain) ? before + HIDDEN + ending(value) : all,
      );
  left = withoutPhrases(left);
  if (!HAS_SIGN.test(left)) return withoutNamedSecrets(left);
  for (const form of LOGIN_FORMS)
    left = left.replace(form, (all, before: string, value: string) =>
      isPastedSecret(before, value, false) ? before + HIDDEN + ending(value) : all,
    );
  for (const form of [PAIR, UNLOCKS])
    left = left.replace(form, (all, before: string, value: string) =>
      isPasswordOfLogin(value) ? before + HIDDEN + ending(value) : all,
    );
  for (const form of ID_NUMBERS)
    left = left.replace(form, (all, before: string, value: string) =>
      isIdNumber(value) ? before + HIDDEN + ending(value) : all,
    );
  return withoutNamedSecrets(left).replace(CARD, (digits) => (hasCheckDigit(digits) ? HIDDEN : digits));
}

/** The second part of a key, behind the first: "… and …". */
const BESIDE_KEY =
  /(\[hidden\](?:\s?[,/:|;]\s?|\s(?:and|und|et|y|e|i|и|with|secret)\s))([\w+/=-]{20,100})(?![\w+/=-])/g;
/** A digit or a sign, without which no word is random and nothing is a number. */
const HAS_SIGN = /\p{Nd}|[!@#$%^&*+=~?]/u;
/** The signs without which nothing was pasted from a command line or a file. */
const MAY_BE_PASTED =
  /[:=|<]|[ ]-|\bby ["']|basic|bearer|pass|lftp|secret|requirepass|rootpw|\b(?:ENV|ARG|export|setx?|setenv|sqlplus|htpasswd|net use)\b|["']/i;

/** The punctuation that ends a sentence behind a value. */
function ending(value: string): string {
  return /[.,;!?)]{1,3}$/.exec(value.slice(-3))?.[0] ?? '';
}

/** Replaces mail addresses, bank accounts, social security numbers and telephone numbers. */
export function redactPersonal(text: string): string {
  return PERSONAL.reduce((left, pattern) => left.replace(pattern, HIDDEN), text);
}

/** Luhn check, ISO/IEC 7812-1. */
function hasCheckDigit(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}
