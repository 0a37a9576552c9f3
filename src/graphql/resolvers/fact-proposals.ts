import { loadRelated } from '../../request/load-related.ts';
import { getBoundary } from '../../domains/boundaries/boundaries.ts';
import { getConversation, getMessage } from '../../domains/conversations/conversations.ts';
import { approveFactProposals } from '../../domains/extraction/approve-proposals.ts';
import { declineFactProposals, reopenFactProposals } from '../../domains/extraction/decide-proposals.ts';
import { effectNow, findTarget, listFactProposals } from '../../domains/extraction/fact-proposals.ts';
import { findFact } from '../../domains/facts/facts.ts';
import { findPrincipal } from '../../domains/identity/who-changed.ts';
import { unlessGone } from '../../core/errors.ts';
import { findActor } from '../node.ts';
import type { FactProposalEffect, Resolvers } from '../generated.ts';

const EFFECTS: Record<ReturnType<typeof effectNow>, FactProposalEffect> = {
  NONE: 'ADDS',
  KNOWN: 'KNOWN',
  REPLACES: 'REPLACES',
  ENDS: 'ENDS',
  CONFLICT: 'CONFLICTS',
  CONTRADICTS: 'CONFLICTS',
  REPLACED: 'OLDER',
};

export const factProposalResolvers: Resolvers = {
  Query: {
    factProposals: (_, args, ctx) => listFactProposals(ctx, args),
  },
  Mutation: {
    approveFactProposals: (_, { input }, ctx) => approveFactProposals(ctx, input),
    declineFactProposals: async (_, { input }, ctx) => ({ proposals: await declineFactProposals(ctx, input) }),
    reopenFactProposals: async (_, { input }, ctx) => ({ proposals: await reopenFactProposals(ctx, input) }),
  },
  FactProposal: {
    expirationDate: ({ expiresAt }) => expiresAt ?? null,
    effect: async (proposal, _, ctx) => EFFECTS[effectNow(proposal, await findTarget(ctx, proposal))],
    target: (proposal, _, ctx) => findTarget(ctx, proposal),
    outdated: async (proposal, _, ctx) => {
      const target = await findTarget(ctx, proposal);
      return target !== null && target.version !== proposal.targetVersion;
    },
    fact: ({ factId }, _, ctx) => (factId == null ? null : findFact(ctx, factId)),
    message: ({ messageId }, _, ctx) => unlessGone(getMessage(ctx, messageId)),
    conversation: ({ conversationId }, _, ctx) => unlessGone(getConversation(ctx, conversationId)),
    boundary: ({ boundaryId }, _, ctx) => (boundaryId == null ? null : unlessGone(getBoundary(ctx, boundaryId))),
    project: ({ project }, _, ctx) => {
      if (!project) return null;
      ctx.allow('project:read', { projectId: project.id });
      return loadRelated(project);
    },
    agent: ({ agent }, _, ctx) => {
      if (!agent) return null;
      ctx.allow('agent:read');
      return loadRelated(agent);
    },
    person: ({ personId }, _, ctx) => findActor(ctx, personId),
    decider: ({ decidedBy }, _, ctx) => (decidedBy == null ? null : findPrincipal(ctx, decidedBy)),
  },
};
