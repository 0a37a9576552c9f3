import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { registerSecret } from './secrets.ts';

/** One call that reached the provider. */
export interface UpstreamCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  request: IncomingMessage;
  response: ServerResponse;
}

export type Script = (call: UpstreamCall) => void | Promise<void>;

/** A provider on loopback that follows the test's script, and records every call. */
export interface Upstream {
  url: string;
  calls: UpstreamCall[];
  /** Sets the script for later calls. */
  answers(script: Script): void;
  close(): Promise<void>;
}

export async function openUpstream(): Promise<Upstream> {
  const calls: UpstreamCall[] = [];
  let script: Script = ({ response }) => void response.writeHead(500).end('no script');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      registerSecret(headers.authorization?.replace(/^Bearer /i, '') ?? '', String(headers['x-api-key'] ?? ''));
      const call = { method, path, headers, body: Buffer.concat(chunks), request, response };
      calls.push(call);
      void script(call);
    });
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answers: (next) => void (script = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A chat completion of OpenAI's protocol with this usage. */
export function chatCompletion(usage: object | null, content = 'Hello.'): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'chat',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    ...(usage ? { usage } : {}),
  };
}

export function answerJson(body: object, status = 200, headers: Record<string, string> = {}): Script {
  return ({ response }) => {
    const text = JSON.stringify(body);
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers })
      .end(text);
  };
}

/** Responds with server-sent events, each in a write of its own. */
export function answerEvents(events: readonly string[], options: { pauseMs?: number } = {}): Script {
  return async ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events) {
      response.write(event);
      await new Promise((resolve) => setTimeout(resolve, options.pauseMs ?? 0));
    }
    response.end();
  };
}
