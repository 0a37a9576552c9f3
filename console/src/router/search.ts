/** Returns a text of an address, or undefined where it is empty or something else. */
function readText(value: unknown): string | undefined {
  // The router reads digits as a number.
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns the texts of an address that have these names. */
export function readTexts<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { [N in Name]?: string } {
  return withoutUndefined(Object.fromEntries(names.map((name) => [name, readText(search[name])]))) as {
    [N in Name]?: string;
  };
}

/** Leaves out what has no value, so that it is not in the address. */
export function withoutUndefined<T extends object>(object: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

/** Takes a list back to its first page. */
export const FIRST_PAGE = { after: undefined, before: undefined };

/** Returns the variables of the page of a list that an address names. */
export function pageOf({ after, before }: { after?: string | undefined; before?: string | undefined }, size: number) {
  return before === undefined
    ? { first: size, after: after ?? null, last: null, before: null }
    : { first: null, after: null, last: size, before };
}
