import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { join } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { findBarriers, findBarriersInEachView, hasChromium, logIn, useChromium } from './chromium.ts';
import { openTeamWithMemory } from './memory-ground.ts';
import { callModel, expectQuiet } from './screen.ts';

const { system } = useSystem({ env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

describe.runIf(hasChromium)('everybody can use it', () => {
  let team: TestActor;
  let member: TestActor;
  beforeAll(async () => {
    const made = await openTeamWithMemory(system, 'Everybody');
    team = made.team;
    await team.addProjectFact(made.projectId, 'My dog is called Bruno.');
    await callModel(team, made.boundaryId, 'What is my dog called?');
    member = await join(system.base, team, 'tenant_member');
  });

  it.each([
    { locale: 'en', find: findBarriersInEachView },
    { locale: 'zh-CN', find: (page: Page) => findBarriers(page) },
  ])('no screen has a barrier or overflows: $locale', async ({ locale, find }) => {
    const opened = await browser.open(system.base, { locale });
    const { page } = opened;
    await page.goto(`${system.base}/console/`);
    await page.locator('#login-key').waitFor();
    expect(await find(page)).toEqual([]);
    await logIn(opened, system.base, member.secret);
    await page.locator('.facts li').first().waitFor();
    expect(await find(page)).toEqual([]);
    await page.goto(`${system.base}/console/play?compare=true`);
    await page.locator('textarea').fill('What is my dog called?');
    await page.locator('textarea').press('Enter');
    await page.locator('.line').first().waitFor();
    await page.locator('.figures').waitFor();
    expect(await find(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-item]').first().waitFor();
    expect(await find(page)).toEqual([]);
    expectQuiet(opened);
  });

  it('the keyboard reaches every screen, the palette, the list of shortcuts, and comes back', async () => {
    const opened = await browser.logIn(system, team);
    const { page } = opened;
    await page.locator('.facts li').first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByRole('heading', { name: 'Playground' }).waitFor();
    // In a field the letters are text.
    await page.locator('textarea').press('g');
    await page.locator('textarea').press('h');
    expect(await page.locator('textarea').inputValue()).toBe('gh');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Type a command').fill('hom');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
    await page.locator('.period').focus();
    await page.locator('.period').blur();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The palette gives the focus back to the button that opened it.
    const search = page.getByRole('button', { name: 'Search or run a command' });
    await search.focus();
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('Type a command').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.palette-button:focus').waitFor();
    expectQuiet(opened);
  });

  it('a chosen theme and language are there before the first paint, also after a reload', async () => {
    const opened = await browser.logIn(system, team, '/console/', { colorScheme: 'light' });
    const { page } = opened;
    await page.locator('summary', { hasText: 'Other' }).click();
    await page.getByLabel('Theme').selectOption('dark');
    await page.getByLabel('Language').selectOption('zh');
    await page.getByRole('heading', { name: '首页' }).waitFor();
    // With the application's script away, the page is dark all the same.
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await page.evaluate('[document.documentElement.dataset.theme, document.documentElement.lang]')).toEqual([
      'dark',
      'zh',
    ]);
  });

  it('charts take the colours of the theme, also when it changes while they are open', async () => {
    const opened = await browser.logIn(system, team, '/console/usage?by=DAY&split=KEY', { colorScheme: 'light' });
    const { page } = opened;
    await page.locator('.line-chart canvas').waitFor();
    const draw = () => page.evaluate<string>(`document.querySelector('.line-chart canvas').toDataURL()`);
    const light = await draw();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(draw).not.toBe(light);
    await page.locator('summary', { hasText: 'Other' }).click();
    await page.getByLabel('Theme').selectOption('light');
    await expect.poll(draw).toBe(light);
    expectQuiet(opened);
  });

  it('a session that has ended leads to the login, and signing out ends one', async () => {
    const opened = await browser.logIn(system, team);
    const { page } = opened;
    await page.locator('.facts li').first().waitFor();
    await page.locator('summary', { hasText: 'Other' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await logIn(opened, system.base, team.secret);
    await page.locator('.facts li').first().waitFor();
    await system.running.platform.pool.query(`update console_session set ended_at = now() where ended_at is null`);
    await page.getByLabel('Period').selectOption('7');
    await page.getByText('Your session has ended. Sign in again.').waitFor();
  });
});
