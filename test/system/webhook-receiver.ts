import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as it came. */
export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** An endpoint on loopback, which stands for a customer's. */
export interface Receiver {
  url: string;
  received: Received[];
  /** Sends the response to an event. Default: 204. */
  answer: (event: Received, response: ServerResponse) => void;
  /** Refuses connections until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  let port = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const event = { headers: request.headers, text, body: JSON.parse(text) as Received['body'] };
      receiver.received.push(event);
      receiver.answer(event, response);
    });
  });
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: (_, response) => void response.writeHead(204).end(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async start() {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      ({ port } = server.address() as AddressInfo);
      receiver.url = `http://127.0.0.1:${port}/hook`;
    },
  };
  await receiver.start();
  return receiver;
}
