import type { CallAbort } from '../call-abort.ts';
import type { RouterParts } from '../parts.ts';
import type { Outcome } from '../platform.ts';
import { Answer } from './answer.ts';
import { CompleteReader } from './complete-reader.ts';
import { isEventStream } from './header-rules.ts';
import type { ReservedCall } from './reserved-call.ts';
import { StreamReader } from './stream-reader.ts';
import type { Upstream } from './upstream.ts';

/**
 * Passes the provider's answer on as it comes, at the client's pace. The call is settled before the
 * last bytes leave, so a complete answer has always been charged. Returns the outcome. Ends the
 * response, except after a timeout before its first byte.
 */
export async function passAnswer(
  parts: RouterParts,
  reserved: ReservedCall,
  upstream: Upstream,
  abort: CallAbort,
): Promise<Outcome> {
  const answer = new Answer(parts, reserved, upstream, abort);
  if (!answer.isServed) await answer.settleRejected();
  abort.onAbort(() => answer.onAbort());
  upstream.read(isEventStream(upstream.headers) ? new StreamReader(answer) : new CompleteReader(answer));
  return answer.ended;
}
