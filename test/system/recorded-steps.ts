import { uniqueId } from '../faults/random.ts';
import { newId } from '../../src/core/id.ts';
import { credentialsFor } from '../graphql/bots.ts';
import { invite, tokenOf } from '../graphql/invitees.ts';
import { forgetProposal, quarantinedStatement } from './memory-things.ts';
import { until } from './program.ts';
import { newThing, type Ground, type Mutation, type Step } from './run-step.ts';

const name = () => `Step ${uniqueId()}`;
type Input = (ground: Ground) => object;
const other =
  (kind: string): Input =>
  (ground) => ({ id: ground.id(kind) });
const many =
  (kind: string): Input =>
  (ground) => ({ ids: [ground.id(kind)] });
const TRUSTED = uniqueId();

async function inviteToken({ things }: Ground): Promise<string> {
  const [invited] = await invite(things.actor, [`${uniqueId()}@example.com`]);
  return tokenOf(invited?.link);
}

/** An import that no job runs, so that it does not end before it is cancelled. */
async function waitingImport({ system, id }: Ground): Promise<string> {
  const importId = newId('importJob');
  await system.running.platform.pool.query(
    `insert into import_job (id, team_id, workspace_id, project_id, size, extract, may_name_persons, status, created_at, updated_at)
     select $1, team_id, workspace_id, project_id, 1, false, false, 'WAITING', now(), now() from import_job where id = $2`,
    [importId, id('ImportJob')],
  );
  return importId;
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
  { mutation: 'setStanding', input: ({ id }) => ({ id: id('Message'), stands: false }) },
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
  { mutation: 'approveFactProposals', input: ({ id }) => ({ proposals: [{ id: id('FactProposal') }] }) },
  { mutation: 'reopenFactProposals', input: many('FactProposal') },
  { mutation: 'declineFactProposals', input: many('FactProposal') },
  { mutation: 'undoConsolidation', input: many('Summary') },
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
  { mutation: 'inviteMembers', input: () => ({ emails: [`${uniqueId()}@example.com`] }) },
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
    input: ({ id }) => ({ teamId: id('Team'), amount: '5', idempotencyKey: uniqueId() }),
  },
  {
    mutation: 'correctBalance',
    by: 'operator',
    input: ({ id }) => ({ teamId: id('Team'), amount: '-1', note: 'Wrong.', idempotencyKey: uniqueId() }),
  },
  {
    mutation: 'refundCall',
    by: 'operator',
    input: ({ id }) => ({
      teamId: id('Team'),
      requestId: id('UsageRecord'),
      amount: '1',
      idempotencyKey: uniqueId(),
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
  {
    mutation: 'erasePerson',
    input: async ({ things }) => ({
      id: await newThing(things, 'createActor', { customId: name(), actorType: 'HUMAN', displayName: 'A person' }),
    }),
  },
  {
    mutation: 'startImport',
    input: async ({ id, things: { actor } }) => ({
      itemId: await actor.uploadFile('root', `${name()}.json`, '[{"memory": "The gate is green."}]'),
      projectId: id('Project'),
    }),
  },
  { mutation: 'cancelImport', input: async (ground) => ({ id: await waitingImport(ground) }) },
  { mutation: 'undoImport', input: other('ImportJob') },
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
  consolidateFacts: 'test/router/consolidation.test.ts',
  endSecretKey: 'test/system/secret-key-rotation.long.test.ts',
};
