import { addMessages } from '../conversations/add-messages.ts';
import { insertChanges } from '../changes/record-change.ts';
import { newId } from '../../core/id.ts';
import { MAX_NAME, toStorable } from '../../core/check-text.ts';
import { teamContext, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import type { ChannelName } from './channels/channels.ts';
import type { ClaimedTurn } from './inbox.ts';
import type { Lease } from './lease.ts';

/** Where a turn is remembered, and by whom it was said. */
export interface Memory {
  channel: ChannelName;
  workspaceId: string;
  projectId: string | null;
}

/** The turn belongs to another process: nothing is stored. */
class NotOurs extends Error {}

/**
 * Ends a turn that was answered, and remembers the exchange in the same transaction: once, whatever
 * dies. Returns false when the turn belongs to another process. Without a project nothing is stored
 * beyond the inbox.
 */
export async function finishTurn(
  platform: Platform,
  lease: Lease,
  turn: ClaimedTurn,
  { answer, memory }: { answer: string; memory: Memory },
): Promise<boolean> {
  const ctx = teamContext(platform, lease.teamId, ['project:mem_write']);
  try {
    await ctx.transaction(async (inner) => {
      const conversationId = await remember(inner, turn, answer, memory);
      const ended = await inner.em.execute<unknown[]>(
        `update inbox_message set state = 'REPLIED', answer = ?, conversation_id = ?, finished_at = now(),
           claimed_by = null, claimed_until = null
         where id = ? and claimed_by = ? and state = 'RUNNING' returning id`,
        [answer, conversationId, turn.id, lease.id],
      );
      if (ended.length === 0) throw new NotOurs();
    });
    return true;
  } catch (error) {
    if (error instanceof NotOurs) return false;
    throw error;
  }
}

async function remember(
  ctx: Context,
  turn: ClaimedTurn,
  answer: string,
  { channel, workspaceId, projectId }: Memory,
): Promise<string | null> {
  if (projectId === null || turn.kind === 'TEST' || turn.text.trim() === '') return null;
  const actor = await findOrCreateActor(ctx, workspaceId, {
    customId: toStorable(`${channel}:${turn.senderId}`, MAX_NAME),
    displayName: toStorable(turn.senderName?.trim() || turn.senderId, MAX_NAME),
  });
  const conversation = await addMessages(
    ctx,
    {
      projectId,
      session: toStorable(`${channel}:${turn.chatId}`, MAX_NAME),
      messages: [
        {
          role: 'user',
          text: turn.text,
          actorId: actor.id,
          speaker: actor.displayName,
          at: earlier(turn.createdAt, ctx.platform.now()),
        },
        { role: 'assistant', text: answer },
      ],
    },
    { sourceKind: 'IM', requestId: turn.requestId },
  );
  return conversation.id;
}

/** Clocks of the database and of the process differ. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/**
 * One actor for each person of a platform, bound to the workspace. What people changed of it stays.
 */
async function findOrCreateActor(
  ctx: Context,
  workspaceId: string,
  { customId, displayName }: { customId: string; displayName: string },
): Promise<{ id: string; displayName: string }> {
  const { em, caller, platform } = ctx;
  const now = platform.now();
  const created = await em.execute<{ id: string; displayName: string }[]>(
    `insert into actor (id, team_id, custom_id, actor_type, display_name, created_at, updated_at)
     values (?, ?, ?, 'HUMAN', ?, ?, ?) on conflict (team_id, custom_id) do nothing returning id, display_name as "displayName"`,
    [newId('actor'), caller.teamId, customId, displayName, now, now],
  );
  await insertChanges(
    ctx,
    'actor.created',
    created.map(({ id }) => ({ id, detail: { customId } })),
  );
  const [actor] =
    created.length > 0
      ? created
      : await em.execute<{ id: string; displayName: string }[]>(
          'select id, display_name as "displayName" from actor where team_id = ? and custom_id = ?',
          [caller.teamId, customId],
        );
  if (!actor) throw new Error('the actor of a message is gone');
  const bound = await em.execute<{ id: string }[]>(
    `insert into actor_binding (id, team_id, workspace_id, actor_id, created_at) values (?, ?, ?, ?, ?)
     on conflict (workspace_id, actor_id) do nothing returning id`,
    [newId('actorBinding'), caller.teamId, workspaceId, actor.id, now],
  );
  await insertChanges(
    ctx,
    'actor.bound',
    bound.map(() => ({ id: actor.id, workspace: { id: workspaceId } })),
  );
  return actor;
}
