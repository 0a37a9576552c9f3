import { LockMode } from '@mikro-orm/postgresql';
import { ALL_KINDS, readingOf, type ChangeKind } from '../../auth/change-kinds.ts';
import type { Caller } from '../../auth/caller.ts';
import { PERMISSIONS, type Permission } from '../../auth/permissions.ts';
import { optionalText, requireText } from '../../core/check-text.ts';
import { AppError, asAppError, invalid, notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { pageOf } from '../../db/keyset-page.ts';
import type { Page, PageArgs } from '../../db/page.ts';
import { rowById } from '../../db/rows.ts';
import { teamContext, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { deleteRecorded, recordChange, watchEdit } from '../changes/record-change.ts';
import { readHead, requireStored } from '../changes/read-changes.ts';
import { secretLocation } from './send-event.ts';
import { newWebhookSecret } from './signature.ts';
import { WebhookEndpoint, type WebhookEndpointRow } from './webhook-endpoint.entity.ts';

const MAX_ENDPOINTS = 50;
const MAX_URL = 2_000;
const MAX_DESCRIPTION = 1_000;
const DEFAULT_OVERLAP_SECONDS = 86_400;
const MAX_OVERLAP_SECONDS = 7 * 86_400;

/** Endpoints of the team, newest first. */
export async function listWebhookEndpoints(ctx: Context, args: PageArgs): Promise<Page<WebhookEndpointRow>> {
  ctx.allow('webhook:read');
  return pageOf(ctx, WebhookEndpoint, [], args);
}

/** Returns the endpoint with this id. Throws NOT_FOUND, also for another team's. */
export async function getWebhookEndpoint(ctx: Context, id: string): Promise<WebhookEndpointRow> {
  ctx.allow('webhook:read');
  const endpoint = await rowById(ctx, WebhookEndpoint, id);
  if (!endpoint) throw notFound('webhook endpoint');
  return endpoint;
}

/** An endpoint with its secret, which is returned this once. */
export interface NewSecret {
  webhookEndpoint: WebhookEndpoint;
  secret: string;
}

/**
 * Creates an endpoint, which gets the changes after this one. Throws ACCESS_DENIED naming a kind
 * that the caller may not read in the whole team, and VALIDATION_FAILED beyond the endpoints that a
 * team may have.
 */
export async function createWebhookEndpoint(
  ctx: Context,
  input: {
    url: string;
    kinds?: readonly ChangeKind[] | null | undefined;
    description?: string | null | undefined;
  },
): Promise<NewSecret> {
  ctx.allow('webhook:manage');
  const url = readUrl(ctx, input.url);
  const kinds =
    input.kinds == null ? ALL_KINDS.filter((kind) => !lackingFor(ctx.caller, kind)) : readKinds(ctx, input.kinds);
  const description = optionalText('description', input.description ?? '', MAX_DESCRIPTION);
  const { platform, caller } = ctx;
  const { number: position } = await readHead(platform.pool, caller.teamId);
  const secret = newWebhookSecret();
  return ctx.transaction(async (inner) => {
    // Those that are created at the same moment count each other.
    await inner.em.execute('select from team where id = ? for no key update', [caller.teamId]);
    if ((await inner.em.count(WebhookEndpoint, {})) >= MAX_ENDPOINTS)
      throw new AppError('VALIDATION_FAILED', `A team has at most ${MAX_ENDPOINTS} webhook endpoints.`);
    const now = platform.now();
    const id = newId('webhookEndpoint');
    const webhookEndpoint = inner.em.create(WebhookEndpoint, {
      id,
      teamId: caller.teamId,
      url,
      description,
      kinds,
      state: 'ACTIVE',
      secret: platform.encryption.encrypt(secretLocation(caller.teamId, id, 'secret'), secret),
      position,
      failures: 0,
      createdAt: now,
      updatedAt: now,
    });
    recordChange(inner, 'webhook_endpoint.created', webhookEndpoint, { host: new URL(url).host, kinds });
    await inner.em.flush();
    return { webhookEndpoint, secret };
  });
}

export interface UpdateWebhookEndpointInput {
  id: string;
  url?: string | null | undefined;
  kinds?: readonly ChangeKind[] | null | undefined;
  description?: string | null | undefined;
  enabled?: boolean | null | undefined;
}

/**
 * Changes the given fields. `enabled: true` resumes a paused or disabled endpoint where it stopped,
 * and what failed is tried again. Throws as createWebhookEndpoint does.
 */
export async function updateWebhookEndpoint(ctx: Context, input: UpdateWebhookEndpointInput): Promise<WebhookEndpoint> {
  ctx.allow('webhook:manage');
  const url = input.url == null ? null : readUrl(ctx, input.url);
  const kinds = input.kinds == null ? null : readKinds(ctx, input.kinds);
  const description =
    input.description == null ? null : optionalText('description', input.description, MAX_DESCRIPTION);
  return changeEndpoint(ctx, input.id, async (inner, endpoint) => {
    const edit = watchEdit(endpoint, ['description', 'kinds', 'state']);
    // A new address gets what the old one got, so its writer must be allowed to read it.
    if (url !== null && kinds === null) readKinds(inner, endpoint.kinds);
    if (input.enabled === true && endpoint.state !== 'ACTIVE') await resume(inner, endpoint);
    if (input.enabled === false) endpoint.state = 'PAUSED';
    endpoint.url = url ?? endpoint.url;
    endpoint.kinds = kinds ?? endpoint.kinds;
    endpoint.description = description ?? endpoint.description;
    const host = url === null ? {} : { host: new URL(url).host };
    recordChange(inner, 'webhook_endpoint.updated', endpoint, { ...edit(), ...host });
  });
}

async function resume({ em, platform }: Context, endpoint: WebhookEndpoint): Promise<void> {
  endpoint.state = 'ACTIVE';
  endpoint.failures = 0;
  endpoint.disabledReason = endpoint.disabledAt = endpoint.failingSince = endpoint.pausedUntil = null;
  const now = platform.now();
  await em.execute('update webhook_retry set first_failed_at = ?, next_try_at = ? where endpoint_id = ?', [
    now,
    now,
    endpoint.id,
  ]);
}

/** Deletes the endpoint with its log. */
export async function deleteWebhookEndpoint(ctx: Context, id: string): Promise<void> {
  ctx.allow('webhook:manage');
  await deleteRecorded(ctx, WebhookEndpoint, {
    where: { id },
    kind: 'webhook_endpoint.deleted',
    what: 'webhook endpoint',
  });
}

/**
 * Gives the endpoint a new secret. Until the overlap ends, each event is signed with both. A third
 * secret ends the first. Throws INVALID_PARAMETER naming `overlapSeconds`.
 */
export async function rotateWebhookSecret(
  ctx: Context,
  input: { id: string; overlapSeconds?: number | null | undefined },
): Promise<NewSecret> {
  ctx.allow('webhook:manage');
  const overlapSeconds = input.overlapSeconds ?? DEFAULT_OVERLAP_SECONDS;
  if (overlapSeconds < 0 || overlapSeconds > MAX_OVERLAP_SECONDS)
    throw invalid('overlapSeconds', `overlapSeconds must be from 0 to ${MAX_OVERLAP_SECONDS}.`);
  const secret = newWebhookSecret();
  const webhookEndpoint = await changeEndpoint(ctx, input.id, async (inner, endpoint) => {
    const { platform, em } = inner;
    const { teamId, id } = endpoint;
    const rows = await em.execute<{ secret: string }[]>('select secret from webhook_endpoint where id = ?', [id]);
    const previous = platform.encryption.decrypt(secretLocation(teamId, id, 'secret'), rows[0]?.secret ?? '');
    const seal = (column: 'secret' | 'previous_secret', plain: string) =>
      platform.encryption.encrypt(secretLocation(teamId, id, column), plain);
    endpoint.previousSecret = overlapSeconds === 0 ? null : seal('previous_secret', previous);
    endpoint.previousUntil = overlapSeconds === 0 ? null : new Date(platform.now().getTime() + overlapSeconds * 1_000);
    endpoint.secret = seal('secret', secret);
    recordChange(inner, 'webhook_endpoint.secret_rotated', endpoint, { overlapSeconds });
  });
  return { webhookEndpoint, secret };
}

/**
 * Sets the endpoint back, so that it gets again all changes of its kinds after a number. Throws
 * GONE for a number that is not stored.
 */
export async function replayWebhookEvents(
  ctx: Context,
  { id, after }: { id: string; after: bigint },
): Promise<WebhookEndpoint> {
  ctx.allow('webhook:manage');
  requireStored(after, await readHead(ctx.platform.pool, ctx.caller.teamId));
  return changeEndpoint(ctx, id, async (inner, endpoint) => {
    await inner.em.execute('delete from webhook_retry where endpoint_id = ? and number > ?', [id, String(after)]);
    endpoint.position = after;
    endpoint.pausedUntil = null;
    recordChange(inner, 'webhook_endpoint.replayed', endpoint, { after });
  });
}

/** Changes an endpoint under a lock. A delivery finds the change at its next step. */
function changeEndpoint(
  ctx: Context,
  id: string,
  change: (inner: Context, endpoint: WebhookEndpoint) => Promise<void>,
): Promise<WebhookEndpoint> {
  return ctx.transaction(async (inner) => {
    const endpoint = await inner.em.findOne(WebhookEndpoint, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!endpoint) throw notFound('webhook endpoint');
    await change(inner, endpoint);
    endpoint.updatedAt = inner.platform.now();
    await inner.em.flush();
    return endpoint;
  });
}

/** Returns the permission that reading a kind lacks. */
function lackingFor({ permissions }: Pick<Caller, 'permissions'>, kind: ChangeKind): Permission | undefined {
  return [readingOf(kind, 'project'), readingOf(kind, 'elsewhere')].find((permission) => !permissions.has(permission));
}

/** Returns the kinds without repetitions. Throws as createWebhookEndpoint does. */
function readKinds(ctx: Context, kinds: readonly ChangeKind[]): ChangeKind[] {
  if (kinds.length === 0) throw invalid('kinds', 'kinds must hold at least one kind.');
  for (const [i, kind] of kinds.entries()) {
    const lacking = lackingFor(ctx.caller, kind);
    if (lacking)
      throw new AppError(
        'ACCESS_DENIED',
        `This key may not read changes of the kind ${kind}: it lacks the permission ${lacking} (${PERMISSIONS[lacking]}).`,
        { field: `kinds[${i}]` },
      );
  }
  return [...new Set(kinds)];
}

function readUrl({ platform }: { platform: Platform }, text: string): string {
  requireText('url', text, MAX_URL);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw invalid('url', 'url must be an address that begins with https://.');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw invalid('url', 'url must hold neither a name nor a password nor a fragment.');
  try {
    platform.outbound.check(url.href);
  } catch (error) {
    throw invalid('url', `url cannot be called: ${asAppError(error).message}`);
  }
  return url.href;
}

/** Stops deliveries until somebody resumes them, and records why. What waits stays. */
export async function disableEndpoint(
  platform: Platform,
  { id, teamId }: { id: string; teamId: string },
  reason: string,
): Promise<void> {
  platform.log.warn({ part: 'webhooks', endpointId: id, reason }, 'a webhook endpoint was disabled');
  await teamContext(platform, teamId).transaction(async (inner) => {
    const endpoint = await inner.em.findOne(WebhookEndpoint, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (endpoint?.state !== 'ACTIVE') return;
    endpoint.state = 'DISABLED';
    endpoint.disabledReason = reason;
    endpoint.disabledAt = endpoint.updatedAt = platform.now();
    recordChange(inner, 'webhook_endpoint.disabled', endpoint, { reason });
    await inner.em.flush();
  });
}
