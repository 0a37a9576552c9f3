import { AppError } from '../../src/core/errors.ts';
import type { CallAbort } from '../call-abort.ts';
import type { RouterParts } from '../router-parts.ts';
import type { Outcome } from '../platform.ts';
import { Answer } from './answer.ts';
import { CompleteReader } from './complete-reader.ts';
import { decoderOf, DecodedTap, DecodingReader } from './decoded-answer.ts';
import { isEventStream } from './header-rules.ts';
import { RefusalReader } from './refusal-reader.ts';
import type { ReservedCall } from './reserved-call.ts';
import { StreamReader } from './stream-reader.ts';
import type { Upstream } from './upstream.ts';

const ENCODED = 'The upstream service of the router answered in an encoding that nobody asked for.';

/**
 * Passes the provider's answer on as it comes, at the client's pace. The call is settled before the
 * last bytes leave, so a complete answer has always been charged. Returns the outcome, with the
 * response ended. Throws UPSTREAM_UNREACHABLE or TIMEOUT when nothing was sent of what is no
 * answer.
 */
export async function passAnswer(
  parts: RouterParts,
  reserved: ReservedCall,
  upstream: Upstream,
  abort: CallAbort,
): Promise<Outcome> {
  const { answerLimitBytes, errorLimitBytes } = parts.config;
  if (upstream.statusCode >= 300) {
    const refusal = new Answer(parts, reserved.tap, reserved, upstream, abort);
    await refusal.settleRejected();
    abort.onAbort(() => refusal.onAbort());
    upstream.read(new RefusalReader(refusal, reserved.dialect), errorLimitBytes);
    return refusal.ended;
  }
  const isStream = isEventStream(upstream.headers);
  const decoder = decoderOf(upstream.headers);
  if (decoder === undefined) {
    upstream.abort(new Error('the encoding of the answer is unknown'));
    throw new AppError('UPSTREAM_UNREACHABLE', ENCODED);
  }
  const limits = { isStream, limitBytes: answerLimitBytes, turns: parts.readingTurns };
  const decoded = decoder && new DecodedTap(reserved.tap, decoder, limits);
  const answer = new Answer(parts, decoded ?? reserved.tap, reserved, upstream, abort);
  abort.onAbort(() => answer.onAbort());
  const reader = isStream ? new StreamReader(answer) : new CompleteReader(answer);
  upstream.read(decoded ? new DecodingReader(reader, decoded, upstream) : reader, answerLimitBytes);
  return answer.ended;
}
