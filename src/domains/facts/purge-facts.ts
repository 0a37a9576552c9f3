import type { Context } from '../../request/context.ts';
import { findAgent } from '../agents/agents.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { findProject } from '../projects/projects.ts';
import { publishFactsChanged } from './facts.events.ts';

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
}

const FACTS = `select f.id, f.scope from fact f where f.team_id = ? and `;
const CONVERSATIONS = `select c.id from conversation c where c.team_id = ? and c.id in (
    select e.conversation_id from fact_evidence e where e.fact_id in (?)
    union select h.source_id from fact_change h where h.fact_id in (?))`;

/** Counts the rows that `purgeFacts` would erase now. */
export async function previewPurge(ctx: Context, input: PurgeFactsInput): Promise<Purged> {
  ctx.allow('fact:purge');
  const { ids } = await findFactsToPurge(ctx, input);
  return count(ctx, ids, reachOf(input));
}

/**
 * Erases facts with their history, their index and the conversations they came from. Facts that
 * replaced them stay. Throws NOT_FOUND, erasing nothing, when one of `factIds` is missing.
 */
export async function purgeFacts(ctx: Context, input: PurgeFactsInput): Promise<Purged> {
  ctx.allow('fact:purge');
  return ctx.transaction(async (inner) => {
    const { ids, scopes } = await findFactsToPurge(inner, input);
    const reach = reachOf(input);
    const purged = await count(inner, ids, reach);
    if (ids.length === 0) return purged;
    const { teamId } = inner.caller;
    if (reach === 'factsAndConversations')
      await inner.em.execute(`delete from conversation where id in (${CONVERSATIONS})`, [teamId, ids, ids]);
    await inner.em.execute('delete from fact where team_id = ? and id in (?)', [teamId, ids]);
    for (const [scope, factIds] of scopes)
      await publishFactsChanged(
        inner,
        scope,
        factIds.map((factId) => ({ factId, kind: 'DELETE' as const })),
      );
    return purged;
  });
}

async function findFactsToPurge(ctx: Context, { factIds, projectId, agentId }: PurgeFactsInput) {
  if ([factIds, projectId, agentId].filter((given) => given != null).length !== 1)
    throw invalid('factIds', 'Give one of factIds, projectId and agentId.');
  const { teamId } = ctx.caller;
  if (factIds != null) {
    if (factIds.length === 0 || factIds.length > MAX_FACTS)
      throw invalid('factIds', `factIds must hold from 1 to ${MAX_FACTS.toLocaleString('en')} ids.`);
    const wanted = [...new Set(factIds)];
    const rows = await ctx.em.execute<Row[]>(`${FACTS} f.id in (?) for update`, [teamId, wanted]);
    if (rows.length < wanted.length) throw notFound('fact');
    return byScope(rows);
  }
  const owner = projectId != null ? await findProject(ctx, projectId) : await findAgent(ctx, agentId ?? '');
  return byScope(await ctx.em.execute<Row[]>(`${FACTS} f.scope = ? for update`, [teamId, owner.id]));
}

interface Row {
  id: string;
  scope: string;
}

function byScope(rows: readonly Row[]) {
  const scopes = new Map<string, string[]>();
  for (const { id, scope } of rows) scopes.set(scope, [...(scopes.get(scope) ?? []), id]);
  return { ids: rows.map(({ id }) => id), scopes };
}

async function count(ctx: Context, ids: string[], reach: Reach): Promise<Purged> {
  if (ids.length === 0) return { facts: 0, changes: 0, conversations: 0, messages: 0 };
  const withConversations = reach === 'factsAndConversations';
  const [found] = await ctx.em.execute<Purged[]>(
    `with gone as (${CONVERSATIONS})
     select ?::int as facts, (select count(*)::int from fact_change where fact_id in (?)) as changes,
       (select count(*)::int from gone where ?) as conversations,
       (select count(*)::int from message m join gone on gone.id = m.conversation_id where ?) as messages`,
    [ctx.caller.teamId, ids, ids, ids.length, ids, withConversations, withConversations],
  );
  if (!found) throw new Error('a count returns one row');
  return found;
}
