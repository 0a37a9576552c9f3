import { AppError } from '../../src/core/errors.ts';
import type { CallAbort } from '../call-abort.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { GatheredBytes } from '../gathered-bytes.ts';
import type { Outcome } from '../platform.ts';
import type { RouterParts } from '../router-parts.ts';
import { Answer } from './answer.ts';
import { DecodedCounter, DecodingReader } from './decoded-answer.ts';
import { isEventStream } from '../header-rules.ts';
import type { ReservedCall } from './reserve-and-settle.ts';
import { AnswerTooLarge, decoderOf, type Reader, type Upstream } from './upstream.ts';

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
    const rejected = new Answer(parts, reserved.counter, reserved, upstream, abort);
    await rejected.settleRejected();
    abort.onAbort(() => rejected.onAbort());
    upstream.read(new RejectionReader(rejected, reserved.dialect), errorLimitBytes);
    return rejected.ended;
  }
  const isStream = isEventStream(upstream.headers);
  const decoder = decoderOf(upstream.headers);
  if (decoder === undefined) {
    upstream.abort(new Error('the encoding of the answer is unknown'));
    throw new AppError('UPSTREAM_UNREACHABLE', ENCODED);
  }
  const limits = { isStream, limitBytes: answerLimitBytes, turns: parts.readingTurns };
  const decoded = decoder && new DecodedCounter(reserved.counter, decoder, limits);
  const answer = new Answer(parts, decoded ?? reserved.counter, reserved, upstream, abort);
  abort.onAbort(() => answer.onAbort());
  const reader = isStream ? new StreamReader(answer) : new CompleteReader(answer);
  upstream.read(decoded ? new DecodingReader(reader, decoded, upstream) : reader, answerLimitBytes);
  return answer.ended;
}

/** Passes the error of a provider that rejected the call, in one piece. */
class RejectionReader implements Reader {
  readonly #answer: Answer;
  readonly #dialect: Dialect;
  readonly #gathered = new GatheredBytes();

  constructor(answer: Answer, dialect: Dialect) {
    this.#answer = answer;
    this.#dialect = dialect;
  }

  data(chunk: Buffer): boolean {
    this.#gathered.push(chunk);
    return true;
  }

  end(): void {
    if (this.#answer.abort.reason) void this.#answer.breakOff(new Error('nobody waits for the answer'));
    else this.#send(this.#gathered.take(), {});
  }

  /** A longer error is replaced by one of the same status. */
  broke(error: Error): void {
    if (!(error instanceof AnswerTooLarge)) return void this.#answer.breakOff(error);
    const message = 'The upstream service of the router answered with a longer error than is passed on.';
    const body = JSON.stringify(this.#dialect.errorBody(new AppError('INTERNAL_ERROR', message)));
    delete this.#answer.headers['content-encoding'];
    this.#send(Buffer.from(body), { 'content-type': 'application/json' });
  }

  #send(body: Buffer, more: Record<string, string>): void {
    const { response, upstream, headers } = this.#answer;
    response.writeHead(upstream.statusCode, { ...headers, ...more, 'content-length': body.length });
    response.end(body);
    this.#answer.end();
  }
}

/**
 * Headers wait for the first event, so that a stream without any can still become an error. They do
 * not wait longer.
 */
const FIRST_EVENT_MS = 250;

/** Passes a stream on, chunk by chunk. */
class StreamReader implements Reader {
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
    const { counter, meter, abort, mode } = this.#answer;
    meter.noteFirstByte();
    const { pass, isOver } = counter.readStream(chunk);
    // The client is gone: read the rest for its usage alone.
    if (abort.reason) return true;
    if (!isOver || mode !== 'HOSTED') return this.#write(pass);
    void this.#settleAndWrite(pass);
    return false;
  }

  end(): void {
    clearTimeout(this.#timer);
    const { counter, abort } = this.#answer;
    const rest = counter.endStream();
    if (abort.reason) void this.#answer.breakOff(new Error('nobody waits for the answer'));
    else if (counter.ended() === 'BROKEN') void this.#breakOff(rest);
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

/** An answer within this time and size leaves in one piece, with its cost in a header. */
const GATHER_MS = 250;
const MAX_GATHERED_BYTES = 256 * 1024;

/** Passes a complete answer on: gathered when it is quick and short, else chunk by chunk. */
class CompleteReader implements Reader {
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
    const { counter, meter, abort, response, upstream } = this.#answer;
    meter.noteFirstByte();
    counter.readComplete(chunk);
    if (counter.isForeign()) upstream.abort(new Error('the answer is no JSON object'));
    if (abort.reason || counter.isForeign()) return true;
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
    const { counter, abort } = this.#answer;
    counter.endComplete();
    const ended = counter.ended();
    // An answer with the provider's error in it is whole all the same, and passes.
    if (!abort.reason && (ended === 'WHOLE' || ended === 'ERROR')) void this.#settleAndEnd();
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
    if (this.#gathered) this.#sendGathered(this.#gathered);
    else this.#answer.response.end(this.#last ?? undefined);
    this.#answer.end();
  }

  #sendGathered(gathered: GatheredBytes): void {
    const { response, upstream, headers } = this.#answer;
    const cost = this.#answer.cost();
    if (cost !== null) headers['x-request-cost'] = cost;
    headers['content-length'] = String(gathered.length);
    response.writeHead(upstream.statusCode, headers);
    // Node sends what is written in one turn at once.
    for (const piece of gathered.takePieces()) response.write(piece);
    response.end();
  }
}
