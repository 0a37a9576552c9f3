import { LockMode } from '@mikro-orm/postgresql';
import type { AgentRow } from '../agents/agent.entity.ts';
import type { ChangeKind } from '../../auth/change-kinds.ts';
import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { followChanges } from '../changes/follow-changes.ts';
import type { NumberedChange } from '../changes/read-changes.ts';
import { deleteRecorded, recordChange, watchEdit } from '../changes/record-change.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { countEdit, requireVersion, type EditTarget } from '../../db/optimistic-locking.ts';
import { pageBelow, pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { newId } from '../../core/id.ts';
import { workspacesFor } from '../../request/check-scope.ts';
import { findWorkspace, findWorkspaceOrDefault } from '../workspaces/workspaces.ts';
import { applyFields, type IntegrationFields } from './apply-fields.ts';
import type { ChannelName } from './channels/channels.ts';
import { requireOwnApp, storeCredentials } from './credentials.ts';
import { Integration, integrationList, type IntegrationRow } from './integration.entity.ts';
import { INTEGRATIONS_TOPIC, takeLease } from './lease.ts';
import { recordStatus, revokeLease, transition } from './record-status.ts';
import { holdBot } from './supervisor.ts';

const MANAGE = 'workspace:integration_manage';

/**
 * Returns the integration with this id. Throws NOT_FOUND, also for another team's, and
 * ACCESS_DENIED when the caller may not manage integrations in its workspace.
 */
export async function getIntegration(ctx: Context, id: string): Promise<Integration> {
  workspacesFor(ctx, MANAGE);
  const integration = await entityById(ctx, Integration, id);
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
  { workspaceId, ...args }: ListArgs<typeof integrationList> & { workspaceId?: string | null | undefined },
): Promise<Page<IntegrationRow>> {
  const managed = workspacesFor(ctx, MANAGE);
  if (workspaceId == null)
    return pageOf(ctx, Integration, managed === null ? [] : [['workspace', 'in', managed]], args, {
      shape: integrationList,
    });
  const workspace = await findWorkspace(ctx, workspaceId);
  return listIntegrationsBelow(ctx, args, workspace.id);
}

/** Integrations of a workspace that the caller has loaded. */
export async function listIntegrationsBelow(
  ctx: Context,
  args: ListArgs<typeof integrationList>,
  workspaceId: string,
): Promise<Page<IntegrationRow>> {
  ctx.allow(MANAGE, { workspaceId });
  return pageBelow(ctx, Integration, { owner: 'workspace', ownerId: workspaceId }, args, integrationList);
}

/** Integrations of an agent that the caller has loaded. */
export async function listAgentIntegrations(
  ctx: Context,
  agent: AgentRow,
  args: ListArgs<typeof integrationList>,
): Promise<Page<IntegrationRow>> {
  ctx.allow(MANAGE, { workspaceId: agent.workspace.id });
  return pageBelow(ctx, Integration, { owner: 'agentId', ownerId: agent.id }, args, integrationList);
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
      directMemory: 'PERSON',
      groupMemory: 'CHAT',
      appKeys: [],
      sentences: {},
      settings: {},
      leaseId: null,
      leaseUntil: null,
      formerLeaseId: null,
      createdAt: now,
      updatedAt: now,
    },
    { persist: false },
  );
  await applyFields(ctx, integration, input);
  if (input.credentials != null) storeCredentials(platform, integration, input.credentials);
  transition(integration, { kind: 'created', enabled }, now);
  return ctx.transaction(async (inner) => {
    await requireOwnApp(inner.em, integration);
    inner.em.persist(integration);
    recordChange(inner, 'integration.created', integration, { name: input.name, channel: input.channel });
    await inner.em.flush();
    wakeSupervisors(inner);
    return integration;
  });
}

export interface UpdateIntegrationInput extends IntegrationFields, EditTarget {
  enabled?: boolean | null | undefined;
}

/**
 * Changes the given fields. Disabling ends the connection; enabling again makes the status
 * `pending`.
 */
export async function updateIntegration(ctx: Context, input: UpdateIntegrationInput): Promise<Integration> {
  return change(ctx, input, 'integration.updated', async (inner, integration) => {
    await applyFields(inner, integration, input);
    const now = ctx.platform.now();
    if (input.enabled == null || input.enabled === integration.enabled) return false;
    integration.enabled = input.enabled;
    await requireOwnApp(inner.em, integration);
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
  return change(ctx, input, 'integration.credentials_replaced', async (inner, integration) => {
    storeCredentials(ctx.platform, integration, input.credentials);
    await requireOwnApp(inner.em, integration);
    revokeLease(integration);
    return transition(integration, { kind: 'credentials_replaced' }, ctx.platform.now());
  });
}

/**
 * Changes the row under a lock. Records the edit, and the status when `work` returns that it
 * changed.
 */
async function change(
  ctx: Context,
  { id, ifVersion }: EditTarget,
  kind: ChangeKind,
  work: (ctx: Context, integration: Integration) => Promise<boolean>,
): Promise<Integration> {
  workspacesFor(ctx, MANAGE);
  return ctx.transaction(async (inner) => {
    const found = await inner.em.findOne(Integration, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const integration = requireManaged(inner, found);
    requireVersion('integration', integration, ifVersion);
    const edit = watchEdit(integration, ['name', 'agentId', 'enabled']);
    const hasNewStatus = await work(inner, integration);
    if (countEdit(inner.em, integration, inner.platform.now())) recordChange(inner, kind, integration, edit());
    if (hasNewStatus) recordStatus(inner, integration);
    await inner.em.flush();
    wakeSupervisors(inner);
    return integration;
  });
}

/** The processes with bots look at once what is wanted of them. */
function wakeSupervisors(ctx: Context): void {
  ctx.afterCommit(() => ctx.platform.wakeUps.wake(INTEGRATIONS_TOPIC));
}

/** Removes the integration with its credentials. The process with its connection closes it. */
export async function deleteIntegration(ctx: Context, { id, ifVersion }: EditTarget): Promise<void> {
  const integration = await getIntegration(ctx, id);
  const where = { id: integration.id };
  await deleteRecorded(ctx, Integration, { where, kind: 'integration.deleted', what: 'integration', ifVersion });
  wakeSupervisors(ctx);
}

/**
 * Attempts to connect once and returns the integration afterwards. A failed attempt is no error of
 * the command. Throws VALIDATION_FAILED when the integration is disabled or has no credentials, and
 * CONFLICT while it is connected or connecting.
 */
export async function connectIntegration(ctx: Context, id: string): Promise<Integration> {
  const { platform, em } = ctx;
  const { enabled, credentials } = await getIntegration(ctx, id);
  if (!enabled) throw new AppError('VALIDATION_FAILED', 'This integration is disabled. Enable it first.');
  if (credentials == null)
    throw new AppError('VALIDATION_FAILED', 'This integration has no credentials. Store them first.');
  const leased = await takeLease(platform.pool, id, platform.config.im.leaseMs);
  if (!leased) throw new AppError('CONFLICT', 'This integration is connected, or being connected.');
  await holdBot(platform, leased).attempted;
  const after = await em.findOne(Integration, { id }, { refresh: true });
  if (!after) throw notFound('integration');
  return after;
}

/**
 * Changes of the status of one integration, or of those of a workspace, until it is deleted. Throws
 * INVALID_PARAMETER unless exactly one is given, and NOT_FOUND for it.
 */
export async function followIntegrations(
  ctx: Context,
  args: { integrationId?: string | null | undefined; workspaceId?: string | null | undefined },
): Promise<AsyncIterableIterator<NumberedChange>> {
  const { integrationId } = args;
  if ((integrationId == null) === (args.workspaceId == null))
    throw invalid('integrationId', 'Give either integrationId or workspaceId.');
  if (integrationId != null) await getIntegration(ctx, integrationId);
  else {
    workspacesFor(ctx, MANAGE);
    const { id: workspaceId } = await findWorkspace(ctx, args.workspaceId ?? '');
    ctx.allow(MANAGE, { workspaceId });
  }
  return followChanges(ctx, {
    kinds: ['integration.status_changed'],
    within: { workspaceId: args.workspaceId },
    thingId: integrationId,
    isLast: ({ kind, thingId }) => kind === 'integration.deleted' && thingId === integrationId,
  });
}
