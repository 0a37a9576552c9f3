import { CUTS, type Cutter } from '../faults/cutter.ts';
import { newRandom, seedOf } from '../faults/random.ts';
import { setReadOnly } from '../faults/read-only.ts';
import { until } from '../system/program.ts';
import { jumpingTo, wrongBy } from '../system/wrong-clock.ts';
import type { Deployment, Member } from './deployment.ts';
import { readReadiness } from './readiness.ts';
import type { Workload } from './workload.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A fault of the board. */
export interface Fault<D = Deployment> {
  name: string;
  /** The cause begins, under load. May resolve with a remark for the row. */
  begin: (deployment: D, workload: Workload) => Promise<string | void>;
  /** The cause ends. The time until all is well counts from here. */
  end: (deployment: D) => Promise<unknown>;
  /** Undoes what `end` leaves behind. */
  after?: (deployment: D) => Promise<unknown>;
  /** Whether the calls of a router may be settled by others, by what it last noted. */
  stopsRouter?: true;
  /** Whether clients of the APIs notice nothing. */
  isHidden?: true;
  /** The log of holds, which the database writes, has other times than the test. */
  setsDatabaseClock?: true;
  /** Clients come through balancers that do not retry, and none may be refused. */
  refusesNone?: true;
}

type Pick = (deployment: Deployment) => Member;
const platform: Pick = (deployment) => deployment.platform;
const router: Pick = (deployment) => deployment.router;

/** The faults that any deployment can have. */
export const FAULTS: readonly Fault[] = [
  killed('`kill -9` of a platform', platform),
  { ...killed('`kill -9` of a router', router), stopsRouter: true },
  frozen('a platform is frozen', platform),
  { ...frozen('a router is frozen', router), stopsRouter: true },
  {
    name: '`kill -9` of PostgreSQL',
    begin: ({ server }) => server.kill(),
    end: ({ server }) => server.start(),
    stopsRouter: true,
  },
  parted('no way between a platform and the database', platform),
  { ...parted('no way between a router and the database', router), stopsRouter: true },
  cut("a platform's connections to the database are cut", ({ platform }) => platform.cutter),
  { ...cut("a router's connections to the database are cut", ({ router }) => router.cutter), stopsRouter: true },
  cut('connections to the provider are cut', ({ providerCutter }) => providerCutter),
  {
    name: 'the database is read-only',
    begin: ({ db }) => setReadOnly(db, true),
    end: ({ db }) => setReadOnly(db, false),
  },
  wrongClock("a platform's clock is a day ahead", DAY_MS),
  wrongClock("a platform's clock is a day behind", -DAY_MS),
  {
    name: 'the clocks of a platform and a router jump a day ahead, then to an hour behind',
    async begin({ platform, router }, workload) {
      for (const member of [platform, router]) await restart(member, { NODE_OPTIONS: jumpingTo(DAY_MS, -HOUR_MS) });
      await workload.nextAt(platform.base);
      jump(platform, router);
    },
    async end({ platform, router }) {
      jump(platform, router);
      await Promise.resolve();
    },
    async after({ platform, router }) {
      for (const member of [platform, router]) await restart(member);
    },
  },
  stranded("a platform's connection for events is half open", platform),
  stranded("a router's connection for events is half open", router),
  {
    name: 'rolling restart of all four processes',
    begin: rollingRestart,
    end: () => Promise.resolve(),
    refusesNone: true,
  },
];

/** Returns a fault by its name. */
export function faultNamed(name: string): Fault {
  const fault = FAULTS.find((one) => one.name === name);
  if (!fault) throw new Error(`there is no fault ${name}`);
  return fault;
}

function killed(name: string, pick: Pick): Fault {
  return {
    name,
    async begin(deployment) {
      const { program } = pick(deployment);
      program.child.kill('SIGKILL');
      await program.ended;
    },
    end: (deployment) => pick(deployment).start(),
  };
}

function frozen(name: string, pick: Pick): Fault {
  const signal = (deployment: Deployment, signal: NodeJS.Signals) => {
    pick(deployment).program.child.kill(signal);
    return Promise.resolve();
  };
  return {
    name,
    begin: (deployment) => signal(deployment, 'SIGSTOP'),
    end: (deployment) => signal(deployment, 'SIGCONT'),
  };
}

function parted(name: string, pick: Pick): Fault {
  return {
    name,
    begin: (deployment) => Promise.resolve(pick(deployment).way.freeze()),
    end: (deployment) => Promise.resolve(pick(deployment).way.thaw()),
  };
}

function jump(...members: Member[]): void {
  for (const { program } of members) program.child.kill('SIGUSR2');
}

/** The connection stays half open for good. */
function stranded(name: string, pick: Pick): Fault {
  return {
    name,
    async begin(deployment) {
      const { way, base } = pick(deployment);
      way.strand('memory-platform-events');
      await until(async () => (await readReadiness(base))?.parts['events'] === false);
    },
    end: () => Promise.resolve(),
    isHidden: true,
  };
}

/** Connections are slow, and end at a random byte, in each of the ways in which one can end. */
function cut(name: string, pick: (deployment: Deployment) => Cutter): Fault {
  return {
    name,
    async begin(deployment, { refused, brokenOff }) {
      const cutter = pick(deployment);
      const before = { ...cutter.cut };
      const noticed = refused.length + brokenOff.length;
      cutter.begin(CUTS, newRandom(seedOf('FAULT_SEED', 20_270_002)));
      await until(() => CUTS.every((one) => cutter.cut[one] > before[one]));
      // The first that end may be between statements.
      await until(() => refused.length + brokenOff.length > noticed);
    },
    end: (deployment) => Promise.resolve(pick(deployment).end()),
  };
}

function wrongClock(name: string, byMs: number): Fault {
  return {
    name,
    begin: (deployment) => restart(deployment.platform, { NODE_OPTIONS: wrongBy(byMs) }),
    // It stays wrong while all is counted.
    end: () => Promise.resolve(),
    after: (deployment) => restart(deployment.platform),
  };
}

export async function restart(member: Member, env: Record<string, string> = {}): Promise<void> {
  member.program.child.kill('SIGTERM');
  const code = await member.program.ended;
  if (code !== 0) throw new Error(`it ended with ${code}: ${member.program.printed()}`);
  await member.start(env);
}

export async function rollingRestart({ members, balancers }: Deployment): Promise<void> {
  const portsOf = (kind: Member['kind']) => members.filter((one) => one.kind === kind).map(({ port }) => port);
  for (const member of members) {
    await restart(member);
    await balancers.platforms.sees(portsOf('platform'));
    await balancers.routers.sees(portsOf('router'));
  }
}
