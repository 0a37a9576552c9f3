import { getVersionById } from '../domains/agents/agent-versions.ts';
import { getAgent } from '../domains/agents/agents.ts';
import { getBoundary } from '../domains/boundaries/boundaries.ts';
import { getLibrary } from '../domains/connectors/connected-libraries.ts';
import { getConnectorAccount } from '../domains/connectors/connectors.ts';
import { getConsoleSession } from '../domains/console/sessions.ts';
import { getConversation, getMessage } from '../domains/conversations/conversations.ts';
import type { Context } from '../request/context.ts';
import { getVersion } from '../domains/drive/file-versions.ts';
import { getItem } from '../domains/drive/items.ts';
import { asAppError, invalid, unlessGone } from '../core/errors.ts';
import { getFactProposal } from '../domains/extraction/fact-proposals.ts';
import { getFact, getFactChange } from '../domains/facts/facts.ts';
import { getForgetProposal } from '../domains/facts/forget-proposals.ts';
import { getStatement } from '../domains/facts/quarantine.ts';
import { getExtraction, getExtractionProposal } from '../domains/extraction/extractions.ts';
import { getCallLimit } from '../domains/limits/call-limits.ts';
import { kindOfId, type IdKind } from '../core/id.ts';
import { getPrincipal, getTeam } from '../domains/identity/teams.ts';
import { getServiceKey } from '../domains/identity/service-keys.ts';
import { getRole } from '../domains/identity/roles.ts';
import { getImport } from '../domains/imports/imports.ts';
import { getIntegration } from '../domains/integrations/integrations.ts';
import { getInboxMessage } from '../domains/integrations/messages.ts';
import { getInvitation } from '../domains/invitations/invitations.ts';
import { findMemory } from '../domains/memories/memories.ts';
import { getProjectKey } from '../domains/projects/project-keys.ts';
import { getPassage } from '../domains/projects/project-document-texts.ts';
import { getErasure } from '../domains/privacy/erase-person.ts';
import { findProjectDocument } from '../domains/projects/project-documents.ts';
import { getProject } from '../domains/projects/projects.ts';
import { getLedgerEntry } from '../domains/usage/ledger.ts';
import { getUsageRecord } from '../domains/usage/usage.ts';
import { getWebhookEndpoint } from '../domains/webhooks/endpoints.ts';
import { getActorBinding } from '../domains/workspaces/actor-bindings.ts';
import type { ActorRow } from '../domains/workspaces/actor.entity.ts';
import { getActor } from '../domains/workspaces/actors.ts';
import { getWorkspace } from '../domains/workspaces/workspaces.ts';

type Finder = (ctx: Context, id: string) => Promise<object>;

const MAX_NODES = 100;

/** The query that finds an object of each kind. Null: the kind is not a Node in the schema. */
const FINDERS: Record<IdKind, { type: string; find: Finder } | null> = {
  actor: { type: 'Actor', find: getActor },
  actorBinding: { type: 'ActorBinding', find: getActorBinding },
  agentVersion: { type: 'AgentVersion', find: getVersionById },
  connection: { type: 'ConnectorAccount', find: getConnectorAccount },
  connectorLogin: null,
  consoleSession: { type: 'ConsoleSession', find: getConsoleSession },
  agent: { type: 'Agent', find: getAgent },
  binEntry: null,
  boundary: { type: 'Boundary', find: getBoundary },
  callLimit: { type: 'CallLimit', find: getCallLimit },
  conversation: { type: 'Conversation', find: getConversation },
  extractionProposal: { type: 'ExtractionProposal', find: getExtractionProposal },
  extractionRun: { type: 'Extraction', find: getExtraction },
  erasure: { type: 'Erasure', find: getErasure },
  fact: { type: 'Fact', find: getFact },
  factChange: { type: 'FactChange', find: getFactChange },
  factProposal: { type: 'FactProposal', find: getFactProposal },
  fileVersion: { type: 'FileVersion', find: getVersion },
  forgetProposal: { type: 'ForgetProposal', find: getForgetProposal },
  importJob: { type: 'ImportJob', find: getImport },
  inboxMessage: { type: 'IntegrationMessage', find: getInboxMessage },
  integration: { type: 'Integration', find: getIntegration },
  invitation: { type: 'Invitation', find: getInvitation },
  library: { type: 'Library', find: getLibrary },
  ledgerEntry: { type: 'LedgerEntry', find: getLedgerEntry },
  mail: null,
  memberGrant: null,
  memory: { type: 'Memory', find: findMemory },
  driveItem: { type: 'DriveItem', find: getItem },
  message: { type: 'Message', find: getMessage },
  passage: { type: 'Passage', find: getPassage },
  principal: { type: 'Principal', find: getPrincipal },
  project: { type: 'Project', find: getProject },
  projectDocument: { type: 'ProjectDocument', find: findProjectDocument },
  projectKey: { type: 'ProjectKey', find: getProjectKey },
  process: null,
  quarantined: { type: 'QuarantinedStatement', find: getStatement },
  request: { type: 'UsageRecord', find: getUsageRecord },
  role: { type: 'Role', find: getRole },
  serviceKey: { type: 'ServiceKey', find: getServiceKey },
  team: { type: 'Team', find: getTeam },
  webhookAttempt: null,
  webhookEndpoint: { type: 'WebhookEndpoint', find: getWebhookEndpoint },
  workspace: { type: 'Workspace', find: getWorkspace },
};

/** Returns the object with this id. Null when there is none, or the caller may not see it. */
export async function findNode(ctx: Context, id: string): Promise<object | null> {
  const kind = kindOfId(id);
  const finder = kind && FINDERS[kind];
  if (!finder) return null;
  try {
    return await finder.find(ctx, id);
  } catch (error) {
    const { code } = asAppError(error);
    if (code === 'NOT_FOUND' || code === 'ACCESS_DENIED') return null;
    throw error;
  }
}

/**
 * Returns the objects with these ids, in their order, with one statement or two for each kind. Null
 * where `findNode` returns null.
 */
export function findNodes(ctx: Context, ids: readonly string[]): Promise<(object | null)[]> {
  if (ids.length > MAX_NODES) throw invalid('ids', `ids must hold at most ${MAX_NODES} ids.`);
  return Promise.all(ids.map((id) => findNode(ctx, id)));
}

/** Returns those of the objects with these ids that exist and that the caller may see. */
export async function findVisible(ctx: Context, ids: readonly string[]): Promise<object[]> {
  const found = await Promise.all(ids.map((id) => findNode(ctx, id)));
  return found.filter((one) => one !== null);
}

/** The schema's type of an object returned by `findNode`. */
export function typeOfNode(node: { id?: string; requestId?: string; project?: unknown }): string {
  const kind = kindOfId(node.id ?? node.requestId ?? '');
  if (kind === 'fact') return node.project ? 'ProjectFact' : 'AgentFact';
  return (kind && FINDERS[kind]?.type) ?? '';
}

/** Returns the actor that a row names, or null where it names none, and where that is gone. */
export async function findActor(ctx: Context, id: string | null | undefined): Promise<ActorRow | null> {
  return id == null ? null : unlessGone(getActor(ctx, id));
}
