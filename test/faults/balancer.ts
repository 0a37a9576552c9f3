import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_TIMEOUT_MS = 2_000;

/**
 * A balancer of TCP connections, such as kube-proxy or a cloud's: it asks `/readyz` of each target
 * now and then, picks one of those that were ready, and never tries a second one.
 */
export interface Balancer {
  base: string;
  /** Resolves when exactly these targets were ready at their last check. */
  sees(ports: readonly number[]): Promise<void>;
  close(): Promise<void>;
}

export async function openBalancer(ports: readonly number[], everyMs: number): Promise<Balancer> {
  let ready: readonly number[] = [];
  let next = 0;
  let isOpen = true;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const port = ready[next++ % ready.length];
    if (port === undefined) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroySoon();
      });
      one.pipe(other);
    }
  });
  const checking = (async () => {
    while (isOpen) {
      const found = await Promise.all(ports.map(isReady));
      ready = ports.filter((_, at) => found[at]);
      await sleep(everyMs);
    }
  })();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async sees(wanted) {
      const deadline = Date.now() + 60_000;
      while (ready.length !== wanted.length || !wanted.every((port) => ready.includes(port))) {
        if (Date.now() > deadline) throw new Error(`the balancer sees ${ready.join()}, not ${wanted.join()}`);
        await sleep(50);
      }
    },
    async close() {
      isOpen = false;
      await checking;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok === true;
}
