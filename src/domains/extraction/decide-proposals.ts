import { rejectEntries, requireIds } from '../../core/bulk-ids.ts';
import { factIndex, indexEvidence } from '../../recall/index-fact.ts';
import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import type { Fact } from '../facts/fact.entity.ts';
import { changeFact, markRestored, type Source } from '../facts/fact-history.ts';
import { lockFacts } from '../facts/lock-facts.ts';
import { leaveSummary } from '../facts/summaries.ts';
import { MAX_DECIDED } from './approve-proposals.ts';
import type { FactProposal } from './fact-proposal.entity.ts';
import { lockProposals, rejectDecided } from './lock-proposals.ts';

/**
 * Declines 1 to 200 proposals, all or none. Declining again changes nothing. Throws CONFLICT naming
 * `ids[n]` for one that was approved.
 */
export function declineFactProposals(ctx: Context, { ids }: { ids: readonly string[] }): Promise<FactProposal[]> {
  const distinct = requireIds(ids, MAX_DECIDED);
  const path = pathIn(ids, distinct);
  return ctx.transaction(async (inner) => {
    const found = await lockProposals(inner, distinct, path);
    rejectDecided(found, 'APPROVED', path);
    const open = found.filter(({ status }) => status === 'OPEN');
    const decision = { decidedBy: inner.caller.principalId, decidedAt: inner.platform.now() };
    for (const one of open) Object.assign(one, { status: 'DECLINED', ...decision });
    await inner.em.flush();
    await insertChanges(inner, 'fact_proposal.declined', open.map(thingOf));
    return found;
  });
}

/** An approval that is undone. */
interface Undone {
  proposal: FactProposal;
  fact: Fact;
  target: Fact | null;
}

/**
 * Undoes the decisions on 1 to 200 proposals, all or none: each waits again. The fact that an
 * approval made is erased, and what it replaced or ended is as before. A known fact loses the
 * evidence. Throws CONFLICT naming `ids[n]` where a fact was changed since.
 */
export function reopenFactProposals(ctx: Context, { ids }: { ids: readonly string[] }): Promise<FactProposal[]> {
  const distinct = requireIds(ids, MAX_DECIDED);
  const path = pathIn(ids, distinct);
  return ctx.transaction(async (inner) => {
    const found = await lockProposals(inner, distinct, path);
    const facts = await lockFacts(
      inner,
      found.flatMap(({ factId, targetId }) => [factId, targetId]),
    );
    const undone = found.map((proposal): Undone | null => {
      const fact = facts.get(proposal.factId ?? '');
      return proposal.status === 'APPROVED' && fact
        ? { proposal, fact, target: facts.get(proposal.targetId ?? '') ?? null }
        : null;
    });
    const approved = undone.filter((one) => one !== null);
    const shared = await findShared(inner, approved);
    rejectEntries(
      undone.map((one) => one && whyNot(one, shared)),
      path,
      'CONFLICT',
    );
    const decided = found.filter(({ status }) => status !== 'OPEN');
    await undoApprovals(inner, approved, decided);
    await insertChanges(inner, 'fact_proposal.reopened', decided.map(thingOf));
    return found;
  });
}

const SHARED = /* sql */ `
  with f as materialized (select jsonb_array_elements_text(?::jsonb) as id)
  select fact_id as id from fact_evidence where team_id = ? and fact_id in (select id from f)
    and message_id not in (select jsonb_array_elements_text(?::jsonb))
  union
  select fact_id from fact_proposal where team_id = ? and fact_id in (select id from f)
    and id not in (select jsonb_array_elements_text(?::jsonb))`;

/** Facts of these approvals that other messages say too, or other proposals became. */
async function findShared({ em, caller }: Context, approved: readonly Undone[]): Promise<Set<string>> {
  if (approved.length === 0) return new Set();
  const json = (ids: readonly string[]) => JSON.stringify(ids);
  const rows = await em.execute<{ id: string }[]>(SHARED, [
    json(approved.map(({ fact }) => fact.id)),
    caller.teamId,
    json(approved.map(({ proposal }) => proposal.messageId)),
    caller.teamId,
    json(approved.map(({ proposal }) => proposal.id)),
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Names the loss by the undo of an approval. Null: none. */
function whyNot(
  { proposal: { effect, factVersion, targetAfter }, fact, target }: Undone,
  shared: ReadonlySet<string>,
): string | null {
  if (effect === 'KNOWN') return null;
  if (shared.has(fact.id))
    return `names an approval whose fact ${fact.id} was said again since. Forget the fact instead.`;
  if (fact.version !== factVersion)
    return `names an approval whose fact ${fact.id} was changed since. Undo that first.`;
  if (putsBack(effect) && target && target.version !== targetAfter)
    return `names an approval that changed the fact ${target.id}, which was changed since. Undo that first.`;
  return null;
}

/** Whether an approval with this effect changed its target. */
function putsBack(effect: FactProposal['effect']): boolean {
  return effect === 'REPLACES' || effect === 'ENDS';
}

const WITHDRAW = /* sql */ `
  delete from fact_evidence e using jsonb_to_recordset(?::jsonb) as u ("factId" text, "messageId" text)
  where e.team_id = ? and e.fact_id = u."factId" and e.message_id = u."messageId"`;
const ERASE = 'delete from fact where team_id = ? and id in (select jsonb_array_elements_text(?::jsonb))';

async function undoApprovals(
  ctx: Context,
  approved: readonly Undone[],
  decided: readonly FactProposal[],
): Promise<void> {
  const { em, caller } = ctx;
  const source: Source = { kind: 'MANUAL', actorId: caller.principalId };
  const known = approved.filter(({ proposal }) => proposal.effect === 'KNOWN');
  const made = approved.filter(({ proposal }) => proposal.effect !== 'KNOWN');
  for (const { fact } of known) Object.assign(fact, factIndex(fact.text, fact.subject, fact.keywords));
  for (const one of made) putBack(ctx, one, source);
  for (const proposal of decided) Object.assign(proposal, UNDECIDED);
  await em.flush();
  const sources = known.map(({ fact, proposal }) => ({ factId: fact.id, messageId: proposal.messageId }));
  if (sources.length > 0) {
    await em.execute(WITHDRAW, [JSON.stringify(sources), caller.teamId]);
    await indexEvidence(
      em,
      sources.map(({ factId }) => factId),
    );
  }
  // A proposal goes with its fact, so the facts go when no proposal names them any more.
  const facts = [...new Set(made.map(({ fact }) => fact))];
  if (facts.length > 0) await em.execute(ERASE, [caller.teamId, JSON.stringify(facts.map(({ id }) => id))]);
  await insertChanges(ctx, 'fact.purged', facts.map(thingOf));
}

/** A proposal that nobody has decided. */
const UNDECIDED = {
  status: 'OPEN',
  decidedBy: null,
  decidedAt: null,
  factId: null,
  effect: null,
  factVersion: null,
  targetAfter: null,
  targetExpiresAt: null,
} as const;

/** Puts the target of an approval back as it was. */
function putBack(ctx: Context, { proposal, fact, target }: Undone, source: Source): void {
  leaveSummary(ctx, fact);
  if (target?.conflictsWith === fact.id) target.conflictsWith = null;
  if (!target) return;
  if (proposal.effect === 'REPLACES') markRestored(ctx, target, source, { isInConflict: false });
  if (proposal.effect === 'ENDS') changeFact(ctx, target, { expiresAt: proposal.targetExpiresAt ?? null }, source);
  // The version that the proposal knows is that of now, or it could not be approved again.
  if (putsBack(proposal.effect)) proposal.targetVersion = target.version;
}

function thingOf({ id, workspace, project, agent }: FactProposal | Fact) {
  return { id, workspace, project, agent };
}

/** Names an id by its first place among those given. */
function pathIn(ids: readonly string[], distinct: readonly string[]): (i: number) => string {
  return (i) => `ids[${ids.indexOf(distinct[i] ?? '')}]`;
}
