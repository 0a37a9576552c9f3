import type { Dialect, UserTurn } from '../dialects/dialect.ts';
import type { IncomingCall } from '../incoming-call.ts';
import type { BoundaryInUse } from '../platform.ts';
import type { Authenticated } from './authenticate.ts';
import type { ModelCall } from './read-call.ts';

/** A call that its caller may make, with the memory it may use. */
export interface AuthorizedCall extends Authenticated {
  incoming: IncomingCall;
  dialect: Dialect;
  call: ModelCall;
  boundary: BoundaryInUse | null;
  /** Null without a boundary, and when the user says nothing. */
  turn: UserTurn | null;
}
