import { readRole } from './date-words.ts';
import { inDigitsByWords } from './number-words.ts';

const MULTIPLES: readonly [RegExp, number][] = [
  [
    /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}])(\d{1,4}(?:[.,]\d{1,2})?) ?(?:k(?!\p{L})|thousand|tausend|mille(?!\p{L})|mil(?!\p{L})|mila|duizend|tusen|tys\.?(?!\p{L})|тыс\.?|тис\.?|к(?!\p{L}))/giu,
    1_000,
  ],
  [
    /(?<![\p{L}\p{N}])(\d{1,4}(?:[.,]\d{1,2})?) ?(?:million|mio\.?|millones|milioni|milhões|miljoen|милли?он\p{L}{0,3}|млн\.?)\p{L}{0,3}/giu,
    1_000_000,
  ],
  [/(\d{1,4}(?:\.\d{1,2})?) ?[万萬만]/gu, 10_000],
];
/** "1억 5천만 원", "이천만 원". */
const KOREAN_AMOUNT =
  /(?<![\p{L}\p{N}])(?:[\d.]{1,8}|[일이삼사오육칠팔구십백천]){1,8}[십백천만억](?: ?(?:[\d.]{1,8}|[일이삼사오육칠팔구십백천만억]){1,8}){0,3}(?= ?원)|(?<![\p{L}\p{N}])[\d.]{1,8}[백천]?[만억](?: ?[\d.]{1,8}[백천]?만)?/gu;
const KOREAN_SIGNS: Readonly<Record<string, string>> = {
  일: '一',
  이: '二',
  삼: '三',
  사: '四',
  오: '五',
  육: '六',
  칠: '七',
  팔: '八',
  구: '九',
  십: '十',
  백: '百',
  천: '千',
  만: '万',
  억: '億',
};
const HAN_NUMBER = /[一二两兩三四五六七八九](?:[一二三四五六七八九十百千万萬零两]{1,8})/gu;
const HAN_DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  零: 0,
};
const HAN_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
/** "85k", "150 тысяч", "一万五千" and "nineteen" in digits. */
export function inDigits(text: string): string {
  let digits = inDigitsByWords(
    text.replace(/(?<![\p{L}\p{N}.,])[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?![\p{L}\p{N}])/gu, (number) =>
      number.replace(/\D/g, ''),
    ),
  );
  for (const [form, multiple] of MULTIPLES)
    digits = digits.replace(form, (_, number: string) =>
      String(Math.round(Number(number.replace(',', '.')) * multiple)),
    );
  digits = digits.replace(KOREAN_AMOUNT, readAmount);
  digits = digits.replace(HAN_NUMBER, (number) => readHanNumber(number));
  return digits.replace(/(?<!\p{L})\p{L}{3,9}(?!\p{L})/gu, (word) => {
    const lower = word.toLowerCase();
    const value = readRole([lower], 0, 'number')?.value;
    return value === undefined || value < 2 || lower === 'few' || lower === 'couple' ? word : String(value);
  });
}

/** Digits and signs of thousands, in turn. */
function readAmount(amount: string): string {
  let [sum, part, digit] = [0, 0, 0];
  for (const [sign] of amount.matchAll(/\d+(?:\.\d+)?|\S/gu)) {
    const han = KOREAN_SIGNS[sign] ?? sign;
    const unit = HAN_UNITS[han];
    if (/^\d/.test(sign)) digit = Number(sign);
    else if (unit !== undefined) [part, digit] = [part + (digit || 1) * unit, 0];
    else if (han === '万') [sum, part, digit] = [sum + (part + digit || 1) * 10_000, 0, 0];
    else if (han === '億') [sum, part, digit] = [sum + (part + digit || 1) * 100_000_000, 0, 0];
    else digit = HAN_DIGITS[han] ?? 0;
  }
  return String(Math.round(sum + part + digit));
}

function readHanNumber(number: string): string {
  let [sum, part, digit, unit] = [0, 0, 0, 1];
  for (const sign of number) {
    if (sign === '万' || sign === '萬') {
      [sum, part, digit, unit] = [(sum + part + digit) * 10_000, 0, 0, 10_000];
    } else if (HAN_UNITS[sign] !== undefined) {
      unit = HAN_UNITS[sign];
      [part, digit] = [part + (digit || 1) * unit, 0];
    } else digit = HAN_DIGITS[sign] ?? 0;
  }
  // "一万五" is 15,000.
  return String(sum + part + (unit >= 100 && digit > 0 && !number.includes('零') ? (digit * unit) / 10 : digit));
}
