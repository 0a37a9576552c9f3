import { LockMode, ref } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { deleteRecorded, recordChange } from '../changes/record-change.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { newId } from '../../core/id.ts';
import { PROJECT_KEY_PURPOSE } from '../../auth/authenticate-key.ts';
import { newSecret, suffixOf } from '../../auth/key-format.ts';
import type { Config } from '../../config/config.ts';
import { Principal } from '../identity/principal.entity.ts';
import { optionalName } from '../../core/check-name.ts';
import { ProjectKey, projectKeyList, type ProjectKeyRow } from './project-key.entity.ts';
import { Project } from './project.entity.ts';
import { findProject } from './projects.ts';

/** Keys of one project at a time. One page of a list holds them all. */
const MAX_KEYS = 100;

/** Returns the key with this id. Throws NOT_FOUND, also for another team's. */
export async function getProjectKey(ctx: Context, id: string): Promise<ProjectKey> {
  ctx.allow('project:key_read');
  const key = await entityById(ctx, ProjectKey, id);
  if (!key) throw notFound('project key');
  return key;
}

/** Keys of a project by its id, newest first. Throws NOT_FOUND. */
export async function listKeysOfProject(
  ctx: Context,
  projectId: string,
  args: ListArgs<typeof projectKeyList>,
): Promise<Page<ProjectKeyRow>> {
  ctx.allow('project:key_read');
  return listProjectKeys(ctx, (await findProject(ctx, projectId)).id, args);
}

/** Keys of a project that the caller has loaded, newest first. */
export async function listProjectKeys(
  ctx: Context,
  projectId: string,
  args: ListArgs<typeof projectKeyList>,
): Promise<Page<ProjectKeyRow>> {
  ctx.allow('project:key_read');
  return pageBelow(ctx, ProjectKey, { owner: 'project', ownerId: projectId }, args, projectKeyList);
}

/**
 * Creates a key for the project's MCP server, which acts for the caller's principal. It inherits
 * the permissions, addresses and expiry of the key that makes it. The secret is in this result
 * only.
 */
export async function createProjectKey(
  ctx: Context,
  input: { projectId: string; description?: string | null | undefined },
): Promise<ProjectKey & { secret: string }> {
  ctx.allow('project:key_manage');
  const description = input.description == null ? null : optionalName('description', input.description);
  const secret = newSecret();
  return ctx.transaction(async (inner) => {
    const { em, caller, platform } = inner;
    // Lock the project: keys are created one at a time, so the limit holds.
    const project = await em.findOne(Project, { id: input.projectId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!project) throw notFound('project');
    if ((await em.count(ProjectKey, { project: project.id })) >= MAX_KEYS) {
      throw new AppError('VALIDATION_FAILED', `A project has at most ${MAX_KEYS} keys. Revoke one first.`);
    }
    const projectKey = em.create(ProjectKey, {
      id: newId('projectKey'),
      teamId: caller.teamId,
      project: project.id,
      principal: ref(await em.findOneOrFail(Principal, { id: caller.principalId })),
      description,
      hash: platform.secret.sign(PROJECT_KEY_PURPOSE, secret),
      hashKeyId: platform.secret.ids[0],
      suffix: suffixOf(secret),
      permissions: caller.key.permissions && [...caller.key.permissions],
      allowedAddresses: [...caller.key.allowedAddresses],
      expiresAt: caller.key.expiresAt,
      createdAt: platform.now(),
    });
    recordChange(inner, 'project_key.created', { id: projectKey.id, project, workspace: project.workspace });
    await em.flush();
    return Object.assign(projectKey, { secret });
  });
}

/**
 * Revokes the key: its next request is rejected. With `projectId`, only a key of that project is
 * found. Throws NOT_FOUND.
 */
export async function revokeProjectKey(ctx: Context, id: string, projectId?: string | null): Promise<void> {
  ctx.allow('project:key_manage');
  const where = { id, ...(projectId != null ? { project: projectId } : {}) };
  await deleteRecorded(ctx, ProjectKey, { where, kind: 'project_key.revoked', what: 'project key' });
}

/** Address of a project's MCP server, and how to configure a client for it. */
interface McpAddress {
  url: string;
  clientConfig: Record<string, unknown>;
}

/**
 * Builds the address with a configuration in the form that most clients read. `key` is the secret
 * or a placeholder.
 */
export function buildMcpAddress(config: Config, projectId: string, key = '<PROJECT_KEY>'): McpAddress {
  const url = `${config.http.publicUrl}/mcp/projects/${projectId}`;
  const server = { type: 'http', url, headers: { Authorization: `Bearer ${key}` } };
  // Named by project, so that one client can use several.
  return { url, clientConfig: { mcpServers: { [`memory-${projectId.slice(-6)}`]: server } } };
}
