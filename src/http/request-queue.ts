import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Requests that begin in one turn of the event loop. Most take a tenth of a millisecond. Those of
 * one turn share their statements, so fewer in each would cost each of them more.
 */
const MAX_STARTS_PER_TURN = 64;
/** Turns for each request that begins while clients connect. Node accepts one of them a turn. */
const CONNECTIONS_PER_START = 8;

/**
 * Begins some requests in each turn of the event loop, and fewer while clients connect. So
 * `/livez`, new connections and running calls never wait for all that arrives at once. Clients
 * take turns, so nobody waits for another client's burst.
 */
export interface Arrivals {
  /** Notes that a client has connected. */
  connect(): void;
  /** Begins a request now, or in one of the next turns unless its client has left by then. */
  begin(request: IncomingMessage, response: ServerResponse, start: () => void): void;
  countWaiting(): number;
}

interface Arrival {
  response: ServerResponse;
  start: () => void;
}

export function createArrivals(clientAddress: (request: IncomingMessage) => string): Arrivals {
  /** Waiting requests by client, in the order of the clients' turns. */
  const waiting = new Map<string, Arrival[]>();
  let waitingCount = 0;
  /** Requests that may begin now. */
  let budget = MAX_STARTS_PER_TURN;
  let hasConnected = false;
  let hasTurn = false;

  function endTurn(): void {
    budget = hasConnected ? Math.min(1, budget + 1 / CONNECTIONS_PER_START) : MAX_STARTS_PER_TURN;
    hasTurn = hasConnected || waitingCount > 0;
    hasConnected = false;
    for (const [client, arrivals] of waiting) {
      if (budget < 1) break;
      beginFirst(client, arrivals);
    }
    if (hasTurn) setImmediate(endTurn);
  }

  /** Calls `endTurn` after what this turn still has to read. */
  function turn(): void {
    if (hasTurn) return;
    hasTurn = true;
    setImmediate(endTurn);
  }

  /** Begins a client's first request. Its next one has its turn after those of all others. */
  function beginFirst(client: string, arrivals: Arrival[]): void {
    waiting.delete(client);
    const arrival = arrivals.shift();
    if (arrivals.length > 0) waiting.set(client, arrivals);
    if (!arrival) return;
    waitingCount--;
    if (arrival.response.destroyed) return;
    budget--;
    arrival.start();
  }

  return {
    connect() {
      hasConnected = true;
      turn();
    },
    begin(request, response, start) {
      turn();
      if (waitingCount === 0 && budget >= 1) {
        budget--;
        return start();
      }
      const client = keyHeader(request) ?? clientAddress(request);
      const arrivals = waiting.get(client);
      if (arrivals) arrivals.push({ response, start });
      else waiting.set(client, [{ response, start }]);
      waitingCount++;
    },
    countWaiting: () => waitingCount,
  };
}

/** Returns the header that has the key, which is not checked yet, or null for a stranger. */
function keyHeader({ headers }: IncomingMessage): string | null {
  const key = headers['x-service-api-key'] ?? headers.authorization ?? headers['x-api-key'];
  return typeof key === 'string' ? key : null;
}
