import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Config } from '../src/config.ts';
import { AppError, asAppError } from '../src/errors.ts';
import type { Logger } from '../src/logger.ts';
import type { Trace } from '../src/trace.ts';
import type { Dialect } from './dialects/dialect.ts';
import { JsonScanError } from './json-scan.ts';
import type { Boundary, Caller, CatalogModel, RouterPlatform } from './platform.ts';
import { refusalOf, sendRefusal } from './refusals.ts';
import { passAnswer } from './steps/answer.ts';
import { authenticate } from './steps/authenticate.ts';
import { callerHeaders, forward } from './steps/forward.ts';
import { openMeter, unused } from './steps/meter.ts';
import { readCall } from './steps/read-call.ts';
import { recall, type Recalled } from './steps/recall.ts';
import { createTap } from './steps/tap.ts';

/** What the router works with as long as it runs. */
export interface RouterParts {
  platform: RouterPlatform;
  config: Config['router'];
  dispatcher: Dispatcher;
  log: Logger;
}

/** One call as the server received it. */
export interface Received {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  trace: Trace;
  clientAddress: string;
  boundaryId: string | null;
}

const MOST_IDS_IN_HEADER = 20;
/** A hold outlives the longest call, so that only a process that died leaves one behind. */
const HOLD_MARGIN_SECONDS = 300;

/**
 * A model call from its first byte to what is remembered of it:
 * authenticate → read → meter (reserve) → recall → forward → answer (tap, settle) → remember.
 * What fails before the provider's first byte is answered with the documented body; after it, the connection ends without a terminator.
 */
export async function runExchange(parts: RouterParts, dialect: Dialect, received: Received): Promise<void> {
  const { platform, config, dispatcher, log } = parts;
  const { request, response, requestId, trace } = received;
  const { traceId } = trace;
  const startedAt = new Date();
  const leaving = watchLeaving(response, config.totalTimeoutMs);
  try {
    const authenticated = await authenticate(platform, request, received.clientAddress, dialect);
    const { caller } = authenticated;
    const call = await readCall(platform, request, dialect, config.bodyLimitBytes);
    const isHosted = authenticated.providerKey === null;
    if (isHosted) dialect.checkHosted(call.body, call.members);
    const key = authenticated.providerKey ?? hostedKey(call.model);
    const boundaryId = dialect.kind === 'chat' ? received.boundaryId : null;
    const boundary = boundaryId === null ? null : await platform.findBoundary(caller, boundaryId);
    const turn = boundary && dialect.newestUserTurn(call.body, call.members);
    const usageEdit = call.isStream && isHosted ? dialect.usageEdit(call.body, call.members) : null;
    const expiresInSeconds = Math.ceil(config.totalTimeoutMs / 1000) + HOLD_MARGIN_SECONDS;
    const meter = await openMeter(platform, authenticated, call, boundary, {
      requestId,
      traceId,
      startedAt,
      expiresInSeconds,
      onLost: () => log.error({ requestId, traceId }, 'a call ended after its hold had expired, and was not charged'),
    });
    const tap = createTap(platform, dialect, call, usageEdit !== null);
    let isDialled = false;
    try {
      const onFault = (error: unknown) =>
        log.warn({ err: error, requestId }, 'recall failed; the call goes on without memory');
      const recalled = await recall(platform, caller, boundary, dialect, turn, config.recallTimeoutMs, onFault);
      meter.memoryIds = recalled.ids;
      setHeaders(response, recalled, Date.now() - startedAt.getTime());
      const edits = [...recalled.edits, usageEdit];
      if (leaving.signal.aborted) return;
      isDialled = true;
      const upstream = await forward({
        dispatcher,
        dialect,
        call,
        key,
        isHosted,
        edits,
        headers: request.headers,
        trace,
        signal: leaving.signal,
      });
      const isServed = upstream.statusCode < 300;
      if (!isServed) await meter.settle(unused('REFUSED', upstream.statusCode));
      response.writeHead(upstream.statusCode, callerHeaders(upstream.headers, isHosted));
      const outcome = await passAnswer(upstream, response, tap, meter, leaving.signal);
      if (isServed && outcome === 'COMPLETED' && boundary && turn?.isNew)
        await remember(parts, caller, boundary, requestId, turn.text, tap.text());
    } finally {
      // Has no effect on a call that was settled. A client that left while the provider worked pays for what was sent.
      const hasLeft = leaving.signal.aborted;
      await meter.settle(
        hasLeft && isDialled
          ? tap.ending('CLIENT_LEFT', null)
          : unused(hasLeft ? 'CLIENT_LEFT' : 'UPSTREAM_BROKE', null),
      );
    }
  } catch (thrown) {
    // Each step reads what it needs of the body, so that each may find that it makes no sense.
    const error =
      thrown instanceof JsonScanError
        ? new AppError('INVALID_PARAMETER', thrown.message, { field: 'body' })
        : asAppError(thrown);
    if (error.code === 'INTERNAL_ERROR') log.error({ err: thrown, requestId, traceId }, 'a call failed');
    else if (error.status >= 500) log.warn({ err: error.cause, requestId, traceId }, error.message);
    sendRefusal(response, refusalOf(error, dialect), error);
  } finally {
    leaving.stop();
  }
}

function hostedKey({ name, provider }: CatalogModel): string {
  if (provider.apiKey !== null) return provider.apiKey;
  throw new AppError('NOT_FOUND', `The model ${name} can be called with your own provider key only.`, {
    field: 'model',
  });
}

/** Aborts when the client leaves before its answer is whole, or the call has taken its whole time. */
function watchLeaving(response: ServerResponse, totalTimeoutMs: number): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const onClose = () => {
    if (!response.writableFinished) controller.abort(new Error('the client left'));
  };
  response.once('close', onClose);
  const timer = setTimeout(() => response.destroy(), totalTimeoutMs);
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer);
      response.off('close', onClose);
    },
  };
}

function setHeaders(response: ServerResponse, recalled: Recalled, recallMs: number): void {
  response.setHeader('X-Memory-Status', recalled.status);
  response.setHeader('X-Memory-Count', String(recalled.ids.length));
  if (recalled.ids.length > 0) response.setHeader('X-Memory-Ids', recalled.ids.slice(0, MOST_IDS_IN_HEADER).join(','));
  response.setHeader('Server-Timing', `router;dur=${recallMs}`);
}

/** Fails open: the answer has left already, and what cannot be kept is logged. */
async function remember(
  { platform, log }: RouterParts,
  caller: Caller,
  boundary: Boundary,
  requestId: string,
  userText: string,
  assistantText: string,
): Promise<void> {
  try {
    await platform.remember(caller, boundary, { requestId, userText, assistantText });
  } catch (error) {
    log.error({ err: error, requestId }, 'an exchange could not be kept');
  }
}
