import { serveEnvelope } from './envelope.ts';
import type { IncomingCall } from './incoming-call.ts';
import type { RouterPlatform } from './platform.ts';

/** Serves `GET /router/v1/requests/{id}`: what a call used and cost, by its X-Request-Id. */
export function showCall(platform: RouterPlatform, incoming: IncomingCall, requestId: string): Promise<void> {
  return serveEnvelope(platform, incoming, async (caller) => ({
    message: 'The usage and the cost of the call.',
    data: await platform.findCall(caller, requestId),
  }));
}
