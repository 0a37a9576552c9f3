import type { IncomingCall } from '../incoming-call.ts';
import type { Caller, RouterPlatform } from '../platform.ts';

/**
 * Admits a call under the limits of its key, and reports what is left in the response's headers.
 * Throws RATE_LIMIT_EXCEEDED.
 */
export function admit(platform: RouterPlatform, incoming: IncomingCall, caller: Caller): void {
  incoming.teamId = caller.teamId;
  const { headers, end } = platform.admitCall(caller);
  incoming.endAdmission = end;
  Object.assign(incoming.headers, headers);
}
