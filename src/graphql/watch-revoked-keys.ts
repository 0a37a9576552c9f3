import { CloseCode } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { kindOfId } from '../core/id.ts';
import type { Platform } from '../request/platform.ts';
import { findUnusableKeys } from '../auth/unusable-keys.ts';

const INTERVAL_MS = 750;

/** Closes sockets whose key or session may no longer be used, also when nothing happens on them. */
export interface KeyWatch {
  watch(keyId: string, socket: WebSocket): void;
  stop(): Promise<void>;
}

function reasonOf(keyId: string): string {
  return kindOfId(keyId) === 'consoleSession'
    ? 'The console session has ended.'
    : 'The API key is invalid, disabled or expired.';
}

/** Looks all keys of open sockets up in one statement, and only while there are any. */
export function watchKeys({ pool, log }: Pick<Platform, 'pool' | 'log'>): KeyWatch {
  const socketsByKey = new Map<string, Set<WebSocket>>();
  let running = Promise.resolve();
  let isRunning = false;

  async function closeUnusable(): Promise<void> {
    try {
      for (const keyId of await findUnusableKeys(pool, socketsByKey.keys()))
        for (const socket of socketsByKey.get(keyId) ?? []) socket.close(CloseCode.Forbidden, reasonOf(keyId));
    } catch (error) {
      log.warn({ err: error }, 'the keys of open sockets could not be checked');
    } finally {
      isRunning = false;
    }
  }

  const timer = setInterval(() => {
    if (isRunning || socketsByKey.size === 0) return;
    isRunning = true;
    running = closeUnusable();
  }, INTERVAL_MS);
  return {
    watch(keyId, socket) {
      const sockets = socketsByKey.get(keyId) ?? new Set();
      socketsByKey.set(keyId, sockets.add(socket));
      socket.once('close', () => {
        sockets.delete(socket);
        if (sockets.size === 0 && socketsByKey.get(keyId) === sockets) socketsByKey.delete(keyId);
      });
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
