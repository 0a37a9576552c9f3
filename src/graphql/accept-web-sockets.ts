import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import { AppError } from '../core/errors.ts';
import { platformErrorBody } from '../http/error-body.ts';
import { sendRawError, type RawError } from '../http/raw-response.ts';
import { findUpgradeError } from '../http/web-sockets.ts';

/** Hands the server's upgrades to `sockets`. Rejects all others in the server's own form. */
export function acceptWebSockets(server: Server, sockets: WebSocketServer): void {
  server.on('upgrade', (request, socket, head) => {
    const message = findUpgradeError(request);
    if (message !== null) return reject(socket, request, message);
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });
  sockets.on('wsClientError', (error, socket, request) => reject(socket, request, `${error.message}.`));
}

function reject(socket: Duplex, request: RawError['request'], message: string): void {
  sendRawError(socket, { status: 400, error: new AppError('INVALID_PARAMETER', message), request }, platformErrorBody);
}
