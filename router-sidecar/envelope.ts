import { asAppError } from '../src/core/errors.ts';
import { envelopeError, sendErrorResponse } from './error-response.ts';
import type { IncomingCall } from './incoming-call.ts';
import type { Caller, RouterPlatform } from './platform.ts';
import { keyIn, requireRouterUse } from './steps/authenticate.ts';
import { requireOpen } from './steps/maintenance.ts';

/** Serves a resource of the router's own, in the resource API's envelope. */
export async function serveEnvelope(
  platform: RouterPlatform,
  { request, response, headers, clientAddress }: IncomingCall,
  read: (caller: Caller) => Promise<{ message: string; data: object }> | { message: string; data: object },
): Promise<void> {
  try {
    requireOpen(platform);
    const key = keyIn(request.headers, ['authorization'])?.key ?? null;
    const caller = await platform.authenticate(key, clientAddress);
    requireRouterUse(caller);
    const { message, data } = await read(caller);
    response.writeHead(200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ success: true, message, data }));
  } catch (thrown) {
    const error = asAppError(thrown);
    sendErrorResponse(response, envelopeError(error), error, headers);
  }
}
