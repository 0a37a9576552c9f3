import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '../graphql/ask.ts';
import { updateBot } from '../graphql/bots.ts';
import {
  connectSlackBot,
  createAgentWith,
  slackEnv,
  textsIn,
  until,
  untilAnswered,
  untilSaid,
  useFakeSlack,
  newPeople,
} from '../harness/channels/slack-bot.ts';
import { answerEvents } from '../harness/upstream.ts';
import { chatEvents } from '../router/usage-events.ts';
import { useScripted, useFileTeam } from '../router/use-scripted.ts';

// The limit of a day, and when the day of a team begins.

const slack = useFakeSlack();
const scripted = useScripted(() => ({ env: slackEnv(slack), answers: answerEvents(chatEvents('Fine.')) }));
afterAll(() => db.end());
const team = useFileTeam(scripted);
const { newPerson, chatOf } = newPeople();
let botId: string;
// A connection of its own: 500 messages at once wait for those of the platform.
let db: pg.Pool;
const query = async <T extends object>(sql: string, values: unknown[] = []) => (await db.query<T>(sql, values)).rows;

beforeAll(async () => {
  db = new pg.Pool({ connectionString: scripted.system.config.database.url, max: 1 });
  const agentId = await createAgentWith(team, { model: 'chat' });
  ({ id: botId } = await connectSlackBot(team, slack, { agentId }));
});

describe('keeps to the limit of the day', () => {
  it('exactly, with 500 messages at once; each chat is told once, and the next day begins anew', async () => {
    const [{ handled } = { handled: 0 }] = await query<{ handled: number }>(
      'select handled from inbox_day where integration_id = $1',
      [botId],
    );
    await updateBot(team, { id: botId, dailyMessageLimit: handled + 7 });
    const user = newPerson();
    for (let i = 0; i < 500; i++) slack.say(`message ${i}`, { user: i % 2 ? user : newPerson() });
    const mine = "integration_id = $1 and text like 'message %'";
    // A message that a busy machine did not store in time is not acknowledged, and comes again.
    const again = setInterval(() => slack.redeliverMissed(), 5_000);
    await until(
      () => query<{ n: number }>(`select count(*)::int as n from inbox_message where ${mine}`, [botId]),
      ([row]) => row?.n === 500,
      180_000,
    ).finally(() => clearInterval(again));
    await untilAnswered(scripted.system);
    const states = await query(
      `select state, count(*)::int as n from inbox_message where ${mine} group by 1 order by 1`,
      [botId],
    );
    expect(states).toEqual([
      { state: 'OVER_LIMIT', n: 493 },
      { state: 'REPLIED', n: 7 },
    ]);
    const told = () => textsIn(slack, chatOf(user)).filter((text) => text.startsWith('I have reached my limit'));
    await until(told, (texts) => texts.length === 1);

    // Yesterday's messages, as tomorrow sees them.
    await query('update inbox_day set day = day - 1 where integration_id = $1', [botId]);
    slack.say('a new day', { user });
    await untilSaid(slack, chatOf(user), /^Fine\.$/);
    await updateBot(team, { id: botId, dailyMessageLimit: 0 });
  });
});

describe('counts days in the time zone of the team', () => {
  const setZone = (timeZone: string) =>
    team.gql('mutation ($z: String) { updateTeam(input: { timeZone: $z }) { team { timeZone } } }', { z: timeZone });
  const today = async () =>
    (
      await team.gql<{ integration: { today: { handled: number; startedAt: string; resetsAt: string } } }>(
        'query ($id: ID!) { integration(id: $id) { today { handled startedAt resetsAt } } }',
        { id: botId },
      )
    ).integration.today;

  it('so the limit is that of the day where the team is', async () => {
    const user = newPerson();
    await query('delete from inbox_day where integration_id = $1', [botId]);
    // It is never the same day in both.
    await setZone('Pacific/Kiritimati');
    slack.say('in the east', { user });
    await untilSaid(slack, chatOf(user), /^Fine\.$/);
    await untilAnswered(scripted.system);
    const east = await today();
    await updateBot(team, { id: botId, dailyMessageLimit: east.handled });
    await setZone('Pacific/Pago_Pago');
    expect((await today()).handled).toBe(0);
    slack.say('in the west', { user });
    await until(
      () => textsIn(slack, chatOf(user)).length,
      (texts) => texts === 2,
    );
    await untilAnswered(scripted.system);
    expect((await today()).handled).toBe(1);
    await setZone('Pacific/Kiritimati');
    slack.say('in the east again', { user });
    await untilSaid(slack, chatOf(user), /^I have reached my limit/);
    expect((await today()).handled).toBe(east.handled);
    await updateBot(team, { id: botId, dailyMessageLimit: 0 });
  });

  it('and says when the day began and ends', async () => {
    await setZone('Asia/Kolkata');
    const { startedAt, resetsAt } = await today();
    expect([startedAt.slice(11), resetsAt.slice(11)]).toEqual(['18:30:00.000Z', '18:30:00.000Z']);
    expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(resetsAt)).toBeGreaterThan(Date.now() - 60_000);
    await setZone('UTC');
  });

  it.each(['Mars/Base', 'europe/berlin', '+08:00', 'posixrules', '', 'x'.repeat(65)])(
    'and knows no zone %o',
    async (zone) => {
      expect(await errorOf(setZone(zone))).toMatchObject({ code: 'INVALID_PARAMETER', field: 'timeZone' });
      const { viewer } = await team.gql<{ viewer: { team: { timeZone: string } } }>('{ viewer { team { timeZone } } }');
      expect(viewer.team.timeZone).toBe('UTC');
    },
  );
});
