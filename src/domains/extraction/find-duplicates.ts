import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { Fact } from '../facts/fact.entity.ts';
import { normHash, scopeOfOwner, type FactOwner } from '../facts/fact-history.ts';
import type { MergeCandidate } from './merge-candidates.ts';
import type { Batch, SourcedStatement } from './stages.ts';

/** The fact with this text: one in force, or one that `successor` has replaced. */
export async function findSame(
  ctx: Context,
  owner: FactOwner,
  text: string,
  successor: Fact | null,
): Promise<Fact | null> {
  return ctx.em.findOne(Fact, {
    scope: scopeOfOwner(owner),
    normHash: normHash(text),
    // A summary says nothing of its own.
    summarizes: null,
    $or: [{ isForgotten: false }, ...(successor ? [{ supersededBy: successor.id }] : [])],
  });
}

const TAKEN_BACK = /* sql */ `
  select id from fact where team_id = ? and scope = ? and norm_hash = ? and expired and updated_at > ? and (superseded_by is null or ?)
  union all
  select c.fact_id from fact_evidence e join fact_change c on c.fact_id = e.fact_id
  where ? and e.team_id = ? and e.conversation_id = ? and c.old_text = ?
  limit 1`;

/**
 * The id of the fact with this text that was forgotten after it was said: to read it late is not to
 * say it again. In a replay also one that was replaced since, and one of the same conversation that
 * has another text since.
 */
export async function findTakenBack(
  { em, caller: { teamId } }: Context,
  { owner, isReplay }: Batch,
  { statement: { text }, message, conversation }: SourcedStatement,
): Promise<string | null> {
  const sameText = [teamId, scopeOfOwner(owner), normHash(text), message.createdAt, isReplay];
  const [found] = await em.execute<{ id: string }[]>(TAKEN_BACK, [
    ...sameText,
    isReplay,
    teamId,
    conversation.id,
    text,
  ]);
  return found?.id ?? null;
}

/**
 * The candidate's fact, or null where it changed since it was judged. Stored facts are locked. An
 * earlier statement of the batch stands for the fact that it became.
 */
export async function targetOf(
  ctx: Context,
  candidate: MergeCandidate | undefined,
  stored: readonly (Fact | null)[],
): Promise<Fact | null> {
  if (candidate === undefined) return null;
  if (candidate.kind === 'proposed') {
    const fact = stored[candidate.index];
    if (!fact || fact.isForgotten) return null;
    // A later message of the batch may have said it again.
    return ctx.em.refreshOrFail(fact);
  }
  const { id, version: judgedVersion } = candidate.fact;
  const fact = await ctx.em.findOne(Fact, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return fact && fact.version === judgedVersion && !fact.isForgotten ? fact : null;
}
