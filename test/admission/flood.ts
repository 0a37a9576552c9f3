import { WebSocket } from 'ws';
import type { System } from '../harness/system.ts';

/** A request without a key to one of the ways in. */
export interface WayIn {
  path: string;
  init?: RequestInit;
}

/** Every way in that a stranger can reach. */
export const WAYS_IN: Record<string, WayIn> = {
  GraphQL: {
    path: '/graphql',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
    },
  },
  REST: { path: '/api/v1/projects' },
  MCP: { path: '/mcp/projects/proj_none', init: { method: 'POST', body: '{}' } },
  'the reference': { path: '/openapi.json' },
  'an invitation': { path: '/invitations' },
  'the callback of a login': { path: '/connector/callback/microsoft?state=x' },
  'an unknown path': { path: '/nothing' },
};

/** Sends a request from this address. The system must trust the loopback as a proxy. */
export function sendFrom(system: System, address: string, { path, init = {} }: WayIn): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': address };
  return fetch(system.base + path, { ...init, headers });
}

/** Sends the same request so often, one after the other. Returns the responses. */
export async function flood(count: number, send: () => Promise<Response>): Promise<Response[]> {
  const responses: Response[] = [];
  for (let i = 0; i < count; i++) {
    const response = await send();
    await response.arrayBuffer();
    responses.push(response);
  }
  return responses;
}

export const statusesOf = (responses: readonly Response[]): number[] => responses.map(({ status }) => status);

/** Opens a WebSocket. Returns it, or the status with which its handshake was rejected. */
export function openSocket(system: System, headers: Record<string, string>): Promise<WebSocket | number> {
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket | number>();
  const socket = new WebSocket(`${system.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  socket.once('open', () => resolve(socket));
  socket.once('unexpected-response', (_request, response) => {
    resolve(response.statusCode ?? 0);
    socket.terminate();
  });
  socket.once('error', reject);
  return promise;
}

export function closeSocket(socket: WebSocket | number): Promise<void> {
  if (typeof socket === 'number') return Promise.resolve();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.close();
  return closed;
}
