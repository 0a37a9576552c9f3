import { afterAll, describe, expect, it } from 'vitest';
import { connectLibrary, openCloud, synced, treeOf } from '../connectors/cloud.ts';
import { join } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import { fromHook, lateBound } from '../harness/late-bound.ts';
import { findBarriers, findBarriersInEachView, hasChromium, useChromium, type OpenedPage } from './chromium.ts';
import { expectForEverybody, expectQuiet, panelOf } from './screen.ts';

const FILES = 5000;

const cloud = fromHook(() => openCloud({ OUTBOUND_ALLOW: '127.0.0.0/8', INVALID_KEY_LIMIT: '200' }, { router: true }));
afterAll(() => cloud.close());
const system = lateBound(() => cloud.system);
const owner = lateBound(() => cloud.system.owner);
const browser = useChromium();

async function open(actor: TestActor, path: string): Promise<OpenedPage> {
  const opened = await browser.logIn(system, actor, `/console/sources${path}`);
  return opened;
}

const toast = ({ page }: OpenedPage, text: string | RegExp) => page.locator('.toast', { hasText: text });

async function newestVersion(agentId: string): Promise<number> {
  const { agent } = await owner.gql<{ agent: { version: number } }>(`{ agent(id: "${agentId}") { version } }`);
  return agent.version;
}

describe.runIf(hasChromium)('agents', () => {
  it('two versions are compared word by word, and rolling back is taken back by one press', async () => {
    const agentId = await owner.createAgent('Waiter');
    for (const systemPrompt of ['You are kind to guests.', 'You are rude to guests.'])
      await owner.gql(
        'mutation ($input: CreateAgentVersionInput!) { createAgentVersion(input: $input) { version { id } } }',
        {
          input: { agentId, systemPrompt },
        },
      );
    const opened = await open(owner, '');
    const { page } = opened;
    await page.getByRole('row', { name: 'Waiter' }).press('Enter');
    const diff = panelOf(opened.page, 'What changed');
    await diff.locator('del', { hasText: 'kind' }).waitFor();
    expect(await diff.locator('ins').allTextContents()).toEqual(['rude']);

    await page.getByRole('button', { name: 'Roll back to 2' }).click();
    await toast(opened, 'Version 4 equals version 2.').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => newestVersion(agentId)).toBe(5);
    // Version 5 equals version 3: the choice of versions is part of the address.
    await diff.getByLabel('From').selectOption('3');
    await diff.getByText('The two versions are equal.').waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe('3');

    await page.getByRole('button', { name: 'New version' }).click();
    const form = page.getByRole('dialog', { name: 'New version' });
    expect(await form.getByLabel('System prompt').inputValue()).toBe('You are rude to guests.');
    await form.getByLabel('System prompt').fill('You are quiet.');
    await form.getByRole('button', { name: 'Create' }).click();
    await panelOf(opened.page, 'Versions of Waiter').getByRole('cell', { name: '6', exact: true }).waitFor();
    await panelOf(opened.page, 'Versions of Waiter').getByRole('button', { name: 'Delete' }).click();
    await toast(opened, 'Waiter is in the bin.').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row', { name: 'Waiter' }).waitFor();
    expectQuiet(opened);
  });

  it('an instruction is drafted beside the one in force, and takes its place until it is undone', async () => {
    const agentId = await owner.createAgent('Drafted');
    const opened = await open(owner, `?agent=${agentId}`);
    const { page } = opened;
    const panel = panelOf(opened.page, 'What it remembers');
    const builtIn = await panel.locator('pre').textContent();
    await panel.getByLabel('What should be remembered?').fill('Only allergies.');
    await panel.getByRole('button', { name: 'Write a draft' }).click();
    const draft = panel.getByRole('textbox', { name: 'Draft' });
    await draft.waitFor();
    expect(await draft.inputValue()).not.toBe('');
    await draft.fill('Remember allergies only.');
    expect(await panel.locator('pre').textContent()).toBe(builtIn);
    await panel.getByRole('button', { name: 'Put in force' }).click();
    await panel.locator('pre', { hasText: 'Remember allergies only.' }).waitFor();
    await toast(opened, 'The instruction is in force.').getByRole('button', { name: 'Undo' }).click();
    await panel.getByText('built in', { exact: true }).waitFor();
    expect(await panel.locator('pre').textContent()).toBe(builtIn);
    await page.getByRole('searchbox').fill('no such agent');
    await page.getByText('Nothing matches the filters.').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByRole('row', { name: 'Drafted' }).waitFor();
    expectQuiet(opened);
  });
});

describe.runIf(hasChromium)('the drive', () => {
  it('files are uploaded, dropped, seen, replaced, brought back and restored', async () => {
    const team = await system.newTeam('Files');
    const opened = await open(team, '?tab=drive');
    const { page } = opened;
    await page.getByText('This folder is empty.').waitFor();
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The first plan.') });
    await page.getByRole('row', { name: 'plan.txt' }).waitFor();
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File(['The second plan.'], 'plan.txt', { type: 'text/plain' }));
      data.items.add(new File([Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), (c) => c.charCodeAt(0))], 'dot.png', { type: 'image/png' }));
      document.querySelector('[data-rows]').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    })()`);
    await panelOf(opened.page, 'Uploads').getByText('3 of 3 stored').waitFor();

    await page.getByRole('row', { name: 'dot.png' }).press('Enter');
    await page.getByRole('img', { name: 'dot.png' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: 'plan.txt' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'plan.txt' });
    await drawer.getByText('The second plan.').waitFor();
    await drawer.getByRole('region', { name: 'Earlier versions' }).getByRole('button', { name: 'Restore' }).click();
    await drawer.getByText('The first plan.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Download' }).first().click(),
    ]);
    expect(download.suggestedFilename()).toBe('plan.txt');

    await drawer.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => page.getByRole('row', { name: 'plan.txt' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Bin' }).click();
    await page.getByRole('row', { name: 'plan.txt' }).getByRole('button', { name: 'Restore' }).click();
    await toast(opened, 'plan.txt is back.').waitFor();
    await page.getByText('The bin is empty.').waitFor();
    await page.getByRole('button', { name: 'Back to the drive' }).click();
    await page.getByRole('row', { name: 'plan.txt' }).waitFor();
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain('sk-');
    expectQuiet(opened);
  });

  it('an upload that is rejected says why, and can be tried again', async () => {
    const team = await system.newTeam('Refused');
    const reader = await team.withKey({ permissions: ['drive:read'] });
    const opened = await open(team, '?tab=drive');
    const { page } = opened;
    let fails = 1;
    await page.route('**/binary', (route) =>
      fails-- > 0
        ? route.fulfill({ status: 413, json: { success: false, message: 'The file is too large.' } })
        : route.continue(),
    );
    await page.getByText('This folder is empty.').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'big.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await page.getByText('The file is too large.').waitFor();
    await panelOf(opened.page, 'Uploads').getByRole('button', { name: 'Try again' }).click();
    await page.getByText('1 of 1 stored').waitFor();
    const asReader = await open(reader, '?tab=drive');
    await asReader.page.getByRole('row', { name: 'big.txt' }).waitFor();
    expect(await asReader.page.getByRole('button', { name: 'Upload' }).isDisabled()).toBe(true);
    await asReader.page.getByRole('row', { name: 'big.txt' }).press('Enter');
    await asReader.page.getByRole('dialog').locator('pre', { hasText: 'x' }).waitFor();
    expectQuiet(asReader);
  });

  it(`a folder with ${FILES} files opens, is turned, searched and walked by keys`, async () => {
    const team = await system.newTeam('Many files');
    const folderId = await team.createFolder('root', 'Many');
    const file = await team.uploadFile(folderId, 'file 0.txt', 'x');
    await system.running.platform.pool.query(
      `insert into drive_item (id, team_id, parent_id, ancestors, type, name, size, content_hash, media_type, created_at, updated_at)
       select 'item_' || md5(d.id || i), d.team_id, d.parent_id, d.ancestors, d.type, 'file ' || i || '.txt', d.size, d.content_hash, d.media_type, d.created_at, d.updated_at
       from drive_item d, generate_series(1, $2) i where d.id = $1`,
      [file, FILES - 1],
    );
    const opened = await open(team, `?tab=drive&folder=${folderId}`);
    const { page } = opened;
    const rows = page.locator('[data-rows] > tr');
    await page.getByText('5,000 in all').waitFor();
    await expect.poll(() => rows.count()).toBe(100);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await page.evaluate(`document.activeElement.rowIndex`)).toBe(2);
    await page.getByRole('button', { name: 'Next' }).click();
    await rows.filter({ hasText: 'file 109' }).first().waitFor();
    expect(new URL(page.url()).searchParams.has('after')).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.type('file 4321');
    await page.getByText('1 in all').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    expectQuiet(opened);
  });
});

describe.runIf(hasChromium)('connectors', () => {
  it('a library is chosen, read, read again, and says of each file why it could not be fetched', async () => {
    await cloud.connect(owner, 'alice');
    const drive = cloud.graph.drive('screen', 'Screen plans', ['alice']);
    drive.put('f', 'screen-root', 'Plans');
    drive.put('bad', 'f', 'bad.txt', 'x');
    drive.put('good', 'f', 'good.txt', 'A good plan.');
    cloud.graph.before = (request, response) => {
      if (!/\/items\/bad\/content/.test(request.url ?? '')) return false;
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"error":{"code":"accessDenied"}}');
      return true;
    };
    const opened = await open(owner, '?tab=connectors&connector=microsoft&outcome=CONNECTED');
    const { page } = opened;
    await page.getByText('The account is connected.').waitFor();
    await page.getByRole('button', { name: 'Choose libraries' }).click();
    const choice = page.getByRole('listitem').filter({ hasText: 'Screen plans' });
    await choice.getByRole('button', { name: 'Connect' }).click();
    await choice.getByText('Connected').waitFor();
    await page.keyboard.press('Escape');
    const row = page.getByRole('row', { name: 'Screen plans' });
    await row.getByText('Up to date').waitFor();

    const library = await connectLibrary(owner, 'screen').catch(() => null);
    expect(library).toBeNull();
    const { connectedLibrary } = await owner.gql<{ connectedLibrary: { id: string; itemId: string } }>(
      '{ connectedLibrary(provider: "microsoft", driveId: "screen") { id itemId } }',
    );
    const { syncedAt } = await synced(owner, connectedLibrary.id);
    const tree = await treeOf(owner, connectedLibrary.itemId);
    await owner.linkDocument(await owner.createProject('Plans'), tree.get('Plans') ?? '');
    await row.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Screen plans' });
    await drawer.getByRole('region', { name: 'Files that could not be fetched' }).getByText('bad.txt').waitFor();
    drive.put('new', 'f', 'new.txt', 'Newer.');
    await drawer.getByRole('button', { name: 'Sync now' }).click();
    await drawer.getByText('3 files and 1 folder are in the drive.').waitFor();
    await synced(owner, connectedLibrary.id, syncedAt);
    await drawer.getByLabel('Not these').fill('new.txt');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('2 files and 1 folder are in the drive.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expectQuiet(opened);
  });
});

describe.runIf(hasChromium)('everybody can use it', () => {
  it('no tab has a barrier or overflows, also for a member who may not see bots', async () => {
    const member = await join(system.base, owner, 'tenant_member');
    const agentId = await owner.createAgent('Seen by all');
    const opened = await open(member, `?agent=${agentId}`);
    const { page } = opened;
    await page.locator('pre.code').waitFor();
    await expectForEverybody(opened);
    for (const [tab, shown] of [
      ['drive', '.search-field'],
      ['connectors', '.panel'],
    ] as const) {
      await page.goto(`${system.base}/console/sources?tab=${tab}`);
      await page.locator(shown).first().waitFor();
      expect(await findBarriersInEachView(page)).toEqual([]);
    }
    await page.goto(`${system.base}/console/sources?tab=bots`);
    await page.getByText('Your role may not see this.').waitFor();
    expectQuiet(opened);
  }, 180_000);
});
