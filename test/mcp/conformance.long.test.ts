import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSchema } from '../../src/graphql/schema.ts';
import { createMcpMount } from '../../src/mcp/mount.ts';
import type { Fixtures } from '../../src/mcp/request-handler.ts';
import { openRegistry } from '../../src/http/metrics.ts';
import { serve } from '../../src/web/server.ts';
import { useSystem } from '../harness/use-system.ts';
import { freePorts } from '../harness/ports.ts';
import { addressOf, createProjectKey, LIST_TOOLS, rpc } from './clients.ts';
import { addConformanceFixtures } from './conformance-fixtures.ts';
import { withSessions } from './conformance-sessions.ts';

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

const { system } = useSystem({ router: false });
let projectId: string;
let secret: string;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  projectId = await system.owner.createProject();
  ({ secret } = await createProjectKey(system.owner, projectId));
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** Serves a project's MCP server as in the product, with fixtures. Returns its address. */
async function openServer(fixtures: Fixtures): Promise<string> {
  const { platform } = system.running;
  const [port = 0] = await freePorts(1);
  const config = { ...platform.config, http: { ...platform.config.http, port } };
  const server = await serve({
    platform: { ...platform, config },
    schema: buildSchema(),
    mounts: [createMcpMount({ ...platform, config }, fixtures)],
    registry: openRegistry(platform.config, { ...platform, events: platform.pubsub }),
    watchdog: { begin: () => () => undefined, stop: () => undefined },
  });
  closers.push(() => server.close());
  return addressOf(server.address, projectId);
}

/** Forwards everything unchanged, with the key added: the suite cannot send one of its own. */
async function openRelay(url: string): Promise<string> {
  const relay = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${secret}` };
    const passed = request(url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed.on('error', () => outgoing.destroy()));
    // A session's stream ends when its client disconnects.
    outgoing.on('close', () => passed.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  closers.push(() => relay.close());
  const { port } = relay.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

interface Outcome {
  exitCode: number | null;
  /** Each scenario with failed checks, and those checks. */
  faults: Map<string, string[]>;
}

/** Runs the active suite against the project's server at `url`. */
async function runSuite(url: string): Promise<Outcome> {
  const results = await mkdtemp(path.join(tmpdir(), 'mcp-conformance-'));
  closers.push(() => rm(results, { recursive: true, force: true }));
  const require = createRequire(import.meta.url);
  const main = path.join(
    path.dirname(require.resolve('@modelcontextprotocol/conformance/package.json')),
    'dist/index.js',
  );
  const address = addressOf(await openRelay(url), projectId);
  const exitCode = await new Promise<number | null>((resolve) => {
    // It exits with 1 when a scenario fails; the files say which one.
    const args = [main, 'server', '--url', address, '-o', results];
    const suite = execFile(process.execPath, args, () => resolve(suite.exitCode));
  });
  const faults = new Map<string, string[]>();
  for (const folder of (await readdir(results)).sort()) {
    const checks = JSON.parse(await readFile(path.join(results, folder, 'checks.json'), 'utf8')) as Check[];
    const scenario = folder.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
    expect(checks.length, scenario).toBeGreaterThan(0);
    const bad = checks.filter(({ status }) => status !== 'SUCCESS');
    faults.set(
      scenario,
      bad.map(({ id, status, errorMessage }) => `${status} ${id}: ${errorMessage}`),
    );
  }
  return { exitCode, faults };
}

it('every scenario of the active suite of the official conformance tests passes', async () => {
  const { exitCode, faults } = await runSuite(
    await openServer({ extend: addConformanceFixtures, front: withSessions }),
  );
  expect([...faults.values()].flat()).toEqual([]);
  expect(faults.size).toBe(30);
  expect(exitCode).toBe(0);
});

it('as the product is served, without sessions, all scenarios pass but those that question the client', async () => {
  const { faults } = await runSuite(await openServer({ extend: addConformanceFixtures }));
  expect(faults.size).toBe(30);
  expect([...faults.values()].flat().sort()).toEqual([
    'FAILURE elicitation-sep1034-general: Server did not request elicitation from client',
    'FAILURE elicitation-sep1330-general: Server did not request elicitation from client',
    'FAILURE tools-call-elicitation: Server did not request elicitation from client',
    'FAILURE tools-call-sampling: Server did not request sampling from client',
    // A warning that there is no session.
    'WARNING server-sse-multiple-streams-session: undefined',
  ]);
});

it('the product has no sessions; the fixture’s are behind the same address, and belong to their key alone', async () => {
  const product = await rpc(addressOf(system.base, projectId), secret, INITIALIZE);
  expect([product.status, product.headers.get('mcp-session-id')]).toEqual([200, null]);

  const url = await openServer({ front: withSessions });
  const begun = await rpc(url, secret, INITIALIZE);
  const session = { 'mcp-session-id': begun.headers.get('mcp-session-id') ?? '' };
  const other = await createProjectKey(system.owner, projectId);
  const statusFor = async (key: string | null, headers: Record<string, string> = {}) =>
    (await rpc(url, key, LIST_TOOLS, { ...session, ...headers })).status;
  expect(await statusFor(secret)).toBe(200);
  expect(await statusFor(other.secret)).toBe(404);
  expect(await statusFor(null)).toBe(401);
  expect(await statusFor(secret, { origin: 'https://evil.example' })).toBe(403);
});
