import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '../core/errors.ts';
import { randomHex } from '../core/id.ts';

/** A request whose head Node could not parse. Its caller and its path are unknown. */
export interface MalformedRequest {
  message: string;
  code: ErrorCode;
  traceId: string;
}

interface ErrorResponse {
  line: string;
  code: ErrorCode;
  message: string;
}

const MALFORMED: ErrorResponse = {
  line: '400 Bad Request',
  code: 'INVALID_PARAMETER',
  message: 'The request is not well-formed HTTP.',
};
const BY_NODE_CODE: Record<string, ErrorResponse> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    code: 'INVALID_PARAMETER',
    message: 'The address and the headers of a request may have 16 KiB together.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    line: '413 Payload Too Large',
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The extensions of the chunks are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    code: 'TIMEOUT',
    message: 'The request took too long to arrive.',
  },
};

/** A connection with its newest response, so that an error never lands in the middle of it. */
interface Connection extends Duplex {
  newestResponse?: ServerResponse;
}

/**
 * Responds to requests that Node's parser rejects in the server's own form, where Node would send
 * an empty body. Closes the connection.
 */
export function handleMalformedRequests(http: Server, bodyOf: (request: MalformedRequest) => object): void {
  http.on('request', (request, response) => void ((request.socket as Connection).newestResponse = response));
  http.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const newest = (socket as Connection).newestResponse;
    const isResponding = newest?.headersSent && !newest.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding) return void socket.destroy();
    const { line, code, message } = BY_NODE_CODE[error.code ?? ''] ?? MALFORMED;
    const traceId = randomHex(16);
    const body = JSON.stringify(bodyOf({ message, code, traceId }));
    const head = [
      `HTTP/1.1 ${line}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Trace-ID: ${traceId}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
