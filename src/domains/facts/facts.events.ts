import { PUBLISH_SQL } from '../../db/pubsub.ts';
import type { Context } from '../../request/context.ts';
import type { ChangeKind } from './fact-change.entity.ts';

export interface FactChanged {
  factId: string;
  kind: ChangeKind;
}

/** The topic of the facts of one owner: a project or an agent. */
export function factsTopic(ownerId: string): string {
  return `facts:${ownerId}`;
}

export function publishFactsChanged(ctx: Context, ownerId: string, events: FactChanged[]): Promise<void> {
  return ctx.publish(factsTopic(ownerId), ...events);
}

/** Publishes changes of facts of several owners in one statement. */
export async function publishChangesOfFacts(
  ctx: Context,
  changes: readonly { ownerId: string; event: FactChanged }[],
): Promise<void> {
  const events = changes.map(({ ownerId, event }) => JSON.stringify({ topic: factsTopic(ownerId), payload: event }));
  if (events.length > 0) await ctx.em.execute(PUBLISH_SQL, [JSON.stringify(events)]);
}
