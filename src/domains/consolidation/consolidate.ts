import { ALL_PERMISSIONS } from '../../auth/permissions.ts';
import { invalid } from '../../core/errors.ts';
import type { Attempt, JobPayloads } from '../../db/job-queue.ts';
import { screenText } from '../../recall/screens/redaction.ts';
import { instructsAssistant } from '../../recall/screens/prompt-injection.ts';
import { teamContext, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { loadMemorySettings } from '../agents/agent-settings.ts';
import { Agent } from '../agents/agent.entity.ts';
import { findAgent } from '../agents/agents.ts';
import { isConsolidated } from '../extraction/queue-consolidation.ts';
import type { Fact } from '../facts/fact.entity.ts';
import { scopeOfOwner, type FactOwner } from '../facts/fact-history.ts';
import { Project } from '../projects/project.entity.ts';
import { findProject } from '../projects/projects.ts';
import { meteredModels } from '../usage/meter-memory.ts';
import { requirePersonIn } from '../workspaces/persons.ts';
import { groupFacts, type FactGroup } from './group-facts.ts';
import { joinStatements } from './join-statements.ts';
import { readFacts, type ReadFact } from './read-facts.ts';
import { storeSummaries } from './store-summaries.ts';
import { writeSummaries } from './write-summaries.ts';

/** Summaries that one run makes. The next run goes on. */
const MAX_SUMMARIES = 50;
/** A request waits for the memory model at most so long: it may be in a transaction. */
const MODEL_TIMEOUT_MS = 20_000;

/** A summary that is made, or would be. */
export interface Consolidated {
  text: string;
  /** The ids of the facts that it sums up, oldest first. */
  factIds: string[];
  /** Null where nothing was stored. */
  summary: Fact | null;
}

/** Job: sums up the facts of a memory whose owner still wants it. */
export async function consolidateMemory(
  platform: Platform,
  { teamId, projectId, agentId, personId }: JobPayloads['consolidate_facts'],
  { signal }: Attempt,
): Promise<void> {
  const ctx = teamContext(platform, teamId, ALL_PERMISSIONS);
  const project = projectId === null ? null : await ctx.em.findOne(Project, { id: projectId });
  const agent = agentId === null ? null : await ctx.em.findOne(Agent, { id: agentId });
  const owner: FactOwner | null = project ? { project, personId } : agent ? { agent, personId } : null;
  if (owner && (await isConsolidated(ctx, owner))) await consolidate(ctx, owner, { signal, includeApart: false });
}

export interface ConsolidateInput {
  /** Exactly one is given. */
  projectId?: string | null | undefined;
  agentId?: string | null | undefined;
  /** A person, whose own facts there are meant. Default: the shared ones. */
  personId?: string | null | undefined;
  /** Whether only to say what would be done. Asks no model. */
  dryRun?: boolean | null | undefined;
  /** Whether facts are summed up again that were taken out of a summary. */
  includeUndone?: boolean | null | undefined;
}

/**
 * Sums up the facts of a project or an agent, whatever its setting says: at least four in force
 * that say something about the same become one summary, which is recalled instead of them.
 */
export async function consolidateFacts(
  ctx: Context,
  { projectId, agentId, personId, dryRun, includeUndone }: ConsolidateInput,
): Promise<Consolidated[]> {
  if ((projectId == null) === (agentId == null)) throw invalid('projectId', 'Give either projectId or agentId.');
  const owner = await findOwner(ctx, { projectId, agentId, personId });
  const includeApart = includeUndone ?? false;
  if (!(dryRun ?? false)) {
    const signal = AbortSignal.timeout(MODEL_TIMEOUT_MS);
    return consolidate(ctx, owner, { signal, includeApart });
  }
  return (await planGroups(ctx, owner, includeApart)).map(({ facts }) => ({
    text: joinStatements(facts.map(({ text }) => text)),
    factIds: facts.map(({ id }) => id),
    summary: null,
  }));
}

async function findOwner(ctx: Context, { projectId, agentId, personId }: ConsolidateInput): Promise<FactOwner> {
  if (projectId != null) {
    ctx.allow('project:mem_read', { projectId });
    ctx.allow('project:mem_write', { projectId });
    const project = await findProject(ctx, projectId);
    return { project, personId: await requirePersonIn(ctx, project.workspace.id, personId) };
  }
  ctx.allow('workspace_agent:fact_read');
  ctx.allow('workspace_agent:fact_modify');
  const agent = await findAgent(ctx, agentId ?? '');
  return { agent, personId: await requirePersonIn(ctx, agent.workspace.id, personId) };
}

async function planGroups(ctx: Context, owner: FactOwner, includeApart: boolean): Promise<FactGroup<ReadFact>[]> {
  const facts = await readFacts(ctx, scopeOfOwner(owner), { includeApart });
  return groupFacts(facts)
    .filter((group) => isShown(ctx, group, joinStatements(group.facts.map(({ text }) => text))))
    .slice(0, MAX_SUMMARIES);
}

/** Whether recall shows a text as it is: together, statements may read as something else. */
function isShown({ platform }: Context, { facts: [first] }: FactGroup<ReadFact>, text: string): boolean {
  return (
    screenText(text, platform.config.extraction).text === text && !instructsAssistant(text, first?.said ?? 'by others')
  );
}

/** Makes the summaries of a memory: reads, asks the model, and stores in one short transaction. */
async function consolidate(
  ctx: Context,
  owner: FactOwner,
  { signal, includeApart }: { signal: AbortSignal; includeApart: boolean },
): Promise<Consolidated[]> {
  const groups = await planGroups(ctx, owner, includeApart);
  if (groups.length === 0) return [];
  const model = owner.agent ? (await loadMemorySettings(ctx.em, owner.agent.id)).model : null;
  const models = meteredModels(ctx, owner.project?.id ?? null);
  const texts = await writeSummaries(ctx, models, groups, { model, signal });
  const summaries = await storeSummaries(
    ctx,
    owner,
    groups.map((group, i) => ({ ...group, text: texts[i] ?? '' })),
  );
  return summaries.map((summary) => ({ text: summary.text, factIds: summary.summarizes ?? [], summary }));
}
