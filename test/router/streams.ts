import type { Script } from '../harness/upstream.ts';

const SSE = { 'content-type': 'text/event-stream; charset=utf-8' };

/** Sends these bytes in pieces of `size`, each written in a turn of its own. */
export function answerPieces(bytes: Buffer | string, size: number, headers: Record<string, string> = {}): Script {
  const all = Buffer.from(bytes);
  const cuts = Array.from({ length: Math.max(0, Math.ceil(all.length / size) - 1) }, (_, i) => (i + 1) * size);
  return answerCut(all, cuts, { ...SSE, ...headers });
}

/** Sends these bytes cut at these ascending offsets, each piece written in a turn of its own. */
export function answerCut(bytes: Buffer, cuts: readonly number[], headers: Record<string, string> = SSE): Script {
  return async ({ response }) => {
    response.socket?.setNoDelay(true);
    response.writeHead(200, headers).flushHeaders();
    for (const [i, end] of [...cuts, bytes.length].entries()) {
      const piece = bytes.subarray(cuts[i - 1] ?? 0, end);
      if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  };
}

/** Sends these and then nothing more, with the connection open. */
export function answerAndStall(events: readonly string[]): Script {
  return ({ response }) => void response.writeHead(200, SSE).write(events.join(''));
}

/** Reads until `text` arrives; fails when the response ends before. */
export async function readUntil(answer: Response, text: string): Promise<void> {
  const reader = answer.body?.getReader();
  let seen = '';
  while (!seen.includes(text)) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error(`ended before ${text}: ${seen}`);
    seen += Buffer.from(value ?? []).toString();
  }
}

/** Only what never comes may take so long, also on a busy machine. */
const IN_STEP_MS = 15_000;

/**
 * Sends each piece only when `arrived()` reports that all bytes before it have; cuts the connection
 * when they do not.
 */
export function answerInStep(pieces: readonly string[], arrived: () => number): Script {
  return async ({ response }) => {
    response.socket?.setNoDelay(true);
    response.writeHead(200, SSE).flushHeaders();
    let sent = 0;
    for (const piece of pieces) {
      const deadline = Date.now() + IN_STEP_MS;
      while (arrived() < sent) {
        if (Date.now() > deadline) return void response.destroy();
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      response.write(piece);
      sent += Buffer.byteLength(piece);
    }
    response.end();
  };
}
