import type { Config } from '../config/config.ts';
import { normalAddress } from '../core/ip-ranges.ts';

/**
 * Finds ports that other machines reach although only this one needs them, and returns a sentence
 * for each. The public port is meant to be reached.
 */
export function findExposedPorts({ http, router }: Pick<Config, 'http' | 'router'>): string[] {
  if (isLoopback(http.host)) return [];
  return [
    `HOST=${http.host} opens the platform's port ${http.port} to other machines, too. ` +
      `Let a firewall close it: everything is served at port ${router.port}.`,
  ];
}

function isLoopback(host: string): boolean {
  const address = normalAddress(host);
  return host === 'localhost' || address === '::1' || address.startsWith('127.');
}
