import type { Context } from '../../request/context.ts';
import { conversationOfCallLoader, messagesLoader } from './conversations.loaders.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { notFound } from '../../core/errors.ts';
import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { rowById } from '../../db/rows.ts';
import { isAllowed } from '../../request/check-scope.ts';
import { Conversation, conversationList, type ConversationRow } from './conversation.entity.ts';
import { Message, type MessageRow } from './message.entity.ts';

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
  const found = await entityById(ctx, Conversation, id);
  const isWithin =
    (within.projectId == null || found?.project?.id === within.projectId) &&
    (within.agentId == null || found?.agent?.id === within.agentId);
  const conversation = isWithin ? found : null;
  if (!conversation || !isReadable(ctx, conversation)) throw notFound('conversation');
  return conversation;
}

/** Conversations of a project, newest first. */
export async function listProjectConversations(
  ctx: Context,
  projectId: string,
  args: ListArgs<typeof conversationList>,
): Promise<Page<ConversationRow>> {
  ctx.allow('project:mem_read', { projectId });
  return pageBelow(ctx, Conversation, { owner: 'project', ownerId: projectId }, args, conversationList);
}

/** Conversations of an agent, newest first. */
export async function listAgentConversations(
  ctx: Context,
  agentId: string,
  args: ListArgs<typeof conversationList>,
): Promise<Page<ConversationRow>> {
  ctx.allow('workspace_agent:fact_read');
  return pageBelow(ctx, Conversation, { owner: 'agent', ownerId: agentId }, args, conversationList);
}

/** Returns a message. Throws NOT_FOUND, also where the caller may not read its conversation. */
export async function getMessage(ctx: Context, id: string): Promise<MessageRow> {
  const message = await rowById(ctx, Message, id);
  if (!message || !(await mayReadConversation(ctx, message.conversation.id))) throw notFound('message');
  return message;
}

/** Returns the exchange that a model call left behind. Null where the caller may not read it. */
export async function findConversationOfCall(ctx: Context, requestId: string): Promise<ConversationRow | null> {
  const conversation = await conversationOfCallLoader(ctx).load(requestId);
  return conversation && isReadable(ctx, conversation) ? conversation : null;
}

/** Returns whether the caller may read a conversation and what came of it. */
export async function mayReadConversation(ctx: Context, id: string): Promise<boolean> {
  const conversation = await rowById(ctx, Conversation, id);
  return conversation !== null && isReadable(ctx, conversation);
}

function isReadable(ctx: Context, { project }: Pick<ConversationRow, 'project'>): boolean {
  return isAllowed(ctx, project ? 'project:mem_read' : 'workspace_agent:fact_read', { projectId: project?.id });
}

/** Messages of a conversation that the caller may read, in order. */
export async function listMessages(ctx: Context, conversationId: string): Promise<MessageRow[]> {
  return messagesLoader(ctx).load(conversationId);
}
