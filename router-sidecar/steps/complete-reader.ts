import type { Answer } from './answer.ts';
import type { Reader } from './upstream.ts';

/** An answer within this time and size leaves in one piece, with its cost in a header. */
const GATHER_MS = 250;
const MAX_GATHERED_BYTES = 256 * 1024;

/** Passes a complete answer on: gathered when it is quick and short, else chunk by chunk. */
export class CompleteReader implements Reader {
  readonly #answer: Answer;
  readonly #timer: NodeJS.Timeout;
  /** Null once the headers have left. */
  #gathered: Buffer[] | null = [];
  #gatheredBytes = 0;
  /** The last chunk, which waits until the call is settled. */
  #last: Buffer | null = null;

  constructor(answer: Answer) {
    this.#answer = answer;
    this.#timer = setTimeout(() => this.#passOn(), GATHER_MS);
  }

  data(chunk: Buffer): boolean {
    const { tap, meter, abort, response, upstream } = this.#answer;
    meter.noteFirstByte();
    tap.readComplete(chunk);
    if (abort.reason) return true;
    if (this.#gathered) {
      this.#gathered.push(chunk);
      this.#gatheredBytes += chunk.length;
      if (this.#gatheredBytes > MAX_GATHERED_BYTES) this.#passOn();
      return true;
    }
    const flows = this.#last === null || response.write(this.#last);
    this.#last = chunk;
    if (!flows) response.once('drain', () => upstream.resume());
    return flows;
  }

  end(): void {
    this.#answer.tap.endComplete();
    if (this.#answer.abort.reason) void this.#answer.breakOff();
    else void this.#settleAndEnd();
  }

  broke(): void {
    this.#passOn();
    if (this.#last) this.#answer.response.write(this.#last);
    void this.#answer.breakOff();
  }

  /** Sends the headers and what was gathered; later chunks pass one by one. */
  #passOn(): void {
    clearTimeout(this.#timer);
    const { abort, response, upstream, headers } = this.#answer;
    if (!this.#gathered || abort.reason) return;
    response.writeHead(upstream.statusCode, headers);
    this.#last = this.#gathered.pop() ?? null;
    for (const piece of this.#gathered) response.write(piece);
    this.#gathered = null;
  }

  async #settleAndEnd(): Promise<void> {
    await this.#answer.settleEnded();
    clearTimeout(this.#timer);
    if (this.#gathered) this.#sendGathered(this.#gathered);
    else this.#answer.response.end(this.#last ?? undefined);
    this.#answer.end();
  }

  #sendGathered(gathered: Buffer[]): void {
    const { response, upstream, headers } = this.#answer;
    const cost = this.#answer.cost();
    if (cost !== null) headers['x-request-cost'] = cost;
    headers['content-length'] = String(this.#gatheredBytes);
    response.writeHead(upstream.statusCode, headers);
    response.end(gathered.length === 1 ? gathered[0] : Buffer.concat(gathered));
  }
}
