import type { Edit } from '../json-scan.ts';
import type { AuthorizedCall } from './authorized-call.ts';
import type { Meter } from './reserve-and-settle.ts';
import type { Recalled } from './recall.ts';
import type { Tap } from './tap.ts';

/** A call whose money is reserved, ready to be forwarded. */
export interface ReservedCall extends AuthorizedCall {
  recalled: Recalled;
  /** Changes to the body: memory, and the request for a stream's usage. */
  edits: readonly Edit[];
  tap: Tap;
  meter: Meter;
}
