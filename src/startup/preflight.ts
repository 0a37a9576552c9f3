import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { loadCatalog } from '../catalog/catalog.ts';
import { ConfigError, readConfig, type Config } from '../config/config.ts';

/** Processes of a killed platform need a moment to notice and to free their ports. */
const PORT_TIMEOUT_MS = 2_000;

/** A port to listen on, and the variable that sets it. */
interface ListenAddress {
  name: string;
  host: string;
  port: number;
}

/**
 * Finds what would stop the parts from starting, before any is started. Throws ConfigError with all
 * errors.
 */
export async function checkBeforeStart(config: Config): Promise<void> {
  const errors: string[] = [];
  const catalog = await loadCatalog(config.catalog).catch((error: Error) => void errors.push(error.message));
  const ports = portsOf(config).filter(({ name }) => catalog?.usesDemoProvider || name !== DEMO_PORT);
  const found = await Promise.all(ports.map((address) => findPortError(address, ports)));
  errors.push(...found.filter((error) => error !== null));
  if (errors.length > 0) throw new ConfigError([...new Set(errors)]);
}

const DEMO_PORT = 'DEMO_PROVIDER_PORT';

function portsOf({ router, http, catalog }: Config): ListenAddress[] {
  return [
    { name: 'PORT', host: router.host, port: router.port },
    { name: 'PLATFORM_PORT', host: http.host, port: http.port },
    { name: DEMO_PORT, host: '127.0.0.1', port: catalog.demoProviderPort },
  ];
}

/** Says in one line why a process could not start. A port is named by the variable that sets it. */
export function explainStartError(part: string, error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  const address = syscall === 'listen' && portsOf(readConfig()).find((one) => one.port === port);
  if (address) return explainListenError(address, error as NodeJS.ErrnoException);
  return `The ${part} could not start: ${error instanceof Error ? error.message : String(error)}`;
}

async function findPortError(address: ListenAddress, addresses: ListenAddress[]): Promise<string | null> {
  const first = addresses.find(({ port }) => port === address.port);
  if (first && first !== address) {
    return `${address.name}: expected another port than ${first.name}, which is ${address.port} too`;
  }
  const deadline = Date.now() + PORT_TIMEOUT_MS;
  for (;;) {
    const error = await tryPort(address.host, address.port);
    if (!error) return null;
    if (error.code === 'EADDRINUSE' && Date.now() < deadline) {
      await wait(100);
      continue;
    }
    return explainListenError(address, error);
  }
}

function explainListenError({ name, host, port }: ListenAddress, error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE')
    return `${name}: port ${port} of ${host} is in use by another program. Stop that, or choose another port.`;
  if (error.code === 'EACCES') return `${name}: this user may not listen on port ${port}. Choose one from 1024 on.`;
  const reason = error.code ?? error.message;
  const hostName = name === 'PLATFORM_PORT' ? 'PLATFORM_HOST' : 'HOST';
  return `${hostName}: cannot listen on ${host} (${reason}). Expected a name or an address of this machine.`;
}

function tryPort(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
