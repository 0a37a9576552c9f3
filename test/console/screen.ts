import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { registerSecret } from '../harness/secrets.ts';
import { eventually } from '../router/scripted.ts';
import { findBarriers, findBarriersInEachView, type OpenedPage } from './chromium.ts';

/** A titled part of a screen. */
export const panelOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Fails when the page had an error, called elsewhere, or met its content policy. */
export function expectQuiet({ troubles }: OpenedPage): void {
  expect(troubles).toEqual([]);
}

/** Calls a model, and returns the id of the call once its record is stored. */
export async function callModel(
  actor: Pick<TestActor, 'fetch' | 'gql'>,
  boundaryId: string,
  content = 'Hello.',
  more: object = {},
): Promise<string> {
  const answer = await actor.fetch(`/router/alpha/v1/chat/completions?boundary_id=${boundaryId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'demo-chat', max_tokens: 60, messages: [{ role: 'user', content }], ...more }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  const requestId = answer.headers.get('x-request-id') ?? '';
  const ask = 'query ($requestId: ID!) { usageRecord(requestId: $requestId) { id } }';
  await eventually(() => actor.gql(ask, { requestId }).catch(() => null), 30_000);
  return requestId;
}

/** Presses what makes a file, and returns its text. */
export async function fileOf(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await download.path(), 'utf8');
}

/** Confirms the login where a dangerous act asks for it. */
export async function confirmLogin(page: Page, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Service key').fill(secret);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/**
 * Looks in light, dark, 320 px wide, and in Chinese: nothing is a barrier or overflows. With
 * `open`, also at the drawer that it opens.
 */
export async function expectForEverybody({ page }: OpenedPage, open?: () => Promise<void>): Promise<void> {
  expect(await findBarriersInEachView(page)).toEqual([]);
  if (open) {
    await open();
    expect(await findBarriersInEachView(page)).toEqual([]);
    await closeDrawer(page);
  }
  await speak(page, 'zh');
  await open?.();
  expect(await findBarriers(page)).toEqual([]);
  if (open) await closeDrawer(page);
  await speak(page, 'en');
}

export async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/** Chooses the language of the console. */
export async function speak(page: Page, language: 'en' | 'zh'): Promise<void> {
  const menu = page.locator('.side-foot summary');
  await menu.click();
  await page.locator('.side-foot select:has(option[value=zh])').selectOption(language);
  await page.locator(`html[lang=${language}]`).waitFor();
  await menu.click();
}

/** Reads the secret that a dialog shows once, and says that it was copied. */
export async function takeSecretOf(page: Page): Promise<string> {
  const shown = page.locator('dialog .secret');
  const secret = (await shown.textContent()) ?? '';
  registerSecret(secret);
  // Escape would lose it.
  await page.keyboard.press('Escape');
  await page.getByLabel('I have copied it').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click();
  await shown.waitFor({ state: 'detached' });
  return secret;
}

/** Presses the undo of a message, and waits until the message is gone. */
export async function pressUndo(page: Page, text: string): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: text });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await toast.first().waitFor({ state: 'detached' });
}
