import { asAppError } from '../src/core/errors.ts';
import { envelopeError, sendErrorResponse } from './error-response.ts';
import type { IncomingCall } from './incoming-call.ts';
import type { Caller, CatalogModel, RouterPlatform } from './platform.ts';
import { requireOpen } from './steps/admit.ts';
import { keyIn, requireRouterUse } from './steps/authenticate.ts';

/** Serves a resource of the router's own, in the resource API's envelope. */
async function serveEnvelope(
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

/** Serves `GET /router/v1/models`: the catalog, in the resource API's envelope. */
export function listModels(platform: RouterPlatform, incoming: IncomingCall): Promise<void> {
  return serveEnvelope(platform, incoming, () => ({
    message: 'The models you can call.',
    data: { items: platform.models().map(toItem) },
  }));
}

/** Returns a catalog model as specified. A model without a price has none in the list. */
function toItem({ name, protocol, price }: CatalogModel): object {
  const item = { name, provider_type: protocol };
  if (!price) return item;
  const { input, output, details } = price;
  return { ...item, price: { input, output, tiered: details.tiers !== undefined, details } };
}

/** Serves `GET /router/v1/requests/{id}`: what a call used and cost, by its X-Request-Id. */
export function showCall(platform: RouterPlatform, incoming: IncomingCall, requestId: string): Promise<void> {
  return serveEnvelope(platform, incoming, async (caller) => ({
    message: 'The usage and the cost of the call.',
    data: await platform.findCall(caller, requestId),
  }));
}
