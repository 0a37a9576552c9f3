/**
 * Words of numbers by language, from one on: units and teens in order, then the tens from twenty
 * on. A line for each language; "-" where a language joins two words for it.
 */
const COUNTED = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen|twenty thirty forty fifty sixty seventy eighty ninety',
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn|zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize - - -|vingt trente quarante cinquante soixante septante quatrevingt nonante',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve|veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove|venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove|vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien|twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście|dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
  'один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать|двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
  'bir iki üç dört beş altı yedi sekiz dokuz - - - - - - - - - -|yirmi otuz kırk elli altmış yetmiş seksen doksan',
];
const HUNDREDS = [
  'hundred hundert cent cents ciento cien cento сто honderd yüz cem',
  'zweihundert doscientos duzentos двести dwieście duecento',
  'dreihundert trescientos trezentos триста trzysta trecento',
  'vierhundert cuatrocientos quatrocentos четыреста czterysta quattrocento',
  'fünfhundert quinientos quinhentos пятьсот pięćset cinquecento',
  'sechshundert seiscientos seiscentos шестьсот sześćset seicento',
  'siebenhundert setecientos setecentos семьсот siedemset settecento',
  'achthundert ochocientos oitocentos восемьсот osiemset ottocento',
  'neunhundert novecientos novecentos девятьсот dziewięćset novecento',
];
const THOUSAND =
  'thousand tausend mille mila mil duizend tusen tysiąc tysiące tysięcy тысяча тысячи тысяч тисяча тисячі тисяч';
const MILLION =
  'million millions millionen millones milioni milhões miljoen milionów миллион миллиона миллионов milyon';
/** Between the words of a number, and inside one: "vierundzwanzig". */
const JOINTS: ReadonlySet<string> = new Set('and und et y e en i и'.split(' '));

const VALUES: ReadonlyMap<string, number> = new Map([
  ...COUNTED.flatMap((line) => {
    const [units = '', tens = ''] = line.split('|');
    return [
      ...units.split(' ').map((word, i): [string, number] => [word, i + 1]),
      ...tens.split(' ').map((word, i): [string, number] => [word, 20 + 10 * i]),
    ];
  }),
  ...HUNDREDS.flatMap((line, i) => line.split(' ').map((word): [string, number] => [word, 100 * (i + 1)])),
  ...THOUSAND.split(' ').map((word): [string, number] => [word, 1_000]),
  ...MILLION.split(' ').map((word): [string, number] => [word, 1_000_000]),
]);
/** Words that some languages write in one: longest first. */
const PARTS = [...VALUES.keys(), 'und', 'en']
  .filter((word) => word.length >= 2)
  .toSorted((a, b) => b.length - a.length);
/** In letters. No language writes longer ones. */
const LONGEST = 60;
/** Smaller numbers are read elsewhere, and may be articles: "ein", "um". */
const LEAST = 11;

const WORDS = /(?<![\p{L}\p{N}]|\d[.,])(?:\p{L}+|\d+)(?!\p{N})/gu;

/** "Eighty-five thousand", "viertausendzweihundert" and "сто двадцать" in digits. Linear work. */
export function inDigitsByWords(written: string): string {
  const text = written.replaceAll('İ', 'i').replace(/(?<!\p{L})quatre-vingts?(?!\p{L})/giu, 'quatrevingt');
  const words = [...text.matchAll(WORDS)];
  let [digits, end] = ['', 0];
  for (let at = 0; at < words.length;) {
    const run = readRun(words, at, text);
    const [first, last] = [words[at], words[at + run.length - 1]];
    if (first && last && run.value >= LEAST && !/^\d+$/.test(text.slice(first.index, last.index + last[0].length))) {
      digits += text.slice(end, first.index) + String(run.value);
      end = last.index + last[0].length;
    }
    at += Math.max(1, run.length);
  }
  return digits + text.slice(end);
}

/** The number that begins at a word. */
function readRun(words: readonly RegExpExecArray[], at: number, text: string): { value: number; length: number } {
  let [total, current, length] = [0, 0, 0];
  // "6,5 mil" is read as a whole elsewhere.
  if (/\d ?$/.test(text.slice(0, words[at]?.index))) return { value: 0, length: 1 };
  for (let i = at; i < words.length; i++) {
    const [word, before] = [words[i], words[i - 1]];
    if (!word || (i > at && before && !/^[\s-]+$/.test(text.slice(before.index + before[0].length, word.index)))) break;
    const lower = word[0].toLowerCase();
    if (i > at && JOINTS.has(lower)) continue;
    const values = i === at && /^\d/.test(lower) ? [Number(lower)] : valuesOf(lower, current);
    if (values === null) break;
    for (const value of values) [total, current] = addValue(total, current, value);
    length = i - at + 1;
  }
  return { value: total + current, length };
}

function addValue(total: number, current: number, value: number): [total: number, current: number] {
  if (value >= 1_000) return [total + Math.max(1, current) * value, 0];
  if (value === 100 && current > 0 && current < 10) return [total, current * 100];
  return [total, current + value];
}

/** The values of the words that one word is made of. Null: it is no number. */
function valuesOf(word: string, before: number): number[] | null {
  // Turkish, and "am" in German.
  if (word === 'bin') return before > 0 && before < 1_000 ? [1_000] : null;
  const value = VALUES.get(word);
  if (value !== undefined) return [value];
  if (word.length < 7 || word.length > LONGEST) return null;
  const values: number[] = [];
  for (let at = 0; at < word.length;) {
    const part = PARTS.find((one) => word.startsWith(one, at));
    if (part === undefined) return null;
    const partial = VALUES.get(part);
    if (partial !== undefined) values.push(partial);
    at += part.length;
  }
  return values;
}
