import type { HostedTerms } from '../billing/hosted-terms.ts';
import type { PromptParts } from '../billing/multimodal-input.ts';
import type { Dialect, Transcript } from '../dialects/dialect.ts';
import type { IncomingCall } from '../incoming-call.ts';
import type { BoundaryInUse } from '../platform.ts';
import type { Authenticated } from './authenticate.ts';
import type { PersonalBoundary } from './end-user.ts';
import type { Route } from './routing-and-failover.ts';
import type { ModelCall } from './read-call.ts';

/** A call that its caller may make, with the memory it may use. */
export interface AuthorizedCall extends Authenticated {
  incoming: IncomingCall;
  dialect: Dialect;
  call: ModelCall;
  /** Billing of a hosted call. Null for a call that its caller pays. */
  terms: HostedTerms | null;
  /** Parts of the prompt that do not count by their bytes. */
  parts: PromptParts;
  route: Route;
  boundary: BoundaryInUse | null;
  lacks: PersonalBoundary['lacks'];
  /** The person for whom the caller calls, as the caller names them. */
  endUser: string | null;
  /** Null without a boundary or a person that it needs, and when the user says nothing. */
  transcript: Transcript | null;
  /** A name for each turn of the transcript, in its order. */
  places: readonly string[];
}
