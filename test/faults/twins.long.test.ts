import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { FAULTS, violations, type CallSeen, type Fault, type Rows, type Seen, type UsageRow } from './invariants.ts';
import { planCalls, planProbe } from './plan.ts';
import { newRandom, seedOf } from './random.ts';
import { DEPOSIT, startProcessCluster, quiet, type ProcessCluster, type Router } from './process-cluster.ts';

// Shows that the checker of the other tests of this folder fires. It is given runs that are broken
// on purpose.

const random = newRandom(seedOf('FAULT_SEED', 20_270_019));

let cluster: ProcessCluster;
let router: Router;
let good: { rows: Rows; seen: Seen };
beforeAll(async () => {
  cluster = await startProcessCluster();
  router = await cluster.startRouter();
  good = await runCalls(await cluster.newTeam());
});
afterAll(() => cluster.close());

async function runCalls(team: TestActor): Promise<{ rows: Rows; seen: Seen }> {
  const plans = planCalls(random, { durationMs: [20, 400], leaving: false });
  const calls = await router.calls(team, plans);
  await quiet(cluster, team, 2_000);
  const dials = cluster.provider.dialsOf(plans);
  return { rows: await cluster.rowsOf(team), seen: { calls, dials, deposited: DEPOSIT, killedAt: null } };
}

function faultsOf({ rows, seen }: { rows: Rows; seen: Seen }): Fault[] {
  const found = violations(rows, seen);
  return FAULTS.filter((fault) => found.some((one) => one.startsWith(`${fault}: `)));
}

describe('the checker', () => {
  it('finds nothing in a correct run', () => {
    expect(violations(good.rows, good.seen)).toEqual([]);
  });

  it.each(FAULTS)('finds: %s', (fault) => {
    const broken = structuredClone(good);
    BREAK[fault](broken.rows, broken.seen);
    expect(faultsOf(broken)).toContain(fault);
  });
});

describe('a run is found to be broken', () => {
  it('when a call is dialled without a reserve', async () => {
    const run = await runCalls(await cluster.newTeam());
    const plan = planProbe(random);
    cluster.provider.expect([plan]);
    await fetch(`${cluster.provider.upstream.url}/alpha/v1/chat/completions`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer alpha-account-6b1d0e93',
        traceparent: `00-${plan.traceId}-00000000000000a1-01`,
      },
      body: '{}',
    });
    run.seen.dials.push(...cluster.provider.dialsOf([plan]));
    expect(faultsOf(run)).toEqual(['dialled without a reserve', 'dialled without a record']);
  });

  it('when usage records get lost', async () => {
    const team = await cluster.newTeam();
    await onInsert('usage_record', team, 'return null');
    // The router keeps the calls, which were charged, and tries again.
    expect(faultsOf(await runCalls(team))).toEqual(
      expect.arrayContaining([
        'dialled without a record',
        'balance is not deposits less charges',
        'completed but unbilled',
      ]),
    );
  });

  it('when charges get lost', async () => {
    const team = await cluster.newTeam();
    await onInsert('ledger_entry', team, 'return null');
    expect(faultsOf(await runCalls(team))).toEqual(
      expect.arrayContaining(['charge differs from its record', 'ledger does not add up']),
    );
  });

  it('when calls are charged twice', async () => {
    const team = await cluster.newTeam();
    await onInsert(
      'ledger_entry',
      team,
      `if new.seq < 1000 then
         insert into ledger_entry (id, team_id, seq, reason, amount, balance_after, idempotency_key, request_id)
         values (new.id || 'x', new.team_id, new.seq + 1000, new.reason, new.amount, new.balance_after, new.idempotency_key || 'x', new.request_id);
       end if;
       return new`,
    );
    expect(faultsOf(await runCalls(team))).toEqual(
      expect.arrayContaining(['charged twice', 'charge differs from its record', 'ledger does not add up']),
    );
  });

  it('when holds are not swept after a killed router, and no longer once they are', async () => {
    const team = await cluster.newTeam();
    // Nobody sweeps from now on.
    cluster.platform.child.kill('SIGTERM');
    await cluster.platform.ended;
    const plans = planCalls(random, { durationMs: [5_000, 9_000] });
    const running = router.calls(team, plans);
    for (let i = 0; cluster.provider.dialsOf(plans).length < plans.length / 2; i++) {
      if (i === 100) throw new Error('the calls were not dialled');
      await sleep(50);
    }
    router.program.child.kill('SIGKILL');
    const killedAt = Date.now();
    const calls = await running;
    await sleep(5_000);
    const dials = cluster.provider.dialsOf(plans);
    const seen: Seen = { calls, dials, deposited: DEPOSIT, killedAt };
    expect(faultsOf({ rows: await cluster.rowsOf(team), seen })).toEqual(['dialled without a record', 'hold left']);
    await cluster.startPlatform();
    await quiet(cluster, team, 8_000);
    expect(violations(await cluster.rowsOf(team), seen)).toEqual([]);
  });

  // The last one: the dial stays in the provider's list.
  it('when a call is dialled that nobody made', async () => {
    router = await cluster.startRouter();
    const run = await runCalls(await cluster.newTeam());
    await fetch(`${cluster.provider.upstream.url}/alpha/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer alpha-account-6b1d0e93' },
      body: '{}',
    });
    run.seen.dials = cluster.provider.dialsOf(run.seen.calls.map(({ plan }) => plan));
    expect(faultsOf(run)).toEqual(expect.arrayContaining(['dialled without a record']));
  });
});

/** Makes the database run `body` (PL/pgSQL) before a row of the team is inserted. */
async function onInsert(table: string, { teamId }: TestActor, body: string): Promise<void> {
  const name = `twin_${table}_${teamId.slice(-8)}`;
  await cluster.db.query(`create function ${name}() returns trigger language plpgsql as $$ begin ${body}; end $$`);
  await cluster.db.query(
    `create trigger ${name} before insert on ${table} for each row when (new.team_id = '${teamId}') execute function ${name}()`,
  );
}

/** A hosted call of the good run that ended whole, with its rows. */
function pick(rows: Rows, { calls }: Seen): { call: CallSeen; record: UsageRow } {
  for (const call of calls) {
    const record = rows.records.find(({ requestId }) => requestId === call.requestId);
    if (call.isWhole && record && call.plan.mode === 'HOSTED') return { call, record };
  }
  throw new Error('the good run has no whole call');
}

/** The smallest change of a good run that makes each fault. */
const BREAK: Record<Fault, (rows: Rows, seen: Seen) => void> = {
  'dialled without a reserve'(rows, seen) {
    const { record } = pick(rows, seen);
    // Reserved after the dial.
    for (const hold of rows.holdLog) if (hold.requestId === record.requestId) hold.at += 60_000;
  },
  'dialled without a record'(rows, seen) {
    const { record } = pick(rows, seen);
    rows.records = rows.records.filter((one) => one !== record);
  },
  'dialled twice'(rows, seen) {
    const { record } = pick(rows, seen);
    seen.dials.push(...seen.dials.filter(({ traceId }) => traceId === record.traceId));
  },
  'answered without a dial'(rows, seen) {
    const { record } = pick(rows, seen);
    seen.dials = seen.dials.filter(({ traceId }) => traceId !== record.traceId);
  },
  'reserved without a record'(rows, seen) {
    const { record } = pick(rows, seen);
    rows.records = rows.records.filter((one) => one !== record);
  },
  'recorded without a reserve'(rows, seen) {
    const { record } = pick(rows, seen);
    rows.holdLog = rows.holdLog.filter(({ requestId }) => requestId !== record.requestId);
  },
  'recorded twice'(rows, seen) {
    rows.records.push({ ...pick(rows, seen).record, requestId: 'req_other' });
  },
  'unknown outcome'(rows, seen) {
    pick(rows, seen).record.outcome = 'PERHAPS';
  },
  'hold left'(rows) {
    rows.holds.push({ requestId: 'req_other', amount: 0n });
  },
  'held is not the sum of the holds'(rows) {
    rows.held += 1n;
  },
  'charged twice'(rows, seen) {
    const { record } = pick(rows, seen);
    const entry = rows.ledger.find(({ requestId }) => requestId === record.requestId);
    if (entry) rows.ledger.push(entry);
  },
  'charge differs from its record'(rows, seen) {
    pick(rows, seen).record.charged += 1n;
  },
  'ledger does not add up'(rows) {
    rows.ledger.pop();
  },
  'balance is not deposits less charges'(rows) {
    rows.balance += 1n;
  },
  'completed but unbilled'(rows, seen) {
    pick(rows, seen).record.charged = 0n;
  },
  'completed but not exact'(rows, seen) {
    pick(rows, seen).record.output += 1n;
  },
  'estimate above the hold'(rows, seen) {
    const { record } = pick(rows, seen);
    record.estimated = true;
    for (const hold of rows.holdLog) if (hold.requestId === record.requestId) hold.amount = record.charged - 1n;
  },
  'interrupted though the router lived'(rows, seen) {
    pick(rows, seen).record.outcome = 'INTERRUPTED';
  },
  'served but free'(rows, seen) {
    const { record } = pick(rows, seen);
    Object.assign(record, { outcome: 'INTERRUPTED', charged: 0n });
    seen.killedAt = Date.now() + 60_000;
  },
  'a call paid by its caller was charged'(rows) {
    for (const record of rows.records) if (record.mode === 'BYOK') record.charged = 1n;
  },
  'a cut answer looks whole'(rows, seen) {
    const { call } = pick(rows, seen);
    for (const dial of seen.dials) if (dial.traceId === call.plan.traceId) dial.finishedAt = null;
  },
  'daily sums differ from the records'(rows) {
    rows.daily.calls -= 1n;
  },
  'a budget is not its charges and holds'(rows) {
    for (const budget of rows.budgets) budget.held += 1n;
  },
  'an ended call counts as running'(rows) {
    rows.running += 1n;
  },
};
