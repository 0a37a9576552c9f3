import { AppError } from '../../src/core/errors.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { GatheredBytes } from '../gathered-bytes.ts';
import type { Answer } from './answer.ts';
import { AnswerTooLarge, type Reader } from './upstream.ts';

/** Passes the error of a provider that rejected the call, in one piece. */
export class RefusalReader implements Reader {
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
