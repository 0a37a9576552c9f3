import type { Context } from '../../request/context.ts';
import { messagesLoader } from './conversations.loaders.ts';
import { notFound } from '../../core/errors.ts';
import { pageBelow, type Page, type PageArgs } from '../../db/keyset-page.ts';
import { isAllowed } from '../../request/check-scope.ts';
import { Conversation, type ConversationRow } from './conversation.entity.ts';
import type { MessageRow } from './message.entity.ts';

/**
 * Returns the conversation, of that project or agent when one is named. Throws NOT_FOUND, also for
 * a caller who may not read it.
 */
export async function getConversation(
  ctx: Context,
  id: string,
  within: { projectId?: string | null | undefined; agentId?: string | null | undefined } = {},
): Promise<Conversation> {
  if (within.projectId != null) ctx.allow('project:mem_read', { projectId: within.projectId });
  if (within.agentId != null) ctx.allow('workspace_agent:fact_read');
  const conversation = await ctx.em.findOne(Conversation, {
    id,
    ...(within.projectId != null ? { project: within.projectId } : {}),
    ...(within.agentId != null ? { agent: within.agentId } : {}),
  });
  const needed = conversation?.project ? 'project:mem_read' : 'workspace_agent:fact_read';
  if (!conversation || !isAllowed(ctx, needed, { projectId: conversation.project?.id })) throw notFound('conversation');
  return conversation;
}

/** Conversations of a project, newest first. */
export async function listProjectConversations(
  ctx: Context,
  projectId: string,
  args: PageArgs,
): Promise<Page<ConversationRow>> {
  ctx.allow('project:mem_read', { projectId });
  return pageBelow(ctx, Conversation, { owner: 'project', ownerId: projectId }, args);
}

/** Conversations of an agent, newest first. */
export async function listAgentConversations(
  ctx: Context,
  agentId: string,
  args: PageArgs,
): Promise<Page<ConversationRow>> {
  ctx.allow('workspace_agent:fact_read');
  return pageBelow(ctx, Conversation, { owner: 'agent', ownerId: agentId }, args);
}

/** Messages of a conversation that the caller may read, in order. */
export async function listMessages(ctx: Context, conversationId: string): Promise<MessageRow[]> {
  return messagesLoader(ctx).load(conversationId);
}
