import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { textsIn, until, untilSaid } from '../harness/channels/slack-bot.ts';
import { queryAt } from '../system/program.ts';
import { openDatabaseServer, type DatabaseServer } from './database-server.ts';
import { useBotProcesses } from './bot-processes.ts';
import { withoutProtection } from './plant.ts';

// The database goes away for longer than the lease of a bot. Nobody may hold a connection then, as
// another process could take the lease; and nothing that was said is lost.

/** The lease is three seconds long. */
const AWAY_MS = Number(process.env['FAULT_AWAY_MS'] ?? 5_000);
/** The lease's own clock does not end the connections. */
const HOLDS_ON = withoutProtection(
  'integrations/supervisor.ts',
  'const GIVE_UP_AFTER = 0.8;',
  'const GIVE_UP_AFTER = 1e6;',
);

let server: DatabaseServer;
// Registered first, so it runs last.
afterEach(() => server.kill());
const query = (sql: string) => queryAt(server.url, sql);
const bots = useBotProcesses(async ({ dataDir }) => {
  server = await openDatabaseServer(dataDir);
  return { url: server.url, query };
});

/** Resolves to how many connections of bots there are when the database was away for that long. */
async function takeTheDatabaseAway(): Promise<number> {
  await server.kill();
  await sleep(AWAY_MS);
  return bots.slack.server.sockets.size;
}

it('ends the connections of bots, and answers once what was said meanwhile', async () => {
  bots.answerSlowly().release();
  await bots.startWithBot();
  expect(await takeTheDatabaseAway()).toBe(0);
  const opened = bots.slack.callsTo('apps.connections.open').length;
  const said = bots.slack.say('while it was away', { user: 'U0ALICE' });
  await server.start();
  await untilSaid(bots.slack, 'D0ALICE', /^You said while it was away$/);
  await until(
    () => said.isAcknowledged(),
    (is) => is,
  );
  // Slack sends again what it thinks was lost.
  bots.slack.redeliver(said);
  bots.slack.say('the end', { user: 'U0BOB' });
  await untilSaid(bots.slack, 'D0BOB', /^You said the end$/);
  expect(textsIn(bots.slack, 'D0ALICE')).toEqual(['You said while it was away']);
  expect(bots.slack.callsTo('apps.connections.open').length - opened, 'it connects again without a storm').toBeLessThan(
    4,
  );
  await until(bots.paidCalls, (calls) => calls === 2);
});

it('without its protection holds a connection that another could have', async () => {
  await bots.startWithBot(HOLDS_ON);
  expect(await takeTheDatabaseAway()).toBe(1);
  await server.start();
});
