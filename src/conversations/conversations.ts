import { ref } from '@mikro-orm/postgresql';
import { Agent } from '../agents/agent.entity.ts';
import type { Boundary } from '../boundaries/boundary.entity.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { pageBelow, type Page, type PageArgs } from '../graphql/page.ts';
import { newId } from '../id.ts';
import { addJob } from '../jobs/queue.ts';
import { Project } from '../projects/project.entity.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';
import { Conversation } from './conversation.entity.ts';
import { Message } from './message.entity.ts';

/** What was said in one model call. */
export interface Exchange {
  requestId: string;
  userText: string;
  assistantText: string;
}

const MAX_MESSAGE = 100_000;

/**
 * Keeps an exchange where the boundary says, and the job that extracts facts from it, in one transaction. The same request is kept
 * once. A boundary that writes nowhere keeps nothing.
 */
export async function rememberExchange(ctx: Context, boundary: Boundary, exchange: Exchange): Promise<void> {
  const ownerId = boundary.writeProject?.id ?? boundary.writeAgent?.id;
  if (!ownerId) return;
  await ctx.transaction(async (inner) => {
    if ((await inner.em.count(Conversation, { requestId: exchange.requestId })) > 0) return;
    const now = ctx.platform.now();
    const owned = { teamId: ctx.actor.teamId, createdAt: now };
    const conversation = inner.em.create(Conversation, {
      ...owned,
      id: newId('conversation'),
      workspace: ref(Workspace, boundary.workspace.id),
      project: boundary.writeProject ? ref(Project, boundary.writeProject.id) : null,
      agent: boundary.writeAgent ? ref(Agent, boundary.writeAgent.id) : null,
      requestId: exchange.requestId,
      sourceKind: 'CONVERSATION',
      principalId: ctx.actor.principalId,
      status: boundary.extract ? 'PENDING' : 'NONE',
      updatedAt: now,
    });
    for (const [n, [role, text]] of (
      [
        ['user', exchange.userText],
        ['assistant', exchange.assistantText],
      ] as const
    ).entries()) {
      inner.em.create(Message, {
        ...owned,
        id: newId('message'),
        conversation: ref(conversation),
        n: n + 1,
        role,
        text: storable(text),
      });
    }
    await inner.em.flush();
    if (boundary.extract)
      await addJob(
        inner,
        'extract_facts',
        { teamId: ctx.actor.teamId, conversationId: conversation.id },
        { queue: ownerId },
      );
  });
}

/** A model's text as it can be stored: whole characters, none that PostgreSQL refuses, of a bounded length. */
function storable(text: string): string {
  return text.slice(0, MAX_MESSAGE).toWellFormed().replaceAll('\0', '');
}

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
