import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { arrive, useSubscribers } from './listeners.ts';
import { follow, runOnSocket, errorsOf } from './socket.ts';

const USAGE = 'subscription { usageRecordAdded { requestId mode outcome charged } }';

const { system } = useSystem();
const listeners = useSubscribers(system);

function call(
  secret: string,
  headers: Record<string, string> = {},
  messages: unknown = [{ role: 'user', content: 'Hi' }],
) {
  return fetch(`${system.base}/router/alpha/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ model: 'demo-chat', max_tokens: 5, messages }),
  });
}

describe('every usage record arrives once', () => {
  it('of calls that are charged, that their caller pays and that were refused, and of no other team', async () => {
    const [team, other] = [await system.newTeam(), await system.newTeam()];
    for (const { teamId } of [team, other]) await system.topUp(teamId, 50_000_000_000n);
    expect((await call(team.secret)).status).toBe(200);
    await system.settled();
    const following = await listeners.follow(() => follow(listeners.clientOf(team.secret), { query: USAGE }));
    await call(other.secret);
    const sent: string[] = [];
    for (let i = 0; i < 4; i++) {
      const hosted = await call(team.secret);
      const own = await call('my-own-key', { 'x-service-api-key': team.secret });
      const refused = await call(team.secret, {}, 'none');
      expect([hosted.status, own.status, refused.status]).toEqual([200, 200, 400]);
      sent.push(...[hosted, own, refused].map(({ headers }) => headers.get('x-request-id') ?? ''));
    }
    await arrive(following, 12);
    const seen = following.results.map(({ data }) => data?.['usageRecordAdded'] as { requestId: string; mode: string });
    expect(seen.map(({ requestId }) => requestId).toSorted()).toEqual(sent.toSorted());
    expect(seen.filter(({ mode }) => mode === 'BYOK').length).toBe(4);
  });

  it('also of one whose transaction ends after those of later ones', async () => {
    // Each names a model of its own: calls of one model wait for each other's sums.
    const team = await system.newTeam();
    const { pool } = system.running.platform;
    const following = await listeners.follow(() => follow(listeners.clientOf(team.secret), { query: USAGE }));
    const copy = `insert into usage_record (request_id, team_id, key_id, model, protocol, endpoint, is_stream, mode, outcome,
        estimated, trace_id, memory_status, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens, thinking_tokens,
        cost, charged, started_at, finished_at, duration_ms)
      values ($2, $1, '', $2, 'alpha', '/x', false, 'BYOK', 'COMPLETED', false, '', 'none', 0, 0, 0, 0, 0, 0, 0, now(), now(), 0)`;
    const slow = await pool.connect();
    try {
      await slow.query('begin');
      await slow.query(copy, [team.teamId, 'req_slow']);
      await pool.query(copy, [team.teamId, 'req_fast']);
      await new Promise((resolve) => setTimeout(resolve, 3_500));
      await slow.query('commit');
    } finally {
      slow.release();
    }
    await arrive(following, 2);
    expect(
      following.results.map(({ data }) => (data?.['usageRecordAdded'] as { requestId: string } | undefined)?.requestId),
    ).toEqual(['req_slow', 'req_fast']);
  });

  it('to who may see the usage alone', async () => {
    const key = await system.owner.withKey({ permissions: ['project:read'] });
    const rejected = await runOnSocket(listeners.clientOf(key.secret), { query: USAGE });
    expect(errorsOf(rejected)[0]?.extensions.code).toBe('ACCESS_DENIED');
  });
});
