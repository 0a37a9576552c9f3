import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { join } from '../graphql/invitees.ts';
import { useSystem } from '../harness/use-system.ts';
import {
  findBarriers,
  findBarriersInEachView,
  hasChromium,
  readStores,
  useChromium,
  type OpenedPage,
} from './chromium.ts';
import { expectQuiet, panelOf } from './screen.ts';

const { system, owner } = useSystem({ env: { DEMO_PROJECT: 'true', INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

async function open(place: string, secret = owner.secret): Promise<OpenedPage> {
  const opened = await browser.logIn(system, { secret }, `/console${place}`);
  return opened;
}

/** Runs a program that the screen shows, with a key, and returns what it printed. */
async function runShown(program: string, name: string): Promise<string> {
  // Packages are found from here.
  const file = path.join(import.meta.dirname, `shown-${name}-${process.pid}.ts`);
  const said: string[] = [];
  await writeFile(file, program);
  process.env['MEMORY_PLATFORM_KEY'] = owner.secret;
  const log = vi.spyOn(console, 'log').mockImplementation((text: unknown) => void said.push(String(text)));
  try {
    await import(file);
  } finally {
    log.mockRestore();
    delete process.env['MEMORY_PLATFORM_KEY'];
    await rm(file, { force: true });
  }
  return said.join('\n');
}

describe.runIf(hasChromium)('Connect', () => {
  it('the TypeScript programs that it shows run as they are, and the key is in no store', async () => {
    const opened = await open('/connect');
    const { page } = opened;
    const clients = [
      ['OpenAI SDK', 'openai'],
      ['Anthropic SDK', 'anthropic'],
      ['AI SDK', 'ai-sdk'],
      ['LangChain', 'langchain'],
    ] as const;
    for (const [name, id] of clients) {
      await panelOf(opened.page, 'Client').getByRole('button', { name, exact: true }).click();
      const shown = panelOf(opened.page, name).getByRole('region', { name: 'TypeScript' }).locator('pre');
      await expect.poll(() => shown.textContent()).toMatch(/bnd_\w+/);
      expect(await runShown((await shown.textContent()) ?? '', id)).toContain('What do you remember about me?');
    }
    await page.getByLabel('Service key').fill('sk-not-a-real-one');
    await panelOf(opened.page, 'LangChain').getByText('export MEMORY_PLATFORM_KEY=sk-not-a-real-one').waitFor();
    expect(await readStores(page)).not.toContain('sk-not');
    await panelOf(opened.page, 'Client').getByRole('button', { name: 'Codex', exact: true }).click();
    await panelOf(opened.page, 'Codex').getByText('npm run -s cli -- connect codex --write').waitFor();
    expect(new URL(page.url()).searchParams.get('client')).toBe('codex');
    expectQuiet(opened);
  });

  it('queries run under the session, subscriptions follow, and the schema can be read', async () => {
    const opened = await open('/connect/graphql');
    const { page } = opened;
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await panelOf(opened.page, 'Answer').getByText('"project:read"').waitFor();
    await page.getByLabel('Operation to run').selectOption({ label: 'Changes' });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    // A subscription is open a moment after it was sent.
    await expect
      .poll(async () => {
        await owner.createProject('Followed');
        return panelOf(opened.page, 'Answer').getByText('PROJECT_CREATED').count();
      })
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('textbox', { name: 'Operation' }).fill('query P($id: ID!) { project(id: $id) { name } }');
    await page.getByLabel('Variables, as JSON').fill('{"id": "proj_0"}');
    await page.keyboard.press('Control+Enter');
    await panelOf(opened.page, 'Answer').getByText('NOT_FOUND').waitFor();
    await page.getByRole('textbox', { name: 'Operation' }).fill('query {');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await panelOf(opened.page, 'Answer').locator('.notice.bad').waitFor();

    await page.getByLabel('Find types and fields').fill('LibraryError');
    await panelOf(opened.page, 'Schema').getByRole('button', { name: 'LibraryError', exact: true }).first().click();
    await panelOf(opened.page, 'Schema').getByText('A file of a library whose bytes could not be fetched.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expectQuiet(opened);
  });

  it('the REST reference finds an operation, with its curl line', async () => {
    const opened = await open('/connect/rest?tag=projects');
    const { page } = opened;
    await page.getByRole('searchbox').fill('POST /api/v1/projects');
    const operation = page.locator('details', { hasText: 'POST /api/v1/projects' }).last();
    await operation.locator('summary').click();
    await operation.getByText('"$BASE/api/v1/projects').waitFor();
    await page.getByRole('searchbox').fill('no such thing');
    await page.getByText('Nothing matches the filters.').waitFor();
    expectQuiet(opened);
  });

  it('has no barrier and fits, also for a member', async () => {
    const member = await join(system.base, owner, 'tenant_member');
    const opened = await open('/connect', member.secret);
    for (const [place, shown] of [
      ['/connect', 'pre.code'],
      ['/connect/graphql', '.type-link'],
      ['/connect/rest?tag=projects', 'summary code'],
    ] as const) {
      await opened.page.goto(`${system.base}/console${place}`);
      await opened.page.locator(shown).first().waitFor();
      expect(await findBarriersInEachView(opened.page)).toEqual([]);
    }
    expectQuiet(opened);
  }, 180_000);
});

describe.runIf(hasChromium)('the example', () => {
  it('is marked, removed by one press, and taken back by one more', async () => {
    const opened = await open('/');
    const { page } = opened;
    const notice = page.locator('p.notice', { hasText: 'is an example' });
    await notice.getByRole('button', { name: 'Remove the example' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await notice.waitFor();
    expectQuiet(opened);
  });
});
