import type { Context } from '../../request/context.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { Integration } from './integration.entity.ts';
import { getIntegration } from './integrations.ts';
import { takeLease } from './lease.ts';
import { holdBot } from './supervisor.ts';

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
