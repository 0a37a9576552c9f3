import { serveEnvelope } from './envelope.ts';
import type { IncomingCall } from './incoming-call.ts';
import type { CatalogModel, RouterPlatform } from './platform.ts';

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
