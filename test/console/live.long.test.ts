import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromEnv, promisedMs } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { hasChromium, useChromium, type OpenedPage } from './chromium.ts';
import { openTeamWithMemory } from './memory-ground.ts';
import { callModel, expectQuiet } from './screen.ts';

// From the answer of the API until the page shows the change, with the clock of this machine.

const isLong = fromEnv('CONSOLE_ROWS', 0) >= 10_000;
const ROUNDS = isLong ? 10 : 1;
const MAX_MS = promisedMs(1000);

const { system } = useSystem({ env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

let team: TestActor;
let projectId: string;
let boundaryId: string;
let opened: OpenedPage;
let page: Page;

beforeAll(async () => {
  if (!hasChromium) return;
  ({ team, projectId, boundaryId } = await openTeamWithMemory(system, 'Live'));
  await callModel(team, boundaryId);
  opened = await browser.logIn(system, team);
  ({ page } = opened);
});

/** Returns when the page first shows a text in such an element; null when it does not in time. */
function timeOf(selector: string, text: string, withinMs: number): Promise<number | null> {
  return page.evaluate<number | null>(`new Promise((done) => {
    const end = Date.now() + ${withinMs};
    const look = () => {
      const isThere = [...document.querySelectorAll(${JSON.stringify(selector)})].some((one) =>
        one.textContent.includes(${JSON.stringify(text)}));
      if (isThere) done(Date.now());
      else if (Date.now() > end) done(null);
      else setTimeout(look, 5);
    };
    look();
  })`);
}

interface Change {
  name: string;
  path: string;
  selector: string;
  /** Makes a change, and returns the text that shows it. */
  make: (round: number) => { text: string; done: Promise<unknown> };
}

const newFact = (text: string) => ({ text, done: team.addProjectFact(projectId, text) });

/** Resolves when the answer has ended. */
const call = (user: string) =>
  team
    .fetch(`/router/alpha/v1/chat/completions?boundary_id=${boundaryId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'demo-chat', user, messages: [{ role: 'user', content: 'Hello.' }] }),
    })
    .then((answer) => answer.text());

const CHANGES: Change[] = [
  { name: 'a fact, on Home', path: '/', selector: '.facts li', make: (n) => newFact(`Desk ${n} is free.`) },
  {
    name: 'a fact, in Memory',
    path: '/memory',
    selector: 'tbody tr',
    make: (n) => newFact(`Room ${n} is free.`),
  },
  {
    name: 'a request, in Requests',
    path: '/requests',
    selector: 'tbody tr',
    make: (n) => ({ text: `caller-${n}.`, done: call(`caller-${n}.`) }),
  },
  {
    name: 'the balance, in Usage',
    path: '/usage',
    selector: 'tbody tr',
    make: (n) => ({
      text: `+1,${String(n).padStart(3, '0')}`,
      done: system.topUp(team.teamId, BigInt(1000 + n) * 1_000_000n),
    }),
  },
];

const measured: string[] = [];
afterAll(() => void (isLong && process.stdout.write(`${measured.join('\n')}\n`)));

describe.runIf(hasChromium)('a change shows by itself', () => {
  it.each(CHANGES)('$name', async ({ name, path, selector, make }) => {
    await page.goto(`${system.base}/console${path}`);
    await page.locator('#content h1').waitFor();
    await expect.poll(() => page.locator('#content .skeleton').count()).toBe(0);
    // The page follows changes a moment after it has asked for them.
    let round = 0;
    const change = async (withinMs: number) => {
      round += 1;
      const { text, done } = make(round);
      const shown = timeOf(selector, text, withinMs);
      const answeredAt = await done.then(() => Date.now());
      const shownAt = await shown;
      return shownAt === null ? null : Math.max(0, shownAt - answeredAt);
    };
    await expect.poll(() => change(5_000), { timeout: 120_000 }).not.toBeNull();
    const times: number[] = [];
    while (times.length < ROUNDS) times.push((await change(60_000)) ?? Infinity);
    measured.push(`${name}: ${times.join(', ')} ms`);
    expectQuiet(opened);
    expect(Math.max(...times), name).toBeLessThanOrEqual(isLong ? MAX_MS : 60_000);
  });
});

it.runIf(hasChromium)(
  'a change that came before the socket was open shows, too, and the page says when it is live',
  async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    await page.routeWebSocket(/\/graphql$/, async (socket) => {
      await opened;
      socket.connectToServer();
    });
    await page.goto(`${system.base}/console/memory`);
    await page.locator('#content tbody tr').first().waitFor();
    await team.addProjectFact(projectId, 'The cellar is flooded.');
    expect(await page.locator('.live').textContent()).toBe('');
    open();
    await page.locator('#content tbody tr', { hasText: 'The cellar is flooded.' }).waitFor();
    await expect.poll(() => page.locator('.live').textContent()).toBe('Live');
  },
);
