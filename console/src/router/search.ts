/** Returns a text of an address, or undefined where it is empty or something else. */
export function readText(value: unknown): string | undefined {
  // The router reads digits as a number.
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Leaves out what has no value, so that it is not in the address. */
export function withoutUndefined<T extends object>(object: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
