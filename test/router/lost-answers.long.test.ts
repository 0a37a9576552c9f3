import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newRandom } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { wrongIn } from './lease-books.ts';
import { setLimit } from './call-limits.ts';
import { CallsInBursts } from './calls-in-bursts.ts';
import type { Broken, Link } from './lease-link.ts';
import { LeaseWorld, type ModelCall, type Router } from './lease-world.ts';
import type { LostAnswer, Moment } from './lost-answers.ts';

// One answer of the database is lost at a chosen statement and moment, while calls go on. Each
// call is charged exactly, and all that was set aside comes home.

/** After this long a router that stands still is dead, where the cell is about that. */
const DEAD_AFTER_MS = 1_000;
/** Elsewhere: a machine with much else to do may let it stand still for a while. */
const LOADED_AFTER_MS = 5_000;
const CELL_MS = 60_000;
// The sweepers of the cells see their own routers alone.
const { system } = useSystem({ router: false, env: { ROUTER_DEAD_AFTER_MS: '600000' } });
const CELLS_AT_ONCE = 10;

/** The event after which a late statement is done, or a late answer comes. */
type After = keyof typeof AFTER | 'the sweep' | 'a new epoch' | 'the death';

interface Cell {
  statement: string;
  moment: Moment;
  after: After | null;
  isBesideAnother: boolean;
}

const AFTER = {
  'its repetition': null,
  'the fence': 'raise-fence',
  'the comparison': 'own-leases',
  'a settlement': 'settle-of-process',
} as const;
const LATE: [Moment, After | null][] = [
  ['REQUEST_LOST', null],
  ['ANSWER_LOST', null],
  ['COMMITS_LATE', null],
  ...(['its repetition', 'the fence', 'the comparison', 'a settlement', 'the sweep', 'the death'] as const).map(
    (after): [Moment, After] => ['ARRIVES_LATE', after],
  ),
  // The router is taken for dead before it can do something about it.
  ['ANSWER_LOST', 'the sweep'],
  ['ANSWER_LATE', 'the sweep'],
  ['ANSWER_LATE', 'a new epoch'],
  ['FAILS_LATE', 'a new epoch'],
];
const READS: typeof LATE = LATE.slice(0, 2);
const COMMIT: typeof LATE = [...READS, ['ARRIVES_LATE', null]];

const STATEMENTS: [statement: string, moments: typeof LATE][] = [
  ['register', LATE],
  ['beat', LATE],
  ['lease-credit', LATE],
  ['give-back', LATE],
  ['lease-running', LATE],
  ['append-to-journal', LATE],
  ['settle-of-process', LATE],
  ['cut-journal', LATE],
  ['correct-estimate', LATE],
  ['answer-call-back', LATE],
  ['raise-fence', LATE],
  ['own-leases', READS],
  ['folded', READS],
  ['count-unrecorded', READS],
];
const OF_THE_END = ['forget', 'return-leases', 'commit'];
const OF_THE_SWEEP = ['forget', 'return-leases', 'take-journal', 'settle', 'commit'];
/** Statements that follow a settlement whose answer was lost. */
const FOLLOWS_LOSS = new Set(['raise-fence', 'own-leases', 'folded', 'count-unrecorded']);
/** The others are played by a command of their own: all cells take four minutes. */
const PLAYS_ALL = process.env['LOST_ANSWERS'] === 'all';
const IN_THE_GATE = new Set(['lease-credit', 'give-back', 'append-to-journal', 'settle-of-process', 'forget']);
const isPlayed = (statement: string) => PLAYS_ALL || IN_THE_GATE.has(statement);
const DEADLY = new Set<After | null>(['the sweep', 'a new epoch', 'the death']);
const JOINS_BUDGET = new Set(['lease-running', 'answer-call-back']);

const cellsOf = (statement: string, moments: typeof LATE): Cell[] =>
  moments.flatMap(([moment, after]) =>
    [false, true].map((isBesideAnother) => ({ statement, moment, after, isBesideAnother })),
  );

async function times(count: number, next: () => Promise<void>): Promise<void> {
  for (let i = 0; i < count; i++) await next();
}

const beats = (router: Router, count: number) => times(count, () => router.link.next('done', 'beat'));

async function isSwept(world: LeaseWorld, router: Router): Promise<void> {
  const rows = () => world.query('select from router_process where id = $1', [router.ledger.processId]);
  await expect.poll(rows, { timeout: 20_000 }).toEqual([]);
}

async function isBlocking(world: LeaseWorld, lost: LostAnswer): Promise<void> {
  const waiting = () =>
    world.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid)) limit 1', [lost.pid]);
  while (lost.pid !== 0 && (await waiting()).length === 0) await wait(20);
}

/** Lets a late statement be done at its moment. Returns what the router held just before. */
async function arrive(life: CallsInBursts, router: Router, lost: LostAnswer, after: After | null): Promise<bigint> {
  const { link } = router;
  const { world } = life;
  if (after === 'the sweep' || after === 'a new epoch') {
    link.freeze();
    await isSwept(world, router);
    if (after === 'a new epoch') {
      link.thaw();
      // The router may wait for the late answer, and learn of it then.
      await Promise.race([link.next('done', 'register'), wait(3_000)]);
    }
  } else if (after === 'the death') {
    world.kill(router);
    await isSwept(world, router);
  } else {
    if (after === 'the comparison') life.pause();
    // Where nothing is undecided, no fence follows.
    const event = after
      ? link.next('done', AFTER[after] ?? lost.name)
      : Promise.race([link.next('sent', 'raise-fence'), isBlocking(world, lost)]);
    await Promise.race([event, beats(router, 4)]);
  }
  const held = await life.heldBy(router);
  await lost.arrive();
  life.resume();
  link.thaw();
  return held;
}

/** Sets a budget while calls run, until the router has joined it. Returns the calls. */
async function joinBudget(life: CallsInBursts, router: Router, lost: LostAnswer): Promise<ModelCall[]> {
  let isOver = false;
  void lost.happened.then(() => (isOver = true));
  const running: ModelCall[] = [];
  while (!isOver) {
    running.push(...(await life.begin(router, 5)));
    await setLimit(life.team, life.team.teamId, { dayBudget: 5_000_000n });
    await Promise.race([lost.happened, beats(router, 2)]);
  }
  return running;
}

/** Makes the statement come whose answer is lost, and resolves when it was. */
async function lose(life: CallsInBursts, router: Router, cell: Cell, armed: LostAnswer | null): Promise<LostAnswer> {
  const { statement, moment } = cell;
  const arm = () => armed ?? router.link.lose(life.world.newLost(statement, moment));
  let running: ModelCall[] = [];
  let lost: LostAnswer;
  if (JOINS_BUDGET.has(statement)) {
    lost = arm();
    running = await joinBudget(life, router, lost);
  } else if (statement === 'correct-estimate') {
    running = await life.begin(router, 5);
    router.link.freeze();
    await isSwept(life.world, router);
    lost = arm();
    router.link.thaw();
    const ended = life.end(running.splice(0));
    await lost.happened;
    void ended;
  } else {
    lost = arm();
    if (FOLLOWS_LOSS.has(statement)) router.link.lose(life.world.newLost('settle-of-process', 'ANSWER_LOST'));
  }
  await lost.happened;
  void life.end(running);
  return lost;
}

async function playRouter(world: LeaseWorld, team: TestActor, cell: Cell): Promise<void> {
  const isDeadly = cell.statement === 'correct-estimate' || DEADLY.has(cell.after);
  world.startSweeper(isDeadly ? DEAD_AFTER_MS : LOADED_AFTER_MS);
  const life = new CallsInBursts(world, team);
  let armed: LostAnswer | null = null;
  const router = world.startRouter((link: Link) => {
    if (cell.statement === 'register') armed = link.lose(world.newLost(cell.statement, cell.moment));
  });
  const others = cell.isBesideAnother ? [world.startRouter()] : [];
  for (const one of [router, ...others]) life.start(one);
  // The row may be locked until a late statement is done.
  if (cell.statement !== 'register') await beats(router, 3);
  const lost = await lose(life, router, cell, armed);
  if (cell.after !== null || cell.moment === 'COMMITS_LATE') {
    const held = await arrive(life, router, lost, cell.after);
    if (router.isAlive) await life.spend(router, held);
  }
  if (router.isAlive) await beats(router, 4);
  await life.stop();
}

/** The router ends, or dies with calls that run and calls that ended. */
async function playEnd(world: LeaseWorld, team: TestActor, cell: Cell, how: 'ENDS' | 'DIES'): Promise<void> {
  const life = new CallsInBursts(world, team);
  const router = world.startRouter();
  if (cell.isBesideAnother) life.start(world.startRouter());
  life.start(router);
  await beats(router, 4);
  const sweepers = [
    world.startSweeper(DEAD_AFTER_MS),
    ...(cell.isBesideAnother ? [world.startSweeper(DEAD_AFTER_MS)] : []),
  ];
  const lost = world.newLost(cell.statement, cell.moment);
  for (const link of how === 'DIES' ? sweepers : [router.link]) void loseInTransaction(link, lost);
  if (how === 'DIES') {
    await life.begin(router, 5);
    world.kill(router);
  } else {
    await life.stop();
    void world.end(router);
  }
  await lost.happened;
  if (cell.moment === 'ARRIVES_LATE') {
    // A sweeper tries to forget the router again, waits already, or does not see it any more.
    await Promise.race(
      sweepers.flatMap((link) => [link.next('sent', 'forget'), times(3, () => link.next('sent', 'heartbeats'))]),
    );
    await lost.arrive();
  }
  await life.stop();
}

/** Loses the answer of a statement of the transaction that forgets a router. */
async function loseInTransaction(link: Link, lost: LostAnswer): Promise<void> {
  if (lost.name !== 'forget') await link.next('sent', 'forget');
  link.lose(lost);
}

type Play = (world: LeaseWorld, team: TestActor, cell: Cell) => Promise<void>;

async function wrongAfter(play: Play, cell: Cell, broken: Broken): Promise<string[]> {
  const team = await system.newTeam();
  await system.topUp(team.teamId, 10_000_000n);
  const world = await LeaseWorld.open(system.config.database.url ?? '', newRandom(7), broken);
  try {
    const hasEnded = play(world, team, cell).then(() => true);
    if (!(await Promise.race([hasEnded, wait(CELL_MS, false, { ref: false })]))) return ['it did not end'];
    await world.settle(15_000);
    return await wrongIn(world, [team]);
  } finally {
    await world.close();
  }
}

/** Plays cells, some at once. Returns what is wrong, by cell. */
async function playAll(play: Play, cells: readonly Cell[], broken: Broken = null): Promise<string[]> {
  const waiting = [...cells];
  const wrong: string[] = [];
  async function playNext(): Promise<void> {
    for (let cell = waiting.shift(); cell; cell = waiting.shift())
      for (const one of await wrongAfter(play, cell, broken)) wrong.push(`${nameOfCell(cell)}: ${one}`);
  }
  await Promise.all(Array.from({ length: CELLS_AT_ONCE }, playNext));
  return wrong;
}

function nameOfCell({ statement, moment, after, isBesideAnother }: Cell): string {
  return `${statement} ${moment}${after ? ` after ${after}` : ''}${isBesideAnother ? ' beside another' : ''}`;
}

describe.each(STATEMENTS.filter(([statement]) => isPlayed(statement)))(
  'when the answer of %s is lost',
  (statement, moments) => {
    it('each call is charged exactly, at every moment, alone and beside another router', async () => {
      expect(await playAll(playRouter, cellsOf(statement, moments))).toEqual([]);
    });
  },
);

describe.each([
  ['the end of a router', OF_THE_END, 'ENDS'],
  ['the sweep of a router', OF_THE_SWEEP, 'DIES'],
] as const)('when an answer is lost in %s', (_what, statements, how) => {
  it.each(statements.filter(isPlayed))(
    '%s, each call is charged exactly, alone and beside another',
    async (statement) => {
      const cells = cellsOf(statement, statement === 'commit' ? COMMIT : READS);
      expect(await playAll((world, team, cell) => playEnd(world, team, cell, how), cells)).toEqual([]);
    },
  );
});

describe('the broken twin, whose late statements are done in spite of the fence', () => {
  it('is found', async () => {
    const cell: Cell = {
      statement: 'give-back',
      moment: 'ARRIVES_LATE',
      after: 'the comparison',
      isBesideAnother: false,
    };
    const cells = Array.from({ length: 4 }, () => cell);
    expect(await playAll(playRouter, cells, 'fences are not checked')).not.toEqual([]);
  });
});
