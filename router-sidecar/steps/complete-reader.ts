import { GatheredBytes } from '../gathered-bytes.ts';
import type { Answer } from './answer.ts';
import type { Reader } from './upstream.ts';

/** An answer within this time and size leaves in one piece, with its cost in a header. */
const GATHER_MS = 250;
const MAX_GATHERED_BYTES = 256 * 1024;

/** Passes a complete answer on: gathered when it is quick and short, else chunk by chunk. */
export class CompleteReader implements Reader {
  readonly #answer: Answer;
  /** Null once the headers have left. */
  #gathered: GatheredBytes | null = new GatheredBytes();
  #timer: NodeJS.Timeout | null = null;
  /** The last bytes, which wait until the call is settled. */
  #last: Buffer | null = null;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  data(chunk: Buffer): boolean {
    const { tap, meter, abort, response, upstream } = this.#answer;
    meter.noteFirstByte();
    tap.readComplete(chunk);
    if (tap.isForeign()) upstream.abort(new Error('the answer is no JSON object'));
    if (abort.reason || tap.isForeign()) return true;
    if (this.#gathered) {
      this.#timer ??= setTimeout(() => this.#passOn(), GATHER_MS);
      this.#gathered.push(chunk);
      if (this.#gathered.length > MAX_GATHERED_BYTES) this.#passOn();
      return true;
    }
    const flows = this.#last === null || response.write(this.#last);
    this.#last = chunk;
    if (!flows) response.once('drain', () => upstream.resume());
    return flows;
  }

  end(): void {
    this.#endGathering();
    const { tap, abort } = this.#answer;
    tap.endComplete();
    if (!abort.reason && tap.ended() === 'WHOLE') void this.#settleAndEnd();
    else this.broke(new Error('the answer is not one of its protocol, or not complete'));
  }

  broke(error: Error): void {
    this.#endGathering();
    if (this.#last) this.#answer.response.write(this.#last);
    void this.#answer.breakOff(error);
  }

  /** Sends the headers and what was gathered; later chunks pass one by one. */
  #passOn(): void {
    this.#endGathering();
    const { abort, response, upstream, headers } = this.#answer;
    if (!this.#gathered || abort.reason) return;
    response.writeHead(upstream.statusCode, headers);
    const gathered = this.#gathered.take();
    response.write(gathered.subarray(0, -1));
    this.#last = gathered.subarray(-1);
    this.#gathered = null;
  }

  #endGathering(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #settleAndEnd(): Promise<void> {
    await this.#answer.settleEnded();
    if (this.#gathered) this.#sendGathered(this.#gathered.take());
    else this.#answer.response.end(this.#last ?? undefined);
    this.#answer.end();
  }

  #sendGathered(body: Buffer): void {
    const { response, upstream, headers } = this.#answer;
    const cost = this.#answer.cost();
    if (cost !== null) headers['x-request-cost'] = cost;
    headers['content-length'] = String(body.length);
    response.writeHead(upstream.statusCode, headers);
    response.end(body);
  }
}
