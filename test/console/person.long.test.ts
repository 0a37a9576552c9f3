import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { forgetConfirmations } from './browser.ts';
import { hasChromium, useChromium, type OpenedPage } from './chromium.ts';
import { MANY_FACTS, openPersonGround, type PersonGround } from './person-ground.ts';
import { closeDrawer, confirmLogin, expectForEverybody, expectQuiet, fileOf, panelOf, pressUndo } from './screen.ts';

const { system } = useSystem({ env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

let ground: PersonGround;
let opened: OpenedPage;
let page: Page;

beforeAll(async () => {
  if (!hasChromium) return;
  ground = await openPersonGround(system, 'Clinicians');
  opened = await browser.logIn(system, ground.team, '/console/memory?tab=people');
  page = opened.page;
});

afterEach(() => expectQuiet(opened));

const people = () => panelOf(page, 'Known people').locator('tbody tr');
const facts = () => panelOf(page, 'Facts').locator('tbody tr');
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Parts of the memory of a person' }).getByRole('link', { name });
const show = (id: string, more = '') => page.goto(`${system.base}/console/memory/person?id=${id}${more}`);

describe.runIf(hasChromium)('people', () => {
  it('are listed with where they have memory and when they were last seen, and found by an alias', async () => {
    const ana = people().filter({ hasText: 'Ana Marić' });
    await ana.getByText('Clinic').waitFor();
    expect(await ana.locator('time').count()).toBe(2);
    expect(await people().filter({ hasText: 'Cleo' }).locator('time').count()).toBe(1);
    await page.getByLabel('Contains').fill('ana@EXAMPLE');
    await page.keyboard.press('Enter');
    await expect.poll(() => people().count()).toBe(1);
  });

  it('have rows of one line, however long the name of another is', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${system.base}/console/memory?tab=people`);
    const heightOf = async (name: string) =>
      (await people().filter({ hasText: name }).boundingBox())?.height ?? Number.POSITIVE_INFINITY;
    await people()
      .filter({ hasText: 'x'.repeat(200) })
      .waitFor();
    expect(await heightOf('Cleo')).toBeLessThan(48);
    expect(await heightOf('xxx')).toBeLessThan(48);
    for (const moment of await people().filter({ hasText: 'Ana Marić' }).locator('time').all())
      expect((await moment.boundingBox())?.height).toBeLessThan(28);
  });

  it('open by the keyboard as a page with a title of its own', async () => {
    await people().filter({ hasText: 'Ana Marić' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ana Marić' }).waitFor();
    await expect.poll(() => page.title()).toBe('Ana Marić · Memory · Clinicians · Memory platform');
    await panelOf(page, 'Profile').getByText('ana@example.com').waitFor();
    await page.goBack();
    await people().first().waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Ana Marić' }).waitFor();
  });

  it('an id in the palette leads to the page, and one that is gone says so', async () => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Type a command').fill(ground.ben);
    await page.getByRole('dialog').getByRole('option').first().click();
    await page.getByRole('heading', { name: 'Ben' }).waitFor();
    await show('act_00000000000000000000000000000000');
    await page.getByText('There is no such person').waitFor();
  });
});

describe.runIf(hasChromium)('a person', () => {
  it('has facts in pages, which are filtered, opened and forgotten together with one undo', async () => {
    await show(ground.ana);
    await facts().nth(49).waitFor();
    const all = panelOf(page, 'Facts').locator('.pager');
    await all.getByText(/^30\d in all$/).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => page.url()).toContain('after=');
    await page.getByLabel('Contains').fill('no pain');
    await page.keyboard.press('Enter');
    await all.getByText(`${MANY_FACTS} in all`).waitFor();
    await page.getByLabel('Select this page').check();
    await page.getByRole('button', { name: `Select all ${MANY_FACTS}` }).click();
    const bar = page.getByRole('group', { name: 'Selected facts' });
    await bar.getByText(`${MANY_FACTS} selected`).waitFor();
    await bar.getByRole('button', { name: 'Forget' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
    await page.getByText('Nothing matches the filters.').waitFor();
    await pressUndo(page, `${MANY_FACTS} facts forgotten.`);
    await all.getByText(`${MANY_FACTS} in all`).waitFor();
    await facts().first().click();
    await page.getByRole('dialog', { name: 'Fact', exact: true }).getByText('no pain').first().waitFor();
    await closeDrawer(page);
    expect(await facts().filter({ hasText: 'The clinic opens' }).count()).toBe(0);
  });

  it('has nothing at first, and gets a fact of their own', async () => {
    await show(ground.cleo);
    await page.getByText('Nothing is remembered of this person yet.').waitFor();
    for (const name of ['Conversations', 'Standing lines', 'Prompts and spend']) {
      await tab(name).click();
      await page.locator('.empty').first().waitFor();
    }
    await tab('Facts').click();
    await page.getByRole('button', { name: 'Write the first one' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Fact').fill('Cleo comes on Mondays.');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await facts().filter({ hasText: 'Cleo comes on Mondays.' }).waitFor();
    await panelOf(page, 'Profile').getByText('1 fact').waitFor();
    await show(ground.ben);
    await expect.poll(() => facts().allTextContents()).toEqual([expect.stringContaining('penicillin')]);
  });

  it('shows own conversations, and what stands for them in each place', async () => {
    await show(ground.ana, '&tab=conversations');
    const line = panelOf(page, 'Conversations').locator('tbody tr').filter({ hasText: 'My dog is called Bruno.' });
    await line.getByText('Clinic').waitFor();
    await line.click();
    await panelOf(page, 'Messages').getByText('My dog is called Bruno.').first().waitFor();
    await closeDrawer(page);
    await tab('Standing lines').click();
    const lines = page.getByRole('region', { name: 'Clinic' });
    const wish = lines.getByRole('listitem').filter({ hasText: 'short sentences' });
    await wish.getByText('In the prompt').waitFor();
    await wish.getByRole('button', { name: 'Take out' }).click();
    await wish.getByText('Taken out').waitFor();
    await pressUndo(page, 'The line was taken out.');
    await wish.getByText('In the prompt').waitFor();
    await lines.getByLabel('A wish or a fact for every prompt').fill('Ana is called Dr. Marić.');
    await lines.getByRole('button', { name: 'Add a line' }).click();
    await lines.getByRole('listitem').filter({ hasText: 'Dr. Marić' }).getByText('Pinned').waitFor();
  });

  it('shows what was put into prompts for them and when, and what that cost', async () => {
    await show(ground.ana, '&tab=calls');
    await panelOf(page, 'Calls of the last 30 days').getByText('4', { exact: true }).waitFor();
    const calls = panelOf(page, 'Put into prompts').locator('ol > li');
    await expect.poll(() => calls.count()).toBe(4);
    await calls.first().getByText('Bruno').first().waitFor();
    await calls.first().getByText('standing line').first().waitFor();
    await calls.last().getByText('Nothing was added.').waitFor();
    await calls.first().getByRole('link', { name: 'Bruno' }).first().click();
    await page.getByRole('dialog').waitFor();
    await closeDrawer(page);
    await calls.first().getByRole('link', { name: 'Request' }).click();
    await page.getByRole('dialog', { name: 'Request' }).waitFor();
  });

  it('gets other names, which the way back takes again, and a name of another person is refused', async () => {
    await show(ground.ben);
    await page.getByRole('button', { name: 'Change names' }).click();
    const dialog = page.getByRole('dialog', { name: 'Names of this person' });
    await dialog.getByLabel(/^Name/).fill('Benedict');
    await dialog.getByLabel('Aliases, one a line').fill('ben@example.com\n\n ana@example.com ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.locator('.toast.bad').getByText('another actor').waitFor();
    await dialog.getByLabel('Aliases, one a line').fill('ben@example.com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Benedict' }).waitFor();
    await panelOf(page, 'Profile').getByText('ben@example.com').waitFor();
    await pressUndo(page, 'The names are changed.');
    await page.getByRole('heading', { name: 'Ben', exact: true }).waitFor();
  });

  it('is exported as lines of JSON', async () => {
    await show(ground.ben);
    const file = await fileOf(page, page.getByRole('button', { name: 'Export all memory' }));
    expect(file).toContain('Ben is allergic to penicillin.');
    expect(file).not.toContain('Bruno');
    expect(file.trimEnd().split('\n').at(-1)).toContain('"kind":"end"');
  });

  it('is no barrier to anybody', async () => {
    for (const more of ['', '&tab=conversations', '&tab=standing', '&tab=calls']) {
      await show(ground.ana, more);
      await page.getByRole('heading', { name: 'Ana Marić' }).waitFor();
      await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
      await expectForEverybody(opened);
    }
  });

  it('cannot be changed or erased by somebody who may not', async () => {
    const key = await ground.team.withKey({ permissions: ['actor:read', 'project:read', 'project:mem_read'] });
    const own = await browser.logIn(system, key, `/console/memory/person?id=${ground.ben}`);
    await own.page.getByRole('heading', { name: 'Ben' }).waitFor();
    for (const name of ['Change names', 'Erase…'])
      await own.page.getByRole('button', { name, disabled: true }).waitFor();
    await own.page.getByRole('link', { name: 'Prompts and spend' }).click();
    await own.page.getByText('Your role may not see this.').first().waitFor();
    expectQuiet(own);
  });

  it('is erased once the name is typed, and the page then says what went and what stays', async () => {
    await show(ground.ben);
    await forgetConfirmations(system);
    await page.getByRole('button', { name: 'Erase…' }).click();
    await confirmLogin(page, ground.team.secret);
    const dialog = page.getByRole('dialog', { name: 'Erase Ben for good?' });
    await dialog.getByText('Facts', { exact: true }).first().waitFor();
    await dialog.getByText('The ledger.').waitFor();
    const erase = dialog.getByRole('button', { name: 'Erase', exact: true });
    await dialog.getByLabel('Type “Ben” to confirm').fill('ben');
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel('Type “Ben” to confirm').fill('Ben');
    await erase.click();
    await page.getByRole('heading', { name: 'This person was erased' }).waitFor();
    await panelOf(page, 'This went').getByText('Facts', { exact: true }).waitFor();
    await show(ground.ben);
    await page.getByRole('heading', { name: 'This person was erased' }).waitFor();
    await expectForEverybody(opened);
    await page.getByRole('link', { name: 'People' }).click();
    await people().first().waitFor();
    expect(await people().filter({ hasText: 'Ben' }).count()).toBe(0);
  });
});
