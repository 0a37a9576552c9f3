import type { Context } from '../../request/context.ts';
import { followChanges } from '../changes/follow-changes.ts';
import type { ChangeKind } from '../../auth/change-kinds.ts';
import type { NumberedChange } from '../changes/read-changes.ts';
import type { ChangeKind as FactChangeKind } from './fact-change.entity.ts';
import type { FactRow } from './fact.entity.ts';
import { findFact, requireFollowable, type FactPlace } from './facts.ts';

/** The kinds of the feed that say something of a fact, as the fact's own history names them. */
const KINDS = {
  'fact.added': 'ADD',
  'fact.updated': 'UPDATE',
  'fact.forgotten': 'DELETE',
  'fact.restored': 'RESTORE',
  'fact.purged': 'DELETE',
} as const satisfies Partial<Record<ChangeKind, FactChangeKind>>;

/** A change of a fact, with the fact as it is now. */
export interface FollowedFact {
  kind: FactChangeKind;
  factId: string;
  /** Null when it was erased since. */
  fact: FactRow | null;
}

/** Changes of the facts of a project or agent from now on, until it is deleted. */
export async function followFacts(ctx: Context, place: FactPlace): Promise<AsyncIterableIterator<NumberedChange>> {
  await requireFollowable(ctx, place);
  const ownerId = place.projectId ?? place.agentId;
  return followChanges(ctx, {
    kinds: Object.keys(KINDS) as (keyof typeof KINDS)[],
    within: place,
    isLast: ({ kind, thingId }) => (kind === 'project.deleted' || kind === 'agent.deleted') && thingId === ownerId,
  });
}

/** Reads the fact of a followed change. Throws ACCESS_DENIED after a lost permission. */
export async function readFollowedFact(ctx: Context, change: NumberedChange): Promise<FollowedFact> {
  const { projectId, thingId } = change;
  if (projectId === null) ctx.allow('workspace_agent:fact_read');
  else ctx.allow('project:mem_read', { projectId });
  return { kind: KINDS[change.kind as keyof typeof KINDS], factId: thingId, fact: await findFact(ctx, thingId) };
}
