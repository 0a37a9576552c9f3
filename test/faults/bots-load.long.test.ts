import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OPEN_CALLS } from '../harness/journal.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBot, getBot } from '../graphql/bots.ts';
import { startFakeBots, type FakeBot, type FakeBots } from '../harness/channels/many-bots.ts';
import { createAgentWith, until } from '../harness/channels/slack-bot.ts';
import type { Program } from '../system/program.ts';
import { useBotProcesses } from './bot-processes.ts';
import { topUp } from './process-cluster.ts';
import { openDatabaseServer, type DatabaseServer } from './database-server.ts';

// Many bots of all platforms, while two processes that hold them are killed and frozen, and their
// database goes away. It is part of `npm run test:im`, with 200 bots for ten minutes.

const BOTS = Number(process.env['IM_BOTS'] ?? 0);
const PER_SECOND = Number(process.env['IM_PER_SECOND'] ?? 4);
const SECONDS = Number(process.env['IM_SECONDS'] ?? 16);
const AWAY_MS = Number(process.env['FAULT_AWAY_MS'] ?? 4_000);
/** Half a minute by default. A process that gets no processor for as long loses its bots. */
const LEASE_SECONDS = SECONDS < 60 ? 3 : 10;
const FROZEN_MS = (LEASE_SECONDS + 1) * 1_000;
const REDELIVER_MS = 2_000;
const PEOPLE = 3;
/** The start, and what each of three faults may cost, with a second try. */
const MAX_OPENED = 1 + 3 * 3;
const AFTERWARDS_MS = 120_000;

/** Everything that was said to a bot, and that it replied. */
interface Talk {
  said: readonly string[];
  replies: readonly string[];
  /** Texts that the platform holds as replied. */
  stored: ReadonlySet<string>;
  /** Whether the messaging platform sends again what was not acknowledged. */
  isSure: boolean;
  /** Whether it shows a reply once that is sent twice. */
  isOnce: boolean;
}

/** Returns what is wrong: nothing may be answered twice, and nothing that was sure may be lost. */
function troublesOf({ said, replies, stored, isSure, isOnce }: Talk): string[] {
  return said.flatMap((text) => {
    const count = replies.filter((reply) => reply === `You said ${text}`).length;
    if ((count === 1 || (count > 1 && !isOnce)) && stored.has(text)) return [];
    if (count === 0 && !stored.has(text) && !isSure) return [];
    return [`${text}: ${count} replies, ${stored.has(text) ? 'stored' : 'not stored'}`];
  });
}

function rssMib(program: Program): number {
  const { child } = program;
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`a platform ended by itself: ${program.printed().slice(-2_000)}`);
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
}

describe.runIf(BOTS > 0)('many bots', () => {
  let server: DatabaseServer;
  let db: pg.Pool;
  let fakes: FakeBots;
  // Registered first, so these run last.
  beforeEach(async () => void (fakes = await startFakeBots(BOTS)));
  afterEach(async () => {
    await db.end();
    await server.kill();
    await fakes.close();
  });
  const processes = useBotProcesses(async ({ dataDir }) => {
    server = await openDatabaseServer(dataDir);
    db = new pg.Pool({ connectionString: server.url, max: 2 });
    db.on('error', () => undefined);
    return { url: server.url, query: async (sql) => (await db.query<Record<string, unknown>>(sql)).rows };
  });

  it(
    'a message is answered, charged and remembered once, whatever dies meanwhile',
    { timeout: (SECONDS + 300) * 1_000 },
    async () => {
      processes.answerSlowly().release();
      const env = { ...fakes.env, IM_LEASE_SECONDS: String(LEASE_SECONDS) };
      const { platform, owner } = await processes.startProduct(env);
      const twin = await processes.startTwin(env);
      await topUp(owner, owner.teamId, 10n ** 15n, 'load');
      const agentId = await createAgentWith(owner, { model: 'chat' });
      const ids = [];
      for (const { channel, credentials, settings } of fakes.bots) {
        const readWriteProjectId = await owner.createProject();
        ids.push((await createBot(owner, { channel, credentials, settings, agentId, readWriteProjectId })).id);
      }
      for (const id of ids)
        await until(
          () => getBot(owner, id),
          ({ status }) => status === 'connected',
        );

      const said = new Map<FakeBot, string[]>(fakes.bots.map((bot) => [bot, []]));
      const loading = load(fakes.bots, said);
      const faults = async () => {
        await sleep((SECONDS * 1_000) / 4);
        platform.child.kill('SIGKILL');
        await platform.ended;
        const again = await processes.startPlatform(env);
        twin.child.kill('SIGSTOP');
        await sleep(FROZEN_MS);
        twin.child.kill('SIGCONT');
        await sleep(SECONDS * 125);
        // Both hold bots by now, with the libraries of their platforms.
        const rss = [rssMib(again), rssMib(twin)];
        await sleep(SECONDS * 125);
        await server.kill();
        await sleep(AWAY_MS);
        await server.start();
        return { rss, again };
      };
      const [{ rss, again }] = await Promise.all([faults(), loading]);
      await allIsDone(fakes.bots, db);

      const { rows } = await db.query<{ text: string; state: string }>('select text, state from inbox_message');
      const stored = new Set(rows.flatMap(({ text, state }) => (state === 'REPLIED' ? [text] : [])));
      expect(rows).toHaveLength(stored.size);
      const troubles = [...said].flatMap(([bot, texts]) =>
        troublesOf({
          said: texts,
          replies: bot.replies(),
          stored,
          isSure: bot.channel !== 'im_c',
          isOnce: bot.channel !== 'im_d',
        }),
      );
      const logs = [platform, again, twin].map((program) => program.logged());
      expect(troubles, await logsOf(db, troubles, logs)).toEqual([]);
      // Calls that were lost are refunded later.
      await until(processes.paidCalls, (paid) => paid === stored.size);
      const remembered = await db.query(`select from message where role = 'user' and text ~ '^word '`);
      expect(remembered.rowCount, 'remembered once').toBe(stored.size);
      const opened = fakes.bots.map((bot) => bot.opened());
      expect(Math.max(...opened), 'connections are opened again without a storm').toBeLessThanOrEqual(MAX_OPENED);
      const grown = [rssMib(again), rssMib(twin)].map((mib, i) => mib / (rss[i] ?? mib));
      process.stdout.write(
        `\n${BOTS} bots, ${[...said.values()].flat().length} messages in ${SECONDS} s: ${stored.size} answered, ` +
          `at most ${Math.max(...opened)} connections of a bot, memory × ${grown.map((one) => one.toFixed(2)).join(', ')}\n`,
      );
      expect(Math.max(...grown)).toBeLessThan(2);
    },
  );
});

it('the check finds an answer that came twice, and one that never came', () => {
  const talk = { said: ['a', 'b'], stored: new Set(['a', 'b']), isSure: true, isOnce: true };
  expect(troublesOf({ ...talk, replies: ['You said a', 'You said b'] })).toEqual([]);
  expect(troublesOf({ ...talk, replies: ['You said a', 'You said a'] })).toEqual([
    'a: 2 replies, stored',
    'b: 0 replies, stored',
  ]);
  expect(troublesOf({ ...talk, stored: new Set(), replies: [], isSure: false })).toEqual([]);
});

/** Returns the rows of the messages that are wrong, with the platforms' log lines of them. */
async function logsOf(db: pg.Pool, troubles: readonly string[], logs: readonly string[]): Promise<string> {
  if (troubles.length === 0) return '';
  const texts = troubles.map((trouble) => trouble.slice(0, trouble.indexOf(':')));
  const { rows } = await db.query<{ id: string; row: object }>(
    'select id, to_jsonb(m) as row from inbox_message m where text = any($1)',
    [texts],
  );
  const lines = logs.flatMap((log, process) =>
    log
      .split('\n')
      .filter((line) => rows.some(({ id }) => line.includes(id)))
      .map((line) => `${process}: ${line}`),
  );
  return [...rows.map(({ row }) => JSON.stringify(row)), ...lines].join('\n');
}

/** People say something new at a steady rate; platforms send again what was not acknowledged. */
async function load(bots: readonly FakeBot[], said: Map<FakeBot, string[]>): Promise<void> {
  const redelivering = setInterval(() => {
    for (const bot of bots) bot.redeliverMissed();
  }, REDELIVER_MS);
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    const bot = bots[n % bots.length];
    if (bot) {
      const text = `word ${n}`;
      said.get(bot)?.push(text);
      bot.say(text, `P${n % PEOPLE}`);
    }
    await sleep(1_000 / PER_SECOND);
  }
  clearInterval(redelivering);
}

/** Waits until nothing is under way: every message and every call of the model has its end. */
async function allIsDone(bots: readonly FakeBot[], db: pg.Pool): Promise<void> {
  const find = `select state || ' ' || text as open from inbox_message where state in ('RECEIVED', 'RUNNING')
    union all select 'call ' || request_id from (${OPEN_CALLS}) o`;
  let calm = 0;
  await until(
    async () => {
      for (const bot of bots) bot.redeliverMissed();
      await sleep(500);
      const { rows } = await db.query<{ open: string }>(find);
      calm = rows.length === 0 ? calm + 1 : 0;
      return calm < 6 ? rows.map(({ open }) => open) : null;
    },
    (open) => open === null,
    AFTERWARDS_MS,
  );
}
