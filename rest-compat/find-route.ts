import { basePaths, type Method, type Row } from './row.ts';

/** The result of looking up a method and a path. */
export type RouteMatch<T> =
  | { kind: 'row'; route: T; path: Record<string, string> }
  | { kind: 'wrong-method'; allow: string }
  | { kind: 'unknown' }
  /** Not a path of the REST API. */
  | { kind: 'elsewhere' };

interface Route<T> {
  method: Method;
  segments: string[];
  route: T;
}

/** Creates the lookup of rows. Path parameters stay percent-encoded. */
export function createRouteFinder<T extends { row: Pick<Row, 'base' | 'method' | 'path'> }>(
  rows: readonly T[],
  legacyBasePath: string,
) {
  const bases = basePaths(legacyBasePath);
  const roots = ['/api', '/admin', legacyBasePath];
  const routes = rows.flatMap((route): Route<T>[] =>
    bases[route.row.base].map((base) => ({
      method: route.row.method,
      segments: `${base}${route.row.path}`.split('/'),
      route,
    })),
  );

  return function find(method: string, pathname: string): RouteMatch<T> {
    if (!roots.some((root) => pathname === root || pathname.startsWith(`${root}/`))) return { kind: 'elsewhere' };
    const wanted = method === 'HEAD' ? 'GET' : method;
    const segments = pathname.split('/');
    const candidates = mostLiteral(routes.filter((route) => fits(route.segments, segments)));
    const hit = candidates.find((route) => route.method === wanted);
    if (hit) return { kind: 'row', route: hit.route, path: parametersOf(hit.segments, segments) };
    if (candidates.length > 0) return { kind: 'wrong-method', allow: allowed(candidates) };
    return { kind: 'unknown' };
  };
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]));
}

/**
 * Of the rows that match a path, those with the most literal segments: `facts/search` is never the
 * fact named "search", whatever the method.
 */
function mostLiteral<T extends { segments: string[] }>(routes: T[]): T[] {
  if (routes.length < 2) return routes;
  const literals = routes.map(({ segments }) => segments.filter((part) => !part.startsWith(':')).length);
  const most = Math.max(...literals);
  return routes.filter((_, i) => literals[i] === most);
}

function parametersOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> {
  const parameters = pattern.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), segments[i] ?? '']] : []));
  return Object.fromEntries(parameters);
}

function allowed(routes: readonly { method: Method }[]): string {
  const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(methods)].join(', ');
}
