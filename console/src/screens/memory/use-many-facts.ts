import { useAct } from '../../graph/use-act.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import {
  ChangeFactsDocument,
  ForgetMemoryFactsDocument,
  RestoreMemoryFactsDocument,
  type FactUpdateInput,
  type ListedFactFragment,
} from './generated.ts';
import { words } from './words.ts';

type Facts = readonly ListedFactFragment[];
type Edit = { pinned: number } | { expirationDate: string };

/** Facts of one request. */
const AT_ONCE = 100;

/**
 * Returns acts on many facts. Each says what it did, with one way back for all of it, and returns
 * whether it did everything. After an error, the parts that were done before stay done.
 */
export function useManyFacts() {
  const w = useWords(words).many;
  const { say } = useToasts();
  const forgetPart = useAct(ForgetMemoryFactsDocument);
  const restorePart = useAct(RestoreMemoryFactsDocument);
  const changePart = useAct(ChangeFactsDocument);

  const forgetAll = (ids: readonly string[], withSimilar: boolean) =>
    inParts(ids, async (part) => (await forgetPart({ input: { ids: part, withSimilar } }))?.forgetFacts?.facts);
  const restoreAll = (ids: readonly string[]) =>
    inParts(ids, async (part) => {
      const restored = (await restorePart({ input: { ids: part } }))?.restoreFacts;
      return restored && [...restored.facts, ...restored.similar];
    });
  const changeAll = (edits: readonly FactUpdateInput[]) =>
    inParts(edits, async (part) => (await changePart({ input: { facts: part } }))?.updateFacts?.facts);

  return {
    async forget(facts: Facts, withSimilar: boolean): Promise<boolean> {
      const ids = await forgetAll(idsOf(facts), withSimilar);
      if (ids.length > 0) say({ text: w.forgotten(ids.length), undo: () => void restoreAll(ids) });
      return ids.length === facts.length;
    },
    async restore(facts: Facts): Promise<boolean> {
      // With those that come back with them, which the way back takes along.
      const ids = await restoreAll(idsOf(facts));
      if (ids.length > 0) say({ text: w.restored(ids.length), undo: () => void forgetAll(ids, false) });
      return ids.length >= facts.length;
    },
    async change(facts: Facts, edit: Edit): Promise<boolean> {
      const ids = new Set(await changeAll(facts.map(({ id }) => ({ id, ...edit }))));
      const before = facts.filter(({ id }) => ids.has(id)).map((fact) => ({ id: fact.id, ...asBefore(fact, edit) }));
      if (before.length > 0) say({ text: w.changed(before.length), undo: () => void changeAll(before) });
      return before.length === facts.length;
    },
  };
}

function idsOf(facts: Facts): string[] {
  return facts.map(({ id }) => id);
}

function asBefore({ pinned, expirationDate }: ListedFactFragment, edit: Edit) {
  return 'pinned' in edit ? { pinned } : { expirationDate: expirationDate ?? null };
}

/** Runs an act in parts, until one fails. Returns the ids of what was done. */
async function inParts<T>(
  all: readonly T[],
  run: (part: T[]) => Promise<readonly { id: string }[] | null | undefined>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const done = await run(all.slice(from, from + AT_ONCE));
    if (!done) break;
    ids.push(...done.map(({ id }) => id));
  }
  return ids;
}
