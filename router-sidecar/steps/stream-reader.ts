import type { Answer } from './answer.ts';
import type { Reader } from './upstream.ts';

/** Passes a stream on, chunk by chunk. */
export class StreamReader implements Reader {
  readonly #answer: Answer;
  #hasWritten = false;

  constructor(answer: Answer) {
    this.#answer = answer;
    const { response, upstream, headers } = answer;
    response.writeHead(upstream.statusCode, headers);
    // Headers do not wait for the first event; an event that is here already leaves with them.
    setImmediate(() => {
      if (!this.#hasWritten) response.flushHeaders();
    });
  }

  data(chunk: Buffer): boolean {
    const { tap, meter, abort, mode, isServed } = this.#answer;
    meter.noteFirstByte();
    const { pass, isOver } = tap.readStream(chunk);
    // The client is gone: read the rest for its usage alone.
    if (abort.reason) return true;
    if (!isOver || mode !== 'HOSTED' || !isServed) return this.#write(pass);
    void this.#settleAndWrite(pass);
    return false;
  }

  end(): void {
    const rest = this.#answer.tap.endStream();
    if (this.#answer.abort.reason) void this.#answer.breakOff();
    else void this.#settleAndEnd(rest);
  }

  broke(): void {
    void this.#answer.breakOff();
  }

  async #settleAndWrite(pass: readonly Buffer[]): Promise<void> {
    await this.#answer.settleEnded();
    if (this.#write(pass)) this.#answer.upstream.resume();
  }

  async #settleAndEnd(rest: Buffer | null): Promise<void> {
    await this.#answer.settleEnded();
    this.#hasWritten = true;
    this.#answer.response.end(rest ?? undefined);
    this.#answer.end();
  }

  /** Returns false when the client is slower, and resumes the provider when it has caught up. */
  #write(pieces: readonly Buffer[]): boolean {
    const { response, upstream } = this.#answer;
    let flows = true;
    for (const piece of pieces) {
      this.#hasWritten = true;
      flows = response.write(piece);
    }
    if (!flows) response.once('drain', () => upstream.resume());
    return flows;
  }
}
