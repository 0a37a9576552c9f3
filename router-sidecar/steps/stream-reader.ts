import type { Answer } from './answer.ts';
import type { Reader } from './upstream.ts';

/**
 * Headers wait for the first event, so that a stream without any can still become an error. They do
 * not wait longer.
 */
const FIRST_EVENT_MS = 250;

/** Passes a stream on, chunk by chunk. */
export class StreamReader implements Reader {
  readonly #answer: Answer;
  readonly #timer: NodeJS.Timeout;

  constructor(answer: Answer) {
    this.#answer = answer;
    this.#timer = setTimeout(() => {
      this.#sendHeaders();
      if (answer.response.headersSent) answer.response.flushHeaders();
    }, FIRST_EVENT_MS);
  }

  data(chunk: Buffer): boolean {
    const { tap, meter, abort, mode } = this.#answer;
    meter.noteFirstByte();
    const { pass, isOver } = tap.readStream(chunk);
    // The client is gone: read the rest for its usage alone.
    if (abort.reason) return true;
    if (!isOver || mode !== 'HOSTED') return this.#write(pass);
    void this.#settleAndWrite(pass);
    return false;
  }

  end(): void {
    clearTimeout(this.#timer);
    const { tap, abort } = this.#answer;
    const rest = tap.endStream();
    if (abort.reason) void this.#answer.breakOff(new Error('nobody waits for the answer'));
    else if (tap.ended() === 'BROKEN') void this.#breakOff(rest);
    else void this.#settleAndEnd(rest);
  }

  broke(error: Error): void {
    clearTimeout(this.#timer);
    void this.#answer.breakOff(error);
  }

  async #breakOff(rest: Buffer | null): Promise<void> {
    if (rest) this.#write([rest]);
    await this.#answer.breakOff(new Error('the stream ended without its last event'));
  }

  async #settleAndWrite(pass: readonly Buffer[]): Promise<void> {
    await this.#answer.settleEnded();
    if (this.#write(pass)) this.#answer.upstream.resume();
  }

  async #settleAndEnd(rest: Buffer | null): Promise<void> {
    await this.#answer.settleEnded();
    this.#sendHeaders();
    this.#answer.response.end(rest ?? undefined);
    this.#answer.end();
  }

  #sendHeaders(): void {
    clearTimeout(this.#timer);
    const { abort, response, upstream, headers } = this.#answer;
    if (!response.headersSent && !abort.reason) response.writeHead(upstream.statusCode, headers);
  }

  /** Returns false when the client is slower, and resumes the provider when it has caught up. */
  #write(pieces: readonly Buffer[]): boolean {
    const { response, upstream } = this.#answer;
    this.#sendHeaders();
    let flows = true;
    for (const piece of pieces) flows = response.write(piece);
    if (!flows) response.once('drain', () => upstream.resume());
    return flows;
  }
}
