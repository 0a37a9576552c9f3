import type { ClientRequest, IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { AppError } from '../../src/core/errors.ts';
import { bodyTooLarge, giveUpUpload } from '../../src/http/read-body.ts';
import type { CallAbort } from '../call-abort.ts';
import type { IncomingCall } from '../incoming-call.ts';
import type { CatalogProvider, Outcome, PaymentMode } from '../platform.ts';
import type { RouterParts } from '../router-parts.ts';
import { isEventStream } from '../header-rules.ts';
import { isOutOfDescriptors } from '../steps/upstream.ts';
import { IdReader, isJsonAnswer } from './read-ids.ts';

const UNREACHABLE = 'The router could not reach its upstream service. Retry later.';
const REDIRECTED = 'The upstream service of the router answered with a redirect. Its address in the catalog is wrong.';

export type PassParts = Pick<RouterParts, 'config' | 'circuitBreaker' | 'headerRules'>;

/** A request for a provider. */
export interface PassedRequest {
  incoming: IncomingCall;
  provider: CatalogProvider;
  mode: PaymentMode;
  /** Path below the provider's base address. */
  path: string;
  headers: Record<string, string>;
  /** Called before the answer leaves. */
  beforeAnswer: (statusCode: number) => Promise<void>;
  /** Stores ids in the answer before its end leaves. Null: the answer passes unread. */
  keepIds: ((ids: string[]) => Promise<void>) | null;
}

/** How a request that passed has ended. */
export interface PassEnding {
  outcome: Outcome;
  /** The provider's status. Null when it never responded. */
  httpStatus: number | null;
  isStream: boolean;
  firstByteMs: number | null;
  /** The error to respond with, when no answer has begun. */
  error: AppError | null;
}

/** One request on its way to a provider, and the answer on its way back. The first end counts. */
export class Pass {
  readonly passed: PassedRequest;
  readonly ended: Promise<PassEnding>;
  readonly #parts: PassParts;
  readonly #abort: CallAbort;
  readonly #resolve: (ending: PassEnding) => void;
  #proxyRequest: ClientRequest | null = null;
  #isConnected = false;
  #isOver = false;
  #known: Pick<PassEnding, 'httpStatus' | 'isStream' | 'firstByteMs'>;

  constructor(parts: PassParts, passed: PassedRequest, abort: CallAbort) {
    const { promise, resolve } = Promise.withResolvers<PassEnding>();
    this.passed = passed;
    this.ended = promise;
    this.#resolve = resolve;
    this.#parts = parts;
    this.#abort = abort;
    this.#known = { httpStatus: null, isStream: false, firstByteMs: null };
    const retryAfterSeconds = parts.circuitBreaker.openForSeconds(passed.provider.name);
    if (retryAfterSeconds !== null)
      this.#end('UPSTREAM_BROKE', new AppError('UPSTREAM_UNREACHABLE', UNREACHABLE, { retryAfterSeconds }));
    abort.onAbort(() => this.#leave());
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Takes the request to the provider once it has a socket, before its body is sent. */
  connect(proxyRequest: ClientRequest): void {
    this.#proxyRequest = proxyRequest;
    if (this.#isOver) return void proxyRequest.destroy();
    const { connectTimeoutMs, firstByteTimeoutMs } = this.#parts.config;
    const { socket } = proxyRequest;
    this.#isConnected = socket?.connecting !== true;
    if (!this.#isConnected) {
      const timer = setTimeout(() => proxyRequest.destroy(new Error('no connection in time')), connectTimeoutMs);
      proxyRequest.once('close', () => clearTimeout(timer));
      socket?.once('connect', () => {
        clearTimeout(timer);
        this.#isConnected = true;
      });
    }
    proxyRequest.setTimeout(firstByteTimeoutMs, () => proxyRequest.destroy(new Error('the provider is silent')));
    // A listener of its own before this would lose the first bytes.
    proxyRequest.once('pipe', () => this.#countBody());
  }

  /** Passes the provider's answer on. When either side breaks, the other is cut. */
  async answer(answer: IncomingMessage): Promise<void> {
    if (this.#isOver) return void answer.destroy();
    const { incoming, provider, mode, beforeAnswer, keepIds } = this.passed;
    const { response } = incoming;
    const { statusCode = 502, headers } = answer;
    answer.once('error', (error) => this.fail(error));
    this.#parts.circuitBreaker.succeeded(provider.name);
    this.#known = { httpStatus: statusCode, isStream: isEventStream(headers), firstByteMs: incoming.elapsedMs() };
    if (statusCode >= 300 && statusCode < 400) {
      this.#end('UPSTREAM_BROKE', new AppError('UPSTREAM_UNREACHABLE', REDIRECTED));
      return void answer.destroy();
    }
    this.#proxyRequest?.setTimeout(this.#parts.config.idleTimeoutMs);
    await beforeAnswer(statusCode);
    if (this.#isOver) return;
    response.writeHead(statusCode, this.#parts.headerRules.toCaller(headers, mode, incoming.headers));
    if (this.#known.isStream) response.flushHeaders();
    response.once('finish', () => giveUpUpload(incoming.request));
    const ended = (error: Error | null) => {
      if (error) this.fail(error);
      else this.#end(statusCode < 300 ? 'COMPLETED' : 'REFUSED', null);
    };
    if (keepIds && statusCode < 300 && isJsonAnswer(headers))
      pipeline(answer, new IdReader(headers, keepIds), response, ended);
    else pipeline(answer, response, ended);
  }

  /** Ends a request whose connection broke. An answer that has begun never looks whole. */
  fail(cause: unknown): void {
    if (this.#isOver) return;
    const { response } = this.passed.incoming;
    // Callers cannot cause a connection that was never made, so none can block others.
    if (!this.#isConnected && !isOutOfDescriptors(cause)) this.#parts.circuitBreaker.failed(this.passed.provider.name);
    const error = isOutOfDescriptors(cause)
      ? new AppError('SERVICE_UNAVAILABLE', undefined, { cause })
      : new AppError('UPSTREAM_UNREACHABLE', UNREACHABLE, { cause });
    this.#end('UPSTREAM_BROKE', response.headersSent ? null : error);
    if (response.headersSent) response.destroy();
  }

  /** The client left, or the time is over. */
  #leave(): void {
    const { response } = this.passed.incoming;
    const hasBegun = response.headersSent;
    const isLate = this.#abort.reason === 'TIMED_OUT';
    this.#end(this.#abort.reason ?? 'CLIENT_LEFT', isLate && !hasBegun ? new AppError('TIMEOUT') : null);
    if (hasBegun) response.destroy();
    this.#proxyRequest?.destroy();
  }

  #countBody(): void {
    const { uploadLimitBytes } = this.#parts.config;
    let size = 0;
    this.passed.incoming.request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= uploadLimitBytes || this.#isOver) return;
      this.#end('REFUSED', bodyTooLarge(uploadLimitBytes));
      this.#proxyRequest?.destroy();
    });
  }

  #end(outcome: Outcome, error: AppError | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#resolve({ ...this.#known, outcome, error });
  }
}
