import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { join } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { hasChromium, useChromium, type OpenedPage } from './chromium.ts';
import { confirmLogin, expectForEverybody, panelOf, pressUndo, speak } from './screen.ts';
import { forgetConfirmations } from './browser.ts';

const { system } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();
const PATH = '/console/access?tab=team';

interface Settings {
  name: string;
  timeZone: string;
  recordPrompts: boolean;
}
const settingsOf = async (actor: TestActor): Promise<Settings> =>
  (await actor.gql<{ viewer: { team: Settings } }>('{ viewer { team { name timeZone recordPrompts } } }')).viewer.team;
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text });

describe.runIf(hasChromium)('the settings of a team', () => {
  let team: TestActor;
  let opened: OpenedPage;
  let page: Page;
  beforeAll(async () => {
    team = await system.newTeam('Keepers');
    opened = await browser.logIn(system, team, PATH);
    ({ page } = opened);
    await panelOf(page, 'Team').waitFor();
  });

  it('are changed, with undo', async () => {
    const save = page.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await page.getByLabel('Time zone').fill('Asia/Shanghai');
    await page.getByLabel(/^Keep the prompts/).check();
    await save.click();
    await toast(page, 'Saved.').waitFor();
    expect(await settingsOf(team)).toEqual({ name: 'Keepers', timeZone: 'Asia/Shanghai', recordPrompts: true });
    await pressUndo(page, 'Saved.');
    await expect.poll(() => settingsOf(team)).toEqual({ name: 'Keepers', timeZone: 'UTC', recordPrompts: false });
    await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('UTC');
  });

  it('stay when a field is wrong, and the page says which', async () => {
    await page.getByLabel('Time zone').fill('Middle/Earth');
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, /^timeZone/).waitFor();
    await speak(page, 'zh');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await toast(page, /^某个参数缺失或格式不正确。（timeZone/).waitFor();
    await speak(page, 'en');
    expect((await settingsOf(team)).timeZone).toBe('UTC');
    await page.getByLabel('Time zone').fill('UTC');
    await page.getByRole('textbox', { name: 'Name' }).fill(' ');
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  });

  it('follow what somebody else changes, but for the fields that are being edited', async () => {
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Finders');
    await team.gql('mutation { updateTeam(input: { name: "Losers", timeZone: "Asia/Tokyo" }) { team { id } } }');
    await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo');
    expect(await name.inputValue()).toBe('Finders');
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Saved.').waitFor();
    expect(await settingsOf(team)).toMatchObject({ name: 'Finders', timeZone: 'Asia/Tokyo' });
    await pressUndo(page, 'Saved.');
    await expect.poll(() => name.inputValue()).toBe('Losers');
  });

  it('lead to the deletion of recorded texts, after a question and a recent login', async () => {
    await forgetConfirmations(system);
    await page.getByRole('button', { name: 'Delete recorded texts' }).click();
    const question = page.getByRole('dialog', { name: 'Delete recorded texts' });
    await question.getByText('This cannot be undone.').waitFor();
    await question.getByRole('button', { name: 'Delete recorded texts' }).click();
    await confirmLogin(page, team.secret);
    await toast(page, '0 recorded calls deleted.').waitFor();
  });

  it('are shown to a member, who cannot change them', async () => {
    const member = await join(system.base, team, 'tenant_member');
    const other = await browser.logIn(system, member, PATH);
    await panelOf(other.page, 'Team').waitFor();
    expect(await other.page.getByLabel('Time zone').isDisabled()).toBe(true);
    expect(await other.page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    expect(await other.page.getByRole('button', { name: 'Delete recorded texts' }).isDisabled()).toBe(true);
  });

  it('are for everybody', async () => {
    await page.goto(`${system.base}${PATH}`);
    await panelOf(page, 'Team').waitFor();
    await expectForEverybody(opened);
  });
});
