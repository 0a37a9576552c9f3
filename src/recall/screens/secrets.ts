import { trimEndOf } from '../../core/check-text.ts';
import { foldWidth } from './fold.ts';
import { ID_NUMBER, isPastedSecret, KEY_FORMS, LOGIN, PASTED, PLACEHOLDER, SEED_PHRASE } from './secret-forms.ts';
import { KEYWORD, keywordOf, type Keyword } from './secret-words.ts';

const HIDDEN = '[hidden]';

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
  if (MAY_BE_PASTED.test(left))
    for (const { form, isCertain } of PASTED)
      left = left.replace(form, (all, before: string, value: string) =>
        isPastedSecret(before, value, isCertain) ? before + HIDDEN + ending(value) : all,
      );
  left = left.replace(SEED_PHRASE, `$1${HIDDEN}`);
  left = left.replace(LOGIN, (all, before: string, value: string) =>
    isPastedSecret(before, value, false) ? before + HIDDEN + ending(value) : all,
  );
  left = left.replace(ID_NUMBER, (all, before: string, value: string) => (isIdNumber(value) ? before + HIDDEN : all));
  return withoutNamedSecrets(left).replace(CARD, (digits) => (hasCheckDigit(digits) ? HIDDEN : digits));
}

/** The signs without which nothing was pasted from a command line or a file. */
const MAY_BE_PASTED = /[:=|]|[ ]-|\bby ["']|basic|bearer|_password /i;

/** The punctuation that ends a sentence behind a value. */
function ending(value: string): string {
  return /[.,;!?)]{1,3}$/.exec(value.slice(-3))?.[0] ?? '';
}

function isIdNumber(value: string): boolean {
  const digits = value.replace(/\P{Nd}/gu, '').length;
  return digits >= 3 && digits <= 20 && !/^(?:19|20)\d\d$/.test(value);
}

/** Replaces mail addresses, bank accounts, social security numbers and telephone numbers. */
export function redactPersonal(text: string): string {
  return PERSONAL.reduce((left, pattern) => left.replace(pattern, HIDDEN), text);
}

/** Characters after the name of a secret in which its value is looked for. */
const MAX_DISTANCE = 120;

/**
 * Words between the name of a secret and its value: whose or of what it is, then a word or
 * a sign that gives the value. A bare name makes it another statement: "the PIN code of Munich is
 * 80331".
 */
const OWNER_WORDS =
  '…|\\.{3}|code|number|nummer|key|to|for|of|von|für|zu|zu[mr]|de|del|di|da|do|voor|van|od|для|от|au|wi-?fi|wlan|vpn|e?-?mail';
const OWNED =
  '(?:my|our|the|his|her|their|your|mein\\p{L}*|unser\\p{L}*|de[rmn]|das|die|ma|mon|mes|mi|mis|mio|mia|il|la|le|el|o|a|minha|meu|mijn|het|moje\\p{L}*|мо\\p{L}{1,3})(?:[ \\t]+[\\p{L}-]+){0,2}?';
const WORDS_THAT_GIVE =
  'is|was|are|now|set to|changed to|lautet|ist|war|heißt|est|es|era|è|é|jest|to|är|becomes|это|был';
const GIVES = new RegExp(
  `^(?:[ \\t]*(?:${OWNER_WORDS}|${OWNED})(?![\\p{L}\\p{N}])){0,6}?` +
    `(?:[ \\t]+(?:${WORDS_THAT_GIVE})(?![\\p{L}\\p{N}])|[ \\t]*[:=：＝]|[ \\t]+[-–—→](?=[ \\t])|[ \\t]*(?:是|为|為|就是|は|が|는|은|이|가|هي|هو|है)){1,3}[ \\t]*`,
  'iu',
);
const VALUE = /^["'“”„«»‘’「『]?([^\s"'“”„«»‘’「」『』,，。、;；]{3,})/u;

/** Replaces the values of named secrets: "the password is hunter22", "密码是 hunter22". */
function withoutNamedSecrets(text: string): string {
  let redacted = '';
  let from = 0;
  for (const { 0: name, index } of text.matchAll(KEYWORD)) {
    if (index < from) continue;
    const found = valueAfter(text.slice(index + name.length, index + name.length + MAX_DISTANCE), keywordOf(name));
    if (!found) continue;
    redacted += `${text.slice(from, index + name.length + found.at)}${HIDDEN}`;
    from = index + name.length + found.at + found.value.length;
  }
  return from === 0 ? text : redacted + text.slice(from);
}

function valueAfter(rest: string, keyword: Keyword): { at: number; value: string } | null {
  const start = GIVES.exec(rest)?.[0].length;
  if (start === undefined) return keyword === 'token' ? null : bareValue(rest, keyword);
  const match = VALUE.exec(rest.slice(start));
  if (!match) return null;
  const value = trimEndOf(match[1] ?? '', /[.!?]/);
  const at = start + match[0].indexOf(match[1] ?? '');
  const isLast = /^[\s"'“”„«»‘’「」『』.!?。！？]*(?:$|[.!?。！？,，;；\n])/u.test(rest.slice(at + value.length));
  return looksSecret(value, keyword, isLast) ? { at, value } : null;
}

/** A value directly behind the name, with letters and digits: "password hunter22". */
const BARE = /^[ \t]{1,3}["'`]?(?=[^\s"'`]{0,60}\p{L})(?=[^\s"'`]{0,60}\p{N})([^\s"'`,;]{6,60})/u;
/** Words with digits that are about passwords. */
const TECHNICAL =
  /^(?:sha-?\d+|argon2\p{L}*|md5|bcrypt\d*|oauth2?|utf-?8|base64|pbkdf2|v\d.*|\d+[-\p{L}]+|scram.*|win\p{L}*\d+|macos\d*|h2|ipv\d|2fa|u2f|fido2)$/iu;

function bareValue(rest: string, keyword: Keyword): { at: number; value: string } | null {
  const match = BARE.exec(rest);
  const value = trimEndOf(match?.[1] ?? '', /[.!?]/);
  if (!match || keyword === 'token' || TECHNICAL.test(value) || value.startsWith(HIDDEN)) return null;
  return { at: match[0].indexOf(match[1] ?? ''), value };
}

/** Adjectives that say something about a password, and are none. */
const DESCRIBES =
  /^(?:required|missing|wrong|right|correct|incorrect|invalid|valid|weak|strong|safe|secure|secret|private|expired|changed|needed|optional|long|short|empty|unknown|forgotten|lost|the same|abgelaufen|falsch|richtig|sicher|unsicher|nötig|vergessen|geheim|requis|faux|oublié|incorrecta?|obligatori[oa]|sbagliata|errada|verkeerd|nodig|obligatoire|valide|invalide|expiré|caducada|scaduta|obbligatoria|verlopen|wymagane|обязателен|неверный|истёк|zorunlu|krävs|必須です|必須|必要です|必要|期限切れ|필수입니다|필수|필요합니다|만료|必填|必需|必须.*|错误|过期|مطلوبة|आवश्यक)$/iu;

/**
 * Whether a word is a secret. Digits, signs and capitals inside speak for one. After "password" a
 * plain word that ends the sentence is one too; after "key" or "secret" it is not.
 */
function looksSecret(value: string, keyword: Keyword, isLast: boolean): boolean {
  if (value.startsWith(HIDDEN) || PLACEHOLDER.test(value)) return false;
  if (/^\d+$/.test(value)) return value.length >= 4 && value.length <= 12;
  const isMixed = /\p{N}/u.test(value) || /[!@#$%^&*_+=~|\\]/.test(value) || /.\p{Lu}/u.test(value);
  if (keyword === 'token') return isMixed && value.length >= 6;
  return isMixed || (keyword === 'password' && isLast && !DESCRIBES.test(value));
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
