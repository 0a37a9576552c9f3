import type { Context } from '../context.ts';
import type { ChangeKind } from './fact-change.entity.ts';

export interface FactChanged {
  factId: string;
  kind: ChangeKind;
}

/** The topic of the facts of one owner: a project or an agent. */
export function factsTopic(ownerId: string): string {
  return `facts:${ownerId}`;
}

export function publishFactChanged(ctx: Context, ownerId: string, event: FactChanged): Promise<void> {
  return ctx.publish(factsTopic(ownerId), event);
}
