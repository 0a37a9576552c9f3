import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { follow, openClient, runOnSocket } from '../graphql/socket.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { BETA, call, eventually, say, THEIR_KEY } from './scripted.ts';
import { ALPHA_USAGE, DONE, betaEvent, chatEvent } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { useSystem } from '../harness/use-system.ts';
import { streamOnRelease } from './model-calls.ts';

const TOKEN = 'a-token-of-the-metrics';
const s = useScripted({ env: { METRICS_TOKEN: TOKEN } });
const { system: guarded } = useSystem({ env: { METRICS_TOKEN: TOKEN } });
const { system: open } = useSystem();

type Labels = Record<string, string>;

/** The samples of a metric, each with its labels. */
function samplesOf(text: string, name: string): { labels: Labels; value: number }[] {
  return text.split('\n').flatMap((line) => {
    const [, labels = '', value] = new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`).exec(line) ?? [];
    if (value === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, said]) => [key ?? '', said ?? ''] as const);
    return [{ labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

/** The sum of a metric's samples that carry these labels. */
function sumOf(text: string, name: string, labels: Labels = {}): number {
  return samplesOf(text, name)
    .filter((sample) => Object.entries(labels).every(([key, said]) => sample.labels[key] === said))
    .reduce((sum, { value }) => sum + value, 0);
}

async function scrape(
  base: string,
  headers: Labels = { authorization: `Bearer ${TOKEN}` },
): Promise<{ status: number; text: string; type: string | null }> {
  const answer = await fetch(`${base}/metrics`, { headers });
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
}

const routerMetrics = async () => (await scrape(s.system.base)).text;
const platformMetrics = async () => (await scrape(s.system.platformBase)).text;

describe("the router's metrics", () => {
  it('count a call by its endpoint, model, mode, outcome and status, and its tokens by kind', async () => {
    const team = await s.team();
    const usage = { ...ALPHA_USAGE, completion_tokens_details: { reasoning_tokens: 4 } };
    s.upstream.answers(answerJson(chatCompletion(usage)));
    await (await call(s, team, say('Hello'))).text();
    await (await call(s, team, say('Hello'), { byok: THEIR_KEY })).text();
    const text = await eventually(async () => {
      const now = await routerMetrics();
      return sumOf(now, 'router_calls_total') === 2 && now;
    });
    const alike = { endpoint: '/chat/completions', model: 'chat', outcome: 'COMPLETED', status: '200' };
    expect(samplesOf(text, 'router_calls_total')).toEqual([
      { labels: { ...alike, mode: 'HOSTED' }, value: 1 },
      { labels: { ...alike, mode: 'BYOK' }, value: 1 },
    ]);
    const tokens = (kind: string) => sumOf(text, 'router_tokens_total', { model: 'chat', kind });
    expect(['input', 'cache_read', 'cache_write', 'output', 'thinking'].map(tokens)).toEqual([120, 80, 0, 18, 8]);
    for (const name of ['router_call_duration_seconds', 'router_first_byte_seconds']) {
      expect(sumOf(text, `${name}_count`, { endpoint: '/chat/completions', model: 'chat' })).toBe(2);
      expect(sumOf(text, `${name}_sum`)).toBeGreaterThan(0);
      expect(sumOf(text, `${name}_sum`)).toBeLessThan(10);
    }
    expect(samplesOf(text, 'router_memory_total')).toContainEqual({ labels: { status: 'none' }, value: 2 });
  });

  it("count providers' rejections and broken responses apart", async () => {
    const team = await s.team();
    s.upstream.answers(answerJson({ error: {} }, 429));
    await (await call(s, team, say('Hello', { model: 'messages', max_tokens: 9 }), { path: BETA })).text();
    s.upstream.answers(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(betaEvent('message_start', { message: { usage: { input_tokens: 5, output_tokens: 1 } } }), () =>
        response.destroy(),
      );
    });
    const broken = await call(s, team, say('Hello', { model: 'messages', max_tokens: 9, stream: true }), {
      path: BETA,
    });
    await broken.text().catch(() => undefined);
    await eventually(async () => {
      const text = await routerMetrics();
      const count = (outcome: string, status: string) =>
        sumOf(text, 'router_calls_total', { endpoint: '/messages', model: 'messages', outcome, status });
      return count('REFUSED', '429') === 1 && count('UPSTREAM_BROKE', '200') === 1;
    });
  });

  it("count the router's rejections by their code, and nothing of the caller's words", async () => {
    await (await call(s, { secret: 'sk-nobody-has-this-key' }, say('Hello'))).text();
    await (await call(s, await s.team(), say('Hello', { model: 'a-model-nobody-has' }))).text();
    await (await call(s, await s.team(0n), say('Hello'))).text();
    await (await call(s, await s.team(), say('Hello', { model: 'away-chat' }))).text();
    const text = await routerMetrics();
    for (const code of ['UNAUTHORIZE', 'NOT_FOUND', 'BALANCE_INSUFFICIENT', 'UPSTREAM_UNREACHABLE'])
      expect([code, sumOf(text, 'router_refusals_total', { endpoint: '/chat/completions', code })]).toEqual([code, 1]);
    expect(sumOf(text, 'router_calls_total', { model: 'away-chat', status: 'none' })).toBe(1);
    expect(text).not.toMatch(/a-model-nobody-has|sk-nobody/);
  });

  it('show how long memory took, and whether it was used', async () => {
    s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
    const before = sumOf(await routerMetrics(), 'router_recall_seconds_count');
    await s.system.topUp(s.system.owner.teamId, 1_000_000_000n);
    await (await call(s, s.system.owner, say('Hello'), { boundary: s.system.boundaryId })).text();
    await eventually(async () => sumOf(await routerMetrics(), 'router_recall_seconds_count') === before + 1);
  });

  it('show how many calls run', async () => {
    const runs = async () => sumOf(await routerMetrics(), 'router_running_calls');
    const end = streamOnRelease(s, chatEvent('Hi'), DONE);
    await eventually(async () => (await runs()) === 0);
    const team = await s.team();
    const calls = await Promise.all([1, 2].map(() => call(s, team, say('Hello', { stream: true }))));
    expect(await runs()).toBe(2);
    end();
    await Promise.all(calls.map((answer) => answer.text()));
    await eventually(async () => (await runs()) === 0);
  });

  it('describe the process and its connections', async () => {
    const text = await routerMetrics();
    expect(sumOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(sumOf(text, 'database_connections', { state: 'idle' })).toBeGreaterThan(0);
  });
});

describe("the platform's metrics", () => {
  it('count GraphQL operations by their type and the code of their error', async () => {
    const count = async (type: string, code: string) =>
      sumOf(await platformMetrics(), 'graphql_operations_total', { type, code });
    const post = (query: string, secret: string) =>
      fetch(`${s.system.base}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify({ query }),
      });
    const { secret } = s.system.owner;
    const cases: [type: string, code: string, query: string, key: string][] = [
      ['query', 'OK', '{ viewer { team { id } } }', secret],
      ['mutation', 'NOT_FOUND', 'mutation { deleteProject(input: { id: "proj_0" }) { deletedId } }', secret],
      ['none', 'INVALID_PARAMETER', '{ noSuchField }', secret],
      ['none', 'UNAUTHORIZE', '{ viewer { team { id } } }', 'sk-wrong'],
    ];
    for (const [type, code, query, key] of cases) {
      const before = await count(type, code);
      await (await post(query, key)).text();
      expect([type, code, await count(type, code)]).toEqual([type, code, before + 1]);
    }
    expect(
      sumOf(await platformMetrics(), 'graphql_operation_duration_seconds_count', { type: 'query' }),
    ).toBeGreaterThan(0);
  });

  it('count what runs on a socket, with each event of a subscription', async () => {
    const client = openClient(s.system);
    const projectId = await s.system.owner.createProject();
    const count = async (type: string, code: string) =>
      sumOf(await platformMetrics(), 'graphql_operations_total', { type, code, transport: 'socket' });
    await runOnSocket(client, { query: '{ viewer { team { id } } }' });
    await runOnSocket(client, { query: '{ project(id: "proj_0") { id } }' });
    await runOnSocket(client, { query: '{ noSuchField }' });
    const facts = follow(client, {
      query: 'subscription ($projectId: ID) { factChanged(projectId: $projectId) { kind } }',
      variables: { projectId },
    });
    // A subscription hears what happens after it stands.
    await eventually(async () => {
      await s.system.owner.addProjectFact(projectId, `Fact ${uniqueId()}.`);
      return facts.results.length > 0;
    });
    expect(await count('query', 'OK')).toBe(1);
    expect(await count('query', 'NOT_FOUND')).toBe(1);
    expect(await count('none', 'INVALID_PARAMETER')).toBe(1);
    expect(await count('subscription', 'OK')).toBeGreaterThan(0);
    const timed = sumOf(await platformMetrics(), 'graphql_operation_duration_seconds_count', { transport: 'socket' });
    expect(timed).toBeGreaterThan(2);
    await client.dispose();
  });

  it('show how many leases routers hold, and how many rows their journals have', async () => {
    const waiting = async (kind: string) => sumOf(await platformMetrics(), 'platform_waiting', { kind });
    const leases = () => waiting('leases');
    const journal = () => waiting('journal_rows');
    await expect.poll(journal).toBe(0);
    const team = await s.team();
    const end = streamOnRelease(s, chatEvent('Hi'), DONE);
    const before = await leases();
    const running = await call(s, team, say('Hello', { stream: true }));
    expect(await leases()).toBe(before + 1);
    expect(await journal()).toBeGreaterThan(0);
    end();
    await running.text();
    await expect.poll(leases).toBe(before);
    await expect.poll(journal).toBe(0);
  });

  it('show how many jobs wait, how many were given up, and how many conversations gave no facts', async () => {
    const waiting = async () => {
      const { text } = await scrape(guarded.platformBase, { authorization: `Bearer ${TOKEN}` });
      return ['jobs', 'failed_jobs', 'failed_conversations'].map((kind) => sumOf(text, 'platform_waiting', { kind }));
    };
    expect(await waiting()).toEqual([0, 0, 0]);
    const { pool } = guarded.running.platform;
    await pool.query(`select graphile_worker.add_job('nobody_works_on_this', run_at => now() + interval '1 hour')`);
    await pool.query(
      `select graphile_worker.add_job('given_up', job_key => 'given_up', run_at => now() + interval '1 hour')`,
    );
    await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'given_up'`);
    await pool.query(
      `insert into conversation (id, team_id, workspace_id, project_id, source_kind, status, created_at, updated_at)
       select 'conv_failed', p.team_id, p.workspace_id, p.id, 'ROUTER', 'FAILED', now(), now() from project p limit 1`,
    );
    expect(await waiting()).toEqual([1, 1, 1]);
  });
});

describe('readers of the metrics', () => {
  it('nobody is one where no token is set, not even on this machine: the address does not exist', async () => {
    for (const base of [open.platformBase, open.base]) {
      const unknown = await fetch(`${base}/metrics-of-nobody`);
      const withoutId = (text: string) => text.replace(/"request_id":"\w+"/, '');
      const body = await unknown.text();
      const nothing = withoutId(body.replace('/metrics-of-nobody', '/metrics'));
      expect(JSON.parse(body)).toMatchObject({ success: false, error_code: 'NOT_FOUND' });
      // A proxy on the same machine sends the host's name and nothing about the client.
      for (const headers of [
        {},
        { host: 'api.example.com' },
        { authorization: `Bearer ${TOKEN}` },
        { authorization: 'Bearer ' },
      ]) {
        const { status, type, text } = await scrape(base, headers as Labels);
        expect([headers, status, type, withoutId(text)]).toEqual([
          headers,
          404,
          unknown.headers.get('content-type'),
          nothing,
        ]);
      }
    }
  });

  it('a caller with the token is one, where it is set, and no other', async () => {
    for (const base of [guarded.platformBase, guarded.base]) {
      const withToken = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '198.51.100.7' };
      const { status, type, text } = await scrape(base, withToken);
      expect([status, type]).toEqual([200, expect.stringMatching(/^text\/plain; .*version=0\.0\.4/)]);
      expect(text).toContain('process_cpu_seconds_total');
      for (const authorization of [
        null,
        `Bearer ${TOKEN}x`,
        `Bearer ${TOKEN.slice(1)}`,
        'Bearer ',
        TOKEN,
        `Basic ${TOKEN}`,
      ])
        expect([authorization, (await scrape(base, authorization === null ? {} : { authorization })).status]).toEqual([
          authorization,
          404,
        ]);
    }
  });
});

describe('the alarm about providers', () => {
  it('counts those that report more tokens than a call can have used', async () => {
    const team = await s.team();
    const labels = { model: 'chat', provider: 'alpha' };
    const counted = async () => sumOf(await routerMetrics(), 'router_excessive_usage_total', labels);
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 3, completion_tokens: 11 })));
    await (await call(s, team, say('Hello', { max_tokens: 10 }))).text();
    await eventually(async () => (await counted()) === 1);
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 3, completion_tokens: 10 })));
    await (await call(s, team, say('Hello', { max_tokens: 10 }))).text();
    expect(await counted()).toBe(1);
  });
});
