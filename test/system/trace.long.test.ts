import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { ALPHA, BETA, EMBEDDINGS, RESPONSES } from '../router/scripted.ts';
import { startLoneRouter } from '../router/more-routers.ts';
import { useScripted } from '../router/use-scripted.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const JOINED = `00-${TRACE}-${PARENT}-01`;

/** A request to any entry point, and its status. */
interface Probe {
  what: string;
  status: number;
  path: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  /** Sent without a key. */
  keyless?: boolean;
}

const METRICS_TOKEN = 'a-token-of-the-metrics';
const [answer, refuse] = [answerJson(chatCompletion({ prompt_tokens: 1 })), answerJson({ error: {} }, 418)];
const s = useScripted({
  env: { INVALID_KEY_LIMIT: '1000', METRICS_TOKEN },
  answers: (upstream) => (upstream.body.includes('refuse me') ? refuse : answer)(upstream),
});
let poor: string;
let rich: string;
beforeAll(async () => {
  rich = (await s.team()).secret;
  poor = (await s.team(0n)).secret;
});

const JSON_TYPE = { 'content-type': 'application/json' };
const graphql = (query: string) => ({
  path: '/graphql',
  method: 'POST',
  headers: JSON_TYPE,
  body: JSON.stringify({ query }),
});
const chat = (more: object = {}) => ({
  path: ALPHA,
  method: 'POST',
  headers: JSON_TYPE,
  body: JSON.stringify({ model: 'chat', messages: [{ role: 'user', content: 'Hello' }], ...more }),
});

const PLATFORM: Probe[] = [
  { what: 'a query', status: 200, ...graphql('{ viewer { team { id } } }') },
  { what: 'a wrong query', status: 400, ...graphql('{ nothing }') },
  {
    what: 'a query with a wrong key',
    status: 401,
    ...graphql('{ viewer { team { id } } }'),
    headers: { ...JSON_TYPE, authorization: 'Bearer sk-wrong' },
  },
  { what: 'a query that is not JSON', status: 400, ...graphql(''), body: '{' },
  { what: 'a query of a wrong type', status: 400, ...graphql('{ a }'), headers: { 'content-type': 'text/plain' } },
  { what: 'a page', status: 200, path: '/openapi.json' },
  { what: 'a row of REST', status: 200, path: '/api/v1/projects' },
  { what: 'its legacy address', status: 200, path: '/v1/projects' },
  { what: 'a row without a key', status: 401, path: '/api/v1/projects', keyless: true },
  { what: 'a thing that is not there', status: 404, path: '/api/v1/projects/proj_0' },
  { what: 'a row that is not there', status: 404, path: '/api/v1/nothing' },
  { what: 'a wrong method', status: 405, path: '/api/v1/projects', method: 'DELETE' },
  {
    what: 'a body that is not JSON',
    status: 400,
    path: '/api/v1/projects',
    method: 'POST',
    headers: JSON_TYPE,
    body: '{',
  },
  { what: 'an address that is not written right', status: 400, path: '/api/v1/projects/%E0%A4%A' },
];

const ROUTER: Probe[] = [
  { what: 'a model call', status: 200, ...chat() },
  { what: "a provider's refusal", status: 418, ...chat({ user: 'refuse me' }) },
  { what: 'a call without a key', status: 401, keyless: true, ...chat() },
  { what: 'a call that is not JSON', status: 400, ...chat(), body: '{' },
  { what: 'a model that is not there', status: 404, ...chat({ model: 'nothing' }) },
  { what: 'a provider that is away', status: 502, ...chat({ model: 'away-chat' }) },
  { what: 'a boundary that is not there', status: 404, ...chat(), path: `${ALPHA}?boundary_id=bnd_0` },
  ...[ALPHA, BETA, RESPONSES, EMBEDDINGS].map((path) => ({ what: `a wrong method at ${path}`, status: 405, path })),
  { what: 'the models', status: 200, path: '/router/v1/models' },
  { what: 'the models without a key', status: 401, path: '/router/v1/models', keyless: true },
  { what: 'a wrong method at the models', status: 405, path: '/router/v1/models', method: 'DELETE' },
  { what: 'an address of the router that is not there', status: 404, path: '/router/nothing' },
];

const BOTH: Probe[] = [
  { what: 'the sign of life', status: 200, path: '/livez' },
  { what: 'readiness', status: 200, path: '/readyz' },
  { what: 'metrics', status: 200, path: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } },
  { what: 'metrics for others', status: 404, path: '/metrics' },
  { what: 'an address that is not there', status: 404, path: '/nothing' },
];

const ENTRY_POINTS = [
  { door: 'the public port', base: () => s.system.base, knocks: [...PLATFORM, ...ROUTER, ...BOTH] },
  { door: "the platform's own port", base: () => s.system.platformBase, knocks: [...PLATFORM, ...BOTH] },
];

async function probe(
  base: string,
  { path, method = 'GET', body, headers, keyless }: Probe,
  traceparent?: string,
  key = rich,
) {
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(keyless ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
      ...(traceparent === undefined ? {} : { traceparent }),
    },
    ...(body === undefined ? {} : { body }),
  });
  await answer.text();
  return { status: answer.status, traceId: answer.headers.get('x-trace-id') };
}

describe.each(ENTRY_POINTS)('at $door', ({ base, knocks }) => {
  it.each(knocks)("$what ($status) joins the caller's trace, and begins one where there is none", async (one) => {
    expect(await probe(base(), one, JOINED)).toEqual({ status: one.status, traceId: TRACE });
    const { traceId, status } = await probe(base(), one);
    expect(status).toBe(one.status);
    expect(traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    expect(traceId).not.toBe(TRACE);
  });
});

describe('at the public port', () => {
  const base = () => s.system.base;

  it("a call that its team cannot pay (402) joins the caller's trace", async () => {
    expect(await probe(base(), { what: '', status: 402, ...chat() }, JOINED, poor)).toEqual({
      status: 402,
      traceId: TRACE,
    });
  });

  it.each([
    ['a word', 'nonsense'],
    ['zeros as a trace', `00-${'0'.repeat(32)}-${PARENT}-01`],
    ['zeros as a span', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capitals', JOINED.toUpperCase()],
    ['the version that is none', `ff${JOINED.slice(2)}`],
    ['more than version 00 says', `${JOINED}-more`],
    ['one that was cut', JOINED.slice(0, -1)],
    ['two of a later version in one', `01${JOINED.slice(2)}-x, 01${JOINED.slice(2)}`],
  ])('a traceparent that is %s begins a new trace', async (_what, traceparent) => {
    for (const one of [BOTH[0], BOTH.at(-1), ROUTER[0], ROUTER[2]] as Probe[]) {
      const { status, traceId } = await probe(base(), one, traceparent);
      expect(status).toBe(one.status);
      expect(traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(traceId).not.toBe(TRACE);
    }
  });

  // A later version may carry more than its flags, and so look like two.
  it.each(['00', '01'])('a traceparent of version %s that comes twice begins a new trace', async (version) => {
    const twice = Array<string>(2).fill(version + JOINED.slice(2));
    const traceId = await new Promise((resolve, reject) => {
      httpRequest(`${base()}/router/v1/models`, { headers: { traceparent: twice } }, (answer) => {
        answer.resume();
        resolve(answer.headers['x-trace-id']);
      })
        .on('error', reject)
        .end();
    });
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(traceId).not.toBe(TRACE);
  });

  it("the provider gets the same trace, and our span instead of the caller's", async () => {
    for (const traceparent of [JOINED, undefined, 'nonsense']) {
      s.upstream.calls.length = 0;
      const { traceId } = await probe(base(), ROUTER[0] as Probe, traceparent);
      const [, reported, span, flags] = s.calls()[0]?.headers.traceparent?.toString().split('-') ?? [];
      expect([reported, flags]).toEqual([traceId, '01']);
      expect(span).toMatch(/^(?!0{16})[0-9a-f]{16}$/);
      expect(span).not.toBe(PARENT);
    }
  });
});

it('with the platform away, its addresses respond (503) in the trace of the caller', async () => {
  const router = await startLoneRouter(s.system.config);
  for (const one of PLATFORM) expect(await probe(router.base, one, JOINED)).toEqual({ status: 503, traceId: TRACE });
  await router.close();
});
