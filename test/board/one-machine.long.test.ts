import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOneMachine, type OneMachine } from '../faults/one-machine.ts';
import { fromEnv, newRandom, seedOf } from '../faults/random.ts';
import { PLATFORM, ROUTER } from '../system/program.ts';
import type { Fault } from './faults.ts';
import { runRow, type Loaded, type Row } from './run-row.ts';

// `npm start` with its own database, of which each process is killed or frozen under load. Every
// call that reached the provider is matched with its record, every write with what is stored.

const ROUNDS = fromEnv('FAULT_MACHINE_ROUNDS', 1);
/** How long what is frozen or locked stays so. */
const FROZEN_MS = fromEnv('FAULT_MACHINE_MS', 3_000);
const random = newRandom(seedOf('FAULT_SEED', 20_270_003));

type Machine = OneMachine & Loaded;

let machine: Machine;
beforeAll(async () => {
  const opened = await openOneMachine();
  const { base } = opened;
  const members = [{ kind: 'router' as const, base }];
  const parts = { platform: { base }, members, balancers: { routers: { base } } };
  // It keeps its own `db`, which changes.
  machine = Object.defineProperties(opened, Object.getOwnPropertyDescriptors(parts)) as Machine;
});
afterAll(() => machine.close());

const nothing = () => Promise.resolve();

function killed(name: string, pidOf: (machine: Machine) => Promise<number>): Fault<Machine> {
  return {
    name: `kill -9 of ${name}`,
    begin: async (machine) => void process.kill(await pidOf(machine), 'SIGKILL'),
    end: nothing,
    stopsRouter: true,
  };
}

/** The faults of `npm run test:all`. */
const SHORT = ['kill -9 of the router', 'kill -9 of the embedded database'];
const isLong = process.env['BOARD'] === 'all';

/** The only one after which a service manager has to start it again. */
const SUPERVISOR_KILLED = killed('the supervisor', ({ program }) => Promise.resolve(program().child.pid ?? 0));

const FAULTS: { fault: Fault<Machine>; ms: number }[] = [
  { fault: killed('the router', ({ pidOf }) => pidOf(ROUTER)), ms: 0 },
  { fault: killed('the platform', ({ pidOf }) => pidOf(PLATFORM)), ms: 0 },
  { fault: killed('the embedded database', ({ databasePid }) => databasePid()), ms: 0 },
  { fault: SUPERVISOR_KILLED, ms: 0 },
  { fault: frozen('the router', ({ pidOf }) => pidOf(ROUTER)), ms: FROZEN_MS },
  { fault: frozen('the platform', ({ pidOf }) => pidOf(PLATFORM)), ms: FROZEN_MS },
  { fault: locked(), ms: FROZEN_MS },
];

function frozen(name: string, pidOf: (machine: Machine) => Promise<number>): Fault<Machine> {
  let pid = 0;
  return {
    name: `${name} is frozen`,
    async begin(machine) {
      pid = await pidOf(machine);
      process.kill(pid, 'SIGSTOP');
    },
    end: () => Promise.resolve(process.kill(pid, 'SIGCONT')),
    stopsRouter: true,
    isHidden: true,
  };
}

/** Somebody holds the rows that each charge changes. */
function locked(): Fault<Machine> {
  let release: () => Promise<void>;
  return {
    name: 'the accounts are locked',
    async begin({ db }) {
      const client = await db.connect();
      await client.query('begin; select from account for update');
      release = async () => {
        await client.query('rollback');
        client.release();
      };
    },
    end: () => release(),
    isHidden: true,
  };
}

describe('npm start on one machine', () => {
  const wanted = FAULTS.filter(({ fault }) => isLong || SHORT.includes(fault.name));
  const rounds = Array.from({ length: ROUNDS }, () => wanted).flat();
  const rows: Row[] = [];
  afterAll(() => {
    if (process.env['FAULT_TABLE']) process.stderr.write(rows.map(lineOf).join(''));
  });

  it.each(rounds)(
    `loses nothing, doubles nothing and is well again by itself: $fault.name (seed ${random.seed})`,
    { timeout: 300_000 },
    async ({ fault, ms }) => {
      const startsBefore = machine.starts();
      const row = await runRow(machine, fault, random, ms);
      rows.push(row);
      expect(machine.starts() - startsBefore).toBe(fault === SUPERVISOR_KILLED ? 1 : 0);
      const { lost, doubled, wrong, unexpected, refused, brokenOff } = row;
      expect({ lost, doubled, wrong, unexpected }).toEqual({ lost: [], doubled: [], wrong: [], unexpected: [] });
      if (!fault.isHidden) expect(refused.length + brokenOff.length).toBeGreaterThan(0);
    },
  );
});

describe.runIf(isLong)('npm start with a database that acknowledges before it has written', () => {
  it('loses writes with the database, which the tests above would report', { timeout: 300_000 }, async () => {
    for (const setting of [`synchronous_commit = off`, `wal_writer_delay = '10s'`])
      await machine.db.query(`alter system set ${setting}`);
    await machine.db.query('select pg_reload_conf()');
    const fault: Fault<Machine> = {
      ...killed('the embedded database', ({ databasePid }) => databasePid()),
      async begin(machine, workload) {
        // The team itself is written, and what it writes from now on is not.
        await machine.db.query('checkpoint');
        await workload.more(20);
        process.kill(await machine.databasePid(), 'SIGKILL');
      },
    };
    const { lost } = await runRow(machine, fault, random, 0);
    expect(lost.filter((one) => one.endsWith(': not readable'))).not.toEqual([]);
  });
});

function lineOf({ name, acknowledged, lost, doubled, refused, brokenOff, wellAfterMs }: Row): string {
  return `${[name, acknowledged, lost.length, doubled.length, refused.length, brokenOff.length, wellAfterMs].join(' | ')}\n`;
}
