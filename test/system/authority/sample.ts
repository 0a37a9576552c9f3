import { newRandom, seedOf } from '../../faults/random.ts';

/** TEST_ALL asks everything. */
export const IS_WHOLE = Boolean(process.env['TEST_ALL']);
const SEED = seedOf('AUTHORITY_SEED', 20_270_110);

/** For titles: says how to repeat it. */
export const FORM = IS_WHOLE ? 'whole' : `a sample, AUTHORITY_SEED=${SEED}`;

/** Draws what a sample asks. In the whole, everything is drawn. */
export interface Sample {
  /** One of the values. */
  draw: <T>(values: readonly T[]) => T[];
  /** One of each kind: what is asserted of a kind holds whatever the seed is. */
  drawOfEach: <T>(values: readonly T[], kindOf: (value: T) => unknown) => T[];
  /** One of so many neighbours. */
  drawOneIn: <T>(size: number, values: readonly T[]) => T[];
}

/** Opens a sample. Each file has its own, as another one may have drawn before it. */
export function newSample(seed = SEED, isWhole = IS_WHOLE): Sample {
  const random = newRandom(seed);
  const draw = <T>(values: readonly T[]): T[] =>
    isWhole || values.length === 0 ? [...values] : [values[random.whole(0, values.length - 1)] as T];
  return {
    draw,
    drawOfEach: (values, kindOf) => [...Map.groupBy(values, kindOf).values()].flatMap(draw),
    drawOneIn: (size, values) => values.flatMap((_, at) => (at % size === 0 ? draw(values.slice(at, at + size)) : [])),
  };
}
