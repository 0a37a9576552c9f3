import { messages } from './dialects/anthropic.ts';
import type { Dialect } from './dialects/dialect.ts';
import { embeddings } from './dialects/openai-embeddings.ts';
import { responses } from './dialects/openai-responses.ts';
import { chatCompletions } from './dialects/openai.ts';

const ALPHA = '/router/alpha';
const BETA = '/router/beta';

/** Which dialect an address of the router speaks. */
export interface Addresses {
  /** Every address of a model call, in lower case. */
  calls: ReadonlyMap<string, Dialect>;
  /** In whose form an address, in lower case, says that there is nothing; null where no client library of a provider comes by. */
  formOf(path: string): Dialect | null;
}

/** The documented addresses, and below each prefix the earlier ones, where both protocols share one base. */
export function listAddresses(prefixes: readonly string[]): Addresses {
  const legacyPrefixes = prefixes.map((prefix) => prefix.toLowerCase());
  const calls = new Map<string, Dialect>();
  const bases = [{ alpha: ALPHA, beta: BETA }, ...legacyPrefixes.map((prefix) => ({ alpha: prefix, beta: prefix }))];
  for (const { alpha, beta } of bases) {
    // What an alpha client appends comes behind the version, a beta client appends the version too.
    for (const dialect of [chatCompletions, responses, embeddings]) calls.set(`${alpha}/v1${dialect.path}`, dialect);
    calls.set(beta + messages.path, messages);
  }
  return {
    calls,
    formOf(path) {
      const isBelow = (base: string) => path === base || path.startsWith(`${base}/`);
      if (isBelow(BETA) || legacyPrefixes.some((prefix) => isBelow(prefix + messages.path))) return messages;
      return isBelow(ALPHA) || legacyPrefixes.some((prefix) => isBelow(prefix)) ? chatCompletions : null;
    },
  };
}
