import { normalizeNfkc } from '../../core/check-text.ts';

/** Number words by value, in the languages of the stems. Those for one are articles: left out. */
const WORDS: Readonly<Record<number, string>> = {
  2: 'two zwei zwo zweite zweimal deux deuxième dos segundo due secondo dois duas twee tweede dwa dwie dwoje два две двое второй iki två andra اثنان اثنين दो 둘 두',
  3: 'three third thrice drei dritte dreimal trois troisième tres tercero tre terzo três drie derde trzy три трое третий üç ثلاثة ثلاث तीन 셋 세',
  4: 'four fourth vier vierte quatre quatrième cuatro cuarto quattro quatro cztery четыре четверо четвертый dört fyra أربعة أربع चार 넷 네',
  5: 'five fifth fünf fünfte cinq cinquième cinco quinto cinque vijf pięć пять пятый beş fem خمسة خمس पांच पाँच 다섯',
  6: 'six sixth sechs sechste sixième seis sexto zes sześć шесть шестой altı sex ستة ست छह छः 여섯',
  7: 'seven seventh sieben siebte septième siete séptimo sette sete zeven siedem семь седьмой yedi sju سبعة سبع सात 일곱',
  8: 'eight eighth acht achte huit huitième ocho octavo otto oito osiem восемь восьмой sekiz åtta ثمانية ثمان आठ 여덟',
  9: 'nine ninth neun neunte neuf neuvième nueve noveno nove negen dziewięć девять девятый dokuz nio تسعة تسع नौ 아홉',
  10: 'ten tenth zehn zehnte dix dixième diez décimo dieci dez tien dziesięć десять عشرة عشر दस 열',
  11: 'eleven elf onze undici elf jedenaście одиннадцать elva',
  12: 'twelve dozen zwölf dutzend douze doce dodici doze twaalf dwanaście двенадцать tolv बारह',
  13: 'thirteen dreizehn treize trece tredici treze dertien trzynaście тринадцать tretton',
  14: 'fourteen vierzehn quatorze catorce quattordici catorze veertien czternaście четырнадцать fjorton',
  15: 'fifteen fünfzehn quinze quince quindici vijftien piętnaście пятнадцать femton पंद्रह',
  16: 'sixteen sechzehn seize dieciséis sedici dezesseis zestien szesnaście шестнадцать sexton',
  17: 'seventeen siebzehn diecisiete diciassette dezessete zeventien siedemnaście семнадцать sjutton',
  18: 'eighteen achtzehn dieciocho diciotto dezoito achttien osiemnaście восемнадцать arton',
  19: 'nineteen neunzehn diecinueve diciannove dezenove negentien dziewiętnaście девятнадцать nitton',
  20: 'twenty zwanzig vingt veinte venti vinte twintig dwadzieścia двадцать yirmi tjugo عشرون عشرين बीस 스물',
  30: 'thirty dreißig trente treinta trenta trinta dertig trzydzieści тридцать otuz trettio ثلاثون ثلاثين तीस 서른',
  40: 'forty vierzig quarante cuarenta quaranta quarenta veertig czterdzieści сорок kırk fyrtio أربعون أربعين चालीस 마흔',
  50: 'fifty fünfzig cinquante cincuenta cinquanta cinquenta vijftig pięćdziesiąt пятьдесят elli femtio خمسون خمسين पचास 쉰',
  60: 'sixty sechzig soixante sesenta sessanta sessenta zestig sześćdziesiąt шестьдесят altmış sextio ستون ستين साठ',
  70: 'seventy siebzig setenta settanta zeventig siedemdziesiąt семьдесят yetmiş sjuttio سبعون سبعين सत्तर',
  80: 'eighty achtzig ochenta ottanta oitenta tachtig osiemdziesiąt восемьдесят seksen åttio ثمانون ثمانين अस्सी',
  90: 'ninety neunzig noventa novanta negentig dziewięćdziesiąt девяносто doksan nittio تسعون تسعين नब्बे',
  100: 'hundred hundert cent cien ciento cento cem honderd сто yüz hundra مئة مائة सौ',
  1000: 'thousand tausend mille mil mila duizend tysiąc tysięcy тысяча тысячи тысяч tusen ألف हज़ार हजार k',
  1000000:
    'million millions millionen millones milhão milhões milione milioni miljoen milion milionów миллион миллионов milyon miljon miljoner مليون',
};
const VALUES = new Map(
  Object.entries(WORDS).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)] as const)),
);
const HAN: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Array.from('〇一二三四五六七八九', (digit, value) => [digit, value])),
  零: 0,
  两: 2,
  兩: 2,
  十: 10,
  百: 100,
  千: 1_000,
  万: 10_000,
  萬: 10_000,
  億: 100_000_000,
  亿: 100_000_000,
};

/** Digits with their separators, words, or Han numerals. */
const PIECES =
  /\p{Nd}{1,30}(?:[.,'’\u00a0\u202f]\p{Nd}{1,30}){0,6}|[〇零一二两兩三四五六七八九十百千万萬億亿]{1,12}|(?:(?![〇零一二两兩三四五六七八九十百千万萬億亿])[\p{L}\p{M}]){1,40}/gu;
/** German and Dutch write them as one word: "dreiundzwanzig". */
const JOINED = /^(\p{L}{3,6})(?:und|en|ën)(\p{L}{5,8})$/u;
const LINKS = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'i', 'och']);

/**
 * The numbers of a text, however written. Each word counts alone too, unless `isWhole`: a message
 * that says "twenty-three" does not say twenty.
 */
export function readNumbers(text: string, { isWhole = false } = {}): Set<number> {
  const found = new Set<number>();
  let run: number[] = [];
  const end = () => {
    if (run.length > 0) found.add(sumOf(run));
    if (!isWhole) for (const value of run) found.add(value);
    run = [];
  };
  for (const [piece] of normalizeNfkc(text).toLowerCase().matchAll(PIECES)) {
    const value = valueOf(piece);
    if (value !== null) {
      const isDigits = /^\p{Nd}/u.test(piece);
      if (isDigits) end();
      run.push(value);
    } else if (!(run.length > 0 && LINKS.has(piece))) end();
  }
  end();
  return found;
}

function valueOf(piece: string): number | null {
  if (/^\p{Nd}/u.test(piece)) return digitsOf(piece);
  const known = VALUES.get(piece);
  if (known !== undefined) return known;
  const joined = JOINED.exec(piece);
  if (joined) {
    const [unit, tens] = [joined[1] === 'ein' ? 1 : VALUES.get(joined[1] ?? ''), VALUES.get(joined[2] ?? '')];
    return unit !== undefined && tens !== undefined ? unit + tens : null;
  }
  if (!/^[〇零一二两兩三四五六七八九十百千万萬億亿]/u.test(piece)) return null;
  // A single one is as often an article.
  return piece === '一' ? null : hanOf(piece);
}

/** A last group of three digits is one of thousands, any other a fraction. */
function digitsOf(piece: string): number {
  const groups = piece.replace(/\p{Nd}/gu, asciiDigit).split(/[.,'’\u00a0\u202f]/);
  const last = groups.length > 1 ? (groups.pop() ?? '') : '';
  if (last === '') return Number(groups.join(''));
  return last.length === 3 ? Number(groups.join('') + last) : Number(`${groups.join('')}.${last}`);
}

/** Digits of a script are ten code points in a row, the first of which is a multiple of two. */
function asciiDigit(digit: string): string {
  if (digit <= '9') return digit;
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
}

function hanOf(piece: string): number {
  const values = Array.from(piece, (sign) => HAN[sign] ?? 0);
  // Years are written digit by digit.
  if (values.every((value) => value < 10)) return Number(values.join(''));
  let [sum, group, digit] = [0, 0, 0];
  for (const value of values) {
    if (value < 10) digit = value;
    else if (value < 10_000) {
      group += (digit || 1) * value;
      digit = 0;
    } else {
      sum += (group + digit || 1) * value;
      [group, digit] = [0, 0];
    }
  }
  return sum + group + digit;
}

function sumOf(run: readonly number[]): number {
  let [sum, group] = [0, 0];
  for (const value of run) {
    if (value >= 1_000 && value % 1_000 === 0 && group > 0) {
      sum += group * value;
      group = 0;
    } else if (value === 100 && group > 0 && group < 100) group *= value;
    else group += value;
  }
  return sum + group;
}
