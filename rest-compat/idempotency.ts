import type { Request } from 'express';
import { invalid } from '../src/core/errors.ts';
import type { IdempotentRequest } from '../src/request/idempotency.ts';
import type { CompiledRow } from './compile.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * What makes a request to this row the same as another, when its caller wants it to be done once: null without an Idempotency-Key, and
 * for rows other than POST and those without a key, who have no name. Throws INVALID_PARAMETER naming the header. A row is the same
 * under each of its addresses, and a body whatever its white space.
 */
export function readIdempotencyKey(
  { row }: CompiledRow,
  path: Readonly<Record<string, string>>,
  request: Request,
  body: Readonly<Record<string, unknown>>,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key'];
  if (row.method !== 'POST' || row.withoutKey || key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw invalid('Idempotency-Key', 'Idempotency-Key must be one value of 1 to 255 visible ASCII characters.');
  return { key, request: JSON.stringify([row.base, row.path, path, request.query, body]), isApart: row.savesNothing };
}
