import type { Config } from '../config/config.ts';
import { normalAddress } from '../core/ip-ranges.ts';

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
