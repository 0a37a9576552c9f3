import { invalid } from '../../core/errors.ts';
import { requireText } from '../../core/check-text.ts';
import { isAllowed } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import { writeBlock, type MemoryBlock } from '../../recall/block.ts';
import { findProfile } from '../../recall/find-profile.ts';
import { openGate, screensOf } from '../../recall/gate.ts';
import { findForPrompt } from '../boundaries/recall.ts';
import { findProject } from '../projects/projects.ts';

const MAX_TOPIC = 2_000;
const MIN_TOKENS = 100;
const MAX_TOKENS = 32_000;

export interface ProfileArgs {
  projectId: string;
  /** A person, a thing or a question. Default: whatever a model should know before any question. */
  topic?: string | null | undefined;
  maxTokens: number;
}

/**
 * Returns the block that tells a model what a project remembers: its pinned facts, and what recall
 * finds on the topic, or the newest facts and memories without one. Null: nothing is remembered.
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
  const scope = { teamId: ctx.caller.teamId, projectId: project.id };
  const gate = openGate(screens, { promptWith: () => [] });
  const profile = await findProfile(pool, { ...scope, isWhole: topic === null }, gate);
  if (topic === null) return writeBlock(profile, maxTokens);
  const mayReadDocuments = isAllowed(ctx, 'project:doc_read', { projectId });
  const sources = {
    teamId: scope.teamId,
    projectIds: [project.id],
    documentProjectIds: mayReadDocuments ? [project.id] : [],
    agentIds: [],
    includeFacts: true,
    includeMemories: true,
    includeDocuments: mayReadDocuments,
  };
  const { hits } = await findForPrompt(pool, sources, { query: topic, screens, embeddings });
  const pinned = new Set(profile.map(({ id }) => id));
  const first = (hits[0]?.score ?? 0) + 1;
  const onTopic = hits.filter(({ id }) => !pinned.has(id));
  return writeBlock([...profile.map((hit) => ({ ...hit, score: first })), ...onTopic], maxTokens);
}
