import type { Mode } from './differences.ts';
import type { Target } from './outcome.ts';

export interface Place {
  mode: Mode;
  target: Target;
}

export const DIRECT_KEY = 'their-key-4f9c1e7b20d8';

/** Both payers of a call through the router at this address. */
export function routes(url: string, serviceKey: string): Place[] {
  const router = { alpha: `${url}/router/alpha/v1`, beta: `${url}/router/beta` };
  const own = { ...router, apiKey: DIRECT_KEY, headers: { 'x-service-api-key': serviceKey } };
  return [
    { mode: 'byok', target: own },
    { mode: 'hosted', target: { ...router, apiKey: serviceKey, headers: {} } },
  ];
}
