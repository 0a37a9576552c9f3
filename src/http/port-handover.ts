import type { ChildProcess } from 'node:child_process';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from './graceful-close.ts';
import { answerWhileWaiting } from './waiting-server.ts';

// The supervisor listens on the public port while its router does not: callers wait for the next
// one instead of being refused. It hands the port over with the connections that wait, unread.

/** The router that is started with it gets its port from the supervisor. */
export const HELD_PORT_ARGUMENT = '--held-port';

/** Connections wait this long for a router, then get 503. */
const MAX_WAIT_MS = 5_000;
/** Time to send a request and to take that. */
const ANSWER_MS = 10_000;
/** Further ones get 503 at once. */
const MAX_WAITING = 1_000;
/** A router that drains may still listen. */
const RETRY_MS = 50;
/** Retries before it is said that another program has the port. */
const PATIENT_RETRIES = 100;

type Message =
  /** A router to the supervisor: all else is ready. */
  | { kind: 'wants-port' }
  /** The supervisor to the router, with the server that listens. */
  | { kind: 'port' }
  /** The same, with a connection that has waited. */
  | { kind: 'connection' };

export interface HeldPort {
  /** Listens, unless it does already. */
  hold(): Promise<void>;
  /** Hands the port to this router when that asks for it. */
  follow(router: ChildProcess): void;
  close(): void;
}

interface Options {
  host: string;
  port: number;
  waitingFor: () => string;
  onTaken: () => void;
}

export function createHeldPort({ host, port, waitingFor, onTaken }: Options): HeldPort {
  const queue = createQueue(waitingFor);
  let holding: Promise<Server | null> | null = null;
  let isClosed = false;

  async function open(): Promise<Server | null> {
    for (let retries = 0; !isClosed; retries++) {
      const server = createServer({ pauseOnConnect: true, noDelay: true }, queue.add);
      try {
        await listen(server, port, host);
        if (!isClosed) return server;
        server.close();
      } catch {
        if (retries === PATIENT_RETRIES) onTaken();
        await sleep(RETRY_MS);
      }
    }
    return null;
  }

  async function giveTo(router: ChildProcess): Promise<void> {
    const server = await (holding ??= open());
    if (server === null || !router.connected) return;
    holding = null;
    // Both may accept connections until this one has closed.
    server.removeListener('connection', queue.add);
    server.on('connection', (socket) => pass(router, socket));
    router.send({ kind: 'port' } satisfies Message, server, () => server.close());
    for (const socket of queue.takeAll()) pass(router, socket);
  }

  return {
    async hold() {
      await (holding ??= open());
    },
    follow(router) {
      router.on('message', ({ kind }: Message) => {
        if (kind === 'wants-port') void giveTo(router);
      });
    },
    close() {
      isClosed = true;
      void holding?.then((server) => server?.close());
      for (const socket of queue.takeAll()) socket.destroy();
    },
  };
}

/** Connections that wait for a router. Nothing is read from them before they get an answer. */
function createQueue(waitingFor: () => string): { add: (socket: Socket) => void; takeAll(): Socket[] } {
  const answering = createHttpServer(answerWhileWaiting(waitingFor));
  const timers = new Map<Socket, NodeJS.Timeout>();
  function remove(socket: Socket): void {
    clearTimeout(timers.get(socket));
    timers.delete(socket);
  }
  function answer(socket: Socket): void {
    remove(socket);
    // The server times those only that it accepted itself.
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    answering.emit('connection', socket);
    socket.resume();
  }
  return {
    add(socket) {
      socket.on('error', () => socket.destroy());
      if (timers.size >= MAX_WAITING) return answer(socket);
      const timer = setTimeout(() => answer(socket), MAX_WAIT_MS);
      timers.set(socket, timer);
      socket.once('close', () => remove(socket));
    },
    takeAll() {
      const sockets = [...timers.keys()];
      for (const socket of sockets) remove(socket);
      return sockets;
    },
  };
}

function pass(router: ChildProcess, socket: Socket): void {
  router.send({ kind: 'connection' } satisfies Message, socket, (error) => {
    if (error) socket.destroy();
  });
}

/** Listens on the port that the supervisor holds. Rejects when the supervisor ends before. */
export function listenOnHeldPort(http: HttpServer): Promise<void> {
  return new Promise((resolve, reject) => {
    process.once('disconnect', () => reject(new Error('the supervisor has ended')));
    process.on('message', ({ kind }: Message, handle) => {
      if (kind === 'port' && handle) http.once('error', reject).listen(handle, resolve);
      else if (kind === 'connection' && handle) http.emit('connection', handle);
    });
    process.send?.({ kind: 'wants-port' } satisfies Message);
  });
}
