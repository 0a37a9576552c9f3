export const HIDDEN = '[hidden]';

/** Texts in the place of a secret: a template, a variable, code, or a word about it. */
export const PLACEHOLDER =
  /^(?:[<[{%$*•.…]|\\?\$|x{3,}|process\.|os\.|env\.|config\.|self\.|this\.|req\.|request\.|settings\.|secrets?\.|vars?\.|file:|\/|\.\/|~\/|https?:|your|my-|the-|example|changeme|placeholder|redacted|(?:hidden|null|undefined|none|true|false|string|str|number|bool|boolean|required|optional|await|new|function|import)(?![\p{L}\p{N}])|(?:get|read|load|input|prompt)[a-z_]{0,40}(?:$|\()|\()|\($|\(\)|[({[].{0,40}$/iu;
/** Words with digits that are about passwords, and names of products and of standards. */
const TECHNICAL =
  /^(?:sha-?\d{1,4}\p{L}{0,6}|argon2\p{L}{0,4}|md5|bcrypt\d{0,4}|oauth2?|utf-?8|base64|pbkdf2|v\d{1,3}(?:\.\d{1,4}){0,3}|scram-.{0,30}|win(?:dows)?-?(?:\d{1,2}|20\d\d)|macos\d{0,4}|h2|ipv\d|wpa\d.{0,12}|2fa|u2f|fido2|totp\d{0,3}|rfc\d{1,6}|iso\d{1,6}|aes-?\d{3}.{0,12}|rsa-?\d{4}.{0,6}|ed25519|x509|k8s|i18n|s3|ec2|web\d|http\/?\d|office-?365|m365|microsoft-?365|i?phone-?\d{1,2}\p{L}{0,6}|ipad\d{0,2}|ps\d|xbox\d{0,3}|1password|keepass.{0,6}|level\d{1,3}|type\d{1,3}|\w{1,20}-\w{1,20}-\d)$/iu;
/** Numbers with a unit, days, times, versions, amounts and counts. */
const MEASURE =
  /^[~<>≥≤+]?\d[\d.,:/-]*(?:\p{Script=Latin}{1,2}|\p{L}{3,12}|%|€|\$|-?(?:st|nd|rd|th))?$|^[$€£]\d|^\d+[-–]\p{L}+$|^\d+[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+/u;

/** Whether a word is as random as passwords are: letters with digits, or with signs inside. */
export function isStrong(value: string, least = 6): boolean {
  if (value.length < least || value.startsWith('[hidden]')) return false;
  if (PLACEHOLDER.test(value) || TECHNICAL.test(value) || MEASURE.test(value)) return false;
  if (!/\p{L}/u.test(value)) return /[!@#$%^&*+=?]/.test(value) && /\d/.test(value);
  return /\p{N}/u.test(value) || /\p{L}[!@#$%^&*+=~?]{1,5}[\p{L}\d]/u.test(value);
}

/** Whether a word is a number as people type it into a keypad: "4711", "48-11-02", "4711#". */
export function isKeypadNumber(value: string): boolean {
  return /^[#*]?\d{1,8}(?:[ -]?\d{1,8}){0,5}[A-D]?[#*]?$/.test(value) && value.replace(/\D/g, '').length >= 4;
}

/** Whether a number is a year of our time, which says nothing by itself. */
export function isYear(value: string): boolean {
  return /^(?:19|20)\d\d$/.test(value);
}
