import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { invalid } from '../../core/errors.ts';
import { requireText } from '../../core/check-text.ts';
import { MAINTENANCE_KEY, SWITCHES_TOPIC, type Maintenance } from '../../switches/switches.ts';

const MAX_RETRY_AFTER_SECONDS = 86_400;
const MAX_MESSAGE_LENGTH = 500;

/**
 * Operators only: returns the maintenance that rejects new model calls, or null when there is none.
 */
export function getMaintenance(ctx: Context): Maintenance | null {
  ctx.allow('platform:operate');
  return ctx.platform.switches.maintenance();
}

const SET = /* sql */ `
  insert into setting (key, value) values (?, ?) on conflict (key) do update set value = excluded.value`;
const UNSET = /* sql */ `delete from setting where key = ?`;

/**
 * Operators only: rejects new model calls in every router within about a second, or serves them
 * again. Running calls go on. Throws INVALID_PARAMETER naming `message` (at most 500 characters) or
 * `retryAfterSeconds` (from 1 to a day).
 */
export async function setMaintenance(
  ctx: Context,
  input: { on: boolean; message?: string | null | undefined; retryAfterSeconds?: number | null | undefined },
): Promise<Maintenance | null> {
  ctx.allow('platform:operate');
  const message = requireText(
    'message',
    input.message ?? 'The router is being maintained. Retry later.',
    MAX_MESSAGE_LENGTH,
  );
  const retryAfterSeconds = input.retryAfterSeconds ?? 60;
  if (retryAfterSeconds < 1 || retryAfterSeconds > MAX_RETRY_AFTER_SECONDS)
    throw invalid('retryAfterSeconds', `retryAfterSeconds must be from 1 to ${MAX_RETRY_AFTER_SECONDS}.`);
  const maintenance = input.on ? { message, retryAfterSeconds, since: ctx.platform.now() } : null;
  await ctx.transaction(async (inner) => {
    if (maintenance) await inner.em.execute(SET, [MAINTENANCE_KEY, JSON.stringify(maintenance)]);
    else await inner.em.execute(UNSET, [MAINTENANCE_KEY]);
    const detail = { on: input.on, retryAfterSeconds, message };
    await insertChanges(inner, 'maintenance.set', [{ id: 'maintenance', detail }]);
    await inner.publish(SWITCHES_TOPIC, {});
  });
  await ctx.platform.switches.refresh();
  return maintenance;
}
