import { AppError } from '../../src/core/errors.ts';
import type { IncomingCall } from '../incoming-call.ts';
import type { BoundaryInUse, Caller, RouterPlatform } from '../platform.ts';
import type { RouterParts } from '../router-parts.ts';
import type { AuthorizedCall } from './authorized-call.ts';

const RETRY_AFTER_SECONDS = 1;

/**
 * Throws SERVICE_UNAVAILABLE when this process runs as many calls as it may. The first step of a
 * call, before anything is looked up for it.
 */
export function requireCapacity({ config, countRunning }: RouterParts): void {
  if (countRunning() < config.maxRunning) return;
  throw new AppError('SERVICE_UNAVAILABLE', 'The router runs as many calls as it may. Retry later.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** Throws SERVICE_UNAVAILABLE while an operator keeps the router closed. Running calls go on. */
export function requireOpen(platform: RouterPlatform): void {
  const maintenance = platform.maintenance();
  if (maintenance) {
    const { message, retryAfterSeconds } = maintenance;
    throw new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds });
  }
}

/**
 * Admits a call under the limits of its key, and reports what is left in the response's headers.
 * Throws RATE_LIMIT_EXCEEDED.
 */
export function admit(platform: RouterPlatform, incoming: IncomingCall, caller: Caller): void {
  incoming.teamId = caller.teamId;
  const { headers, end } = platform.admitCall(caller);
  incoming.endAdmission = end;
  Object.assign(incoming.headers, headers);
}

/**
 * Counts a call and its tokens at most under the rates of its key, member, project and team, and
 * reports what is left in the response's headers. Does nothing for a call without rates. Throws
 * RATE_LIMIT_EXCEEDED.
 */
export async function takeRates(
  platform: RouterPlatform,
  { incoming, caller, boundary }: Pick<AuthorizedCall, 'incoming' | 'caller' | 'boundary'>,
  tokens: number,
): Promise<void> {
  const isRated = caller.hasRates ?? (caller.hasProjectRates && boundary && projectOf(boundary) !== null);
  if (!isRated) return;
  const { headers, end } = await platform.takeRates({
    teamId: caller.teamId,
    subjectIds: limitSubjects(caller, boundary).filter((id) => id !== null),
    tokens,
  });
  incoming.endRates = end;
  for (const [name, value] of Object.entries(headers)) {
    const before = incoming.headers[name];
    incoming.headers[name] = before === undefined ? value : `${before}, ${value}`;
  }
}

/** Returns the project of a call: the one it writes to, else the only one it reads. */
export function projectOf({ writeProjectId, projectIds }: BoundaryInUse): string | null {
  return writeProjectId ?? (projectIds.length === 1 ? (projectIds[0] ?? null) : null);
}

/** Returns the key, member, project and team whose limits a call counts for. */
export function limitSubjects(
  { keyId, limitsKeyId = keyId, principalId, teamId }: Caller,
  boundary: BoundaryInUse | null,
): (string | null)[] {
  return [limitsKeyId, principalId, boundary && projectOf(boundary), teamId];
}
