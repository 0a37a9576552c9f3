import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/id.ts';
import {
  connectSlackBot,
  createAgentWith,
  slackEnv,
  textsIn,
  until,
  untilAnswered,
  untilConnected,
  untilSaid,
  useFakeSlack,
  newPeople,
} from '../harness/channels/slack-bot.ts';
import { answerEvents, answerJson, type UpstreamCall } from '../harness/upstream.ts';
import { errorOf } from '../graphql/ask.ts';
import { createBot, updateBot } from '../graphql/bots.ts';
import { PRICE } from '../router/scripted.ts';
import { chatEvents, betaEvents } from '../router/usage-events.ts';
import { useScripted, useFileTeam } from '../router/use-scripted.ts';

// How a bot answers, and what it says when it cannot.

const slack = useFakeSlack();
const scripted = useScripted(() => ({ env: slackEnv(slack), answers: answerEvents(chatEvents('Fine.')) }));
const team = useFileTeam(scripted);
const { newPerson, chatOf } = newPeople();
let agentId: string;
let botId: string;

beforeAll(async () => {
  agentId = await configured({});
  ({ id: botId } = await connectSlackBot(team, slack, { agentId }));
});

const configured = (config: object) => createAgentWith(team, { model: 'chat', ...config });
const query = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await scripted.system.running.platform.pool.query<T>(sql, values)).rows;

interface Sent {
  messages: { role: string; content: string }[];
  system?: string;
  temperature?: number;
  n?: number;
}
const sentIn = (call: UpstreamCall | undefined) => JSON.parse(call?.body.toString() ?? '{}') as Sent;

async function use(config: object): Promise<void> {
  await updateBot(team, { id: botId, agentId: await configured(config) });
}

async function newest(): Promise<{ state: string; errorCode: string | null; text: string | null }> {
  await untilAnswered(scripted.system);
  const data = await team.gql<{ integration: { messages: { nodes: [Awaited<ReturnType<typeof newest>>] } } }>(
    'query ($id: ID!) { integration(id: $id) { messages(first: 1) { nodes { state errorCode text } } } }',
    { id: botId },
  );
  return data.integration.messages.nodes[0];
}

describe('does what it says', () => {
  it('sends the prompt and the settings of the agent’s version, and no more turns than its policy', async () => {
    await use({ systemPrompt: 'Be short.', modelSettings: { temperature: 0.5, n: 3 }, policies: { maxTurns: 2 } });
    const user = newPerson();
    for (const text of ['one', 'two', 'three']) {
      slack.say(text, { user });
      await until(
        () => query("select from inbox_message where text = $1 and sender_id = $2 and state = 'REPLIED'", [text, user]),
        (rows) => rows.length === 1,
      );
    }
    const sent = sentIn(scripted.calls().at(-1));
    expect(sent.temperature).toBe(0.5);
    expect(sent.n).toBeUndefined();
    expect(sent.messages).toEqual([
      { role: 'system', content: 'Be short.' },
      { role: 'user', content: `<chat_sender>${user}</chat_sender>\n\ntwo` },
      { role: 'assistant', content: 'Fine.' },
      { role: 'user', content: `<chat_sender>${user}</chat_sender>\n\nthree` },
    ]);
  });

  it('a model of the other protocol answers as well', async () => {
    await use({ model: 'messages', systemPrompt: 'Be kind.' });
    scripted.upstream.answers(answerEvents(betaEvents('Kindly yours.', { input_tokens: 5, output_tokens: 3 })));
    const user = newPerson();
    slack.say('hello', { user });
    await untilSaid(slack, chatOf(user), /^Kindly yours\.$/);
    expect(sentIn(scripted.calls().at(-1)).system).toBe('Be kind.');
  });

  it('people in a group are named to the model, and a chat of its own does not see the group', async () => {
    await use({});
    const [one, other] = [newPerson(), newPerson()];
    const first = slack.say('<@U0BOT> I vote for tea.', { user: one, channel: 'C0VOTE' });
    await untilSaid(slack, 'C0VOTE', /Fine/);
    slack.say('<@U0BOT> I do not.', { user: other, channel: 'C0VOTE', threadTs: first.ts });
    await until(
      () => scripted.calls().length,
      (calls) => calls === 2,
    );
    const said = sentIn(scripted.calls().at(-1)).messages.map(({ content }) => content);
    expect(said).toEqual([`${one}: I vote for tea.`, 'Fine.', `${other}: I do not.`]);
  });

  it('a message that a process left behind is answered before those that came meanwhile', async () => {
    await use({});
    const user = newPerson();
    slack.say('before', { user });
    await untilSaid(slack, chatOf(user), /Fine/);
    await untilAnswered(scripted.system);
    scripted.upstream.calls.length = 0;
    const [row] = await query('select * from inbox_message where sender_id = $1', [user]);
    const left = {
      ...row,
      id: newId('inboxMessage'),
      dedupe_key: 'left',
      text: 'first',
      state: 'RUNNING',
      finished_at: null,
      answer: null,
      reply_state: null,
      request_id: null,
      conversation_id: null,
      claimed_by: 'gone',
      claimed_until: new Date(Date.now() + 1_500),
    };
    await query('insert into inbox_message select * from jsonb_populate_record(null::inbox_message, $1)', [
      JSON.stringify(left),
    ]);
    slack.say('second', { user });
    await untilAnswered(scripted.system);
    const asked = scripted.calls().map((call) => sentIn(call).messages.at(-1)?.content);
    const tag = `<chat_sender>${user}</chat_sender>\n\n`;
    expect(asked).toEqual([`${tag}first`, `${tag}second`]);
  });

  it('a provider that is away for a moment is asked again, and the answer is charged once', async () => {
    await use({});
    let asked = 0;
    scripted.upstream.answers((call) => {
      asked += 1;
      return asked === 1
        ? answerJson({ error: { message: 'busy' } }, 503)(call)
        : answerEvents(chatEvents('Here I am.'))(call);
    });
    const user = newPerson();
    slack.say('hello?', { user });
    await untilSaid(slack, chatOf(user), /^Here I am\.$/);
    await untilAnswered(scripted.system);
    const [paid] = await query<{ amount: string }>(
      `select sum(l.amount) as amount from ledger_entry l join usage_record u on u.request_id = l.request_id
       where u.key_id = $1 and u.finished_at >= (select created_at from inbox_message where sender_id = $2)`,
      [botId, user],
    );
    expect(BigInt(paid?.amount ?? 0)).toBe(-(10n * PRICE.chat.input + PRICE.chat.output));
  });

  it('a test message goes to the chat where somebody wrote last, is neither counted nor remembered, and is listed', async () => {
    const before = await query('select handled from inbox_day where integration_id = $1', [botId]);
    const user = newPerson();
    slack.say('hello', { user });
    await untilSaid(slack, chatOf(user), /Fine/);
    const { sendTestMessage } = await team.gql<{ sendTestMessage: { message: object } }>(
      'mutation ($id: ID!) { sendTestMessage(input: { id: $id }) { message { isTest chatId state } } }',
      { id: botId },
    );
    expect(sendTestMessage.message).toEqual({ isTest: true, chatId: chatOf(user), state: 'RECEIVED' });
    await untilSaid(slack, chatOf(user), /^This is a test message/);
    expect(scripted.calls()).toHaveLength(1);
    const { integration } = await team.gql<{ integration: { today: { handled: number; limit: number } } }>(
      'query ($id: ID!) { integration(id: $id) { today { handled limit } } }',
      { id: botId },
    );
    expect(integration.today).toEqual({ handled: (before[0] as { handled: number }).handled + 1, limit: 0 });
  });
});

describe('says why it cannot', () => {
  it.each([
    ['an agent without a model', { model: '' }, /my agent has no model yet/, 'agent_unavailable'],
    ['a model that is not there', { model: 'gone' }, /is not available here/, 'model_unknown'],
    ['a provider that stays away', { model: 'away-chat' }, /try again in a few minutes/, 'model_unavailable'],
  ])('%s', async (_, config, sentence, errorCode) => {
    await use(config);
    const user = newPerson();
    slack.say('hello', { user });
    await untilSaid(slack, chatOf(user), sentence);
    expect(await newest()).toEqual({ state: 'FAILED', errorCode, text: 'hello' });
    if (errorCode === 'model_unavailable') return;
    await slack.say('hello again', { user }).acknowledged;
    expect(await newest()).toMatchObject({ state: 'FAILED', errorCode });
    expect(textsIn(slack, chatOf(user)), 'the chat is told once').toHaveLength(1);
  });

  it('a balance that is too low', async () => {
    const poor = await scripted.team(0n);
    const poorAgent = await createAgentWith(poor, { model: 'chat' });
    await updateBot(team, { id: botId, enabled: false });
    const bot = await connectSlackBot(poor, slack, { agentId: poorAgent });
    const user = newPerson();
    slack.say('hello', { user });
    await untilSaid(slack, chatOf(user), /the balance of this service is used up/);
    await untilAnswered(scripted.system);
    await updateBot(poor, { id: bot.id, enabled: false });
    await updateBot(team, { id: botId, enabled: true });
    await until(
      () => slack.server.sockets.size,
      (open) => open === 1,
    );
  });
});

describe('rejects bad input', () => {
  it('no test message without a connection, without a chat, and in another chat', async () => {
    const send = (input: object) =>
      errorOf(
        team.gql('mutation ($input: SendTestMessageInput!) { sendTestMessage(input: $input) { message { id } } }', {
          input,
        }),
      );
    const { id } = await createBot(team, { agentId, enabled: false });
    expect(await send({ id })).toMatchObject({ code: 'VALIDATION_FAILED' });
    await untilConnected(team, botId);
    expect(await send({ id: botId, chatId: 'D0NOBODY' })).toMatchObject({ code: 'VALIDATION_FAILED', field: 'chatId' });
  });
});

describe('hides what is not yours', () => {
  it('texts of people from a key that may not read texts, and messages from another team', async () => {
    const key = await team.withKey({ permissions: ['workspace:integration_manage'] });
    const read = 'query ($id: ID!) { integration(id: $id) { messages(first: 1) { nodes { text answer chatId } } } }';
    const { integration } = await key.gql<{ integration: { messages: { nodes: object[] } } }>(read, { id: botId });
    expect(integration.messages.nodes[0]).toMatchObject({ text: null, answer: null });
    const stranger = await scripted.team();
    expect(await errorOf(stranger.gql(read, { id: botId }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('ends when it is not wanted', () => {
  it('its socket closes within two seconds when it is disabled', async () => {
    expect(slack.server.sockets.size).toBe(1);
    await updateBot(team, { id: botId, enabled: false });
    await until(
      () => slack.server.sockets.size,
      (open) => open === 0,
      2_000,
    );
  });
});
