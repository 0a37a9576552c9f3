import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { findAgent } from '../agents/agents.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { pageOf } from '../../db/keyset-page.ts';
import type { Page, PageArgs } from '../../db/page.ts';
import { lockForgetting, type Carrier } from '../../recall/suppression.ts';
import { deleteMessagesById, eraseInInbox } from '../conversations/delete-messages.ts';
import { withoutTheirWords } from '../conversations/erase-words.ts';
import { Message, type MessageRow } from '../conversations/message.entity.ts';
import { findProject } from '../projects/projects.ts';
import { findSummaries } from './summaries.ts';
import { findSaying, silenceForGood } from './suppress-sources.ts';

const MAX_FACTS = 1_000;

export interface PurgeFactsInput {
  /** Exactly one of `factIds`, `projectId` and `agentId` is given. */
  factIds?: readonly string[] | null | undefined;
  projectId?: string | null | undefined;
  agentId?: string | null | undefined;
  /** Whether to erase the source conversations too, with all their messages. Default true. */
  withConversations?: boolean | null | undefined;
}

/** How far an erasure reaches. */
type Reach = 'facts' | 'factsAndConversations';

function reachOf({ withConversations }: PurgeFactsInput): Reach {
  return (withConversations ?? true) ? 'factsAndConversations' : 'facts';
}

/** Number of rows that an erasure takes, or took. */
export interface Purged {
  facts: number;
  changes: number;
  conversations: number;
  messages: number;
  messageIds: string[];
}

const FACTS = `select f.id, f.workspace_id, f.project_id, f.agent_id from fact f where f.team_id = ? and `;
const IDS = 'select jsonb_array_elements_text(?::jsonb)';
const CONVERSATIONS = `select c.id from conversation c where c.team_id = ? and c.id in (
    select e.conversation_id from fact_evidence e where e.fact_id in (${IDS})
    union select h.source_id from fact_change h where h.fact_id in (${IDS}))`;

/** Finds what `purgeFacts` would erase now. */
export async function previewPurge(ctx: Context, input: PurgeFactsInput): Promise<Purged> {
  ctx.allow('fact:purge');
  const { ids } = await findFactsToPurge(ctx, input);
  return count(ctx, ids, await findMessages(ctx, ids, reachOf(input)));
}

/** Messages that an erasure would take, newest first. */
export function listErased(ctx: Context, { messageIds }: Purged, args: PageArgs): Promise<Page<MessageRow>> {
  for (const permission of ['project:mem_read', 'workspace_agent:fact_read'] as const) ctx.allow(permission);
  return pageOf(ctx, Message, [['id', 'in', messageIds]], args);
}

/**
 * Erases facts with their history, their index, the conversations they came from and every other
 * message that says the same. Facts that replaced them stay. Texts that cannot be erased with them,
 * as documents, stay out of recall for good. Throws NOT_FOUND, erasing nothing, when one of
 * `factIds` is missing.
 */
export async function purgeFacts(ctx: Context, input: PurgeFactsInput): Promise<Purged> {
  ctx.allow('fact:purge');
  return ctx.transaction(async (inner) => {
    const { teamId } = inner.caller;
    // Before the facts, as those that forget do.
    await lockForgetting(inner.em, teamId, 'forget');
    const { ids, things } = await findFactsToPurge(inner, input);
    const reach = reachOf(input);
    const { carriers, ...messages } = await findMessages(inner, ids, reach);
    const purged = await count(inner, ids, messages);
    if (ids.length === 0) return purged;
    await silenceForGood(inner, ids, carriers);
    if (reach === 'factsAndConversations') await eraseMessages(inner, messages);
    const summaries = await findSummaries(inner, ids);
    const gone = JSON.stringify([...ids, ...summaries.map(({ id }) => id)]);
    await inner.em.execute(`delete from fact where team_id = ? and id in (${IDS})`, [teamId, gone]);
    await insertChanges(inner, 'fact.purged', [...summaries, ...things]);
    return purged;
  });
}

interface Messages {
  conversationIds: string[];
  messageIds: string[];
}

/** The conversations that the facts came from, and all messages that say what the facts say. */
async function findMessages(
  ctx: Context,
  ids: string[],
  reach: Reach,
): Promise<Messages & { carriers: readonly Carrier[] }> {
  const { carriers } = await findSaying(ctx, ids);
  if (reach === 'facts') return { conversationIds: [], messageIds: [], carriers };
  const { teamId } = ctx.caller;
  const facts = JSON.stringify(ids);
  const gone = await ctx.em.execute<{ id: string }[]>(CONVERSATIONS, [teamId, facts, facts]);
  const conversationIds = gone.map(({ id }) => id);
  const said = await ctx.em.execute<{ id: string }[]>(
    `select id from message where team_id = ? and conversation_id in (${IDS})`,
    [teamId, JSON.stringify(conversationIds)],
  );
  const messageIds = new Set([...said.map(({ id }) => id), ...carriers.flatMap(({ messageId }) => messageId ?? [])]);
  return { conversationIds, messageIds: [...messageIds], carriers };
}

/** Erases the conversations whole, and of others the messages. */
async function eraseMessages(ctx: Context, { conversationIds, messageIds }: Messages): Promise<void> {
  const { teamId } = ctx.caller;
  let gone: Row[] = [];
  await withoutTheirWords(ctx, { by: 'conversation_id', ids: conversationIds }, async () => {
    gone = await ctx.em.execute<Row[]>(
      `delete from conversation where team_id = ? and id in (${IDS}) returning id, workspace_id, project_id, agent_id`,
      [teamId, JSON.stringify(conversationIds)],
    );
  });
  await eraseInInbox(ctx, conversationIds);
  await insertChanges(ctx, 'conversation.deleted', toThings(gone).things);
  await deleteMessagesById(ctx, messageIds);
}

async function findFactsToPurge(ctx: Context, { factIds, projectId, agentId }: PurgeFactsInput) {
  if ([factIds, projectId, agentId].filter((given) => given != null).length !== 1)
    throw invalid('factIds', 'Give one of factIds, projectId and agentId.');
  const { teamId } = ctx.caller;
  if (factIds != null) {
    if (factIds.length === 0 || factIds.length > MAX_FACTS)
      throw invalid('factIds', `factIds must hold from 1 to ${MAX_FACTS.toLocaleString('en')} ids.`);
    const wanted = [...new Set(factIds)];
    // A summary goes with the facts that it sums up.
    const rows = await ctx.em.execute<Row[]>(`${FACTS} (f.id in (?) or f.consolidated_into in (?)) for update`, [
      teamId,
      wanted,
      wanted,
    ]);
    const found = new Set(rows.map(({ id }) => id));
    if (wanted.some((id) => !found.has(id))) throw notFound('fact');
    return toThings(rows);
  }
  const [column, owner] =
    projectId != null
      ? ['project_id', await findProject(ctx, projectId)]
      : ['agent_id', await findAgent(ctx, agentId ?? '')];
  return toThings(await ctx.em.execute<Row[]>(`${FACTS} f.${column} = ? for update`, [teamId, owner.id]));
}

interface Row {
  id: string;
  workspace_id: string;
  project_id: string | null;
  agent_id: string | null;
}

function placeOf({ workspace_id, project_id, agent_id }: Row) {
  return {
    workspace: { id: workspace_id },
    project: project_id === null ? null : { id: project_id },
    agent: agent_id === null ? null : { id: agent_id },
  };
}

function toThings(rows: readonly Row[]) {
  const things = rows.map((row) => ({ id: row.id, ...placeOf(row) }));
  return { ids: rows.map(({ id }) => id), things };
}

async function count(ctx: Context, ids: string[], { conversationIds, messageIds }: Messages): Promise<Purged> {
  const [found] = await ctx.em.execute<{ changes: number }[]>(
    `select count(*)::int as changes from fact_change where team_id = ? and fact_id in (${IDS})`,
    [ctx.caller.teamId, JSON.stringify(ids)],
  );
  const [facts, conversations, messages] = [ids.length, conversationIds.length, messageIds.length];
  return { facts, changes: found?.changes ?? 0, conversations, messages, messageIds };
}
