import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromEnv } from '../faults/random.ts';
import { useSystem } from '../harness/use-system.ts';
import { findBarriers, hasChromium, logIn, readStores, useChromium, type OpenedPage } from './chromium.ts';
import { openPlacesGround, type PlacesGround } from './places-ground.ts';
import { dialogsOf, drawersOf, screensOf, type Place } from './places.ts';

/** The long form looks at each place in each view, the short one in one of them by turns. */
const isLong = fromEnv('CONSOLE_ROWS', 0) >= 10_000;
/** A folder for pictures of what is looked at. Unset: none are made. */
const PICTURES = process.env['CONSOLE_PICTURES'];
const SIZE = { width: 1440, height: 900 };

const { system } = useSystem({ env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

interface View {
  name: string;
  enter: (page: Page) => Promise<void>;
  leave: (page: Page) => Promise<void>;
  /** The only rule that differs from the first view. */
  rule?: string;
}

const VIEWS: View[] = [
  { name: 'light', enter: async () => undefined, leave: async () => undefined },
  {
    name: 'dark and wide',
    rule: 'color-contrast',
    enter: async (page) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 1920, height: 1080 });
    },
    leave: async (page) => {
      await page.emulateMedia({ colorScheme: null });
      await page.setViewportSize(SIZE);
    },
  },
  {
    name: '320 px',
    enter: (page) => page.setViewportSize({ width: 320, height: 640 }),
    leave: (page) => page.setViewportSize(SIZE),
  },
  { name: 'Chinese', enter: (page) => speak(page, 'zh'), leave: (page) => speak(page, 'en') },
];

let ground: PlacesGround;
let opened: OpenedPage;
beforeAll(async () => {
  if (!hasChromium) return;
  ground = await openPlacesGround(system);
  if (PICTURES) await mkdir(PICTURES, { recursive: true });
  opened = await browser.open(system.base, { viewport: SIZE });
  opened.page.setDefaultTimeout(20_000);
  await logIn(opened, system.base, ground.team.secret);
});

/** Chooses a language while a dialog may be open, under which nothing can be pressed. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(`(() => {
    const select = document.querySelector('.side-foot select:has(option[value=zh])');
    select.value = ${JSON.stringify(language)};
    select.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);
  await page.locator(`html[lang=${language}]`).waitFor();
}

async function untilLoaded(page: Page): Promise<void> {
  await page.locator('#content h1').first().waitFor();
  await expect.poll(() => page.locator('.skeleton, [aria-busy=true]').count(), { timeout: 60_000 }).toBe(0);
}

async function visit(page: Page, { path: place, key, press = [] }: Place): Promise<void> {
  await page.goto(`${system.base}/console${place}`);
  await untilLoaded(page);
  if (key) await page.keyboard.press(key);
  for (const name of press) {
    const dialog = page.locator('dialog[open]').last();
    const scope = (await dialog.count()) > 0 ? dialog : page.locator('#content');
    await scope.getByRole('button', { name, exact: true }).first().click();
  }
  await untilLoaded(page);
}

/** Returns what is wrong with a place in a view. */
async function lookAt({ page, troubles }: OpenedPage, place: Place, view: View): Promise<string[]> {
  await view.enter(page);
  if (PICTURES) {
    const name = `${place.name} ${view.name}.png`.replaceAll(' ', '-');
    await page.screenshot({ path: path.join(PICTURES, name) });
  }
  const found = await findBarriers(page, view.rule ?? null);
  const tooWide = await page.evaluate<number>(
    'Math.max(...[document.documentElement, ...document.querySelectorAll("dialog")].map((one) => one.scrollWidth - one.clientWidth))',
  );
  if (tooWide > 0) found.push(`${tooWide} px too wide`);
  if (/sk-|whsec_/.test(await readStores(page))) found.push('a secret is stored');
  found.push(...troubles.splice(0));
  await view.leave(page);
  return found.map((one) => `${place.name}, ${view.name}: ${one}`);
}

describe.runIf(hasChromium)('has no barrier, fits, calls no other server and stores no secret', () => {
  it.each([
    { kind: 'every screen and tab', placesOf: screensOf, isDialog: false },
    { kind: 'every drawer', placesOf: drawersOf, isDialog: true },
    { kind: 'every dialog', placesOf: dialogsOf, isDialog: true },
  ])('$kind', async ({ placesOf, isDialog }) => {
    const { page } = opened;
    const found: string[] = [];
    for (const [i, place] of placesOf(ground.ids).entries()) {
      await visit(page, place);
      if (isDialog)
        await expect.poll(() => page.locator('dialog[open]').count(), { message: place.name }).toBeGreaterThan(0);
      const views = isLong ? VIEWS : VIEWS.filter((_, n) => n === i % VIEWS.length);
      for (const view of views) found.push(...(await lookAt(opened, place, view)));
    }
    expect(found).toEqual([]);
  });
});
