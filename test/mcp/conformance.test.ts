import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSchema } from '../../src/graphql/schema.ts';
import { createMcpMount } from '../../src/mcp/mount.ts';
import { openRegistry } from '../../src/metrics.ts';
import { serve, type PlatformServer } from '../../src/server.ts';
import { openHouse, type House } from '../harness/house.ts';
import { freePorts } from '../harness/ports.ts';
import { createProjectKey } from './clients.ts';
import { addConformanceFixtures } from './conformance-fixtures.ts';

/**
 * In the 2025 revisions a server that asks its client something gets the answer in another request, which a server that keeps
 * nothing between requests, so that any replica may answer, cannot match with the question. The product asks its clients nothing.
 */
const NEED_SESSIONS = [
  'elicitation-sep1034-defaults',
  'elicitation-sep1330-enums',
  'tools-call-elicitation',
  'tools-call-sampling',
];

let house: House;
let server: PlatformServer;
let relay: Server;
let results: string;
beforeAll(async () => {
  house = await openHouse({ router: false });
  results = await mkdtemp(path.join(tmpdir(), 'mcp-conformance-'));
  const { platform } = house.running;
  const [port = 0] = await freePorts(1);
  const config = { ...platform.config, http: { ...platform.config.http, port } };
  server = await serve({
    platform: { ...platform, config },
    schema: buildSchema(),
    mounts: [createMcpMount({ ...platform, config }, { extend: addConformanceFixtures })],
    checks: {},
    registry: openRegistry(platform.pool),
  });
  const projectId = await house.owner.createProject();
  const { secret } = await createProjectKey(house.owner, projectId);
  relay = await openRelay(port, secret);
  // The suite cannot send a key of its own.
  const { port: relayPort } = relay.address() as AddressInfo;
  await runSuite(`http://127.0.0.1:${relayPort}/mcp/projects/${projectId}`);
}, 120_000);
afterAll(async () => {
  relay.close();
  await server.close();
  await house.close();
  await rm(results, { recursive: true, force: true });
});

/** Passes everything on as it is, with the key added. */
async function openRelay(port: number, secret: string): Promise<Server> {
  const opened = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${secret}` };
    const passed = request(
      { port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(passed.on('error', () => outgoing.destroy()));
  });
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return opened;
}

function runSuite(url: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const main = path.join(
    path.dirname(require.resolve('@modelcontextprotocol/conformance/package.json')),
    'dist/index.js',
  );
  return new Promise((resolve) => {
    // It ends with 1 when a scenario fails; which one, the files say.
    execFile(process.execPath, [main, 'server', '--url', url, '-o', results], { timeout: 100_000 }, () => resolve());
  });
}

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

it('the active suite of the official conformance tests passes, but for what needs sessions', async () => {
  const failed: string[] = [];
  const messages: string[] = [];
  const folders = await readdir(results);
  for (const folder of folders) {
    const checks = JSON.parse(await readFile(path.join(results, folder, 'checks.json'), 'utf8')) as Check[];
    const scenario = folder.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
    expect(checks.length, scenario).toBeGreaterThan(0);
    const bad = checks.filter(({ status }) => status === 'FAILURE');
    if (bad.length > 0) failed.push(scenario);
    if (!NEED_SESSIONS.includes(scenario))
      messages.push(...bad.map(({ id, errorMessage }) => `${id}: ${errorMessage}`));
  }
  expect(messages).toEqual([]);
  expect(failed.sort()).toEqual(NEED_SESSIONS);
  expect(folders).toHaveLength(30);
});
