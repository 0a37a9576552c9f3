import { setTimeout as sleep } from 'node:timers/promises';
import { violations, type Violation } from '../faults/invariants.ts';
import { followAlways } from '../faults/follower.ts';
import { createFundedTeam, DEPOSIT, quiet } from '../faults/process-cluster.ts';
import { fromEnv, type Random } from '../faults/random.ts';
import { collectRows } from '../faults/rows.ts';
import { actorOf, type TestActor } from '../harness/actor.ts';
import { count, type Counts } from './count.ts';
import type { Deployment, Member } from './deployment.ts';
import type { Fault } from './faults.ts';
import { illnessOf } from './readiness.ts';
import { readStored } from './stored.ts';
import { startWorkload, type Workload } from './workload.ts';

/** Acknowledgements before and after each fault. */
export const LOAD = fromEnv('BOARD_LOAD', 40);
/** How long a fault lasts. The usual one is beyond every limit that the processes are given. */
export const FAULT_MS = fromEnv('BOARD_FAULT_MS', 10_000);
const WELL_WITHIN_MS = fromEnv('BOARD_WELL_WITHIN_MS', 90_000);

/** One row of the board. */
export interface Row extends Counts {
  name: string;
  refused: string[];
  brokenOff: string[];
  unexpected: string[];
  /** Contradictions in the team's money. */
  wrong: Violation[];
  wellAfterMs: number;
}

/** The parts of a deployment that the load and the count need. */
export interface Loaded extends Pick<Deployment, 'provider' | 'owner' | 'db'> {
  platform: Pick<Member, 'base'>;
  members: readonly Pick<Member, 'kind' | 'base'>[];
  balancers: { routers: { base: string } };
}

/** A row of a fault: the load, the fault, and the count after it. */
export async function runRow<D extends Loaded>(
  deployment: D,
  fault: Fault<D>,
  random: Random,
  faultMs: number = FAULT_MS,
): Promise<Row> {
  const { team, follower, workload } = await beginLoad(deployment, fault, random);
  try {
    await workload.more(LOAD);
    const begunAt = Date.now();
    const remark = await fault.begin(deployment, workload);
    // The length of the fault, and no wait for anything.
    await sleep(faultMs);
    const endedAt = Date.now();
    await fault.end(deployment);
    const wellAt = await untilWell(deployment, workload);
    await workload.more(LOAD);
    await workload.stop();
    await quiet(deployment, team, 20_000);
    const money = await collectRows(deployment.db, team.teamId);
    if (fault.setsDatabaseClock) for (const hold of money.holdLog) hold.at = 0;
    const stored = await readStored(await actorOf(deployment.platform.base, team.secret), follower, money);
    const dials = deployment.provider.dialsOf(workload.plans);
    const killedAt = fault.stopsRouter ? begunAt : null;
    const { refused, brokenOff, unexpected, calls } = workload;
    return {
      name: remark ? `${fault.name} (${remark})` : fault.name,
      ...count(workload.acknowledged(), stored),
      refused,
      brokenOff,
      unexpected,
      wrong: violations(money, { calls, dials, deposited: DEPOSIT, killedAt }),
      wellAfterMs: wellAt - endedAt,
    };
  } finally {
    await workload.stop();
    await follower.stop();
    await fault.after?.(deployment);
  }
}

async function beginLoad(deployment: Loaded, { refusesNone }: Pick<Fault, 'refusesNone'>, random: Random) {
  const { platform, members, balancers, provider, owner } = deployment;
  const team: TestActor = await createFundedTeam(platform.base, owner);
  const projectId = await team.createProject();
  const follower = followAlways({ base: platform.base, owner: team }, 0);
  const basesOf = (...kinds: Member['kind'][]) =>
    members.filter(({ kind }) => kinds.includes(kind)).map(({ base }) => base);
  const balanced = balancers.routers.base;
  const clients = refusesNone
    ? { writers: [balanced, balanced], routers: [balanced] }
    : { writers: basesOf('platform', 'router'), routers: basesOf('router') };
  return { team, follower, workload: startWorkload({ ...clients, team, projectId, provider, random }) };
}

/** Resolves with the moment at which every process is ready in all its parts, and serves. */
async function untilWell({ members }: Loaded, workload: Workload): Promise<number> {
  const deadline = Date.now() + WELL_WITHIN_MS;
  const found = new Map<string, string>();
  while (Date.now() < deadline) {
    const reports = await Promise.all(members.map((member) => findIllness(member, workload)));
    if (reports.every((report) => report === null)) return Date.now();
    members.forEach(({ base }, at) => found.set(base, reports[at] ?? 'well'));
    await sleep(50);
  }
  throw new Error(`not well in time: ${JSON.stringify([...found])}`);
}

async function findIllness({ kind, base }: Pick<Member, 'kind' | 'base'>, workload: Workload): Promise<string | null> {
  const illness = await illnessOf(base);
  if (illness !== null) return illness;
  if (!(await workload.writeAt(base))) return 'rejects a write';
  return kind === 'router' && !(await workload.callAt(base)) ? 'rejects a call' : null;
}
