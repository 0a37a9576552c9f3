import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { setLimit } from '../router/call-limits.ts';
import { hasChromium, useChromium, type OpenedPage } from './chromium.ts';
import { expectQuiet, panelOf } from './screen.ts';

const { system } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

let team: TestActor;
let opened: OpenedPage;
let page: Page;
let folder: string;
beforeAll(async () => {
  if (!hasChromium) return;
  team = await system.newTeam('Long lists');
  opened = await browser.logIn(system, team);
  ({ page } = opened);
  folder = await mkdtemp(path.join(tmpdir(), 'memory-platform-drop-'));
});
afterAll(() => folder && rm(folder, { recursive: true }));

/** Drops a file or folder of this machine, as the mouse would. */
async function drop(file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 700, y: 400, data });
  await session.detach();
}

interface Item {
  id: string;
  name: string;
  type: string;
}

async function childrenOf(id: string): Promise<Item[]> {
  const { driveItem } = await team.gql<{ driveItem: { children: { nodes: Item[] } } }>(
    'query ($id: ID!) { driveItem(id: $id) { children(first: 100) { nodes { id name type } } } }',
    { id },
  );
  return driveItem.children.nodes;
}

const namesIn = async (id: string) => (await childrenOf(id)).map(({ name }) => name).toSorted();

describe.runIf(hasChromium)('a folder that is dropped', () => {
  it('is stored with all its folders, into those that are there already', async () => {
    await mkdir(path.join(folder, 'Plans/2026/Empty'), { recursive: true });
    await writeFile(path.join(folder, 'Plans/first.txt'), 'The first plan.');
    await writeFile(path.join(folder, 'Plans/2026/another.txt'), 'The second plan.');
    // Reading gives a hundred entries at a time.
    for (let i = 0; i < 120; i++) await writeFile(path.join(folder, `Plans/2026/note ${i}.txt`), `${i}`);
    const plans = await team.createFolder('root', 'Plans');
    await page.goto(`${system.base}/console/sources?tab=drive`);
    await page.getByRole('row', { name: 'Plans' }).waitFor();
    await drop(path.join(folder, 'Plans'));
    await page.getByText('122 of 122 stored').waitFor();
    expect(await namesIn('root')).toEqual(['Plans']);
    expect(await namesIn(plans)).toEqual(['2026', 'first.txt']);
    const [year] = await childrenOf(plans);
    expect((await namesIn(year?.id ?? '')).filter((name) => !name.startsWith('note'))).toEqual([
      'Empty',
      'another.txt',
    ]);
    expectQuiet(opened);
  });

  it('says that more than a thousand files are not taken at once', async () => {
    await mkdir(path.join(folder, 'Many'));
    for (let i = 0; i <= 1000; i++) await writeFile(path.join(folder, `Many/${i}.txt`), '');
    await page.goto(`${system.base}/console/sources?tab=drive`);
    await page.getByRole('row', { name: 'Plans' }).waitFor();
    await page.route('**/binary', (route) => route.fulfill({ json: { data: {} } }));
    await drop(path.join(folder, 'Many'));
    await page.locator('.toast', { hasText: 'Only the first 1000 files' }).waitFor();
    await page.getByText(/of 1000 stored/).waitFor();
    expectQuiet(opened);
  });
});

describe.runIf(hasChromium)('the second page', () => {
  it('of versions of an agent, of which any two are compared', async () => {
    const agentId = await team.createAgent('Waiter');
    for (let i = 2; i <= 23; i++)
      await team.gql(
        'mutation ($input: CreateAgentVersionInput!) { createAgentVersion(input: $input) { version { id } } }',
        { input: { agentId, systemPrompt: `You wait at table ${i}.` } },
      );
    await page.goto(`${system.base}/console/sources?agent=${agentId}`);
    const versions = panelOf(page, 'Versions of Waiter');
    await versions.getByText('23 in all').waitFor();
    await expect.poll(() => versions.locator('tbody tr').count()).toBe(20);
    await versions.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => versions.locator('tbody tr').count()).toBe(3);
    const changed = panelOf(page, 'What changed');
    await changed.getByLabel('From').selectOption('2');
    await changed.locator('del', { hasText: '2' }).waitFor();
    await changed.locator('ins', { hasText: '23' }).waitFor();
    // A new version is made of the newest one, whichever page is shown.
    await page.getByRole('button', { name: 'New version' }).click();
    await page.getByRole('dialog').getByText('You wait at table 23.').waitFor();
    await page.keyboard.press('Escape');
    expectQuiet(opened);
  });

  it('of limits, and back', async () => {
    const projects = await Promise.all(Array.from({ length: 22 }, (_, i) => team.createProject(`Project ${i}`)));
    for (const id of projects) await setLimit(team, id, { requestsPerMinute: 60 });
    await page.goto(`${system.base}/console/usage`);
    const limits = panelOf(page, 'Limits and budgets');
    await limits.getByText('22 in all').waitFor();
    await expect.poll(() => limits.locator('tbody tr').count()).toBe(20);
    await limits.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => limits.locator('tbody tr').count()).toBe(2);
    await limits.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => limits.locator('tbody tr').count()).toBe(20);
    expectQuiet(opened);
  });
});
