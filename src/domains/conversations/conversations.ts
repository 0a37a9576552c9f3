import DataLoader from 'dataloader';
import { teamContext, type Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { notFound } from '../../core/errors.ts';
import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { perRequest, requestLoader } from '../../db/request-loader.ts';
import { metadataIn } from '../../db/metadata-filter.ts';
import { findRows, rowById } from '../../db/rows.ts';
import { isAllowed } from '../../request/check-scope.ts';
import type { Platform } from '../../request/platform.ts';
import { insertChanges, type Thing } from '../changes/record-change.ts';
import { Conversation, conversationList, type ConversationRow } from './conversation.entity.ts';
import { eraseInInbox } from './delete-messages.ts';
import { withoutTheirWords } from './erase-words.ts';
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

/**
 * Messages of a conversation that the caller may read, in order: those whose metadata meets the
 * `MetadataFilter`. Those of all conversations of a page take one statement.
 */
export async function listMessages(ctx: Context, conversationId: string, metadata?: unknown): Promise<MessageRow[]> {
  const conditions = metadata == null ? [] : metadataIn(metadata, 'metadata');
  const load = async (conversationIds: string[]) => {
    const messages = await findRows(ctx, Message, [['conversation', 'in', conversationIds], ...conditions]);
    const byConversation = Map.groupBy(
      messages.sort((a, b) => a.n - b.n),
      (message) => message.conversation.id,
    );
    return conversationIds.map((id) => byConversation.get(id) ?? []);
  };
  return requestLoader(ctx, JSON.stringify(['messages', conditions]), load).load(conversationId);
}

/** Exchanges that these calls left behind, in one statement. A call sent again leaves none. */
const conversationOfCallLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<string, ConversationRow | null>(async (requestIds) => {
      const found = await findRows(ctx, Conversation, [['requestId', 'in', requestIds]]);
      const byCall = new Map(found.map((row) => [row.requestId, row]));
      return requestIds.map((id) => byCall.get(id) ?? null);
    }),
);

const CONVERSATIONS_AT_ONCE = 100;
const MESSAGES_AT_ONCE = 1_000;

const OLD_CONVERSATIONS = /* sql */ `
  select team_id as "teamId", id from conversation where updated_at < now() - make_interval(days => $1)
  order by updated_at limit ${CONVERSATIONS_AT_ONCE}`;

/** Something may have been said meanwhile. */
const STILL_OLD = 'team_id = $1 and id = any($2) and updated_at < now() - make_interval(days => $3)';

const DELETE_OLD = /* sql */ `
  delete from conversation where ${STILL_OLD}
  returning id, json_build_object('id', workspace_id) as workspace,
    case when project_id is not null then json_build_object('id', project_id) end as project,
    case when agent_id is not null then json_build_object('id', agent_id) end as agent`;

const OLD_MESSAGES = /* sql */ `
  select id from message where conversation_id in (select id from conversation where ${STILL_OLD}) order by id limit ${MESSAGES_AT_ONCE}`;

/** Returns whether there were any. */
function deleteSomeMessages(platform: Platform, teamId: string, values: readonly unknown[]): Promise<boolean> {
  return teamContext(platform, teamId).transaction(async (ctx) => {
    const ids = (await ctx.read<{ id: string }>(OLD_MESSAGES, values)).map(({ id }) => id);
    await withoutTheirWords(ctx, { by: 'id', ids }, async () => {
      await ctx.read('delete from message where team_id = $1 and id = any($2)', [teamId, ids]);
    });
    return ids.length > 0;
  });
}

/**
 * Deletes conversations to which nothing was added for `CONVERSATION_RETENTION_DAYS`, with their
 * messages, in batches, and records each as deleted. Facts that came from them stay.
 */
export async function sweepConversations(platform: Platform, signal: AbortSignal): Promise<void> {
  const days = platform.config.retention.conversationDays;
  if (days === null) return;
  for (;;) {
    const { rows } = await platform.pool.query<{ teamId: string; id: string }>(OLD_CONVERSATIONS, [days]);
    for (const [teamId, found] of Map.groupBy(rows, (one) => one.teamId)) {
      const ids = found.map(({ id }) => id);
      const values = [teamId, ids, days];
      // One conversation may have more messages than a statement should delete.
      while (await deleteSomeMessages(platform, teamId, values)) signal.throwIfAborted();
      await teamContext(platform, teamId).transaction(async (ctx) => {
        const gone = await ctx.read<Thing>(DELETE_OLD, values);
        await eraseInInbox(
          ctx,
          gone.map(({ id }) => id),
        );
        await insertChanges(ctx, 'conversation.deleted', gone);
      });
    }
    if (rows.length < CONVERSATIONS_AT_ONCE) return;
  }
}
