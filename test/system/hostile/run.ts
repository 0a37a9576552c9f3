import { setTimeout as sleep } from 'node:timers/promises';
import { generateAttacks } from './random-attacks.ts';
import type { Attack } from './attacks.ts';
import { peakMib, watchGrowth } from './processes.ts';
import type { Product } from './product.ts';
import type { Row } from './report.ts';
import { boundFor, CONTROL, samplesIn, startSampler, type Sample } from './samples.ts';
import type { Answer, Target } from './send.ts';

/** The first samples open connections. */
const WARM_UP_MS = 500;
const AT_ONCE = 3;
/** Requests of the sampler that an attack delayed end before the next attack. */
const PAUSE_MS = 500;

export interface Run {
  rows: Row[];
  /** Samples before the attacks. */
  idle: Sample[];
  attacked: Sample[];
  /** The most memory of each process, in MiB. */
  peaks: Record<'platform' | 'router', number>;
  boundMs: number;
}

/** Runs attacks one after the other while a process of its own samples the product. */
export async function runAttacks(
  { target, probes, pids }: Product,
  { attacks, calmMs }: { attacks: readonly Attack[]; calmMs: number },
): Promise<Run> {
  const sampler = startSampler(probes);
  await sleep(WARM_UP_MS);
  const calmFrom = Date.now();
  await sleep(calmMs);
  const windows = [];
  const peaks = { platform: peakMib(pids.platform), router: peakMib(pids.router) };
  for (const attack of attacks) {
    const from = Date.now();
    const growth = watchGrowth([pids.platform, pids.router]);
    const answers = await attack.send(target);
    const grownMib = growth();
    peaks.platform = Math.max(peaks.platform, peakMib(pids.platform));
    peaks.router = Math.max(peaks.router, peakMib(pids.router));
    windows.push({ attack, answers, grownMib, from, to: Date.now() });
    await sleep(PAUSE_MS);
  }
  const samples = await sampler.stop();
  const attacksFrom = windows[0]?.from ?? 0;
  const idle = samples.filter(({ at, tookMs }) => at >= calmFrom && at + tookMs < attacksFrom);
  const attacked = samples.filter(({ at, tookMs }) => at + tookMs >= attacksFrom);
  const rows = windows.map(({ from, to, ...row }) => ({ ...row, samples: samplesIn(attacked, { from, to }) }));
  return { rows, idle, attacked, peaks, boundMs: boundFor(samples) };
}

/** Two hundred generated inputs a round, a few at once. */
export function generatedAttack(seed: number, rounds: number): Attack {
  return {
    what: 'Two hundred more of every kind, generated from a seed',
    by: 'both',
    before: 'not measured',
    async send(target) {
      const answers: Answer[] = [];
      const inputs = Array.from({ length: rounds }, (_, round) => generateAttacks(seed + round)).flat();
      async function work(): Promise<void> {
        for (let input = inputs.pop(); input; input = inputs.pop()) answers.push(await input(target));
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return answers;
    },
  };
}

/** Waits until every file of the attacker was read, or given up. */
export async function filesRead({ attacker, things }: Target): Promise<void> {
  const query = 'query ($id: ID!) { driveItem(id: $id) { children(first: 100) { nodes { text { status } } } } }';
  type Folder = { driveItem: { children: { nodes: { text: { status: string } | null }[] } } };
  for (;;) {
    const { driveItem } = await attacker.gql<Folder>(query, { id: things['parentId'] });
    if (!driveItem.children.nodes.some(({ text }) => text?.status === 'PENDING' || text?.status === 'READING')) return;
    await sleep(200);
  }
}

/** The samples of the product, without those of the control. */
export function ofProduct(samples: readonly Sample[]): Sample[] {
  return samples.filter(({ probe }) => probe !== CONTROL);
}
