import { rejectEntries, requireBulk } from '../../core/bulk-ids.ts';
import { joinMetadata } from '../../core/check-json.ts';
import { requireText } from '../../core/check-text.ts';
import { readEach } from '../../core/read-all.ts';
import { rowById } from '../../db/rows.ts';
import { findSilencing } from '../../recall/find-silencing.ts';
import type { Context } from '../../request/context.ts';
import { Agent } from '../agents/agent.entity.ts';
import { insertChanges } from '../changes/record-change.ts';
import { Message } from '../conversations/message.entity.ts';
import { addEvidence } from '../facts/fact-evidence.ts';
import { addFact, normHash, type FactOwner } from '../facts/fact-history.ts';
import type { Fact } from '../facts/fact.entity.ts';
import { MAX_FACT } from '../facts/facts.ts';
import { lockFacts } from '../facts/lock-facts.ts';
import { Project } from '../projects/project.entity.ts';
import type { FactProposal } from './fact-proposal.entity.ts';
import { lockProposals, rejectDecided } from './lock-proposals.ts';
import { queueConsolidation } from './queue-consolidation.ts';
import { applyEffect, effectOf } from './supersede.ts';

/** Proposals that one command decides. */
export const MAX_DECIDED = 200;

export interface Approval {
  id: string;
  /** The text of the fact. Default: as proposed. */
  text?: string | null | undefined;
  /** Default: the version that the target had when it was proposed. */
  ifTargetVersion?: number | null | undefined;
}

/** A proposal that becomes a fact. */
interface Approved {
  proposal: FactProposal;
  text: string;
  target: Fact | null;
}

const pathOf = (i: number) => `proposals[${i}].id`;

/**
 * Makes facts of 1 to 200 proposals, all or none, against the facts as they are now. Approving
 * again changes nothing. Throws an error naming `proposals[n]…`: CONFLICT for a proposal that was
 * declined, whose target changed since, or that says what was forgotten since.
 */
export function approveFactProposals(
  ctx: Context,
  { proposals: approvals }: { proposals: readonly Approval[] },
): Promise<{ proposals: FactProposal[]; facts: Fact[] }> {
  requireBulk('proposals', approvals, MAX_DECIDED);
  readEach(approvals, ({ text }, i) => text != null && requireText(`proposals[${i}].text`, text, MAX_FACT));
  const ids = approvals.map(({ id }) => id);
  rejectEntries(
    ids.map((id, i) => (ids.indexOf(id) < i ? 'names a proposal for the second time.' : null)),
    pathOf,
  );
  return ctx.transaction(async (inner) => {
    const found = await lockProposals(inner, ids, pathOf);
    rejectDecided(found, 'DECLINED', pathOf);
    const targets = await lockFacts(
      inner,
      found.map(({ targetId }) => targetId),
    );
    requireTargets(found, approvals, targets);
    const open = found.flatMap((proposal, i): Approved[] => {
      if (proposal.status !== 'OPEN') return [];
      return [
        { proposal, text: approvals[i]?.text ?? proposal.text, target: targets.get(proposal.targetId ?? '') ?? null },
      ];
    });
    await rejectTakenBack(inner, found, open);
    await storeApproved(inner, open);
    const facts = await lockFacts(
      inner,
      found.map(({ factId }) => factId),
    );
    return { proposals: found, facts: found.flatMap(({ factId }) => facts.get(factId ?? '') ?? []) };
  });
}

/** Throws CONFLICT naming the entries whose target has another version than expected. */
function requireTargets(
  found: readonly FactProposal[],
  approvals: readonly Approval[],
  targets: ReadonlyMap<string, Fact>,
): void {
  rejectEntries(
    found.map(({ status, targetId, targetVersion }, i) => {
      const expected = approvals[i]?.ifTargetVersion ?? targetVersion;
      const version = targets.get(targetId ?? '')?.version;
      if (status !== 'OPEN' || version === undefined || version === expected) return null;
      return `names a proposal about a fact that changed since: it has version ${version}.`;
    }),
    pathOf,
    'CONFLICT',
  );
}

/** Throws CONFLICT naming the entries that say what was forgotten or corrected since. */
async function rejectTakenBack(ctx: Context, found: readonly FactProposal[], open: readonly Approved[]): Promise<void> {
  const said = open.map(({ proposal: { subject, saidAt, scope }, text }) => ({
    text,
    subject: subject ?? null,
    saidAt,
    scope,
  }));
  const acts = await findSilencing(ctx.em, ctx.caller.teamId, said);
  const gone = new Set(open.filter((_, i) => acts[i]).map(({ proposal }) => proposal));
  rejectEntries(
    found.map((one) => (gone.has(one) ? 'names a proposal that says what was forgotten or corrected since.' : null)),
    pathOf,
    'CONFLICT',
  );
}

/** Stores the facts in a fixed number of statements, those that were said first before others. */
async function storeApproved(ctx: Context, approved: readonly Approved[]): Promise<void> {
  if (approved.length === 0) return;
  const { em, caller, platform } = ctx;
  const proposals = approved.map(({ proposal }) => proposal);
  const owners = await readOwners(ctx, proposals);
  const known = await findKnown(ctx, approved);
  const messages = await em.find(Message, { id: { $in: proposals.map(({ messageId }) => messageId) } });
  const messageOf = new Map(messages.map((message) => [message.id, message]));
  const decision = { status: 'APPROVED', decidedBy: caller.principalId, decidedAt: platform.now() } as const;
  for (const one of approved.toSorted((a, b) => a.proposal.saidAt.getTime() - b.proposal.saidAt.getTime())) {
    const { proposal, text } = one;
    const key = `${proposal.scope} ${hexOf(text)}`;
    const same = known.get(key);
    if (same) {
      Object.assign(proposal, decision, { factId: same.id, effect: 'KNOWN', factVersion: same.version });
      continue;
    }
    const owner = owners.get(proposal.scope);
    const message = messageOf.get(proposal.messageId);
    if (!owner || !message) throw new Error(`the proposal ${proposal.id} has no owner or no message`);
    const { fact, ...effect } = makeFact(ctx, owner, one, message);
    known.set(key, fact);
    Object.assign(proposal, decision, { factId: fact.id, factVersion: fact.version, ...effect });
  }
  await em.flush();
  await addEvidence(
    ctx,
    proposals.map(({ factId, messageId, conversationId, quote }) => ({
      factId: factId ?? '',
      messageId,
      conversationId,
      quote,
    })),
  );
  await insertChanges(
    ctx,
    'fact_proposal.approved',
    proposals.map(({ id, workspace, project, agent, factId }) => ({
      id,
      workspace,
      project,
      agent,
      detail: { factId: factId ?? null },
    })),
  );
  for (const owner of owners.values()) await queueConsolidation(ctx, owner);
}

/** Makes a fact of a proposal. What an earlier one of the same command has ended is no target. */
function makeFact(ctx: Context, owner: FactOwner, { proposal, text, target: judged }: Approved, message: Message) {
  const { verdict, saidAt, eventDate = null } = proposal;
  const source = { kind: proposal.sourceKind, id: proposal.conversationId, actorId: ctx.caller.principalId };
  const target = judged?.isForgotten ? null : judged;
  const effect = target ? effectOf(verdict, target, { saidAt, eventDate }) : 'NONE';
  const targetExpiresAt = target?.expiresAt ?? null;
  const metadata = joinMetadata(message.metadata, effect === 'REPLACES' ? (target?.metadata ?? {}) : {});
  const fact = addFact(ctx, owner, text, source, {
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
    from: message,
    subject: proposal.subject ?? null,
    keywords: proposal.keywords,
    isWish: proposal.isWish,
    eventDate,
    expiresAt: proposal.expiresAt ?? null,
  });
  if (target) applyEffect(ctx, fact, target, { effect, source, at: saidAt });
  return { fact, effect, targetAfter: target?.version ?? null, targetExpiresAt };
}

async function readOwners(ctx: Context, proposals: readonly FactProposal[]): Promise<Map<string, FactOwner>> {
  const owners = new Map<string, FactOwner>();
  const read = async ({ project, agent, scope, personId = null }: FactProposal) => {
    const [ofProject, ofAgent] = [
      project && (await rowById(ctx, Project, project.id)),
      agent && (await rowById(ctx, Agent, agent.id)),
    ];
    if (ofProject) owners.set(scope, { project: ofProject, personId });
    else if (ofAgent) owners.set(scope, { agent: ofAgent, personId });
  };
  await Promise.all(proposals.map(read));
  return owners;
}

const KNOWN = /* sql */ `
  select f.id, k.scope, k.hash from jsonb_to_recordset(?::jsonb) as k (scope text, hash text)
  join fact f on f.team_id = ? and f.scope = k.scope and f.norm_hash = decode(k.hash, 'hex') and not f.expired and f.summarizes is null`;

/** The facts in force with the texts of the proposals. */
async function findKnown(ctx: Context, approved: readonly Approved[]): Promise<Map<string, Fact>> {
  const asked = approved.map(({ proposal: { scope }, text }) => ({ scope, hash: hexOf(text) }));
  const values = [JSON.stringify(asked), ctx.caller.teamId];
  const rows = await ctx.em.execute<{ id: string; scope: string; hash: string }[]>(KNOWN, values);
  const facts = await lockFacts(
    ctx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, scope, hash }) => {
      const fact = facts.get(id);
      return fact && !fact.isForgotten ? [[`${scope} ${hash}`, fact]] : [];
    }),
  );
}

function hexOf(text: string): string {
  return normHash(text).toString('hex');
}
