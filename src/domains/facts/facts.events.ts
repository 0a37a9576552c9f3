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
