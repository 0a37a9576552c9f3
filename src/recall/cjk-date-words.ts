/** Days from today, the longest words first. In simplified characters, as all patterns here. */
export const DAY_WORDS: readonly [words: string, offset: number][] = [
  ['大前天|さきおととい|그끄저께', -3],
  ['(?<![以之])前天|前晚|一昨日|おととい|그저께|그제(?![서야])|엊그제', -2],
  ['昨天|昨日|昨晚|昨夜|昨儿|寻日|きのう|ゆうべ|어제|어젯밤|간밤', -1],
  ['今天|今日|今晚|今夜|今早|今朝|本日|きょう(?![とだ])|오늘', 0],
  ['大后天|しあさって|글피', 3],
  ['(?<![以之])后天|明后日|あさって|모레', 2],
  ['明天|明日|明晚|あした|내일', 1],
];

export const YEARS_OFF: Record<string, number> = {
  大前年: -3,
  前年: -2,
  一昨年: -2,
  おととし: -2,
  재작년: -2,
  지지난해: -2,
  去年: -1,
  昨年: -1,
  작년: -1,
  지난해: -1,
  今年: 0,
  올해: 0,
  大后年: 3,
  再来年: 2,
  后年: 2,
  내후년: 2,
  명년: 1,
  明年: 1,
  来年: 1,
  내년: 1,
};
/** The year before the first of an era. */
export const ERAS: Record<string, number> = { 令和: 2018, 平成: 1988, 民国: 1911 };

/** A year in digits, or an era and its year, or a word. Four groups. */
export const YEAR = `(?:(?<!\\d)((?:19|20)\\d\\d|[一二][〇零一二三四五六七八九]{3}) ?[年년]度?|(令和|平成|民国) ?(\\d{1,3}) ?年|(${Object.keys(
  YEARS_OFF,
).join('|')}))`;

/** The month that a season begins with: 0 for December of the year before. */
export const SEASONS: Record<string, number> = { 冬: 0, 겨울: 0, 春: 3, 봄: 3, 夏: 6, 여름: 6, 秋: 9, 가을: 9 };

const TURNS: readonly [words: string, offset: number][] = [
  ['上上个?|先先|先々|지지난 ?|저저번 ?', -2],
  ['上一?个?|先|前(?=四半期|月)|지난 ?|저번 ?', -1],
  ['下下一?个?|再来|さ来|다다음 ?', 2],
  ['下一?个?|(?<![将未原本])来|翌(?=周|月|四半期)|다음 ?', 1],
  ['这一?个?|(?<![日基])本|今|이번 ?', 0],
];
/** The last, this or the next. One group. */
export const TURN = `(${TURNS.map(([words]) => words).join('|')})`;
/** Characters that must follow lie behind the match. */
const FOLLOWED = /\(\?=[^()]{1,40}\)/g;
export const TURN_FORMS = TURNS.map(([words, offset]): [RegExp, number] => [
  new RegExp(`^(?:${words.replace(FOLLOWED, '')})$`),
  offset,
]);

export function turnOf(word = ''): number {
  return TURN_FORMS.find(([form]) => form.test(word))?.[1] ?? 0;
}

const UNIT_DAYS: readonly [words: string, days: number][] = [
  ['天|日间?|일', 1],
  ['周间?|星期|礼拜|주일|주', 7],
  ['月间?|개월|달', 30],
  ['季度|四半期|분기', 90],
  ['年间?|년', 365],
];
/** A unit of time. One group. */
export const UNITS = `(${UNIT_DAYS.map(([words]) => words).join('|')})`;
export const UNIT_FORMS = UNIT_DAYS.map(([words, days]): [RegExp, number] => [new RegExp(`^(?:${words})$`), days]);

/** Returns its days: 1, 7, 30, 90 or 365. */
export function unitOf(word = ''): number {
  return UNIT_FORMS.find(([form]) => form.test(word))?.[1] ?? 1;
}

/** Counts that hold their unit: how many, and of how many days. */
export const COUNTED: Record<string, [count: number, unit: number]> = {
  半年: [6, 30],
  일주일: [1, 7],
  하루: [1, 1],
  이틀: [2, 1],
  사흘: [3, 1],
  나흘: [4, 1],
  닷새: [5, 1],
  열흘: [10, 1],
  보름: [15, 1],
};

const COUNTS: Record<string, number> = {
  ...Object.fromEntries(Array.from('〇一二三四五六七八九十', (digit, value) => [digit, value])),
  零: 0,
  两: 2,
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
};
/** One group each. */
export const NUMBER = '(?<!\\d)(\\d{1,4}|[一二两三四五六七八九十]{1,3}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)';
export const SMALL_NUMBER = '(?<!\\d)(\\d{1,2}|[一二三四五六七八九十]{1,3})';

/** Returns the number: in digits, in words up to 99, or a year digit by digit. */
export function numberOf(word = ''): number {
  if (/^\d+$/.test(word)) return Number(word);
  const known = COUNTS[word];
  if (known !== undefined) return known;
  const [tens = '', ones = ''] = word.split('十');
  if (word.includes('十'))
    return (tens === '' ? 1 : (COUNTS[tens] ?? 0)) * 10 + (ones === '' ? 0 : (COUNTS[ones] ?? 0));
  return Number(Array.from(word, (digit) => COUNTS[digit] ?? 0).join(''));
}

const PART_WORDS: readonly [words: string, part: number][] = [
  [
    '上旬|初め(?!て)|初头|はじめ|始め|头(?![一两三\\d发等条])|初(?![のてめ雪夏冬春秋中级恋次])|초순|초반|초(?![등콜록반순대])',
    1,
  ],
  ['中旬|半ば|中间|중순|중반', 2],
  ['下旬|终わり|おわり|末|底|尾|하순|후반|말(?![고했하해을이])', 3],
];
/** The beginning, middle or end of a month or year. One group. */
export const PARTS = `(${PART_WORDS.map(([words]) => words).join('|')})`;
export const PART_FORMS = PART_WORDS.map(([words, part]): [RegExp, number] => [new RegExp(`^(?:${words})$`), part]);

/** Returns 1 for a beginning, 2 for a middle, 3 for an end. */
export function partNamed(word = ''): number {
  return PART_FORMS.find(([form]) => form.test(word))?.[1] ?? 3;
}
