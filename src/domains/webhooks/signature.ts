import { createHmac, randomBytes } from 'node:crypto';

// Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new secret in the form that libraries of the standard read. */
export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Returns the headers of an attempt, signed with each secret. */
export function signEvent(
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
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
