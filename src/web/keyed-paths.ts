import type { Config } from '../config/config.ts';

/** Paths for programs, which send a key. Their errors are JSON, whatever the request accepts. */
export interface KeyedPaths {
  has(path: string): boolean;
  /** Returns whether the router serves the path. */
  isRouters(path: string): boolean;
}

export function keyedPaths({ http, router }: Config): KeyedPaths {
  const isRouters = below(['/router', ...router.legacyPrefixes]);
  const isOurs = below(['/api', '/admin', '/graphql', '/mcp', http.legacyBasePath]);
  return { isRouters, has: (path) => isOurs(path) || isRouters(path) };
}

/** Compares paths in any case. */
function below(bases: readonly string[]): (path: string) => boolean {
  const lowerBases = bases.map((base) => base.toLowerCase());
  return (path) => {
    const lower = path.toLowerCase();
    return lowerBases.some((base) => lower === base || lower.startsWith(`${base}/`));
  };
}
