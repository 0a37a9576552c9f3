import type { Config } from '../config/config.ts';
import { findFreePorts, isFreePort } from '../core/free-ports.ts';

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
