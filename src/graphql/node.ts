import { getAgent } from '../domains/agents/agents.ts';
import { getBoundary } from '../domains/boundaries/boundaries.ts';
import { getLibrary } from '../domains/connectors/connected-libraries.ts';
import { getConnectorAccount } from '../domains/connectors/connectors.ts';
import { getConversation } from '../domains/conversations/conversations.ts';
import type { Context } from '../request/context.ts';
import { getItem } from '../domains/drive/items.ts';
import { asAppError } from '../core/errors.ts';
import { getFact } from '../domains/facts/facts.ts';
import { kindOfId, type IdKind } from '../core/id.ts';
import { getPrincipal, getTeam } from '../domains/identity/teams.ts';
import { getServiceKey } from '../domains/identity/service-keys.ts';
import { getRole } from '../domains/identity/roles.ts';
import { getIntegration } from '../domains/integrations/integrations.ts';
import { getInvitation } from '../domains/invitations/invitations.ts';
import { getMemory } from '../domains/memories/memories.ts';
import { getProjectKey } from '../domains/projects/project-keys.ts';
import { getProjectDocument } from '../domains/projects/project-documents.ts';
import { getProject } from '../domains/projects/projects.ts';
import { getLedgerEntry } from '../domains/usage/ledger.ts';
import { getActor } from '../domains/workspaces/actors.ts';
import { getWorkspace } from '../domains/workspaces/workspaces.ts';

type Finder = (ctx: Context, id: string) => Promise<object>;

/** The query that finds an object of each kind. Null: the kind is not a Node in the schema. */
const FINDERS: Record<IdKind, { type: string; find: Finder } | null> = {
  actor: { type: 'Actor', find: getActor },
  actorBinding: null,
  agentVersion: null,
  connection: { type: 'ConnectorAccount', find: getConnectorAccount },
  connectorLogin: null,
  agent: { type: 'Agent', find: getAgent },
  boundary: { type: 'Boundary', find: getBoundary },
  callLimit: null,
  conversation: { type: 'Conversation', find: getConversation },
  extractionProposal: null,
  extractionRun: null,
  fact: { type: 'Fact', find: getFact },
  factChange: null,
  forgetProposal: null,
  integration: { type: 'Integration', find: getIntegration },
  invitation: { type: 'Invitation', find: getInvitation },
  library: { type: 'Library', find: getLibrary },
  ledgerEntry: { type: 'LedgerEntry', find: getLedgerEntry },
  mail: null,
  memberGrant: null,
  memory: { type: 'Memory', find: getMemory },
  driveItem: { type: 'DriveItem', find: getItem },
  message: null,
  passage: null,
  principal: { type: 'Principal', find: getPrincipal },
  project: { type: 'Project', find: getProject },
  projectDocument: { type: 'ProjectDocument', find: getProjectDocument },
  projectKey: { type: 'ProjectKey', find: getProjectKey },
  process: null,
  quarantined: null,
  request: null,
  role: { type: 'Role', find: getRole },
  serviceKey: { type: 'ServiceKey', find: getServiceKey },
  team: { type: 'Team', find: getTeam },
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

/** The schema's type of an object returned by `findNode`. */
export function typeOfNode(node: { id: string; project?: unknown }): string {
  const kind = kindOfId(node.id);
  if (kind === 'fact') return node.project ? 'ProjectFact' : 'AgentFact';
  return (kind && FINDERS[kind]?.type) ?? '';
}
