import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { findBarriers, findBarriersInEachView, hasChromium, useChromium, type OpenedPage } from './chromium.ts';
import { addFacts } from './memory-ground.ts';
import { expectQuiet, panelOf, speak } from './screen.ts';

const { system } = useSystem({ env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

/** Facts of the largest project: more than a page, and than one request changes. */
const DESKS = 130;

let team: TestActor;
let opened: OpenedPage;
let page: Page;
let garden: string;

beforeAll(async () => {
  if (!hasChromium) return;
  team = await system.newTeam('Gardeners');
  garden = await team.createProject('Garden');
  await team.addProjectFact(garden, 'The saffron is planted in August.');
  await team.addProjectFact(garden, 'The gate is green.');
  await team.addAgentFact(await team.createAgent('Gardener'), 'The saffron is harvested in October.');
  // It changed last, and is empty.
  await team.createProject('Empty');
  opened = await browser.logIn(system, team, '/console/memory');
  page = opened.page;
});

afterEach(() => expectQuiet(opened));

const rows = () => panelOf(page, 'Facts').locator('tbody tr');
const bar = () => page.getByRole('group', { name: 'Selected facts' });
const select = (text: string) => rows().filter({ hasText: text }).getByRole('checkbox').check();
const undo = async (text: string) => {
  const toast = page.locator('.toast', { hasText: text });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await toast.waitFor({ state: 'detached' });
};

async function factsOf(
  filter: object = {},
): Promise<{ fact: string; pinned: number; expirationDate: string | null }[]> {
  const { facts } = await team.gql<{ facts: { nodes: { fact: string; pinned: number; expirationDate: null }[] } }>(
    'query ($filter: FactFilter) { facts(first: 100, filter: $filter) { nodes { fact pinned expirationDate } } }',
    { filter },
  );
  return facts.nodes;
}

describe.runIf(hasChromium)('all memory', () => {
  it('is where Memory opens, with the place of each fact', async () => {
    await rows().filter({ hasText: 'The saffron is planted' }).getByText('Garden').waitFor();
    await rows().filter({ hasText: 'The saffron is harvested' }).getByText('Gardener').waitFor();
    await expect.poll(() => rows().count()).toBe(3);
    expect(await page.getByLabel('Memory of').inputValue()).toBe('');
    const tabs = page.getByRole('navigation', { name: 'Kinds of memory' }).getByRole('link');
    expect(await tabs.allTextContents()).toEqual(['Facts', 'People']);
  });

  it('is searched at once, and a place can be left for it', async () => {
    await page.getByRole('searchbox').fill('saffron');
    await page.keyboard.press('Enter');
    const found = panelOf(page, 'Found').getByRole('listitem');
    await found.filter({ hasText: 'planted' }).getByText('Garden').waitFor();
    await found.filter({ hasText: 'harvested' }).getByText('Gardener').waitFor();
    await page.getByLabel('Memory of').selectOption({ label: 'Empty' });
    await page.getByText('Nothing in this memory matches.').waitFor();
    await page.getByRole('button', { name: 'Search all memory' }).click();
    await found.filter({ hasText: 'planted' }).waitFor();
    await page.getByRole('searchbox').fill('');
    await rows().first().waitFor();
  });

  it('an empty place says what fills it', async () => {
    await page.getByLabel('Memory of').selectOption({ label: 'Empty' });
    await page.getByRole('button', { name: 'Write the first one' }).waitFor();
    for (const tab of ['Memories', 'Documents', 'Conversations', 'People']) {
      await page.getByRole('navigation', { name: 'Kinds of memory' }).getByRole('link', { name: tab }).click();
      await page.locator('.empty .next-steps').first().waitFor();
    }
    await page.getByLabel('Memory of').selectOption({ label: 'All memory' });
    await page.getByRole('navigation', { name: 'Kinds of memory' }).getByRole('link', { name: 'Facts' }).click();
    await rows().first().waitFor();
  });

  it('a fact is added to a place that is chosen', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Memory of').selectOption({ label: 'Gardener' });
    await dialog.getByLabel('Fact').fill('Bees like saffron.');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await rows().filter({ hasText: 'Bees like saffron.' }).getByText('Gardener').waitFor();
    await undo('Added.');
    await rows().filter({ hasText: 'Bees like saffron.' }).waitFor({ state: 'detached' });
  });
});

describe.runIf(hasChromium)('selected facts', () => {
  it('are forgotten together and come back by one undo', async () => {
    await select('planted');
    await select('gate');
    await bar().getByText('2 selected').waitFor();
    await bar().getByRole('button', { name: 'Forget' }).click();
    const asked = page.getByRole('dialog', { name: 'Forget 2 facts?' });
    await asked.getByRole('button', { name: 'Forget' }).click();
    await expect.poll(() => rows().count()).toBe(1);
    await bar().waitFor({ state: 'detached' });
    await undo('2 facts forgotten.');
    await expect.poll(() => rows().count()).toBe(3);
  });

  it('are pinned and get a last day, and each is undone for all', async () => {
    await page.getByLabel('Select this page').check();
    await bar().getByText('3 selected').waitFor();
    await bar().getByLabel('Pin').selectOption('First among equals');
    await expect.poll(async () => (await factsOf({ pinned: [1] })).length).toBe(3);
    await undo('3 facts changed.');
    await expect.poll(async () => (await factsOf({ pinned: [0] })).length).toBe(3);
    await select('gate');
    await bar().getByLabel('True until').fill('2999-12-31');
    await bar().getByLabel('True until').blur();
    await expect.poll(async () => (await factsOf()).filter((one) => one.expirationDate !== null).length).toBe(1);
    await undo('1 fact changed.');
    await expect.poll(async () => (await factsOf()).filter((one) => one.expirationDate !== null).length).toBe(0);
  });

  it('of all pages are selected at once, forgotten in parts, and restored, each with one undo', async () => {
    await addFacts(team, garden, DESKS);
    await page.getByLabel('Contains').fill('is free');
    await page.keyboard.press('Enter');
    await page.getByText(`${DESKS} in all`).waitFor();
    await page.getByLabel('Select this page').check();
    await bar().getByText('50 selected').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await bar().getByText('50 selected').waitFor();
    await bar()
      .getByRole('button', { name: `Select all ${DESKS}` })
      .click();
    await bar().getByText(`${DESKS} selected`).waitFor();
    await bar().getByRole('button', { name: 'Forget' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
    await page.getByText('Nothing matches the filters.').waitFor();
    await undo(`${DESKS} facts forgotten.`);
    await page.getByText(`${DESKS} in all`).waitFor();
    // Another filter is another list, in which nothing is selected.
    await rows().first().getByRole('checkbox').check();
    await page.getByLabel('Status').selectOption('Forgotten');
    await bar().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await rows().first().waitFor();
  });

  it('cannot be changed by somebody who may not, and are no barrier to anybody', async () => {
    const key = await team.withKey({ permissions: ['project:read', 'project:mem_read'] });
    const own = await browser.logIn(system, key, '/console/memory');
    await own.page.getByLabel('Select this page').check();
    const acts = own.page.getByRole('group', { name: 'Selected facts' });
    for (const name of ['Forget', 'Restore']) await acts.getByRole('button', { name, disabled: true }).waitFor();
    expect(await acts.getByLabel('Pin').count()).toBe(0);
    expectQuiet(own);
    await page.getByLabel('Select this page').check();
    expect(await findBarriersInEachView(page)).toEqual([]);
    await speak(page, 'zh');
    await page.getByText('已选择 50 条').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await speak(page, 'en');
    await bar().getByRole('button', { name: 'Select none' }).click();
  });
});

describe.runIf(hasChromium)('the palette and the titles', () => {
  it('facts are found by a part of a word and by a question, and memory is asked', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByPlaceholder('Type a command');
    await field.fill('saffr');
    await page.getByRole('option', { name: 'The saffron is planted in August.' }).waitFor();
    await field.fill('When are saffrons harvested?');
    await page.getByRole('option', { name: 'The saffron is harvested in October.' }).click();
    await page.getByRole('dialog', { name: 'Fact', exact: true }).getByText('harvested in October').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field.fill('green gate');
    await page.getByRole('option', { name: 'Ask memory: green gate' }).click();
    await panelOf(page, 'Found').getByText('The gate is green.').waitFor();
  });

  it('each screen has a title of its own, which names what it shows', async () => {
    const titles = new Set<string>();
    for (const [path, title] of [
      ['/', 'Home · Gardeners · Memory platform'],
      ['/play', 'Playground · Gardeners · Memory platform'],
      ['/memory', 'Memory · Gardeners · Memory platform'],
      [`/memory?in=${garden}`, 'Garden · Memory · Gardeners · Memory platform'],
      ['/memory?q=saffron', 'saffron · Memory · Gardeners · Memory platform'],
      ['/requests', 'Requests · Gardeners · Memory platform'],
      ['/usage', 'Usage and balance · Gardeners · Memory platform'],
      ['/access?tab=roles', 'Roles · Access · Gardeners · Memory platform'],
      ['/sources', 'Agents · Agents and sources · Gardeners · Memory platform'],
      ['/connect', 'Connect · Gardeners · Memory platform'],
      ['/connect/graphql', 'GraphQL · Connect · Gardeners · Memory platform'],
      ['/connect/rest', 'REST · Connect · Gardeners · Memory platform'],
    ] as const) {
      await page.goto(`${system.base}/console${path}`);
      await expect.poll(() => page.title(), { message: path }).toBe(title);
      titles.add(title);
    }
    expect(titles.size).toBe(12);
    await page.goto(`${system.base}/console/requests`);
    await page.locator('.empty .next-steps').getByRole('link', { name: 'Connect a program' }).waitFor();
  });
});
