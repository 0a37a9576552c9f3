import type { RouterPlatform } from '../platform.ts';
import type { AuthorizedCall } from './authorized-call.ts';
import { limitSubjects, projectOf } from './limit-subjects.ts';

/**
 * Counts a call, with its tokens at most, under the rates of its key, member, project and team, and
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
