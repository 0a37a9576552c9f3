import { analyze } from './analyze.ts';
import { DAY_WORDS, YEAR } from './cjk-date-words.ts';
import { AMBIGUOUS, isYearWord, readRole, wordsOf as timeWordsOf } from './date-words.ts';
import { plainText } from './plain-text.ts';
import { DENYING, ENDING, WITHOUT } from './denial-words.ts';
import { LATIN } from './stem.ts';
import { readPredicates } from './predicate-forms.ts';

/** The words of a text that tell something. */
export interface StatementWords {
  /** Terms of the index, without stop words, times, denials, and what models call the speaker. */
  telling: string[];
  times: Times;
  /** Usual verbs whose forms no stem joins. */
  predicates: ReadonlySet<number>;
}

/** The times that a text names. */
export interface Times {
  years: ReadonlySet<string>;
  months: ReadonlySet<number>;
  weekdays: ReadonlySet<number>;
  /** Numbers in the names of times. */
  numbers: ReadonlySet<string>;
}

/**
 * Words that say nothing of their own, in languages whose stop words `analyze` keeps, and what
 * memory models call the speaker.
 */
const EMPTY_WORDS = new Set(
  [
    // Each as any language stems it: that of a short text may not be recognised.
    ...[
      'user users nutzer nutzers nutzerin benutzer benutzerin anwender utilisateur utilisatrice usuario',
      'usuaria usuário usuária utente gebruiker användare användaren kullanıcı kullanıcının użytkownik użytkownika brugeren brukeren',
    ]
      .flatMap((words) => words.split(' '))
      .flatMap((word) => [...analyze(word), ...LATIN.flatMap((language) => analyze(language.stem(word)))]),
    ...[
      'пользователь пользователя користувач χρήστης χρήστη المستخدم उपयोगकर्ता המשתמש ユーザー 사용자는 사용자의 사용자가 사용자',
    ].flatMap((words) => analyze(words)),
    '用户 用戶',
    '我 你 您 他 她 它 我们 我的 你的 的 是 在 了 和 有 也 就 都 这 那 把 请 到',
    'jest moj moja moje moim mam nie sie na to',
    '我有 我是 我在 我会 我要 我家',
    'मैं है हूँ हैं था थी थे मेरा मेरी मेरे का की के में को से पर ने और',
    '私 わたし 僕 の は が を に へ で と も から まで です ます だ し て た うち よ ね',
    '나 저 제 내 우리 입니 이에 예요 있습 습니',
  ].flatMap((words) => words.split(' ')),
);

const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;
const HANGUL = /\p{Script=Hangul}/u;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a term is what models call the speaker, or says nothing. */
export function isEmptyWord(term: string): boolean {
  return EMPTY_WORDS.has(term);
}

/** Reads what a text says. Linear work. */
export function readStatementWords(text: string): StatementWords {
  const spelt = inFull(plainText(text));
  const { rest, times } = takeTimes(spelt);
  const terms = new Set(analyze(spelt));
  const alone = [...rest.matchAll(WORDS)]
    .filter(({ 0: word, index }) => !isDenyingWord(word) && (!isStopWord(word) || isName(word, rest, index)))
    .flatMap(({ 0: word }) => termsOfWord(word));
  const telling = [...new Set(alone)].filter(
    (term) => terms.has(term) && !EMPTY_WORDS.has(term) && !LONE_KANA.test(term) && !KOREAN_DENIAL.test(term),
  );
  return { telling, times, predicates: readPredicates(text) };
}

/** Abbreviations of addresses and titles, in full. */
const IN_FULL: readonly [RegExp, string][] = [
  [/(?<=\p{L}{3})str\.?(?=\s*\d|[\s,.]|$)/giu, 'straße'],
  [/(?<!\p{L})str\.(?=\s)/giu, 'straße'],
  [/(?<!\p{L})st\.?(?=[\s,]|$)(?!\s*\p{Lu}\p{Ll}+burg)/giu, 'street'],
  [/(?<!\p{L})ave?\.(?=[\s,]|$)/giu, 'avenue'],
  [/(?<!\p{L})ln\.?(?=[\s,]|$)/giu, 'lane'],
  [/(?<!\p{L})rd\.?(?=[\s,]|$)/giu, 'road'],
  [/(?<!\p{L})blvd\.?(?=[\s,]|$)/giu, 'boulevard'],
  [/(?<!\p{L})apt\.?(?=[\s,]|$)/giu, 'apartment'],
  [/(?<!\p{L})pl\.(?=[\s,]|$)/giu, 'platz'],
  [/(?<!\p{L})c\/(?=\s*\p{L})/giu, 'calle '],
  [/(?<!\p{L})ул\.(?=\s)/giu, 'улица'],
  [/(?<!\p{L})пр\.(?=\s)/giu, 'проспект'],
  [/(?<!\p{L})ul\.(?=\s)/giu, 'ulica'],
  [/(?<!\p{L})dr\.?(?=\s)/giu, 'doctor'],
];
/** Digits that are set apart: "4-7-1-1", "0170 / 12 34 56". */
const APART = /(?<![\p{L}\p{N}])\d(?:[-. ]\d(?!\d)){2,}(?![\p{L}\p{N}])/gu;

function inFull(text: string): string {
  let full = text.replace(APART, (digits) => digits.replace(/\D/g, ''));
  for (const [short, long] of IN_FULL) full = full.replace(short, long);
  return full;
}

/** Words around the name of a time that belong to it. */
const BESIDE_TIMES = new Set(
  'now jetzt nun maintenant désormais ahora ora adesso agora nu теперь сейчас already schon déjà ya già já still noch ago since last next past this until before am pm uhr heures heure horas ore clock morning mornings morgen morgens evening evenings afternoon night abend abends matin soir mañana tarde mattina sera ochtend avond утром вечером утра вечера seit vor letzten letztem letzter letztes depuis dernier dernière desde pasado pasada sinds sedan с прошлой прошлого прошлом прошлым'.split(
    ' ',
  ),
);
export const CJK_TIMES = new RegExp(
  `${YEAR}|\\d{1,4} ?(?:年|月|日|号|號|时|時|点|點|分|년|월|일|시|분)(?![\\p{L}&&[^\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Hangul}]])|${DAY_WORDS.map(([words]) => words).join('|')}|(?:去年|今年|昨年|来年|上个?月|下个?月|上周|下周|先週|来週|先月|来月|지난주|다음 ?주|지난달|작년|올해|最近|早上|晚上|上午|下午|아침에|저녁에)`,
  'gv',
);

interface FoundTimes {
  years: Set<string>;
  months: Set<number>;
  weekdays: Set<number>;
  numbers: Set<string>;
}

/** Splits a text into the times that it names and the rest. */
function takeTimes(text: string): { rest: string; times: Times } {
  const times: FoundTimes = { years: new Set(), months: new Set(), weekdays: new Set(), numbers: new Set() };
  const rest = CJK.test(text) ? takeCjkTimes(text, times) : text;
  const all = [...rest.matchAll(/\d+(?:[-./:]\d+)*|[\p{L}\p{M}]+/gu)];
  const plain = all.map(([word]) => (/^\d/.test(word) ? word : (timeWordsOf(word)[0] ?? word.toLowerCase())));
  const isTime = plain.map((word, at) => !/^\d/.test(word) && takeNamedTime(plain, at, all[at]?.[0] ?? '', times));
  plain.forEach((word, at) => {
    if (!/^\d/.test(word) || !isNumberOfTime(plain, at)) return;
    isTime[at] = true;
    addNumbers(word, times);
  });
  const kept: string[] = [];
  let end = 0;
  all.forEach(({ 0: word, index }, at) => {
    const isUnit = readRole(plain, at, 'unit') !== null && !/^\d/.test(plain[at - 1] ?? '');
    kept.push(rest.slice(end, index));
    if (isTime[at] !== true && !isUnit && !BESIDE_TIMES.has(plain[at] ?? '')) kept.push(word);
    end = index + word.length;
  });
  return { rest: kept.join('') + rest.slice(end), times };
}

function addNumbers(words: string, times: FoundTimes): void {
  for (const [number] of words.matchAll(/\d+/g)) {
    if (isYearWord(number)) times.years.add(number);
    times.numbers.add(number);
  }
}

function takeCjkTimes(text: string, times: FoundTimes): string {
  let [rest, end] = ['', 0];
  for (const { 0: time, index } of text.matchAll(CJK_TIMES)) {
    rest += text.slice(end, index);
    end = index + time.length;
    // "88号" is a house too: years, months and days alone are certain.
    const isCertain = !/^\d{1,4} ?[号號分분点點]$/u.test(time) || /[年月월년] ?$/u.test(text.slice(0, index));
    const month = /^(\d{1,2}) ?[月월]$/u.exec(time)?.[1];
    if (month !== undefined) times.months.add(Number(month));
    if (isCertain) addNumbers(time, times);
    rest += isCertain ? ' ' : time;
  }
  return rest + text.slice(end);
}

/** Whether a word names a time: a month, weekday, season or day. */
function takeNamedTime(words: readonly string[], at: number, written: string, times: FoundTimes): boolean {
  const word = words[at] ?? '';
  const month = readRole(words, at, 'month');
  const isSure = !AMBIGUOUS.has(word) || /^\d/.test(words[at - 1] ?? '') || /^\d/.test(words[at + 1] ?? '');
  if (month && (isSure || (at > 0 && /^\p{Lu}/u.test(written)))) {
    times.months.add(month.value);
    return true;
  }
  const weekday = word.length > 3 ? readRole(words, at, 'weekday') : null;
  if (weekday) times.weekdays.add(weekday.value);
  const isSeason = readRole(words, at, 'season') !== null && (isSure || at > 0);
  return weekday !== null || isSeason || readRole(words, at, 'day') !== null;
}

/** Whether a number belongs to the name of a time: "5 May", "2025", "10:30", "3 days ago". */
function isNumberOfTime(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const isByMonth = [at - 2, at - 1, at + 1, at + 2].some((i) => readRole(words, i, 'month') !== null);
  if (/^\d{1,2}$/.test(word) && isByMonth) return true;
  // A code of four digits may look like a year.
  if (isYearWord(word) && (isByMonth || isSaidAsTime(words, at))) return true;
  if (/^\d{1,2}:\d\d$/.test(word) || /^(?:am|pm|uhr|heures?|o)$/.test(words[at + 1] ?? '')) return true;
  if (/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(word)) return true;
  const isAgo = readRole(words, at + 2, 'ago') !== null || readRole(words, at - 1, 'agoBefore') !== null;
  return isAgo && readRole(words, at + 1, 'unit') !== null;
}

const BEFORE_YEARS = ['in', 'of', 'since', 'between', 'and', 'after', 'before', 'until', 'agoBefore'] as const;

function isSaidAsTime(words: readonly string[], at: number): boolean {
  return (
    BEFORE_YEARS.some((role) => readRole(words, at - 1, role) !== null) || readRole(words, at - 1, 'season') !== null
  );
}

/** Whether two texts name different times of one kind. */
export function differInTimes(one: Times, other: Times): boolean {
  return [
    [one.years, other.years],
    [one.months, other.months],
    [one.weekdays, other.weekdays],
  ].some(([a = new Set(), b = new Set()]) => a.size > 0 && b.size > 0 && (a as Set<unknown>).isDisjointFrom(b));
}

/** Words of denials, which are compared apart. "Ne … plus", "nicht mehr", "no longer". */
function isDenyingWord(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    DENYING.has(lower) ||
    WITHOUT.has(lower) ||
    ENDING.has(lower) ||
    /^(?:plus|mehr|longer|anymore|больше|więcej|meer)$/.test(lower)
  );
}

/** In any language: that of a short text may not be recognised. */
function isStopWord(word: string): boolean {
  const lower = word.toLowerCase();
  return /^\p{Script=Latin}$/u.test(word) || LATIN.some((language) => language.isStop(lower));
}

/** "Mia" is a name inside a sentence, and "mine" in Italian. */
function isName(word: string, text: string, at: number): boolean {
  return /^\p{Lu}\p{Ll}{2}/u.test(word) && /[^\s.!?:]\s+$/u.test(text.slice(Math.max(0, at - 20), at));
}

const KOREAN_DENIAL = /^(?:않|없|못|아니)/;
const LONE_KANA = /^\p{Script=Hiragana}$/u;

/** The terms of a word: without the particle that ends a Korean one, or the second spelling. */
function termsOfWord(word: string): string[] {
  const terms = analyze(word);
  if (terms.length < 2) return terms;
  if (HANGUL.test(word)) return terms.slice(1, Math.max(2, terms.length - 1));
  return /^\p{Script=Latin}+$/u.test(word) && terms.length === 2 ? terms.slice(1) : terms;
}
