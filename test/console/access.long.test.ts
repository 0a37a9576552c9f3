import { beforeAll, describe, expect, it } from 'vitest';
import { accept, createRole, tokenOf } from '../graphql/invitees.ts';
import { actorOf, type TestActor } from '../harness/actor.ts';
import { registerSecret } from '../harness/secrets.ts';
import { useSystem } from '../harness/use-system.ts';
import { forgetConfirmations, openBrowser } from './browser.ts';
import { hasChromium, readStores, useChromium, type OpenedPage } from './chromium.ts';
import { confirmLogin, expectForEverybody, fileOf, panelOf, pressUndo, takeSecretOf } from './screen.ts';

const { system } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

describe.runIf(hasChromium)('access', () => {
  let team: TestActor;
  let projectId: string;
  let opened: OpenedPage;
  beforeAll(async () => {
    team = await system.newTeam('Keepers');
    projectId = await team.createProject('Notes');
    await team.addProjectFact(projectId, 'My dog is called Bruno.');
    opened = await browser.logIn(system, team, '/console/access', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
  });

  const open = async (tab: string) => {
    if (await opened.page.locator('dialog').count()) await opened.page.goto(`${system.base}/console/access`);
    await opened.page.getByRole('navigation', { name: 'Access' }).getByRole('link', { name: tab, exact: true }).click();
    await panelOf(opened.page, tab).waitFor();
  };
  const rows = () => opened.page.locator('tbody tr');
  const dialog = (name: string | RegExp) => opened.page.getByRole('dialog', { name });
  const press = (name: string) => opened.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const toast = (text: string) => opened.page.locator('.toast').filter({ hasText: text });
  const undo = (text: string) => pressUndo(opened.page, text);
  const takeSecret = () => takeSecretOf(opened.page);

  it('a key is created with a snippet, used, disabled, limited, rotated with overlap, and revoked', async () => {
    const { page } = opened;
    await rows().filter({ hasText: 'this session' }).waitFor();
    await forgetConfirmations(system);
    await page.getByRole('button', { name: 'Create a key' }).click();
    await dialog('Create a key').getByLabel('Description').fill('Nightly job');
    await dialog('Create a key').getByLabel('Last day').fill('2199-01-31');
    await press('Create');
    await confirmLogin(page, team.secret);
    await dialog('The new key').getByText(`curl -N '${system.base}`).waitFor();
    const secret = await takeSecret();
    expect(secret).toMatch(/^sk-/);
    expect(await readStores(page)).not.toContain(secret);
    const key = await actorOf(system.base, secret);
    expect(
      (await key.gql<{ viewer: { permissions: string[] } }>('{ viewer { permissions } }')).viewer.permissions,
    ).toEqual(expect.arrayContaining(['router:use']) as string[]);

    await page.getByLabel('Search', { exact: true }).fill('nightly');
    await expect.poll(() => rows().count()).toBe(1);
    await rows().first().focus();
    await page.keyboard.press('Enter');
    await press('Disable');
    await toast('The key is disabled.').waitFor();
    // Takes effect everywhere within a second.
    const use = () => key.gql('{ viewer { permissions } }');
    await expect.poll(() => use().catch((error: unknown) => error)).toBeInstanceOf(Error);
    await undo('The key is disabled.');
    await toast('The key works again.').waitFor();

    await press('Limits');
    await dialog(/^Limits of Nightly job/)
      .getByLabel('Requests a minute')
      .fill('60');
    await press('Set the limits');
    await press('Limits');
    await dialog(/^Limits of/)
      .getByText('0 of 60')
      .waitFor();
    await press('Cancel');

    await press('Rotate');
    await dialog(/^Rotate/)
      .getByLabel('The old key works on for')
      .selectOption('3600');
    await press('Rotate');
    const next = await actorOf(system.base, await takeSecret());
    for (const one of [key, next]) await one.gql('{ viewer { permissions } }');
    await page.locator('dialog').getByText('Replaced by').waitFor();
    await press('Revoke');
    await press('Revoke');
    await toast('The key is revoked.').waitFor();
    await expect
      .poll(() =>
        key.gql('{ viewer { permissions } }').then(
          () => 'works',
          () => 'ended',
        ),
      )
      .toBe('ended');
    await page.keyboard.press('Escape');
    await page.getByLabel('Search', { exact: true }).fill('no such key');
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect.poll(() => rows().count()).toBe(3);
  });

  it('a boundary is created and tried out while memory changes; deleting it is undone', async () => {
    const { page } = opened;
    await open('Boundaries');
    await page.getByText('There is no boundary yet.').waitFor();
    await page.getByRole('button', { name: 'Create a boundary' }).click();
    await dialog('Create a boundary').getByLabel('Name').fill('Everything');
    await dialog('Create a boundary').getByLabel('Tokens at most').fill('5000');
    await dialog('Create a boundary').getByText('A whole number from 1 to 1024.').waitFor();
    await dialog('Create a boundary').getByLabel('Tokens at most').fill('256');
    await dialog('Create a boundary')
      .getByRole('group', { name: 'Projects that are read' })
      .getByLabel('Notes')
      .check();
    await press('Create');
    const drawer = dialog('Everything');
    await drawer.getByLabel('A question, as a user would write it').fill('What is my dog called?');
    await drawer
      .getByRole('listitem')
      .filter({ hasText: 'My dog is called Bruno.' })
      .getByText('in the prompt')
      .waitFor();
    await drawer.getByText(/^\d+ of 256 tokens$/).waitFor();
    await team.addProjectFact(projectId, 'My dog is called Bruno since 2020.');
    await drawer.getByRole('listitem').filter({ hasText: 'since 2020' }).waitFor();
    await press('Delete');
    await page.getByText('There is no boundary yet.').waitFor();
    await undo('Deleted. It is in the bin.');
    await rows().filter({ hasText: 'Everything' }).waitFor();
  });

  it('roles, invitations and members: made, joined, changed with undo, granted, and removed', async () => {
    const { page } = opened;
    await open('Roles');
    await page.getByRole('button', { name: 'Create a role' }).click();
    await dialog('Create a role').getByRole('textbox', { name: 'Name' }).fill('Reader');
    await dialog('Create a role')
      .getByLabel(/^project:read: /)
      .check();
    await press('Create');
    await rows().filter({ hasText: 'project:read' }).waitFor();

    await open('Invitations');
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog('Invite').getByLabel('Mail addresses').fill('ana@example.com\nben@example.com');
    await dialog('Invite').getByLabel('Role').selectOption('Reader');
    await press('Invite');
    await dialog('Links to hand on').locator('.secret').nth(1).waitFor();
    const links = await dialog('Links to hand on').locator('.secret').allTextContents();
    expect(links.length).toBe(2);
    for (const link of links) registerSecret(tokenOf(link));
    await press('I have copied it');
    await rows().filter({ hasText: 'ben@example.com' }).getByRole('button', { name: 'Revoke' }).click();
    await rows().filter({ hasText: 'ben@example.com' }).getByText('Revoked', { exact: true }).waitFor();
    const { secret } = await accept(system.base, tokenOf(links[0]), 'Ana');
    await rows().filter({ hasText: 'ana@example.com' }).getByText('Accepted').waitFor();

    await open('Members');
    await rows().filter({ hasText: 'Ana' }).click();
    await press('Change');
    await dialog('Ana').getByLabel('Role').selectOption('tenant_member');
    await press('Save');
    await dialog('Ana').getByText('Member', { exact: true }).waitFor();
    await undo('Saved.');
    await dialog('Ana').getByText('Reader', { exact: true }).waitFor();
    await press('Grant');
    await dialog('Grants: Ana').getByLabel('Place').selectOption({ label: 'Project Notes' });
    await dialog('Grants: Ana')
      .getByLabel(/^project:mem_read: /)
      .check();
    await press('Save');
    await dialog('Ana').getByText('project:mem_read').waitFor();
    const ana = await actorOf(system.base, secret);
    const ask = 'query ($id: ID!) { project(id: $id) { facts { totalCount } } }';
    await expect
      .poll(() =>
        ana.gql(ask, { id: projectId }).then(
          () => 'reads',
          () => 'not yet',
        ),
      )
      .toBe('reads');
    await press('Remove');
    await press('Remove');
    await toast('The member is removed.').waitFor();
    await expect
      .poll(() =>
        ana.gql('{ viewer { permissions } }').then(
          () => 'works',
          () => 'ended',
        ),
      )
      .toBe('ended');
    await expect.poll(() => rows().count()).toBe(1);
  });

  it('sessions are listed, and ended elsewhere at once', async () => {
    const elsewhere = openBrowser(system);
    await elsewhere.logIn({ key: team.secret });
    await open('Sessions');
    await expect.poll(() => rows().count()).toBe(2);
    expect(await rows().filter({ hasText: 'this one' }).count()).toBe(1);
    await opened.page.getByRole('checkbox', { name: /^Choose: / }).check();
    await opened.page.getByRole('button', { name: 'End the chosen ones' }).click();
    await toast('One session has ended.').waitFor();
    await expect.poll(() => rows().count()).toBe(1);
    expect((await elsewhere.gql('{ viewer { permissions } }')).errors?.[0]?.extensions.code).toBe('UNAUTHORIZE');
  });

  it('the audit log follows, is filtered by what the address says, and is exported', async () => {
    const { page } = opened;
    await open('Audit log');
    await rows().first().waitFor();
    const role = await createRole(team, [], 'Auditors');
    await rows().first().getByText('role.created').waitFor();
    await page.getByLabel('Id of the thing').fill(role);
    await expect.poll(() => rows().count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('q')).toBe(role);
    await rows().first().click();
    await dialog(/role\.created$/)
      .getByText('Auditors')
      .waitFor();
    await page.keyboard.press('Escape');
    const csv = await fileOf(page, page.getByRole('button', { name: 'Export as CSV' }));
    const [titles, ...lines] = csv.trim().split('\r\n');
    expect(titles).toMatch(/^number,at,kind,.*row_hash$/);
    expect(lines).toEqual([expect.stringContaining(role)]);
    await page.getByLabel('Id of the thing').fill('');
    await page.getByRole('combobox', { name: /^Change/ }).selectOption('AUDIT_LOG_EXPORTED');
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByLabel('From').fill('2199-01-01');
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await rows().nth(5).waitFor();
    // An address leads to an entry that no page shows.
    await page.goto(`${system.base}/console/access?tab=audit&from=2199-01-01&open=1`);
    await dialog(/^1 /).waitFor();
    await page.goto(`${system.base}/console/access?tab=audit&open=999999`);
    await rows().first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto(`${system.base}/console/access?tab=audit&open=nonsense`);
    await rows().first().waitFor();
    await open('Audit log');
  });

  it('a webhook is created, tried, paused with undo, sent again, and deleted', async () => {
    const { page } = opened;
    await open('Webhooks');
    await page.getByText('No address gets the changes').waitFor();
    await page.getByRole('button', { name: 'Create a webhook' }).click();
    await dialog('Create a webhook').getByLabel('Address').fill('https://hooks.invalid/a');
    await press('Create');
    expect(await takeSecret()).toMatch(/^whsec_/);
    await rows().filter({ hasText: 'https://hooks.invalid/a' }).click();
    await press('Send a test event');
    await dialog('https://hooks.invalid/a').getByRole('status').getByText('webhook.test').waitFor();
    await dialog('https://hooks.invalid/a')
      .getByRole('region', { name: 'Attempts' })
      .getByText('webhook.test')
      .first()
      .waitFor();
    await press('Pause');
    await dialog('https://hooks.invalid/a').getByText('Paused', { exact: true }).waitFor();
    await undo('Paused. It goes on from the same place.');
    await dialog('https://hooks.invalid/a').getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await press('Send again');
    await dialog('Send again').getByLabel('After the number').fill('1');
    await press('Send again');
    await toast('The changes are sent again.').waitFor();
    await press('New secret');
    expect(await takeSecret()).toMatch(/^whsec_/);
    await press('Delete');
    await press('Delete');
    await page.getByText('No address gets the changes').waitFor();
    expect(opened.troubles).toEqual([]);
  });

  it('is for everybody', async () => {
    await open('Keys');
    await rows().first().waitFor();
    await expectForEverybody(opened);
    expect(opened.troubles).toEqual([]);
  });
});
