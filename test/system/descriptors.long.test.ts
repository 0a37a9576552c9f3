import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { pidsOf } from './hostile/processes.ts';
import { openBench, SUPERVISOR, until, type Program } from './program.ts';
import { useBench } from './use-bench.ts';

/** Descriptors of each process: enough for itself, its database connections, and some clients. */
const DESCRIPTORS = 160;
const FLOOD = 300;
const REQUESTS = 20;
const TIMEOUT_MS = 30_000;

const bench = useBench();
let program: Program;
let key: string;
beforeAll(async () => {
  const { url } = await bench.emptyDatabase();
  program = bench.runWithDescriptors(DESCRIPTORS, SUPERVISOR, { DATABASE_URL: url, DATABASE_POOL_SIZE: '5' });
  await program.says('Ready at');
  key = await bench.firstKey();
});

type Ask = (port: number, agent?: Agent) => Promise<number | 'refused' | 'no answer'>;

/** Returns the status, or how the request ended without one. */
function ask(port: number, agent: Agent | undefined, path: string, body?: object): ReturnType<Ask> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const method = body ? 'POST' : 'GET';
    const outgoing = request({ port, host: '127.0.0.1', agent, path, method, headers }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    outgoing.setTimeout(TIMEOUT_MS, () => {
      resolve('no answer');
      outgoing.destroy();
    });
    outgoing.once('error', () => resolve('refused'));
    outgoing.end(body && JSON.stringify(body));
  });
}

const REST: Ask = (port, agent) => ask(port, agent, '/api/v1/projects');
const GRAPHQL: Ask = (port, agent) => ask(port, agent, '/graphql', { query: '{ viewer { permissions } }' });
const MODEL: Ask = (port, agent) =>
  ask(port, agent, '/router/alpha/v1/chat/completions', {
    model: 'demo-chat',
    messages: [{ role: 'user', content: 'Hello' }],
  });

/** Opens connections that send the beginning of a request and then nothing. */
function flood(port: number): Socket[] {
  return Array.from({ length: FLOOD }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /livez HTTP/1.1\r\n'));
    return socket.on('error', () => undefined);
  });
}

const PORTS: [string, () => number, Ask[]][] = [
  ['the public port', () => bench.port, [REST, GRAPHQL, MODEL]],
  ["the platform's port", () => bench.platformPort, [REST, GRAPHQL]],
];

describe.each(PORTS)('with more connections to %s than file descriptors', (_name, portOf, asks) => {
  it('requests are served, 503 or refused, no process ends, and all is served afterwards', async () => {
    const pids = await pidsOf(program, bench.dataDir);
    const port = portOf();
    // These connections are accepted before the flood, and their requests need further descriptors.
    const agent = new Agent({ keepAlive: true, maxSockets: REQUESTS });
    const early = await Promise.all(Array.from({ length: REQUESTS }, () => ask(port, agent, '/livez')));
    expect(new Set(early)).toEqual(new Set([200]));
    const sockets = flood(port);
    await until(async () => (await ask(port, undefined, '/livez')) !== 200);
    const send = (with_: Agent | undefined) =>
      Promise.all(asks.flatMap((one) => Array.from({ length: REQUESTS }, () => one(port, with_))));
    const found = [...(await send(agent)), ...(await send(undefined))];
    expect(found.filter((status) => ![200, 503, 'refused'].includes(status))).toEqual([]);
    expect(found.filter((status) => status !== 200).length).toBeGreaterThan(0);
    for (const socket of sockets) socket.destroy();
    agent.destroy();
    await until(async () => (await ask(port, undefined, '/readyz')) === 200);
    for (const one of asks) expect(await one(port)).toBe(200);
    expect(await pidsOf(program, bench.dataDir)).toEqual(pids);
    expect(program.printed()).not.toContain('ended by itself');
  });
});

it('twin: with enough file descriptors, all is served', async () => {
  const roomy = await openBench();
  try {
    const { url } = await roomy.emptyDatabase();
    await roomy.start(SUPERVISOR, { DATABASE_URL: url, DATABASE_POOL_SIZE: '5', FIRST_KEY: key });
    for (const port of [roomy.port, roomy.platformPort]) {
      const sockets = flood(port);
      const asks = port === roomy.port ? [REST, GRAPHQL, MODEL] : [REST, GRAPHQL];
      const found = await Promise.all(asks.flatMap((one) => Array.from({ length: REQUESTS }, () => one(port))));
      for (const socket of sockets) socket.destroy();
      expect(new Set(found)).toEqual(new Set([200]));
    }
  } finally {
    await roomy.close();
  }
});
