import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { serveResponses } from './alpha-responses.ts';
import { serveAlpha, alphaError } from './alpha.ts';
import { betaError, serveBeta } from './beta.ts';
import { readBody, sendJson, RequestError } from './http.ts';

const MAX_BODY_BYTES = 32 * 1024 * 1024;
const ENDPOINTS = new Map([
  ['/alpha/v1/chat/completions', serveAlpha],
  ['/alpha/v1/responses', serveResponses],
  ['/beta/v1/messages', serveBeta],
]);

export interface DemoProvider {
  /** The address without a path: http://127.0.0.1:port */
  url: string;
  /** Ends open streams and stops listening. Idempotent. */
  close(): Promise<void>;
}

/**
 * Starts the demo provider, a model provider that needs no account and runs no model: `POST
 * /alpha/v1/chat/completions` and `POST /alpha/v1/responses` (OpenAI's protocol, model `demo-chat`)
 * and `POST /beta/v1/messages` (Anthropic's, model `demo-messages`), plain and streamed. It replies
 * by quoting the memory in the prompt.
 *
 * It accepts any key and ignores unknown parameters. Errors have the protocol's own form (400, 404,
 * and 413 past 32 MB). Port 0 takes any free port. Rejects with the system's error when it cannot
 * listen.
 */
export async function startDemoProvider(options: { port: number; host?: string }): Promise<DemoProvider> {
  const host = options.host ?? '127.0.0.1';
  const server = createServer((request, response) => void handle(request, response));
  server.listen(options.port, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const serve = ENDPOINTS.get(path);
  try {
    if (request.method !== 'POST' || !serve) {
      throw new RequestError(404, `Invalid URL (${request.method} ${path})`);
    }
    await serve(parseJson(await readBody(request, MAX_BODY_BYTES)), response);
  } catch (error) {
    const requestError =
      error instanceof RequestError ? error : new RequestError(500, `The demo provider failed: ${String(error)}`);
    if (response.headersSent) response.destroy();
    else
      sendJson(
        response,
        requestError.status,
        path.startsWith('/beta') ? betaError(requestError) : alphaError(requestError),
      );
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new RequestError(400, 'The request body is not valid JSON.');
  }
}
