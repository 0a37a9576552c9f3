import { beforeAll, describe, expect, it } from 'vitest';
import {
  connectSlackBot,
  createAgentWith,
  slackEnv,
  textsIn,
  untilAnswered,
  untilSaid,
  useFakeSlack,
} from '../harness/channels/slack-bot.ts';
import { useSystem } from '../harness/use-system.ts';

// A bot from one end to the other: a person writes to it, and the answer has what it remembers.

const slack = useFakeSlack();
const { system, owner } = useSystem(() => ({ env: slackEnv(slack) }));
let project: string;
let botId: string;
beforeAll(async () => {
  project = await owner.createProject('Remembered');
  const agentId = await createAgentWith(owner, { model: 'demo-chat', systemPrompt: 'You are kind.' });
  ({ id: botId } = await connectSlackBot(owner, slack, {
    agentId,
    readWriteProjectId: project,
    directMemory: 'SHARED',
  }));
});

const rows = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await system.running.platform.pool.query<T>(sql, values)).rows;

describe('does what it says', () => {
  it('connects by itself, and reports the bot of its tokens', async () => {
    const { integration } = await owner.gql<{ integration: object }>(
      'query ($id: ID!) { integration(id: $id) { status externalAppId } }',
      { id: botId },
    );
    expect(integration).toEqual({ status: 'connected', externalAppId: slack.externalAppId });
  });

  it('a fact that is told in one chat answers a question in another, and each answer is charged once', async () => {
    slack.say('My dog is called Bruno.', { user: 'U0ALICE' });
    await untilSaid(slack, 'D0ALICE', /no memory.*Bruno\.".$/);
    await untilAnswered(system);
    slack.say('What is my dog called?', { user: 'U0BOB' });
    const answer = await untilSaid(slack, 'D0BOB', /You said: "What is my dog called\?"/);
    expect(answer).toContain('From memory: "My dog is called Bruno."');
    await untilAnswered(system);

    const facts = await rows<{ text: string; source_kind: string }>(
      'select text, source_kind from fact where project_id = $1',
      [project],
    );
    expect(facts).toEqual([{ text: 'My dog is called Bruno.', source_kind: 'IM' }]);
    const said = await rows<object>(
      `select c.source_kind, m.role, m.text, a.custom_id, c.request_id = i.request_id as "isCall" from message m
       join conversation c on c.id = m.conversation_id left join actor a on a.id = m.actor_id join inbox_message i on i.conversation_id = c.id
       where c.project_id = $1 order by c.id, m.n`,
      [project],
    );
    expect(said).toMatchObject([
      { source_kind: 'IM', role: 'user', text: 'My dog is called Bruno.', custom_id: 'im_d:U0ALICE', isCall: true },
      { role: 'assistant', custom_id: null },
      { source_kind: 'IM', role: 'user', text: 'What is my dog called?', custom_id: 'im_d:U0BOB', isCall: true },
      { role: 'assistant', custom_id: null },
    ]);
    const charged = await rows<{ n: string; amount: string }>(
      `select count(*) as n, sum(l.amount) as amount from ledger_entry l join inbox_message i on i.request_id = l.request_id
       where i.integration_id = $1 and l.reason = 'CHARGE'`,
      [botId],
    );
    expect(charged[0]?.n).toBe('2');
    expect(BigInt(charged[0]?.amount ?? 0)).toBeLessThan(0n);
  });

  it('the person is an actor of the workspace, who is made once', async () => {
    slack.say('I like tea.', { user: 'U0ALICE' });
    await untilSaid(slack, 'D0ALICE', /I like tea/);
    await untilAnswered(system);
    const actors = await rows(
      `select a.custom_id from actor a join actor_binding b on b.actor_id = a.id and b.workspace_id = $1
       where a.custom_id like 'im_d:%' order by 1`,
      [owner.workspaceId],
    );
    expect(actors).toEqual([{ custom_id: 'im_d:U0ALICE' }, { custom_id: 'im_d:U0BOB' }]);
  });

  it('the person is the actor that has the name at the channel as an alias', async () => {
    const { actors } = await owner.gql<{ actors: { nodes: { id: string }[] } }>(
      '{ actors(filter: { name: ["im_d:U0ALICE"] }) { nodes { id } } }',
    );
    await owner.gql('mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }', {
      input: { id: actors.nodes[0]?.id, aliases: ['im_d:U0AL'] },
    });
    slack.say('I like coffee.', { user: 'U0AL' });
    await untilSaid(slack, 'D0AL', /I like coffee/);
    await untilAnswered(system);
    expect(
      await rows(
        "select a.custom_id from message m join actor a on a.id = m.actor_id where m.text = 'I like coffee.' and m.team_id = $1",
        [owner.teamId],
      ),
    ).toEqual([{ custom_id: 'im_d:U0ALICE' }]);
  });

  it('the same message, sent again and by another event, is answered once', async () => {
    const said = slack.say('<@U0BOT> Count me once.', { user: 'U0CARO', channel: 'C0ROOM' });
    slack.redeliver(said);
    slack.say('<@U0BOT> Count me once.', { user: 'U0CARO', channel: 'C0ROOM', ts: said.ts, type: 'app_mention' });
    slack.redeliver(said);
    await untilSaid(slack, 'C0ROOM', /Count me once/);
    slack.say('<@U0BOT> And then?', { user: 'U0CARO', channel: 'C0ROOM' });
    await untilSaid(slack, 'C0ROOM', /And then/);
    expect(textsIn(slack, 'C0ROOM')).toHaveLength(2);
    expect(
      await rows("select from inbox_message where integration_id = $1 and text = 'Count me once.'", [botId]),
    ).toHaveLength(1);
  });

  it('a chat is answered in order, with what was said in it before', async () => {
    const words = ['One is first.', 'Two is second.', 'Three is third.'];
    for (const text of words) slack.say(text, { user: 'U0DAVE' });
    await untilSaid(slack, 'D0DAVE', /Three is third/);
    const texts = textsIn(slack, 'D0DAVE').map((text) => /You said: "(.*)"\.$/.exec(text)?.[1]);
    expect(texts).toEqual(words);
  });
});
