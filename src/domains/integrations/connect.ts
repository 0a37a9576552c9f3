import { LockMode } from '@mikro-orm/postgresql';
import { teamContext, type Context } from '../../request/context.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { Platform } from '../../request/platform.ts';
import { ChannelError, type Channel, type Connection } from './channels/channel.ts';
import { CHANNELS } from './channels/channels.ts';
import { credentialsLocation } from './credentials.ts';
import { holdConnection } from './connection-manager.ts';
import { Integration } from './integration.entity.ts';
import { getIntegration, recordStatus } from './integrations.ts';
import { transition, revokeLease } from './apply-event.ts';
import { takeLease, type Lease, type Leased } from './lease.ts';
import type { IntegrationEvent } from './status-transitions.ts';

const ATTEMPT_TIMEOUT_MS = 15_000;

/**
 * Attempts to connect once and returns the integration afterwards. A failed attempt is no error of
 * the command. Throws VALIDATION_FAILED when the integration is disabled or has no credentials, and
 * CONFLICT while it is connected or connecting.
 */
export async function connectIntegration(ctx: Context, id: string): Promise<Integration> {
  const { channel, enabled, credentials } = await getIntegration(ctx, id);
  if (!enabled) throw new AppError('VALIDATION_FAILED', 'This integration is disabled. Enable it first.');
  if (credentials == null)
    throw new AppError('VALIDATION_FAILED', 'This integration has no credentials. Store them first.');
  const leased = await takeLease(ctx.platform.pool, id);
  if (!leased) throw new AppError('CONFLICT', 'This integration is connected, or being connected.');
  await attemptConnection(ctx.platform, leased, CHANNELS[channel]);
  const after = await ctx.em.findOne(Integration, { id }, { refresh: true });
  if (!after) throw notFound('integration');
  return after;
}

/**
 * Opens the channel and records the outcome. An open connection is held until it is lost or no
 * longer wanted.
 */
export async function attemptConnection(
  platform: Platform,
  { lease, credentials }: Leased,
  channel: Channel,
): Promise<void> {
  let connection: Connection;
  try {
    connection = await open(platform, lease, credentials, channel);
  } catch (error) {
    const code = error instanceof ChannelError ? error.code : 'internal_error';
    // Errors of a platform or a library may hold the credentials, so log only their kind.
    const reason = error instanceof ChannelError ? error.message : error instanceof Error ? error.name : 'unknown';
    platform.log.warn({ integrationId: lease.integrationId, code, reason }, 'an integration could not be connected');
    await recordEvent(platform, lease, { kind: 'attempt_failed', code });
    return;
  }
  const isWanted = await recordEvent(platform, lease, { kind: 'attempt_succeeded' }, connection.externalAppId);
  if (!isWanted) await connection.close();
  else
    holdConnection(platform, lease, connection, (code) =>
      recordEvent(platform, lease, { kind: 'connection_lost', code }),
    );
}

async function open(platform: Platform, lease: Lease, encrypted: string, channel: Channel): Promise<Connection> {
  const location = credentialsLocation(lease.teamId, lease.integrationId);
  const credentials = JSON.parse(platform.encryption.decrypt(location, encrypted)) as Record<string, string>;
  const giveUp = new AbortController();
  const opening = channel.open({ integrationId: lease.integrationId, credentials, signal: giveUp.signal });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ChannelError('timeout', 'the platform did not answer in time'));
      giveUp.abort();
      // The channel may still open after the deadline; close it then.
      opening.then((late) => late.close()).catch(() => undefined);
    }, ATTEMPT_TIMEOUT_MS);
  });
  try {
    return await Promise.race([opening, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Records what happened to a connection. Returns false, and changes nothing, when the lease is
 * gone.
 */
async function recordEvent(
  platform: Platform,
  lease: Lease,
  event: IntegrationEvent,
  externalAppId?: string,
): Promise<boolean> {
  return teamContext(platform, lease.teamId).transaction(async (ctx) => {
    const where = { id: lease.integrationId, leaseId: lease.id };
    const integration = await ctx.em.findOne(Integration, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!integration) return false;
    if (event.kind !== 'attempt_succeeded') revokeLease(integration);
    if (externalAppId !== undefined) integration.externalAppId = externalAppId;
    if (transition(integration, event, platform.now())) recordStatus(ctx, integration);
    await ctx.em.flush();
    return true;
  });
}
