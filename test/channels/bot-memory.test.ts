import { beforeAll, describe, expect, it } from 'vitest';
import {
  connectSlackBot,
  createAgentWith,
  newPeople,
  slackEnv,
  textsIn,
  until,
  untilAnswered,
  untilSaid,
  useFakeSlack,
} from '../harness/channels/slack-bot.ts';
import { answerEvents } from '../harness/upstream.ts';
import { createBot, updateBot } from '../graphql/bots.ts';
import { chatEvents } from '../router/usage-events.ts';
import { useFileTeam, useScripted } from '../router/use-scripted.ts';

// Whom a bot speaks with, and whose memory it uses.

const slack = useFakeSlack();
const scripted = useScripted(() => ({ env: slackEnv(slack), answers: answerEvents(chatEvents('Fine.')) }));
const team = useFileTeam(scripted);
const { newPerson, chatOf } = newPeople();
let botId: string;
let projectId: string;

beforeAll(async () => {
  projectId = await team.createProject();
  const agentId = await createAgentWith(team, { model: 'chat', systemPrompt: 'Be kind.' });
  ({ id: botId } = await connectSlackBot(team, slack, { agentId, readWriteProjectId: projectId }));
});

/** Says something, and returns the prompt that the model got for it. */
async function ask(text: string, said: { user: string; channel?: string; threadTs?: string; fields?: object }) {
  const before = scripted.calls().length;
  slack.say(said.channel === undefined ? text : `<@${slack.botUserId}> ${text}`, said as object);
  const calls = await until(
    () => scripted.calls(),
    (all) => all.length > before,
  );
  await untilAnswered(scripted.system);
  const { messages } = JSON.parse(calls.at(-1)?.body.toString() ?? '{}') as { messages: { content: string }[] };
  return messages.map(({ content }) => content).join('\n');
}

describe('memory', () => {
  it('of a direct chat is the person’s, and asks for nobody’s name', async () => {
    const [ana, ben] = [newPerson(), newPerson()];
    await ask('My cat is called Mimi.', { user: ana });
    await ask('My cat is called Tiger.', { user: ben });
    const later = await ask('Please tell me: how is my cat called?', { user: ana });
    expect(later).toContain(`<chat_sender>${ana}</chat_sender>\n\nPlease`);
    slack.say('!new', { user: ana });
    await untilSaid(slack, chatOf(ana), /begin anew/);
    await untilAnswered(scripted.system);
    const anew = await ask('How is my cat called?', { user: ana });
    expect(anew).toContain('Mimi');
    expect(anew).not.toContain('Tiger');
    expect(anew).not.toContain(`(${ana})`);
  });

  it('of a group is the group’s', async () => {
    const [ana, ben] = [newPerson(), newPerson()];
    await ask('Our mascot is called Otto.', { user: ana, channel: 'C0ZOO' });
    expect(await ask('How is our mascot called?', { user: ben, channel: 'C0ZOO' })).toContain('Otto');
    expect(await ask('How is our mascot called?', { user: ben, channel: 'C0OTHER' })).not.toContain('Otto');
    expect(await ask('How is our mascot called?', { user: ana })).not.toContain('Otto');
  });

  it('is everybody’s where the bot says so, and what is shared is always there', async () => {
    await team.addProjectFact(projectId, 'The office closes at six.');
    const [ana, ben] = [newPerson(), newPerson()];
    expect(await ask('When does the office close?', { user: ana })).toContain('closes at six');
    await updateBot(team, { id: botId, directMemory: 'SHARED' });
    await ask('My parrot is called Kiwi.', { user: ana });
    expect(await ask('How is the parrot called?', { user: ben })).toContain('Kiwi');
    await updateBot(team, { id: botId, directMemory: 'PERSON' });
  });

  it('counts what each person costs', async () => {
    const ana = newPerson();
    await ask('Hello there.', { user: ana });
    const { rows } = await scripted.system.running.platform.pool.query<{ end_user: string }>(
      'select end_user from usage_record where key_id = $1 and end_user = $2',
      [botId, `im_d:${ana}`],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a message', () => {
  it('that is forwarded reaches the model with what was said about it', async () => {
    const attachments = [{ is_share: true, author_name: 'Lee', text: 'The invoice is 99 EUR', fallback: 'x' }];
    const prompt = await ask('what is this?', { user: newPerson(), fields: { attachments } });
    expect(prompt).toContain('> Lee: The invoice is 99 EUR\n\nwhat is this?');
    const alone = await ask('', { user: newPerson(), fields: { attachments } });
    expect(alone).toContain('> Lee: The invoice is 99 EUR');
  });

  it('in a thread comes with what was said there before', async () => {
    const ts = '1700000005.000100';
    slack.threads.set(ts, [
      { ts, user: 'U0LEE', text: 'The build is red.' },
      { ts: '1700000006.000100', user: 'U0KIM', text: 'Since the last deploy.' },
      { ts: '1700000007.000100', user: slack.botUserId, text: 'Own words.' },
    ]);
    const prompt = await ask('What is it about?', { user: newPerson(), channel: 'C0DEV', threadTs: ts });
    expect(prompt).toContain('Earlier in this thread:\n> U0LEE: The build is red.\n> U0KIM: Since the last deploy.');
    expect(prompt).not.toContain('Own words');
  });

  it('names its sender where the app may read names', async () => {
    const user = newPerson();
    slack.people.set(user, 'Ana Lima');
    for (const enabled of [false, true]) {
      await updateBot(team, { id: botId, enabled });
      await until(
        () => slack.server.sockets.size,
        (open) => open === (enabled ? 1 : 0),
      );
    }
    expect(await ask('Hello.', { user })).toContain(`<chat_sender>Ana Lima (${user})</chat_sender>\n\nHello.`);
  });
});

describe('an answer', () => {
  it('mentions nobody, and holds no thoughts', async () => {
    scripted.upstream.answers(
      answerEvents(chatEvents('<think>Shall I?</think>\n<!channel> <!here> <@U0VICTIM> a<b look')),
    );
    const user = newPerson();
    slack.say('hi', { user });
    await untilSaid(slack, chatOf(user), /look$/);
    expect(textsIn(slack, chatOf(user))).toEqual(['&lt;!channel> &lt;!here> &lt;@U0VICTIM> a<b look']);
    scripted.upstream.answers(answerEvents(chatEvents('Fine.')));
  });

  it('that breaks off is ended each time, also where the chat knows the error', async () => {
    scripted.upstream.answers(answerEvents(chatEvents('Half of an answer, no more').slice(0, 1)));
    const [channel, threadTs] = ['C0HALF', '1700000009.000100'];
    for (const n of [1, 2]) {
      slack.say(`<@${slack.botUserId}> question ${n}`, { user: newPerson(), channel, threadTs });
      await until(
        () => slack.messages().filter((message) => message.channel === channel),
        (all) => all.length === n && all.every(({ text, isStreaming }) => !isStreaming && /try again/.test(text)),
      );
      await untilAnswered(scripted.system);
    }
    scripted.upstream.answers(answerEvents(chatEvents('Fine.')));
  });

  it('to a word that the bot knows is in the language of the chat, and costs nothing', async () => {
    const user = newPerson();
    const before = scripted.calls().length;
    for (const [word, expected] of [
      ['/help', /new conversation/],
      ['/帮助', /新的对话/],
      ['!reset', /begin anew/],
    ] as const) {
      slack.say(word, { user });
      await untilSaid(slack, chatOf(user), expected);
    }
    expect(scripted.calls().length).toBe(before);
  });
});

it('an app of a platform is connected once', async () => {
  const agentId = await team.createAgent();
  const twin = createBot(team, { channel: 'im_d', credentials: slack.credentials, agentId });
  await expect(twin).rejects.toMatchObject({ message: expect.stringContaining('Another integration') });
});
