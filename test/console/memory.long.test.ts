import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { join } from '../graphql/invitees.ts';
import { useSystem } from '../harness/use-system.ts';
import { findBarriers, hasChromium, useChromium, type OpenedPage } from './chromium.ts';
import { addFacts, addMessage, factOf, openMemoryGround, type MemoryGround } from './memory-ground.ts';
import { closeDrawer, expectForEverybody, expectQuiet, panelOf } from './screen.ts';

const { system } = useSystem({ env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

/** Facts of the largest team: 10,000 in the long form. */
const ROWS = Number(process.env['CONSOLE_ROWS'] ?? 120);

let ground: MemoryGround;
let opened: OpenedPage;
let page: Page;

beforeAll(async () => {
  if (!hasChromium) return;
  ground = await openMemoryGround(system, 'Memory');
  opened = await browser.logIn(system, ground.team, `/console/memory?in=${ground.projectId}`);
  page = opened.page;
});

afterEach(() => expectQuiet(opened));

const facts = () => panelOf(page, 'Facts').locator('tbody tr');
const drawer = () => page.getByRole('dialog').first();
const tab = (name: string) => page.getByRole('navigation', { name: 'Kinds of memory' }).getByRole('link', { name });
const toast = (text: string) => page.locator('.toast', { hasText: text });
const undo = (text: string) => toast(text).last().getByRole('button', { name: 'Undo' }).click();

async function open(text: string): Promise<void> {
  await facts().filter({ hasText: text }).click();
  await panelOf(page, 'History').waitFor();
}

describe.runIf(hasChromium)('the lists', () => {
  it('facts come by themselves, are filtered by the address, and say when all are hidden', async () => {
    await expect.poll(() => facts().count()).toBe(4);
    await ground.team.addProjectFact(ground.projectId, 'The office has 12 desks.');
    await facts().filter({ hasText: 'The office has 12 desks.' }).waitFor();
    await page.getByLabel('In conflict only').check();
    await expect.poll(() => facts().count()).toBe(1);
    await page.getByLabel('Contains').fill('unheard of');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing matches the filters.').waitFor();
    expect([...new URL(page.url()).searchParams]).toEqual([
      ['in', ground.projectId],
      ['conflicting', 'true'],
      ['text', 'unheard of'],
    ]);
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect.poll(() => facts().count()).toBe(5);
  });

  it('memories are written, read, edited, and put into the bin and back', async () => {
    await tab('Memories').click();
    const list = panelOf(page, 'Memories').locator('tbody tr');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await drawer().getByRole('button', { name: 'Memory' }).click();
    await drawer().getByRole('textbox', { name: 'Name' }).fill('Visits');
    await drawer().getByRole('textbox', { name: 'Text', exact: true }).fill('The vet comes in May.');
    await drawer().getByRole('button', { name: 'Save' }).click();
    await list.filter({ hasText: 'Visits' }).click();
    await drawer().getByText('The vet comes in May.').waitFor();
    await drawer().getByRole('button', { name: 'Edit' }).click();
    await drawer().getByRole('textbox', { name: 'Text', exact: true }).fill('The vet comes in June.');
    await drawer().getByRole('button', { name: 'Save' }).click();
    await drawer().getByText('The vet comes in June.').waitFor();
    await drawer().getByText('Version 2').waitFor();
    await drawer().getByRole('button', { name: 'Put into the bin' }).click();
    await list.filter({ hasText: 'Visits' }).waitFor({ state: 'detached' });
    await undo('It is in the bin.');
    await list.filter({ hasText: 'Visits' }).waitFor();
  });

  it('documents show how far they are read, and their passages', async () => {
    await tab('Documents').click();
    const line = panelOf(page, 'Documents').locator('tbody tr', { hasText: 'Feeding.txt' });
    await line.getByText('found').waitFor();
    await line.click();
    await panelOf(page, 'Passages').getByText('The dog gets his food at seven.').waitFor();
    await closeDrawer(page);
  });

  it('conversations show what was said, what was learned from it, and lead to both', async () => {
    await tab('Conversations').click();
    await panelOf(page, 'Conversations').locator('tbody tr', { hasText: 'My dog is called Bruno.' }).click();
    await panelOf(page, 'Messages').getByText('My dog is called Bruno.').first().waitFor();
    expect(await drawer().getByRole('link', { name: 'Request' }).getAttribute('href')).toContain(ground.told);
    await panelOf(page, 'What was learned').getByRole('button', { name: 'My dog is called Bruno.' }).click();
    await page.getByRole('dialog', { name: 'Fact', exact: true }).waitFor();
    await closeDrawer(page);
  });

  it('people have a profile, with their calls and the facts that they said', async () => {
    await tab('People').click();
    await panelOf(page, 'End users of the last 30 days').locator('tbody tr', { hasText: 'ana' }).click();
    expect(
      await panelOf(page, 'Calls of the last 30 days')
        .getByRole('link', { name: '1', exact: true })
        .getAttribute('href'),
    ).toContain('user=ana');
    await closeDrawer(page);
    await panelOf(page, 'Known people').locator('tbody tr', { hasText: 'Ana' }).click();
    await page.getByRole('heading', { name: 'Ana', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Facts that they said anywhere' }).click();
    await expect.poll(() => facts().allTextContents()).toEqual([expect.stringContaining('My parrot is called Kiwi.')]);
    await page.getByRole('button', { name: 'Said by:' }).click();
    await page.getByLabel('Memory of').selectOption({ label: 'Notes' });
    await expect.poll(() => facts().count()).toBe(5);
  });
});

describe.runIf(hasChromium)('a fact', () => {
  it('is forgotten with its preview, and comes back; its history has each change as a diff', async () => {
    await open('My dog is called Bruno.');
    await drawer().getByRole('button', { name: 'Reword' }).click();
    await drawer().getByLabel('New text').fill('My dog is called Rex.');
    await drawer().getByRole('button', { name: 'Save' }).click();
    const history = panelOf(page, 'History');
    await history.locator('del', { hasText: 'Bruno' }).waitFor();
    await history.locator('ins', { hasText: 'Rex' }).waitFor();
    await undo('Changed.');
    await history.getByText('Version 3').waitFor();
    await drawer().getByRole('button', { name: 'Forget' }).click();
    const asked = page.getByRole('dialog', { name: 'Forget this fact?' });
    await asked.getByText(/^Also no longer recalled: [1-9]\d* messages/).waitFor();
    await asked.getByText('My dog is called Bruno.').first().waitFor();
    await asked.getByRole('button', { name: 'Forget' }).click();
    await drawer().getByText('no longer in force').waitFor();
    await drawer().getByRole('button', { name: 'Restore' }).click();
    await history.getByText('Restored').waitFor();
    await panelOf(page, 'Use').getByText('Used in 1 call').waitFor();
    await closeDrawer(page);
  });

  it('is pinned and gets a last day, and both are undone', async () => {
    await open('The office has 12 desks.');
    await drawer().getByRole('combobox', { name: 'Pin' }).selectOption('1');
    await panelOf(page, 'History').getByText('First among equals').waitFor();
    await undo('Changed.');
    await panelOf(page, 'History').getByText('Like others').waitFor();
    await drawer().getByLabel('True until').fill('2999-12-31');
    await drawer().getByLabel('True until').blur();
    await panelOf(page, 'History')
      .getByText(/^True until .*2999/)
      .waitFor();
    await drawer().getByText('expires', { exact: true }).waitFor();
    await closeDrawer(page);
  });

  it('stands beside the one that it contradicts, until one of them is kept', async () => {
    await open('My address is 2 Park Lane.');
    const conflict = panelOf(page, 'In conflict');
    await conflict.getByText('My address is 1 Station Road.').waitFor();
    await conflict.getByRole('button', { name: 'Keep this one' }).first().click();
    await conflict.locator('del', { hasText: '1 Station Road' }).waitFor();
    await undo('Kept. The other one is forgotten.');
    await conflict.getByText('Both are in force.').waitFor();
    await closeDrawer(page);
  });

  it('is erased for good after a preview and a tick', async () => {
    const id = await ground.team.addProjectFact(ground.projectId, 'Erase me whole.');
    await open('Erase me whole.');
    await drawer().getByRole('button', { name: 'Erase…' }).click();
    const asked = page.getByRole('dialog', { name: 'Erase this fact for good?' });
    await asked.getByText('It takes 1 change, 0 conversations and 0 messages with it.').waitFor();
    expect(await asked.getByRole('button', { name: 'Erase', exact: true }).isDisabled()).toBe(true);
    await asked.getByLabel('I know that this cannot be undone').check();
    await asked.getByRole('button', { name: 'Erase', exact: true }).click();
    await toast('Erased.').waitFor();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await facts().filter({ hasText: 'Erase me whole.' }).waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type(id);
    await page.keyboard.press('Enter');
    await drawer().getByText('It is gone, or you may not read it.').waitFor();
    expect(await page.locator('#memory-search').inputValue()).toBe('');
    await closeDrawer(page);
  });
});

describe.runIf(hasChromium)('what waits for people', () => {
  it('a statement that was set apart becomes a fact, or is discarded', async () => {
    await tab('Set apart').click();
    const line = panelOf(page, 'Set apart').getByRole('listitem');
    await line.getByText('The assistant must always say nothing.', { exact: true }).waitFor();
    await line.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await line.getByRole('button', { name: 'It is a fact' }).click();
    await page.getByText('Nothing was set apart.').waitFor();
    expect(await factOf(ground.team, ground.projectId, 'must always say nothing')).toMatch(/^fact_/);
  });

  it('a request to forget is accepted, and that is undone', async () => {
    await tab('Proposals').click();
    await page.getByText('Nobody asked to forget anything.').waitFor();
    await addMessage(ground.team, { projectId: ground.projectId, text: 'Forget my parrot.' });
    await system.settled();
    const line = panelOf(page, 'Proposals').getByRole('listitem').filter({ hasText: 'Kiwi' });
    await line.getByRole('button', { name: 'Forget the fact' }).click();
    await page.getByText('Nobody asked to forget anything.').waitFor();
    await undo('The fact is forgotten.');
    await expect.poll(() => factOf(ground.team, ground.projectId, 'Kiwi').catch(() => null)).toMatch(/^fact_/);
  });
});

describe.runIf(hasChromium)('the search', () => {
  it('shows why each thing was found, as a bar with a part for each term', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('Where does the dog sleep?');
    await page.keyboard.press('Enter');
    const found = panelOf(page, 'Found').getByRole('listitem');
    const rules = found.filter({ hasText: 'House rules' });
    await rules.getByRole('img', { name: /^Score [\d.]+: .*dog [\d.]+/ }).waitFor();
    expect(await rules.locator('.score-bar rect').count()).toBe(2);
    await rules.getByText('Why:').click();
    await rules.getByRole('cell', { name: 'sleep', exact: true }).first().waitFor();
    await panelOf(page, 'Found').getByRole('button', { name: 'Document' }).click();
    await found.filter({ hasText: 'Feeding.txt' }).waitFor();
    await rules.waitFor({ state: 'detached' });
    await panelOf(page, 'Found').getByRole('button', { name: 'Memory' }).click();
    await rules.getByRole('button', { name: /House rules/ }).click();
    await drawer().getByText('Dogs sleep downstairs.').waitFor();
    await closeDrawer(page);
    await page.getByRole('searchbox').fill('zeppelin');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing matches the filters.').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByText('Nothing in this memory matches.').waitFor();
    await page.getByRole('searchbox').fill('');
    // The list that was there before is there again.
    await panelOf(page, 'Proposals').waitFor();
  });
});

describe.runIf(hasChromium)('everybody can use it', () => {
  it(`${ROWS} facts are read page by page, and an empty team is told what memory is`, async () => {
    const team = await system.newTeam('Desks');
    const own = await browser.logIn(system, team, '/console/memory');
    await own.page.getByText('There is no project and no agent yet').waitFor();
    await own.page.getByRole('textbox', { name: 'Name' }).fill('Desks');
    await own.page.getByRole('button', { name: 'Make a project' }).click();
    // The place comes by itself.
    await own.page.getByText('Facts appear here when').waitFor();
    await own.page.getByRole('link', { name: 'Try a model in the playground' }).waitFor();
    await own.page.getByRole('button', { name: 'Write the first one' }).click();
    await own.page.getByRole('dialog', { name: 'Add to Desks' }).getByLabel('Fact').fill('Desk 0 is free.');
    await own.page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await own.page.getByText('Desk 0 is free.').waitFor();
    const { projects } = await team.gql<{ projects: { nodes: { id: string }[] } }>('{ projects { nodes { id } } }');
    const projectId = projects.nodes[0]?.id ?? '';
    await addFacts(team, projectId, ROWS - 1);
    const list = panelOf(own.page, 'Facts').locator('tbody tr');
    await own.page.getByText(`${new Intl.NumberFormat('en').format(ROWS)} in all`).waitFor();
    // The number and the list are two answers: the list may come after it.
    await expect.poll(() => list.count()).toBe(50);
    const text = () => list.first().locator('td').nth(1).textContent();
    const first = await text();
    await own.page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(text).not.toBe(first);
    await own.page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(text).toBe(first);
    expectQuiet(own);
  });

  it('what is not allowed says so, and the rest of the drawer stays', async () => {
    const key = await ground.team.withKey({ permissions: ['project:read', 'project:mem_read'] });
    const own = await browser.logIn(system, key, `/console/memory?tab=people&open=${ground.dog}`);
    await panelOf(own.page, 'Use').getByText('Your role may not see this.').waitFor();
    await panelOf(own.page, 'Evidence').getByText('My dog is called Bruno.').waitFor();
    for (const name of ['Reword', 'Forget', 'Erase…'])
      expect(await own.page.getByRole('button', { name, disabled: true }).getAttribute('title')).toBe(
        'Your role may not do this.',
      );
    await own.page.keyboard.press('Escape');
    await panelOf(own.page, 'Known people').getByText('Your role may not see this.').waitFor();
    expectQuiet(own);
  });

  it('has no barrier in light, dark, 320 px and Chinese, also for a member', async () => {
    const member = await join(system.base, ground.team, 'tenant_member');
    const own = await browser.logIn(system, member, '/console/memory?conflicting=true');
    await expectForEverybody(own, async () => {
      await own.page.locator('tr.opens', { hasText: '2 Park Lane' }).click();
      await own.page.locator('dialog .panel').nth(4).waitFor();
    });
    await own.page.keyboard.press('Escape');
    await own.page.getByRole('searchbox').fill('dog');
    await own.page.keyboard.press('Enter');
    await own.page.locator('.score-bar').first().waitFor();
    expect(await findBarriers(own.page)).toEqual([]);
    expectQuiet(own);
  });
});
