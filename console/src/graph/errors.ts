import type { CombinedError } from 'urql';

export interface FieldError {
  code: string;
  message: string;
}

/** Returns what went wrong with a field of the operation, or with the operation as a whole. */
export function errorOf(error: CombinedError | undefined, field?: string): FieldError | null {
  if (!error) return null;
  if (error.networkError) return { code: 'UNREACHABLE', message: error.networkError.message };
  const found = error.graphQLErrors.find(({ path }) => field === undefined || !path || path[0] === field);
  if (!found) return null;
  const code = found.extensions['code'];
  return { code: typeof code === 'string' ? code : '', message: found.message };
}
