import type { Logger } from '../../src/core/logger.ts';
import type { UserTurn } from '../dialects/dialect.ts';
import type { BoundaryInUse, Caller, RouterPlatform } from '../platform.ts';
import type { ModelCall } from './read-call.ts';
import type { Tap } from './tap.ts';

/** More is not kept. */
const MAX_PROMPT_BYTES = 256 * 1024;

/** A call whose answer is whole. */
interface Said {
  caller: Caller;
  call: ModelCall;
  boundary: BoundaryInUse | null;
  turn: UserTurn | null;
  tap: Tap;
}

/**
 * What is kept of a call when its answer has left: the exchange, so that facts are extracted from it, and the texts of a team that asked
 * for it. Fails open: what cannot be kept is logged.
 */
export async function remember(
  { platform, log }: { platform: RouterPlatform; log: Logger },
  requestId: string,
  { caller, call, boundary, turn, tap }: Said,
): Promise<void> {
  try {
    if (caller.recordsPrompts)
      await platform.storeText(caller, {
        requestId,
        prompt: call.body.toString('utf8', 0, MAX_PROMPT_BYTES),
        answer: tap.text(),
      });
    if (boundary && turn?.isNew)
      await platform.remember(caller, boundary, { requestId, userText: turn.text, assistantText: tap.text() });
  } catch (error) {
    log.error({ err: error, requestId }, 'an exchange could not be kept');
  }
}
