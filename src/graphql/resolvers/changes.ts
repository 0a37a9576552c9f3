import { kindOfId } from '../../core/id.ts';
import { getAgent } from '../../domains/agents/agents.ts';
import { getServiceKey } from '../../domains/identity/service-keys.ts';
import { getProject } from '../../domains/projects/projects.ts';
import { getWorkspace } from '../../domains/workspaces/workspaces.ts';
import { findNode } from '../node.ts';
import { unlessGone } from '../../core/errors.ts';
import type { Context } from '../../request/context.ts';
import { expiryOf, listAuditChain, listAuditLog } from '../../domains/audit/audit-log.ts';
import { followVisible, requireVisible } from '../../domains/changes/follow-changes.ts';
import { ALL_KINDS, type ChangeKind } from '../../auth/change-kinds.ts';
import { listChanges, type ChangesFilter, type NumberedChange } from '../../domains/changes/read-changes.ts';
import type { ChangeKind as KindName, ChangeScope, InputMaybe, Resolvers } from '../generated.ts';

export const changeResolvers: Resolvers = {
  Query: {
    auditChain: (_, args, ctx) => listAuditChain(ctx, args),
    auditLog: (_, { filter, ...args }, ctx) =>
      listAuditLog(ctx, { ...args, filter: { ...filter, kinds: readKinds(filter?.kinds) } }),
    changes: (_, { after, first, ...filter }, ctx) => listChanges(ctx, { after, first, ...readFilter(filter) }),
  },
  Subscription: {
    changes: {
      subscribe: (_, { after, ...filter }, ctx) => followVisible(ctx, { after, ...readFilter(filter) }),
      resolve: (change: NumberedChange, _args: unknown, ctx: Context) => requireVisible(ctx, change),
    },
  },
  AuditDay: {
    expiresAt: ({ day }, _, ctx) => expiryOf(ctx, day),
  },
  Change: {
    kind: ({ kind }) => nameOfKind(kind),
    thing: ({ thingId }, _, ctx) => findNode(ctx, thingId),
    workspace: ({ workspaceId }, _, ctx) => (workspaceId === null ? null : unlessGone(getWorkspace(ctx, workspaceId))),
    project: ({ projectId }, _, ctx) => (projectId === null ? null : unlessGone(getProject(ctx, projectId))),
    agent: ({ agentId }, _, ctx) => (agentId === null ? null : unlessGone(getAgent(ctx, agentId))),
    key: ({ keyId }, _, ctx) => (isKey(keyId) ? unlessGone(getServiceKey(ctx, keyId)) : null),
  },
};

/** Whether an id is of a key, not of a session of the console. */
function isKey(id: string | null): id is string {
  return id !== null && kindOfId(id) !== 'consoleSession';
}

/** The schema's name of a kind: `project.created` is PROJECT_CREATED. */
export function nameOfKind(kind: ChangeKind): KindName {
  return kind.toUpperCase().replace('.', '_') as KindName;
}

const KIND_OF_NAME = new Map(ALL_KINDS.map((kind) => [nameOfKind(kind), kind]));

function readFilter({
  kinds,
  within,
}: {
  kinds?: InputMaybe<readonly KindName[]>;
  within?: InputMaybe<ChangeScope>;
}): ChangesFilter {
  return { kinds: readKinds(kinds), within };
}

/** Returns the kinds of the schema's names. */
export function readKinds(names: InputMaybe<readonly KindName[]>): ChangeKind[] | undefined {
  return names?.flatMap((name) => KIND_OF_NAME.get(name) ?? []);
}
