import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromHook, lateBound } from '../harness/late-bound.ts';
import { slackEnv, untilAnswered, untilConnected, untilSaid, useFakeSlack } from '../harness/channels/slack-bot.ts';
import { startTestPlatform } from '../harness/system.ts';
import { readDocument } from '../system/documents.ts';
import { hasChromium, useChromium } from './chromium.ts';
import { expectQuiet, panelOf } from './screen.ts';

// The tutorial of a bot, from its first operation to its last answer, with a fake Slack.

const slack = useFakeSlack();
const system = fromHook(() => startTestPlatform({ env: slackEnv(slack) }));
const browser = useChromium();
afterAll(() => system.close());
const owner = lateBound(() => system.owner);

interface ChatLine {
  who: string;
  text: string;
}

const page = readDocument('docs/tutorials/your-own-bot.md');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, text = '']) => text);
const chats = blocks('text').map((text) =>
  text
    .trim()
    .split('\n')
    .map((line): ChatLine => {
      const [who = '', ...words] = line.split(': ');
      return { who, text: words.join(': ') };
    }),
);

/** Plays what a person says, and compares the answer with that of the page. */
async function play([asked, answer]: readonly ChatLine[]): Promise<void> {
  if (!asked || !answer) throw new Error('a chat of the page has no question or no answer');
  const person = asked.who.toUpperCase();
  slack.say(asked.text, { user: `U0${person}` });
  expect(
    await untilSaid(slack, `D0${person}`, new RegExp(`You said: "${asked.text.replaceAll(/[?.]/g, '\\$&')}"`)),
  ).toBe(answer.text);
  await untilAnswered(system);
}

describe.runIf(hasChromium)('the tutorial of a bot', () => {
  let projectId = '';
  beforeAll(async () => {
    const [readWorkspace = '', make = '', configure = '', connect = ''] = blocks('graphql');
    const { workspaces } = await owner.gql<{ workspaces: { nodes: [{ id: string }] } }>(readWorkspace);
    const made = await owner.gql<{
      createProject: { project: { id: string } };
      createAgent: { agent: { id: string } };
    }>(make, { workspaceId: workspaces.nodes[0].id });
    projectId = made.createProject.project.id;
    const { id: agentId } = made.createAgent.agent;
    await owner.gql(configure, { agentId });
    const { createIntegration } = await owner.gql<{ createIntegration: { integration: { id: string } } }>(connect, {
      agentId,
      projectId,
      credentials: slack.credentials,
    });
    await untilConnected(owner, createIntegration.integration.id);
  });

  it('told in one chat, asked in another, seen and forgotten in the console, asked again', async () => {
    const [told = [], asked = [], again = []] = chats;
    await play(told);
    await play(asked);

    const opened = await browser.logIn(system, owner, `/console/memory?project=${projectId}`);
    const fact = panelOf(opened.page, 'Facts').locator('tbody tr', { hasText: 'My dog is called Bruno.' });
    await fact.getByText('Messenger').waitFor();
    await fact.click();
    await opened.page.getByRole('dialog').first().getByRole('button', { name: 'Forget' }).click();
    const sure = opened.page.getByRole('dialog', { name: 'Forget this fact?' });
    await sure.getByText(/^Also no longer recalled: [1-9]\d* messages/).waitFor();
    await sure.getByRole('button', { name: 'Forget' }).click();
    await opened.page.getByRole('dialog').getByText('no longer in force').waitFor();
    expectQuiet(opened);

    await play(again);
    const { project } = await owner.gql<{ project: { facts: { nodes: { fact: string }[] } } }>(
      'query ($id: ID!) { project(id: $id) { facts { nodes { fact } } } }',
      { id: projectId },
    );
    expect(project.facts.nodes.map(({ fact: text }) => text)).not.toContain('My dog is called Bruno.');
  });
});
