import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uniqueId } from '../faults/random.ts';

/**
 * A server that implements as much of S3 as the storage uses: objects whole and in parts, byte
 * ranges, and deletion.
 */
export interface FakeBucket {
  url: string;
  objects: Map<string, Buffer>;
  /** The requests, as `PUT /bucket/key`. */
  asked: string[];
  close(): Promise<void>;
}

export async function openFakeBucket(): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const asked: string[] = [];

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const method = request.method ?? '';
    asked.push(`${method} ${pathname}`);
    const say = (status: number, body: string | Buffer = '', headers: Record<string, string | number> = {}) =>
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=the-id/')) return void say(403);
    const body = bodyOf(request, await read(request));
    const uploadId = searchParams.get('uploadId');
    if (method === 'POST' && searchParams.has('uploads')) {
      const id = uniqueId();
      uploads.set(id, new Map());
      say(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    } else if (method === 'PUT' && uploadId !== null) {
      uploads.get(uploadId)?.set(Number(searchParams.get('partNumber')), body);
      say(200, '', { etag: `"part${searchParams.get('partNumber')}"` });
    } else if (method === 'POST' && uploadId !== null) {
      const parts = [...(uploads.get(uploadId) ?? [])].sort(([a], [b]) => a - b);
      objects.set(pathname, Buffer.concat(parts.map(([, part]) => part)));
      say(200, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
    } else if (method === 'PUT') {
      objects.set(pathname, body);
      say(200, '', { etag: '"whole"' });
    } else if (method === 'DELETE') {
      objects.delete(pathname);
      say(204);
    } else get(request, response, objects.get(pathname));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function get(request: IncomingMessage, response: ServerResponse, found: Buffer | undefined): void {
  if (!found) return void response.writeHead(404, { 'content-length': 0 }).end();
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = from === undefined ? found : found.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length, etag: '"whole"' });
  response.end(request.method === 'HEAD' ? undefined : part);
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Clients that sign in chunks frame each chunk: its length in hexadecimal digits, a signature, the
 * bytes.
 */
function bodyOf(request: IncomingMessage, sent: Buffer): Buffer {
  if (
    !/aws-chunked|STREAMING/i.test(
      `${request.headers['content-encoding']} ${String(request.headers['x-amz-content-sha256'])}`,
    )
  )
    return sent;
  const pieces: Buffer[] = [];
  for (let at = 0; at < sent.length;) {
    const end = sent.indexOf('\r\n', at);
    const length = Number.parseInt(sent.toString('latin1', at, end), 16);
    if (!length) break;
    pieces.push(sent.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(pieces);
}
