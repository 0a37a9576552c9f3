import type { CallAbort } from '../call-abort.ts';
import type { RouterParts } from '../parts.ts';
import type { Outcome } from '../platform.ts';
import { Answer } from './answer.ts';
import { CompleteReader } from './complete-reader.ts';
import { decoderOf, DecodedTap, DecodingReader } from './decoded-answer.ts';
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
  const isStream = isEventStream(upstream.headers);
  const decoder = decoderOf(upstream.headers);
  const decoded = decoder && new DecodedTap(reserved.tap, decoder, { isStream });
  const answer = new Answer(parts, decoded ?? reserved.tap, reserved, upstream, abort);
  if (!answer.isServed) await answer.settleRejected();
  abort.onAbort(() => answer.onAbort());
  const reader = isStream ? new StreamReader(answer) : new CompleteReader(answer);
  upstream.read(decoded ? new DecodingReader(reader, decoded, upstream) : reader);
  return answer.ended;
}
