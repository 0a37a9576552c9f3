import { fromHook } from '../harness/late-bound.ts';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { useSystem } from '../harness/use-system.ts';
import { createBot, type Bot } from './bots.ts';
import { createAgentIn, createProjectIn, createWorkspace } from './operations.ts';

export const CHANNELS = ['im_a', 'im_b', 'im_c', 'im_d'];

export const LIST_BOTS = `query ($workspaceId: ID, $first: Int, $after: String) {
  integrations(workspaceId: $workspaceId, first: $first, after: $after) { totalCount nodes { id } pageInfo { hasNextPage endCursor } }
}`;

export const FOLLOW_BOTS = `subscription ($integrationId: ID, $workspaceId: ID) {
  integrationStatusChanged(integrationId: $integrationId, workspaceId: $workspaceId) { id status statusErrorCode }
}`;

export interface ListedBots {
  integrations: { totalCount: number; nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}

/** Things of a workspace that a bot may name. */
interface Place {
  workspaceId: string;
  agentId: string;
  projectId: string;
}

interface Bots {
  system: System;
  owner: TestActor;
  /** The owner's workspace. */
  here: Place;
  /** Another workspace of the same team. */
  other: Place;
  /** Creates a bot of the agent that is here. */
  create: (input?: object, actor?: TestActor) => Promise<Bot>;
}

export function useBots(): Bots {
  const { system, owner } = useSystem({ router: false });
  const here = fromHook(async () => ({
    workspaceId: owner.workspaceId,
    agentId: await owner.createAgent(),
    projectId: await owner.createProject(),
  }));
  const other = fromHook(() => createPlace(owner));
  return {
    system,
    owner,
    here,
    other,
    create: (input = {}, actor = owner) => createBot(actor, { agentId: here.agentId, ...input }),
  };
}

async function createPlace(owner: TestActor): Promise<Place> {
  const workspaceId = await createWorkspace(owner);
  const agentId = await createAgentIn(owner, workspaceId);
  return { workspaceId, agentId, projectId: await createProjectIn(owner, workspaceId) };
}
