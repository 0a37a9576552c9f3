import { readRole } from './date-words.ts';

const MULTIPLES: readonly [RegExp, number][] = [
  [
    /(?<![\p{L}\p{N}])(\d{1,4}(?:[.,]\d{1,2})?) ?(?:k(?!\p{L})|thousand|tausend|mille(?!\p{L})|mil(?!\p{L})|mila|duizend|tusen|tys\.?|тыс(?:яч\p{L}?)?\.?|тис\p{L}{0,3}\.?)/giu,
    1_000,
  ],
  [
    /(?<![\p{L}\p{N}])(\d{1,4}(?:[.,]\d{1,2})?) ?(?:million|mio\.?|millones|milioni|milhões|miljoen|милли?он\p{L}{0,3}|млн\.?)\p{L}{0,3}/giu,
    1_000_000,
  ],
  [/(\d{1,4}(?:\.\d{1,2})?) ?[万萬만]/gu, 10_000],
];
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
const ENGLISH_NUMBERS = 'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ');

/** "85k", "150 тысяч", "一万五千" and "nineteen" in digits. */
export function inDigits(text: string): string {
  let digits = text;
  for (const [form, multiple] of MULTIPLES)
    digits = digits.replace(form, (_, number: string) =>
      String(Math.round(Number(number.replace(',', '.')) * multiple)),
    );
  digits = digits.replace(HAN_NUMBER, (number) => readHanNumber(number));
  return digits.replace(/(?<!\p{L})\p{L}{3,9}(?!\p{L})/gu, (word) => {
    const lower = word.toLowerCase();
    const teen = ENGLISH_NUMBERS.indexOf(lower);
    const value = teen >= 0 ? 11 + teen : readRole([lower], 0, 'number')?.value;
    return value === undefined || value < 2 || lower === 'few' || lower === 'couple' ? word : String(value);
  });
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
