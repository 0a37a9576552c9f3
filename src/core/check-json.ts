import { optionalText } from './check-text.ts';
import { invalid } from './errors.ts';

const MAX_JSON_DEPTH = 32;

/**
 * Returns a JSON object as PostgreSQL can store it, unchanged. Throws INVALID_PARAMETER naming
 * `field` when it is nested deeper than 32 levels, or a key or text in it cannot be stored.
 */
export function requireJson(field: string, value: Record<string, unknown>): Record<string, unknown> {
  // Check the depth first: recursion would overflow the stack on a value nested too deeply.
  if (!isShallow(value)) throw invalid(field, `${field} must not be nested deeper than ${MAX_JSON_DEPTH} levels.`);
  for (const text of textsOf(value)) optionalText(field, text, Infinity);
  return value;
}

function isShallow(value: object): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < MAX_JSON_DEPTH; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return true;
  }
  return false;
}

/** Returns every string in a JSON value, including its field names. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [...(Array.isArray(value) ? [] : [key]), ...textsOf(part)]);
}
