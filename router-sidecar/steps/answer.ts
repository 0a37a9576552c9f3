import type { ServerResponse } from 'node:http';
import type { CallAbort } from '../call-abort.ts';
import type { Settlement } from '../platform.ts';
import { callerHeaders, isEventStream } from './header-rules.ts';
import { UNUSED, type Meter } from './meter.ts';
import type { Tap } from './tap.ts';
import type { Reader, Upstream } from './upstream.ts';

/** An answer on its way from the provider to the caller. */
export interface Answer {
  upstream: Upstream;
  response: ServerResponse;
  /** What the router itself says; the provider's are added. */
  headers: Record<string, string>;
  tap: Tap;
  meter: Meter;
  abort: CallAbort;
  isHosted: boolean;
  /** When the client leaves, the rest is read and charged, because the provider bills it all the same. */
  drains: boolean;
  /** What goes into X-Request-Cost when the cost is known before the body leaves. */
  costOf: (settlement: Settlement) => string;
}

type Outcome = Settlement['outcome'];

/** An answer that is here so soon, and is no longer, leaves in one piece, with its cost in its headers. */
const GATHER_MS = 250;
const MAX_GATHERED_BYTES = 256 * 1024;

/**
 * Passes the provider's answer on as it comes, at the reader's pace. The call is settled before the last of it leaves: an answer that
 * looks whole has been charged. Answers how it was settled; ends the response in every case but one: when nothing of the answer has left
 * and the call's time is over.
 */
export async function passAnswer(answer: Answer): Promise<Outcome> {
  const { upstream, response, tap, meter, abort, isHosted } = answer;
  const { statusCode: httpStatus } = upstream;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  let outcome: Outcome | null = null;
  const settle = (reached: Outcome) => {
    outcome ??= reached;
    return meter.settle({ outcome, httpStatus, used: tap.used() });
  };
  const isServed = httpStatus < 300;
  if (!isServed) {
    outcome = 'REFUSED';
    await meter.settle({ outcome, httpStatus, used: UNUSED });
  }

  const parts: ReaderParts = {
    ...answer,
    isServed,
    async whenSettled(work) {
      await settle('COMPLETED');
      work();
    },
    ended: () => resolve(outcome ?? 'COMPLETED'),
    async broke() {
      // A client may leave, or a connection break, when the last of the answer has been charged and sent: then it is complete.
      await settle(abort.reason ?? 'UPSTREAM_BROKE');
      // A cut answer must not look like a whole one: no terminator, the connection just ends, with what has come before sent.
      if (response.headersSent || abort.reason !== 'TIMED_OUT') setImmediate(() => response.destroy());
      resolve(outcome ?? 'UPSTREAM_BROKE');
    },
  };
  abort.onAbort(() => {
    if (answer.drains && isHosted && abort.reason === 'CLIENT_LEFT') upstream.resume();
    else upstream.abort(new Error('nobody waits for the answer'));
  });
  upstream.read(isEventStream(upstream.headers) ? streamReader(parts) : completeReader(parts));
  return promise;
}

interface ReaderParts extends Answer {
  isServed: boolean;
  /** Settles the call as completed; then the last of the answer may leave. */
  whenSettled: (work: () => void) => Promise<void>;
  ended: () => void;
  broke: () => Promise<void>;
}

function streamReader(parts: ReaderParts): Reader {
  const { upstream, response, tap, meter, abort, whenSettled, ended, broke, isHosted, isServed } = parts;
  let hasWritten = false;
  response.writeHead(upstream.statusCode, callerHeaders(upstream.headers, isHosted, parts.headers));
  // The headers need not wait for the first event; when it is here already, they leave together.
  setImmediate(() => {
    if (!hasWritten) response.flushHeaders();
  });

  function write(pieces: readonly Buffer[]): boolean {
    let flows = true;
    for (const piece of pieces) {
      hasWritten = true;
      flows = response.write(piece);
    }
    if (!flows) response.once('drain', () => upstream.resume());
    return flows;
  }

  return {
    data(chunk) {
      meter.noteFirstByte();
      const { pass, isOver } = tap.stream(chunk);
      // Nobody listens any more: the rest is read for its usage.
      if (abort.reason) return true;
      if (!isOver || !isHosted || !isServed) return write(pass);
      void whenSettled(() => {
        if (write(pass)) upstream.resume();
      });
      return false;
    },
    end() {
      const rest = tap.streamRest();
      if (abort.reason) return void broke();
      void whenSettled(() => {
        hasWritten = true;
        response.end(rest ?? undefined);
        ended();
      });
    },
    broke: () => void broke(),
  };
}

function completeReader(parts: ReaderParts): Reader {
  const { upstream, response, tap, meter, abort, whenSettled, ended, broke, isHosted, isServed, costOf } = parts;
  const headers = callerHeaders(upstream.headers, isHosted, parts.headers);
  let gathered: Buffer[] | null = [];
  let gatheredBytes = 0;
  /** The last piece waits until the call is settled. */
  let last: Buffer | null = null;
  const timer = setTimeout(passOn, GATHER_MS);

  function passOn(): void {
    clearTimeout(timer);
    if (!gathered || abort.reason) return;
    response.writeHead(upstream.statusCode, headers);
    last = gathered.pop() ?? null;
    for (const piece of gathered) response.write(piece);
    gathered = null;
  }

  return {
    data(chunk) {
      meter.noteFirstByte();
      tap.complete(chunk);
      if (abort.reason) return true;
      if (gathered) {
        gathered.push(chunk);
        gatheredBytes += chunk.length;
        if (gatheredBytes > MAX_GATHERED_BYTES) passOn();
        return true;
      }
      const flows = last === null || response.write(last);
      last = chunk;
      if (!flows) response.once('drain', () => upstream.resume());
      return flows;
    },
    end() {
      tap.completeEnded();
      if (abort.reason) return void broke();
      void whenSettled(() => {
        clearTimeout(timer);
        if (!gathered) response.end(last ?? undefined);
        else {
          const settlement = meter.settlement();
          if (isHosted && isServed && settlement) headers['x-request-cost'] = costOf(settlement);
          headers['content-length'] = String(gatheredBytes);
          response.writeHead(upstream.statusCode, headers);
          response.end(gathered.length === 1 ? gathered[0] : Buffer.concat(gathered));
        }
        ended();
      });
    },
    broke() {
      passOn();
      if (last) response.write(last);
      void broke();
    },
  };
}
