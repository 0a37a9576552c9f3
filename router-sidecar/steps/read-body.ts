import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress, type ZlibOptions, type ZstdOptions } from 'node:zlib';
import { AppError, invalid } from '../../src/core/errors.ts';

type Decode = (body: Buffer, options: { maxOutputLength: number } & ZlibOptions & ZstdOptions) => Promise<Buffer>;

const DECODERS: Readonly<Record<string, Decode>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};
const ENCODINGS = 'gzip, deflate, br, zstd';

/** Receives the whole body, as it was sent. Throws PAYLOAD_TOO_LARGE or INVALID_PARAMETER. */
export function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const onEarlyEnd = () => reject(new AppError('INVALID_PARAMETER', 'The body ended early.', { field: 'body' }));
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
    else {
      // Keep the connection open, so that the sender can read the error response.
      request.off('data', onData);
      reject(tooLarge(limitBytes));
    }
  };
  request.on('data', onData);
  request.once('end', () => {
    request.off('close', onEarlyEnd);
    resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size));
  });
  request.once('error', onEarlyEnd);
  request.once('close', onEarlyEnd);
  // The connection may have closed before these listeners were added.
  if (request.destroyed) onEarlyEnd();
  return promise;
}

/**
 * Returns the body without its `Content-Encoding`. The limit holds for the decoded bytes, too.
 * Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE or INVALID_PARAMETER.
 */
export async function decodeBody(request: IncomingMessage, body: Buffer, limitBytes: number): Promise<Buffer> {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return body;
  const decode = DECODERS[encoding];
  if (!decode)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Content-Encoding must be one of ${ENCODINGS}, or left out.`, {
      field: 'Content-Encoding',
    });
  try {
    return await decode(body, { maxOutputLength: limitBytes });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(limitBytes);
    throw invalid('body', `The body is not in the encoding ${encoding}, which Content-Encoding names.`);
  }
}

export function tooLarge(limitBytes: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `The body is larger than ${limitBytes.toLocaleString('en')} bytes.`);
}
