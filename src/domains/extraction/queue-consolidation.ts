import { addJob } from '../../db/job-queue.ts';
import type { Context } from '../../request/context.ts';
import { loadMemorySettings } from '../agents/agent-settings.ts';
import { scopeOfOwner, type FactOwner } from '../facts/fact-history.ts';

/** Whether the owner of a memory wants its facts consolidated by themselves. */
export async function isConsolidated(ctx: Context, owner: FactOwner): Promise<boolean> {
  if (owner.project) return owner.project.consolidation;
  return (await loadMemorySettings(ctx.em, owner.agent.id)).consolidation;
}

/**
 * Queues the consolidation of a memory where its owner wants it, behind the extractions that wait
 * there. In the transaction that stores facts.
 */
export async function queueConsolidation(ctx: Context, owner: FactOwner): Promise<void> {
  if (!(await isConsolidated(ctx, owner))) return;
  const scope = scopeOfOwner(owner);
  const payload = {
    teamId: ctx.caller.teamId,
    projectId: owner.project?.id ?? null,
    agentId: owner.agent?.id ?? null,
    personId: owner.personId ?? null,
  };
  await addJob(ctx.em, 'consolidate_facts', payload, { queue: scope, jobKey: `consolidate_facts:${scope}` });
}
