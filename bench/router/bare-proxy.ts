import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { Agent, type Dispatcher } from 'undici';

// The smallest possible Node proxy, as a rival: `node bare-proxy.ts PORT UPSTREAM_PORT`. It reads a
// complete body, passes it to undici's dispatch, and passes the answer on as it comes, at the
// client's pace. No keys, no usage, no ledger.

const [port, upstreamPort] = process.argv.slice(2).map(Number);
const origin = `http://127.0.0.1:${upstreamPort}`;
const agent = new Agent({ connections: null, connect: { noDelay: true } });
const PASSED = ['content-type', 'content-length'];

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
    const body = chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks);
    const headers = { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' };
    agent.dispatch({ origin, path: request.url ?? '/', method: 'POST', headers, body }, passTo(response));
  });
});
server.listen(port, '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
