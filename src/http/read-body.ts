import type { IncomingMessage, Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress, type ZlibOptions, type ZstdOptions } from 'node:zlib';
import { AppError, invalid } from '../core/errors.ts';
import { findJsonExcess, type JsonLimits } from '../core/json-bounds.ts';

/** Limits of the body of a request. */
export interface BodyLimits extends JsonLimits, ByteLimits {}

export interface ByteLimits {
  /** Of the body as it is sent, and again when it is decoded. */
  maxBytes: number;
  /** The same for a request without a key. */
  maxKeylessBytes: number;
}

/** The sender of a body, on whom it depends how much is read. */
export type BodyFrom = 'a key' | 'nobody known';

type Decode = (body: Buffer, options: { maxOutputLength: number } & ZlibOptions & ZstdOptions) => Promise<Buffer>;

const DECODERS: Readonly<Record<string, Decode>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};
/** As errors name them, without the old name of one. */
const ENCODINGS = 'gzip, deflate, br, zstd';
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i;
const CHARSET = /; *charset *= *"?([\w.:-]{1,40})/i;
/** Time for a client to stop sending after an early response, while its body still comes. */
const DISCARD_MS = 5_000;

/** Returns whether a request says that its body is JSON, in any charset. */
export function hasJsonType({ headers }: IncomingMessage): boolean {
  return JSON_TYPE.test(headers['content-type'] ?? '');
}

/**
 * Reads a body of JSON. Depth and parts are counted before it is parsed. Returns undefined for an
 * empty body. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or INVALID_PARAMETER.
 */
export async function readJsonBody(request: IncomingMessage, limits: BodyLimits, from: BodyFrom): Promise<unknown> {
  const bytes = await readBodyBytes(request, limits, from);
  if (bytes.length === 0) return undefined;
  checkType(request);
  checkJsonBody(bytes, limits);
  return parseBody(bytes);
}

/**
 * Reads a whole body, and undoes its `Content-Encoding`. No more than the limit is kept, of what
 * arrives and of what it decodes to. Throws as `readJsonBody` does.
 */
export async function readBodyBytes(request: IncomingMessage, limits: ByteLimits, from: BodyFrom): Promise<Buffer> {
  const pieces = await readBodyPieces(request, limits, from);
  const [only] = pieces;
  return only && pieces.length === 1 ? only : Buffer.concat(pieces);
}

/** Reads a whole body like `readBodyBytes`, and returns its pieces as they came. */
export async function readBodyPieces(
  request: IncomingMessage,
  limits: ByteLimits,
  from: BodyFrom,
): Promise<readonly Buffer[]> {
  const { maxBytes, maxKeylessBytes } = limits;
  const mostBytes = from === 'a key' ? maxBytes : Math.min(maxBytes, maxKeylessBytes);
  const tooLarge = () => bodyTooLarge(mostBytes, maxBytes);
  const decode = decoderOf(request);
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
  const pieces = await receive(request, mostBytes, tooLarge);
  if (decode === null || pieces.length === 0) return pieces;
  try {
    return [await decode(Buffer.concat(pieces), { maxOutputLength: mostBytes })];
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw invalid('body', 'The body is not in the encoding that Content-Encoding names.');
  }
}

/** `maxBytes`: the limit with a key, where the body came without one. */
export function bodyTooLarge(mostBytes: number, maxBytes = mostBytes): AppError {
  const most = `The body may have ${mostBytes.toLocaleString('en')} bytes`;
  const more = mostBytes === maxBytes ? '' : ` without a key, and ${maxBytes.toLocaleString('en')} with one`;
  return new AppError('PAYLOAD_TOO_LARGE', `${most}${more}.`, { field: 'body' });
}

/** Returns null where the bytes are as they are. Throws UNSUPPORTED_MEDIA_TYPE. */
function decoderOf({ headers }: IncomingMessage): Decode | null {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return null;
  const decode = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  if (decode) return decode;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Content-Encoding must be one of ${ENCODINGS}, or left out.`, {
    field: 'Content-Encoding',
  });
}

function receive(request: IncomingMessage, mostBytes: number, tooLarge: () => AppError): Promise<Buffer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer[]>();
  const chunks: Buffer[] = [];
  let size = 0;
  const onEarlyEnd = () => reject(invalid('body', 'The body ended early.'));
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= mostBytes) return void chunks.push(chunk);
    // The rest is discarded, so that the sender can read the response.
    request.off('data', onData);
    chunks.length = 0;
    reject(tooLarge());
  };
  request.on('data', onData);
  request.once('end', () => {
    request.off('close', onEarlyEnd);
    resolve(chunks);
  });
  request.once('error', onEarlyEnd);
  request.once('close', onEarlyEnd);
  // The connection may have closed before these listeners were added.
  if (request.destroyed && !request.readableEnded) onEarlyEnd();
  return promise;
}

function checkType(request: IncomingMessage): void {
  if (!hasJsonType(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (charset.toLowerCase() === 'utf-8') return;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Send the body in UTF-8, not in ${charset}.`);
}

/** Throws INVALID_PARAMETER or PAYLOAD_TOO_LARGE for JSON that would take long to parse. */
export function checkJsonBody(bytes: Uint8Array, limits: JsonLimits): void {
  const excess = findJsonExcess(bytes, limits);
  if (excess === 'maxDepth')
    throw invalid('body', `The body nests lists and objects deeper than ${limits.maxDepth} levels.`);
  if (excess === 'maxParts')
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The body has more than ${limits.maxParts.toLocaleString('en')} parts: texts, lists, objects and commas.`,
      { field: 'body' },
    );
}

function parseBody(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('INVALID_PARAMETER', 'The body is not valid JSON.', { field: 'body', cause });
  }
}

/**
 * Discards the rest of an upload that was answered early: the client's next request stands behind
 * it. Cuts the connection after a while, so that it does not stay half open.
 */
export function giveUpUpload(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.unpipe();
  request.resume();
  const timer = setTimeout(() => request.socket.destroy(), DISCARD_MS);
  request.once('close', () => clearTimeout(timer));
}

/** A request with a time limit for its body. */
interface TimedRequest extends IncomingMessage {
  bodyTimer?: NodeJS.Timeout;
}

/**
 * Ends the connection with 408 unless the whole body arrives within `timeoutMs`. Node's own limit
 * would be one for all requests, and would cut off large files.
 */
export function setBodyTimeout(http: Server, request: TimedRequest, timeoutMs: number): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const limit = setTimeout(() => {
    if (request.complete || request.destroyed) return;
    // As Node does at its own limit.
    http.emit(
      'clientError',
      Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      request.socket,
    );
  }, timeoutMs);
  request.bodyTimer = limit;
  request.once('close', () => clearTimeout(limit));
}

/** Removes the limit, for a body of any length. Its reader must watch for pauses. */
export function clearBodyTimeout(request: TimedRequest): void {
  clearTimeout(request.bodyTimer);
}
