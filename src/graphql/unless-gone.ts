import { asAppError } from '../core/errors.ts';

/** Returns what an id leads to, or null where it is gone. Throws every error but NOT_FOUND. */
export async function unlessGone<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (asAppError(error).code === 'NOT_FOUND') return null;
    throw error;
  }
}
