import { kindOfId } from '../../core/id.ts';
import { isOfPerson } from '../../core/scope.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Permission } from '../../auth/permissions.ts';
import type { Page } from '../../db/page.ts';
import type { MetadataFilter } from '../../db/metadata-filter.ts';
import type { Condition } from '../../db/rows.ts';
import { findScopes } from '../../recall/find-scopes.ts';
import type { HitKind, Question } from '../../recall/types.ts';
import { isAllowed, projectsFor } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import { Conversation, conversationList, type ConversationRow } from '../conversations/conversation.entity.ts';
import { findWorkspace } from '../workspaces/workspaces.ts';
import { Fact, factList, type FactRow } from './fact.entity.ts';
import type { ListFactsArgs } from './facts.ts';

/** Projects and agents whose memory a caller may read. */
interface VisibleOwners {
  /** Null: every project of the team. */
  projectIds: readonly string[] | null;
  /** Whether agents too: all of the team, or none. */
  ofAgents: boolean;
}

/** Throws ACCESS_DENIED when there can be none. */
export function visibleOwners(ctx: Context): VisibleOwners {
  const ofAgents = isAllowed(ctx, 'workspace_agent:fact_read', {});
  const granted = grantedProjects(ctx, 'project:mem_read');
  // Agents are enough, so the lack of a project is no error then.
  return { projectIds: ofAgents ? granted : projectsFor(ctx, 'project:mem_read'), ofAgents };
}

/** Projects for which the caller holds the permission. Null: all. */
function grantedProjects(
  { caller: { permissions, grants } }: Context,
  permission: Permission,
): readonly string[] | null {
  return permissions.has(permission) ? null : [...(grants?.get(permission)?.projectIds ?? [])];
}

/** A search of all memory. */
interface AllMemoryQuestion {
  query: string;
  kinds: readonly HitKind[];
  metadata: MetadataFilter | undefined;
  workspaceId: string | null | undefined;
  /** Only what is this person's own. Null: all. */
  personId: string | null;
}

/**
 * Returns the scopes of a search in all memory that the caller may read: of more than
 * `SEARCHED_SCOPES`, those that hold most of the question. Throws ACCESS_DENIED when the caller may
 * read no memory, and NOT_FOUND for an unknown workspace.
 */
export async function visibleScopes(
  ctx: Context,
  { workspaceId, ...asked }: AllMemoryQuestion,
): Promise<Pick<Question, 'scopes' | 'documentProjectIds'>> {
  const owners = visibleOwners(ctx);
  if (workspaceId != null) await findWorkspace(ctx, workspaceId);
  const scopes = await findScopes(ctx.platform.pool, {
    ...owners,
    teamId: ctx.caller.teamId,
    documentProjectIds: grantedProjects(ctx, 'project:doc_read'),
    ...asked,
    workspaceId: workspaceId ?? null,
    most: ctx.platform.config.searchedScopes,
  });
  const projectIds = scopes.filter((scope) => !isOfPerson(scope) && kindOfId(scope) === 'project');
  return {
    scopes,
    documentProjectIds: projectIds.filter((projectId) => isAllowed(ctx, 'project:doc_read', { projectId })),
  };
}

/** Facts of all that the caller may read. Throws ACCESS_DENIED when that is none. */
export async function listAllFacts(ctx: Context, args: ListFactsArgs): Promise<Page<FactRow>> {
  return pageOf(ctx, Fact, conditionsFor(visibleOwners(ctx)), args, { shape: factList });
}

/** Conversations of the same. */
export async function listAllConversations(
  ctx: Context,
  args: ListArgs<typeof conversationList>,
): Promise<Page<ConversationRow>> {
  return pageOf(ctx, Conversation, conditionsFor(visibleOwners(ctx)), args, { shape: conversationList });
}

function conditionsFor({ projectIds, ofAgents }: VisibleOwners): Condition[] {
  if (projectIds === null) return ofAgents ? [] : [['project', 'is not null']];
  const ofProjects: Condition = ['project', 'in', projectIds];
  return ofAgents ? [[[[ofProjects], [['agent', 'is not null']]], 'any of']] : [ofProjects];
}
