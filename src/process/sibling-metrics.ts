import type { ChildProcess } from 'node:child_process';
import { AggregatorRegistry, type Registry } from 'prom-client';

// Routers that share a port answer `/metrics` as one: whichever is asked gets the numbers of all
// from their supervisor.

/** A process that hangs does not keep others from being measured. */
const TIMEOUT_MS = 1_000;

/** The metrics of a process, as JSON. */
type Measured = object[];

type Message =
  /** A router to the supervisor: send me what all measure. */
  | { kind: 'ask'; ask: number }
  /** The supervisor to each router: send what you measure. */
  | { kind: 'measure'; round: number }
  | { kind: 'measured'; round: number; measured: Measured }
  /** The supervisor to the router that asked. */
  | { kind: 'told'; ask: number; all: Measured[] };

/** Returns a registry with the metrics of all routers of the supervisor, or without one its own. */
export function readAllRouters(own: Registry): Pick<Registry, 'metrics' | 'contentType'> {
  if (!process.send) return own;
  const asks = new Map<number, (all: Measured[]) => void>();
  let lastAsk = 0;
  const send = (message: Message) => process.send?.(message, undefined, undefined, () => undefined);
  process.on('message', (message: Message) => {
    if (message.kind === 'told') asks.get(message.ask)?.(message.all);
    else if (message.kind === 'measure')
      void own.getMetricsAsJSON().then((measured) => send({ kind: 'measured', round: message.round, measured }));
  });

  async function askAll(): Promise<Measured[]> {
    const ask = ++lastAsk;
    const { promise, resolve } = Promise.withResolvers<Measured[]>();
    const timer = setTimeout(() => resolve([]), 2 * TIMEOUT_MS);
    asks.set(ask, resolve);
    send({ kind: 'ask', ask });
    const all = await promise;
    clearTimeout(timer);
    asks.delete(ask);
    return all;
  }

  return {
    contentType: own.contentType,
    async metrics() {
      const all = await askAll();
      return all.length > 1 ? AggregatorRegistry.aggregate(all).metrics() : own.metrics();
    },
  };
}

/** Lets routers ask for the metrics of all of them. `routers` returns those that run. */
export function createMetricsRelay(routers: () => ChildProcess[]): { follow(router: ChildProcess): void } {
  const rounds = new Map<number, (measured: Measured) => void>();
  let lastRound = 0;

  async function measureAll(): Promise<Measured[]> {
    const round = ++lastRound;
    const asked = routers().filter(({ connected }) => connected);
    const all: Measured[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, TIMEOUT_MS);
    rounds.set(round, (measured) => {
      all.push(measured);
      if (all.length === asked.length) resolve();
    });
    for (const router of asked) send(router, { kind: 'measure', round });
    await promise;
    clearTimeout(timer);
    rounds.delete(round);
    return all;
  }

  return {
    follow(router) {
      router.on('message', (message: Message) => {
        if (message.kind === 'measured') rounds.get(message.round)?.(message.measured);
        else if (message.kind === 'ask')
          void measureAll().then((all) => send(router, { kind: 'told', ask: message.ask, all }));
      });
    },
  };
}

/** A router that has just ended gets no message, and needs none. */
function send(router: ChildProcess, message: Message): void {
  router.send(message, () => undefined);
}
