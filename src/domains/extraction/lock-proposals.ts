import { LockMode } from '@mikro-orm/postgresql';
import { rejectEntries, type EntryPath } from '../../core/bulk-ids.ts';
import { AppError } from '../../core/errors.ts';
import { lockForgetting } from '../../recall/suppression.ts';
import { isAllowed } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import { mayReadFact, placeOf } from '../facts/facts.ts';
import { FactProposal } from './fact-proposal.entity.ts';

const BY_ID = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const;

/**
 * Locks proposals, after the memories that they would change, as extraction does. Returns them in
 * the order of the ids. Throws VALIDATION_FAILED or ACCESS_DENIED naming an entry.
 */
export async function lockProposals(ctx: Context, ids: readonly string[], path: EntryPath): Promise<FactProposal[]> {
  const { em, caller } = ctx;
  await lockForgetting(em, caller.teamId, 'index');
  const found = await em.find(FactProposal, { id: { $in: [...ids] } });
  const known = new Map(found.filter((one) => mayReadFact(ctx, one)).map((one) => [one.id, one]));
  rejectMissing(ids, known, path);
  for (const [i, id] of ids.entries()) {
    const proposal = known.get(id);
    if (!proposal || mayDecide(ctx, proposal)) continue;
    const field = path(i);
    throw new AppError('ACCESS_DENIED', `${field} names a proposal that this key may not decide.`, { field });
  }
  const owners = new Set([...known.values()].map((one) => (one.project ?? one.agent)?.id ?? ''));
  await em.execute(
    `select pg_advisory_xact_lock(hashtextextended(id, 0)) from (
       select id from jsonb_array_elements_text(?::jsonb) o (id) order by id) o`,
    [JSON.stringify([...owners])],
  );
  const locked = new Map((await em.find(FactProposal, { id: { $in: [...ids] } }, BY_ID)).map((one) => [one.id, one]));
  // One may have gone with its message meanwhile.
  rejectMissing(ids, locked, path);
  return ids.flatMap((id) => locked.get(id) ?? []);
}

/** Throws CONFLICT naming a proposal with this decision. */
export function rejectDecided(
  found: readonly FactProposal[],
  decision: 'APPROVED' | 'DECLINED',
  path: EntryPath,
): void {
  rejectEntries(
    found.map(({ status }) =>
      status === decision ? `names a proposal that was ${decision.toLowerCase()}. Reopen it first.` : null,
    ),
    path,
    'CONFLICT',
  );
}

function rejectMissing(ids: readonly string[], found: ReadonlyMap<string, FactProposal>, path: EntryPath): void {
  rejectEntries(
    ids.map((id) => (found.has(id) ? null : 'names no proposal.')),
    path,
  );
}

function mayDecide(ctx: Context, proposal: FactProposal): boolean {
  return proposal.project
    ? isAllowed(ctx, 'project:mem_write', placeOf(proposal))
    : isAllowed(ctx, 'workspace_agent:fact_modify', placeOf(proposal));
}
