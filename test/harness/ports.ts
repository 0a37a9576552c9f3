import { isFreePort } from '../../src/core/free-ports.ts';

/**
 * Below the ports that the product chooses by itself, and those that systems give to outgoing
 * connections: either may take a port between this test and the program that is to listen there.
 */
const [FROM, TO] = [10_000, 20_000];

/**
 * Every worker of a run has ports of its own, and goes round them: a port is free again for a while
 * before its program listens, and no other may be given it meanwhile.
 */
const WORKERS = 8;
const PORTS_EACH = (TO - FROM) / WORKERS;
const first = FROM + (Number(process.env['VITEST_POOL_ID'] ?? 0) % WORKERS) * PORTS_EACH;
/** Where two runs are on one machine, they begin at different places. */
let next = process.pid % PORTS_EACH;

/** Free ports of loopback, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = first + next;
    next = (next + 1) % PORTS_EACH;
    if (await isFreePort(port, '127.0.0.1')) ports.push(port);
  }
  return ports;
}
