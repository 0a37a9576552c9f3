import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A response as it came: not decoded, with every header. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/**
 * Posts JSON with exactly these headers, doubled and hop-by-hop ones included, by a client that
 * decodes nothing.
 */
export function rawCall(url: string, headers: Record<string, string> | string[], body: object): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0 } = response;
        resolve({ status, headers: response.headers, bytes: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject).end(JSON.stringify(body));
  });
}

/**
 * Sends these bytes, and returns what comes until the connection ends. `seen` is shown all that
 * came so far, and may end it; so does the test after `withinMs`.
 */
export function rawExchange(
  base: string,
  bytes: string,
  { seen, withinMs = 10_000 }: { seen?: (got: string, socket: Socket) => void; withinMs?: number } = {},
): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let got = '';
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1');
      seen?.(got, socket);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(got));
    setTimeout(() => socket.destroy(), withinMs).unref();
  });
}
