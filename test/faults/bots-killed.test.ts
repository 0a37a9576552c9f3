import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  connectSlackBot,
  createAgentWith,
  slackEnv,
  textsIn,
  until,
  untilSaid,
} from '../harness/channels/slack-bot.ts';
import { startFakeSlack, type FakeSlack } from '../harness/channels/slack.ts';
import { actorOf, type TestActor } from '../harness/actor.ts';
import { freePorts } from '../harness/ports.ts';
import { openUpstream, type Upstream } from '../harness/upstream.ts';
import { openBench, PLATFORM, ROUTER, type Bench, type Program } from '../system/program.ts';
import { withoutProtection } from './plant.ts';
import { catalogAt } from './process-cluster.ts';

// Processes with bots die at the worst moments. A person sees each answer once, and it is charged
// once.

/** A message counts as taken before it is stored. */
const TAKEN_FIRST = withoutProtection(
  'integrations/inbox-turns.ts',
  'const { id, isOverLimit } = await storing;',
  'await Promise.resolve(); const { id, isOverLimit } = { id: null as string | null, isOverLimit: false };',
);
/** The call of a run that died is forgotten. */
const NOT_REFUNDED = withoutProtection(
  'integrations/inbox.ts',
  'else array_append(m.abandoned, m.request_id) end,',
  'else m.abandoned end,',
);
/**
 * A process that was frozen goes on as if it had the bot: neither its clock, nor its look at the
 * lease, nor the statement that stores a message ends that.
 */
const NOT_FENCED = {
  NODE_OPTIONS: [
    withoutProtection(
      'integrations/receive-message.ts',
      'where id = $1 and enabled and $2 in (lease_id, former_lease_id) for share',
      'where id = $1 and $2 <> chr(0x30) for share',
    ),
    withoutProtection('integrations/supervisor.ts', 'const GIVE_UP_AFTER = 0.8;', 'const GIVE_UP_AFTER = 1e6;'),
    withoutProtection(
      'integrations/supervisor.ts',
      'held.filter(({ lease }) => !mine.has(lease.id))',
      'held.slice(0, 0)',
    ),
  ]
    .map(({ NODE_OPTIONS }) => NODE_OPTIONS)
    .join(' '),
};

let bench: Bench;
let slack: FakeSlack;
let upstream: Upstream;
let database: Awaited<ReturnType<Bench['emptyDatabase']>>;
beforeEach(async () => {
  [bench, slack, upstream] = await Promise.all([openBench(), startFakeSlack(), openUpstream()]);
  database = await bench.migratedDatabase();
  await writeFile(join(bench.dataDir, 'catalog.yaml'), catalogAt(upstream.url));
});
afterEach(async () => {
  await bench.close();
  await slack.close();
  await upstream.close();
});

async function start(file: string, listening: string, env: Record<string, string> = {}): Promise<Program> {
  const program = bench.run(file, {
    DATABASE_URL: database.url,
    CATALOG_FILE: join(bench.dataDir, 'catalog.yaml'),
    ALPHA_KEY: 'alpha-account-6b1d0e93',
    BETA_KEY: 'beta-account-c47f20aa',
    LOG_LEVEL: 'warn',
    IM_LEASE_SECONDS: '3',
    IM_ROUTER_URL: `http://127.0.0.1:${bench.port}`,
    ...slackEnv(slack),
    ...env,
  });
  await program.says(listening);
  return program;
}

const startPlatform = (env?: Record<string, string>) => start(PLATFORM, 'Platform listens', env);
/** Another platform on the same database. */
async function startTwin(env: Record<string, string> = {}): Promise<Program> {
  const [PLATFORM_PORT = 0] = await freePorts(1);
  return startPlatform({ PLATFORM_PORT: String(PLATFORM_PORT), ...env });
}

/** Starts the product with a connected bot. */
async function startWithBot(env: Record<string, string> = {}) {
  const platform = await startPlatform(env);
  await start(ROUTER, 'Router listens');
  const key = (await readFile(join(bench.dataDir, 'first-key'), 'utf8')).trim();
  const owner: TestActor = await actorOf(`http://127.0.0.1:${bench.platformPort}`, key);
  const readWriteProjectId = await owner.createProject();
  const agentId = await createAgentWith(owner, { model: 'chat' });
  const bot = await connectSlackBot(owner, slack, { agentId, readWriteProjectId });
  return { platform, owner, bot };
}

/**
 * The model answers each question with its own words, in two pieces; the end of the first of them
 * may wait.
 */
function answerSlowly(): { release: () => void; begun: Promise<void> } {
  const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  upstream.answers(async ({ body, response }) => {
    const { messages, stream } = JSON.parse(body.toString()) as { messages: { content: string }[]; stream?: boolean };
    if (!stream) return void response.writeHead(200).end(JSON.stringify({ choices: [{ message: { content: '{}' } }] }));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event({ delta: { content: 'You said ' }, finish_reason: null }));
    if (isFirst) {
      isFirst = false;
      begun.resolve();
      await gate.promise;
    }
    response.write(event({ delta: { content: messages.at(-1)?.content }, finish_reason: null }));
    response.write(event({ delta: {}, finish_reason: 'stop' }));
    response.end(
      `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 10 } })}\n\ndata: [DONE]\n\n`,
    );
  });
  return { release: gate.resolve, begun: begun.promise };
}

function event(choice: object): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;
}

/**
 * Counts the calls of bots that were paid, net of refunds: others have their charge here.
 */
async function paidCalls(): Promise<number> {
  const rows = await database.query(
    `select u.request_id from usage_record u where u.key_id like 'intg_%' and u.charged > u.refunded`,
  );
  return rows.length;
}

async function killWhileTheModelAnswers(env: Record<string, string>) {
  const { release, begun } = answerSlowly();
  const { platform } = await startWithBot(env);
  slack.say('hello', { user: 'U0ALICE' });
  await begun;
  // A process that dies between the post and its place in the inbox shows the beginning twice.
  await until(
    () => database.query('select from inbox_message where reply_state is not null'),
    (rows) => rows.length === 1,
  );
  expect(textsIn(slack, 'D0ALICE')).toHaveLength(1);
  platform.child.kill('SIGKILL');
  await platform.ended;
  release();
  await startPlatform(env);
  await untilSaid(slack, 'D0ALICE', /^You said hello$/);
  // The abandoned call is settled, and then refunded and forgotten.
  const settled = () => database.query("select from usage_record where key_id like 'intg_%'");
  await until(settled, (rows) => rows.length === 2);
  await until(
    () => database.query("select from inbox_message where abandoned <> '{}'"),
    (rows) => rows.length === 0,
  );
  return { texts: textsIn(slack, 'D0ALICE'), paid: await paidCalls() };
}

describe('a platform that is killed while the model answers', () => {
  it('answers when it runs again: the chat has one answer, which is paid once', { timeout: 120_000 }, async () => {
    expect(await killWhileTheModelAnswers({})).toEqual({ texts: ['You said hello'], paid: 1 });
    const [ledger] = await database.query(
      `select sum(l.amount) = -(select u.charged from usage_record u join inbox_message i using (request_id)) as "isPaidOnce"
       from ledger_entry l where l.request_id is not null and l.request_id in (select request_id from usage_record where key_id like 'intg_%')`,
    );
    expect(ledger).toEqual({ isPaidOnce: true });
    const remembered = await database.query("select from conversation where source_kind = 'IM'");
    expect(remembered).toHaveLength(1);
  });

  it('without its protection makes the team pay twice', { timeout: 120_000 }, async () => {
    expect((await killWhileTheModelAnswers(NOT_REFUNDED)).paid).toBe(2);
  });
});

async function killBeforeTheCommit(env: Record<string, string>) {
  answerSlowly().release();
  const { platform } = await startWithBot(env);
  const lock = database.query('begin; lock table inbox_message in share mode; select pg_sleep(3); commit');
  await sleep(500);
  const said = slack.say('hello', { user: 'U0ALICE' });
  await sleep(1_000);
  const isAcknowledged = said.isAcknowledged();
  platform.child.kill('SIGKILL');
  await platform.ended;
  await lock;
  await startPlatform(env);
  await until(
    () => slack.server.sockets.size,
    (open) => open === 1,
  );
  // Slack sends again what was not acknowledged, and nothing else.
  if (!isAcknowledged) slack.redeliver(said);
  slack.say('the end', { user: 'U0BOB' });
  await untilSaid(slack, 'D0BOB', /^You said the end$/);
  if (!isAcknowledged) await untilSaid(slack, 'D0ALICE', /^You said hello$/);
  return { isAcknowledged, texts: textsIn(slack, 'D0ALICE') };
}

describe('a platform that is killed before a message is stored', () => {
  it('has not acknowledged it, and answers once when it comes again', { timeout: 120_000 }, async () => {
    expect(await killBeforeTheCommit({})).toEqual({ isAcknowledged: false, texts: ['You said hello'] });
  });

  it('without its protection loses the message', { timeout: 120_000 }, async () => {
    expect(await killBeforeTheCommit(TAKEN_FIRST)).toEqual({ isAcknowledged: true, texts: [] });
  });
});

describe('two platforms', () => {
  it(
    'one that is killed is replaced within its lease, and one that stops hands over at once',
    { timeout: 120_000 },
    async () => {
      answerSlowly().release();
      const { platform } = await startWithBot();
      const twin = await startTwin();
      expect(slack.server.sockets.size, 'one process has the bot').toBe(1);
      platform.child.kill('SIGKILL');
      await platform.ended;
      const killedAt = performance.now();
      slack.say('after the kill', { user: 'U0ALICE' });
      await untilSaid(slack, 'D0ALICE', /^You said after the kill$/);
      expect(performance.now() - killedAt).toBeLessThan(15_000);

      const next = await startTwin();
      const { begun, release } = answerSlowly();
      slack.say('while it stops', { user: 'U0BOB' });
      await begun;
      twin.child.kill('SIGTERM');
      await until(
        () => slack.callsTo('apps.connections.open').length,
        (calls) => calls === 3,
      );
      slack.say('to the next one', { user: 'U0CARO' });
      await untilSaid(slack, 'D0CARO', /^You said to the next one$/);
      release();
      await twin.ended;
      await untilSaid(slack, 'D0BOB', /^You said while it stops$/);
      expect([textsIn(slack, 'D0BOB').length, await paidCalls()], 'the running turn ended where it began').toEqual([
        1, 3,
      ]);
      next.child.kill('SIGTERM');
      await next.ended;
    },
  );

  async function freezeTheOwner(env: Record<string, string>) {
    answerSlowly().release();
    const { platform, bot } = await startWithBot(env);
    await startTwin(env);
    const before = await database.query(`select lease_epoch from integration where id = '${bot.id}'`);
    platform.child.kill('SIGSTOP');
    // The message waits in the frozen process's socket.
    const said = slack.say('into the ice', { user: 'U0ALICE' });
    await until(
      () => database.query(`select lease_epoch from integration where id = '${bot.id}'`),
      (rows) => Number(rows[0]?.['lease_epoch']) > Number(before[0]?.['lease_epoch']),
      30_000,
    );
    await until(
      () => slack.callsTo('apps.connections.open').length,
      (calls) => calls === 2,
    );
    platform.child.kill('SIGCONT');
    return said;
  }

  const stored = () => database.query("select from inbox_message where text = 'into the ice'");

  it('a frozen owner that wakes drops itself and stores nothing', { timeout: 120_000 }, async () => {
    const said = await freezeTheOwner({});
    await until(
      () => slack.server.sockets.size,
      (open) => open === 1,
    );
    expect([said.isAcknowledged(), (await stored()).length]).toEqual([false, 0]);
  });

  it('without its protection stores a message for another', { timeout: 120_000 }, async () => {
    await freezeTheOwner(NOT_FENCED);
    await until(stored, (rows) => rows.length === 1);
  });
});
