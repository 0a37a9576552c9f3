import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../system/program.ts';
import type { DatabaseServer } from './database-server.ts';
import { violations, type Seen } from './invariants.ts';
import { planCalls, planProbe } from './plan.ts';
import { DEPOSIT, quiet, startProcessCluster, type ProcessCluster } from './process-cluster.ts';
import { newRandom, promisedMs, seedOf } from './random.ts';
import { copyServer, giveToServer, startCopy } from './standby.ts';

// A database goes back to a moment by a copy and archived WAL, as the guide to backups says.

const random = newRandom(seedOf('FAULT_SEED', 20_270_011));

let archive: string;
let copy: string;
let closeCopy: (() => Promise<void>) | undefined;
let cluster: ProcessCluster;
beforeAll(async () => {
  cluster = await startProcessCluster({}, archiveOf);
}, 120_000);
afterAll(async () => {
  await cluster.close();
  await closeCopy?.();
}, 60_000);

async function archiveOf(server: DatabaseServer): Promise<void> {
  archive = join(dirname(server.directory), 'archive');
  copy = join(dirname(server.directory), 'copy');
  await mkdir(archive);
  await giveToServer(archive);
  await server.kill();
  await writeFile(
    join(server.directory, 'postgresql.auto.conf'),
    `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  );
  await server.start();
}

it('goes back to a moment: what was before is whole, what came after is gone, and calls go on', async () => {
  await copyServer(cluster.server, copy);
  const router = await cluster.startRouter();
  const [team, running, later] = [await cluster.newTeam(), await cluster.newTeam(), await cluster.newTeam()];
  const plans = planCalls(random, { durationMs: [20, 400], leaving: false });
  const calls = await router.calls(team, plans);
  await quiet(cluster, team, promisedMs(5_000));
  const seen: Seen = { calls, dials: cluster.provider.dialsOf(plans), deposited: DEPOSIT, killedAt: null };
  const before = await cluster.rowsOf(team);
  expect(violations(before, seen)).toEqual([]);

  const slow = { ...planProbe(random), durationMs: 20_000 };
  const cut = router.calls(running, [slow]);
  await until(() => cluster.provider.dialsOf([slow]).length === 1);
  await sleep(1_500);
  const { rows } = await cluster.db.query<{ at: string }>('select now()::text as at');
  await sleep(500);
  const lost = planCalls(random, { durationMs: [20, 200], leaving: false });
  await router.calls(later, lost);
  await quiet(cluster, later, promisedMs(5_000));
  expect((await cluster.rowsOf(later)).records.length, 'there is something to be gone').toBeGreaterThan(20);
  await cluster.db.query('drop table recall_log');
  // Later writes are in another file.
  const last = await cluster.db.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  await until(async () => {
    const archived = await cluster.db.query<{ done: boolean }>(
      'select last_archived_wal >= $1 as done from pg_stat_archiver',
      [last.rows[0]?.name],
    );
    return archived.rows[0]?.done === true;
  });

  // Every process stops before the database does.
  for (const program of [router.program, cluster.platform]) program.child.kill('SIGKILL');
  await Promise.all([router.program.ended, cluster.platform.ended, cut]);
  await cluster.server.kill();
  await writeFile(join(copy, 'recovery.signal'), '');
  closeCopy = await startCopy(copy, cluster.server.url, [
    'archive_mode=off',
    `restore_command=cp ${archive}/%f %p`,
    `recovery_target_time=${rows[0]?.at}`,
    'recovery_target_action=promote',
  ]);
  await until(async () => {
    const recovery = await cluster.db.query<{ done: boolean }>('select not pg_is_in_recovery() as done');
    return recovery.rows[0]?.done === true;
  });

  await cluster.startPlatform();
  const next = await cluster.startRouter();
  expect(violations(await cluster.rowsOf(team), seen)).toEqual([]);
  expect((await cluster.rowsOf(team)).ledger).toEqual(before.ledger);
  const gone = await cluster.rowsOf(later);
  expect([gone.records, gone.balance]).toEqual([[], DEPOSIT]);
  expect((await cluster.db.query('select from recall_log')).rowCount).toBeGreaterThanOrEqual(0);
  // The call that ran at that moment is settled by its estimate.
  await until(async () => (await cluster.rowsOf(running)).records.length === 1);
  const interrupted = await cluster.rowsOf(running);
  expect(interrupted.records).toMatchObject([{ outcome: 'INTERRUPTED', traceId: slow.traceId }]);
  expect(interrupted.held).toBe(0n);
  const again = planCalls(random, { durationMs: [20, 200], leaving: false });
  const answers = await next.calls(later, again);
  await quiet(cluster, later, promisedMs(5_000));
  expect(
    violations(await cluster.rowsOf(later), {
      calls: answers,
      dials: cluster.provider.dialsOf(again),
      deposited: DEPOSIT,
      killedAt: null,
    }),
  ).toEqual([]);
});
