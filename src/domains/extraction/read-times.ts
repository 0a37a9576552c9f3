import { AMBIGUOUS, readRole, wordsOf } from '../../recall/date-words.ts';
import { foldName } from './read-names.ts';

/** Months and weekdays of a text, and the words that may name them, with their month. */
export function readTimes(text: string): { months: number[]; weekdays: number[]; words: Map<string, number | null> } {
  const all = wordsOf(text);
  const [months, weekdays, words]: [number[], number[], Map<string, number | null>] = [[], [], new Map()];
  all.forEach((word, at) => {
    const [month, weekday] = [readRole(all, at, 'month'), readRole(all, at, 'weekday')];
    // Short and common words, "may" and "mar", are names of months behind or before a number only.
    const isSure = !AMBIGUOUS.has(word) || /^\d/.test(all[at - 1] ?? '') || /^\d/.test(all[at + 1] ?? '');
    if (month && isSure) months.push(month.value);
    if (weekday && word.length > 4) weekdays.push(weekday.value);
    if (month || weekday) words.set(foldName(word), month?.value ?? null);
  });
  return { months, weekdays, words };
}
