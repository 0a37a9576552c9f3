import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Arrivals } from '../src/http/arrivals.ts';
import { receive, type IncomingCall } from './incoming-call.ts';
import type { RouterServerParts } from './router-parts.ts';

/** Calls that run or wait to begin. */
export interface RunningCalls {
  /** Begins a call, now or in one of the next turns of the event loop. */
  begin(request: IncomingMessage, response: ServerResponse, run: (incoming: IncomingCall) => Promise<void>): void;
  count: () => number;
  /** Resolves when all of them have ended and stored what they must. */
  ended(): Promise<unknown>;
}

export function createRunningCalls(parts: RouterServerParts, arrivals: Arrivals): RunningCalls {
  const running = new Set<Promise<void>>();
  const count = () => running.size + arrivals.countWaiting();
  return {
    begin(request, response, run) {
      const incoming = receive(parts, request, response);
      const start = () => {
        const end = parts.watchdog.begin({ method: request.method, url: request.url });
        const call = run(incoming).finally(() => {
          running.delete(call);
          end();
        });
        running.add(call);
      };
      // The first step of a call rejects it then.
      if (count() >= parts.config.maxRunning) start();
      else arrivals.begin(request, response, start);
    },
    count,
    ended: () => Promise.allSettled(running),
  };
}
