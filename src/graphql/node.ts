import { getAgent } from '../agents/agents.ts';
import { getBoundary } from '../boundaries/boundaries.ts';
import { getConversation } from '../conversations/conversations.ts';
import type { Context } from '../context.ts';
import { asAppError } from '../errors.ts';
import { getFact } from '../facts/facts.ts';
import { kindOfId, type IdKind } from '../id.ts';
import { getPrincipal, getTeam } from '../identity/teams.ts';
import { getServiceKey } from '../identity/service-keys.ts';
import { getMemory } from '../memories/memories.ts';
import { getProject } from '../projects/projects.ts';
import { getLedgerEntry } from '../usage/ledger.ts';
import { getWorkspace } from '../workspaces/workspaces.ts';

type Finder = (ctx: Context, id: string) => Promise<object>;

/** How a thing of each kind is found. null: the kind has no life of its own in the schema. */
const FINDERS: Record<IdKind, { type: string; find: Finder } | null> = {
  actor: null,
  agentVersion: null,
  agent: { type: 'Agent', find: getAgent },
  boundary: { type: 'Boundary', find: getBoundary },
  conversation: { type: 'Conversation', find: getConversation },
  fact: { type: 'Fact', find: getFact },
  factChange: null,
  ledgerEntry: { type: 'LedgerEntry', find: getLedgerEntry },
  memory: { type: 'Memory', find: getMemory },
  driveItem: null,
  message: null,
  passage: null,
  principal: { type: 'Principal', find: getPrincipal },
  project: { type: 'Project', find: getProject },
  projectDocument: null,
  projectKey: null,
  process: null,
  request: null,
  serviceKey: { type: 'ServiceKey', find: getServiceKey },
  team: { type: 'Team', find: getTeam },
  workspace: { type: 'Workspace', find: getWorkspace },
};

/** The thing with this id. Null when there is none, or the caller may not see it. */
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

/** The schema's name for what `findNode` answered. */
export function typeOfNode(node: { id: string; project?: unknown }): string {
  const kind = kindOfId(node.id);
  if (kind === 'fact') return node.project ? 'ProjectFact' : 'AgentFact';
  return (kind && FINDERS[kind]?.type) ?? '';
}
