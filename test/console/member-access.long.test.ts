import { describe, expect, it } from 'vitest';
import { join } from '../graphql/invitees.ts';
import { useSystem } from '../harness/use-system.ts';
import { hasChromium, useChromium } from './chromium.ts';
import { panelOf } from './screen.ts';

const { system } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

/** Keys of the largest team: 10,000 in the long form. */
const ROWS = Number(process.env['CONSOLE_ROWS'] ?? 30);

describe.runIf(hasChromium)('access, for a member', () => {
  it('a member sees the lists that are for members, and why not the others', async () => {
    const team = await system.newTeam('Members');
    const member = await join(system.base, team, 'tenant_member');
    for (let left = ROWS; left > 0; left -= 10)
      await Promise.all(Array.from({ length: Math.min(10, left) }, () => team.withKey({})));
    const opened = await browser.logIn(system, member, '/console/access');
    const { page } = opened;
    await expect.poll(() => page.locator('tbody tr').count()).toBe(25);
    expect(await page.getByRole('button', { name: 'Create a key' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(Math.min(25, ROWS + 2 - 25));
    for (const tab of ['Audit log', 'Webhooks', 'Invitations']) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await panelOf(page, tab)
        .getByText(/Your role may not see this\.|Nobody was invited yet\./)
        .waitFor();
    }
    expect(await page.getByRole('button', { name: 'Invite' }).isDisabled()).toBe(true);
    expect(opened.troubles).toEqual([]);
  });
});
