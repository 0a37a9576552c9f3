import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { findBarriers, findBarriersInEachView, type OpenedPage } from './chromium.ts';

/** Nothing happened on the page that should not have. */
export function expectQuiet({ troubles }: OpenedPage): void {
  expect(troubles).toEqual([]);
}

/** The part of the screen that has this title. */
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/**
 * Looks for barriers on one loaded page: on its list, and with what `open` opens over it, in light,
 * dark and 320 px; then in Chinese.
 */
export async function expectNoBarriers(page: Page, open: () => Promise<void>): Promise<void> {
  expect(await findBarriersInEachView(page)).toEqual([]);
  await open();
  expect(await findBarriersInEachView(page)).toEqual([]);
  await closeDrawer(page);
  await page.locator('.side-foot summary').click();
  await page.getByLabel('Language').selectOption('zh');
  await open();
  expect(await findBarriers(page)).toEqual([]);
}
