import { analyze } from '../analyze.ts';
import type { Wish } from './read-wishes.ts';
import type { Topic } from './wish-topics.ts';

/** The share of an earlier wish's terms that words without a known topic must hold to end it. */
const MIN_SHARE = 0.6;
const MIN_STEM = 3;

/**
 * Whether a later wish takes the place of an earlier one, or takes it back. A wish about several
 * things gives way when something later was said about each.
 */
export function takesPlaceOf(later: Wish, earlier: Wish): boolean {
  if (earlier.act === 'ENDS') return false;
  if (later.act === 'ENDS') return ends(later, earlier);
  if (later.subject === 'address' || earlier.subject === 'address') return calledOtherwise(later, earlier);
  if (later.subject === earlier.subject && (later.topics.length === 0 || later.subject === 'name')) return true;
  return (
    earlier.topics.length > 0 &&
    earlier.topics.every((topic) => later.topics.some((one) => excludes(one, later, topic, earlier)))
  );
}

/** Whether two wishes want the same, in whatever words. */
export function saysSameWish(a: Wish, b: Wish): boolean {
  if (a.act !== b.act || a.act === 'ENDS') return false;
  if (a.subject === 'address' || a.subject === 'name')
    return a.subject === b.subject && (a.text === b.text || sharesName(a, b));
  const isIn = (one: Topic, topics: readonly Topic[]) =>
    topics.some(({ kind, value }) => kind === one.kind && value === one.value);
  if (a.topics.length === 0) return a.subject === b.subject;
  return a.topics.length === b.topics.length && a.topics.every((one) => isIn(one, b.topics));
}

function ends({ text, topics, name }: Wish, earlier: Wish): boolean {
  if (earlier.subject === 'address') return name !== undefined && holdsName(earlier.text, name);
  if (topics.length > 0) return topics.some((one) => earlier.topics.some((topic) => isSame(one, topic)));
  if (name !== undefined || earlier.topics.length > 0) return false;
  const said = new Set(analyze(text));
  const terms = analyze(earlier.text);
  const shared = terms.filter((term) => said.has(term)).length;
  return shared >= 2 && shared >= MIN_SHARE * terms.length;
}

/** Names inflect, so their beginnings count. */
function holdsName(text: string, name: string | null): boolean {
  if (name === null) return true;
  const stem = /^\p{Script=Han}|^\p{Script=Katakana}|^\p{Script=Hangul}/u.test(name)
    ? name
    : name.slice(0, Math.max(MIN_STEM, name.length - 2));
  return text.toLowerCase().includes(stem);
}

function calledOtherwise(later: Wish, earlier: Wish): boolean {
  if (later.subject !== earlier.subject) return false;
  if (later.act === 'REFUSES') return sharesName(later, earlier);
  return earlier.act === 'ASKS' || sharesName(later, earlier);
}

function sharesName(a: Wish, b: Wish): boolean {
  const names = (text: string) => text.match(/(?<=\s)\p{Lu}\p{L}{2,30}/gu) ?? [];
  const others = new Set(names(b.text));
  return names(a.text).some((name) => others.has(name));
}

function isSame(a: Topic, b: Topic): boolean {
  return a.kind === b.kind && (a.value === null || b.value === null || a.value === b.value);
}

/** A refusal leaves other values as they are. */
function excludes(one: Topic, later: Wish, topic: Topic, earlier: Wish): boolean {
  if (one.kind !== topic.kind) return false;
  const areAlike = isSame(one, topic);
  return areAlike || (later.act === 'ASKS' && earlier.act === 'ASKS');
}
