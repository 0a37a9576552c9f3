import Module, { registerHooks } from 'node:module';
import net from 'node:net';

/** Built-in modules that readers may load. None reaches a network, a process or Node itself. */
const ALLOWED_MODULES = new Set(
  'assert buffer crypto events fs fs/promises os path process stream stream/promises stream/web string_decoder timers tty url util zlib'
    .split(' ')
    .map((name) => `node:${name}`),
);
/** Globals that open connections. */
const CONNECTING_GLOBALS = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'];
/** Functions of `process` that reach other processes or native code. */
const PROCESS_FUNCTIONS = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  'binding',
  '_linkedBinding',
  'dlopen',
  'execve',
];

/**
 * Takes the network, other processes and Node's own internals from everything that is loaded
 * afterwards. Node's permission model covers files, processes, threads and native code, but in
 * this version no connections and no signals.
 */
export function lockDown(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const found = nextResolve(specifier, context);
      if (found.url.startsWith('file:') || ALLOWED_MODULES.has(found.url)) return found;
      throw new Error(`A reader must not load ${specifier}.`);
    },
  });
  // Later hooks would run before this one.
  fix(Module, 'registerHooks', undefined);
  fix(Module, 'register', undefined);
  const getBuiltinModule = process.getBuiltinModule.bind(process);
  fix(process, 'getBuiltinModule', (name: string) =>
    ALLOWED_MODULES.has(name.startsWith('node:') ? name : `node:${name}`) ? getBuiltinModule(name) : undefined,
  );
  // The shell that starts the process leaves variables of its own.
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  for (const name of PROCESS_FUNCTIONS) fix(process, name, undefined);
  for (const name of CONNECTING_GLOBALS) fix(globalThis, name, undefined);
  // Streams of the process are sockets, so their class stays within reach.
  fix(net.Socket.prototype, 'connect', () => {
    throw new Error('A reader has no network.');
  });
}

function fix(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: false, configurable: false });
}
