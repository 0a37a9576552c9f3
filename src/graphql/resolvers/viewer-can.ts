import { OPERATIONS } from '../../auth/operation-permissions.ts';
import type { OperationRule } from '../../auth/operation-rule.ts';
import { SCOPABLE_PERMISSIONS, type ResourceScope } from '../../auth/caller.ts';
import { ALL_PERMISSIONS, PERMISSIONS } from '../../auth/permissions.ts';
import { mayRunAt, type OwnerKind } from '../../auth/require-operation.ts';
import { mayRotate } from '../../domains/identity/rotate-service-key.ts';
import { placeOf } from '../../domains/facts/facts.ts';
import { mayChange } from '../../domains/identity/key-authority.ts';
import { hasAuthorityOver } from '../../domains/identity/member-authority.ts';
import { holdsAllOf } from '../../domains/identity/roles.ts';
import { maySetLimitOf } from '../../domains/limits/limit-subject.ts';
import { mayRemove } from '../../domains/limits/set-call-limit.ts';
import type { Context } from '../../request/context.ts';
import type { LimitKind } from '../../core/limit-kind.ts';
import type { Resolvers } from '../generated.ts';

/** The operation of each action in a field `viewerCan`, by the type of the thing. */
export const ACTIONS = {
  Workspace: {
    update: 'updateWorkspace',
    delete: 'deleteWorkspace',
    createProject: 'createProject',
    createAgent: 'createAgent',
    createBoundary: 'createBoundary',
    createIntegration: 'createIntegration',
    bindActor: 'bindActor',
  },
  Project: {
    update: 'updateProject',
    delete: 'deleteProject',
    createMemory: 'createMemory',
    addFacts: 'addProjectFacts',
    linkDocument: 'linkDocument',
    createKey: 'createProjectKey',
  },
  Memory: { update: 'updateMemory', delete: 'deleteMemory' },
  Fact: { update: 'updateFact', forget: 'forgetFact', restore: 'restoreFact', purge: 'purgeFacts' },
  Agent: {
    update: 'updateAgent',
    delete: 'deleteAgent',
    createVersion: 'createAgentVersion',
    updateSettings: 'updateAgentSettings',
    addFacts: 'addAgentFacts',
  },
  Boundary: { update: 'updateBoundary', delete: 'deleteBoundary', use: 'testBoundary' },
  Integration: {
    update: 'updateIntegration',
    delete: 'deleteIntegration',
    replaceCredentials: 'replaceIntegrationCredentials',
    connect: 'connectIntegration',
    sendTest: 'sendTestMessage',
  },
  Actor: { update: 'updateActor', delete: 'deleteActor', erase: 'erasePerson' },
  Invitation: { resend: 'resendInvitation', revoke: 'revokeInvitation' },
  ServiceKey: { update: 'updateServiceKey', rotate: 'rotateServiceKey', revoke: 'revokeServiceKey' },
  Principal: { update: 'updateMember', remove: 'removeMember', setGrants: 'setMemberGrants' },
  Role: { update: 'updateRole', delete: 'deleteRole' },
  DriveItem: { update: 'updateDriveItemAttributes', delete: 'deleteDriveItem' },
  ProjectDocument: { unlink: 'unlinkDocument', reread: 'rereadDocument' },
  Library: { update: 'updateLibrary', sync: 'startLibrarySync', disconnect: 'disconnectLibrary' },
  Conversation: {
    delete: 'deleteConversation',
    retryExtraction: 'retryExtraction',
    replayExtraction: 'replayExtraction',
  },
  QuarantinedStatement: { release: 'releaseStatement', discard: 'discardStatement' },
  FactProposal: { approve: 'approveFactProposals', decline: 'declineFactProposals', reopen: 'reopenFactProposals' },
  ForgetProposal: { accept: 'acceptForgetProposal', decline: 'declineForgetProposal' },
  ProjectKey: { revoke: 'revokeProjectKey' },
  WebhookEndpoint: {
    update: 'updateWebhookEndpoint',
    delete: 'deleteWebhookEndpoint',
    rotateSecret: 'rotateWebhookSecret',
    replay: 'replayWebhookEvents',
    test: 'sendTestEvent',
  },
  UsageRecord: { refund: 'refundCall' },
  CallLimit: { update: 'setCallLimit', remove: 'removeCallLimit' },
  ConnectorAccount: { logIn: 'startConnectorLogin', connectLibrary: 'connectLibrary', revoke: 'revokeConnector' },
  Team: { update: 'updateTeam', inviteMembers: 'inviteMembers', purgeCallTexts: 'purgeCallTexts' },
} as const satisfies Record<string, Record<string, keyof typeof OPERATIONS.Mutation | 'testBoundary'>>;

type Allowed<Type extends keyof typeof ACTIONS> = Record<keyof (typeof ACTIONS)[Type], boolean>;

const RULES: Readonly<Record<string, OperationRule>> = { ...OPERATIONS.Query, ...OPERATIONS.Mutation };

/** Returns for each action of a type whether the caller holds what its operation needs there. */
function allowed<Type extends keyof typeof ACTIONS>(
  { caller }: Context,
  type: Type,
  place: ResourceScope = {},
  owner?: OwnerKind,
): Allowed<Type> {
  const actions = Object.entries(ACTIONS[type]).map(([action, operation]) => {
    const rule = RULES[operation];
    return [action, rule !== undefined && mayRunAt(caller, rule, place, owner)] as const;
  });
  return Object.fromEntries(actions) as Allowed<Type>;
}

/** A thing of a project or of an agent. */
type Owned = Parameters<typeof placeOf>[0];

function ownerOf({ project }: Pick<Owned, 'project'>): OwnerKind {
  return project ? 'project' : 'agent';
}

function factActions(fact: Owned, _: unknown, ctx: Context): Allowed<'Fact'> {
  return allowed(ctx, 'Fact', placeOf(fact), ownerOf(fact));
}

/** The rule of the fields `prompt` and `answer`. */
const READS_TEXTS: OperationRule = { needs: [['usage:text_read']] };

/** Setting a limit of a kind takes managing these. */
const LIMITED_BY = { KEY: 'key', MEMBER: 'member', PROJECT: 'team', TEAM: 'team' } as const satisfies Record<
  LimitKind,
  OwnerKind
>;

/** Actions that the caller may do, from the rules and the function that reject operations. */
export const viewerCanResolvers: Resolvers = {
  Query: {
    permissions: () =>
      ALL_PERMISSIONS.map((name) => ({
        name,
        description: PERMISSIONS[name],
        isGrantable: SCOPABLE_PERMISSIONS.has(name),
      })),
  },
  Actor: { viewerCan: (_, _args, ctx) => allowed(ctx, 'Actor') },
  Agent: { viewerCan: ({ workspace }, _, ctx) => allowed(ctx, 'Agent', { workspaceId: workspace.id }) },
  AgentFact: { viewerCan: factActions },
  Boundary: { viewerCan: ({ workspace }, _, ctx) => allowed(ctx, 'Boundary', { workspaceId: workspace.id }) },
  CallLimit: {
    viewerCan: async (limit, _, ctx) => {
      const { update, remove } = allowed(ctx, 'CallLimit', {}, LIMITED_BY[limit.kind]);
      const maySet = (update || remove) && (await maySetLimitOf(ctx, limit));
      return { update: update && maySet, remove: remove && maySet && mayRemove(ctx, limit) };
    },
  },
  ConnectorAccount: { viewerCan: (_, _args, ctx) => allowed(ctx, 'ConnectorAccount') },
  Conversation: {
    viewerCan: (conversation, _, ctx) =>
      allowed(ctx, 'Conversation', { projectId: conversation.project?.id }, ownerOf(conversation)),
  },
  DriveItem: { viewerCan: (_, _args, ctx) => allowed(ctx, 'DriveItem') },
  FactProposal: {
    viewerCan: (proposal, _, ctx) => allowed(ctx, 'FactProposal', placeOf(proposal), ownerOf(proposal)),
  },
  ForgetProposal: {
    viewerCan: (proposal, _, ctx) => allowed(ctx, 'ForgetProposal', placeOf(proposal), ownerOf(proposal)),
  },
  Integration: { viewerCan: ({ workspace }, _, ctx) => allowed(ctx, 'Integration', { workspaceId: workspace.id }) },
  Invitation: {
    viewerCan: async ({ role }, _, ctx) => {
      const { resend, revoke } = allowed(ctx, 'Invitation');
      const holdsAll = (resend || revoke) && (await holdsAllOf(ctx, role));
      return { resend: resend && holdsAll, revoke: revoke && holdsAll };
    },
  },
  Library: { viewerCan: (_, _args, ctx) => allowed(ctx, 'Library') },
  Memory: { viewerCan: ({ project }, _, ctx) => allowed(ctx, 'Memory', { projectId: project.id }) },
  Principal: {
    viewerCan: async (member, _, ctx) => {
      const actions = allowed(ctx, 'Principal');
      return { ...actions, remove: actions.remove && (await hasAuthorityOver(ctx, member.id)) };
    },
  },
  Project: {
    viewerCan: ({ id, workspace }, _, ctx) => allowed(ctx, 'Project', { projectId: id, workspaceId: workspace.id }),
  },
  ProjectDocument: { viewerCan: ({ project }, _, ctx) => allowed(ctx, 'ProjectDocument', { projectId: project.id }) },
  ProjectFact: { viewerCan: factActions },
  ProjectKey: { viewerCan: (_, _args, ctx) => allowed(ctx, 'ProjectKey') },
  QuarantinedStatement: {
    viewerCan: (statement, _, ctx) => allowed(ctx, 'QuarantinedStatement', placeOf(statement), ownerOf(statement)),
  },
  Role: {
    viewerCan: ({ permissions }, _, ctx) => {
      const actions = allowed(ctx, 'Role');
      const holdsAll = permissions.every((name) => ctx.caller.permissions.has(name));
      return { update: actions.update && holdsAll, delete: actions.delete && holdsAll };
    },
  },
  ServiceKey: {
    viewerCan: async (key, _, ctx) => {
      const { update, rotate, revoke } = allowed(ctx, 'ServiceKey');
      const isAllowed = (update || revoke) && (await mayChange(ctx, key));
      return { update: update && isAllowed, rotate: rotate && mayRotate(ctx, key), revoke: revoke && isAllowed };
    },
  },
  Team: { viewerCan: (_, _args, ctx) => allowed(ctx, 'Team') },
  UsageRecord: {
    viewerCan: ({ teamId }, _, ctx) => ({
      ...allowed(ctx, 'UsageRecord'),
      readTexts: teamId === ctx.caller.teamId && mayRunAt(ctx.caller, READS_TEXTS, {}),
    }),
  },
  WebhookEndpoint: { viewerCan: (_, _args, ctx) => allowed(ctx, 'WebhookEndpoint') },
  Workspace: { viewerCan: ({ id }, _, ctx) => allowed(ctx, 'Workspace', { workspaceId: id }) },
};
