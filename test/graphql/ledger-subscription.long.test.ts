import { describe, expect, it, vi } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { postEntry } from '../../src/domains/usage/ledger.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { arrive, useSubscribers } from './listeners.ts';
import { revokeKey, updateKey } from './operations.ts';
import { errorsOf, follow, runOnSocket, type Following } from './socket.ts';

const LEDGER = 'subscription { ledgerEntryAdded { seq reason amount balanceAfter request { requestId } } }';

const { system } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '10000' } });
const listeners = useSubscribers(system);

const AFTER = LEDGER.replace(
  'subscription { ledgerEntryAdded',
  'subscription ($after: Count) { ledgerEntryAdded(after: $after)',
);

/** Subscribes to a team's ledger, and resolves when the server listens. */
async function followLedger(actor: { secret: string }, after: number | null = null): Promise<Following> {
  const client = listeners.clientOf(actor.secret);
  return listeners.follow(() => follow(client, { query: AFTER, variables: { after } }));
}

interface Entry {
  seq: number;
  amount: string;
  balanceAfter: string;
}

function entriesOf(following: Following): Entry[] {
  return following.results.map((result) => result.data?.['ledgerEntryAdded'] as Entry);
}

/** Adds an entry as the router does, without a notification. */
async function addUnannounced(team: TestActor, amount = 1n): Promise<void> {
  const { pool } = system.running.platform;
  const idempotencyKey = uniqueId();
  expect(
    await postEntry(pool, { teamId: team.teamId, amount, idempotencyKey, note: null, reason: 'CORRECTION' }),
  ).toMatchObject({ isNew: true });
}

async function wake(team: TestActor): Promise<void> {
  await system.running.platform.pool.query("select pg_notify('platform_events', $1)", [
    JSON.stringify({ topic: `ledger:${team.teamId}`, payload: {} }),
  ]);
}

function expectGapFree(entries: Entry[], from: number, n: number): void {
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: n }, (_, i) => from + i));
}

describe('added entries arrive', () => {
  it('from now on, and nothing from before', async () => {
    const team = await system.newTeam();
    await system.topUp(team.teamId, 5n);
    const following = await followLedger(team);
    await system.topUp(team.teamId, 7n);
    await arrive(following, 1);
    expect(entriesOf(following)).toEqual([
      { seq: 2, reason: 'TOP_UP', amount: '7', balanceAfter: '12', request: null },
    ]);
  });

  it('350 entries behind one wake-up come once, in order and without a gap', async () => {
    const team = await system.newTeam();
    const following = await followLedger(team);
    for (let i = 0; i < 350; i++) await addUnannounced(team);
    await wake(team);
    await arrive(following, 350);
    expectGapFree(entriesOf(following), 1, 350);
    // A wake-up without a new entry sends nothing.
    await wake(team);
    await addUnannounced(team);
    await wake(team);
    await arrive(following, 351);
    expectGapFree(entriesOf(following), 1, 351);
  });

  it('200 entries by 20 writers with as many wake-ups come once and in order, to each of three followers', async () => {
    const team = await system.newTeam();
    const followings = [await followLedger(team), await followLedger(team), await followLedger(team)];
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let i = 0; i < 10; i++) {
          await addUnannounced(team);
          await wake(team);
        }
      }),
    );
    for (const following of followings) {
      await arrive(following, 200);
      expectGapFree(entriesOf(following), 1, 200);
    }
  });

  it('also when no wake-up comes, within the six seconds after', async () => {
    const team = await system.newTeam();
    const following = await followLedger(team);
    await addUnannounced(team);
    await arrive(following, 1, 15_000);
    await addUnannounced(team);
    await arrive(following, 2, 15_000);
    expectGapFree(entriesOf(following), 1, 2);
  });

  it('what is added between the subscription and its first event is not lost', async () => {
    const team = await system.newTeam();
    for (let i = 0; i < 10; i++) {
      const following = await followLedger(team);
      await addUnannounced(team);
      await wake(team);
      await arrive(following, 1);
      expect(entriesOf(following)[0]?.seq).toBe(i + 1);
      following.stop();
      await listeners.toBe(0);
    }
  });

  it('goes on after the database was away', async () => {
    const team = await system.newTeam();
    const following = await followLedger(team);
    await addUnannounced(team);
    await wake(team);
    await arrive(following, 1);
    // Cuts every connection but this one, including the one for events.
    await system.running.platform.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await vi.waitFor(() => addUnannounced(team), { timeout: 15_000, interval: 50 });
    await arrive(following, 2, 12_000);
    expectGapFree(entriesOf(following), 1, 2);
    expect(following.end).toBeNull();
  });
});

describe('who comes back', () => {
  it('goes on after the last entry that they have, once each, also from the first one', async () => {
    const team = await system.newTeam();
    for (let i = 0; i < 120; i++) await addUnannounced(team);
    const first = await followLedger(team, 0);
    await arrive(first, 120);
    first.stop();
    for (let i = 0; i < 5; i++) await addUnannounced(team);
    const again = await followLedger(team, 120);
    await addUnannounced(team);
    await wake(team);
    await arrive(again, 6);
    expectGapFree([...entriesOf(first), ...entriesOf(again)], 1, 126);
    // A subscriber that has all of it gets the next one.
    const newest = await followLedger(team, 126);
    await addUnannounced(team);
    await wake(team);
    await arrive(newest, 1);
    expectGapFree(entriesOf(newest), 127, 1);
  });

  it('gets GONE at a place that is not stored: beyond the end, or within what a removed month left', async () => {
    const team = await system.newTeam();
    for (let i = 0; i < 5; i++) await addUnannounced(team);
    // As the removal of a month leaves the charges 2 to 4.
    const { pool } = system.running.platform;
    await pool.query('delete from ledger_entry where team_id = $1 and seq in (2, 3)', [team.teamId]);
    await pool.query(
      "update ledger_entry set amount = 3, idempotency_key = 'charge:joined:4' where team_id = $1 and seq = 4",
      [team.teamId],
    );
    const codeAfter = async (after: number) =>
      errorsOf(await runOnSocket(listeners.clientOf(team.secret), { query: AFTER, variables: { after } }))[0]
        ?.extensions.code;
    for (const after of [1, 2, 3, 6, Number.MAX_SAFE_INTEGER]) expect(await codeAfter(after), `${after}`).toBe('GONE');
    for (const after of [-1, 1.5]) expect(await codeAfter(after), `${after}`).toBe('INVALID_PARAMETER');
    const following = await followLedger(team, 4);
    await arrive(following, 1);
    expectGapFree(entriesOf(following), 5, 1);
  });
});

describe('rejects strangers, and hides what is not yours', () => {
  it("another team's entries do not arrive", async () => {
    const [team, other] = [await system.newTeam(), await system.newTeam()];
    const following = await followLedger(team);
    await addUnannounced(other, 9n);
    await wake(other);
    await wake(team);
    await system.topUp(other.teamId, 9n);
    await system.topUp(team.teamId, 5n);
    await arrive(following, 1);
    expect(entriesOf(following).map(({ amount }) => amount)).toEqual(['5']);
  });

  it('a key that is revoked or narrowed meanwhile receives nothing more', async () => {
    const team = await system.newTeam();
    const [revoked, narrowed] = [await team.withKey({}), await team.withKey({})];
    const followings = [await followLedger(revoked), await followLedger(narrowed)];
    await system.topUp(team.teamId, 1n);
    for (const following of followings) await arrive(following, 1);
    await revokeKey(team, revoked.keyId);
    await updateKey(team, { id: narrowed.keyId, permissions: ['project:read'] });
    // A key change takes effect everywhere within a second.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await system.topUp(team.teamId, 777n);
    const [ofRevoked, ofNarrowed] = followings;
    await arrive(ofNarrowed!, 2);
    expect(errorsOf(ofNarrowed!)[0]?.extensions.code).toBe('ACCESS_DENIED');
    // Its socket was closed while nothing happened.
    await vi.waitUntil(() => ofRevoked!.end !== null, { timeout: 15_000 });
    expect(ofRevoked!.end).toMatchObject({ code: 4403 });
    expect(JSON.stringify(followings.map(({ results }) => results))).not.toContain('777');
  });
});

describe('a subscriber is released', () => {
  it('at once when its client stops, also while nothing happens', async () => {
    const team = await system.newTeam();
    const followings = await Promise.all(Array.from({ length: 5 }, () => followLedgerLater(team)));
    await listeners.toBe(5);
    for (const following of followings) following.stop();
    const started = performance.now();
    await listeners.toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

async function followLedgerLater(actor: { secret: string }): Promise<Following> {
  return follow(listeners.clientOf(actor.secret), { query: LEDGER });
}
