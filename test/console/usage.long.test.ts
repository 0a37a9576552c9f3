import { beforeAll, describe, expect, it } from 'vitest';
import { moneyInWords } from '../../console/src/format/number-words.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { setLimit } from '../router/call-limits.ts';
import { forgetConfirmations } from './browser.ts';
import { hasChromium, useChromium, type OpenedPage } from './chromium.ts';
import { callModel, confirmLogin, expectForEverybody, fileOf, panelOf } from './screen.ts';

const { system, owner } = useSystem({ env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

/** Entries of the longest ledger: 10,000 in the long form. */
const ROWS = Number(process.env['CONSOLE_ROWS'] ?? 30);
/** One balance token. */
const TOKEN = 1_000_000n;

interface Team {
  team: TestActor;
  boundaryId: string;
  other: TestActor & { keyId: string };
}

/** A team whose two keys have called, with a budget. */
async function teamThatCalled(): Promise<Team> {
  const team = await system.newTeam('Callers');
  await system.topUp(team.teamId, 5_000n * TOKEN);
  const projectId = await team.createProject('Notes');
  const boundaryId = await team.createBoundary({ name: 'Notes', projectIds: [projectId] });
  const other = await team.withKey({});
  await Promise.all([callModel(team, boundaryId), callModel(team, boundaryId), callModel(other, boundaryId)]);
  await setLimit(team, projectId, { dayBudget: 10_000n * TOKEN });
  return { team, boundaryId, other };
}

interface Entry {
  reason: string;
  amount: string;
  note: string | null;
}

async function ledgerOf(actor: TestActor): Promise<Entry[]> {
  const { ledger } = await actor.gql<{ ledger: { nodes: Entry[] } }>(
    '{ ledger(first: 100) { nodes { reason amount note } } }',
  );
  return ledger.nodes;
}

const rowsOf = ({ page }: OpenedPage, name: string) => panelOf(page, name).locator('tbody tr');

describe('amounts in words', () => {
  it.each([
    ['0', 'zero', '零'],
    ['1500250000', 'one thousand five hundred point two five', '一千五百点二五'],
    ['-21000000', 'minus twenty-one', '负二十一'],
    ['10000000', 'ten', '十'],
    ['1000001000000', 'one million one', '一百万零一'],
    ['20300000000', 'twenty thousand three hundred', '二万零三百'],
    ['105000000', 'one hundred five', '一百零五'],
    [
      '999999999000001',
      'nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine point zero zero zero zero zero one',
      '九亿九千九百九十九万九千九百九十九点零零零零零一',
    ],
  ])('%s', (micro, en, zh) => {
    expect([moneyInWords(micro, 'en'), moneyInWords(micro, 'zh')]).toEqual([en, zh]);
  });
});

describe.runIf(hasChromium)('usage and balance', () => {
  let made: Team;
  let opened: OpenedPage;
  beforeAll(async () => {
    made = await teamThatCalled();
    opened = await browser.logIn(system, made.team, '/console/usage');
  });

  it('shows the balance, the ledger and the limits with their use, and follows a call', async () => {
    const { page } = opened;
    await expect.poll(() => rowsOf(opened, 'Ledger').count()).toBe(4);
    expect(await rowsOf(opened, 'Ledger').last().textContent()).toMatch(/Top-up.*\+5,000.*5,000$/);
    await callModel(made.team, made.boundaryId);
    await expect.poll(() => rowsOf(opened, 'Ledger').count()).toBe(5);
    await page.locator('.key-figure', { hasText: 'Requests' }).getByText('4', { exact: true }).waitFor();
    const { balance } = await made.team.gql<{ balance: { tokens: string } }>('{ balance { tokens } }');
    const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 6 }).format(balance.tokens as never);
    await page.locator('.key-figure', { hasText: 'Available' }).getByText(exact, { exact: true }).waitFor();
    const limit = rowsOf(opened, 'Limits and budgets').filter({ hasText: 'Notes' });
    expect(await limit.getByText(/^[\d,.]+ of 10,000$/).count()).toBe(1);
    await page.getByRole('button', { name: 'Limit the team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Limits of Callers' });
    await dialog.getByLabel('Budget a day').fill('1,5');
    await dialog.getByText('Write an amount like 1500.25.').waitFor();
    await dialog.getByLabel('Budget a day').fill('20000.5');
    await dialog.getByRole('button', { name: 'Set the limits' }).click();
    await rowsOf(opened, 'Limits and budgets')
      .getByText(/of 20,000\.5$/)
      .waitFor();
  });

  it('sums by another dimension, as a chart, a table and a file', async () => {
    const { page } = opened;
    const usage = panelOf(page, 'Usage');
    await usage.getByLabel('Rows').selectOption('MODEL');
    await usage.getByRole('figure', { name: 'Charged by Model' }).getByText('demo-chat').waitFor();
    await usage.getByRole('button', { name: 'Table' }).click();
    await usage.getByRole('cell', { name: 'demo-chat' }).waitFor();
    const file = await fileOf(page, usage.getByRole('button', { name: 'CSV' }));
    const [titles = '', row = ''] = file.split('\r\n');
    expect(titles).toMatch(/^Model,Requests,Input tokens,/);
    expect(row).toMatch(/^demo-chat,4,\d+,/);
    await usage.getByRole('button', { name: 'Chart' }).click();
    await usage.getByLabel('Show').selectOption('calls');
    await usage.getByLabel('Split by').selectOption('KEY');
    await expect.poll(() => usage.locator('.ranked rect').count()).toBe(2);
    expect(new URL(page.url()).search).toBe('?by=MODEL&show=calls&split=KEY');
    for (const by of ['KEY', 'PROJECT', 'END_USER', 'HOUR', 'DAY']) {
      await usage.getByLabel('Rows').selectOption(by);
      await usage.getByRole('figure', { name: /^Requests by / }).waitFor();
    }
    await usage.getByRole('searchbox', { name: 'End user' }).fill('nobody like this');
    await usage.getByText('Nothing matches the filters.').waitFor();
    await usage.getByRole('button', { name: 'Clear the filters' }).click();
    await usage.getByRole('figure').waitFor();
    await usage.getByLabel('From').fill('2020-01-01');
    await usage.getByRole('alert').waitFor();
    await usage.getByLabel('From').fill('');
    await usage.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('overlays the keys that are chosen', async () => {
    const { page } = opened;
    const usage = panelOf(page, 'Usage');
    await usage.getByRole('button', { name: 'Choose keys…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    const [first, second] = [made.team.secret.slice(-4), made.other.secret.slice(-4)];
    await dialog.getByLabel(`First key …${first}`).check();
    await dialog.getByLabel('Search').fill(second);
    await dialog.getByText(`First key …${first}`).waitFor({ state: 'detached' });
    await dialog.getByLabel(`Key …${second}`).check();
    await dialog.getByRole('button', { name: 'Show these keys' }).click();
    await usage.getByRole('button', { name: '2 keys' }).waitFor();
    await usage.locator('.u-legend').getByText(`Key …${second}`).waitFor();
    await usage.getByRole('button', { name: 'Table' }).click();
    const last = usage.locator('tbody tr').last().getByRole('cell');
    expect(await last.allTextContents()).toEqual([expect.any(String), '3', '1']);
    expect(await usage.getByRole('columnheader').count()).toBe(3);
  });

  it('an entry opens by the keyboard, and what matches becomes a file', async () => {
    const { page } = opened;
    const ledger = panelOf(page, 'Ledger');
    await rowsOf(opened, 'Ledger').first().focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: /^Entry / });
    await drawer.getByText(/^req_/).waitFor();
    await page.keyboard.press('Escape');
    await rowsOf(opened, 'Ledger').nth(1).and(page.locator(':focus')).waitFor();
    await ledger.getByLabel('Reason').selectOption('TOP_UP');
    await expect.poll(() => rowsOf(opened, 'Ledger').count()).toBe(1);
    const file = await fileOf(page, ledger.getByRole('button', { name: 'Ledger as CSV' }));
    expect(file.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^1,\S+,TOP_UP,.*,5000,5000$/)]);
    await ledger.getByLabel('Search in notes').fill('no such note');
    await ledger.getByRole('button', { name: 'Clear the filters' }).click();
    await expect.poll(() => rowsOf(opened, 'Ledger').count()).toBe(5);
    expect(opened.troubles).toEqual([]);
  });

  it('is for everybody', async () => {
    await expectForEverybody(opened);
    expect(opened.troubles).toEqual([]);
  });
});

describe.runIf(hasChromium)('operators', () => {
  it('top up, correct and refund, once they have read the amount in words', async () => {
    const { team } = await teamThatCalled();
    const opened = await browser.logIn(system, owner, '/console/usage');
    const { page } = opened;
    await page.getByLabel('Id of a team').fill(team.teamId);
    await page.getByRole('button', { name: 'Another team' }).click();
    await page.getByText(`You look at the team ${team.teamId}.`).waitFor();
    await forgetConfirmations(system);
    const book = async (act: string, amount: string, inWords: string, note: string) => {
      await page.getByRole('button', { name: act, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: act });
      await dialog.getByLabel('Amount').fill(amount);
      await dialog.getByLabel('Note').fill(note);
      await dialog.getByRole('button', { name: 'Go on' }).click();
      await dialog.getByText(inWords, { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Book it' }).click();
      if (act === 'Top up') await confirmLogin(page, owner.secret);
      await dialog.waitFor({ state: 'detached' });
    };
    await book('Top up', '1500.25', 'one thousand five hundred point two five balance tokens', 'Paid');
    await book('Correct', '-0.25', 'minus zero point two five balance tokens', 'Too much');
    await rowsOf(opened, 'Ledger').filter({ hasText: 'Charge' }).first().click();
    await page
      .getByRole('dialog', { name: /^Entry / })
      .getByRole('button', { name: 'Refund' })
      .waitFor();
    await book('Refund', '1', 'one balance tokens', 'Sorry');
    expect((await ledgerOf(team)).slice(0, 3)).toEqual([
      { reason: 'REFUND', amount: '1000000', note: 'Sorry' },
      { reason: 'CORRECTION', amount: '-250000', note: 'Too much' },
      { reason: 'TOP_UP', amount: '1500250000', note: 'Paid' },
    ]);
    await rowsOf(opened, 'Ledger').filter({ hasText: 'Sorry' }).waitFor();
    expect(opened.troubles).toEqual([]);
  });
});

describe.runIf(hasChromium)('what there is not', () => {
  it('at balance zero everything stays readable, and says what would be there', async () => {
    const team = await system.newTeam('Empty');
    const opened = await browser.logIn(system, team, '/console/usage');
    const { page } = opened;
    await page.getByText('The balance is used up').waitFor();
    await panelOf(page, 'Usage').getByText('No call ended in this time.').waitFor();
    await panelOf(page, 'Ledger').getByText('Nothing was booked yet.').waitFor();
    await panelOf(page, 'Limits and budgets').getByText('Nothing is limited.').waitFor();
    expect(await page.getByRole('button', { name: 'Top up' }).count()).toBe(0);

    const many = Math.ceil(ROWS / 10);
    for (let i = 0; i < many; i++)
      await Promise.all(Array.from({ length: 10 }, () => system.topUp(team.teamId, TOKEN)));
    const ledger = panelOf(page, 'Ledger');
    // The page is of the whole ledger once the newest entry is on it.
    await rowsOf(opened, 'Ledger')
      .first()
      .getByRole('cell', { name: String(many * 10), exact: true })
      .first()
      .waitFor();
    await ledger.getByText(`${new Intl.NumberFormat('en').format(many * 10)} in all`).waitFor();
    await expect.poll(() => rowsOf(opened, 'Ledger').count()).toBe(25);
    await ledger.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => rowsOf(opened, 'Ledger').count()).toBe(Math.min(25, many * 10 - 25));
    await ledger.getByRole('button', { name: 'Previous' }).click();
    await rowsOf(opened, 'Ledger').nth(24).waitFor();
    expect(opened.troubles).toEqual([]);
  });

  it('without usage:read each part says so, and asks no more', async () => {
    const team = await system.newTeam('Refused');
    const reader = await team.withKey({ permissions: ['project:read'] });
    const opened = await browser.logIn(system, reader, '/console/usage');
    const { page } = opened;
    for (const name of ['Usage', 'Ledger', 'Limits and budgets'])
      await panelOf(page, name).getByText('Your role may not see this.').waitFor();
    expect(opened.troubles).toEqual([]);
  });
});
