import { countTokens, messages } from './dialects/anthropic.ts';
import type { Dialect } from './dialects/dialect.ts';
import { compact, inputTokens, responses } from './dialects/openai-responses.ts';
import { chatCompletions, embeddings } from './dialects/openai.ts';
import { listPassedRoutes, type Base, type PassedRoute } from './pass/routes.ts';
import type { Protocol } from './platform.ts';

const HEALTH_AND_METRICS = ['/livez', '/readyz', '/metrics'];
const ALPHA = '/router/alpha';
const BETA = '/router/beta';
const CALLS: Readonly<Record<Protocol, readonly Dialect[]>> = {
  alpha: [chatCompletions, responses, compact, inputTokens, embeddings],
  beta: [messages, countTokens],
};

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
  const shared = legacyPrefixes.flatMap((path): Base[] => [
    { path, protocol: 'alpha', isShared: true },
    { path, protocol: 'beta', isShared: true },
  ]);
  const bases: Base[] = [
    { path: ALPHA, protocol: 'alpha', isShared: false },
    { path: BETA, protocol: 'beta', isShared: false },
    ...shared,
  ];
  const calls = new Map<string, Dialect>();
  for (const { path, protocol } of bases)
    for (const dialect of CALLS[protocol]) {
      // A beta client appends the version itself; an alpha client has it in its base address.
      calls.set((protocol === 'alpha' ? `${path}/v1` : path) + dialect.path, dialect);
    }
  const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
  return {
    calls,
    passed: listPassedRoutes(bases),
    bases: new Set(bases.map(({ path }) => path)),
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
