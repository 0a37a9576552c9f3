import type { Request } from 'express';
import { requireIdempotencyKey, type IdempotentRequest } from '../src/request/idempotency.ts';
import type { CompiledRow } from './compile.ts';

/**
 * Reads the Idempotency-Key and the request it stands for. Null: the header is absent, the method
 * is not POST, or the row takes callers without a service key, who cannot be identified.
 * Both paths of a v1 row count as one request, and white space in the body does not matter.
 * Throws INVALID_PARAMETER naming the header.
 */
export function readIdempotencyKey(
  { row }: CompiledRow,
  path: Readonly<Record<string, string>>,
  request: Request,
  body: Readonly<Record<string, unknown>>,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key'];
  if (row.method !== 'POST' || row.withoutKey || key === undefined) return null;
  return {
    key: requireIdempotencyKey('Idempotency-Key', key),
    request: JSON.stringify([row.base, row.path, path, request.query, body]),
    isOutsideTransaction: row.savesNothing,
  };
}
