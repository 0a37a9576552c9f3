import type { EntityManager } from '@mikro-orm/postgresql';

/** Characters of texts that one flush writes. */
const MAX_CHARACTERS = 100_000;

/**
 * Returns a function to await for each large text of many, with its length: it flushes what has
 * come together. The ORM writes a statement and all its values as one text, so a megabyte of them
 * would hold the event loop for longer than anybody may.
 */
export function createFlushes(em: Pick<EntityManager, 'flush'>): (characters: number) => Promise<void> {
  let waiting = 0;
  return async (characters) => {
    waiting += characters;
    if (waiting < MAX_CHARACTERS) return;
    waiting = 0;
    await em.flush();
  };
}
