import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { violations, type CallSeen } from './invariants.ts';
import { planCalls, planProbe, type Plan } from './plan.ts';
import { promisedMs, type Random } from './random.ts';
import { quiet, type ProcessCluster, type Router } from './process-cluster.ts';

/**
 * A response whose settlement cannot be stored ends after two seconds; the rest is for a busy
 * machine.
 */
const ENDED_WITHIN_MS = promisedMs(2_000 + 1_500);
export const RECOVERED_WITHIN_MS = promisedMs(10_000);

/** A period of load in which the database goes away and comes back. */
export interface Outage {
  cluster: ProcessCluster;
  router: Router;
  random: Random;
  team: TestActor;
  plans: Plan[];
  calls: Promise<CallSeen[]>[];
}

/** A response as a REST caller of the platform saw it. */
export interface RestSeen {
  startedAt: number;
  endedAt: number;
  status: number;
  body: unknown;
}

/** Begins a load whose longest response takes `longestMs`. */
export async function startOutage(
  cluster: ProcessCluster,
  router: Router,
  random: Random,
  longestMs: number,
): Promise<Outage> {
  const team = await cluster.newTeam();
  const plans = planCalls(random, { durationMs: [100, longestMs], leaving: false });
  return { cluster, router, random, team, plans, calls: [router.calls(team, plans)] };
}

/**
 * Resolves when the load has run for `ms` and most of its calls have reached the provider. On a
 * busy machine they may be late.
 */
export async function underLoad({ cluster, plans }: Outage, ms: number): Promise<void> {
  await sleep(ms);
  for (const until = Date.now() + 5_000; Date.now() < until; await sleep(20))
    if (cluster.provider.dialsOf(plans).length > plans.length * 0.75) return;
}

/**
 * Sends new model calls and REST calls for `ms`, ten a second, without waiting for the one before.
 */
export async function probeDuring(
  outage: Outage,
  ms: number,
): Promise<{ models: Promise<CallSeen>[]; rest: Promise<RestSeen>[] }> {
  const models: Promise<CallSeen>[] = [];
  const rest: Promise<RestSeen>[] = [];
  for (const until = Date.now() + ms; Date.now() < until; await sleep(100)) {
    models.push(probe(outage));
    rest.push(askRest(outage));
  }
  return { models, rest };
}

/** Resolves with the time until everything serves again without intervention. */
export async function recovered(outage: Outage): Promise<number> {
  const { cluster, router } = outage;
  const from = Date.now();
  const isUp = async () => {
    const answers = await Promise.all([
      probe(outage).then(({ status }) => status),
      askRest(outage).then(({ status }) => status),
      ...[cluster.base, router.base].map((base) => fetch(`${base}/readyz`).then(({ status }) => status)),
    ]);
    return answers.every((status) => status === 200);
  };
  while (!(await isUp()) && Date.now() - from < RECOVERED_WITHIN_MS + 5_000) await sleep(100);
  return Date.now() - from;
}

/**
 * Checks a run after its end: responses ended for their readers while the database was away, and
 * all is settled exactly.
 */
export async function expectWhole(
  outage: Outage,
  { goneAt, backAt, deposited }: { goneAt: number; backAt: number; deposited: bigint },
): Promise<void> {
  const { cluster, team, plans } = outage;
  const calls = (await Promise.all(outage.calls)).flat();
  await quiet(cluster, team, promisedMs(8_000));
  const rows = await cluster.rowsOf(team);
  const dials = cluster.provider.dialsOf(plans);
  expect.soft(violations(rows, { calls, dials, deposited, killedAt: null })).toEqual([]);
  // Every call that reached the provider has its whole response, whatever the database did
  // meanwhile.
  const dialled = new Map(dials.map((dial) => [dial.traceId, dial]));
  const broken = calls.filter(({ plan, isWhole }) => dialled.has(plan.traceId) && !plan.isRefused && !isWhole);
  expect.soft(broken.map(({ plan, status }) => ({ plan, status }))).toEqual([]);
  const late = calls
    .map(({ plan, endedAt }) => endedAt - (dialled.get(plan.traceId)?.finishedAt ?? endedAt))
    .filter((ms) => ms > ENDED_WITHIN_MS);
  expect.soft(late).toEqual([]);
  const finished = dials.filter(({ finishedAt }) => finishedAt !== null && finishedAt > goneAt && finishedAt < backAt);
  expect.soft(finished.length).toBeGreaterThan(2);
}

/** Checks the documented rejection of a model call while the router is away. */
export function expectBlocked({ status, retryAfter, text }: CallSeen): void {
  expect.soft({ status, retryAfter, text }).toEqual({
    status: 503,
    retryAfter: expect.stringMatching(/^[1-9]\d*$/),
    text: expect.stringMatching(/^\{"success":false,"message":"[^"]+","code":"REQUEST_BLOCKED","error":\{[^{}]+\}\}$/),
  });
}

/** Checks the documented rejection of REST while the database is away. */
export function expectUnavailable({ status, body }: RestSeen): void {
  expect.soft(status).toBe(503);
  expect.soft(body).toMatchObject({ success: false, message: expect.any(String), error_code: 'SERVICE_UNAVAILABLE' });
}

/** Makes a short model call. */
export async function probe({ router, random, team, plans, calls }: Outage): Promise<CallSeen> {
  const plan = planProbe(random);
  plans.push(plan);
  const call = router.calls(team, [plan]);
  calls.push(call);
  const [seen] = await call;
  if (!seen) throw new Error('a call was not made');
  return seen;
}

async function askRest({ cluster, team }: Outage): Promise<RestSeen> {
  const startedAt = Date.now();
  const response = await fetch(`${cluster.base}/api/v1/projects`, {
    headers: { authorization: `Bearer ${team.secret}` },
  });
  const body: unknown = await response.json();
  return { startedAt, endedAt: Date.now(), status: response.status, body };
}
