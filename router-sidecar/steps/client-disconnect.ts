import type { CallAbort } from '../call-abort.ts';
import type { RouterParts } from '../router-parts.ts';
import { remember } from './remember.ts';
import type { ReservedCall } from './reserve-and-settle.ts';
import type { Upstream } from './upstream.ts';

/**
 * Goes on with a call that nobody waits for any more: a hosted one whose client left is read to its
 * end, as its provider bills it. All others are stopped.
 */
export function stopOrReadOn(parts: RouterParts, reserved: ReservedCall, abort: CallAbort, upstream: Upstream): void {
  const { readOn } = parts;
  if (abort.left === 'READ_ON') return upstream.resume();
  if (abort.reason !== 'CLIENT_LEFT' || !isBilledToItsEnd(reserved)) return stop(upstream);
  reserved.counter.clientLeft();
  const cut = () => {
    abort.left = readOn.isClosed() ? 'CLOSED' : 'CUT';
    stop(upstream);
  };
  const end = readOn.begin(cut, reserved.incoming.elapsedMs());
  if (!end) return cut();
  abort.left = 'READ_ON';
  abort.onStop(end);
  giveBack(reserved);
  // The client may send the turn again, or the next one, long before the rest is here.
  if (reserved.counter.ended() === null) abort.remembered = remember(parts, reserved, 'CLIENT_LEFT');
  upstream.resume();
}

/** A caller that left may call again at once. Its rates count the most that the call can take. */
function giveBack({ incoming, counter }: ReservedCall): void {
  incoming.endAdmission();
  const { input, cacheRead, cacheWrite, output } = counter.usedAtMost().tokens;
  void incoming.endRates?.(input + cacheRead + cacheWrite + output);
}

function stop(upstream: Upstream): void {
  upstream.abort(new Error('nobody waits for the answer'));
}

/**
 * Returns whether a provider bills the rest of a call. One with `on_client_abort: abort` does not,
 * as long as its model has neither finished nor can have generated what no event shows.
 */
function isBilledToItsEnd({ mode, dialect, call, route, terms, counter }: ReservedCall): boolean {
  if (mode === 'BYOK' || dialect.isFree) return false;
  const { provider, price } = route.target;
  if (provider.onClientAbort === 'drain' || terms?.isUncounted || !call.isStream) return true;
  return price?.details.output_thinking !== undefined || counter.isFinished();
}
