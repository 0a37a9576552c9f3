import { invalid } from '../../core/errors.ts';
import { requireText } from '../../core/check-text.ts';
import { scopeOf } from '../../core/scope.ts';
import { isAllowed } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import { writeBlock, type MemoryBlock } from '../../recall/block.ts';
import { findProfile } from '../../recall/find-profile.ts';
import { openGate, screensOf } from '../../recall/filter-candidates.ts';
import { findForPrompt } from '../boundaries/recall.ts';
import { findProject } from '../projects/projects.ts';
import { requirePerson } from '../workspaces/persons.ts';

const MAX_TOPIC = 2_000;
const MIN_TOKENS = 100;
const MAX_TOKENS = 32_000;

export interface ProfileArgs {
  projectId: string;
  /** The person whose own memory comes before what is shared. Null: shared memory alone. */
  personId?: string | null | undefined;
  /** A person, a thing or a question. Default: whatever a model should know before any question. */
  topic?: string | null | undefined;
  maxTokens: number;
}

/**
 * Returns the block that tells a model what a project remembers: its pinned facts, and what recall
 * finds on the topic, or the newest facts and memories without one. With a person, theirs before
 * the shared ones. Null: nothing is remembered.
 */
export async function readProjectProfile(ctx: Context, args: ProfileArgs): Promise<MemoryBlock | null> {
  const { projectId, maxTokens } = args;
  ctx.allow('project:mem_read', { projectId });
  const topic = args.topic == null ? null : requireText('topic', args.topic, MAX_TOPIC);
  if (!Number.isInteger(maxTokens) || maxTokens < MIN_TOKENS || maxTokens > MAX_TOKENS)
    throw invalid('max_tokens', `max_tokens must be a whole number from ${MIN_TOKENS} to ${MAX_TOKENS}.`);
  const project = await findProject(ctx, projectId);
  const { pool, config, embeddings } = ctx.platform;
  const screens = screensOf(config.extraction);
  const { teamId, timeZone } = ctx.caller;
  const person = await requirePerson(ctx, args.personId);
  const gate = openGate(screens, { promptWith: () => [] });
  const profileOf = (scope: string) => findProfile(pool, { teamId, scope, isWhole: topic === null }, gate);
  const own = person === null ? [] : await profileOf(scopeOf(project.id, person));
  // After the own ones, as of two that say the same the gate admits the first.
  const shared = await profileOf(project.id);
  const profile = [...own, ...(person === null ? shared : shared.map((hit) => ({ ...hit, isShared: true as const })))];
  if (topic === null) return writeBlock(profile, maxTokens, { timeZone });
  const mayReadDocuments = isAllowed(ctx, 'project:doc_read', { projectId });
  const sources = {
    teamId,
    ...(person === null ? {} : { memoryOf: 'BOTH' as const, personId: person }),
    projectIds: [project.id],
    documentProjectIds: mayReadDocuments ? [project.id] : [],
    agentIds: [],
    includeFacts: true,
    includeMemories: true,
    includeDocuments: mayReadDocuments,
    timeZone,
    // A topic is no question: all that matches is of it.
    minCoverage: 0,
  };
  const { hits } = await findForPrompt(pool, sources, { query: topic, screens, embeddings });
  const pinned = new Set(profile.map(({ id }) => id));
  const first = (hits[0]?.score ?? 0) + 1;
  const onTopic = hits.filter(({ id }) => !pinned.has(id));
  return writeBlock([...profile.map((hit) => ({ ...hit, score: first })), ...onTopic], maxTokens, { timeZone });
}
