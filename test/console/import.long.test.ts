import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { factsOf, mem0Memory } from '../graphql/imports.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { hasChromium, useChromium, type OpenedPage } from './chromium.ts';
import { closeDrawer, expectForEverybody, expectQuiet } from './screen.ts';

const { system } = useSystem({ env: { INVALID_KEY_LIMIT: '200', IMPORT_FILE_LIMIT_BYTES: '1000' } });
const browser = useChromium();

let team: TestActor;
let projectId: string;
let personId: string;
let opened: OpenedPage;
let page: Page;

beforeAll(async () => {
  if (!hasChromium) return;
  team = await system.newTeam('Imports');
  projectId = await team.createProject('Garden');
  personId = await team.createActor('Mia');
  await team.gql('mutation ($input: BindActorInput!) { bindActor(input: $input) { binding { boundAt } } }', {
    input: { workspaceId: team.workspaceId, actorId: personId },
  });
  opened = await browser.logIn(system, team, `/console/memory?in=${projectId}`);
  page = opened.page;
});

afterEach(() => expectQuiet(opened));

const drawer = () => page.getByRole('dialog').first();
const imports = () => page.getByRole('region', { name: 'Imports' }).locator('li.line');
const openDialog = () =>
  page
    .getByRole('button', { name: /^(?:Import|导入)$/ })
    .first()
    .click();

async function choose(name: string, text: string): Promise<void> {
  await drawer()
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

const send = () => drawer().locator('form').getByRole('button', { name: 'Import' }).click();

describe.runIf(hasChromium)('the import of a file', () => {
  it('is sent, shows what it made and left out, and is undone', async () => {
    await openDialog();
    await drawer().getByText('Nothing was imported into this project yet.').waitFor();
    await choose('bees.json', JSON.stringify([mem0Memory('Keeps bees.'), { memory: 7, id: 'x' }]));
    await drawer().getByLabel('Whose memory it becomes').selectOption(personId);
    await send();
    await page.locator('.toast', { hasText: 'The file is stored.' }).waitFor();
    const line = imports().filter({ hasText: 'bees.json' });
    await line.getByText('done', { exact: true }).waitFor();
    await line.getByText('1 facts, 0 messages, 0 memories, 0 new persons').waitFor();
    await line.getByText('Left out: 1 of another form').waitFor();
    await line.getByText('What could not be imported (1)').click();
    await line.getByText('Line 2: memory must be a text').waitFor();
    expect((await factsOf(team, projectId)).map(({ fact, person }) => [fact, person?.id])).toEqual([
      ['Keeps bees.', personId],
    ]);
    await line.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText('is removed for good').waitFor();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Undo the import' }).click();
    await line.getByText('undone', { exact: true }).waitFor();
    expect(await factsOf(team, projectId)).toEqual([]);
    await closeDrawer(page);
  });

  it('says why a file is not imported', async () => {
    await openDialog();
    await choose('table.csv', 'id,memory\n');
    await send();
    await imports().filter({ hasText: 'table.csv' }).getByRole('alert').filter({ hasText: 'no JSON' }).waitFor();
    await choose('large.json', ' '.repeat(1_001));
    await send();
    await page.locator('.toast', { hasText: 'at most 1,000 bytes' }).waitFor();
    // The browser notes each answer that is an error.
    opened.troubles.length = 0;
    await closeDrawer(page);
  });

  it('is for everybody', () => expectForEverybody(opened, openDialog));

  it('is for those alone who may write', async () => {
    const reader = await team.withKey({ permissions: ['project:read', 'project:mem_read'] });
    const asReader = await browser.logIn(system, reader, `/console/memory?in=${projectId}`);
    const button = asReader.page.getByRole('button', { name: 'Import', exact: true });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
  });
});
