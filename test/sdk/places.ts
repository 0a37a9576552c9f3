import type { Mode } from './differences.ts';
import type { Target } from './outcome.ts';

export interface Place {
  mode: Mode;
  /** The entry point: the platform's, which forwards to the router, or the router's own. */
  door: string;
  target: Target;
}

export const DIRECT_KEY = 'their-key-4f9c1e7b20d8';

/** Every way through the router: both payers, at each of these entry points. */
export function routes(entryPoints: Record<string, string>, serviceKey: string): Place[] {
  return Object.entries(entryPoints).flatMap(([door, url]): Place[] => {
    const router = { alpha: `${url}/router/alpha/v1`, beta: `${url}/router/beta` };
    const own = { ...router, apiKey: DIRECT_KEY, headers: { 'x-service-api-key': serviceKey } };
    return [
      { mode: 'byok', door, target: own },
      { mode: 'hosted', door, target: { ...router, apiKey: serviceKey, headers: {} } },
    ];
  });
}
