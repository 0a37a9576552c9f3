import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { Agent, type Dispatcher } from 'undici';

// The smallest possible Node proxy, as a rival: `node bare-proxy.ts PORT UPSTREAM_PORT [pooled]`.
// It reads a complete body, passes it to undici's dispatch, and passes the answer on as it comes,
// at the client's pace. No keys, no usage, no ledger. `pooled`: bodies of several chunks are copied
// into buffers that are used again, where a new one for each body costs more than the copy.

const [port, upstreamPort] = process.argv.slice(2, 4).map(Number);
const isPooled = process.argv[4] === 'pooled';
const origin = `http://127.0.0.1:${upstreamPort}`;
const agent = new Agent({ connections: null, connect: { noDelay: true } });
const PASSED = ['content-type', 'content-length'];

const POOLED_BYTES = 128 * 1024;
const free: Buffer[] = [];

/** Returns the chunks as one body, which may be used until the response has closed. */
function join(chunks: readonly Buffer[], response: ServerResponse): Buffer | null {
  const [first = null] = chunks;
  if (chunks.length <= 1) return first;
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (!isPooled || length > POOLED_BYTES) return Buffer.concat(chunks, length);
  const pooled = free.pop() ?? Buffer.allocUnsafeSlow(POOLED_BYTES);
  response.once('close', () => void free.push(pooled));
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(pooled, at);
  return pooled.subarray(0, length);
}

function passTo(response: ServerResponse): Dispatcher.DispatchHandler {
  return {
    onRequestStart(controller) {
      response.once('close', () => {
        if (!response.writableFinished) controller.abort(new Error('the client left'));
      });
      response.on('drain', () => controller.resume());
    },
    onResponseStart(_controller, status, headers) {
      const passed: OutgoingHttpHeaders = {};
      for (const name of PASSED) if (headers[name] !== undefined) passed[name] = headers[name];
      response.writeHead(status, passed);
    },
    onResponseData(controller, chunk) {
      if (!response.write(chunk)) controller.pause();
    },
    onResponseEnd() {
      response.end();
    },
    onResponseError() {
      response.destroy();
    },
  };
}

const server = createServer({ noDelay: true, keepAliveTimeout: 300_000 }, (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  request.on('end', () => {
    const body = join(chunks, response);
    const headers = { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' };
    agent.dispatch({ origin, path: request.url ?? '/', method: 'POST', headers, body }, passTo(response));
  });
});
server.listen(port, '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
