import { AppError, type FieldError } from './errors.ts';

/** Errors reported at most, so that an error response stays short. */
const MAX_ERRORS = 100;

/**
 * Reads the fields of an input, each by a function that returns its value or throws. Throws the
 * errors of all fields together, so that a form can show them at once.
 */
export function readAll<T extends object>(readers: { readonly [K in keyof T]: () => T[K] }): T {
  const entries = Object.entries<() => unknown>(readers);
  const values = readEach(entries, ([, read]) => read());
  return Object.fromEntries(entries.map(([key], i) => [key, values[i]])) as T;
}

/** Reads each item of a list. Throws the errors of all items together. */
export function readEach<T, R>(items: readonly T[], read: (item: T, index: number) => R): R[] {
  const thrown: AppError[] = [];
  const values: R[] = [];
  for (const [i, item] of items.entries()) {
    try {
      values.push(read(item, i));
    } catch (error) {
      if (!(error instanceof AppError) || error.field === undefined) throw error;
      if (thrown[0] && error.code !== thrown[0].code) continue;
      thrown.push(error);
      if (thrown.length >= MAX_ERRORS) break;
    }
  }
  const [first] = thrown;
  if (!first) return values;
  if (thrown.length === 1) throw first;
  throw new AppError(first.code, first.message, { errors: thrown.flatMap(fieldErrorsOf).slice(0, MAX_ERRORS) });
}

function fieldErrorsOf({ errors, field = '', message }: AppError): FieldError[] {
  return errors ?? [{ field, message }];
}
