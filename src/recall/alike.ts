/** Longest endings in which two forms of one word may differ. */
const MAX_ENDING = 3;
const LEAST_COMMON = 5;

/**
 * Whether a word or another form of it is among terms. Stems of two sentences may be of different
 * languages.
 */
export function holdsAlike(terms: ReadonlySet<string>, word: string): boolean {
  if (terms.has(word)) return true;
  if (/\d/.test(word) || (word.length < 4 && !IDEOGRAPH_FIRST.test(word))) return false;
  return (byBeginning(terms).get(beginningOf(word)) ?? []).some((term) => areAlike(term, word));
}

/** Forms of a word begin alike, so only such terms are compared: linear work for long texts. */
const BEGINNINGS = new WeakMap<ReadonlySet<string>, Map<string, string[]>>();
const BEGINNING = 3;
/** More terms that begin alike are not compared. */
const MAX_ALIKE = 30;

function beginningOf(word: string): string {
  return IDEOGRAPH_FIRST.test(word) ? word.slice(0, 1) : word.slice(0, BEGINNING);
}

function byBeginning(terms: ReadonlySet<string>): Map<string, string[]> {
  let known = BEGINNINGS.get(terms);
  if (known) return known;
  known = new Map();
  for (const term of terms) {
    const beginning = beginningOf(term);
    const alike = known.get(beginning);
    if (!alike) known.set(beginning, [term]);
    else if (alike.length < MAX_ALIKE) alike.push(term);
  }
  BEGINNINGS.set(terms, known);
  return known;
}

const KANA = /\p{Script=Hiragana}/u;
const IDEOGRAPH_FIRST = /^\p{Script=Han}/u;

/** "食べる" and "食べます" are one verb. */
function withoutKana(word: string): string {
  let end = word.length;
  while (end > 0 && KANA.test(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** Whether two terms are forms of one word. */
export function areAlike(one: string, other: string): boolean {
  if (IDEOGRAPH_FIRST.test(one)) return withoutKana(one) === withoutKana(other);
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length > MAX_ENDING) return false;
  if (long.startsWith(short)) return true;
  // "fumo" and "fuma".
  if (long.length === short.length && long.slice(0, -1) === short.slice(0, -1))
    return /[aeiou]$/.test(one) && /[aeiou]$/.test(other);
  if (long.startsWith(short.slice(0, Math.max(LEAST_COMMON, short.length - MAX_ENDING)))) return true;
  const common = commonLength(short, long);
  return common >= SHORT_STEM && ENDINGS.has(short.slice(common)) && ENDINGS.has(long.slice(common));
}

/** Letters that stems of four letters may end with in another form of the word. */
const SHORT_STEM = 4;
const ENDINGS: ReadonlySet<string> = new Set(
  'a e o i u y er ar en an et at t te s es as os ing ed ej ego emu ym ymi ich im ow om ami ach ie ла л ть т ю у а и е ы ой ом ого ому ым ых ами ах ей ий ая'
    .split(' ')
    .concat(''),
);

function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
