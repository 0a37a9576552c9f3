import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { textsIn, until, untilSaid } from '../harness/channels/slack-bot.ts';
import { promisedMs } from './random.ts';
import { useBotProcesses } from './bot-processes.ts';
import { withoutProtection } from './plant.ts';

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
      'integrations/deduplicate-message.ts',
      'where i.id = $1 and i.enabled and $2 in (i.lease_id, i.former_lease_id) for share of i',
      'where i.id = $1 and $2 <> chr(0x30) for share of i',
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

const bots = useBotProcesses((bench) => bench.migratedDatabase());
const { startPlatform, startTwin, startWithBot, answerSlowly, paidCalls } = bots;
const query = (sql: string) => bots.database.query(sql);

async function killWhileTheModelAnswers(env: Record<string, string>) {
  const { release, begun } = answerSlowly();
  const { platform } = await startWithBot(env);
  bots.slack.say('hello', { user: 'U0ALICE' });
  await begun;
  // A process that dies between the post and its place in the inbox shows the beginning twice.
  await until(
    () => query(`select from inbox_message where reply_state->'messages'->0 is not null`),
    (rows) => rows.length === 1,
  );
  expect(textsIn(bots.slack, 'D0ALICE')).toHaveLength(1);
  platform.child.kill('SIGKILL');
  await platform.ended;
  release();
  await startPlatform(env);
  await untilSaid(bots.slack, 'D0ALICE', /^You said hello$/);
  // The abandoned call is settled, and then refunded and forgotten.
  const settled = () => query("select from usage_record where key_id like 'intg_%'");
  await until(settled, (rows) => rows.length === 2);
  await until(
    () => query("select from inbox_message where abandoned <> '{}'"),
    (rows) => rows.length === 0,
  );
  return { texts: textsIn(bots.slack, 'D0ALICE'), paid: await paidCalls() };
}

describe('a platform that is killed while the model answers', () => {
  it('answers when it runs again: the chat has one answer, which is paid once', async () => {
    expect(await killWhileTheModelAnswers({})).toEqual({ texts: ['You said hello'], paid: 1 });
    const [ledger] = await query(
      `select sum(l.amount) = -(select u.charged from usage_record u join inbox_message i using (request_id)) as "isPaidOnce"
       from ledger_entry l where l.request_id is not null and l.request_id in (select request_id from usage_record where key_id like 'intg_%')`,
    );
    expect(ledger).toEqual({ isPaidOnce: true });
    // It is remembered after the chat has it.
    await until(
      () => query("select from conversation where source_kind = 'IM'"),
      (conversations) => conversations.length === 1,
    );
  });

  it('without its protection makes the team pay twice', async () => {
    expect((await killWhileTheModelAnswers(NOT_REFUNDED)).paid).toBe(2);
  });
});

async function killBeforeTheCommit(env: Record<string, string>) {
  answerSlowly().release();
  const { platform } = await startWithBot(env);
  const lock = query('begin; lock table inbox_message in share mode; select pg_sleep(3); commit');
  await sleep(500);
  const said = bots.slack.say('hello', { user: 'U0ALICE' });
  await sleep(1_000);
  const isAcknowledged = said.isAcknowledged();
  platform.child.kill('SIGKILL');
  await platform.ended;
  await lock;
  await startPlatform(env);
  await until(
    () => bots.slack.server.sockets.size,
    (open) => open === 1,
  );
  // Slack sends again what was not acknowledged, and nothing else.
  if (!isAcknowledged) bots.slack.redeliver(said);
  bots.slack.say('the end', { user: 'U0BOB' });
  await untilSaid(bots.slack, 'D0BOB', /^You said the end$/);
  if (!isAcknowledged) await untilSaid(bots.slack, 'D0ALICE', /^You said hello$/);
  return { isAcknowledged, texts: textsIn(bots.slack, 'D0ALICE') };
}

describe('a platform that is killed before a message is stored', () => {
  it('has not acknowledged it, and answers once when it comes again', async () => {
    expect(await killBeforeTheCommit({})).toEqual({ isAcknowledged: false, texts: ['You said hello'] });
  });

  it('without its protection loses the message', async () => {
    expect(await killBeforeTheCommit(TAKEN_FIRST)).toEqual({ isAcknowledged: true, texts: [] });
  });
});

describe('two platforms', () => {
  it('one that is killed is replaced within its lease, and one that stops hands over at once', async () => {
    answerSlowly().release();
    const { platform } = await startWithBot();
    const twin = await startTwin();
    expect(bots.slack.server.sockets.size, 'one process has the bot').toBe(1);
    platform.child.kill('SIGKILL');
    await platform.ended;
    const killedAt = performance.now();
    // A message into the socket of the dead is lost.
    await until(
      () => bots.slack.server.sockets.size,
      (open) => open === 0,
    );
    bots.slack.say('after the kill', { user: 'U0ALICE' });
    await untilSaid(bots.slack, 'D0ALICE', /^You said after the kill$/);
    expect(performance.now() - killedAt).toBeLessThan(promisedMs(15_000));

    const next = await startTwin();
    const { begun, release } = answerSlowly();
    bots.slack.say('while it stops', { user: 'U0BOB' });
    await begun;
    twin.child.kill('SIGTERM');
    await until(
      () => bots.slack.callsTo('apps.connections.open').length,
      (calls) => calls === 3,
    );
    bots.slack.say('to the next one', { user: 'U0CARO' });
    await untilSaid(bots.slack, 'D0CARO', /^You said to the next one$/);
    release();
    await twin.ended;
    await untilSaid(bots.slack, 'D0BOB', /^You said while it stops$/);
    expect([textsIn(bots.slack, 'D0BOB').length, await paidCalls()], 'the running turn ended where it began').toEqual([
      1, 3,
    ]);
    next.child.kill('SIGTERM');
    await next.ended;
  });

  async function freezeTheOwner(env: Record<string, string>) {
    answerSlowly().release();
    const { platform, bot } = await startWithBot(env);
    await startTwin(env);
    const before = await query(`select lease_epoch from integration where id = '${bot.id}'`);
    platform.child.kill('SIGSTOP');
    // The message waits in the frozen process's socket.
    const said = bots.slack.say('into the ice', { user: 'U0ALICE' });
    await until(
      () => query(`select lease_epoch from integration where id = '${bot.id}'`),
      (rows) => Number(rows[0]?.['lease_epoch']) > Number(before[0]?.['lease_epoch']),
      30_000,
    );
    await until(
      () => bots.slack.callsTo('apps.connections.open').length,
      (calls) => calls === 2,
    );
    platform.child.kill('SIGCONT');
    return said;
  }

  const stored = () => query("select from inbox_message where text = 'into the ice'");

  it('a frozen owner that wakes drops itself and stores nothing', async () => {
    const said = await freezeTheOwner({});
    await until(
      () => bots.slack.server.sockets.size,
      (open) => open === 1,
    );
    expect([said.isAcknowledged(), (await stored()).length]).toEqual([false, 0]);
  });

  it('without its protection stores a message for another', async () => {
    await freezeTheOwner(NOT_FENCED);
    await until(stored, (rows) => rows.length === 1);
  });
});
