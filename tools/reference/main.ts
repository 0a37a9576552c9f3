import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { alertsPage } from './alerts.ts';
import { architecturePage } from './architecture.ts';
import { billingPage } from './billing.ts';
import { commandLinePage } from './command-line.ts';
import { configurationPage } from './configuration.ts';
import { decisionsPage } from './decisions.ts';
import { errorsPage } from './errors.ts';
import { eventsPage } from './events.ts';
import { graphqlPages } from './graphql.ts';
import { limitsPage } from './limits.ts';
import type { Page } from './markdown.ts';
import { metricsPage } from './metrics.ts';
import { permissionsPage } from './permissions.ts';
import { restPages } from './rest.ts';
import { ROOT } from './sources.ts';

// Writes the reference pages from the code, the list of decisions from their pages, and the layers
// of the architecture. With --check it writes nothing, and fails when a page would change.

const FOLDER = new URL('docs/reference/', ROOT);

const pages: Page[] = [
  configurationPage(),
  errorsPage(),
  permissionsPage(),
  limitsPage(),
  ...graphqlPages(),
  ...restPages(),
  commandLinePage(),
  eventsPage(),
  metricsPage(),
  alertsPage(),
  billingPage(),
  decisionsPage(),
  await architecturePage(),
];
const wanted = new Map(pages.map(({ file, text }) => [file, text]));
const present = globSync('**/*.md', { cwd: FOLDER }).map((file) => file.replaceAll('\\', '/'));
const surplus = present.filter((file) => !wanted.has(file) && file !== 'index.md');

if (process.argv.includes('--check')) {
  const stale = [...surplus];
  for (const [file, text] of wanted)
    if ((await readFile(new URL(file, FOLDER), 'utf8').catch(() => null)) !== text) stale.push(file);
  if (stale.length > 0) {
    process.stderr.write(
      `The reference differs from the code; run npm run docs:reference:\n${stale.map((file) => `  ${file}\n`).join('')}`,
    );
    process.exitCode = 1;
  }
} else {
  for (const file of surplus) await rm(new URL(file, FOLDER));
  for (const [file, text] of wanted) {
    await mkdir(new URL('.', new URL(file, FOLDER)), { recursive: true });
    await writeFile(new URL(file, FOLDER), text);
  }
}
