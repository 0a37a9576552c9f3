import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { deletionTopic } from '../../db/pubsub.ts';
import { countEdit, lockForEdit, requireVersion, type EditTarget } from '../../db/versions.ts';
import { pageBelow, pageOf, type Page, type PageArgs } from '../../db/keyset-page.ts';
import { newId } from '../../core/id.ts';
import { workspacesFor } from '../../request/check-scope.ts';
import { findWorkspace, findWorkspaceOrDefault } from '../workspaces/workspaces.ts';
import { applyFields, type IntegrationFields } from './apply-fields.ts';
import type { ChannelName } from './channels/channels.ts';
import { storeCredentials } from './credentials.ts';
import { Integration, type IntegrationRow } from './integration.entity.ts';
import { integrationsTopic, integrationTopic, publishIntegrationTransition } from './integrations.events.ts';
import { transition, revokeLease } from './apply-event.ts';

const MANAGE = 'workspace:integration_manage';

/**
 * Returns the integration with this id. Throws NOT_FOUND, also for another team's, and
 * ACCESS_DENIED when the caller may not manage integrations in its workspace.
 */
export async function getIntegration(ctx: Context, id: string): Promise<Integration> {
  workspacesFor(ctx, MANAGE);
  const integration = await ctx.em.findOne(Integration, { id });
  return requireManaged(ctx, integration);
}

function requireManaged(ctx: Context, integration: Integration | null): Integration {
  if (!integration) throw notFound('integration');
  ctx.allow(MANAGE, { workspaceId: integration.workspace.id });
  return integration;
}

/**
 * Integrations of a workspace, or of all workspaces in which the caller may manage them. Throws
 * NOT_FOUND for the workspace.
 */
export async function listIntegrations(
  ctx: Context,
  { workspaceId, ...args }: PageArgs & { workspaceId?: string | null | undefined },
): Promise<Page<IntegrationRow>> {
  const managed = workspacesFor(ctx, MANAGE);
  if (workspaceId == null)
    return pageOf(ctx, Integration, managed === null ? [] : [['workspace', 'in', managed]], args);
  const workspace = await findWorkspace(ctx, workspaceId);
  return listIntegrationsBelow(ctx, args, workspace.id);
}

/** Integrations of a workspace that the caller has loaded. */
export async function listIntegrationsBelow(
  ctx: Context,
  args: PageArgs,
  workspaceId: string,
): Promise<Page<IntegrationRow>> {
  ctx.allow(MANAGE, { workspaceId });
  return pageBelow(ctx, Integration, { owner: 'workspace', ownerId: workspaceId }, args);
}

export interface CreateIntegrationInput extends IntegrationFields {
  /** Default: the team's default workspace. */
  workspaceId?: string | null | undefined;
  name: string;
  channel: ChannelName;
  agentId: string;
  /** Default true. */
  enabled?: boolean | null | undefined;
  credentials?: Record<string, unknown> | null | undefined;
}

/**
 * Creates an integration, `pending` unless it is disabled. Throws as `applyFields` and
 * `storeCredentials` do.
 */
export async function createIntegration(ctx: Context, input: CreateIntegrationInput): Promise<Integration> {
  workspacesFor(ctx, MANAGE);
  const workspace = await findWorkspaceOrDefault(ctx, input.workspaceId);
  ctx.allow(MANAGE, { workspaceId: workspace.id });
  const { platform, em, caller } = ctx;
  const now = platform.now();
  const enabled = input.enabled ?? true;
  const integration = em.create(
    Integration,
    {
      id: newId('integration'),
      teamId: caller.teamId,
      workspace: workspace.id,
      name: input.name,
      channel: input.channel,
      agentId: input.agentId,
      enabled,
      status: enabled ? 'pending' : 'disabled',
      statusErrorCode: null,
      retryAt: null,
      credentials: null,
      externalAppId: null,
      dailyMessageLimit: 0,
      datasetIds: [],
      readOnlyProjectIds: [],
      readWriteProjectId: null,
      settings: {},
      leaseId: null,
      leaseUntil: null,
      createdAt: now,
      updatedAt: now,
    },
    { persist: false },
  );
  await applyFields(ctx, integration, input);
  if (input.credentials != null) storeCredentials(platform, integration, input.credentials);
  transition(integration, { kind: 'created', enabled }, now);
  await em.persist(integration).flush();
  return integration;
}

export interface UpdateIntegrationInput extends IntegrationFields, EditTarget {
  enabled?: boolean | null | undefined;
}

/**
 * Changes the given fields. Disabling ends the connection; enabling again makes the status
 * `pending`.
 */
export async function updateIntegration(ctx: Context, input: UpdateIntegrationInput): Promise<Integration> {
  return change(ctx, input, async (inner, integration) => {
    await applyFields(inner, integration, input);
    const now = ctx.platform.now();
    if (input.enabled == null || input.enabled === integration.enabled) return false;
    integration.enabled = input.enabled;
    revokeLease(integration);
    return transition(integration, { kind: input.enabled ? 'enabled' : 'disabled' }, now);
  });
}

/**
 * Replaces the credentials. This ends the connection and makes the status `pending` unless it is
 * disabled. Throws as `storeCredentials` does.
 */
export async function replaceIntegrationCredentials(
  ctx: Context,
  input: EditTarget & { credentials: Record<string, unknown> },
): Promise<Integration> {
  return change(ctx, input, (_, integration) => {
    storeCredentials(ctx.platform, integration, input.credentials);
    revokeLease(integration);
    return Promise.resolve(transition(integration, { kind: 'credentials_replaced' }, ctx.platform.now()));
  });
}

/** Changes the row under a lock. Publishes an event when `work` returns that the status changed. */
async function change(
  ctx: Context,
  { id, ifVersion }: EditTarget,
  work: (ctx: Context, integration: Integration) => Promise<boolean>,
): Promise<Integration> {
  workspacesFor(ctx, MANAGE);
  return ctx.transaction(async (inner) => {
    const found = await inner.em.findOne(Integration, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const integration = requireManaged(inner, found);
    requireVersion('integration', integration, ifVersion);
    const hasChanged = await work(inner, integration);
    countEdit(inner.em, integration, inner.platform.now());
    await inner.em.flush();
    if (hasChanged) await publishIntegrationTransition(inner, integration);
    return integration;
  });
}

/** Removes the integration with its credentials. The process with its connection closes it. */
export async function deleteIntegration(ctx: Context, target: EditTarget): Promise<void> {
  const { id } = await getIntegration(ctx, target.id);
  await ctx.transaction(async (inner) => {
    if (target.ifVersion != null) await lockForEdit(inner, Integration, target, 'integration');
    if ((await inner.em.nativeDelete(Integration, { id })) === 0) throw notFound('integration');
    await inner.publish(deletionTopic(id), {});
  });
}

/**
 * Returns the topic of one integration, or of a workspace's integrations. Throws INVALID_PARAMETER
 * unless exactly one is given, and NOT_FOUND for it.
 */
export async function findIntegrationTopic(
  ctx: Context,
  {
    integrationId,
    workspaceId,
  }: { integrationId?: string | null | undefined; workspaceId?: string | null | undefined },
): Promise<string> {
  if ((integrationId == null) === (workspaceId == null))
    throw invalid('integrationId', 'Give either integrationId or workspaceId.');
  if (integrationId != null) return integrationTopic((await getIntegration(ctx, integrationId)).id);
  workspacesFor(ctx, MANAGE);
  const { id } = await findWorkspace(ctx, workspaceId ?? '');
  ctx.allow(MANAGE, { workspaceId: id });
  return integrationsTopic(id);
}
