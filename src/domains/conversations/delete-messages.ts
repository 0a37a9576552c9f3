import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { EMPTY_INBOX } from '../bin/purge-bin.ts';
import { insertChanges, type Thing } from '../changes/record-change.ts';
import { isStorable } from '../../core/check-text.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { isAllowed } from '../../request/check-scope.ts';
import { Conversation } from './conversation.entity.ts';
import { eraseQuoting, withoutTheirWords } from './erase-words.ts';

const MAX_MESSAGES = 1_000;

/** Limits where a conversation may be found. */
interface Within {
  projectId?: string | null | undefined;
  agentId?: string | null | undefined;
}

/**
 * Deletes a conversation for good, with its messages. Facts that came from it stay, with their
 * history. Throws NOT_FOUND, also for a caller who may not read it.
 */
export function deleteConversation(ctx: Context, input: Within & { id: string }): Promise<void> {
  return ctx.transaction(async (inner) => {
    const conversation = await findToChange(inner, input.id, input);
    await withoutTheirWords(inner, { by: 'conversation_id', ids: [conversation.id] }, async () => {
      const values = [inner.caller.teamId, conversation.id];
      await inner.em.execute('delete from conversation where team_id = ? and id = ?', values);
    });
    await eraseInInbox(inner, [conversation.id]);
    await insertChanges(inner, 'conversation.deleted', [conversation]);
  });
}

export interface DeleteMessagesInput extends Within {
  conversationId: string;
  /** 1 to 1,000. */
  ids: readonly string[];
}

/**
 * Deletes messages of a conversation for good, and the conversation with its last message. Facts
 * that came from them stay. Throws NOT_FOUND, deleting nothing, when the conversation lacks one.
 */
export function deleteMessages(ctx: Context, input: DeleteMessagesInput): Promise<void> {
  if (input.ids.length === 0 || input.ids.length > MAX_MESSAGES)
    throw invalid('ids', `ids must hold from 1 to ${MAX_MESSAGES.toLocaleString('en')} ids.`);
  const ids = [...new Set(input.ids)];
  return ctx.transaction(async (inner) => {
    const conversation = await findToChange(inner, input.conversationId, input);
    const [found] = await inner.em.execute<{ n: number }[]>(
      'select count(*)::int as n from message where team_id = ? and conversation_id = ? and id in (select jsonb_array_elements_text(?::jsonb))',
      [inner.caller.teamId, conversation.id, JSON.stringify(ids.filter(isStorable))],
    );
    if (found?.n !== ids.length) throw notFound('message');
    await deleteMessagesById(inner, ids);
  });
}

const DELETE_MESSAGES = /* sql */ `
  with gone as (
    delete from message where team_id = ? and id in (select jsonb_array_elements_text(?::jsonb)) returning id, conversation_id
  ), changed as (
    select c.id, c.workspace_id, c.project_id, c.agent_id, count(*)::int as n, not exists (
      select from message m where m.conversation_id = c.id and m.id not in (select id from gone)) as is_empty
    from gone g join conversation c on c.id = g.conversation_id group by c.id
  ), emptied as (
    delete from conversation where id in (select id from changed where is_empty)
  )
  select id, n, is_empty as "isEmpty", json_build_object('id', workspace_id) as workspace,
    case when project_id is not null then json_build_object('id', project_id) end as project,
    case when agent_id is not null then json_build_object('id', agent_id) end as agent
  from changed order by id`;

interface ChangedConversation extends Thing {
  n: number;
  isEmpty: boolean;
}

/**
 * Deletes messages with what quotes them, and conversations that have none left. The caller has
 * checked permissions.
 */
export async function deleteMessagesById(ctx: Context, ids: readonly string[]): Promise<void> {
  let changed: ChangedConversation[] = [];
  await withoutTheirWords(ctx, { by: 'id', ids }, async () => {
    await eraseQuoting(ctx, ids);
    changed = await ctx.em.execute<ChangedConversation[]>(DELETE_MESSAGES, [ctx.caller.teamId, JSON.stringify(ids)]);
  });
  await eraseInInbox(
    ctx,
    changed.map(({ id }) => id),
  );
  const things = changed.map(({ n, isEmpty, ...conversation }) => ({
    ...conversation,
    detail: { messages: n },
    isEmpty,
  }));
  await insertChanges(ctx, 'conversation.messages_deleted', things);
  await insertChanges(
    ctx,
    'conversation.deleted',
    things.filter(({ isEmpty }) => isEmpty),
  );
}

/** Empties the messages of bots that these conversations came from. */
export async function eraseInInbox(ctx: Context, conversationIds: readonly string[]): Promise<void> {
  if (conversationIds.length === 0) return;
  await ctx.em.execute(
    `${EMPTY_INBOX}
     where team_id = ? and conversation_id in (select jsonb_array_elements_text(?::jsonb))`,
    [ctx.caller.teamId, JSON.stringify(conversationIds)],
  );
}

async function findToChange(ctx: Context, id: string, { projectId, agentId }: Within): Promise<Conversation> {
  // Check permissions before the look-up, so errors reveal nothing to strangers.
  if (projectId != null)
    for (const one of ['project:mem_read', 'project:mem_write'] as const) ctx.allow(one, { projectId });
  if (agentId != null)
    for (const one of ['workspace_agent:fact_read', 'workspace_agent:fact_modify'] as const) ctx.allow(one);
  const where = {
    id,
    ...(projectId != null ? { project: projectId } : {}),
    ...(agentId != null ? { agent: agentId } : {}),
  };
  const conversation = await ctx.em.findOne(Conversation, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const place = { projectId: conversation?.project?.id, workspaceId: conversation?.workspace.id };
  const needed = conversation?.project ? 'project:mem_read' : 'workspace_agent:fact_read';
  if (!conversation || !isAllowed(ctx, needed, place)) throw notFound('conversation');
  ctx.allow(conversation.project ? 'project:mem_write' : 'workspace_agent:fact_modify', place);
  return conversation;
}
