import { invalid } from '../../src/core/errors.ts';
import type { IncomingCall } from '../incoming-call.ts';

/** Header for clients that can set headers and no query. */
export const BOUNDARY_HEADER = 'x-memory-boundary';

/**
 * Returns the boundary that a call names in its query or its header, or null. Throws
 * INVALID_PARAMETER when the two differ.
 */
export function boundaryIdOf({ request, boundaryId }: IncomingCall): string | null {
  const named = request.headers[BOUNDARY_HEADER];
  // Forms of clients send fields that nobody filled in.
  if (typeof named !== 'string' || named === '' || named === boundaryId) return boundaryId;
  if (boundaryId === null) return named;
  throw invalid('boundary_id', 'X-Memory-Boundary and boundary_id name different boundaries. Send one of them.');
}
