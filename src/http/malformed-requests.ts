import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../core/errors.ts';
import { joinTrace } from '../core/trace-context.ts';
import type { ErrorBody } from './error-body.ts';
import { sendRawError } from './raw-response.ts';
import type { Socket } from 'node:net';
import { requestPath } from './request-path.ts';

interface Answer {
  status: number;
  error: AppError;
}

const MALFORMED: Answer = {
  status: 400,
  error: new AppError('INVALID_PARAMETER', 'The request is not well-formed HTTP.'),
};
const BY_NODE_CODE: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: new AppError('INVALID_PARAMETER', 'The address and the headers of a request may have 16 KiB together.'),
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    error: new AppError('PAYLOAD_TOO_LARGE', 'The extensions of the chunks are too large.'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    error: new AppError('TIMEOUT', 'The request took too long to arrive.'),
  },
};
const EXPECTATION: Answer = {
  status: 417,
  error: new AppError('INVALID_PARAMETER', 'Of the expectations, only 100-continue is supported.'),
};
const TUNNEL: Answer = {
  status: 405,
  error: new AppError('METHOD_NOT_ALLOWED', 'This server opens no tunnels: CONNECT is for proxies.'),
};
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

const REQUEST_LINE = /^[A-Z]+ (\S+) HTTP\/\d\.\d\r?\n/;
/** Longer request lines are not searched for their address. */
const MAX_LINE_BYTES = 8_192;

/** A connection with its newest response, so that an error never lands in the middle of it. */
interface Connection extends Duplex {
  newestResponse?: ServerResponse;
}

/**
 * Responds in the server's own form where Node would send an empty body or close the connection
 * without a word: to requests that its parser rejects, to unknown expectations and to CONNECT.
 */
export function handleMalformedRequests(http: Server, bodyOf: ErrorBody): void {
  http.on('request', (request, response) => void ((request.socket as Connection).newestResponse = response));
  http.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Connection) => {
    const newest = socket.newestResponse;
    const isResponding = newest?.headersSent && !newest.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding) return void socket.destroy();
    const request = newest && !newest.req.complete ? newest.req : readRequest(error.rawPacket);
    sendRawError(socket, { ...(BY_NODE_CODE[error.code ?? ''] ?? MALFORMED), request }, bodyOf);
  });
  http.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const { traceId } = joinTrace(request.headers.traceparent);
    const body = Buffer.from(JSON.stringify(bodyOf(request.url ?? null, EXPECTATION.error, traceId)));
    response.writeHead(EXPECTATION.status, {
      Connection: 'close',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': body.length,
      'X-Trace-ID': traceId,
    });
    response.end(body);
  });
  http.on('connect', (request: IncomingMessage, socket: Duplex) => {
    sendRawError(socket, { ...TUNNEL, headers: { Allow: METHODS }, request }, bodyOf);
  });
}

/** Returns the address in a request whose headers Node could not parse, or null. */
function readRequest(packet: Buffer | undefined): Pick<IncomingMessage, 'url' | 'headers'> | null {
  const url = REQUEST_LINE.exec(packet?.toString('latin1', 0, MAX_LINE_BYTES) ?? '')?.[1];
  return url === undefined ? null : { url, headers: {} };
}

/**
 * Headers that decide where a request goes and who pays. Of two, another server might use the
 * other.
 */
const SINGLE = new Set(['host', 'authorization', 'x-api-key', 'x-service-api-key']);

/** A connection. No request after an ambiguous one is trusted. */
interface FramedConnection extends Socket {
  wasAmbiguous?: boolean;
}

/** A request that is rejected for its head alone. */
interface FramingError {
  status: 400 | 505;
  message: string;
}

/**
 * Returns an error when two servers could read a request differently, else null. Node accepts such
 * requests; a proxy that does too can be made to smuggle one inside another. Later requests on the
 * same connection are rejected as well.
 */
export function findFramingError(request: IncomingMessage): FramingError | null {
  const error = findError(request);
  if (error !== null) (request.socket as FramedConnection).wasAmbiguous = true;
  return error;
}

function findError({ headers, rawHeaders, socket, httpVersion }: IncomingMessage): FramingError | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return { status: 505, message: 'This server speaks HTTP/1.1 and HTTP/1.0.' };
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && httpVersion === '1.0') return faulty('HTTP/1.0 has no Transfer-Encoding.');
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return faulty('Transfer-Encoding must be chunked.');
  if (headers.host === undefined && httpVersion === '1.1') return faulty('There must be one host header.');
  let seen: Set<string> | null = null;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? '';
    if (!SINGLE.has(name)) continue;
    if (seen?.has(name)) return faulty(`There must be one ${name} header.`);
    (seen ??= new Set()).add(name);
  }
  return (socket as FramedConnection).wasAmbiguous
    ? faulty('An earlier request on this connection could not be read.')
    : null;
}

function faulty(message: string): FramingError {
  return { status: 400, message };
}

/** The one address that speaks WebSocket. */
const WEB_SOCKET_PATH = '/graphql';

/**
 * Returns whether a request opens a WebSocket. Any other `Upgrade` header, such as the `h2c` of JVM
 * clients, is ignored and the request is served as usual (RFC 9110, section 7.8).
 */
export function opensWebSocket(request: IncomingMessage): boolean {
  const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
  return isWebSocket && request.method === 'GET' && requestPath(request) === WEB_SOCKET_PATH;
}

/** Returns the message of a request that must not be upgraded, or null. */
export function findUpgradeError(request: IncomingMessage): string | null {
  // Node before 24.9 ignores `shouldUpgradeCallback` and upgrades every request.
  if (!opensWebSocket(request)) return 'This address does not upgrade connections.';
  return findFramingError(request)?.message ?? null;
}
