import type { RouterParts } from '../parts.ts';
import type { ReservedCall } from './reserved-call.ts';

/** Longer prompts are stored up to here. */
const MAX_PROMPT_BYTES = 256 * 1024;

/**
 * Stores a completed call after its answer has left: the exchange, for fact extraction, and the
 * texts of a team that stores them. Fails open: an error is logged.
 */
export async function remember(
  { platform, log }: RouterParts,
  { incoming, caller, call, boundary, turn, tap }: ReservedCall,
): Promise<void> {
  const { requestId } = incoming;
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
