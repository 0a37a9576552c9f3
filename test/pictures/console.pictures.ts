import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { logIn, useChromium, type OpenedPage } from '../console/chromium.ts';
import { openPlacesGround } from '../console/places-ground.ts';
import { callModel, expectQuiet, panelOf } from '../console/screen.ts';
import { fillTeam } from '../harness/many-rows.ts';
import { useSystem } from '../harness/use-system.ts';
import { setLimit } from '../router/call-limits.ts';

const { system } = useSystem({ env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();
const folder = new URL('../../docs/public/console/', import.meta.url);
const VIEW = { width: 1280, height: 860 };
/** Over the last thirty days. */
const CALLS = 480;

let opened: OpenedPage;
let page: Page;
let ids: Record<string, string>;
beforeAll(async () => {
  const ground = await openPlacesGround(system);
  ({ ids } = ground);
  const { team } = ground;
  for (const description of ['Web site', 'Nightly job']) {
    const key = await team.withKey({ description });
    for (const question of ['What is my dog called?', 'Where do I live?'])
      await callModel(key, ids['boundary'] ?? '', question, { user: 'ben' });
  }
  await setLimit(team, ids['project'] ?? '', { dayBudget: 10n ** 12n, requestsPerMinute: 60 });
  const originals = { requestId: ids['request'] ?? '', factId: '', fileId: '' };
  await fillTeam(system.config.database.url ?? '', originals, {
    requests: CALLS,
    facts: 0,
    files: 0,
    leastCharge: 60_000_000,
  });
  opened = await browser.open(system.base, { viewport: VIEW, colorScheme: 'light' });
  ({ page } = opened);
  await logIn(opened, system.base, team.secret);
});

/** Asks in the playground, so that each of its panels has something to say. */
async function converse(): Promise<void> {
  const ask = async (text: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  };
  await ask('My cat is called Mia.');
  await panelOf(page, 'Remembered').getByRole('listitem').filter({ hasText: 'Mia' }).first().waitFor();
  await system.settled();
  await page.getByRole('button', { name: 'New chat' }).click();
  await ask('What is my cat called?');
  await page.locator('.exchange .said:not(.you)').filter({ hasText: 'Mia' }).waitFor();
  await panelOf(page, 'Paid')
    .getByText(/balance tokens$/)
    .waitFor();
  await panelOf(page, 'Saw').getByText('Why').first().click();
}

/** Pictures by their names, with what is done before. */
const PICTURES: Record<string, { path: () => string; act?: () => Promise<void> }> = {
  home: { path: () => '/' },
  playground: { path: () => `/play?boundary=${ids['boundary']}`, act: converse },
  memory: { path: () => `/memory?in=${ids['project']}&open=${ids['fact']}` },
  requests: { path: () => `/requests?open=${ids['request']}` },
  usage: { path: () => '/usage?by=KEY' },
  access: { path: () => '/access' },
  sources: {
    path: () => `/sources?agent=${ids['agent']}`,
  },
  connect: { path: () => '/connect' },
};

describe('the picture of', () => {
  it.each(Object.entries(PICTURES))('%s is taken', async (name, { path, act }) => {
    await page.goto(`${system.base}/console${path()}`);
    await page.locator('#content h1').waitFor();
    await act?.();
    await expect.poll(() => page.locator('.skeleton').count(), { timeout: 30_000 }).toBe(0);
    await page.locator('.live', { hasText: 'Live' }).waitFor();
    await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, folder)), animations: 'disabled' });
    expectQuiet(opened);
  });
});
