import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { AppError } from '../../../core/errors.ts';
import { ChannelError, type Loss, type OpenInput } from './channel.ts';
import { isCut, networkCodeOf } from './failures.ts';

const CLOSE_TIMEOUT_MS = 1_000;

/** Creates a socket that opens. Throws a ChannelError for an address that is not allowed. */
export function createSocket(input: OpenInput, url: string): WebSocket {
  try {
    return input.connect(url);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new ChannelError({ code: 'dependency_misconfigured' }, error.message);
  }
}

/**
 * Waits until a new socket is open. Throws a ChannelError otherwise, and then the socket is gone.
 * `lossOf` reads the reason out of a response that is not an upgrade.
 */
export function waitUntilOpen(
  socket: WebSocket,
  signal: AbortSignal,
  lossOf: (response: IncomingMessage) => Loss = lossOfStatus,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => fail(abortedError(signal));
    const fail = (error: ChannelError) => {
      signal.removeEventListener('abort', abort);
      reject(error);
      socket.terminate();
    };
    signal.addEventListener('abort', abort, { once: true });
    socket.once('open', () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    // Stays for the life of the socket: an error without a listener would end the process.
    socket.on('error', (error) => fail(unreachableError(error)));
    socket.once('unexpected-response', (_request, response) => {
      const status = response.statusCode ?? 0;
      fail(new ChannelError(lossOf(response), `the platform answered ${status} instead of opening a socket`));
      response.destroy();
    });
    if (signal.aborted) abort();
  });
}

/** Closes a socket, and cuts it when the platform does not answer. */
export function closeSocket(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) {
      resolve();
      return;
    }
    const timer = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    if (socket.readyState === socket.CONNECTING) socket.terminate();
    else socket.close(1000);
  });
}

/** The error of an attempt that the signal ended. */
export function abortedError(signal: AbortSignal): ChannelError {
  const reason: unknown = signal.reason;
  if (reason instanceof Error && reason.name === 'TimeoutError')
    return new ChannelError({ code: 'timeout' }, 'the platform did not answer in time');
  return new ChannelError({ code: 'connection_aborted' }, 'the attempt was given up');
}

/** An error of the network. Its own message may contain an address with a ticket. */
function unreachableError(error: unknown): ChannelError {
  const code = networkCodeOf(error);
  return new ChannelError(
    {
      code: isCut(error) ? 'connection_aborted' : 'connection_failed',
      ...(code === undefined ? {} : { platformCode: code }),
    },
    `the platform could not be reached: ${code ?? (error instanceof Error ? error.name : 'unknown')}`,
  );
}

/** Reads the loss out of an HTTP status. */
export function lossOfStatus(response: Pick<IncomingMessage, 'statusCode' | 'headers'>): Loss {
  const platformCode = String(response.statusCode);
  if (response.statusCode !== 429) return { code: 'connection_failed', platformCode };
  const seconds = Number(response.headers['retry-after']);
  return {
    code: 'subscribe_rejected',
    platformCode,
    ...(seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {}),
  };
}
