import './process/production.ts';
import { startDemoProvider } from './demo-provider/server.ts';
import { createConnectorsCallback } from './web/connector-callback.ts';
import { readConfig, type Config } from './config/config.ts';
import { isMigrated, waitForSchema } from './db/schema-version.ts';
import { measureIntegrations } from './domains/integrations/measure-integrations.ts';
import { measureExtraction } from './domains/extraction/extraction-log.ts';
import { exportAuditLog } from './domains/audit/export-audit-log.ts';
import { fetchItem } from './domains/connectors/fetch-item.ts';
import { importUpload } from './domains/imports/start-import.ts';
import { readFile, readVersion } from './domains/drive/download.ts';
import { writeFile } from './domains/drive/upload.ts';
import { exportMemory } from './domains/privacy/export-memory.ts';
import { readUsageExport } from './domains/usage/usage-exports.ts';
import { SERVED_SCHEMA } from './graphql/served-schema.ts';
import { createFirstTeam, type FirstKey } from './startup/create-first-team.ts';
import { checkSecret } from './startup/check-secret.ts';
import { explainStartError } from './startup/preflight.ts';
import { createConnectEndpoint } from './web/connect/connect-endpoint.ts';
import { createConsoleMount } from './web/console/serve-console.ts';
import { createOidcEndpoints } from './web/console/oidc-endpoints.ts';
import { createSessionEndpoints } from './web/console/session-endpoints.ts';
import { createInvitationPage } from './web/invitation-page.ts';
import { endWhenStuck } from './process/loop-deadline.ts';
import { isMain } from './process/is-main.ts';
import { migrateAll } from './jobs/migrate-all.ts';
import { startWorkers } from './jobs/workers.ts';
import { createLogger, type Logger } from './core/logger.ts';
import { createMcpMount } from './mcp/mount.ts';
import { openRegistry } from './http/metrics.ts';
import { serveWhileWaiting } from './http/waiting-server.ts';
import { watchLoop } from './http/loop-watchdog.ts';
import { measureBackup, measureQueue } from './process/queue-metrics.ts';
import type { Platform } from './request/platform.ts';
import { openPlatform } from './startup/open-platform.ts';
import { createDocsMount } from '../rest-compat/docs.ts';
import { createRestMount } from '../rest-compat/index.ts';
import { createStartLink } from './domains/console/login-link.ts';
import { serve } from './web/server.ts';
import { writeFirstKeyBanner } from './startup/banner.ts';
import { createFrontPage, createIcons, createSecurityText } from './web/public-pages.ts';
import { compileForms } from './recall/compile-forms.ts';
import { endWithSupervisor, runUntilSignal, stopDeadlineMs } from './process/signals.ts';
import { reportServing, reportWaiting, serveLoginLinks } from './process/supervisor-messages.ts';

/** Reports of the start to those who wait for it. */
interface Progress {
  say: (line: string) => void;
  /** The start cannot go on before this is over. */
  waitsFor: (what: string) => void;
}

const SILENT: Progress = { say: () => undefined, waitsFor: () => undefined };

export interface RunningPlatform {
  address: string;
  platform: Platform;
  firstKey: FirstKey | null;
  close(): Promise<void>;
}

/** The bytes that REST sends and takes, which GraphQL does not. */
const STREAMS: Parameters<typeof createRestMount>[1] = {
  readFile: (ctx, id, versionId) =>
    versionId === undefined ? readFile(ctx, id, { fetch: fetchItem }) : readVersion(ctx, id, versionId),
  writeFile,
  exportAuditLog,
  exportMemory,
  readUsageExport,
  importUpload,
};

/**
 * Starts the platform: database, first team, demo provider, workers, server. Closes what it opened
 * when a step fails.
 */
export async function startPlatform(
  config: Config,
  log: Logger,
  progress: Progress = SILENT,
): Promise<RunningPlatform> {
  const opened: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    progress.waitsFor('the database to respond');
    const platform = await openPlatform(config, log);
    opened.push(() => platform.close());
    await prepareSchema(platform, progress);
    progress.waitsFor('its services to open');
    await checkSecret(platform);
    const firstKey = await createFirstTeam(platform);
    if (platform.catalog.usesDemoProvider) {
      const demo = await startDemoProvider({ port: config.catalog.demoProviderPort });
      opened.push(() => demo.close());
      progress.say(`Demo model provider at ${demo.url}; for real ones see docs/guides/real-providers.md`);
    }
    const registry = openRegistry(config, { ...platform, events: platform.pubsub });
    const watchdog = watchLoop(registry, log.child({ part: 'watchdog' }));
    opened.push(async () => watchdog.stop());
    const workers = startWorkers(platform, watchdog);
    opened.push(() => workers.stop());
    measureExtraction(registry, platform.parts);
    measureIntegrations(registry, platform.parts);
    measureQueue(registry, platform.pool, log.child({ part: 'metrics' }));
    measureBackup(registry, platform.pool);
    const server = await serve({
      platform,
      schema: SERVED_SCHEMA,
      mounts: [
        createRestMount(platform, STREAMS),
        createDocsMount(platform),
        createSessionEndpoints(platform),
        createOidcEndpoints(platform),
        createConnectEndpoint(config),
        createConsoleMount(platform),
        createInvitationPage(platform),
        createConnectorsCallback(platform),
        createMcpMount(platform),
        createFrontPage(config),
        createIcons(),
        createSecurityText(config, platform.now),
      ],
      registry,
      watchdog,
    });
    opened.push(() => server.close());
    return { address: server.address, platform, firstKey, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/**
 * Brings the schema up to date, or waits until another process has. Takes as long as it takes;
 * until then the process is alive and not ready.
 */
async function prepareSchema({ config, log, pool }: Platform, { say, waitsFor }: Progress): Promise<void> {
  const { migrateOnStart } = config.database;
  const isCurrent = await isMigrated(pool);
  if (isCurrent && !migrateOnStart) return;
  const waiting = isCurrent ? null : await serveWhileWaiting(config.http, 'migration');
  try {
    say(migrateOnStart ? 'Bringing the database schema up to date' : 'Waiting for `npm run migrate`');
    waitsFor(migrateOnStart ? 'the database schema' : '`npm run migrate`');
    if (!migrateOnStart) return await waitForSchema(pool);
    await migrateAll(config, log.child({ part: 'migrations' }), {
      onWait() {
        say('Another process does; waiting for it');
        waitsFor('another process that migrates');
      },
      onMigrating: (name, which) => waitsFor(`migration ${which}, ${name}`),
    });
  } finally {
    await waiting?.close();
  }
}

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLogger({ level: config.logLevel, name: 'platform' });
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (process.argv[2] === 'migrate') {
    await migrateAll(config, log, {
      onWait: () => say('Another process migrates; waiting for it'),
      onMigrating: (name, which) => say(`Migration ${which}: ${name}`),
    });
    say('The database schema is up to date.');
    return;
  }
  endWhenStuck({ name: 'platform', deadlineMs: config.loopDeadlineMs });
  const isStarted = endWithSupervisor();
  const progress = { say: (line: string) => say(`  ${line}`), waitsFor: reportWaiting };
  const running = await startPlatform(config, log, progress);
  isStarted();
  say(`  Platform listens on ${running.address}`);
  // Under the supervisor, which shares its environment, one warning is enough.
  if (!process.send) for (const message of config.unknownVariables()) log.warn(message);
  reportServing();
  void compileForms();
  serveLoginLinks(async () => (await createStartLink(running.platform))?.link ?? null);
  const { models } = running.platform.catalog;
  const model = models.find(
    ({ protocol, kind, hosted }) => protocol === 'alpha' && kind === 'chat' && hosted.length > 0,
  );
  if (running.firstKey)
    say(`\n${writeFirstKeyBanner({ ...running.firstKey, baseUrl: config.http.publicUrl, model: model?.name })}`);
  await runUntilSignal(log, () => running.close(), stopDeadlineMs(config));
}

if (isMain(import.meta)) {
  main().catch((error: unknown) => {
    process.stderr.write(`${explainStartError('platform', error)}\n`);
    process.exit(1);
  });
}
