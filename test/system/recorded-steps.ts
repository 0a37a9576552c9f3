import { tokenOf, invite } from '../graphql/invitees.ts';
import { credentialsFor } from '../graphql/bots.ts';
import type { OPERATIONS } from '../../src/auth/operation-permissions.ts';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { idIn } from './id-cases.ts';
import { forgetProposal, quarantinedStatement, type OneOfEach } from './one-of-each.ts';
import { until } from './program.ts';

export type Mutation = keyof typeof OPERATIONS.Mutation;

/** The things of a team that a step may use. */
export interface Ground {
  system: System;
  things: OneOfEach;
  /** Calls with a key of its own. */
  actor: TestActor;
  id: (kind: string) => string;
}

/** One mutation with an input that changes something. */
export interface Step {
  mutation: Mutation;
  /** Default: a key of the team's administrator. */
  by?: 'operator' | 'nobody';
  input: (ground: Ground) => object | null | Promise<object | null>;
}

const name = () => `Step ${crypto.randomUUID()}`;
type Input = (ground: Ground) => object;
const other =
  (kind: string): Input =>
  (ground) => ({ id: ground.id(kind) });
const many =
  (kind: string): Input =>
  (ground) => ({ ids: [ground.id(kind)] });
const TRUSTED = crypto.randomUUID();

async function inviteToken({ things }: Ground): Promise<string> {
  const [invited] = await invite(things.actor, [`${crypto.randomUUID()}@example.com`]);
  return tokenOf(invited?.link);
}

/** Waits for the syncs that were asked for. They fail, as the provider is not configured. */
async function untilSyncsEnd({ system }: Ground): Promise<void> {
  await until(async () => {
    const running = `select from graphile_worker.jobs where task_identifier = 'sync_library'`;
    return (await system.running.platform.pool.query(running)).rows.length === 0;
  });
}

/** All mutations, in an order in which each finds what it changes. */
export const STEPS: readonly Step[] = [
  { mutation: 'createWorkspace', input: () => ({ name: name() }) },
  { mutation: 'updateWorkspace', input: ({ id }) => ({ id: id('Workspace'), name: name() }) },
  { mutation: 'createActor', input: () => ({ customId: name(), actorType: 'HUMAN', displayName: 'A person' }) },
  { mutation: 'updateActor', input: ({ id }) => ({ id: id('Actor'), displayName: name() }) },
  { mutation: 'unbindActor', input: ({ id }) => ({ workspaceId: id('Workspace'), actorId: id('Actor') }) },
  { mutation: 'bindActor', input: ({ id }) => ({ workspaceId: id('Workspace'), actorId: id('Actor') }) },
  { mutation: 'createProject', input: () => ({ name: name() }) },
  { mutation: 'updateProject', input: ({ id }) => ({ id: id('Project'), name: name() }) },
  { mutation: 'createMemory', input: ({ id }) => ({ projectId: id('Project'), name: name(), content: 'Text.' }) },
  { mutation: 'updateMemory', input: ({ id }) => ({ id: id('Memory'), content: name() }) },
  { mutation: 'addProjectFacts', input: ({ id }) => ({ projectId: id('Project'), facts: [name(), name()] }) },
  {
    mutation: 'addAgentFacts',
    input: ({ id }) => ({ workspaceId: id('Workspace'), agentId: id('Agent'), facts: [name()] }),
  },
  { mutation: 'updateFact', input: ({ id }) => ({ id: id('ProjectFact'), fact: name() }) },
  { mutation: 'forgetFact', input: other('ProjectFact') },
  { mutation: 'restoreFact', input: other('ProjectFact') },
  {
    mutation: 'updateFacts',
    input: ({ id }) => ({ facts: [{ id: id('ProjectFact'), fact: name() }] }),
  },
  { mutation: 'forgetFacts', input: many('ProjectFact') },
  { mutation: 'restoreFacts', input: many('ProjectFact') },
  { mutation: 'acceptForgetProposal', input: other('ForgetProposal') },
  {
    mutation: 'declineForgetProposal',
    input: async ({ things, system }) => ({ id: await forgetProposal(system, things.actor, things.mark) }),
  },
  { mutation: 'releaseStatement', input: other('QuarantinedStatement') },
  {
    mutation: 'discardStatement',
    input: async ({ things, system }) => ({ id: await quarantinedStatement(system, things.actor, things.mark) }),
  },
  { mutation: 'addMessages', input: ({ id }) => ({ agentId: id('Agent'), messages: [{ role: 'user', text: 'Hi.' }] }) },
  { mutation: 'retryExtraction', input: other('FailedConversation') },
  {
    mutation: 'replayExtraction',
    input: async ({ id, system }) => {
      await system.settled();
      return { id: id('FailedConversation'), model: 'demo-chat' };
    },
  },
  {
    mutation: 'deleteMessages',
    input: ({ id }) => ({ conversationId: id('AgentConversation'), ids: [id('AgentMessage')] }),
  },
  { mutation: 'deleteConversation', input: other('Conversation') },
  { mutation: 'createBoundary', input: ({ id }) => ({ name: name(), projectIds: [id('Project')] }) },
  { mutation: 'updateBoundary', input: ({ id }) => ({ id: id('Boundary'), name: name() }) },
  { mutation: 'createAgent', input: ({ id }) => ({ workspaceId: id('Workspace'), name: name() }) },
  { mutation: 'updateAgent', input: ({ id }) => ({ id: id('Agent'), name: name() }) },
  { mutation: 'createAgentVersion', input: ({ id }) => ({ agentId: id('Agent'), systemPrompt: 'Be brief.' }) },
  { mutation: 'rollBackAgent', input: ({ id }) => ({ agentId: id('Agent'), version: 1 }) },
  { mutation: 'updateAgentSettings', input: ({ id }) => ({ agentId: id('Agent'), extractionEnabled: false }) },
  {
    mutation: 'createIntegration',
    input: ({ id }) => ({ name: name(), channel: 'im_b', agentId: id('Agent'), enabled: false }),
  },
  { mutation: 'updateIntegration', input: ({ id }) => ({ id: id('Integration'), name: name(), enabled: false }) },
  {
    mutation: 'replaceIntegrationCredentials',
    input: ({ id }) => ({ id: id('Integration'), credentials: credentialsFor('im_a') }),
  },
  { mutation: 'deleteIntegration', input: other('Integration') },
  { mutation: 'createFolder', input: () => ({ parentId: 'root', name: name() }) },
  { mutation: 'renameDriveItem', input: ({ id }) => ({ id: id('DriveItem'), name: `${name()}.txt` }) },
  { mutation: 'moveDriveItem', input: ({ id }) => ({ id: id('DriveItem'), parentId: id('DriveFolder') }) },
  { mutation: 'updateDriveItemAttributes', input: ({ id }) => ({ id: id('DriveItem'), comments: 'New.' }) },
  { mutation: 'linkDocument', input: ({ id }) => ({ projectId: id('Project'), itemId: id('DriveItem') }) },
  { mutation: 'rereadDocument', input: ({ id }) => ({ projectId: id('Project'), itemId: id('DriveItem') }) },
  { mutation: 'unlinkDocument', input: other('ProjectDocument') },
  {
    mutation: 'unlinkDocuments',
    input: async ({ id, things }) => {
      const projectId = id('Project');
      return { projectId, ids: [await things.actor.linkDocument(projectId, id('DriveFolder'))] };
    },
  },
  {
    mutation: 'restoreFileVersion',
    input: ({ id }) => ({ id: id('DriveItem'), versionId: id('FileVersion') }),
  },
  { mutation: 'deleteDriveItem', input: other('DriveItem') },
  {
    mutation: 'deleteDriveItems',
    input: async ({ things }) => ({
      ids: [await newThing(things, 'createFolder', { parentId: 'root', name: name() })],
    }),
  },
  {
    mutation: 'updateLibrary',
    input: ({ things }) => ({ provider: 'microsoft', driveId: things.mark, exclude: ['*.tmp'] }),
  },
  {
    mutation: 'startLibrarySync',
    input: async (ground) => {
      await untilSyncsEnd(ground);
      return { id: ground.id('Library') };
    },
  },
  {
    mutation: 'disconnectLibrary',
    input: async (ground) => {
      await untilSyncsEnd(ground);
      return { provider: 'microsoft', driveId: ground.things.mark };
    },
  },
  { mutation: 'revokeConnector', input: () => ({ provider: 'microsoft' }) },
  { mutation: 'createProjectKey', input: ({ id }) => ({ projectId: id('Project') }) },
  { mutation: 'revokeProjectKey', input: other('ProjectKey') },
  { mutation: 'createRole', input: () => ({ name: name(), permissions: ['project:read'] }) },
  { mutation: 'updateRole', input: ({ id }) => ({ id: id('Role'), permissions: ['project:read'] }) },
  { mutation: 'deleteRole', input: other('Role') },
  {
    mutation: 'setMemberGrants',
    input: ({ id }) => ({ memberId: id('Principal'), projectId: id('Project'), permissions: ['project:read'] }),
  },
  { mutation: 'updateMember', input: ({ id }) => ({ id: id('Principal'), name: name() }) },
  { mutation: 'setCallLimit', input: ({ id }) => ({ subjectId: id('Project'), requestsPerMinute: 9 }) },
  { mutation: 'removeCallLimit', input: ({ id }) => ({ subjectId: id('Project') }) },
  {
    mutation: 'unbindMemberLogin',
    input: async ({ system, id }) => {
      await system.running.platform.pool.query(
        `insert into member_login (principal_id, issuer, subject, team_id)
         select id, 'https://id.example.com', id, team_id from principal where id = $1`,
        [id('Principal')],
      );
      return { id: id('Principal') };
    },
  },
  { mutation: 'removeMember', input: other('Principal') },
  { mutation: 'inviteMembers', input: () => ({ emails: [`${crypto.randomUUID()}@example.com`] }) },
  { mutation: 'resendInvitation', input: other('Invitation') },
  { mutation: 'revokeInvitation', input: other('Invitation') },
  {
    mutation: 'acceptInvitation',
    by: 'nobody',
    input: async (ground) => ({ token: await inviteToken(ground), name: 'Newcomer' }),
  },
  { mutation: 'rejectInvitation', by: 'nobody', input: async (ground) => ({ token: await inviteToken(ground) }) },
  { mutation: 'createLoginLink', input: () => null },
  { mutation: 'endConsoleSessions', input: many('ConsoleSession') },
  { mutation: 'createServiceKey', input: () => ({ description: 'Another' }) },
  { mutation: 'updateServiceKey', input: ({ id }) => ({ id: id('ServiceKey'), description: name() }) },
  { mutation: 'rotateServiceKey', input: other('ServiceKey') },
  { mutation: 'revokeServiceKey', input: other('ServiceKey') },
  {
    mutation: 'revokeServiceKeys',
    input: async ({ things }) => ({ ids: [await newThing(things, 'createServiceKey', { description: 'Short' })] }),
  },
  { mutation: 'updateTeam', input: () => ({ recordPrompts: true }) },
  { mutation: 'purgeCallTexts', input: () => null },
  {
    mutation: 'topUpBalance',
    by: 'operator',
    input: ({ id }) => ({ teamId: id('Team'), amount: '5', idempotencyKey: crypto.randomUUID() }),
  },
  {
    mutation: 'correctBalance',
    by: 'operator',
    input: ({ id }) => ({ teamId: id('Team'), amount: '-1', note: 'Wrong.', idempotencyKey: crypto.randomUUID() }),
  },
  {
    mutation: 'refundCall',
    by: 'operator',
    input: ({ id }) => ({
      teamId: id('Team'),
      requestId: id('UsageRecord'),
      amount: '1',
      idempotencyKey: crypto.randomUUID(),
    }),
  },
  {
    mutation: 'createTeam',
    by: 'operator',
    input: () => ({ name: 'New', adminEmail: 'a@example.com', adminName: 'A' }),
  },
  { mutation: 'reloadCatalog', by: 'operator', input: () => null },
  { mutation: 'switchModel', by: 'operator', input: () => ({ name: 'demo-chat', on: true }) },
  { mutation: 'setMaintenance', by: 'operator', input: () => ({ on: false }) },
  {
    mutation: 'pushTrustedDocuments',
    by: 'operator',
    input: () => ({ documents: [{ hash: TRUSTED, text: `query Trusted { viewer { id } } # ${TRUSTED}` }] }),
  },
  { mutation: 'removeTrustedDocuments', by: 'operator', input: () => ({ hashes: [TRUSTED] }) },
  // Of a kind that does not come: nothing is sent.
  {
    mutation: 'createWebhookEndpoint',
    input: () => ({ url: 'https://hooks.invalid/', kinds: ['WEBHOOK_ENDPOINT_DISABLED'] }),
  },
  { mutation: 'updateWebhookEndpoint', input: ({ id }) => ({ id: id('WebhookEndpoint'), description: name() }) },
  { mutation: 'rotateWebhookSecret', input: other('WebhookEndpoint') },
  { mutation: 'replayWebhookEvents', input: ({ id }) => ({ id: id('WebhookEndpoint'), after: 1 }) },
  { mutation: 'deleteWebhookEndpoint', input: other('WebhookEndpoint') },
  { mutation: 'purgeFacts', input: ({ id }) => ({ factIds: [id('AgentFact')] }) },
  {
    mutation: 'deleteMemories',
    input: async ({ things, id }) => ({
      ids: [await newThing(things, 'createMemory', { projectId: id('Project'), name: name(), content: 'Text.' })],
    }),
  },
  {
    mutation: 'deleteWorkspace',
    input: async ({ things }) => ({ id: await newThing(things, 'createWorkspace', { name: name() }) }),
  },
  {
    mutation: 'deleteActor',
    input: async ({ things }) => ({
      id: await newThing(things, 'createActor', { customId: name(), actorType: 'HUMAN', displayName: 'A person' }),
    }),
  },
  { mutation: 'restoreFromBin', input: other('DeletedMemory') },
  { mutation: 'deleteMemory', input: other('Memory') },
  { mutation: 'purgeFromBin', input: many('Memory') },
  { mutation: 'deleteBoundary', input: other('Boundary') },
  { mutation: 'deleteAgent', input: other('Agent') },
  { mutation: 'deleteProject', input: other('Project') },
];

/** Mutations that need the outside world, with the test that asserts what they record. */
export const ELSEWHERE: Partial<Record<Mutation, string>> = {
  connectLibrary: 'test/connectors/libraries.test.ts',
  endSecretKey: 'test/system/secret-key-rotation.long.test.ts',
};

const inputOf = (mutation: Mutation) => `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;

/** Runs a mutation with its input. */
export function run(actor: Pick<TestActor, 'gql'>, mutation: Mutation, input: object | null): Promise<unknown> {
  return input === null
    ? actor.gql(`mutation { ${mutation} { __typename } }`)
    : actor.gql(`mutation ($input: ${inputOf(mutation)}!) { ${mutation}(input: $input) { __typename } }`, { input });
}

export function groundOf(system: System, things: OneOfEach, actor: TestActor): Ground {
  return { system, things, actor, id: (kind) => idIn(things, kind) };
}

/** Makes a thing that a step may remove. Returns its id. */
async function newThing({ actor }: OneOfEach, mutation: Mutation, input: object): Promise<string> {
  const thing = mutation.replace(/^create(.)/, (_, first: string) => first.toLowerCase());
  const query = `mutation ($input: ${inputOf(mutation)}!) { ${mutation}(input: $input) { ${thing} { id } } }`;
  return JSON.stringify(await actor.gql(query, { input })).match(/"id":"([^"]+)"/)?.[1] ?? '';
}
