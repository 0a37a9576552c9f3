import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromEnv, promisedMs } from '../faults/random.ts';
import { statementsOf } from '../graphql/statements.ts';
import { useSystem } from '../harness/use-system.ts';
import { createOneOfEach, type OneOfEach } from '../system/one-of-each.ts';
import { hasChromium, useChromium, type OpenedPage } from './chromium.ts';
import { fillTeam } from '../harness/many-rows.ts';
import { expectQuiet } from './screen.ts';

/** Facts of one project: ten times as many requests, and half as many files. */
const ROWS = fromEnv('CONSOLE_ROWS', 300);
/** Times are promised in the long form alone. */
const isLong = ROWS >= 10_000;
const FEW = { facts: 60, requests: 150, files: 110 };
const MANY = { facts: ROWS, requests: ROWS * 10, files: ROWS / 2 };
const MAX_USABLE_MS = promisedMs(1000);
const MAX_TASK_MS = promisedMs(100);
/** A view that needs longer is broken. */
const MAX_LOAD_MS = 60_000;
const LOADS = isLong ? 3 : 1;

const { system } = useSystem({ env: { INVALID_KEY_LIMIT: '200' } });
const browser = useChromium();

interface View {
  name: string;
  path: string;
  /** Shown once the view is usable, and how often at least. */
  shown: string;
  least?: number;
}

let things: OneOfEach;
let opened: OpenedPage;
let page: Page;
let views: View[];

beforeAll(async () => {
  if (!hasChromium) return;
  things = await createOneOfEach(system, await system.newTeam('Large'));
  views = viewsOf(things.ids);
  opened = await browser.logIn(system, things.actor);
  page = opened.page;
});

function viewsOf(ids: Record<string, string>): View[] {
  const row = 'tbody[data-rows] tr';
  const { Project: project, Boundary: boundary, DriveFolder: folder } = ids;
  return [
    { name: 'Home', path: '/', shown: '.facts li', least: 5 },
    { name: 'Playground', path: `/play?boundary=${boundary}`, shown: 'textarea' },
    { name: 'Memory: facts', path: `/memory?in=${project}`, shown: row, least: 50 },
    { name: 'Memory: facts that contain', path: `/memory?in=${project}&text=free`, shown: row, least: 50 },
    { name: 'Memory: a search', path: `/memory?in=${project}&q=desk 77 free`, shown: '.score-bar' },
    { name: 'Memory: people', path: `/memory?in=${project}&tab=people`, shown: row, least: 5 },
    { name: 'Requests', path: '/requests', shown: row, least: 25 },
    { name: 'Requests: slowest first', path: '/requests?order=DURATION', shown: row, least: 25 },
    { name: 'Requests: errors', path: '/requests?outcome=UPSTREAM_BROKE', shown: row, least: 20 },
    { name: 'Usage by day', path: '/usage', shown: row, least: 25 },
    { name: 'Usage by model and key', path: '/usage?by=MODEL&split=KEY', shown: '.ranked rect' },
    { name: 'Usage by end user', path: '/usage?by=END_USER', shown: '.ranked rect', least: 10 },
    { name: 'Usage by hour', path: '/usage?by=HOUR', shown: 'figure svg rect' },
    { name: 'Access', path: '/access', shown: row },
    { name: 'Access: audit log', path: '/access?tab=audit', shown: row, least: 5 },
    { name: 'Agents', path: '/sources', shown: row },
    { name: 'Drive', path: `/sources?tab=drive&folder=${folder}`, shown: row, least: 100 },
    { name: 'Drive: largest first', path: `/sources?tab=drive&folder=${folder}&order=SIZE`, shown: row, least: 100 },
    { name: 'Connect', path: '/connect', shown: 'pre.code' },
  ];
}

/** Milliseconds from the navigation until the view is there and no part of it still loads. */
async function load({ name, path, shown, least = 1 }: View): Promise<number> {
  await page.goto(`${system.base}/console${path}`, { waitUntil: 'commit' });
  const ms = await page.evaluate<number>(`new Promise((done) => {
    const end = performance.now() + ${MAX_LOAD_MS};
    const look = () => {
      const isThere = document.querySelectorAll(${JSON.stringify(`#content :is(${shown})`)}).length >= ${least};
      const now = performance.now();
      if (isThere && !document.querySelector('#content .skeleton')) done(now);
      else if (now > end) done(Infinity);
      else setTimeout(look, 5);
    };
    look();
  })`);
  expect(ms, name).toBeLessThan(Infinity);
  return ms;
}

/** Wheels down the page and back. Returns the longest task meanwhile, 0 without a long one. */
async function longestTaskOfScrolling(): Promise<number> {
  await page.evaluate(`window.tasks = []; new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration); }).observe({ type: 'longtask' })`);
  await page.mouse.move(700, 500);
  for (const step of [...Array<number>(12).fill(600), ...Array<number>(12).fill(-600)]) {
    await page.mouse.wheel(0, step);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  }
  return page.evaluate<number>('Math.max(0, ...window.tasks)');
}

interface Operation {
  query: string;
  variables: object;
}

/** Reads what the view sends, as the same person. */
async function operationsOf(view: View): Promise<Operation[]> {
  const sent: Operation[] = [];
  const listen = (request: { url(): string; method(): string; postDataJSON(): unknown }) => {
    if (request.method() === 'POST' && request.url().endsWith('/graphql'))
      sent.push(request.postDataJSON() as Operation);
  };
  page.on('request', listen);
  await load(view);
  page.off('request', listen);
  return sent;
}

interface Measured {
  statements: [number, number];
  usableMs: number[];
  taskMs: number;
}
const measured = new Map<string, Measured>();

afterAll(() => {
  if (!isLong) return;
  const lines = [...measured].map(([name, { statements, usableMs, taskMs }]) => {
    const [best = 0, worst = 0] = [Math.min(...usableMs), Math.max(...usableMs)].map(Math.round);
    return `| ${name} | ${best}–${worst} | ${Math.round(taskMs)} | ${statements.join(' → ')} |`;
  });
  process.stdout.write(`${JSON.stringify(MANY)}\n${lines.join('\n')}\n`);
});

describe.runIf(hasChromium)(`${MANY.facts} facts, ${MANY.requests} requests, ${MANY.files} files in a folder`, () => {
  it('every view sends as many statements as with a few rows', async () => {
    const { url = '' } = system.config.database;
    const { ProjectFact: factId = '', UsageRecord: requestId = '', DriveFolder: folder = '' } = things.ids;
    const originals = { factId, requestId, fileId: await things.actor.uploadFile(folder, 'first.txt', 'x') };
    await fillTeam(url, originals, FEW);
    const asked = new Map<string, Operation[]>();
    for (const view of views) asked.set(view.name, await operationsOf(view));
    const count = (name: string) =>
      statementsOf(system, async () => {
        for (const { query, variables } of asked.get(name) ?? [])
          await things.actor.gql(query, variables).catch(() => null);
      });
    const before = new Map<string, number>();
    for (const { name } of views) before.set(name, (await count(name)).length);
    await fillTeam(url, originals, MANY);
    for (const { name } of views) {
      const after = (await count(name)).length;
      measured.set(name, { statements: [before.get(name) ?? 0, after], usableMs: [], taskMs: 0 });
    }
    for (const [name, { statements }] of measured) expect.soft([name, statements[1]]).toEqual([name, statements[0]]);
  });

  it('every view is usable within a second, and no task is long while it is scrolled', async () => {
    for (const view of views) {
      const found = measured.get(view.name);
      for (let i = 0; i < LOADS; i++) found?.usableMs.push(await load(view));
      if (found) found.taskMs = await longestTaskOfScrolling();
    }
    expectQuiet(opened);
    if (!isLong) return;
    for (const [name, { usableMs, taskMs }] of measured) {
      expect.soft(Math.min(...usableMs), name).toBeLessThanOrEqual(MAX_USABLE_MS);
      expect.soft(taskMs, name).toBeLessThanOrEqual(MAX_TASK_MS);
    }
  });
});
