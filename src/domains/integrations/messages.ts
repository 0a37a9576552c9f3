import DataLoader from 'dataloader';
import { AppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { countStates } from '../../db/count-states.ts';
import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import type { TimeRange } from '../../db/list-shape.ts';
import { perRequest } from '../../db/request-loader.ts';
import { rowById } from '../../db/rows.ts';
import { isAllowed, workspacesFor } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import {
  INBOX_STATES,
  InboxMessage,
  inboxMessageList,
  sentIn,
  type InboxMessageRow,
  type InboxState,
} from './inbox-message.entity.ts';
import type { IntegrationRow } from './integration.entity.ts';
import { getIntegration } from './integrations.ts';
import { INTEGRATIONS_TOPIC } from './lease.ts';

const MANAGE = 'workspace:integration_manage';

/** Messages to a bot that the caller has loaded, newest first. */
export function listInboxMessages(
  ctx: Context,
  { id, workspace }: IntegrationRow,
  args: ListArgs<typeof inboxMessageList>,
): Promise<Page<InboxMessageRow>> {
  ctx.allow(MANAGE, { workspaceId: workspace.id });
  return pageBelow(ctx, InboxMessage, { owner: 'integrationId', ownerId: id }, args, inboxMessageList);
}

/**
 * Counts the messages to a bot that the caller has loaded by their state. Throws INVALID_PARAMETER
 * naming `createdAt.from`.
 */
export function countInboxMessages(
  ctx: Context,
  { id, workspace }: IntegrationRow,
  createdAt?: TimeRange | null,
): Promise<Map<InboxState, number>> {
  ctx.allow(MANAGE, { workspaceId: workspace.id });
  const where = createdAt == null ? [] : sentIn(createdAt, 'createdAt');
  return countStates(ctx, InboxMessage, { owner: 'integrationId', ownerId: id, where }, INBOX_STATES);
}

/** Returns a message to a bot. Throws NOT_FOUND, also where the caller may not manage the bot. */
export async function getInboxMessage(ctx: Context, id: string): Promise<InboxMessageRow> {
  workspacesFor(ctx, MANAGE);
  const message = await rowById(ctx, InboxMessage, id);
  if (!message) throw notFound('message');
  await getIntegration(ctx, message.integrationId);
  return message;
}

/** Returns whether the caller may read what was said to bots: as for the texts of model calls. */
export function mayReadTexts(ctx: Context): boolean {
  return isAllowed(ctx, 'usage:text_read', {});
}

/** Messages that a bot handled in a day of its team, and how many it may. */
export interface HandledToday {
  handled: number;
  /** 0: no limit. */
  limit: number;
  startedAt: Date;
  /** When the next day begins. */
  resetsAt: Date;
}

interface Day {
  id: string;
  handled: number;
  startedAt: string;
  resetsAt: string;
}

/** Days are 23 to 25 hours long where clocks change, so the database counts them. */
const TODAY = /* sql */ `
  select i.id, coalesce(d.handled, 0) as handled, today at time zone t.time_zone as "startedAt",
    (today + interval '1 day') at time zone t.time_zone as "resetsAt"
  from integration i join team t on t.id = i.team_id
  cross join lateral date_trunc('day', now() at time zone t.time_zone) today
  left join inbox_day d on d.team_id = i.team_id and d.integration_id = i.id and d.day = today::date
  where i.team_id = $1 and i.id = any($2)`;

const todayLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<string, Day>(async (ids) => {
      const rows = await ctx.read<Day>(TODAY, [ctx.caller.teamId, ids]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? notFound('integration'));
    }),
);

/** Returns how much a bot that the caller has loaded handled today, in the team's time zone. */
export async function getHandledToday(ctx: Context, integration: IntegrationRow): Promise<HandledToday> {
  const { handled, startedAt, resetsAt } = await todayLoader(ctx).load(integration.id);
  const limit = integration.dailyMessageLimit;
  return { handled, limit, startedAt: new Date(startedAt), resetsAt: new Date(resetsAt) };
}

/** A chat that the bot was written to in. */
const STORE_TEST = /* sql */ `
  insert into inbox_message (id, team_id, integration_id, kind, dedupe_key, chat_id, is_direct, sender_id, sender_name,
    text, place, state)
  select ?, m.team_id, m.integration_id, 'TEST', ?, m.chat_id, m.is_direct, m.sender_id, m.sender_name, '', m.place, 'RECEIVED'
  from inbox_message m where m.team_id = ? and m.integration_id = ? and m.kind = 'PERSON' and (?::text is null or m.chat_id = ?)
  order by m.id desc limit 1 returning id`;

/**
 * Sends a test message to a chat that the bot was written to in: the newest, unless one is named.
 * The process with the connection sends it within seconds. Throws VALIDATION_FAILED when the bot is
 * not connected, or knows no such chat.
 */
export async function sendTestMessage(
  ctx: Context,
  { id, chatId = null }: { id: string; chatId?: string | null | undefined },
): Promise<InboxMessageRow> {
  const { status } = await getIntegration(ctx, id);
  if (status !== 'connected')
    throw new AppError('VALIDATION_FAILED', 'This integration is not connected, so nothing can be sent.');
  const messageId = newId('inboxMessage');
  const stored = await ctx.em.execute<unknown[]>(STORE_TEST, [
    messageId,
    `test:${messageId}`,
    ctx.caller.teamId,
    id,
    chatId,
    chatId,
  ]);
  if (stored.length === 0)
    throw new AppError(
      'VALIDATION_FAILED',
      chatId === null
        ? 'Nobody has written to this bot yet. Write to it once: a bot can only answer where it was written to.'
        : 'chatId names no chat in which this bot was written to.',
      { field: 'chatId' },
    );
  ctx.platform.wakeUps.wake(INTEGRATIONS_TOPIC);
  const message = await rowById(ctx, InboxMessage, messageId);
  if (!message) throw notFound('message');
  return message;
}
