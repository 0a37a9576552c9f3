import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { arrive, useSubscribers } from './listeners.ts';
import { errorsOf, follow, runOnSocket, type Following } from './socket.ts';

const USAGE = 'subscription { usageRecordAdded { requestId mode outcome charged } }';
const AFTER = 'subscription ($after: ID) { usageRecordAdded(after: $after) { requestId mode } }';

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

const seenBy = ({ results }: Following) =>
  results.map(({ data }) => data?.['usageRecordAdded'] as { requestId: string; mode: string });
const idsOf = (following: Following) => seenBy(following).map(({ requestId }) => requestId);

// Each names a model of its own: calls of one model wait for each other's sums.
const STORE = `insert into usage_record (request_id, team_id, key_id, model, protocol, endpoint, is_stream, mode, outcome,
    estimated, trace_id, memory_status, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens, thinking_tokens,
    cost, charged, started_at, finished_at, duration_ms)
  values ($2, $1, '', $2, 'alpha', '/x', false, 'BYOK', 'COMPLETED', false, '', 'none', 0, 0, 0, 0, 0, 0, 0, now(), now(), 0)`;

const store = (teamId: string, requestId: string) => system.running.platform.pool.query(STORE, [teamId, requestId]);

/** Runs something while a transaction that has stored a record is open. */
async function whileStoring<T>(teamId: string, requestId: string, run: () => Promise<T>): Promise<T> {
  const slow = await system.running.platform.pool.connect();
  try {
    await slow.query('begin');
    await slow.query(STORE, [teamId, requestId]);
    const result = await run();
    await slow.query('commit');
    return result;
  } finally {
    slow.release();
  }
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
    expect(idsOf(following).toSorted()).toEqual(sent.toSorted());
    expect(seenBy(following).filter(({ mode }) => mode === 'BYOK').length).toBe(4);
  });

  it('also of one whose transaction ends after those of later ones', async () => {
    const team = await system.newTeam();
    const following = await listeners.follow(() => follow(listeners.clientOf(team.secret), { query: USAGE }));
    await whileStoring(team.teamId, 'req_slow', async () => {
      await store(team.teamId, 'req_fast');
      await new Promise((resolve) => setTimeout(resolve, 3_500));
    });
    await arrive(following, 2);
    expect(idsOf(following)).toEqual(['req_slow', 'req_fast']);
  });

  it('also of one that is being stored when the subscription begins, and not of one stored before', async () => {
    const team = await system.newTeam();
    const following = await whileStoring(team.teamId, 'req_being_stored', async () => {
      await store(team.teamId, 'req_before');
      return listeners.follow(() => follow(listeners.clientOf(team.secret), { query: USAGE }));
    });
    await store(team.teamId, 'req_after');
    await arrive(following, 2);
    expect(idsOf(following)).toEqual(['req_being_stored', 'req_after']);
  });

  it('to who may see the usage alone', async () => {
    const key = await system.owner.withKey({ permissions: ['project:read'] });
    const rejected = await runOnSocket(listeners.clientOf(key.secret), { query: USAGE });
    expect(errorsOf(rejected)[0]?.extensions.code).toBe('ACCESS_DENIED');
  });
});

describe('a client that was away', () => {
  const after = (id: string) => ({ query: AFTER, variables: { after: id } });
  const resume = (secret: string, id: string) => listeners.follow(() => follow(listeners.clientOf(secret), after(id)));
  const rejected = async (secret: string, id: string) =>
    errorsOf(await runOnSocket(listeners.clientOf(secret), after(id)))[0]?.extensions;

  it('gets each record stored after the last that it has, also more than a page, and those to come', async () => {
    const [team, other] = [await system.newTeam(), await system.newTeam()];
    // The ids of later records may be smaller: they order calls by their begin.
    const ids = Array.from({ length: 230 }, (_, i) => `req_${String(999 - i)}_${team.teamId}`);
    for (const id of ids) await store(team.teamId, id);
    await store(other.teamId, 'req_000_other');
    const following = await resume(team.secret, ids[9] ?? '');
    await arrive(following, 220);
    await store(team.teamId, `req_000_${team.teamId}`);
    await arrive(following, 221);
    expect(idsOf(following)).toEqual([...ids.slice(10), `req_000_${team.teamId}`]);
  });

  it('gets none twice that was stored beside it, and the one that was still being stored', async () => {
    const team = await system.newTeam();
    const first = await listeners.follow(() => follow(listeners.clientOf(team.secret), { query: USAGE }));
    await store(team.teamId, `req_1_${team.teamId}`);
    await arrive(first, 1);
    const following = await whileStoring(team.teamId, `req_0_${team.teamId}`, () =>
      resume(team.secret, `req_1_${team.teamId}`),
    );
    await arrive(following, 1);
    expect(idsOf(following)).toEqual([`req_0_${team.teamId}`]);
    first.stop();
  });

  it('is rejected where that record is not stored, is of another team, or has no place', async () => {
    const [team, other] = [await system.newTeam(), await system.newTeam()];
    await store(other.teamId, `req_theirs_${other.teamId}`);
    const gone = { code: 'GONE', field: 'after' };
    expect(await rejected(team.secret, 'req_none')).toMatchObject(gone);
    expect(await rejected(team.secret, '')).toMatchObject(gone);
    expect(await rejected(team.secret, `req_theirs_${other.teamId}`)).toMatchObject(gone);
    await store(team.teamId, `req_old_${team.teamId}`);
    const { pool } = system.running.platform;
    const placed = (xact: string) =>
      pool.query(`update usage_record set xact = ${xact} where team_id = $1`, [team.teamId]);
    await placed('null');
    expect(await rejected(team.secret, `req_old_${team.teamId}`)).toMatchObject(gone);
    await placed(`pg_current_xact_id()::text::bigint + 1000000`);
    expect(await rejected(team.secret, `req_old_${team.teamId}`)).toMatchObject(gone);
  });
});
