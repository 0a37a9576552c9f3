import { trimEndOf } from '../../core/check-text.ts';

/** Names of numbers by which a state or a bank knows a person. Words of no other meaning. */
const NAMES =
  'social security(?: number| no\\.?| #)?|tax id|national insurance(?: number)?|nhs number|aadhaa?r(?: number)?|pan number|' +
  'sozialversicherungsnummer|steuer-?id\\p{L}{0,20}|steueridentifikationsnummer|personalausweis(?:nummer|nr\\.?)|reisepass(?:nummer|nr\\.?)|numéro de sécurité sociale|numéro fiscal|' +
  'número de (?:la )?seguridad social|codice fiscale|burgerservicenummer|paspoortnummer|pesel|numer paszportu|снилс|t\\.?c\\.? kimlik(?: no)?|pasaport no|personnummer|رقم (?:الهوية|الجواز|الضمان)\\p{L}{0,12}|आधार(?: नंबर)?|身份证号?码?|身份證字號|护照号码?|社保号|マイナンバー|個人番号|パスポート番号|주민등록번호|여권번호|cvv2?|cvc';
/** Short names, which are common words when written small. */
const CAPITALS = 'SSN|ssn|ITIN|EIN|NINO|DNI|NIE|BSN|bsn|CPF|cpf|ИНН|инн|ІПН';
/** Documents. The number of one stands right behind its name, or behind a word for a number. */
const DOCUMENTS =
  'passport|driver.?s licen[cs]e|driving licen[cs]e|medicare|reisepass|personalausweis|führerschein|passeport|pasaporte|passaporto|passaporte|paspoort|paszport\\p{L}{0,3}|паспорт\\p{L}{0,3}|pasaport';
const NUMBER = 'number|no\\.?|nr\\.?|nummer|numéro|n°|nº|número|numero|numer|номер|id|#';
const GIVES = '(?: (?:is|ist|lautet|est|es|è|é|jest|to)(?!\\p{L})|[ ]?[:：=#]|是|は|는|هو)';
const BEGINS = '(?<![\\p{L}\\p{N}])';
const ENDS = '(?![\\p{Script=Latin}\\p{Script=Cyrillic}])';
const DIGITS =
  '((?<![A-Za-z\\p{N}])(?=[A-Za-z]{0,6}\\p{Nd})[A-Za-z\\p{Nd}][A-Za-z\\p{Nd}./-]{0,30}(?: [A-Za-z\\p{Nd}./-]{0,6}\\p{Nd}[A-Za-z\\p{Nd}]{0,3}){0,7})';

export const ID_NUMBERS: readonly RegExp[] = [
  new RegExp(`(${BEGINS}(?:${NAMES})${ENDS}[^\\n\\p{N}]{0,30}?)${DIGITS}`, 'giu'),
  new RegExp(`(${BEGINS}(?:${CAPITALS})${ENDS}[^\\n\\p{N}]{0,30}?)${DIGITS}`, 'gu'),
  new RegExp(`(${BEGINS}(?:${DOCUMENTS})${ENDS}(?:(?:[ -]?(?:${NUMBER}))${GIVES}?|${GIVES}) ?)${DIGITS}`, 'giu'),
  /((?<![\p{L}\p{N}])(?:passport|passeport|pasaporte|reisepass|paspoort|паспорт) )([A-Z]{1,2}\d[A-Z\d]{6,8}(?!\w))/giu,
];

/** A day, a year, an amount. */
const NO_NUMBER =
  /^(?:(?:19|20)\d\d|\d{1,2}[./-]\d{1,4}(?:[./-]\d{2,4})?|\d{4}-\d\d(?:-\d\d)?|\d+[.,]\d{1,2}|\d{1,2} \d{4})$/;

export function isIdNumber(value: string): boolean {
  const plain = trimEndOf(value, /[./ -]/);
  const digits = plain.replace(/\P{Nd}/gu, '').length;
  return digits >= 3 && digits <= 20 && !NO_NUMBER.test(plain);
}
