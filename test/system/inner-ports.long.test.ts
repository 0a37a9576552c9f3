import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePorts } from '../../src/core/free-ports.ts';
import { freePorts } from '../harness/ports.ts';
import { childPid, openBench, PLATFORM, ROUTER, SUPERVISOR, until, type Bench, type Program } from './program.ts';

/** Settings that leave the inner ports open. */
const OPEN = { PLATFORM_PORT: '', DEMO_PROVIDER_PORT: '' };

let bench: Bench;
let neighbour: Bench;
beforeEach(async () => void ([bench, neighbour] = [await openBench(), await openBench()]));
afterEach(async () => {
  for (const each of [bench, neighbour]) await each.close();
});

async function start(env: Record<string, string> = {}, at = bench): Promise<Program> {
  return at.run(SUPERVISOR, { DATABASE_URL: (await at.migratedDatabase()).url, ...OPEN, ...env });
}

/** The ports of the platform and the demo provider, in the order of their starts. */
function innerPorts(program: Program): { platform: number[]; demo: number[] } {
  const portsIn = (line: RegExp) => [...program.printed().matchAll(line)].map(([, port]) => Number(port));
  return {
    platform: portsIn(/Platform listens on http:\/\/127\.0\.0\.1:(\d+)/g),
    demo: portsIn(/Demo model provider at http:\/\/127\.0\.0\.1:(\d+)/g),
  };
}

async function statusAt(port: number): Promise<number | null> {
  return fetch(`http://127.0.0.1:${port}/api/v1/projects`).then(
    ({ status }) => status,
    () => null,
  );
}

/** Takes a port as soon as it is free. */
async function take(port: number): Promise<Server> {
  for (;;) {
    const server = createServer((socket) => socket.destroy());
    const isTaken = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isTaken) return server;
    await sleep(1);
  }
}

describe('npm start without settings of inner ports', () => {
  it('runs beside others at neighbouring ports, all started at once', async () => {
    const [port = 0] = await neighbours();
    const programs = await Promise.all([bench, neighbour].map((at, i) => start({ PORT: String(port + i) }, at)));
    await Promise.all(programs.map((program) => program.says('Ready at')));
    expect(await Promise.all([statusAt(port), statusAt(port + 1)])).toEqual([401, 401]);
    const ports = programs.map(innerPorts).flatMap(({ platform, demo }) => [...platform, ...demo]);
    expect(new Set([...ports, port, port + 1]).size).toBe(6);
  });

  it('keeps its ports when the platform starts again, and goes on with others when one is taken meanwhile', async () => {
    const program = await start();
    await program.says('Ready at');
    process.kill(await childPid(program, PLATFORM), 'SIGKILL');
    await until(() => innerPorts(program).platform.length === 2);
    const { platform, demo } = innerPorts(program);
    expect([new Set(platform).size, new Set(demo).size]).toEqual([1, 1]);

    await until(async () => (await statusAt(bench.port)) === 401);
    const [pid, router] = [await childPid(program, PLATFORM), await childPid(program, ROUTER)];
    const [before = 0] = platform;
    process.kill(pid, 'SIGKILL');
    const stranger = await take(before);
    await program.says('Another program has taken a port of the platform');
    await until(() => innerPorts(program).platform.length === 3);
    expect(innerPorts(program).platform.at(-1)).not.toBe(before);
    await until(async () => (await statusAt(bench.port)) === 401);
    expect(await childPid(program, ROUTER)).not.toBe(router);
    await new Promise((resolve) => stranger.close(resolve));
  });

  it('uses the ports that are given, and says which is taken', async () => {
    const taken = String(await bench.listen((socket) => socket.destroy()));
    for (const name of ['PORT', 'PLATFORM_PORT', 'DEMO_PROVIDER_PORT']) {
      const program = await start({ [name]: taken });
      expect(await program.ended).toBe(1);
      expect(program.printed()).toContain(`${name}: port ${taken} of 127.0.0.1 is in use by another program.`);
    }
    for (const [name, file] of [
      ['PORT', ROUTER],
      ['PLATFORM_PORT', PLATFORM],
      ['DEMO_PROVIDER_PORT', PLATFORM],
    ] as const) {
      const { url } = await bench.migratedDatabase();
      const program = bench.run(file, { DATABASE_URL: url, [name]: taken });
      expect(await program.ended, 'a process alone').toBe(1);
      expect(program.printed()).toContain(`${name}: port ${taken} of 127.0.0.1 is in use by another program.`);
    }
    const [platform = 0, demo = 0] = await freePorts(2);
    const program = await start({ PLATFORM_PORT: String(platform), DEMO_PROVIDER_PORT: String(demo) });
    await program.says('Ready at');
    expect(innerPorts(program)).toEqual({ platform: [platform], demo: [demo] });
  });
});

it.runIf(process.platform === 'linux')('chosen ports are none of those that outgoing connections take', async () => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'latin1');
  const ports = await findFreePorts(200, '127.0.0.1', [4_000]);
  expect(new Set(ports).size).toBe(200);
  expect(Math.max(...ports)).toBeLessThan(Math.max(Number.parseInt(range, 10), 11_000));
});

/** A free port before another free one. */
async function neighbours(): Promise<number[]> {
  for (;;) {
    const [first = 0, second = 0] = await freePorts(2);
    if (second === first + 1) return [first, second];
  }
}
