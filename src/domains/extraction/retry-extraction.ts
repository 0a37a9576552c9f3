import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { isAllowed } from '../../request/check-scope.ts';
import { addJob } from '../../db/job-queue.ts';
import { Conversation } from '../conversations/conversation.entity.ts';

/** Queues the extraction of a conversation again. Throws CONFLICT unless it failed. */
export function retryExtraction(ctx: Context, id: string): Promise<Conversation> {
  return ctx.transaction(async (inner) => {
    const { em, caller, platform } = inner;
    const conversation = await em.findOne(Conversation, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const needed = conversation?.project ? 'project:mem_read' : 'workspace_agent:fact_read';
    const place = { projectId: conversation?.project?.id, workspaceId: conversation?.workspace.id };
    if (!conversation || !isAllowed(inner, needed, place)) throw notFound('conversation');
    inner.allow(conversation.project ? 'project:mem_write' : 'workspace_agent:fact_modify', place);
    if (conversation.status !== 'FAILED')
      throw new AppError('CONFLICT', 'Only an extraction that failed can be tried again.', { field: 'id' });
    conversation.status = 'PENDING';
    conversation.error = null;
    conversation.updatedAt = platform.now();
    await em.flush();
    const queue = conversation.project?.id ?? conversation.agent?.id ?? '';
    await addJob(em, 'extract_facts', { teamId: caller.teamId, conversationId: id }, { queue });
    return conversation;
  });
}
