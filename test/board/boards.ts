import { dirname } from 'node:path';
import { moveToFailingDisk, whyNoFailingDisk, type FailingDisk } from '../faults/failing-disk.ts';
import { findClockLibrary, makeClock, type SettableClock } from '../faults/set-clock.ts';
import { startStandby, type Standby } from '../faults/standby.ts';
import { openSmallDisk, type SmallDisk } from '../faults/small-disk.ts';
import { PGBOUNCER, pooledVariables, startPgBouncer, type PgBouncer } from '../harness/pgbouncer.ts';
import { queryAt, until } from '../system/program.ts';
import { openDeployment, type Deployment } from './deployment.ts';
import { DAY_MS, FAULTS, rollingRestart, type Fault } from './faults.ts';

/** Faults, and the deployment that they need. */
export interface Board {
  name: string;
  faults: readonly Fault[];
  open: () => Promise<Deployment>;
}

/** A row that cannot be run, and why. */
export interface Unrun {
  name: string;
  reason: string;
}

/** Tried where it is wanted: it takes a second. */
const NO_FAILING_DISK = process.env['BOARD'] === 'all' ? await whyNoFailingDisk() : 'only the whole board tries it';
/** The folder of an earlier version, with its dependencies. Empty: none is upgraded from. */
const EARLIER = process.env['BOARD_UPGRADE_FROM'] ?? '';
const FAILING_DISK = 'the disk of the database turns read-only';
const CLOCK_LIBRARY = await findClockLibrary();

export const BOARDS: readonly Board[] = [
  { name: 'with a database of its own', faults: FAULTS, open: () => openDeployment() },
  ...(PGBOUNCER === undefined ? [] : [pooledBoard()]),
  ...(CLOCK_LIBRARY === null ? [] : [clockBoard(CLOCK_LIBRARY)]),
  smallDiskBoard(),
  ...(NO_FAILING_DISK === null ? [failingDiskBoard()] : []),
  ...(EARLIER ? [upgradeBoard(EARLIER)] : []),
  standbyBoard({ isSynchronous: true }),
];

export const UNRUN: readonly Unrun[] = [
  ...(PGBOUNCER === undefined
    ? [{ name: 'PgBouncer is killed', reason: 'PgBouncer is not installed on this machine' }]
    : []),
  ...(CLOCK_LIBRARY === null
    ? [{ name: "the database's clock jumps", reason: 'libfaketime is not installed on this machine' }]
    : []),
  ...(NO_FAILING_DISK === null ? [] : [{ name: FAILING_DISK, reason: NO_FAILING_DISK }]),
  ...(EARLIER
    ? []
    : [
        {
          name: 'rolling upgrade from the last released schema',
          reason: 'there is no release to upgrade from yet',
        },
      ]),
];

/** All statements of requests go through PgBouncer in transaction mode. */
function pooledBoard(): Board {
  let pooler: PgBouncer;
  return {
    name: 'behind PgBouncer',
    faults: [
      {
        name: 'PgBouncer in transaction mode is killed',
        begin: () => pooler.kill(),
        end: () => pooler.start(),
        stopsRouter: true,
      },
    ],
    async open() {
      const deployment = await openDeployment(async ({ url }) => {
        pooler = await startPgBouncer(url, 'transaction');
        return pooledVariables(pooler, 'transaction', url);
      });
      return closingAfter(deployment, () => pooler.close());
    },
  };
}

/** The database lives by a clock that can be set while it runs. */
function clockBoard(library: string): Board {
  let clock: SettableClock;
  const jumps = (name: string, aheadMs: number): Fault => ({
    name,
    async begin(_, workload) {
      await workload.more(1);
      await clock.set(aheadMs);
    },
    end: () => clock.set(0),
    // Clients may notice nothing.
    isHidden: true,
    setsDatabaseClock: true,
  });
  return {
    name: 'with a database whose clock is set',
    faults: [
      jumps("the database's clock is set a day ahead, and back", DAY_MS),
      jumps("the database's clock is set an hour back, and ahead", -3_600_000),
    ],
    open: () =>
      openDeployment(async (server) => {
        // The account of the server reads it.
        clock = await makeClock(library, dirname(server.directory));
        await server.kill();
        await server.start(clock.env);
        return {};
      }),
  };
}

/** The tables of the database are on a disk of 96 MB, where this machine can mount one. */
function smallDiskBoard(): Board {
  let disk: SmallDisk;
  return {
    name: 'on a small disk',
    faults: [
      {
        name: 'the disk of the database is full',
        async begin({ db }) {
          await disk.fill(db);
          return disk.kind === 'scripted' ? 'the server raises the error, as no disk can be mounted here' : undefined;
        },
        end: ({ db }) => disk.free(db),
      },
    ],
    async open() {
      disk = await openSmallDisk();
      const deployment = await openDeployment(async ({ url }) => {
        await disk.use(url);
        return {};
      });
      return closingAfter(deployment, () => disk.close());
    },
  };
}

/** The data of the server, its log of changes included, is on a disk that turns read-only. */
function failingDiskBoard(): Board {
  let disk: FailingDisk;
  return {
    name: 'on a disk that fails',
    faults: [
      {
        name: FAILING_DISK,
        begin: () => disk.turnReadOnly(),
        async end({ server }) {
          await server.kill();
          await disk.repair();
          await server.start();
        },
        stopsRouter: true,
      },
    ],
    async open() {
      const deployment = await openDeployment(async (server) => {
        await server.kill();
        disk = await moveToFailingDisk(server.directory);
        await server.start();
        return {};
      });
      return closingAfter(deployment, () => disk.close());
    },
  };
}

/**
 * All begin with the earlier version, on its schema. The first new platform brings the schema up to
 * date, while the others of the earlier version go on.
 */
function upgradeBoard(earlier: string): Board {
  const rolling = (name: string, folder: string): Fault => ({
    name,
    async begin(deployment) {
      for (const member of deployment.members) member.folder = folder;
      await rollingRestart(deployment);
    },
    end: () => Promise.resolve(),
    refusesNone: true,
  });
  return {
    name: 'of an earlier version',
    faults: [
      rolling('rolling upgrade from the earlier version', ''),
      rolling('back to the earlier version, on the new schema', earlier),
      rolling('rolling upgrade once more', ''),
    ],
    open: () => openDeployment(undefined, earlier),
  };
}

/** Acknowledgements that a standby without synchrony does not get. */
const UNSENT = 20;

/**
 * A standby takes over. `isSynchronous`: the primary acknowledges nothing that it does not have.
 */
export function standbyBoard({ isSynchronous }: { isSynchronous: boolean }): Board {
  let standby: Standby;
  return {
    name: 'with a standby',
    faults: [
      {
        name: 'failover to a synchronous standby',
        async begin({ server }, workload) {
          if (!isSynchronous) {
            await holdBack(server.url);
            await workload.more(UNSENT);
          }
          await server.kill();
        },
        async end(deployment) {
          await standby.query('select pg_promote()');
          await deployment.moveTo(standby.url);
        },
        stopsRouter: true,
      },
    ],
    async open() {
      const deployment = await openDeployment(async (server) => {
        standby = await startStandby(server);
        if (isSynchronous) await waitForStandby(server.url);
        const [one, other] = [new URL(standby.url), new URL(server.url)];
        const hosts = `${one.username}:${one.password}@${one.host},${other.host}${other.pathname}`;
        return { DATABASE_URL: `postgres://${hosts}?target_session_attrs=read-write` };
      });
      return closingAfter(deployment, () => standby.close());
    },
  };
}

/** Makes every commit wait for the standby. */
async function waitForStandby(url: string): Promise<void> {
  await queryAt(url, `alter system set synchronous_standby_names = '*'`);
  await queryAt(url, 'select pg_reload_conf()');
  await until(async () => {
    const rows = await queryAt(url, `select from pg_stat_replication where sync_state = 'sync'`);
    return rows.length === 1;
  });
}

/** Stops the process that sends the log of the primary, so that the standby falls behind. */
async function holdBack(url: string): Promise<void> {
  const rows = await queryAt(url, 'select pid from pg_stat_replication');
  for (const { pid } of rows) process.kill(Number(pid), 'SIGSTOP');
  if (rows.length !== 1) throw new Error('there is one standby');
}

/** The same deployment, which closes what it needs after itself. */
function closingAfter(deployment: Deployment, close: () => Promise<void>): Deployment {
  const { close: closeItself } = deployment;
  return Object.assign(deployment, {
    async close() {
      await closeItself();
      await close();
    },
  });
}
