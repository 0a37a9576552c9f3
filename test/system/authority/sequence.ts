import { setTimeout as sleep } from 'node:timers/promises';
import { newRandom } from '../../faults/random.ts';
import { applied, nextAct, type Act } from './acts.ts';
import { countConversations, type Ground } from './ground.ts';
import { brokenLaws, mayWrite } from './laws.ts';
import { reachOfKey, type World } from './model.ts';
import { openTeam } from './team.ts';

/** Key changes reach every replica within one second; lookups are cached for 800 ms. */
const SETTLED_MS = 850;

/** How often each kind of act was accepted and rejected. */
export type Tally = Record<string, { accepted: number; rejected: number }>;

export interface SequenceOptions {
  seed: number;
  acts: number;
  tally: Tally;
  /**
   * A protection that is switched off: names the key that an act is run with instead of its own.
   */
  instead?: (world: World, act: Act) => string;
  /** Whether the rest of the sequence is of no use, because another one broke a law. */
  isOver?: () => boolean;
}

/** Runs random acts of random callers. Returns the laws they broke, and how. */
export async function runSequence(ground: Ground, options: SequenceOptions): Promise<string[]> {
  const random = newRandom(options.seed);
  const team = await openTeam(ground, random);
  const changedAt = new Map<string, number>();
  const { remembered } = ground;
  const history: string[] = [];
  let { world } = team;
  for (let n = 0; n < options.acts; n++) {
    if (options.isOver?.()) return [];
    const act = nextAct(world, random, `x${n}`);
    const sender = options.instead?.(world, act) ?? act.actor;
    await sleep(Math.max(0, (changedAt.get(sender) ?? 0) + SETTLED_MS - performance.now()));
    const outcome = await team.run(act, sender);
    history.push(`${outcome.isAccepted ? 'accepted' : 'rejected'} ${JSON.stringify(act)}`);
    const count = (options.tally[act.kind] ??= { accepted: 0, rejected: 0 });
    count[outcome.isAccepted ? 'accepted' : 'rejected']++;
    const broken = brokenLaws(world, act, outcome);
    if (broken.length > 0)
      return broken.map(
        (law) => `${law} (seed ${options.seed})\n${history.join('\n')}\n${JSON.stringify(world)}\n${outcome.text}`,
      );
    if (!outcome.isAccepted) continue;
    if (act.kind === 'call') {
      const target = world.boundaries[act.name]?.target;
      if (target && mayWrite(world, act.actor, target)) remembered[target] = (remembered[target] ?? 0) + 1;
    }
    const after = applied(world, act);
    for (const name of Object.keys(after.keys))
      if (powerOf(world, name) !== powerOf(after, name)) changedAt.set(name, performance.now());
    world = after;
    Object.assign(team.world, world);
  }
  return rememberedElsewhere(ground, history);
}

/** Everything about a key that the platform caches. */
function powerOf(world: World, name: string): string {
  const key = world.keys[name];
  return key ? JSON.stringify([key, reachOfKey(world, key)]) : '';
}

/** Exchanges are stored after their answers, so counts may still grow to what is expected. */
async function rememberedElsewhere(ground: Ground, history: string[]): Promise<string[]> {
  const { remembered: expected } = ground;
  for (let i = 0; ; i++) {
    const counts = await countConversations(ground);
    const wrong = Object.keys(counts).filter((name) => counts[name] !== (expected[name] ?? 0));
    if (wrong.length === 0) return [];
    const isTooMuch = wrong.some((name) => (counts[name] ?? 0) > (expected[name] ?? 0));
    if (isTooMuch || i === 100)
      return [
        `${isTooMuch ? 'remembers where nothing may be written' : 'forgets'}: ${wrong.join()}\n${history.join('\n')}`,
      ];
    await sleep(100);
  }
}
