import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a port that can be closed, as if nobody listened there. */
export interface Gate {
  /** Such as `http://127.0.0.1:4711`. */
  url: string;
  /** Cuts every connection, and each new one. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

/** Opens a gate to the port that `target` names when somebody comes. */
export async function openGate(target: () => number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((near) => {
    if (isShut) return void near.destroy();
    const far = connect(target(), '127.0.0.1');
    joinSockets(near, far, sockets);
  });
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut() {
      isShut = true;
      cutAll();
    },
    open: () => void (isShut = false),
    async close() {
      server.close();
      cutAll();
      await once(server, 'close');
    },
  };
}

/** Sends the bytes of each socket to the other until one ends. Both are in `open` until then. */
export function joinSockets(near: Socket, far: Socket, open: Set<Socket>): void {
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    open.add(one);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      open.delete(one);
      other.destroy();
    });
    one.pipe(other);
  }
}
