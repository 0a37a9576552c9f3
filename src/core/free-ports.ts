import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

/** Below are ports that programs are commonly configured with. */
const FROM = 20_000;
/** First port of outgoing connections where the system does not say it (IANA's range). */
const OUTGOING_FROM = 49_152;
/** Fewer ports would be tried again and again. */
const MIN_RANGE = 1_000;

/**
 * Finds ports that are free on `host`, all different and none of `except`, below those that the
 * system gives to outgoing connections: such a connection could have the port when its program is
 * started again.
 */
export async function findFreePorts(count: number, host: string, except: readonly number[] = []): Promise<number[]> {
  const range = await readRange();
  const found: number[] = [];
  for (let tries = 0; found.length < count; tries++) {
    if (tries > MIN_RANGE) throw new Error(`No free port on ${host}.`);
    const port = randomInt(range.from, range.to);
    if (!except.includes(port) && !found.includes(port) && (await isFreePort(port, host))) found.push(port);
  }
  return found;
}

/** Returns whether a program can listen there. */
export function isFreePort(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Returns the ports to choose from, the end excluded. */
async function readRange(): Promise<{ from: number; to: number }> {
  const file = '/proc/sys/net/ipv4/ip_local_port_range';
  const text = await readFile(file, 'latin1').catch(() => '');
  const outgoing = Number.parseInt(text, 10) || OUTGOING_FROM;
  return { from: FROM, to: outgoing >= FROM + MIN_RANGE ? outgoing : OUTGOING_FROM };
}
