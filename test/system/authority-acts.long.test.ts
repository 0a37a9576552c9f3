import { describe, expect, it } from 'vitest';
import { fromEnv, seedOf } from '../faults/random.ts';
import { useSystem } from '../harness/use-system.ts';
import type { Act } from './authority/acts.ts';
import { createGrounds } from './authority/ground.ts';
import { holds, type World } from './authority/model.ts';
import { runSequence, type SequenceOptions, type Tally } from './authority/sequence.ts';

// Random callers make keys, roles, grants, boundaries and bots, and read. After each act, what the
// platform allowed is compared with what a small model of its own says that the caller holds.
// A failure names its seed: AUTHORITY_SEED=… AUTHORITY_SEQUENCES=1 repeats it. What one request may
// do is in authority.test.ts and authority-keys.test.ts.

const SEED = seedOf('AUTHORITY_SEED', 20_270_104);
const SEQUENCES = fromEnv('AUTHORITY_SEQUENCES', 60);
const ACTS = fromEnv('AUTHORITY_ACTS', 25);
/** Most of a sequence is waiting for changes to take effect. */
const AT_ONCE = fromEnv('AUTHORITY_AT_ONCE', 60);

// The grounds are used by many sequences, which are many more requests than a team may make.
const UNLIMITED = { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0', TEAM_INVITATIONS_PER_DAY: '0' };
const { system } = useSystem({
  env: { ...UNLIMITED, INVALID_KEY_LIMIT: '10000', INVALID_KEY_WINDOW_SECONDS: '1', DATABASE_POOL_SIZE: '40' },
});
const grounds = createGrounds(system);

/** Runs sequences side by side until one breaks a law. Returns the laws it broke. */
async function runSequences(
  count: number,
  options: Omit<SequenceOptions, 'seed' | 'acts'>,
  { atOnce = AT_ONCE, first = SEED } = {},
): Promise<string[]> {
  let next = 0;
  const broken: string[] = [];
  async function work(): Promise<void> {
    while (next < count && broken.length === 0) {
      const seed = first + next++;
      const ground = await grounds.take();
      broken.push(...(await runSequence(ground, { ...options, seed, acts: ACTS, isOver: () => broken.length > 0 })));
      // Leftovers of an unfinished sequence would break the next one.
      if (broken.length === 0) grounds.giveBack(ground);
      if (next % 500 === 0) process.stderr.write(`${next} of ${count} sequences began\n`);
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, atOnce) }, work));
  return broken;
}

/** The kinds of acts that were only accepted, or only rejected. */
const seenOneWay = (tally: Tally): string[] =>
  Object.entries(tally)
    .filter(([, { accepted, rejected }]) => accepted === 0 || rejected === 0)
    .map(([kind]) => kind);

describe('nobody does, reads, gives or takes what they do not hold', () => {
  it(`in ${SEQUENCES} random sequences from seed ${SEED}`, { timeout: SEQUENCES * 20_000 }, async () => {
    const tally: Tally = {};
    expect(await runSequences(SEQUENCES, { tally })).toEqual([]);
    // Without these, a platform that rejects or allows everything would pass.
    const sum = (of: 'accepted' | 'rejected') => Object.values(tally).reduce((n, one) => n + one[of], 0);
    expect(Math.min(sum('accepted'), sum('rejected'))).toBeGreaterThan(SEQUENCES);
    if (SEQUENCES < 60) return;
    // Some acts are rare. More sequences follow until each kind was seen both ways.
    for (let more = 1; more <= 10 && seenOneWay(tally).length > 0; more++)
      expect(await runSequences(SEQUENCES, { tally }, { first: SEED + more * SEQUENCES })).toEqual([]);
    expect(seenOneWay(tally)).toEqual([]);
    expect(Object.keys(tally)).toHaveLength(19);
  });
});

/** Switches a protection off: a holder of the permission acts with the administrator's key. */
const unprotected = (kinds: Act['kind'][], permission: string) => (world: World, act: Act) =>
  kinds.includes(act.kind) && holds(world, act.actor, permission) ? 'k0' : act.actor;

const TWINS: [title: string, instead: (world: World, act: Act) => string, law: RegExp][] = [
  ['whoever manages keys changes any key', unprotected(['update key'], 'key:manage'), /key/],
  [
    'whoever manages keys revokes and limits any key',
    unprotected(['revoke keys', 'limit key'], 'key:manage'),
    /touches the key of another/,
  ],
  ['whoever makes keys makes any key', unprotected(['create key'], 'key:manage'), /key|without/],
  [
    'a boundary shows its reader all it names',
    unprotected(['read boundary'], 'boundary:use'),
    /through a boundary unheld/,
  ],
  [
    'a model call reads and writes all its boundary names',
    unprotected(['call'], 'router:use'),
    /boundary|remembers|call without/,
  ],
  [
    'a boundary names anything',
    unprotected(['create boundary', 'update boundary'], 'boundary:manage'),
    /names a .* unheld|boundary/,
  ],
  ['a bot reads and writes anything', unprotected(['create bot', 'update bot'], 'workspace:integration_manage'), /bot/],
  ['a grant is not compared with its giver', unprotected(['set grants'], 'member:manage'), /member/],
  ['a role is not compared with its giver', unprotected(['set role', 'invite'], 'member:manage'), /member/],
  [
    'a role is not compared with its maker',
    unprotected(['create role', 'update role'], 'member:manage'),
    /role|member/,
  ],
  ['a project is read by everybody', (_, act) => (act.kind === 'read' ? 'k0' : act.actor), /read without|dead key/],
];

// Side by side, as half of each is waiting.
describe.concurrent('a platform without one of its protections is found out', () => {
  it.each(TWINS)('%s', async (_, instead, law) => {
    const broken = await runSequences(200, { tally: {}, instead }, { atOnce: 4 });
    expect(broken[0]).toMatch(law);
  });
});
