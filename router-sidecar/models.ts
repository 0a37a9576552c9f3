import { asAppError } from '../src/core/errors.ts';
import type { IncomingCall } from './incoming-call.ts';
import type { CatalogModel, RouterPlatform } from './platform.ts';
import { envelopeError, sendErrorResponse } from './error-response.ts';
import { keyIn, requireRouterUse } from './steps/authenticate.ts';
import { requireOpen } from './steps/maintenance.ts';

/** Serves `GET /router/v1/models`: the catalog, in the resource API's envelope. */
export async function listModels(
  platform: RouterPlatform,
  { request, response, headers, clientAddress }: IncomingCall,
): Promise<void> {
  try {
    requireOpen(platform);
    const key = keyIn(request.headers, ['authorization'])?.key ?? null;
    requireRouterUse(await platform.authenticate(key, clientAddress));
    response.writeHead(200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
    response.end(
      JSON.stringify({
        success: true,
        message: 'The models you can call.',
        data: { items: platform.models().map(toItem) },
      }),
    );
  } catch (thrown) {
    const error = asAppError(thrown);
    sendErrorResponse(response, envelopeError(error), error, headers);
  }
}

/** Returns a catalog model as specified. A model without a price has none in the list. */
function toItem({ name, protocol, price }: CatalogModel): object {
  const item = { name, provider_type: protocol };
  if (!price) return item;
  const { input, output, details } = price;
  return { ...item, price: { input, output, tiered: details.tiers !== undefined, details } };
}
