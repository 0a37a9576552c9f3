import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { registerSecret } from '../harness/secrets.ts';
import { useSystem } from '../harness/use-system.ts';
import { codeOf, forgetConfirmations } from './browser.ts';
import { findBarriers, hasChromium, logIn, readStores, useChromium, type OpenedPage } from './chromium.ts';
import { openTeamWithMemory } from './memory-ground.ts';
import { callModel, expectQuiet, panelOf } from './screen.ts';

const { system, owner } = useSystem({ env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

/** Facts of the largest team: 10,000 in the long form. */
const ROWS = Number(process.env['CONSOLE_ROWS'] ?? 20);

async function linkFor(actor: TestActor): Promise<string> {
  const { createLoginLink } = await actor.gql<{ createLoginLink: { link: string } }>(
    'mutation { createLoginLink { link } }',
  );
  registerSecret(codeOf(createLoginLink.link));
  return createLoginLink.link;
}

async function ask({ page }: OpenedPage, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
}

const panel = ({ page }: OpenedPage, name: string) => panelOf(page, name);

describe.runIf(hasChromium)('the minute that wins', () => {
  it('a link opens the playground logged in, which remembers, shows why it knows, and forgets', async () => {
    const link = await linkFor(owner);
    const opened = await browser.open(system.base);
    const { page } = opened;
    await page.goto(link);
    await page.getByRole('heading', { name: 'Playground' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');

    await ask(opened, 'My dog is called Bruno.');
    const remembered = panel(opened, 'Remembered').getByRole('listitem');
    await remembered.filter({ hasText: 'My dog is called Bruno.' }).filter({ hasText: 'Added' }).waitFor();
    await system.settled();

    await page.getByRole('button', { name: 'New chat' }).click();
    await ask(opened, 'What is my dog called?');
    const answers = page.locator('.exchange .said:not(.you)');
    await answers.filter({ hasText: 'From memory: "My dog is called Bruno."' }).waitFor();
    const line = panel(opened, 'Saw').getByRole('listitem').filter({ hasText: 'My dog is called Bruno.' });
    await line.getByText('in the prompt').waitFor();
    await line.getByText('Why').click();
    expect(await line.getByRole('cell', { name: 'dog', exact: true }).count()).toBe(1);
    await panel(opened, 'Saw')
      .getByText(/^\d+ of 662 tokens$/)
      .waitFor();
    const paid = panel(opened, 'Paid');
    await paid.getByText(/balance tokens$/).waitFor();
    expect(await paid.getByText(/\sms$/).count()).toBeGreaterThanOrEqual(3);

    await line.getByRole('button', { name: 'Forget' }).click();
    await remembered.filter({ hasText: 'Forgotten' }).waitFor();
    await page.getByRole('button', { name: 'New chat' }).click();
    await ask(opened, 'What is my dog called?');
    await answers.filter({ hasText: 'I was given no memory.' }).waitFor();

    // One press takes it back.
    await remembered.filter({ hasText: 'Forgotten' }).getByRole('button', { name: 'Undo' }).first().click();
    await remembered.filter({ hasText: 'Restored' }).waitFor();

    const stores = await readStores(page);
    expect(stores).not.toMatch(/sk-|code=/);
    expect(stores).not.toContain(codeOf(link));
    expectQuiet(opened);
  });

  it('a message that is sent before the models are known waits for them', async () => {
    const { team } = await openTeamWithMemory(system, 'Hasty');
    const opened = await browser.logIn(system, team);
    const { page } = opened;
    let release = () => {};
    const known = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('PlaygroundChoices')) await known;
      await route.continue();
    });
    await page.goto(`${system.base}/console/play`);
    await ask(opened, 'Hello there.');
    release();
    await page.locator('.exchange .said:not(.you)').filter({ hasText: 'Hello there.' }).waitFor();
  });

  it('a call for an end user shows the memory of that person, and of nobody else', async () => {
    const { team, projectId } = await openTeamWithMemory(system, 'Persons');
    const boundaryId = await team.createBoundary({ name: 'Each', projectIds: [projectId], memoryOf: 'PERSON' });
    await team.gql('mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }', {
      input: { projectId, personId: await team.createActor('Ana'), facts: ['The cat of Ana is called Mia.'] },
    });
    const { actors } = await team.gql<{ actors: { nodes: { customId: string }[] } }>(
      '{ actors { nodes { customId } } }',
    );
    const opened = await browser.logIn(system, team, `/console/play?boundary=${boundaryId}`);
    const { page } = opened;
    await page.getByText('This boundary has memory for an end user only.').waitFor();
    await page.getByLabel('End user').fill(actors.nodes[0]?.customId ?? '');
    await ask(opened, 'How is the cat called?');
    await panel(opened, 'Saw').getByRole('listitem').filter({ hasText: 'Mia' }).getByText('in the prompt').waitFor();
    await page.locator('.exchange .said:not(.you)').filter({ hasText: 'Mia' }).waitFor();
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.getByLabel('End user').fill('somebody else');
    await ask(opened, 'How is the cat called?');
    await panel(opened, 'Saw').getByText('Nothing in memory matched.').waitFor();
    await page.locator('.exchange .said:not(.you)').filter({ hasText: 'I was given no memory.' }).waitFor();
    expectQuiet(opened);
  });

  it('a question is compared with the same one without memory, and copied as code that works', async () => {
    const { team, projectId, boundaryId } = await openTeamWithMemory(system, 'Compared');
    await team.addProjectFact(projectId, 'My cat is called Mia.');
    const opened = await browser.logIn(system, team, `/console/play?boundary=${boundaryId}&compare=true`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page } = opened;
    await ask(opened, 'What is my cat called?');
    await page.locator('.said', { hasText: 'With memory' }).getByText('My cat is called Mia.').waitFor();
    await page.locator('.said', { hasText: 'Without memory' }).getByText('I was given no memory.').waitFor();

    // Markdown of a model is markup, and its HTML is text.
    await page.getByRole('button', { name: 'New chat' }).click();
    await ask(
      opened,
      '**Bold** <img src="https://elsewhere.invalid/x" onerror="fetch(1)"> <b style="color:red">b</b> ![x](https://elsewhere.invalid/y)',
    );
    await page.locator('.markdown strong', { hasText: 'Bold' }).first().waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await page.locator('.markdown').getByText('<img src=').first().waitFor();
    expect(await page.locator('.markdown img, .markdown [style]').count()).toBe(0);

    await page.getByRole('button', { name: 'Copy as code' }).click();
    await page.getByRole('button', { name: 'Copy: curl' }).click();
    const curl = await page.evaluate<string>('navigator.clipboard.readText()');
    const [, path = '', body = ''] = curl.match(/'http[^']*?(\/router[^']*)'[\s\S]*-d '([\s\S]*)'$/) ?? [];
    const answer = await team.fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Mia.')]);
    await page.keyboard.press('Escape');
    expectQuiet(opened);
  });
});

describe.runIf(hasChromium)('the watch over a page', () => {
  it('notices an error, a call elsewhere, and what the content policy forbids', async () => {
    const { page, troubles } = await browser.open(system.base);
    await page.goto(`${system.base}/console/`);
    await page.evaluate(`fetch('https://elsewhere.invalid/').catch(() => 0)`);
    await page.evaluate(`document.body.setAttribute('style', 'color: red')`);
    await page.evaluate(`setTimeout(() => { throw new Error('planted'); })`);
    await expect.poll(() => troubles.join('\n')).toContain('planted');
    expect(troubles.filter((one) => one.includes('Content Security Policy')).length).toBeGreaterThanOrEqual(2);
    await page.evaluate(`document.body.append(document.createElement('input'))`);
    expect((await findBarriers(page)).join()).toContain('label');
    // A page that left is seen to ask another server. Nothing listens there.
    await page.goto('http://127.0.0.1:9/').catch(() => null);
    expect(troubles).toContain('request to http://127.0.0.1:9/');
  });
});

describe.runIf(hasChromium)('Home', () => {
  it('leads to the first call, and says when it has arrived', async () => {
    const { team, boundaryId } = await openTeamWithMemory(system, 'Newcomers');
    const opened = await browser.logIn(system, team);
    const { page } = opened;
    // A key is made soon after a login only; a wrong key is no login.
    await forgetConfirmations(system);
    await page.getByRole('button', { name: 'Create a key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Service key').fill('sk-wrong');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('The key was not accepted.').waitFor();
    await dialog.getByLabel('Service key').fill(team.secret);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const secret = (await page.locator('.secret').textContent())?.replace('export KEY=', '') ?? '';
    registerSecret(secret);
    expect(secret).toMatch(/^sk-/);
    await page.getByText(boundaryId).waitFor();
    await page.getByText('Listening for the first call…').waitFor();
    // With the key that was made just now.
    await callModel({ ...team, fetch: fetchWith(secret) }, boundaryId, 'My dog is called Bruno.');
    await page.getByText('The first call has arrived.').waitFor();
    await page.getByRole('button', { name: 'Show the figures' }).click();
    await panel(opened, 'Newest requests').getByText('demo-chat').waitFor();
    expect(await readStores(page)).not.toContain(secret);
    expectQuiet(opened);
  });

  it('shows what happens while it happens, with exact amounts', async () => {
    const { team, projectId, boundaryId } = await openTeamWithMemory(system, 'Live');
    await callModel(team, boundaryId, 'Hello.');
    const opened = await browser.logIn(system, team);
    const rows = panel(opened, 'Newest requests').locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(1);
    const facts = panel(opened, 'Newest facts').getByRole('listitem');
    const before = Date.now();
    await team.addProjectFact(projectId, 'The office has 12 desks.');
    await facts.filter({ hasText: 'The office has 12 desks.' }).waitFor();
    expect(Date.now() - before).toBeLessThan(10_000);
    await callModel(team, boundaryId, 'Hello again.');
    await expect.poll(() => rows.count()).toBe(2);
    const { balance } = await team.gql<{ balance: { available: string } }>('{ balance { available } }');
    const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 6 }).format(
      `${BigInt(balance.available) / 1_000_000n}.${String(BigInt(balance.available) % 1_000_000n).padStart(6, '0')}` as never,
    );
    await opened.page.locator('.key-figure', { hasText: 'Available' }).getByText(exact, { exact: true }).waitFor();
    expectQuiet(opened);
  });

  it(`shows a team with ${ROWS} facts, and its charts also as tables`, async () => {
    const { team, projectId, boundaryId } = await openTeamWithMemory(system, 'Many');
    await fill(team, projectId, boundaryId, ROWS);
    const opened = await browser.logIn(system, team);
    const { page } = opened;
    await expect.poll(() => panel(opened, 'Newest requests').locator('tbody tr').count()).toBe(10);
    expect(await panel(opened, 'Newest facts').getByRole('listitem').count()).toBe(5);
    const spend = panel(opened, 'Spend by model and day');
    await spend.getByRole('button', { name: 'Table' }).click();
    expect(await spend.locator('tbody tr').count()).toBe(30);
    expect(await findBarriers(page)).toEqual([]);
    expectQuiet(opened);
  });

  it('keeps the other panels when one field fails or is not allowed', async () => {
    const { team, boundaryId } = await openTeamWithMemory(system, 'Refused');
    await callModel(team, boundaryId, 'Hello.');
    const reader = await team.withKey({ permissions: ['project:read', 'project:mem_read'] });
    const opened = await browser.logIn(system, reader);
    await panel(opened, 'Newest requests').getByText('Your role may not see this.').waitFor();
    await panel(opened, 'Newest facts').getByText('Facts appear here').waitFor();
    await expectSilence(opened);
    expectQuiet(opened);

    const broken = await browser.open(system.base);
    await broken.page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data?: { balance?: unknown }; errors?: object[] };
      if (body.data && 'balance' in body.data) {
        body.data.balance = null;
        body.errors = [{ message: 'The books are closed.', path: ['balance'], extensions: { code: 'INTERNAL_ERROR' } }];
      }
      await route.fulfill({ response, json: body });
    });
    await logIn(broken, system.base, team.secret);
    await broken.page.getByText('The books are closed.').waitFor();
    await panel(broken, 'Newest requests').getByText('demo-chat').waitFor();
    expectQuiet(broken);
  });
});

function fetchWith(secret: string): TestActor['fetch'] {
  return (path, init = {}) =>
    fetch(system.base + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${secret}` },
    });
}

/**
 * A refused field must not be asked for again and again. The live socket opens a while after the
 * page, and each view reads once more then, as it does when a fact of the call arrives.
 */
async function expectSilence({ operations }: OpenedPage): Promise<void> {
  const silence = { interval: 1500, timeout: 15_000 };
  let before = -1;
  await expect
    .poll(() => {
      const added = operations.length - before;
      before = operations.length;
      return added;
    }, silence)
    .toBe(0);
}

/** Adds facts, and more calls than the list of the newest ones holds. */
async function fill(team: TestActor, projectId: string, boundaryId: string, rows: number): Promise<void> {
  for (let left = rows; left > 0; left -= 1000)
    await team.gql('mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }', {
      input: { projectId, facts: Array.from({ length: Math.min(left, 1000) }, (_, i) => `Desk ${left - i} is free.`) },
    });
  for (let i = 0; i < Math.min(rows, 12); i++) await callModel(team, boundaryId, `Hello ${i}.`);
}
