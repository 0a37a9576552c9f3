import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { fromHook } from '../harness/late-bound.ts';

/** Debian's, unless CHROMIUM names another one. */
const CHROMIUM = process.env['CHROMIUM'] || '/usr/bin/chromium';

/** Whether this machine has a browser. When it has none, the run says so. */
export const hasChromium = existsSync(CHROMIUM);
if (!hasChromium)
  process.stderr.write(
    `The console is not tested in a browser, as there is no ${CHROMIUM}: apt-get install chromium, or set CHROMIUM.\n`,
  );

/** A page of the console, with everything that should not have happened on it. */
export interface OpenedPage {
  page: Page;
  /** Errors, requests to elsewhere, and reports of the content policy. */
  troubles: string[];
  /** Operations of GraphQL that were sent by HTTP, by their names. */
  operations: string[];
}

interface Chromium {
  open(base: string, options?: BrowserContextOptions): Promise<OpenedPage>;
  /** Opens a page, and logs in on it as somebody. */
  logIn(
    system: { base: string },
    as: { secret: string },
    path?: string,
    options?: BrowserContextOptions,
  ): Promise<OpenedPage>;
}

/** Starts one browser for a file. Each page is of a context of its own: it shares no session. */
export function useChromium(): Chromium {
  const missing = () => Promise.reject(new Error('There is no browser.'));
  if (!hasChromium) return { open: missing, logIn: missing };
  const browser: Browser = fromHook(() => chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] }));
  afterAll(() => browser.close());
  return {
    open: (base, options = {}) => openPage(browser, base, options),
    async logIn({ base }, { secret }, path, options = {}) {
      const opened = await openPage(browser, base, options);
      await logIn(opened, base, secret, path);
      return opened;
    },
  };
}

async function openPage(browser: Browser, base: string, options: BrowserContextOptions): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', ...options });
  const page = await context.newPage();
  const opened: OpenedPage = { page, troubles: [], operations: [] };
  page.setDefaultTimeout(90_000);
  page.on('pageerror', (error) => opened.troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // The browser reports here what the content policy forbids, too.
    // The login asks whether there is a session, and a refused field is part of some tests.
    if (message.type() === 'error' && !/status of 40[13]/.test(message.text())) opened.troubles.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(base))
      opened.troubles.push(`request to ${request.url()}`);
    if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return;
    opened.operations.push((request.postDataJSON() as { operationName?: string }).operationName ?? '');
  });
  return opened;
}

/** Logs in with a service key, as somebody who pasted it. */
export async function logIn({ page }: OpenedPage, base: string, key: string, path = '/console/'): Promise<void> {
  await page.goto(base + path);
  await page.locator('#login-key').fill(key);
  await page.locator('#login-key').press('Enter');
  await page.locator('#content').waitFor();
}

/**
 * Returns the rules of accessibility that the page breaks, each with the first such element. `only`
 * names one rule.
 */
export async function findBarriers(page: Page, only: string | null = null): Promise<string[]> {
  // An element that fades in or out has no colours of its own yet.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity).map((one) => one.finished))',
  );
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })(); undefined`);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(only === null ? {} : { runOnly: [only] }) });
  return page.evaluate(
    `axe.run(${options}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html + ' ' + nodes[0].failureSummary))`,
  );
}

const NARROW = { width: 320, height: 640 };

/**
 * Returns the barriers of a page in light, in dark, and 320 px wide, and by how much it is too
 * wide. Dark differs in its colours alone.
 */
export async function findBarriersInEachView(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? NARROW;
  const found = (await findBarriers(page)).map((one) => `light: ${one}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await findBarriers(page, 'color-contrast')).map((one) => `dark: ${one}`));
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(NARROW);
  found.push(...(await findBarriers(page)).map((one) => `narrow: ${one}`));
  for (const width of [NARROW.width, size.width]) {
    await page.setViewportSize({ ...size, width });
    const tooWide = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (tooWide > 0) found.push(`${tooWide} px too wide at ${width}`);
  }
  return found;
}

/** Returns everything that scripts of the page could read later. */
export async function readStores(page: Page): Promise<string> {
  return page.evaluate(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, window.name])',
  );
}
