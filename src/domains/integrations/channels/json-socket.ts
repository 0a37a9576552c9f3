import type { RawData, WebSocket } from 'ws';
import { ChannelError, type Loss, type OpenInput } from './channel.ts';
import { lossByStatus } from './failures.ts';
import { tryParse } from './read-json.ts';
import { abortedError, closeSocket, createSocket, waitUntilOpen } from './web-socket.ts';

/** Pings without a sign of life after which the connection counts as dead. */
const MAX_SILENT_PINGS = 2;

export type Frame = Readonly<Record<string, unknown>>;

export interface JsonSocketOptions {
  url: string;
  pingEveryMs: number;
  /**
   * Returns whether a frame says that the platform has accepted the connection. Undefined: opening
   * says so.
   */
  isReady?: (frame: Frame) => boolean;
  onFrame: (frame: Frame, socket: JsonSocket) => void;
}

/** A WebSocket that carries JSON objects. */
export interface JsonSocket {
  /** Resolves when the connection is lost. Stays pending when it is closed on this side. */
  readonly lost: Promise<Loss>;
  /** Sends a frame, or nothing when the socket is no longer open. */
  send(frame: object): void;
  /**
   * Ends opening with this reason, or reports the open connection as lost. The socket stays open.
   */
  lose(loss: Loss): void;
  close(): Promise<void>;
}

/** Opens a socket, and resolves when the platform has accepted it. Throws a ChannelError. */
export async function openJsonSocket(input: OpenInput, options: JsonSocketOptions): Promise<JsonSocket> {
  const { signal } = input;
  const { url, pingEveryMs, isReady, onFrame } = options;
  const accepted = Promise.withResolvers<undefined>();
  const lost = Promise.withResolvers<Loss>();
  let isAccepted = false;
  const socket = createSocket(input, url);

  function lose(loss: Loss): void {
    if (isAccepted) lost.resolve(loss);
    else accepted.reject(new ChannelError(loss, 'the platform ended the connection'));
  }
  function accept(): void {
    isAccepted = true;
    accepted.resolve(undefined);
  }
  function onClose(code: number): void {
    lose({ code: isAccepted ? 'disconnected' : 'connection_aborted', platformCode: String(code) });
  }
  const stopPings = pingUntilSilent(socket, pingEveryMs, () => lose({ code: 'disconnected', platformCode: 'silent' }));
  const giveUp = () => accepted.reject(abortedError(signal));
  const self: JsonSocket = {
    lost: lost.promise,
    send: (frame) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
    },
    lose,
    close() {
      stopPings();
      socket.off('close', onClose);
      return closeSocket(socket);
    },
  };

  socket.on('close', onClose);
  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? null : readFrame(data);
    if (!frame) return;
    if (!isAccepted && isReady?.(frame)) accept();
    onFrame(frame, self);
  });
  signal.addEventListener('abort', giveUp);
  // A socket that does not even open fails by another error.
  accepted.promise.catch(() => undefined);
  try {
    await waitUntilOpen(socket, signal, ({ statusCode = 0, headers }) =>
      lossByStatus(statusCode, headers['retry-after'], 'connection_failed'),
    );
    if (!isReady) accept();
    await accepted.promise;
    return self;
  } catch (error) {
    await self.close();
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Pings a socket, and cuts it when it stays silent. Returns a function that ends the pings. */
function pingUntilSilent(socket: WebSocket, everyMs: number, onSilent: () => void): () => void {
  let silentPings = 0;
  const isAlive = () => void (silentPings = 0);
  socket.on('ping', isAlive).on('pong', isAlive).on('message', isAlive);
  const timer = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return;
    silentPings += 1;
    if (silentPings <= MAX_SILENT_PINGS) return socket.ping();
    onSilent();
    socket.terminate();
  }, everyMs);
  return () => clearInterval(timer);
}

function readFrame(data: RawData): Frame | null {
  // Text arrives as one buffer.
  const value = tryParse(data as Buffer);
  return typeof value === 'object' && value !== null ? (value as Frame) : null;
}
