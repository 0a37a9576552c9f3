import type { BoundaryInUse, Outcome } from '../platform.ts';
import type { RouterParts } from '../router-parts.ts';
import { writesMemory } from './recall.ts';
import type { ReservedCall } from './reserve-and-settle.ts';

/** Longer prompts are stored up to here. */
const MAX_PROMPT_BYTES = 256 * 1024;

/**
 * Stores a call after its answer has left: the exchange, for fact extraction, and the texts of a
 * team that stores them. Of an answer that the client stopped, the exchange is stored as far as it
 * came. Fails open: an error is logged.
 */
export async function remember(parts: RouterParts, reserved: ReservedCall, outcome: Outcome): Promise<void> {
  const { incoming, counter } = reserved;
  const { requestId } = incoming;
  const isInterrupted = outcome === 'CLIENT_LEFT' && counter.wasHeard();
  if (outcome !== 'COMPLETED' && !isInterrupted) return;
  try {
    if (!isInterrupted) await storeText(parts, reserved);
    await rememberExchange(parts, reserved, isInterrupted);
  } catch (error) {
    parts.log.error({ err: error, requestId }, 'an exchange could not be kept');
  }
}

async function storeText(
  { platform }: RouterParts,
  { incoming, dialect, caller, call, counter }: ReservedCall,
): Promise<void> {
  if (!caller.recordsPrompts || dialect.isFree) return;
  await platform.storeText(caller, {
    requestId: incoming.requestId,
    prompt: call.body.toString('utf8', 0, MAX_PROMPT_BYTES),
    answer: counter.text(),
  });
}

async function rememberExchange(
  parts: RouterParts,
  { incoming, caller, boundary, transcript, places, earlier, counter }: ReservedCall,
  isInterrupted: boolean,
): Promise<void> {
  const place = places.at(-1);
  if (!writesMemory(boundary) || !transcript || place === undefined) return;
  if (earlier.length > 0) await rememberEarlier(parts, { incoming, caller, boundary, earlier });
  await parts.platform.remember(caller, boundary, {
    requestId: incoming.requestId,
    place,
    isNew: transcript.isNew,
    userText: transcript.newest.text,
    assistantText: counter.text(),
    isOpen: !isInterrupted && counter.callsTool(),
    isInterrupted,
  });
}

interface Earlier extends Pick<ReservedCall, 'incoming' | 'caller' | 'earlier'> {
  boundary: BoundaryInUse;
}

/** Stored first, so that they come before the exchange. Without them it is stored all the same. */
async function rememberEarlier({ platform, log }: RouterParts, { incoming, caller, boundary, earlier }: Earlier) {
  try {
    await platform.rememberEarlier(caller, boundary, earlier);
  } catch (error) {
    log.error({ err: error, requestId: incoming.requestId }, 'earlier turns could not be kept');
  }
}
