import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { pageBelow, type Page, type PageArgs } from '../graphql/page.ts';
import { Conversation } from './conversation.entity.ts';
import type { Message } from './message.entity.ts';

/** The conversation with this id. Throws NOT_FOUND, also for another team's and for one the caller may not read. */
export async function getConversation(ctx: Context, id: string): Promise<Conversation> {
  const conversation = await ctx.em.findOne(Conversation, { id });
  const needed = conversation?.project ? 'project:mem_read' : 'workspace_agent:fact_read';
  if (!conversation || !ctx.actor.permissions.has(needed)) throw notFound('conversation');
  return conversation;
}

/** What was said in the project, newest first. */
export async function listProjectConversations(
  ctx: Context,
  projectId: string,
  args: PageArgs,
): Promise<Page<Conversation>> {
  ctx.allow('project:mem_read');
  return pageBelow(ctx.em, Conversation, { owner: 'project', ownerId: projectId }, args);
}

/** What was said with the agent, newest first. */
export async function listAgentConversations(
  ctx: Context,
  agentId: string,
  args: PageArgs,
): Promise<Page<Conversation>> {
  ctx.allow('workspace_agent:fact_read');
  return pageBelow(ctx.em, Conversation, { owner: 'agent', ownerId: agentId }, args);
}

/** The messages of a conversation that the caller has been given, in order. */
export async function listMessages(ctx: Context, conversationId: string): Promise<Message[]> {
  return ctx.loaders.messages.load(conversationId);
}
