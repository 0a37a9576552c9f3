import { countTokens } from './dialects/anthropic-count-tokens.ts';
import { messages } from './dialects/anthropic.ts';
import type { Dialect } from './dialects/dialect.ts';
import { compact } from './dialects/openai-compact.ts';
import { embeddings } from './dialects/openai-embeddings.ts';
import { inputTokens } from './dialects/openai-input-tokens.ts';
import { responses } from './dialects/openai-responses.ts';
import { chatCompletions } from './dialects/openai.ts';
import { listPassedRoutes, type PassedRoute } from './pass/routes.ts';

const HEALTH_AND_METRICS = ['/livez', '/readyz', '/metrics'];
const ALPHA = '/router/alpha';
const BETA = '/router/beta';

/** Dialects of the router's addresses. */
export interface Addresses {
  /** Addresses of model calls, in lower case. */
  calls: ReadonlyMap<string, Dialect>;
  /** Addresses of requests that pass to a provider unread. */
  passed: readonly PassedRoute[];
  /** Addresses that precede `/v1`, in lower case. */
  bases: ReadonlySet<string>;
  /**
   * Returns the dialect of errors at any address, in lower case. Returns null where no provider's
   * client library calls.
   */
  formOf: (path: string) => Dialect | null;
  /** Returns whether a path, in lower case, is the router's. All others are the platform's. */
  isOwn(path: string): boolean;
}

/**
 * Lists the documented addresses, and the earlier ones below each prefix, where both protocols
 * share one base.
 */
export function listAddresses(prefixes: readonly string[]): Addresses {
  const legacyPrefixes = prefixes.map((prefix) => prefix.toLowerCase());
  const calls = new Map<string, Dialect>();
  const bases = [{ alpha: ALPHA, beta: BETA }, ...legacyPrefixes.map((prefix) => ({ alpha: prefix, beta: prefix }))];
  for (const { alpha, beta } of bases) {
    // A beta client appends the version itself; an alpha client has it in its base address.
    for (const dialect of [chatCompletions, responses, compact, inputTokens, embeddings])
      calls.set(`${alpha}/v1${dialect.path}`, dialect);
    for (const dialect of [messages, countTokens]) calls.set(beta + dialect.path, dialect);
  }
  const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
  return {
    calls,
    passed: listPassedRoutes(bases.map(({ alpha }) => `${alpha}/v1`)),
    bases: new Set([ALPHA, BETA, ...legacyPrefixes]),
    formOf(path) {
      const isLegacy = (rest: string) => legacyPrefixes.some((prefix) => isBelow(path, prefix + rest));
      if (isBelow(path, BETA) || isLegacy(messages.path)) return messages;
      return isBelow(path, ALPHA) || isLegacy('') ? chatCompletions : null;
    },
    isOwn(path) {
      const bases = ['/router', ...legacyPrefixes.map((prefix) => `${prefix}/v1`)];
      return HEALTH_AND_METRICS.includes(path) || bases.some((base) => isBelow(path, base));
    },
  };
}
