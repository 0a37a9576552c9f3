import { beforeAll, describe, expect, it } from 'vitest';
import { addOwnFacts, erasePerson, showErasure, whileHeld } from '../graphql/erasures.ts';
import {
  connectSlackBot,
  createAgentWith,
  slackEnv,
  until,
  untilAnswered,
  untilSaid,
  useFakeSlack,
} from '../harness/channels/slack-bot.ts';
import { tablesWith } from '../harness/tables-with.ts';
import { answerEvents } from '../harness/upstream.ts';
import { updateBot } from '../graphql/bots.ts';
import { chatEvents } from '../router/usage-events.ts';
import { useFileTeam, useScripted } from '../router/use-scripted.ts';
import { actorsNamed, personNamed } from '../router/use-persons.ts';

// An erased person may be writing to a bot at that moment, and may write to it again.

const slack = useFakeSlack();
const scripted = useScripted(() => ({ env: slackEnv(slack), answers: answerEvents(chatEvents('Fine.')) }));
const team = useFileTeam(scripted);
const database = () => scripted.system.running.platform.pool;
let projectId: string;
let botId: string;

beforeAll(async () => {
  projectId = await team.createProject();
  const agentId = await createAgentWith(team, { model: 'chat' });
  ({ id: botId } = await connectSlackBot(team, slack, { agentId, readWriteProjectId: projectId }));
});

const stateOf = async (text: string) =>
  (await database().query<{ state: string }>('select state from inbox_message where text = $1', [text])).rows[0]?.state;

/** Says something, and waits for the answer. */
async function say(user: string, text: string): Promise<void> {
  slack.say(text, { user });
  await until(
    () => stateOf(text),
    (state) => state === 'REPLIED',
  );
  await untilSaid(slack, `D${user.slice(1)}`, /Fine/);
}

/** Says something that the model answers once `release` is called. */
async function sayHeld(user: string, text: string): Promise<{ release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const before = scripted.calls().length;
  scripted.upstream.answers(async (call) => {
    await promise;
    await answerEvents(chatEvents('Fine.'))(call);
  });
  slack.say(text, { user });
  await until(
    () => scripted.calls().length,
    (n) => n > before,
  );
  return { release };
}

/** A person who is known to the bot, with something that an erasure can be held at. */
async function newPerson(user: string): Promise<string> {
  await say(user, `Hello, this is ${user}.`);
  await untilAnswered(scripted.system);
  const id = await personNamed(team, `im_d:${user}`);
  await addOwnFacts(team, projectId, id, [`${user} has a boat.`]);
  return id;
}

/** Moves a message and its call, once that is recorded, a minute ahead. */
async function makeLater(text: string): Promise<void> {
  await database().query(`update inbox_message set created_at = created_at + interval '1 minute' where text = $1`, [
    text,
  ]);
  const move = `update usage_record set started_at = started_at + interval '1 minute'
    where request_id = (select request_id from inbox_message where text = $1)`;
  await until(
    async () => (await database().query(move, [text])).rowCount,
    (moved) => moved === 1,
  );
}

const untilDone = (id: string) =>
  until(
    () => showErasure(team, id),
    ({ status }) => status === 'DONE',
  );

describe.each(['PERSON', 'SHARED'])('an erased person, with the memory of a direct chat for %s', (directMemory) => {
  beforeAll(() => updateBot(team, { id: botId, directMemory }));

  it('leaves no word of the message that is being answered', async () => {
    const user = directMemory === 'PERSON' ? 'U0ANA' : 'U0BEA';
    const id = await newPerson(user);
    const { release } = await sayHeld(user, 'My parrot is called Quetzalino.');
    const erasureId = await whileHeld(scripted.system, id, async () => {
      const { erasure } = await erasePerson(team, { id });
      const { rowCount } = await database().query(`select from inbox_message where state in ('RECEIVED', 'RUNNING')`);
      expect(rowCount).toBe(0);
      release();
      await until(
        () => scripted.calls().every(({ response }) => response.writableFinished),
        (isAnswered) => isAnswered,
      );
      return erasure?.id ?? '';
    });
    await untilDone(erasureId);
    expect(await tablesWith(database(), 'Quetzalino')).toEqual([]);
    expect(await actorsNamed(team, `im_d:${user}`)).toEqual([]);
  });

  it('is answered as somebody new while the erasure runs', async () => {
    const user = directMemory === 'PERSON' ? 'U0CAT' : 'U0DAN';
    const id = await newPerson(user);
    const text = `My canary is called Zorro, says ${user}.`;
    const erasureId = await whileHeld(scripted.system, id, async () => {
      const { erasure } = await erasePerson(team, { id });
      await say(user, text);
      await makeLater(text);
      return erasure?.id ?? '';
    });
    await untilDone(erasureId);
    await untilAnswered(scripted.system);
    const [again] = await actorsNamed(team, `im_d:${user}`);
    expect(again?.id).not.toBe(id);
    expect(await stateOf(text)).toBe('REPLIED');
    const { rows } = await database().query(
      `select m.actor_id as "actorId", u.end_user as "endUser" from message m join conversation c on c.id = m.conversation_id
       join usage_record u on u.request_id = c.request_id where m.text = $1`,
      [text],
    );
    expect(rows).toEqual([{ actorId: again?.id, endUser: `im_d:${user}` }]);
  });
});

describe('messages of others', () => {
  it('do not quote what an erased person wrote in their chat', async () => {
    const user = 'U0EVA';
    const id = await newPerson(user);
    await database().query(
      `insert into inbox_message (id, team_id, integration_id, kind, dedupe_key, chat_id, is_direct, sender_id, text, quoted, place, state)
       select v.id, team_id, i.id, 'PERSON', v.id, 'C0ALL', false, v.sender, v.text, v.quoted, '{}', 'REPLIED'
       from integration i, (values
         ('inb_01900000000070008000000000000001', 'U0EVA', 'My owl is called Strigiformio.', null),
         ('inb_01900000000070008000000000000002', 'U0FAY', 'Is it big?', 'Eva: My owl is called Strigiformio.'),
         ('inb_01900000000070008000000000000003', 'U0FAY', 'And this?', 'Gil: My cat is called Mimi.')) v (id, sender, text, quoted)
       where i.id = $1`,
      [botId],
    );
    await untilDone((await erasePerson(team, { id })).erasure?.id ?? '');
    expect(await tablesWith(database(), 'Strigiformio')).toEqual([]);
    expect(await tablesWith(database(), 'Gil: My cat')).toEqual(['inbox_message']);
    await database().query(`delete from inbox_message where chat_id = 'C0ALL'`);
  });
});
