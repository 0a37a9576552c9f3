import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { join } from '../graphql/invitees.ts';
import { hasChromium, useChromium, type OpenedPage } from './chromium.ts';
import { openMemoryGround, type MemoryGround } from './memory-ground.ts';
import { callModel, closeDrawer, expectForEverybody, expectQuiet, panelOf } from './screen.ts';

const { system } = useSystem({ env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

let ground: MemoryGround;
let opened: OpenedPage;
let page: Page;

beforeAll(async () => {
  if (!hasChromium) return;
  ground = await openMemoryGround(system, 'Requests');
  opened = await browser.logIn(system, ground.team, '/console/requests');
  page = opened.page;
});

const rows = () => panelOf(page, 'Requests').locator('tbody tr');
const drawer = () => page.getByRole('dialog', { name: 'Request', exact: true });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const address = () => new URL(page.url()).searchParams;

async function clearFilters(): Promise<void> {
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await expect.poll(() => rows().count()).toBeGreaterThan(0);
  expect(page.url()).not.toContain('?');
}

describe.runIf(hasChromium)('the list', () => {
  it('takes new calls in by itself, waits while it is paused, and goes on', async () => {
    await expect.poll(() => rows().count()).toBe(2);
    await callModel(ground.team, ground.boundaryId, 'Hello.');
    await expect.poll(() => rows().count()).toBe(3);
    await page.getByRole('button', { name: 'Pause' }).click();
    await callModel(ground.team, ground.boundaryId, 'Hello again.');
    await page.getByText('Paused. There are new requests.').waitFor();
    expect(await rows().count()).toBe(3);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => rows().count()).toBe(4);
    expectQuiet(opened);
  });

  it('has every filter in the address, and says when they hide everything', async () => {
    await choice('Memory').selectOption('used');
    await expect.poll(() => rows().filter({ hasText: 'ana' }).count()).toBe(1);
    expect(address().get('memory')).toBe('used');
    await page.getByRole('searchbox').fill('nobody');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing matches the filters.').waitFor();
    expect([...address()]).toEqual([
      ['memory', 'used'],
      ['user', 'nobody'],
    ]);
    await page.goBack();
    await expect.poll(() => rows().count()).toBeGreaterThan(0);
    await page.goForward();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect.poll(() => rows().count()).toBe(4);
    await choice('Order').selectOption('DURATION');
    // A list that is not by time has no tail.
    await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' });
    await clearFilters();
    expectQuiet(opened);
  });

  it('is walked by the keyboard, and gives the focus back to the row', async () => {
    await page.locator('h1').click();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await panelOf(page, 'Where the time went').waitFor();
    const id = address().get('open') ?? '';
    expect(id).toMatch(/^req_/);
    await closeDrawer(page);
    await page.locator('tr.opens:focus').waitFor();
    // A pasted id leads to the request, from the palette and from the field.
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Type a command').fill(id);
    await page.keyboard.press('Enter');
    await drawer().getByText(id).first().waitFor();
    await closeDrawer(page);
    await page.getByRole('searchbox').fill(id);
    await page.keyboard.press('Enter');
    await drawer().getByText(id).first().waitFor();
    await closeDrawer(page);
    expect(await page.locator('#request-search').inputValue()).toBe('');
    expectQuiet(opened);
  });
});

describe.runIf(hasChromium)('a request', () => {
  it('leads to the fact that it was given, to the message that said it, to its request, and back', async () => {
    await rows().filter({ hasText: 'ana' }).click();
    await panelOf(page, 'What memory gave').getByRole('link', { name: 'My dog is called Bruno.' }).click();
    const fact = page.getByRole('dialog', { name: 'Fact', exact: true });
    await fact.getByText('Used in 1 call').waitFor();
    await panelOf(page, 'Evidence').getByRole('link', { name: 'Request' }).click();
    await drawer().getByText(ground.told).first().waitFor();
    await panelOf(page, 'What was remembered').getByRole('link', { name: 'My dog is called Bruno.' }).click();
    await fact.getByText('Used in 1 call').click();
    await expect.poll(() => rows().count()).toBe(1);
    expect([...address()]).toEqual([['used', ground.dog]]);
    await rows().click();
    await drawer().getByText(ground.asked).first().waitFor();
    await closeDrawer(page);
    await clearFilters();
    expectQuiet(opened);
  });

  it('shows its exact costs, the parts of its time that are recorded, and says which are not', async () => {
    await rows().filter({ hasText: 'ana' }).click();
    const { usageRecord: record } = await ground.team.gql<{
      usageRecord: { reserved: string; charged: string; recallMs: number; durationMs: number; traceId: string };
    }>('query ($id: ID!) { usageRecord(requestId: $id) { reserved charged recallMs durationMs traceId } }', {
      id: ground.asked,
    });
    const exact = (micro: string) =>
      new Intl.NumberFormat('en', { maximumFractionDigits: 6 }).format(
        `${BigInt(micro) / 1_000_000n}.${String(BigInt(micro) % 1_000_000n).padStart(6, '0')}` as never,
      );
    const cost = panelOf(page, 'Cost');
    await cost
      .locator('div', { has: page.getByText('Reserved', { exact: true }) })
      .getByText(exact(record.reserved), { exact: true })
      .waitFor();
    await cost.getByText(`${exact(record.charged)} balance tokens`).waitFor();
    const time = (name: string) => panelOf(page, 'Where the time went').getByRole('row', { name });
    const ms = (value: number) =>
      new Intl.NumberFormat('en', { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 }).format(value);
    await time('Recall').getByText(ms(record.recallMs), { exact: true }).waitFor();
    await time('Total').getByText(ms(record.durationMs), { exact: true }).waitFor();
    for (const name of ['Authentication', 'Reservation', 'Settlement', 'Remembering'])
      await time(name)
        .getByText(/^Not timed/)
        .waitFor();
    await panelOf(page, 'Origin').getByText(record.traceId).waitFor();
    await drawer().getByRole('link', { name: 'Open in the playground' }).click();
    await page.getByRole('heading', { name: 'Playground' }).waitFor();
    expect(Object.fromEntries(address())).toEqual({
      model: 'demo-chat',
      boundary: ground.boundaryId,
      user: 'ana',
    });
    expect(await page.getByLabel('End user').inputValue()).toBe('ana');
    await page.goBack();
    await drawer().waitFor();
    await closeDrawer(page);
    expectQuiet(opened);
  });

  it('shows its texts on request where they are recorded, and says why where not', async () => {
    await rows().filter({ hasText: 'ana' }).click();
    const texts = panelOf(page, 'Texts');
    await texts.getByText('The team does not record texts now.').waitFor();
    await texts.getByRole('button', { name: 'Read the texts' }).click();
    await texts.getByText('No text of this call is stored').waitFor();
    await closeDrawer(page);
    await ground.team.gql('mutation { updateTeam(input: { recordPrompts: true }) { team { id } } }');
    // The key's rights are known to the router for a moment.
    const withText = async () => {
      const id = await callModel(ground.team, ground.boundaryId, 'Do you record this?');
      const { usageRecord } = await ground.team.gql<{ usageRecord: { prompt: string | null } }>(
        'query ($id: ID!) { usageRecord(requestId: $id) { prompt } }',
        { id },
      );
      return usageRecord.prompt === null ? null : id;
    };
    let id: string | null = null;
    await expect.poll(async () => (id = await withText()), { timeout: 40_000 }).not.toBeNull();
    await page.getByRole('searchbox').fill(id ?? '');
    await page.keyboard.press('Enter');
    await texts.getByText('Reading what was said is noted in the audit log.').waitFor();
    await texts.getByRole('button', { name: 'Read the texts' }).click();
    await texts.getByRole('region', { name: 'Sent' }).getByText('Do you record this?').waitFor();
    await closeDrawer(page);
    expectQuiet(opened);
  });
});

describe.runIf(hasChromium)('everybody can use it', () => {
  it('an empty team is told what will come, and a key without the permission is told so', async () => {
    const empty = await system.newTeam('Nothing yet');
    const first = await browser.logIn(system, empty, '/console/requests');
    await first.page.getByText('Calls of models appear here while they are made.').waitFor();
    expectQuiet(first);
    const reader = await ground.team.withKey({ permissions: ['project:read', 'project:mem_read'] });
    const second = await browser.logIn(system, reader, `/console/requests?open=${ground.asked}`);
    await second.page.getByRole('dialog').getByText('Your role may not see this.').waitFor();
    await second.page.keyboard.press('Escape');
    await panelOf(second.page, 'Requests').getByText('Your role may not see this.').waitFor();
    expectQuiet(second);
  });

  it('has no barrier in light, dark, 320 px and Chinese, also for a member', async () => {
    const member = await join(system.base, ground.team, 'tenant_member');
    const own = await browser.logIn(system, member, '/console/requests');
    await expectForEverybody(own, async () => {
      await own.page.locator('tr.opens').filter({ hasText: 'demo-chat' }).last().click();
      // The texts are for administrators.
      await own.page.locator('dialog .panel').nth(5).waitFor();
    });
    expectQuiet(own);
  });
});
