import { fromEnv } from '../faults/random.ts';
import { ENDPOINTS, type Endpoint } from './rows.ts';

/** One of so many values for each row. The long form sends all of them. */
const EVERY = fromEnv('CONTRACT_RUNS', 1) > 1 ? 1 : 3;

/** Every third value, beginning with another one for each row, so that together they get all. */
export function some<T>(endpoint: Endpoint, values: readonly T[]): T[] {
  const first = ENDPOINTS.indexOf(endpoint) % EVERY;
  return values.filter((_, i) => i % EVERY === first);
}
