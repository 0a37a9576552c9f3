import { AppError } from '../../core/errors.ts';
import type { Platform } from '../../request/platform.ts';
import { CHANNELS, readCredentials } from './channels/channels.ts';
import type { Integration } from './integration.entity.ts';

/** The location that an integration's credentials are encrypted for. */
export function credentialsLocation(teamId: string, id: string): string {
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
}
