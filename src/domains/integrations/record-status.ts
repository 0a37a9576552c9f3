import { LockMode } from '@mikro-orm/postgresql';
import { teamContext } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { revokeLease, transition } from './apply-event.ts';
import { Integration } from './integration.entity.ts';
import { recordStatus } from './integrations.ts';
import type { Lease } from './lease.ts';
import type { IntegrationEvent } from './status.ts';

/**
 * Records what happened to a connection. Returns false, and changes nothing, when the lease is
 * gone.
 */
export async function recordEvent(
  platform: Platform,
  lease: Lease,
  event: IntegrationEvent,
  externalAppId?: string,
): Promise<boolean> {
  return teamContext(platform, lease.teamId).transaction(async (ctx) => {
    const where = { id: lease.integrationId, leaseId: lease.id };
    const integration = await ctx.em.findOne(Integration, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!integration) return false;
    if (event.kind === 'attempt_failed' || event.kind === 'connection_lost') revokeLease(integration);
    if (externalAppId !== undefined) integration.externalAppId = externalAppId;
    // The owner before stops taking messages now.
    if (event.kind === 'attempt_succeeded') integration.formerLeaseId = null;
    if (transition(integration, event, platform.now())) recordStatus(ctx, integration);
    await ctx.em.flush();
    return true;
  });
}
