import type { Pool } from 'pg';
import { notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { rowById } from '../../db/rows.ts';
import type { Context } from '../../request/context.ts';
import { logAttempt } from './deliver.ts';
import { sendEvent, type Destination } from './send-event.ts';
import { WebhookAttempt, webhookAttemptList, type WebhookAttemptRow } from './webhook-attempt.entity.ts';

/** The type of a test event. */
const TEST = 'webhook.test';

/** Attempts at an endpoint of the team, newest first. */
export async function listAttempts(
  ctx: Context,
  endpointId: string,
  args: ListArgs<typeof webhookAttemptList>,
): Promise<Page<WebhookAttemptRow>> {
  ctx.allow('webhook:read');
  return pageBelow(ctx, WebhookAttempt, { owner: 'endpointId', ownerId: endpointId }, args, webhookAttemptList);
}

/** Sends one event of the type `webhook.test`, also to an endpoint that is paused or disabled. */
export async function sendTestEvent(ctx: Context, id: string): Promise<WebhookAttemptRow> {
  ctx.allow('webhook:manage');
  const { platform, caller } = ctx;
  const [found] = await ctx.read<Destination & { previousUntil: string | null }>(
    `select id, team_id as "teamId", url, secret, previous_secret as "previousSecret", previous_until as "previousUntil"
     from webhook_endpoint where id = $1 and team_id = $2`,
    [id, caller.teamId],
  );
  if (!found) throw notFound('webhook endpoint');
  const { previousUntil } = found;
  const destination = { ...found, previousUntil: previousUntil === null ? null : new Date(previousUntil) };
  const event = {
    id: `msg_${newId('webhookAttempt')}`,
    kind: TEST,
    body: JSON.stringify({
      type: TEST,
      timestamp: platform.now().toISOString(),
      data: { endpoint_id: id, team_id: caller.teamId },
    }),
  };
  const answer = await sendEvent(platform, destination, event);
  const attemptId = await logAttempt(platform, destination, { number: null, kind: TEST, attempt: 1, ...answer });
  const attempt = await rowById(ctx, WebhookAttempt, attemptId);
  if (!attempt) throw notFound('webhook endpoint');
  return attempt;
}

/** Deletes attempts older than `days`. */
export function sweepWebhookAttempts(pool: Pool, days: number): Promise<number> {
  const where = 'created_at < now() - make_interval(days => $1)';
  return deleteInBatches(pool, { table: 'webhook_attempt', where, values: [days] });
}
