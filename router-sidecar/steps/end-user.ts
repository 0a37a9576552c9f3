import { readPersonName, withoutInvisible } from '../../src/core/person-name.ts';
import { userOf, type IncomingCall } from '../incoming-call.ts';
import type { BoundaryInUse, Caller, Settlement } from '../platform.ts';
import type { RouterParts } from '../router-parts.ts';
import type { ModelCall } from './read-call.ts';

/** The person for whom a call is made. */
export interface EndUser {
  /** As usage records name them. Null: nobody. */
  recorded: string | null;
  /** As memory names them. Null: nobody. Empty: by a name that no person can have. */
  named: string | null;
}

/** Returns the person that a call names: in its header, else in its body. Throws as `userOf`. */
export function endUserOf(incoming: IncomingCall, { turn }: Caller, { endUser }: ModelCall): EndUser {
  // The platform knows the persons of its bots, and whose memory they use.
  if (turn) return { recorded: turn.endUser || null, named: null };
  const inHeader = userOf(incoming);
  if (inHeader !== null) return { recorded: inHeader, named: inHeader };
  const isNobody = endUser === null || (endUser !== '' && endUser.trim() === '');
  // Records of a person are found by the names of the person.
  const recorded = endUser === null ? null : withoutInvisible(endUser);
  return { recorded: recorded || null, named: isNobody ? null : (readPersonName(endUser) ?? '') };
}

/** A boundary as a call for its person uses it. */
export interface PersonalBoundary {
  boundary: BoundaryInUse;
  /** Why the call has no memory, whatever it asks and says. Null: it may have. */
  lacks: Exclude<Settlement['memoryStatus'], 'used' | 'none'> | null;
}

/**
 * Finds the person whose memory a call reads and writes. A call whose person cannot be had goes on
 * without memory: what one person says must not be remembered for everybody.
 */
export async function findPerson(
  { platform, log }: RouterParts,
  { requestId }: IncomingCall,
  caller: Caller,
  boundary: BoundaryInUse,
  name: string | null,
): Promise<PersonalBoundary> {
  try {
    const own = await platform.forPerson(caller, boundary, name);
    return own ? { boundary: own, lacks: null } : { boundary, lacks: 'no_user' };
  } catch (error) {
    log.warn({ err: error, requestId }, 'a person could not be found; the call goes on without memory');
    return { boundary, lacks: 'degraded' };
  }
}
