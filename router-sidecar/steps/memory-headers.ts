import type { IncomingCall } from '../incoming-call.ts';
import type { Recalled } from './recall.ts';

const MAX_IDS_IN_HEADER = 20;

/** Adds what memory contributed to the headers of the response, and how long the router took. */
export function addMemoryHeaders(incoming: IncomingCall, { status, ids, tookMs }: Recalled): void {
  const { headers } = incoming;
  headers['X-Memory-Status'] = status;
  headers['X-Memory-Count'] = String(ids.length);
  if (ids.length > 0) headers['X-Memory-Ids'] = ids.slice(0, MAX_IDS_IN_HEADER).join(',');
  const recallTiming = tookMs === null ? '' : `recall;dur=${tookMs.toFixed(1)}, `;
  headers['Server-Timing'] = `${recallTiming}router;dur=${incoming.elapsedMs().toFixed(1)}`;
}
