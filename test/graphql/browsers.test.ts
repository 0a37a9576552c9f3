import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, gql as parse } from '@apollo/client';
import { cacheExchange, createClient, fetchExchange, gql } from '@urql/core';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../src/config/config.ts';
import { useSystem } from '../harness/use-system.ts';

const PAGE = 'https://console.example.com';
const OTHER_PAGE = 'https://evil.example';

/** Requests go through the router, as those of a browser do. */
const { system, owner } = useSystem({ env: { ALLOWED_ORIGINS: `${PAGE}, https://second.example` } });

const PROJECTS = '{ projects { totalCount nodes { id name } } }';

function preflight(path: string, origin: string, method = 'POST', headers = 'authorization,content-type') {
  return fetch(system.base + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
  });
}

const corsHeaders = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith('access-control'));

const namesIn = (list: string | null) => (list ?? '').split(',').map((name) => name.trim().toLowerCase());

describe('a page of an allowed origin', () => {
  it('may ask GraphQL, REST and MCP with a key, by every method', async () => {
    for (const [path, method] of [
      ['/graphql', 'POST'],
      ['/graphql', 'GET'],
      ['/api/v1/projects', 'POST'],
      ['/api/v1/projects/proj_1', 'PUT'],
      ['/api/v1/projects/proj_1', 'DELETE'],
      ['/api/v3/workspaces/w/agents/a/facts/f', 'PATCH'],
      ['/v1/projects', 'GET'],
      ['/mcp/projects/proj_1', 'POST'],
    ] as const) {
      const answer = await preflight(path, PAGE, method, 'authorization,content-type,idempotency-key,if-match');
      expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([path, 204, PAGE]);
      expect(namesIn(answer.headers.get('access-control-allow-methods'))).toContain(method.toLowerCase());
      expect(namesIn(answer.headers.get('access-control-allow-headers'))).toEqual([
        'authorization',
        'content-type',
        'idempotency-key',
        'if-match',
      ]);
      expect(answer.headers.get('vary')).toMatch(/origin/i);
    }
  });

  it('reads answers and errors, with their headers, also before its key is known', async () => {
    const headers = { origin: PAGE };
    for (const answer of [
      await owner.fetch('/api/v1/projects', { headers }),
      await owner.fetch('/api/v1/projects/nothing', { headers }),
      await owner.fetch('/api/v1/nowhere', { headers }),
      await fetch(`${system.base}/graphql?query=${encodeURIComponent(PROJECTS)}`, { headers }),
      await fetch(`${system.base}/api/v1/projects`, { headers: { origin: PAGE, authorization: 'Bearer wrong' } }),
    ]) {
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([answer.status, PAGE]);
      // With no credentials of the browser, `*` exposes every header: X-Trace-ID, ETag, RateLimit.
      expect(answer.headers.get('access-control-expose-headers')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  it('opens a WebSocket, as do the platform’s own pages and programs without an Origin', async () => {
    for (const origin of [PAGE, system.base, undefined]) expect(await openSocket(origin), origin).toBe('open');
  });
});

describe('a page of another origin', () => {
  it('gets no permission, neither before a request nor to read an answer', async () => {
    for (const origin of [OTHER_PAGE, 'null', `${PAGE}.evil.example`, PAGE.replace('https', 'http')]) {
      for (const path of ['/graphql', '/api/v1/projects', '/mcp/projects/proj_1'])
        expect([path, corsHeaders(await preflight(path, origin))]).toEqual([path, []]);
      expect(corsHeaders(await owner.fetch('/api/v1/projects', { headers: { origin } }))).toEqual([]);
    }
  });

  it('opens no WebSocket: the refusal names the setting', async () => {
    for (const origin of [OTHER_PAGE, 'null', 'x'])
      expect(await openSocket(origin), origin).toMatch(/^403 .*ACCESS_DENIED.*|^403 .*ALLOWED_ORIGINS/);
  });
});

describe('the setting', () => {
  it('is empty by default, and `*` is rejected with what to write', () => {
    expect(readConfig({}).http.allowedOrigins).toEqual([]);
    for (const value of ['*', `${PAGE},*`, 'https://*.example.com', `${PAGE}/`, 'console.example.com'])
      expect(() => readConfig({ ALLOWED_ORIGINS: value }), value).toThrow(
        /ALLOWED_ORIGINS: expected origins such as https:.*\* is not allowed/,
      );
  });

  it('opens MCP too, and MCP_ALLOWED_ORIGINS opens MCP alone', () => {
    const { http, mcp } = readConfig({ ALLOWED_ORIGINS: PAGE, MCP_ALLOWED_ORIGINS: OTHER_PAGE });
    expect([http.allowedOrigins, mcp.allowedOrigins]).toEqual([[PAGE], [PAGE, OTHER_PAGE]]);
  });
});

describe('clients of GraphQL with their defaults', () => {
  const sent: string[] = [];
  const watched: typeof fetch = (input, init) => {
    sent.push(`${init?.method} ${new URL(String(input instanceof Request ? input.url : input)).pathname}`);
    return fetch(input, init);
  };

  it('urql asks by GET, changes by POST, and keeps what was not refused', async () => {
    sent.length = 0;
    const client = createClient({
      url: `${system.base}/graphql`,
      exchanges: [cacheExchange, fetchExchange],
      fetch: watched,
      fetchOptions: { headers: { authorization: `Bearer ${owner.secret}`, origin: PAGE } },
    });
    const made = await client
      .mutation(
        gql`
          mutation {
            createProject(input: { name: "By urql" }) {
              project {
                id
                name
              }
            }
          }
        `,
        {},
      )
      .toPromise();
    expect([made.error, made.data]).toEqual([undefined, expect.objectContaining({ createProject: expect.anything() })]);
    const read = await client.query(gql(PROJECTS), {}).toPromise();
    expect(read.error).toBeUndefined();
    expect(JSON.stringify(read.data)).toContain('By urql');
    const partly = await client
      .query(
        gql`
          {
            projects {
              totalCount
            }
            project(id: "proj_none") {
              id
            }
          }
        `,
        {},
      )
      .toPromise();
    expect(partly.data).toMatchObject({ projects: { totalCount: expect.any(Number) as number }, project: null });
    expect(partly.error?.graphQLErrors.map(({ path }) => path)).toEqual([['project']]);
    expect(sent).toEqual(['POST /graphql', 'GET /graphql', 'GET /graphql']);
  });

  it('Apollo Client asks and changes by POST, and by GET when it is told to', async () => {
    sent.length = 0;
    for (const useGETForQueries of [false, true]) {
      const link = new HttpLink({
        uri: `${system.base}/graphql`,
        fetch: watched,
        useGETForQueries,
        headers: { authorization: `Bearer ${owner.secret}`, origin: PAGE },
      });
      const client = new ApolloClient({ link: ApolloLink.from([link]), cache: new InMemoryCache() });
      const { data, error } = await client.query<{ projects: object }>({ query: parse(PROJECTS) });
      expect(error).toBeUndefined();
      expect(data).toHaveProperty('projects.totalCount', expect.any(Number));
      client.stop();
    }
    expect(sent).toEqual(['POST /graphql', 'GET /graphql']);
  });
});

/** Opens a WebSocket as a page of this origin does. Returns `open`, or the status and body. */
function openSocket(origin: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = origin === undefined ? {} : { origin };
    const socket = new WebSocket(`${system.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options);
    socket.once('open', () => {
      resolve('open');
      socket.close();
    });
    socket.once('unexpected-response', (_request, response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => resolve(`${response.statusCode} ${Buffer.concat(parts).toString()}`));
    });
    socket.once('error', reject);
  });
}
