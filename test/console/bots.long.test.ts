import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import {
  connectSlackBot,
  createAgentWith,
  slackEnv,
  untilAnswered,
  untilSaid,
  useFakeSlack,
} from '../harness/channels/slack-bot.ts';
import { fromHook, lateBound } from '../harness/late-bound.ts';
import { startTestPlatform } from '../harness/system.ts';
import { findBarriers, hasChromium, useChromium, type OpenedPage } from './chromium.ts';
import { expectQuiet } from './screen.ts';

const slack = useFakeSlack();
const system = fromHook(() => startTestPlatform({ env: slackEnv(slack) }));
afterAll(() => system.close());
const owner = lateBound(() => system.owner);
const browser = useChromium();

/** Opens the bots as somebody. */
async function open(actor: TestActor): Promise<OpenedPage> {
  const opened = await browser.logIn(system, actor, '/console/sources?tab=bots');
  return opened;
}

const partOf = (drawer: Locator, name: string) => drawer.getByRole('region', { name, exact: true });
const toast = ({ page }: OpenedPage, text: string) => page.locator('.toast').filter({ hasText: text });

describe.runIf(hasChromium)('bots', () => {
  it('a bot says how it is and what to do, who wrote today, and sends a test message', async () => {
    const agentId = await createAgentWith(owner, { model: 'demo-chat', systemPrompt: 'You are kind.' });
    const bot = await connectSlackBot(owner, slack, { agentId, name: 'Slack helper' });
    slack.say('Good morning.', { user: 'U0ALICE' });
    await untilAnswered(system);
    const opened = await open(owner);
    const { page } = opened;
    const row = page.getByRole('row', { name: 'Slack helper' });
    await row.getByText('Nothing to do: write to the bot.').waitFor();
    await row.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Slack helper' });
    const message = drawer.getByRole('region', { name: 'Messages of today' }).getByRole('listitem');
    await message.filter({ hasText: 'Good morning.' }).getByText('Answered', { exact: true }).waitFor();
    await drawer.getByText('1 message handled today, without a limit.').waitFor();
    await drawer.getByRole('button', { name: 'Send a test message' }).click();
    await toast(opened, 'The test message is on its way').waitFor();
    await message.filter({ hasText: 'test message' }).getByText('Answered', { exact: true }).waitFor();

    await drawer.getByLabel('Messages a day').fill('5');
    await partOf(drawer, 'Today').getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('1 of 5 messages handled today.').waitFor();
    await toast(opened, 'The limit is changed.').getByRole('button', { name: 'Undo' }).click();
    await drawer.getByText('without a limit.').waitFor();
    await drawer.getByRole('button', { name: 'Switch off' }).click();
    await drawer.getByText('Switch it on to receive messages.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(bot.enabled).toBe(true);
    expectQuiet(opened);
  });
});

describe.runIf(hasChromium)('a new bot', () => {
  it('is made with the project in which it remembers, answers from there, and says when its day is full', async () => {
    const team = await system.newTeam('Bots');
    await system.topUp(team.teamId, 10n ** 12n);
    const projectId = await team.createProject('From chats');
    await createAgentWith(team, { model: 'demo-chat' });
    const opened = await open(team);
    const { page } = opened;
    await page.getByRole('button', { name: 'New bot' }).click();
    const form = page.getByRole('dialog', { name: 'New bot' });
    await form.getByLabel('Name').fill('Rememberer');
    await form.getByLabel('AI card template (optional)').waitFor();
    await form.getByLabel('Platform').selectOption('Slack');
    await form.getByText('api.slack.com').waitFor();
    expect(await form.getByLabel('Remembers in').inputValue()).toBe(projectId);
    expect(await form.getByLabel('In a direct chat').inputValue()).toBe('PERSON');
    expect(await findBarriers(page)).toEqual([]);
    for (const [name, value] of Object.entries(slack.credentials)) await form.getByLabel(name).fill(value);
    await form.getByRole('button', { name: 'Create' }).click();
    const drawer = page.getByRole('dialog', { name: 'Rememberer' });
    await drawer.getByText('Nothing to do: write to the bot.').waitFor();
    expect(await drawer.getByLabel('Remembers in').inputValue()).toBe(projectId);

    slack.say('My dog is called Bruno.', { user: 'U0CARO' });
    await untilSaid(slack, 'D0CARO', /Bruno/);
    await untilAnswered(system);
    slack.say('!new', { user: 'U0CARO' });
    await untilSaid(slack, 'D0CARO', /begin anew/);
    slack.say('What is my dog called?', { user: 'U0CARO' });
    await untilSaid(slack, 'D0CARO', /From memory: "My dog is called Bruno\."/);
    await drawer.getByLabel('Messages a day').fill('3');
    await partOf(drawer, 'Today').getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('3 of 3 messages handled today.').waitFor();
    await drawer.getByText(/The limit is reached.*The day ends in \d/).waitFor();
    await drawer.getByLabel('Remembers in').selectOption('');
    await partOf(drawer, 'Memory').getByRole('button', { name: 'Save' }).click();
    await toast(opened, 'The memory is changed.').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => drawer.getByLabel('Remembers in').inputValue()).toBe(projectId);
    expect(await findBarriers(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Switch off' }).click();
    await drawer.getByText('Switch it on to receive messages.').waitFor();
    expectQuiet(opened);
  });
});
