import { readStatement } from '../../recall/statement.ts';
import { joinStatements } from './join-statements.ts';

/** In characters. */
export const MAX_SUMMARY_CHARACTERS = 400;
/** Facts of one summary. */
const MIN_FACTS = 4;
const MAX_FACTS = 12;

/** A fact that may become part of a summary. */
export interface Groupable {
  id: string;
  text: string;
  subject: string | null;
  /** The stem of the subject. */
  about: string | null;
  /** The speaker: only words of one are summed up together. */
  saidBy: string;
  /** When it was said. */
  at: Date;
  /** The summary that it is a part of. Null: none. */
  summaryId: string | null;
}

/** Facts that become one summary, oldest first, and the summary that it replaces. */
export interface FactGroup<F extends Groupable = Groupable> {
  facts: F[];
  replaces: string | null;
}

/**
 * Groups facts by subject, speaker and a word that at least four of them share, the rarest words
 * first. Facts that go with a summary join it; what is summed up already is left out. Takes time
 * linear in the words, and no model.
 */
export function groupFacts<F extends Groupable>(facts: readonly F[]): FactGroup<F>[] {
  const read = facts.flatMap((fact) => {
    const words = readStatement(fact.text, fact.subject)?.words.filter((word) => !/\p{N}/u.test(word)) ?? [];
    return words.length > 0 ? [{ fact, words }] : [];
  });
  const byKey = Map.groupBy(read, ({ fact: { about, saidBy } }) => JSON.stringify([about, saidBy]));
  return [...byKey.values()].flatMap((ofKey) => {
    const free = new Map(ofKey.filter(({ fact }) => fact.summaryId === null).map((one) => [one.fact, one.words]));
    return [...extendSummaries(ofKey, free), ...groupFree(free)];
  });
}

interface Read<F> {
  fact: F;
  words: readonly string[];
}

/** Lets free facts join the summaries whose facts all share a word with them. */
function extendSummaries<F extends Groupable>(
  all: readonly Read<F>[],
  free: Map<F, readonly string[]>,
): FactGroup<F>[] {
  const summed = all.filter(({ fact }) => fact.summaryId !== null);
  const groups: FactGroup<F>[] = [];
  for (const [summaryId, parts] of Map.groupBy(summed, ({ fact }) => fact.summaryId)) {
    const theme = parts.map(({ words }) => new Set(words)).reduce((shared, words) => shared.intersection(words));
    const members = parts.map(({ fact }) => fact);
    let joined = members;
    for (const [fact, words] of free) {
      if (!words.some((word) => theme.has(word)) || !fits([...joined, fact])) continue;
      joined = [...joined, fact];
      free.delete(fact);
    }
    if (joined.length > members.length) groups.push({ facts: sorted(joined), replaces: summaryId });
  }
  return groups;
}

function groupFree<F extends Groupable>(free: Map<F, readonly string[]>): FactGroup<F>[] {
  const byWord = new Map<string, F[]>();
  for (const [fact, words] of free)
    for (const word of words) {
      const sharing = byWord.get(word);
      if (sharing) sharing.push(fact);
      else byWord.set(word, [fact]);
    }
  const shared = [...byWord]
    .filter(([, sharing]) => sharing.length >= MIN_FACTS)
    .toSorted(([a, some], [b, others]) => some.length - others.length || (a < b ? -1 : 1));
  return shared.flatMap(([, sharing]) => {
    const groups = packed(sorted(sharing.filter((fact) => free.has(fact))));
    for (const fact of groups.flat()) free.delete(fact);
    return groups.map((facts) => ({ facts, replaces: null }));
  });
}

/** Cuts a list of facts into groups that fit a summary. What is left over is in none. */
function packed<F extends Groupable>(facts: readonly F[]): F[][] {
  const groups: F[][] = [];
  let group: F[] = [];
  const close = () => {
    if (group.length >= MIN_FACTS) groups.push(group);
    group = [];
  };
  for (const fact of facts) {
    if (!fits([...group, fact])) close();
    group.push(fact);
  }
  close();
  return groups;
}

function fits(facts: readonly Groupable[]): boolean {
  return facts.length <= MAX_FACTS && joinStatements(facts.map(({ text }) => text)).length <= MAX_SUMMARY_CHARACTERS;
}

function sorted<F extends Groupable>(facts: readonly F[]): F[] {
  return facts.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}
