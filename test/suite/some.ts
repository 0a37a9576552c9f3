/** The long form takes every value. */
const IS_LONG_FORM = Boolean(process.env['TEST_ALL']);

/**
 * Every third value, or every so-manieth, where all make the same promise. Each place begins with
 * another value, so that together the places get all.
 */
export function some<T>(values: readonly T[], place = 0, every = 3): T[] {
  const step = IS_LONG_FORM ? 1 : every;
  return values.filter((_, i) => i % step === place % step);
}
