import { addMessages } from '../conversations/add-messages.ts';
import { insertChanges } from '../changes/record-change.ts';
import { newId } from '../../core/id.ts';
import { MAX_NAME, toStorable } from '../../core/check-text.ts';
import { toPersonName } from '../../core/person-name.ts';
import { teamContext, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import type { ChannelName } from './channels/channels.ts';
import { nameOf, nameOfActor } from './channels/speaker.ts';
import type { ClaimedTurn } from './inbox.ts';
import type { Lease } from './lease.ts';
import type { TurnBot } from './turn-bot.ts';

/** Where a turn is remembered, and whose memory it uses. */
export interface TurnMemory {
  channel: ChannelName;
  workspaceId: string;
  /** Null: nothing is remembered. */
  projectId: string | null;
  sender: { customId: string; displayName: string };
  /** The actor whose own memory it is: a person, or a group. Null: one memory for everybody. */
  personId: string | null;
}

/**
 * Finds the memory of a turn: of its sender, of its group, or of everybody. Makes the actor at the
 * first sight, so that its name is that of the chat.
 */
export async function findMemory(
  platform: Platform,
  { lease, channel, bot }: { lease: Lease; channel: ChannelName; bot: TurnBot },
  turn: ClaimedTurn,
): Promise<TurnMemory> {
  const { workspaceId, projectId } = bot;
  const sender = {
    customId: toStorable(`${channel}:${turn.senderId}`, MAX_NAME),
    displayName: nameOf(turn),
  };
  const memory = { channel, workspaceId, projectId, sender, personId: null };
  const memoryOf = turn.isDirect ? bot.directMemory : bot.groupMemory;
  if (projectId === null || memoryOf === 'SHARED' || turn.kind === 'TEST') return memory;
  const group = {
    customId: toStorable(`${channel}:chat:${turn.groupId}`, MAX_NAME),
    displayName: toStorable(`Chat ${turn.groupId}`, MAX_NAME),
  };
  const ctx = teamContext(platform, lease.teamId, ['project:mem_write']);
  const owner = await ctx.transaction((inner) =>
    findOrCreateActor(inner, workspaceId, memoryOf === 'CHAT' ? group : sender),
  );
  // An assistant has no memory of its own.
  return owner.actorType === 'HUMAN' ? { ...memory, personId: owner.id } : memory;
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
  { answer, memory }: { answer: string; memory: TurnMemory },
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
  { channel, workspaceId, projectId, sender, personId }: TurnMemory,
): Promise<string | null> {
  if (projectId === null || turn.kind === 'TEST' || turn.isOfBot || turn.text.trim() === '') return null;
  const actor = await findOrCreateActor(ctx, workspaceId, sender);
  const conversation = await addMessages(
    ctx,
    {
      projectId,
      personId,
      session: toStorable(`${channel}:${turn.chatId}`, MAX_NAME),
      messages: [
        {
          role: 'user',
          text: turn.text,
          actorId: actor.id,
          // The person whose memory it is needs no name there.
          speaker: actor.id === personId ? null : nameOfActor(actor.displayName, turn),
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

interface ChatActor {
  id: string;
  displayName: string;
  actorType: string;
}

/**
 * One actor for each person of a platform, bound to the workspace: who has the custom id as a name,
 * also as an alias. What people changed of it stays.
 */
async function findOrCreateActor(
  ctx: Context,
  workspaceId: string,
  { customId, displayName }: { customId: string; displayName: string },
): Promise<ChatActor> {
  const { em, caller, platform } = ctx;
  const now = platform.now();
  const created = await em.execute<ChatActor[]>(
    `insert into actor (id, team_id, custom_id, actor_type, display_name, created_at, updated_at)
     select ?, ?, ?, 'HUMAN', ?, ?, ? where not exists (select from actor_name where team_id = ? and name = ?)
     on conflict (team_id, custom_id) do nothing returning id, display_name as "displayName", actor_type as "actorType"`,
    [newId('actor'), caller.teamId, customId, displayName, now, now, caller.teamId, toPersonName(customId)],
  );
  await insertChanges(
    ctx,
    'actor.created',
    created.map(({ id }) => ({ id, detail: { customId } })),
  );
  const [actor] =
    created.length > 0
      ? created
      : await em.execute<ChatActor[]>(
          `select id, display_name as "displayName", actor_type as "actorType" from (
             select a.*, 0 as rank from actor_name n join actor a on a.id = n.actor_id where n.team_id = ? and n.name = ?
             union all
             select a.*, 1 from actor a where team_id = ? and custom_id = ?) a order by rank limit 1`,
          [caller.teamId, toPersonName(customId), caller.teamId, customId],
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
