import { decimalOf } from './money.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const THOUSANDS = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'];
const DIGITS = '零一二三四五六七八九'.split('');
const PLACES = ['', '十', '百', '千'];
const MYRIADS = ['', '万', '亿', '万亿', '兆亿'];

/** Writes an amount of millionths in words, so that a digit too many is noticed. */
export function moneyInWords(micro: string | bigint, language: string): string {
  const text: string = decimalOf(micro);
  const isNegative = text.startsWith('-');
  const [whole = '0', part] = text.replace('-', '').split('.');
  return language === 'zh' ? inChinese(whole, part, isNegative) : inEnglish(whole, part, isNegative);
}

function inEnglish(whole: string, part: string | undefined, isNegative: boolean): string {
  const groups = groupsOf(whole, 3);
  const named = groups
    .map((group, i) => ({ value: Number(group), name: THOUSANDS[groups.length - 1 - i] ?? '' }))
    .filter(({ value }) => value > 0)
    .map(({ value, name }) => `${belowThousand(value)} ${name}`.trim());
  const digits = part === undefined ? [] : ['point', ...part.split('').map((digit) => ONES[Number(digit)])];
  return [isNegative ? 'minus' : '', named.join(' ') || ONES[0], ...digits].filter(Boolean).join(' ');
}

function belowThousand(value: number): string {
  const rest = value % 100;
  const below = rest < 20 ? ONES[rest] : [TENS[Math.floor(rest / 10)], rest % 10 ? ONES[rest % 10] : ''];
  const named = Array.isArray(below) ? below.filter(Boolean).join('-') : below;
  if (value < 100) return named ?? '';
  return `${ONES[Math.floor(value / 100)]} hundred${rest > 0 ? ` ${named}` : ''}`;
}

function inChinese(whole: string, part: string | undefined, isNegative: boolean): string {
  const groups = groupsOf(whole, 4);
  let text = '';
  for (const [i, group] of groups.entries()) {
    if (Number(group) === 0) continue;
    // One zero stands for all that are left out before the next digit.
    if (text !== '' && (group.startsWith('0') || groups[i - 1]?.endsWith('0'))) text += DIGITS[0];
    text += fourDigits(group) + (MYRIADS[groups.length - 1 - i] ?? '');
  }
  const digits =
    part === undefined
      ? ''
      : `点${part
          .split('')
          .map((digit) => DIGITS[Number(digit)])
          .join('')}`;
  return `${isNegative ? '负' : ''}${text.replace(/^一十/, '十') || DIGITS[0]}${digits}`;
}

function fourDigits(group: string): string {
  let text = '';
  for (const [i, digit] of group.replace(/^0+/, '').split('').entries()) {
    const place = group.replace(/^0+/, '').length - 1 - i;
    if (digit !== '0') text += (DIGITS[Number(digit)] ?? '') + (PLACES[place] ?? '');
    else if (!text.endsWith('零')) text += '零';
  }
  return text.replace(/零+$/, '');
}

/** Splits digits into groups from the right. */
function groupsOf(digits: string, size: number): string[] {
  const first = digits.length % size;
  const groups = first > 0 ? [digits.slice(0, first)] : [];
  for (let i = first; i < digits.length; i += size) groups.push(digits.slice(i, i + size));
  return groups;
}
