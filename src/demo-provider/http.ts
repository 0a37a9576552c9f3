import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';

const PAUSE_MS = 2;
const PAUSED_EVENTS = 100;

/** Reads a whole body. Past the limit, rejects with a 413 and discards the rest of the body. */
export function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    function take(chunk: Buffer): void {
      size += chunk.length;
      if (size <= limitBytes) {
        chunks.push(chunk);
        return;
      }
      // Keep reading the body; closing now could drop the response.
      request.off('data', take).resume();
      reject(new RequestError(413, `The request body is larger than ${limitBytes} bytes.`));
    }
    request.on('data', take);
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.end(bytes);
}

/**
 * Sends server-sent events, already framed. The first hundred are 2 ms apart, so that they arrive
 * one by one; the rest follow as fast as the client reads. When the client leaves, takes no further
 * event and resolves.
 */
export async function sendEvents(response: ServerResponse, events: Iterable<string>): Promise<void> {
  if (response.destroyed) return;
  const left = new AbortController();
  response.once('close', () => left.abort());
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  try {
    let sent = 0;
    for (const event of events) {
      const flowing = response.write(event);
      sent++;
      if (!flowing) await once(response, 'drain', { signal: left.signal });
      else if (sent <= PAUSED_EVENTS) await setTimeout(PAUSE_MS, undefined, { signal: left.signal });
      else await setImmediate(undefined, { signal: left.signal });
    }
    response.end();
  } catch (error) {
    if (!left.signal.aborted) throw error;
  }
}

/** Splits a text into its words, each with the space after it; joined again they are the text. */
export function words(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}

/** A rejected call. Each protocol writes it in its own error form. */
export class RequestError extends Error {
  status: number;
  param: string | null;
  code: string | null;

  constructor(status: number, message: string, param: string | null = null, code: string | null = null) {
    super(message);
    this.status = status;
    this.param = param;
    this.code = code;
  }
}
