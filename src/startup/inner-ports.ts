import type { Config } from '../config/config.ts';
import { findFreePorts, isFreePort } from '../core/free-ports.ts';
import { normalAddress } from '../core/ip-ranges.ts';

// Under `npm start`, nobody but its own processes calls the platform and the demo provider, so any
// ports will do.

/** The variables of ports that `npm start` chose. */
export type InnerPorts = Partial<Record<'PLATFORM_PORT' | 'DEMO_PROVIDER_PORT', string>>;

const DEMO_HOST = '127.0.0.1';

/** Chooses the ports that the settings leave open. */
export async function chooseInnerPorts(given: NodeJS.ProcessEnv, { http, router }: Config): Promise<InnerPorts> {
  const taken = [router.port, Number(given['PLATFORM_PORT']), Number(given['DEMO_PROVIDER_PORT'])];
  const ports: InnerPorts = {};
  // An address that is given leads to a port that is given or counted from `PORT`.
  if (!given['PLATFORM_PORT'] && !given['PLATFORM_URL']) {
    const [port = 0] = await findFreePorts(1, http.host, taken);
    taken.push(port);
    ports.PLATFORM_PORT = String(port);
  } else taken.push(http.port);
  if (!given['DEMO_PROVIDER_PORT']) {
    const [port] = await findFreePorts(1, DEMO_HOST, taken);
    ports.DEMO_PROVIDER_PORT = String(port);
  }
  return ports;
}

/** Returns whether nobody else has taken a chosen port since its program ended. */
export async function areInnerPortsFree(
  { PLATFORM_PORT, DEMO_PROVIDER_PORT }: InnerPorts,
  host: string,
): Promise<boolean> {
  const isFree = (port: string | undefined, at: string) => port === undefined || isFreePort(Number(port), at);
  const free = await Promise.all([isFree(PLATFORM_PORT, host), isFree(DEMO_PROVIDER_PORT, DEMO_HOST)]);
  return free.every(Boolean);
}

/**
 * Returns the address on which the platform listens behind a router of the same machine. Nobody
 * else needs it, so HOST opens it to no other machine. PLATFORM_HOST may.
 */
export function platformHostBehindRouter({ HOST, PLATFORM_HOST }: NodeJS.ProcessEnv): string {
  return PLATFORM_HOST || (HOST && isLoopback(HOST) ? HOST : '127.0.0.1');
}

/**
 * Finds ports that other machines reach although only this one needs them, and returns a sentence
 * for each. The public port is meant to be reached.
 */
export function findExposedPorts({ http, router }: Pick<Config, 'http' | 'router'>): string[] {
  if (isLoopback(http.host)) return [];
  return [
    `PLATFORM_HOST=${http.host} opens the platform's port ${http.port} to other machines, too. ` +
      `Let a firewall close it: everything is served at port ${router.port}.`,
  ];
}

function isLoopback(host: string): boolean {
  const address = normalAddress(host);
  return host === 'localhost' || address === '::1' || address.startsWith('127.');
}
