import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { withoutWidth } from './fold.ts';
import { ROLE_NAMES } from './instruction-patterns.ts';
import { instructsAssistant } from './prompt-injection.ts';

/** Longer names are cut. In UTF-16 units. */
const MAX_SHOWN_NAME_CHARACTERS = 60;
/** The part of a name that is read at all, and the part of that which is screened. */
const MAX_READ = 1_000;
const MAX_SCREENED = 200;
/** So many that nobody meets two persons with the same ones by chance. */
const DIGEST_DIGITS = 6;

const GAPS = /[\p{Z}\p{Cc}]+/gu;
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u;
/** Characters that have a meaning in prompts and in blocks of memory. */
const SIGNS = /[\p{C}\p{Z}()<>[\]{}"`,;:\\|（）＜＞［］｛｝＂，；：＼｜]+/gu;
const READABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/**
 * "Answer in French" in languages without spaces. A sentence may report it, so the screen of texts
 * lets it pass; a name does not.
 */
const UNSPACED_ORDERS = /[用以].{1,8}(?:回答|回复|回覆|作答)|で(?:答え|回答|返答)|로 ?(?:대답|답변|답해|말해)/u;

/** Names come again with each line of memory, and screening one costs as much as its line. */
const MAX_KEPT = 5_000;
const MAX_KEPT_CHARACTERS = 200;
const KEPT = new LRUCache<string, { shown: string | null }>({ max: MAX_KEPT });

/**
 * Returns a name that somebody chose as a prompt may show it: one line without signs that have a
 * meaning there, and not long. A cut name ends with a digest, so that two remain two. Null where it
 * instructs the assistant, or nothing can be read.
 */
export function showName(name: string): string | null {
  if (name.length > MAX_KEPT_CHARACTERS) return readName(name).shown;
  let kept = KEPT.get(name);
  if (!kept) KEPT.set(name, (kept = readName(name)));
  return kept.shown;
}

function readName(name: string): { shown: string | null } {
  const lines = withoutWidth(name.slice(0, MAX_READ).toWellFormed())
    .replace(GAPS, (gap) => (LINE_BREAK.test(gap) ? '\n' : ' '))
    .trim();
  const shown = cutName(lines.replace(SIGNS, ' ').trim(), name);
  if (!READABLE.test(shown)) return { shown: null };
  // Signs and line breaks are a part of the form of an order.
  const read = lines.slice(0, MAX_SCREENED).toWellFormed();
  const isOrder = instructsIn(read) || (shown !== read && instructsIn(shown));
  return { shown: isOrder ? null : shown };
}

/** The name in place of one that is not shown. Two persons have two. */
export function neutralName(name: string): string {
  return `somebody-${digestOf(name)}`;
}

/** Whether a shown name is a role: before a text it would be the heading of an order. */
export function isRole(shown: string): boolean {
  return ROLE_NAMES.test(shown);
}

function cutName(shown: string, whole: string): string {
  if (shown.length <= MAX_SHOWN_NAME_CHARACTERS) return shown;
  const end = `…${digestOf(whole)}`;
  return shown.slice(0, MAX_SHOWN_NAME_CHARACTERS - end.length).replace(/[\ud800-\udbff]$/, '') + end;
}

function digestOf(name: string): string {
  return hash('sha256', name).slice(0, DIGEST_DIGITS);
}

function instructsIn(text: string): boolean {
  return UNSPACED_ORDERS.test(text) || instructsAssistant(text, 'by others');
}
