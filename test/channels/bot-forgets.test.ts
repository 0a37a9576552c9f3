import { beforeAll, describe, expect, it } from 'vitest';
import {
  connectSlackBot,
  createAgentWith,
  slackEnv,
  until,
  untilAnswered,
  untilSaid,
  useFakeSlack,
} from '../harness/channels/slack-bot.ts';
import { answerEvents } from '../harness/upstream.ts';
import { chatEvents } from '../router/usage-events.ts';
import { useScripted, useFileTeam } from '../router/use-scripted.ts';
import { conversationsOf } from '../router/use-project.ts';

// The earlier turns of a chat go to the model, too: what was forgotten must not.

const slack = useFakeSlack();
const scripted = useScripted(() => ({ env: slackEnv(slack), answers: answerEvents(chatEvents('Fine.')) }));
const team = useFileTeam(scripted);
let projectId: string;

beforeAll(async () => {
  projectId = await team.createProject();
  const agentId = await createAgentWith(team, { model: 'chat' });
  await connectSlackBot(team, slack, { agentId, readWriteProjectId: projectId, directMemory: 'SHARED' });
});

/** Says something, and returns the texts that the model got. */
async function say(user: string, text: string): Promise<string[]> {
  const before = scripted.calls().length;
  slack.say(text, { user });
  const calls = await until(
    () => scripted.calls(),
    (all) => all.length > before,
  );
  await untilSaid(slack, `D${user.slice(1)}`, /Fine/);
  await untilAnswered(scripted.system);
  const { messages } = JSON.parse(calls.at(-1)?.body.toString() ?? '{}') as { messages: { content: string }[] };
  return messages.map(({ content }) => content);
}

const forget = 'mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }';
const restore = 'mutation ($id: ID!) { restoreFact(input: { id: $id }) { fact { id } } }';

describe('a later turn of the chat', () => {
  it('has nothing of a turn that says what was forgotten, until it is restored', async () => {
    const user = 'U0ANA';
    await say(user, 'My dog is called Bruno.');
    await say(user, 'The bakery opens at seven.');
    const id = await team.addProjectFact(projectId, 'The dog is called Bruno.');
    expect((await say(user, 'Tell me more.')).join('\n')).toContain('Bruno');
    await team.gql(forget, { id });
    const after = (await say(user, 'And now?')).join('\n');
    expect(after).not.toContain('Bruno');
    expect(after).toContain('The bakery opens at seven.');
    await team.gql(restore, { id });
    expect((await say(user, 'And after all?')).join('\n')).toContain('Bruno');
  });

  it('has nothing of a turn whose conversation was deleted', async () => {
    const user = 'U0BEN';
    await say(user, 'My parrot is called Kiwi.');
    const fields = 'id messages { text }';
    const all = await conversationsOf<{ id: string; messages: { text: string }[] }>(team, projectId, fields);
    const id = all.find(({ messages }) => messages.some(({ text }) => text.includes('Kiwi')))?.id;
    await team.gql('mutation ($id: ID!) { deleteConversation(input: { id: $id }) { deletedId } }', { id });
    expect((await say(user, 'What did I say?')).join('\n')).not.toContain('Kiwi');
  });
});

describe('the messages of the bot', () => {
  async function texts(): Promise<string> {
    const select = 'select m::text as row from inbox_message m where team_id = $1';
    const { rows } = await scripted.system.running.platform.pool.query<{ row: string }>(select, [team.teamId]);
    return rows.map(({ row }) => row).join('\n');
  }

  it('are emptied with the conversation, and with the fact that is erased for good', async () => {
    expect(await texts()).not.toContain('Kiwi');
    await say('U0CAT', 'My canary is called Zorro.');
    expect(await texts()).toContain('Zorro');
    const id = await team.addProjectFact(projectId, 'The canary is called Zorro.');
    await team.gql('mutation ($id: ID!) { purgeFacts(input: { factIds: [$id] }) { purged { facts } } }', { id });
    expect(await texts()).not.toContain('Zorro');
    expect(await texts()).toContain('U0CAT');
  });

  it('are emptied with the project that is erased for good, and not while it can be restored', async () => {
    await say('U0DAN', 'My hamster is called Pixel.');
    await team.gql('mutation ($id: ID!) { deleteProject(input: { id: $id }) { deletedId } }', { id: projectId });
    expect(await texts()).toContain('Pixel');
    await team.gql('mutation ($id: ID!) { purgeFromBin(input: { ids: [$id] }) { purgedIds } }', { id: projectId });
    expect(await texts()).not.toContain('Pixel');
    expect(await texts()).toContain('U0DAN');
  });
});
