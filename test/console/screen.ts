import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, type OpenedPage } from './chromium.ts';

/** A titled part of a screen. */
export function panelOf({ page }: OpenedPage, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Fails when the page had an error, called elsewhere, or met its content policy. */
export function expectQuiet({ troubles }: OpenedPage): void {
  expect(troubles).toEqual([]);
}

async function expectToFit({ page }: OpenedPage): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
}

/**
 * Looks for barriers on the page that is open: light, dark, 320 px wide, and in Chinese. `shown` is
 * there in each of them.
 */
export async function expectNoBarriers(opened: OpenedPage, shown: string): Promise<void> {
  const { page } = opened;
  const look = async (how: string) => {
    await page.locator(shown).first().waitFor();
    expect([how, ...(await findBarriers(page))]).toEqual([how]);
  };
  await look('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('dark');
  await page.setViewportSize({ width: 320, height: 640 });
  await look('narrow');
  await expectToFit(opened);
  await page.evaluate(`localStorage.setItem('console', JSON.stringify({ language: 'zh' }))`);
  await page.reload();
  await look('Chinese');
  await expectToFit(opened);
  await page.evaluate(`localStorage.setItem('console', JSON.stringify({ language: 'en' }))`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}
