import { optionalText } from './check-text.ts';
import { invalid } from './errors.ts';

const MAX_JSON_DEPTH = 32;
export const MAX_METADATA_BYTES = 16_384;

/**
 * Returns a JSON value as PostgreSQL can store it, unchanged. Throws INVALID_PARAMETER naming
 * `field` when it is nested deeper than 32 levels, or a key, a text or a number in it cannot be
 * stored.
 */
export function requireJson<T>(field: string, value: T): T {
  // Check the depth first: recursion would overflow the stack on a value nested too deeply.
  if (!isShallow(value)) throw invalid(field, `${field} must not be nested deeper than ${MAX_JSON_DEPTH} levels.`);
  for (const part of partsOf(value)) {
    if (typeof part === 'string') optionalText(field, part, Infinity);
    else if (!Number.isFinite(part)) throw invalid(field, `${field} holds a number that is out of range.`);
  }
  return value;
}

/** Returns metadata unchanged. Throws INVALID_PARAMETER naming `field`. */
export function requireMetadata(field: string, metadata: Record<string, unknown>): Record<string, unknown> {
  requireJson(field, metadata);
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES)
    throw invalid(field, `${field} must be at most ${MAX_METADATA_BYTES.toLocaleString('en')} bytes of JSON.`);
  return metadata;
}

/** Returns both; where they differ, the first. Without space for both, the second. */
export function joinMetadata(first: Record<string, unknown>, second: Record<string, unknown>): Record<string, unknown> {
  const both = { ...second, ...first };
  return Buffer.byteLength(JSON.stringify(both)) > MAX_METADATA_BYTES ? second : both;
}

function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth < MAX_JSON_DEPTH; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return true;
  }
  return false;
}

/** Returns every text and number in a JSON value, including its field names. */
function partsOf(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [...(Array.isArray(value) ? [] : [key]), ...partsOf(part)]);
}
