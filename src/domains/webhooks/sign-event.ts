import { createHmac, randomBytes } from 'node:crypto';
import type { NumberedChange } from '../changes/read-changes.ts';

// Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new secret in the form that libraries of the standard read. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** An event as it is sent. */
export interface WebhookEvent {
  /** The same for each attempt at one endpoint, so that receivers can leave out a second one. */
  id: string;
  kind: string;
  body: string;
}

/** Returns the event of a change. It has ids only: receivers read what they may. */
export function eventOf(endpointId: string, teamId: string, change: NumberedChange): WebhookEvent {
  const { number, kind, at, thingType, thingId, version, workspaceId, projectId, agentId, principalId } = change;
  const data = {
    number: Number(number),
    team_id: teamId,
    thing_type: thingType,
    thing_id: thingId,
    version,
    workspace_id: workspaceId,
    project_id: projectId,
    agent_id: agentId,
    principal_id: principalId,
    source: change.source,
  };
  const body = JSON.stringify({ type: kind, timestamp: at.toISOString(), data });
  return { id: `msg_${endpointId}_${number}`, kind, body };
}

/** Returns the headers of an attempt, signed with each secret. */
export function signEvent({ id, body }: WebhookEvent, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'memory-platform-webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
