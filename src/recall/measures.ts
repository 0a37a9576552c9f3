import { readRole } from './date-words.ts';
import { plainText } from './plain-text.ts';

/** Words that only announce a number, as terms. */
export const NUMBER_SIGNS: ReadonlySet<string> = new Set(
  'number numb nr num numero nummer номер дом д кв رقم hous haus apart apartment wohnung квартир 号 號 番地 번지 sayi'.split(
    ' ',
  ),
);

/** The units of a number, by what they are. */
const MEASURES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\d)(\d{1,12}) ?(?:miles?|mi)(?!\p{L})/giu, 'mile'],
  [/(?<!\d)(\d{1,12}) ?(?:km|kilomet\p{L}{1,4})(?!\p{L})/giu, 'km'],
  [/(?<!\d)(\d{1,12}) ?(?:kg|kilos?|kilogram\p{L}{0,3})(?!\p{L})/giu, 'kg'],
  [/(?<!\d)(\d{1,12}) ?(?:lbs?|pounds?)(?!\p{L})/giu, 'pound'],
  [/(?:\$|US\$) ?(?<!\d)(\d{1,12})|(?<!\d)(\d{1,12}) ?(?:dollars?|usd|доллар\p{L}{0,2}|美元)(?!\p{L})/giu, 'dollar'],
  [/€ ?(?<!\d)(\d{1,12})|(?<!\d)(\d{1,12}) ?(?:€|euros?|eur|евро|欧元)(?!\p{L})/giu, 'euro'],
  [/£ ?(?<!\d)(\d{1,12})/giu, 'sterling'],
  [/(?<!\d)(\d{1,12}) ?(?:feet|foot|ft)(?!\p{L})/giu, 'foot'],
  [/(?<!\d)(\d{1,12}) ?(?:met(?:er|re)s?|m)(?!\p{L})/giu, 'metre'],
];

/** Whether one number has two units. */
export function differInUnits(one: string, other: string): boolean {
  const [units, others] = [readUnits(one), readUnits(other)];
  return [...units].some(([number, unit]) => others.has(number) && others.get(number) !== unit);
}

function readUnits(text: string): Map<string, string> {
  if (!/\d/.test(text)) return new Map();
  const plain = plainText(text);
  return new Map(
    MEASURES.flatMap(([form, unit]) =>
      [...plain.matchAll(form)].map(([, one, two]): [string, string] => [one ?? two ?? '', unit]),
    ),
  );
}

const UNITS =
  /^(?:euros?|eur|dollars?|usd|pounds?|gbp|francs?|franken|chf|yen|rupees?|rubles?|рубл\p{L}*|евро|доллар\p{L}*|lira|km|kilomet\p{L}*|miles?|met(?:er|re|ro)s?|kilos?|kg|grams?|gramm|lit(?:er|re|ro)s?|zl|zlotych|zlote|zloty|mg|ml|mcg|percent|prozent|grad|degrees?|元|块|円|원|万|千)$/u;

/** Whether a term is a unit or a currency. */
export function isUnit(word: string): boolean {
  return UNITS.test(word) || readRole([word], 0, 'unit') !== null;
}

const CURRENCY =
  /[$€£¥₽₴₺₹]|(?<!\p{L})(?:euros?|eur|dollars?|usd|pounds?|gbp|francs?|franken|chf|yen|rubl\p{L}{0,4}|рубл\p{L}{0,4}|евро|євро|доллар\p{L}{0,4}|lira|zł|złot\p{L}{0,4}|kronor|kr|gr[iy]vn\p{L}{0,4}|гривен\p{L}{0,4})(?!\p{L})|[元块円원]/iu;

/** Whether a text names an amount of money. */
export function namesCurrency(text: string): boolean {
  return CURRENCY.test(text);
}

const MONEY =
  /^(?:monei|money|cash|geld|argent|diner\p{L}?|soldi|dinheir\p{L}?|pengar|pieni\p{L}{2,5}|ден[ье]г\p{L}{0,2}|грош\p{L}{0,2}|para)$/u;

/** Whether a term says money without an amount. */
export function isMoney(term: string): boolean {
  return MONEY.test(term);
}
