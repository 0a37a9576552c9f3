import { randomInt } from 'node:crypto';
import { fromEnv, newRandom } from '../../faults/random.ts';

/** TEST_ALL asks everything. Elsewhere AUTHORITY_SEED repeats a sample. */
export const IS_WHOLE = Boolean(process.env['TEST_ALL']);
const SEED = fromEnv('AUTHORITY_SEED', randomInt(1, 2 ** 30));

/** For titles: says how to repeat it. */
export const FORM = IS_WHOLE ? 'whole' : `a sample, AUTHORITY_SEED=${SEED}`;

const random = newRandom(SEED);

/** One of the values in a sample, all in the whole. */
export function draw<T>(values: readonly T[]): T[] {
  return IS_WHOLE || values.length === 0 ? [...values] : [values[random.whole(0, values.length - 1)] as T];
}

/** True for one in so many in a sample, and always in the whole. */
export function isDrawn(oneIn: number): boolean {
  return IS_WHOLE || random.whole(1, oneIn) === 1;
}
