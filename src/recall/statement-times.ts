import { DAY_WORDS, YEAR } from './cjk-date-words.ts';
import { AMBIGUOUS, isYearWord, readRole, wordsOf as timeWordsOf } from './date-words.ts';

/** The times that a text names. */
export interface Times {
  years: ReadonlySet<string>;
  months: ReadonlySet<number>;
  weekdays: ReadonlySet<number>;
  /** Morning, noon, evening, night; and how often: every day, week, month, year. */
  parts: ReadonlySet<string>;
  /** Numbers in the names of times. */
  numbers: ReadonlySet<string>;
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

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
  parts: Set<string>;
  years: Set<string>;
  months: Set<number>;
  weekdays: Set<number>;
  numbers: Set<string>;
}

const PARTS: Readonly<Record<string, RegExp>> = {
  morning:
    /(?<!\p{L})(?:mornings?|morgens|vormittags?|(?:am|jeden) morgen|matin|por la mañana|mattina|manhã|ochtends?|rano|утром|утра|вранці|πρωί|sabah|صباح\p{L}?|सुबह)(?!\p{L})|早上|上午|清晨|朝(?=に|、|ご飯)|アサ|아침/u,
  evening:
    /(?<!\p{L})(?:evenings?|abends|(?:am|jeden) abend|soir|por la tarde|sera|ocht?enavond|avonds?|kvällen|wieczorem|вечером|вечера|ввечері|βράδυ|akşam|مساء\p{L}?|शाम)(?!\p{L})|晚上|傍晚|夕方|저녁/u,
  night:
    /(?<!\p{L})(?:nights?|nachts|nuit|por la noche|notte|noite|nachten|natten|nocy|ночью|ночная|ночной|вночі|νύχτα|gece|ليل\p{L}{0,2}|रात)(?!\p{L})|夜里|夜班|深夜|夜勤|밤/u,
  daytime:
    /(?<!\p{L})(?:day(?= shift)|daytime|tagsüber|tagschicht|de jour|di giorno|de día|de dia|overdag|днём|дневная|дневной|вдень|gündüz)(?!\p{L})|白天|白班|日勤|昼|낮/u,
  daily:
    /(?<!\p{L})(?:every day|daily|jeden tag|täglich|chaque jour|tous les jours|todos los días|ogni giorno|todos os dias|elke dag|varje dag|codziennie|каждый день|щодня|her gün|كل يوم)(?!\p{L})|每天|毎日|매일/iu,
  weekly:
    /(?<!\p{L})(?:every week|weekly|jede woche|wöchentlich|chaque semaine|cada semana|ogni settimana|toda semana|elke week|varje vecka|co tydzień|каждую неделю|щотижня|her hafta|كل أسبوع)(?!\p{L})|每周|毎週|매주/iu,
  monthly:
    /(?<!\p{L})(?:every month|monthly|a month|jeden monat|monatlich|chaque mois|cada mes|ogni mese|todo mês|elke maand|varje månad|co miesiąc|каждый месяц|щомісяця|her ay|كل شهر)(?!\p{L})|每月|毎月|매달|매월/iu,
  yearly:
    /(?<!\p{L})(?:every year|yearly|annually|a year|jedes jahr|jährlich|chaque année|cada año|ogni anno|todo ano|elk jaar|varje år|co roku|каждый год|щороку|her yıl|كل سنة)(?!\p{L})|每年|毎年|매년/iu,
};

function readParts(text: string): Set<string> {
  const lower = text.toLowerCase();
  return new Set(Object.entries(PARTS).flatMap(([part, form]) => (form.test(lower) ? [part] : [])));
}

/** Splits a text into the times that it names and the rest. */
export function takeTimes(text: string): { rest: string; times: Times } {
  const times: FoundTimes = {
    years: new Set(),
    months: new Set(),
    weekdays: new Set(),
    parts: readParts(text),
    numbers: new Set(),
  };
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
  if (isDayAndMonth(word)) return true;
  const isAgo = readRole(words, at + 2, 'ago') !== null || readRole(words, at - 1, 'agoBefore') !== null;
  return isAgo && readRole(words, at + 1, 'unit') !== null;
}

/** "12/9", in either order. */
function isDayAndMonth(word: string): boolean {
  const [one = 0, other = 0] = /^\d{1,2}\/\d{1,2}$/.test(word) ? word.split('/').map(Number) : [];
  return Math.min(one, other) > 0 && Math.min(one, other) <= 12 && Math.max(one, other) <= 31;
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
    [one.parts, other.parts],
  ].some(([a = new Set(), b = new Set()]) => a.size > 0 && b.size > 0 && (a as Set<unknown>).isDisjointFrom(b));
}

/** Whether a text names a time at all. */
export function namesTime({ years, months, weekdays, parts, numbers }: Times): boolean {
  return [years, months, weekdays, parts, numbers].some(({ size }) => size > 0);
}

/** Whether a text names a time, and another all of that. */
export function areWithin(one: Times, other: Times): boolean {
  const numbers = other.numbers.union(new Set([...other.months].map(String)));
  return (
    namesTime(one) &&
    one.parts.isSubsetOf(other.parts) &&
    one.years.isSubsetOf(other.years) &&
    one.months.isSubsetOf(other.months) &&
    one.weekdays.isSubsetOf(other.weekdays) &&
    one.numbers.isSubsetOf(numbers)
  );
}
