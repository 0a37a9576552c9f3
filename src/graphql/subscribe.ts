import type { Context } from '../request/context.ts';

/** The events of `topic` for a subscription field. Each is resolved in a renewed context: see subscriptions.ts. */
export function subscribeTo<T>(ctx: Context, topic: string): AsyncIterable<T> {
  return ctx.platform.pubsub.subscribe<T>(topic);
}
