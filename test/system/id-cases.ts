import { isInterfaceType } from 'graphql';
import { SERVED_SCHEMA } from '../../src/graphql/served-schema.ts';
import { argumentsFor, idArgumentsOf, nameOf, rootField, type IdArgument } from './id-arguments.ts';
import type { OneOfEach } from './one-of-each.ts';

export const schema = SERVED_SCHEMA;
export const ID_ARGUMENTS = idArgumentsOf(schema);
const nodeType = schema.getType('Node');
export const NODES = isInterfaceType(nodeType) ? schema.getPossibleTypes(nodeType).map(({ name }) => name) : [];

/**
 * The kind of thing that an id names, by the last part of its ID argument; where that is `id`, by
 * the field's name.
 */
const KINDS: Record<string, readonly string[]> = {
  factIds: ['ProjectFact', 'AgentFact'],
  restoreFact: ['ProjectFact', 'AgentFact'],
  setStanding: ['ProjectFact', 'AgentFact', 'Message', 'AgentMessage'],
  preview: ['ProjectFact', 'AgentFact'],
  agentFactId: ['AgentFact'],
  conversation: ['Conversation'],
  conversations: ['Conversation'],
  conversationId: ['Conversation'],
  agentConversationId: ['AgentConversation'],
  messageId: ['Message'],
  agentMessageId: ['AgentMessage'],
  replayExtraction: ['FailedConversation'],
  retryExtraction: ['FailedConversation'],
  targetId: ['ProjectFact', 'AgentFact'],
  acceptForgetProposal: ['ForgetProposal'],
  declineForgetProposal: ['ForgetProposal'],
  releaseStatement: ['QuarantinedStatement'],
  discardStatement: ['QuarantinedStatement'],
  actorId: ['Actor'],
  actor_id: ['Actor'],
  personId: ['Actor'],
  placeId: ['Project'],
  person_id: ['Actor'],
  actor: ['Actor'],
  erasePerson: ['Actor'],
  erasure: ['Erasure'],
  erasureId: ['Erasure'],
  agentId: ['Agent'],
  agent_id: ['Agent'],
  agentIds: ['Agent'],
  agent_ids: ['Agent'],
  project_ids: ['Project'],
  write_agent_id: ['Agent'],
  write_project_id: ['Project'],
  connectionId: ['ConnectorAccount'],
  connection_id: ['ConnectorAccount'],
  connectorAccount: ['ConnectorAccount'],
  library: ['Library'],
  libraryChanged: ['Library'],
  startLibrarySync: ['Library'],
  parentId: ['DriveFolder'],
  parent_id: ['DriveFolder'],
  itemId: ['DriveItem'],
  item_id: ['DriveItem'],
  documentId: ['ProjectDocument'],
  ids: ['ProjectDocument'],
  projectDocument: ['ProjectDocument'],
  unlinkDocument: ['ProjectDocument'],
  factId: ['ProjectFact'],
  also: ['ProjectFact', 'AgentFact'],
  except: ['ProjectFact', 'AgentFact'],
  keyId: ['ServiceKey'],
  memoryId: ['Memory'],
  principalId: ['Principal'],
  projectId: ['Project'],
  projectIds: ['Project'],
  readOnlyProjectIds: ['Project'],
  read_only_project_ids: ['Project'],
  readWriteProjectId: ['Project'],
  read_write_project_id: ['Project'],
  requestId: ['UsageRecord'],
  after: ['UsageRecord'],
  keyIds: ['ServiceKey'],
  saidBy: ['Actor'],
  deletedById: ['Principal'],
  subjectId: ['ServiceKey', 'Principal', 'Project', 'Team'],
  teamId: ['Team'],
  thingId: ['Project'],
  workspaceId: ['Workspace'],
  workspace_id: ['Workspace'],
  writeAgentId: ['Agent'],
  writeProjectId: ['Project'],
  agent: ['Agent'],
  agents: ['Agent'],
  agentFact: ['AgentFact'],
  boundary: ['Boundary'],
  boundaryId: ['Boundary'],
  driveItem: ['DriveItem'],
  driveItemAttributes: ['DriveItem'],
  renameDriveItem: ['DriveItem'],
  moveDriveItem: ['DriveItem'],
  restoreFromBin: ['DeletedMemory'],
  deletedId: ['DeletedMemory'],
  restoreFileVersion: ['DriveItem'],
  versionId: ['FileVersion'],
  fact: ['ProjectFact', 'AgentFact'],
  memory: ['Memory'],
  node: NODES,
  project: ['Project'],
  projects: ['Project'],
  projectFact: ['ProjectFact'],
  apikeyId: ['ProjectKey'],
  projectKey: ['ProjectKey'],
  importJob: ['ImportJob'],
  importId: ['ImportJob'],
  cancelImport: ['ImportJob'],
  undoImport: ['ImportJob'],
  integration: ['Integration'],
  integrationId: ['Integration'],
  integration_id: ['Integration'],
  connectIntegration: ['Integration'],
  replaceIntegrationCredentials: ['Integration'],
  invitation: ['Invitation'],
  invitationId: ['Invitation'],
  resendInvitation: ['Invitation'],
  member: ['Principal'],
  memberId: ['Principal'],
  removeMember: ['Principal'],
  unbindMemberLogin: ['Principal'],
  role: ['Role'],
  serviceKey: ['ServiceKey'],
  rotateServiceKey: ['ServiceKey'],
  workspace: ['Workspace'],
  workspaces: ['Workspace'],
  webhookEndpoint: ['WebhookEndpoint'],
  webhookEndpointId: ['WebhookEndpoint'],
  webhookId: ['WebhookEndpoint'],
  webhookSecret: ['WebhookEndpoint'],
  replayWebhookEvents: ['WebhookEndpoint'],
  sendTestEvent: ['WebhookEndpoint'],
  sendTestMessage: ['Integration'],
};

/** The kinds that the ids of a bulk mutation name. */
const MANY: Record<string, readonly string[]> = {
  approveFactProposals: ['FactProposal'],
  declineFactProposals: ['FactProposal'],
  deleteDriveItems: ['DriveItem'],
  deleteMemories: ['Memory'],
  deleteMessages: ['Message'],
  endConsoleSessions: ['ConsoleSession'],
  forgetFacts: ['ProjectFact', 'AgentFact'],
  purgeFromBin: ['DeletedMemory'],
  reopenFactProposals: ['FactProposal'],
  restoreFacts: ['ProjectFact', 'AgentFact'],
  revokeServiceKeys: ['ServiceKey'],
  undoConsolidation: ['Summary'],
  updateFacts: ['ProjectFact', 'AgentFact'],
};

/**
 * The kinds that an ID argument accepts. Throws for an ID argument that was added later and is
 * unknown here.
 */
export function kindsOf(field: string, name: string): readonly string[] {
  if (field === 'deleteWorkspace') return ['EmptyWorkspace'];
  const many = name === 'ids' || name === 'id' ? MANY[field] : undefined;
  if (many) return many;
  if (field === 'nodes') return NODES;
  const thing = field.replace(/^(?:update|delete|forget|revoke|rotate)/, '');
  const kinds = KINDS[name === 'id' ? thing.charAt(0).toLowerCase() + thing.slice(1) : name];
  if (!kinds) throw new Error(`say in id-cases.ts which kind of thing ${field} … ${name} names`);
  return kinds;
}

export function idIn(things: OneOfEach, kind: string): string {
  const id = things.ids[kind];
  if (!id) throw new Error(`say in one-of-each.ts how a ${kind} is made`);
  return id;
}

/** Values that a call needs beside an id, where they differ from the matrix's defaults. */
const BESIDE: Record<string, Record<string, string>> = {
  'addMessages.input.messages.actorId': { 'input.projectId': 'Project' },
  'addMessages.input.personId': { 'input.projectId': 'Project' },
  'consolidateFacts.input.personId': { 'input.projectId': 'Project' },
  'conversation.agentId': { id: 'AgentConversation' },
  'forgetFact.input.agentId': { 'input.id': 'AgentFact' },
  'forgetPreview.agentId': { id: 'AgentFact' },
  'deleteConversation.input.agentId': { 'input.id': 'AgentConversation' },
  'deleteMessages.input.agentId': { 'input.conversationId': 'AgentConversation', 'input.ids': 'AgentMessage' },
  'restoreFact.input.agentId': { 'input.id': 'AgentFact' },
  'updateFact.input.agentId': { 'input.id': 'AgentFact' },
  'searchMemory.workspaceId': { projectId: 'Project' },
  'standingMemory.personId': { projectId: 'Project' },
};

/**
 * Variables for an ID argument's field: the ID argument under test from `id`, other required ones
 * from the caller's own things.
 */
export function variablesFor(
  idArgument: IdArgument,
  things: OneOfEach,
  id: unknown,
  alsoOptional = false,
): Record<string, unknown> {
  return argumentsFor(rootField(idArgument.operation, idArgument.field), (path) => {
    const key = path.join('.');
    if (key === idArgument.path.join('.')) return id;
    const other = ID_ARGUMENTS.find(
      (one) => nameOf(one) === `${idArgument.field}.${key}` && one.operation === idArgument.operation,
    );
    const beside = BESIDE[nameOf(idArgument)]?.[key];
    if (!other?.isRequired && !alsoOptional && !beside) return undefined;
    const own = idIn(things, beside ?? kindsOf(idArgument.field, path.at(-1) ?? '')[0] ?? '');
    return other?.isList ? [own] : own;
  });
}

/** Every id argument, with each kind of thing that it accepts. */
export const ID_CASES = ID_ARGUMENTS.flatMap((idArgument) =>
  kindsOf(idArgument.field, idArgument.path.at(-1) ?? '').map((kind) => ({
    title: `${idArgument.operation} ${nameOf(idArgument)} (${kind})`,
    idArgument,
    kind,
  })),
);

/** The body with this id in it, if the row reads it from there: alone, or in a list. */
export function withId(body: object, { source, name }: { source: string; name: string }, id: string): object {
  if (source !== 'body') return body;
  return { ...body, [name]: Array.isArray(body[name as keyof typeof body]) ? [id] : id };
}
