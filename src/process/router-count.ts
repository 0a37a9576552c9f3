/** Each router needs memory and connections to the database. */
const MAX_BY_DEFAULT = 8;
/** Systems on which several processes can listen on one port. */
const SHARES_PORTS = new Set<NodeJS.Platform>(['linux', 'freebsd']);

/** Returns how many routers suit a machine: one core is left to the platform and the database. */
export function suitableRouterCount(cores: number, platform: NodeJS.Platform): number {
  return SHARES_PORTS.has(platform) ? Math.min(Math.max(cores - 1, 1), MAX_BY_DEFAULT) : 1;
}
