import { LockMode } from '@mikro-orm/postgresql';
import { teamContext } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { recordChange } from '../changes/record-change.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

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
