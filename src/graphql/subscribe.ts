import type { Context } from '../request/context.ts';

/**
 * The events of `topic` for a subscription field.
 * websocket-handler.ts renews the context for each event.
 */
export function subscribeTo<T>(ctx: Context, topic: string): AsyncIterable<T> {
  return ctx.platform.pubsub.subscribe<T>(topic);
}
