import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type FieldError } from '../../core/errors.ts';
import { MissingKeyError } from '../../crypto/envelope-encryption.ts';
import type { Platform } from '../../request/platform.ts';
import { ChannelError, type Channel } from './channels/channel.ts';
import { CHANNELS } from './channels/channels.ts';
import type { Integration } from './integration.entity.ts';
import type { Leased } from './lease.ts';

/** The location that an integration's credentials are encrypted for. */
function credentialsLocation(teamId: string, id: string): string {
  return `${teamId}|integration|${id}|credentials`;
}

/**
 * Stores credentials, encrypted. Throws INVALID_PARAMETER with every error; none contains what was
 * sent.
 */
export function storeCredentials(platform: Platform, integration: Integration, sent: Record<string, unknown>): void {
  const channel = CHANNELS[integration.channel];
  const { credentials, errors } = readCredentials(channel, sent);
  if (errors[0]) throw new AppError('INVALID_PARAMETER', errors[0].message, { errors });
  const location = credentialsLocation(integration.teamId, integration.id);
  integration.credentials = platform.encryption.encrypt(location, JSON.stringify(credentials));
  integration.externalAppId = channel.externalAppId(credentials);
  // Where the platform names the app only on connecting, each of the credentials does until then.
  const names = integration.externalAppId === null ? Object.values(credentials) : [integration.externalAppId];
  integration.appKeys = names.map((name) => signApp(platform, integration.channel, name));
}

/** Returns the name of an app as it is stored: signed, as it may be a secret. */
export function signApp({ secret }: Pick<Platform, 'secret'>, channel: string, name: string): string {
  return secret.sign('integration-app', `${channel} ${name}`).toString('base64url');
}

/**
 * Picks the credentials that the channel needs. Each error names the field and its form, never the
 * value.
 */
function readCredentials(
  { credentials: fields }: Channel,
  sent: Readonly<Record<string, unknown>>,
): { credentials: Record<string, string>; errors: FieldError[] } {
  const credentials: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const { name, pattern, form } of fields) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    const field = `credentials.${name}`;
    if (value == null) errors.push({ field, message: `${field} is required.` });
    else if (typeof value !== 'string' || !pattern.test(value))
      errors.push({ field, message: `${field} must be ${form}.` });
    else credentials[name] = value;
  }
  return { credentials, errors };
}

/** Returns the credentials of a bot. Throws ChannelError when this deployment lacks their key. */
export function decryptCredentials({ encryption }: Platform, { lease, credentials }: Leased): Record<string, string> {
  const location = credentialsLocation(lease.teamId, lease.integrationId);
  try {
    return JSON.parse(encryption.decrypt(location, credentials)) as Record<string, string>;
  } catch (error) {
    if (!(error instanceof MissingKeyError)) throw error;
    throw new ChannelError({ code: 'dependency_misconfigured' }, error.message);
  }
}

/**
 * Requires that no other bot is connected with this one's app: the platform would give each of the
 * two a part of the messages. Throws CONFLICT, which says nothing of the other team.
 */
export async function requireOwnApp(em: EntityManager, { id, appKeys, enabled }: Integration): Promise<void> {
  if (enabled && (await hasTwin(em, { id, appKeys })))
    throw new AppError('CONFLICT', APP_TAKEN, { field: 'credentials' });
}

const APP_TAKEN =
  'Another integration is connected with this app of the platform. One app has one bot: switch the other off, or create another app.';

/**
 * Returns whether another bot, of whatever team, is connected with one of these apps. Of two that
 * connect at once, one sees the other.
 */
export async function hasTwin(
  em: EntityManager,
  { id, appKeys }: Pick<Integration, 'id' | 'appKeys'>,
): Promise<boolean> {
  if (appKeys.length === 0) return false;
  for (const key of appKeys.toSorted()) await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key]);
  const twins = await em.execute<unknown[]>(
    `select from integration where app_keys && ?::text[] and enabled and status = 'connected' and id <> ? limit 1`,
    [`{${appKeys.join(',')}}`, id],
  );
  return twins.length > 0;
}
