import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { follow, openClient, runOnSocket } from '../graphql/socket.ts';
import { startTestPlatform, type System } from '../harness/system.ts';
import { addressOf, callOf, createProjectKey, rpc } from '../mcp/clients.ts';
import { attributesOf, joined, openCollector, PARENT, TRACE, type Collector, type Span } from '../router/collector.ts';

let collector: Collector;
let system: System;
let me: TestActor;
let projectId: string;
let secret: string;
beforeAll(async () => {
  collector = await openCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
  system = await startTestPlatform({ router: false });
  me = system.owner;
  projectId = await me.createProject('A secret name');
  ({ secret } = await createProjectKey(me, projectId));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await system.close();
  await collector.close();
});
beforeEach(async () => {
  // Spans of earlier requests may still be on their way.
  await new Promise((resolve) => setTimeout(resolve, 200));
  collector.bodies.length = 0;
});

async function oneSpan(): Promise<Span> {
  await expect.poll(() => collector.spans('platform').length, { timeout: 15_000 }).toBe(1);
  return collector.spans('platform')[0] as Span;
}

const post = (body: object, headers: Record<string, string> = {}) =>
  me.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('a request has one span', () => {
  it('of GraphQL, in the caller’s trace, with the operation’s type and no word of the caller', async () => {
    const query = 'query WordOfACaller($id: ID!) { project(id: $id) { name memories { totalCount } } }';
    await post({ query, variables: { id: projectId } }, joined());
    const span = await oneSpan();
    expect(span).toMatchObject({ name: 'GraphQL query', kind: 2, traceId: TRACE, parentSpanId: PARENT });
    const { 'memory_platform.sql_statements': statements, ...others } = attributesOf(span);
    expect(others).toEqual({
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'graphql.operation.type': 'query',
    });
    expect(statements).toBeGreaterThanOrEqual(2);
    expect(statements).toBeLessThan(10);
    const sent = collector.bodies.join('\n');
    for (const word of ['WordOfACaller', projectId, 'A secret name', me.secret, me.teamId])
      expect(sent).not.toContain(word);
  });

  it('of a trusted document, with its name', async () => {
    const text = 'query Dashboard { viewer { team { id } } }';
    await me.gql('mutation ($input: PushTrustedDocumentsInput!) { pushTrustedDocuments(input: $input) { added } }', {
      input: { documents: [{ hash: 'dashboard', text }] },
    });
    await expect.poll(() => collector.spans('platform').length).toBe(1);
    collector.bodies.length = 0;
    await post({ documentId: 'dashboard' });
    const span = await oneSpan();
    expect(span.name).toBe('GraphQL query Dashboard');
    expect(attributesOf(span)).toMatchObject({ 'graphql.operation.name': 'Dashboard' });
  });

  it('of an operation on a WebSocket, named as over HTTP, and of each event of a subscription', async () => {
    const client = openClient(system);
    try {
      await me.gql('mutation ($input: PushTrustedDocumentsInput!) { pushTrustedDocuments(input: $input) { added } }', {
        input: { documents: [{ hash: 'socket', text: 'query OnSocket { viewer { team { id } } }' }] },
      });
      await expect.poll(() => collector.spans('platform').length, { timeout: 15_000 }).toBe(1);
      collector.bodies.length = 0;
      await runOnSocket(client, { query: '', documentId: 'socket' } as { query: string });
      const span = await oneSpan();
      expect(span).toMatchObject({ name: 'GraphQL query OnSocket', kind: 2 });
      const { 'memory_platform.sql_statements': statements, ...others } = attributesOf(span);
      expect(others).toEqual({ 'graphql.operation.type': 'query', 'graphql.operation.name': 'OnSocket' });
      expect(statements).toBeGreaterThanOrEqual(1);
      collector.bodies.length = 0;
      const following = follow(client, { query: 'subscription WordOfACaller { changes { thingId } }' });
      const names = () => collector.spans('platform').map(({ name }) => name);
      await expect
        .poll(
          async () => {
            await me.createProject();
            return names();
          },
          { timeout: 30_000, interval: 500 },
        )
        .toContain('GraphQL subscription');
      following.stop();
      expect(collector.bodies.join('\n')).not.toContain('WordOfACaller');
    } finally {
      await client.dispose();
    }
  });

  it('of a REST row, with its path and not the id', async () => {
    await me.rest('GET', `/api/v1/projects/${projectId}`);
    const span = await oneSpan();
    expect(span.name).toMatch(/^REST GET \/api\/v1\/projects\/:\w+$/);
    expect(attributesOf(span)).toMatchObject({ 'http.response.status_code': 200, 'http.route': span.name.slice(9) });
    expect(collector.bodies.join('\n')).not.toContain(projectId);
  });

  it('of an MCP tool, and of a batch by its first', async () => {
    const url = addressOf(system.base, projectId);
    await rpc(url, secret, callOf('search_memory', { query: 'a secret question' }));
    const span = await oneSpan();
    expect(span.name).toBe('MCP search_memory');
    expect(attributesOf(span)).toMatchObject({ 'gen_ai.tool.name': 'search_memory' });
    expect(collector.bodies.join('\n')).not.toContain('a secret question');
  });
});

it('probes, metrics and unknown paths have none', async () => {
  for (const path of ['/livez', '/readyz', '/metrics', '/nothing']) await me.fetch(path);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(collector.spans('platform')).toEqual([]);
});
