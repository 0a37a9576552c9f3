import type { ServerResponse } from 'node:http';
import { createFramer, frameOf } from '../sse.ts';
import type { Settlement } from '../platform.ts';
import { isEventStream, type UpstreamResponse } from './forward.ts';
import type { Meter } from './meter.ts';
import type { Tap } from './tap.ts';

/**
 * Passes the provider's answer on as it comes, at the reader's pace. The call is settled before the last of it leaves: an answer that
 * looks whole has been charged. Answers how it was settled; ends the response in every case.
 */
export async function passAnswer(
  upstream: UpstreamResponse,
  response: ServerResponse,
  tap: Tap,
  meter: Meter,
  signal: AbortSignal,
): Promise<Settlement['outcome']> {
  let settled: Settlement['outcome'] | null = null;
  const settle = async (outcome: Settlement['outcome']) => {
    if (settled) return;
    await meter.settle(tap.ending(outcome, upstream.statusCode));
    settled = outcome;
  };
  try {
    const pass = isEventStream(upstream.headers) ? passStream : passWhole;
    await pass(upstream, response, tap, settle);
    return 'COMPLETED';
  } catch {
    // A client may leave, or a connection break, when the last of the answer has been charged and sent: then it is complete.
    const outcome = settled ?? (signal.aborted ? 'CLIENT_LEFT' : 'UPSTREAM_BROKE');
    // A cut answer must not look like a whole one: no terminator, the connection just ends.
    response.destroy();
    await settle(outcome);
    return outcome;
  }
}

type Settle = (outcome: 'COMPLETED') => Promise<void>;

async function passStream(
  upstream: UpstreamResponse,
  response: ServerResponse,
  tap: Tap,
  settle: Settle,
): Promise<void> {
  const framer = createFramer();
  for await (const chunk of upstream.body as AsyncIterable<Buffer>) {
    let flows = true;
    for (const frame of framer.push(chunk)) {
      const seen = tap.frame(frame);
      if (seen === 'hidden') continue;
      if (seen === 'last') await settle('COMPLETED');
      // Not corked: node gathers the writes of one turn anyway, and what a corked answer refuses it never asks for again ('drain').
      flows = response.write(frame.raw);
    }
    if (!flows) await drained(response);
  }
  // A last event that nothing ended.
  const rest = framer.rest();
  const isHidden = rest.length > 0 && tap.frame(frameOf(rest)) === 'hidden';
  await settle('COMPLETED');
  response.end(isHidden ? undefined : rest);
}

async function passWhole(
  upstream: UpstreamResponse,
  response: ServerResponse,
  tap: Tap,
  settle: Settle,
): Promise<void> {
  let held: Buffer | null = null;
  for await (const chunk of upstream.body as AsyncIterable<Buffer>) {
    tap.chunk(chunk);
    if (held && !response.write(held)) await drained(response);
    held = chunk;
  }
  await settle('COMPLETED');
  response.end(held ?? undefined);
}

/** Resolves when the reader has caught up; throws when it is gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const onDrain = () => {
      response.off('close', onClose);
      resolve();
    };
    const onClose = () => {
      response.off('drain', onDrain);
      reject(new Error('the reader left'));
    };
    response.once('drain', onDrain);
    response.once('close', onClose);
    if (response.destroyed) onClose();
  });
}
