import { getItem } from '../../domains/drive/items.ts';
import { getProject, restoreProject } from '../../domains/projects/projects.ts';
import { getWorkspace } from '../../domains/workspaces/workspaces.ts';
import { unlessGone } from '../../core/errors.ts';
import type { AgentRow } from '../../domains/agents/agent.entity.ts';
import type { BinKind } from '../../domains/bin/tables.ts';
import { findRestorable, listBin } from '../../domains/bin/bin-entries.ts';
import { countsOf } from '../../domains/bin/erased.ts';
import { purgeFromBin } from '../../domains/bin/purge-bin.ts';
import { restoreAgent } from '../../domains/agents/agents.ts';
import { restoreBoundary } from '../../domains/boundaries/boundaries.ts';
import type { BoundaryRow } from '../../domains/boundaries/boundary.entity.ts';
import type { DriveItemRow } from '../../domains/drive/drive-item.entity.ts';
import type { MemoryRow } from '../../domains/memories/memory.entity.ts';
import type { ProjectRow } from '../../domains/projects/project.entity.ts';
import { restoreItem } from '../../domains/drive/restore-item.ts';
import { findPrincipal } from '../../domains/identity/who-changed.ts';
import { restoreMemory } from '../../domains/memories/memories.ts';
import { KEPT_OF_THINGS } from '../../domains/privacy/kept.ts';
import type { Context } from '../../request/context.ts';
import type { Resolvers } from '../generated.ts';

type Restored = AgentRow | BoundaryRow | DriveItemRow | MemoryRow | ProjectRow;

/** The command that restores each kind. */
const RESTORE: Record<BinKind, (ctx: Context, id: string) => Promise<Restored>> = {
  AGENT: restoreAgent,
  BOUNDARY: restoreBoundary,
  DRIVE_ITEM: restoreItem,
  MEMORY: restoreMemory,
  PROJECT: restoreProject,
};

export const binResolvers: Resolvers = {
  Query: {
    bin: (_, args, ctx) => listBin(ctx, args),
  },
  Mutation: {
    restoreFromBin: async (_, { input }, ctx) => {
      const { kind } = await findRestorable(ctx, input.id);
      return { restored: await RESTORE[kind](ctx, input.id) };
    },
    purgeFromBin: async (_, { input }, ctx) => {
      const erased = await purgeFromBin(ctx, input);
      return { purgedIds: input.ids, erased: countsOf(erased), stays: [...KEPT_OF_THINGS] };
    },
  },
  BinEntry: {
    workspace: ({ workspaceId }, _, ctx) => (workspaceId === null ? null : unlessGone(getWorkspace(ctx, workspaceId))),
    project: ({ projectId }, _, ctx) => (projectId === null ? null : unlessGone(getProject(ctx, projectId))),
    parent: ({ parentId }, _, ctx) => (parentId === null ? null : unlessGone(getItem(ctx, parentId))),
    bytes: ({ bytes }) => BigInt(bytes),
    deletedBy: ({ deletedById }, _, ctx) => (deletedById === null ? null : findPrincipal(ctx, deletedById)),
  },
};
