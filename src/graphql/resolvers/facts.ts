import { loadRelated } from '../../request/load-related.ts';
import { kindOfId } from '../../core/id.ts';
import { getConversation } from '../../domains/conversations/conversations.ts';
import type { PrincipalRow } from '../../domains/identity/principal.entity.ts';
import { findPrincipal } from '../../domains/identity/who-changed.ts';
import type { ActorRow } from '../../domains/workspaces/actor.entity.ts';
import { findActor } from '../node.ts';
import { unlessGone } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import type { Resolvers } from '../generated.ts';
import {
  countAgentFacts,
  countProjectFacts,
  findFact,
  findFactsById,
  followFacts,
  getAgentFact,
  getProjectFact,
  isInForce,
  listAgentFacts,
  listFactsOfAgent,
  listFactsOfProject,
  listProjectFacts,
  readFollowedFact,
} from '../../domains/facts/facts.ts';
import { placeInMemory } from '../../domains/facts/memory-place.ts';
import { listAllFacts } from '../../domains/facts/visible-scopes.ts';
import { listEvidence } from '../../domains/facts/fact-evidence.ts';
import { listChanges } from '../../domains/facts/read-history.ts';
import { addAgentFacts, addProjectFacts } from '../../domains/facts/add-facts.ts';
import {
  forgetFact,
  listSilenced,
  listSimilar,
  previewForget,
  restoreForgottenFact,
} from '../../domains/facts/forget-fact.ts';
import { updateFact } from '../../domains/facts/edit-facts.ts';
import { whyWithheld } from '../../domains/facts/withheld.ts';
import { forgetFacts, restoreForgottenFacts, updateFacts } from '../../domains/facts/edit-many-facts.ts';
import { listErased, previewPurge, purgeFacts } from '../../domains/facts/purge-facts.ts';
import {
  discardStatement,
  listAgentQuarantine,
  listProjectQuarantine,
  releaseStatement,
} from '../../domains/facts/quarantine.ts';
import {
  acceptForgetProposal,
  declineForgetProposal,
  getProposedFact,
  listAgentForgetProposals,
  listProjectForgetProposals,
} from '../../domains/facts/forget-proposals.ts';
import type { NumberedChange } from '../../domains/changes/read-changes.ts';
import { draftFactInstruction } from '../../domains/facts/draft-instruction.ts';
import type { FactRow } from '../../domains/facts/fact.entity.ts';

const factCountsOf = (counts: Awaited<ReturnType<typeof countProjectFacts>>) =>
  [...counts].map(([status, count]) => ({ status, count }));

/** Fields of the facts of projects and of agents. */
const anyFact = {
  fact: ({ text }) => text,
  person: ({ personId }, _, ctx) => findActor(ctx, personId),
  place: (fact) => placeInMemory(fact),
  expired: (fact, _, ctx) => !isInForce(ctx, fact),
  expirationDate: ({ expiresAt }) => expiresAt ?? null,
  withheld: (fact, _, ctx) => whyWithheld(ctx, fact),
  supersededBy: (fact, _, ctx) => findRelatedFact(ctx, fact.supersededBy),
  conflictsWith: (fact, _, ctx) => findRelatedFact(ctx, fact.conflictsWith),
  consolidatedInto: (fact, _, ctx) => findRelatedFact(ctx, fact.consolidatedInto),
  summarizes: ({ summarizes }, _, ctx) => (summarizes == null ? null : findFactsById(ctx, summarizes)),
  changes: (fact, args, ctx) => listChanges(ctx, fact.id, args),
  evidence: (fact, args, ctx) => listEvidence(ctx, fact.id, args),
} satisfies Resolvers['ProjectFact'];

export const factResolvers: Resolvers = {
  Query: {
    projectFact: (_, { id, workspaceId, projectId }, ctx) => getProjectFact(ctx, id, { workspaceId, projectId }),
    agentFact: (_, { id, ...within }, ctx) => getAgentFact(ctx, id, within),
    facts: (_, args, ctx) => listAllFacts(ctx, args),
    projectFacts: (_, { workspaceId, projectId, ...args }, ctx) =>
      listFactsOfProject(ctx, { workspaceId, projectId }, args),
    agentFacts: (_, { workspaceId, agentId, ...args }, ctx) => listFactsOfAgent(ctx, { workspaceId, agentId }, args),
    forgetPreview: (_, args, ctx) => previewForget(ctx, args),
    purgePreview: (_, args, ctx) => previewPurge(ctx, args),
  },
  Mutation: {
    draftFactInstruction: async (_, { input }, ctx) => ({ factInstruction: await draftFactInstruction(ctx, input) }),
    addProjectFacts: async (_, { input }, ctx) => ({ facts: await addProjectFacts(ctx, input) }),
    addAgentFacts: async (_, { input }, ctx) => ({ facts: await addAgentFacts(ctx, input) }),
    forgetFact: (_, { input }, ctx) => forgetFact(ctx, input),
    updateFact: async (_, { input: { expirationDate: expiresAt, ...input } }, ctx) => ({
      fact: await updateFact(ctx, { ...input, expiresAt }),
    }),
    forgetFacts: (_, { input }, ctx) => forgetFacts(ctx, input),
    restoreFacts: (_, { input }, ctx) => restoreForgottenFacts(ctx, input),
    updateFacts: async (_, { input }, ctx) => {
      const facts = input.facts.map(({ expirationDate: expiresAt, ...fact }) => ({ ...fact, expiresAt }));
      return { facts: await updateFacts(ctx, { facts }) };
    },
    restoreFact: async (_, { input }, ctx) => ({ fact: await restoreForgottenFact(ctx, input) }),
    purgeFacts: async (_, { input }, ctx) => ({ purged: await purgeFacts(ctx, input) }),
    releaseStatement: async (_, { input }, ctx) => ({ fact: await releaseStatement(ctx, input.id) }),
    discardStatement: async (_, { input }, ctx) => {
      await discardStatement(ctx, input.id);
      return { discardedId: input.id };
    },
    acceptForgetProposal: async (_, { input }, ctx) => ({ fact: await acceptForgetProposal(ctx, input.id) }),
    declineForgetProposal: async (_, { input }, ctx) => ({ proposal: await declineForgetProposal(ctx, input.id) }),
  },
  Subscription: {
    factChanged: {
      subscribe: (_, args, ctx) => followFacts(ctx, args),
      resolve: (change: NumberedChange, _args: unknown, ctx: Context) => readFollowedFact(ctx, change),
    },
  },
  Project: {
    facts: (project, args, ctx) => listProjectFacts(ctx, project.id, args),
    factCounts: async ({ id }, _, ctx) => factCountsOf(await countProjectFacts(ctx, id)),
    quarantinedStatements: (project, args, ctx) => listProjectQuarantine(ctx, project.id, args),
    forgetProposals: (project, args, ctx) => listProjectForgetProposals(ctx, project.id, args),
  },
  Agent: {
    facts: (agent, args, ctx) => listAgentFacts(ctx, agent.id, args),
    factCounts: async ({ id }, _, ctx) => factCountsOf(await countAgentFacts(ctx, id)),
    quarantinedStatements: (agent, args, ctx) => listAgentQuarantine(ctx, agent.id, args),
    forgetProposals: (agent, args, ctx) => listAgentForgetProposals(ctx, agent.id, args),
  },
  ForgetProposal: {
    person: ({ personId }, _, ctx) => findActor(ctx, personId),
    fact: (proposal, _, ctx) => getProposedFact(ctx, proposal),
    conversation: ({ conversationId }, _, ctx) => unlessGone(getConversation(ctx, conversationId)),
    decider: ({ decidedBy }, _, ctx) => (decidedBy == null ? null : findPrincipal(ctx, decidedBy)),
  },
  ForgetPreview: {
    facts: ({ carriers }, args, ctx) => listSimilar(ctx, carriers, args),
    messages: ({ carriers }, args, ctx) => listSilenced(ctx, carriers, args),
    passages: ({ carriers }) => new Set(carriers.flatMap(({ passageId }) => passageId ?? [])).size,
    memoryPieces: ({ carriers }) => new Set(carriers.flatMap(({ piece }) => piece ?? [])).size,
  },
  NearFact: {
    facts: (near, args, ctx) => listSimilar(ctx, near, args),
    messages: (near, args, ctx) => listSilenced(ctx, near, args),
  },
  Purged: {
    erasedMessages: (purged, args, ctx) => listErased(ctx, purged, args),
  },
  QuarantinedStatement: {
    person: ({ personId }, _, ctx) => findActor(ctx, personId),
    conversation: ({ conversationId }, _, ctx) => unlessGone(getConversation(ctx, conversationId)),
  },
  FactAuthor: {
    __resolveType: ({ id }) => (kindOfId(id) === 'principal' ? 'Principal' : 'Actor'),
  },
  FactChange: {
    source: ({ sourceId }, _, ctx) => (sourceId == null ? null : unlessGone(getConversation(ctx, sourceId))),
    actor: ({ actorId }, _, ctx) => (actorId == null ? null : findAuthor(ctx, actorId)),
    cause: ({ kind, detail }) => (kind === 'DELETE' ? (detail?.supersededBy ? 'SUPERSEDED' : 'FORGOTTEN') : null),
  },
  FactEvidence: {
    messageId: ({ message }) => message.id,
    message: ({ message }) => unlessGone(loadRelated(message)),
    conversationId: ({ conversation }) => conversation.id,
    conversation: ({ conversation }) => unlessGone(loadRelated(conversation)),
  },
  Fact: {
    __resolveType: (fact) => (fact.project ? 'ProjectFact' : 'AgentFact'),
  },
  ProjectFact: {
    ...anyFact,
    score: ({ score }) => score ?? 0,
    project: async (fact, _, ctx) => {
      ctx.allow('project:read', { projectId: fact.project?.id });
      return fact.project ? loadRelated(fact.project) : missingOwner(fact);
    },
  },
  AgentFact: {
    ...anyFact,
    agent: async (fact, _, ctx) => {
      ctx.allow('agent:read');
      return fact.agent ? loadRelated(fact.agent) : missingOwner(fact);
    },
  },
};

/** Returns a related fact. It has the same owner, so its reader may read it too. */
function findRelatedFact(ctx: Context, id: string | null | undefined): Promise<FactRow | null> {
  return id == null ? Promise.resolve(null) : findFact(ctx, id);
}

/** Returns the member or the actor who made or caused a change. */
function findAuthor(ctx: Context, id: string): Promise<PrincipalRow | ActorRow | null> {
  return kindOfId(id) === 'principal' ? findPrincipal(ctx, id) : findActor(ctx, id);
}

function missingOwner(fact: FactRow): never {
  throw new Error(`the fact ${fact.id} has no owner of that kind`);
}
