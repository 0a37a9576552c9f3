import type { Server } from 'node:http';
import type { Pool } from 'pg';
import { createCallRates, type CallRates } from '../src/admission/call-rates.ts';
import { isTurnToken } from '../src/auth/caller.ts';
import { findTurnBoundary, findTurnCaller } from '../src/domains/integrations/turn-caller.ts';
import { createRouterAdmission, type RouterAdmission } from '../src/admission/router-admission.ts';
import { openScreens, type Screens } from '../src/recall/gate.ts';
import { openRecallConnections, type RecallConnections } from '../src/recall/recall-pool.ts';
import { findBoundaryInUse } from '../src/domains/boundaries/boundary-in-use.ts';
import { costOf, estimateTokensOfBytes, maxCostOf } from '../src/catalog/call-cost.ts';
import { ConfigError, readConfig, type Config } from '../src/config/config.ts';
import { rememberExchange } from '../src/domains/conversations/remember.ts';
import { openPool } from '../src/db/pool.ts';
import { createWriteCheck } from '../src/db/write-check.ts';
import { isMigrated, waitForSchema } from '../src/db/schema-version.ts';
import { openPlacedBlocks, type PlacedBlocks } from '../src/domains/boundaries/placed-blocks.ts';
import { recallForCall } from '../src/domains/boundaries/recall.ts';
import { databaseUrl, openSharedServices, type SharedServices } from '../src/request/shared-services.ts';
import { createHealth } from '../src/http/health.ts';
import { HELD_PORT_ARGUMENT, listenOnHeldPort } from '../src/http/port-handover.ts';
import { serveWhileWaiting } from '../src/http/waiting-server.ts';
import { checkSecret } from '../src/startup/check-secret.ts';
import { clientAddress, signClientAddress } from '../src/http/client-address.ts';
import { endWhenStuck } from '../src/process/loop-deadline.ts';
import { isMain } from '../src/process/is-main.ts';
import { readAllRouters } from '../src/process/sibling-metrics.ts';
import { watchLoop } from '../src/http/loop-watchdog.ts';
import { createLogger, type Logger } from '../src/core/logger.ts';
import { openRegistry, serveMetrics } from '../src/http/metrics.ts';
import { endWithSupervisor, runUntilSignal, stopDeadlineMs } from '../src/process/signals.ts';
import { reportLeaving, reportServing, reportWaiting } from '../src/process/supervisor-messages.ts';
import { createCallLedger, type CallLedger } from '../src/domains/usage/call-ledger.ts';
import { storeCallText } from '../src/domains/usage/call-text.ts';
import { findCall, formatBalanceTokens } from '../src/domains/usage/find-call.ts';
import { openOwnKeyIds, type OwnKeyIds } from '../src/domains/usage/own-key-objects.ts';
import { openProviderIds, type ProviderIds } from '../src/domains/usage/provider-objects.ts';
import { createRecallLog, type RecallLog } from '../src/domains/usage/recall-log.ts';
import type { Observer } from './call-report.ts';
import { logCalls } from './observers/access-log.ts';
import { openTelemetry } from './observers/opentelemetry.ts';
import { countCalls } from './observers/prometheus.ts';
import type { RouterPlatform } from './platform.ts';
import { serveRouter } from './server.ts';

/**
 * Holds expire after the longest possible call, so an expired hold always belongs to a lost call.
 */
const HOLD_MARGIN_SECONDS = 300;

/** Parts that store what calls leave behind. */
interface Background {
  ledger: CallLedger;
  recalls: RecallLog;
  placed: PlacedBlocks;
  providerIds: ProviderIds;
  ownKeyIds: OwnKeyIds;
}

/**
 * Implements the router's interface with the platform's functions. Recall has its own connections.
 */
function wire(
  { authenticator, catalog, clock, embeddings, secret: secretKey, switches }: SharedServices,
  { pool, reads }: { pool: Pool; reads: RecallConnections['reads'] },
  {
    ledger,
    recalls,
    placed,
    providerIds,
    ownKeyIds,
    screens,
    admission,
    rates,
  }: Background & { screens: Screens; admission: RouterAdmission; rates: CallRates },
): RouterPlatform {
  return {
    maintenance: () => switches.maintenance(),
    async authenticate(secret, address) {
      if (!secret) admission.admitStranger(address);
      if (secret !== null && isTurnToken(secret)) return findTurnCaller(pool, secretKey, secret, clock.now());
      return authenticator.authenticate(secret, address);
    },
    admitCall: (caller) => admission.admitCall(caller),
    takeRates: (call) => rates.take(call),
    models: () => catalog.models.filter(({ isWildcard }) => !isWildcard),
    providers: () => catalog.providers,
    findModel(name, protocol, kind) {
      const model = catalog.find(name) ?? catalog.findWildcard(name, protocol, kind);
      return model?.protocol === protocol && model.kind === kind ? model : null;
    },
    findBoundary: (caller, id) =>
      caller.turn ? findTurnBoundary(pool, caller, id) : findBoundaryInUse(pool, caller, id),
    recall: (boundary, ask) => recallForCall({ pool: reads.pool(), placed, screens, embeddings }, boundary, ask),
    reserve: (reservation, progress) => ledger.reserve(reservation, progress),
    settle: (settlement) => ledger.settle(settlement),
    findOwnIds: (objects) => providerIds.find(objects),
    providersOf: (teamId, id) => providerIds.providersOf(teamId, id),
    forgetId: (teamId, provider, id) => providerIds.forget(teamId, provider, id),
    keepIds: (objects) => providerIds.keep(objects),
    ownKeyProvidersOf: (teamId, ids) => ownKeyIds.providersOf(teamId, ids),
    keepOwnKeyIds: (objects) => ownKeyIds.keep(objects),
    forgetOwnKeyId: (teamId, provider, id) => ownKeyIds.forget(teamId, provider, id),
    record: (settlement) => ledger.record(settlement),
    findCall: (caller, requestId) => findCall(pool, caller, requestId),
    logRecall: (entry) => recalls.add(entry),
    remember: (caller, boundary, exchange) => rememberExchange(pool, caller, boundary, exchange),
    storeText: ({ teamId }, text) => storeCallText(pool, { ...text, teamId }),
    costOf: (tokens, { price }) => costOf(tokens, price),
    maxCost: (bounds, { price }) => maxCostOf(bounds, price),
    estimateTokens: estimateTokensOfBytes,
    formatBalanceTokens,
  };
}

/** Ways of a router that a supervisor started. */
interface Supervised {
  /** Listens on the port that the supervisor holds. */
  listen?: ((http: Server) => Promise<void>) | undefined;
  waitsFor?: (what: string) => void;
}

interface RunningRouter {
  close(): Promise<void>;
}

/**
 * Starts the router on the platform's database. Waits until the platform has migrated the schema.
 */
export async function startRouter(config: Config, log: Logger, supervised: Supervised = {}): Promise<RunningRouter> {
  const opened: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const pool = await openRouterPool(config, log);
    opened.push(() => pool.end());
    await prepareSchema(config, pool, supervised);
    const foundation = await openSharedServices(config, pool, log);
    opened.push(() => foundation.close());
    const { secret } = foundation;
    await checkSecret({ pool, secret, config });
    const recall = await openRecallConnections(config, pool, log.child({ part: 'recall' }));
    opened.push(() => recall.close());
    const metering = openMetering(config, pool, log);
    opened.push(() => metering.close());
    const recalls = createRecallLog(pool, log.child({ part: 'recall-log' }));
    opened.push(() => recalls.close());
    const placed = openPlacedBlocks(pool, recall.pool, config.router.replayInMemory, log.child({ part: 'replay' }));
    opened.push(() => placed.close());
    const registry = openRegistry(pool, foundation.pubsub);
    const watchdog = watchLoop(registry, log.child({ part: 'watchdog' }));
    opened.push(async () => watchdog.stop());
    const counter = countCalls(registry);
    counter.watchUnsettled(() => ({ ...metering.ledger.unsettled() }));
    const telemetry = await openTelemetry(log.child({ part: 'telemetry' }));
    opened.push(async () => telemetry?.close());
    const idsLog = log.child({ part: 'provider-ids' });
    const providerIds = openProviderIds(pool, config.router.providerIdDays, idsLog);
    const ownKeyIds = openOwnKeyIds(pool, config.router, idsLog);
    const screens = openScreens(config.extraction);
    const admission = createRouterAdmission(config.limits);
    const server = await serveRouter({
      platform: wire(
        foundation,
        { pool, reads: recall.reads },
        { ...metering, recalls, placed, providerIds, ownKeyIds, screens, admission },
      ),
      config: config.router,
      listen: supervised.listen,
      drainDelayMs: config.drainDelayMs,
      drainTimeoutMs: config.drainTimeoutMs,
      observer: observeBy(counter, telemetry, logCalls(log, config.accessLogPercent)),
      metrics: serveMetrics(readAllRouters(registry), config.metricsToken),
      watchdog,
      watchRunning: (count) => counter.watchRunning(count),
      log,
      clientAddress: (request) => clientAddress(request, config.http.trustedProxies),
      signedAddress: (request) => signClientAddress(clientAddress(request, config.http.trustedProxies), secret),
      health: checkHealth(config, pool, foundation, recall, log),
    });
    opened.push(() => server.close());
    return { close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function checkHealth(
  config: Config,
  pool: Pool,
  { pubsub, clock }: SharedServices,
  { reads }: RecallConnections,
  log: Logger,
) {
  return createHealth(
    log,
    { database: createWriteCheck(pool) },
    {
      platform: () => isPlatformReady(config.router.platformUrl),
      events: () => pubsub.check(),
      clock: () => clock.check(),
      ...(config.database.replica && { replica: () => reads.check() }),
    },
  );
}

function openRouterPool(config: Config, log: Logger): Promise<Pool> {
  const { poolSize } = config.router;
  return openPool({ ...config.database, poolSize, url: databaseUrl(config) }, log.child({ part: 'database' }));
}

function openMetering({ router, dataDir }: Config, pool: Pool, log: Logger) {
  const ledger = createCallLedger(pool, log.child({ part: 'ledger' }), {
    holdSeconds: Math.ceil(router.totalTimeoutMs / 1000) + HOLD_MARGIN_SECONDS,
    dataDir,
    maxUnsettledInMemory: router.maxUnsettledInMemory,
  });
  const rates = createCallRates(pool, log.child({ part: 'rates' }), ledger.processId);
  return {
    ledger,
    rates,
    async close() {
      await rates.close();
      await ledger.close();
    },
  };
}

async function isPlatformReady(url: string): Promise<void> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_500) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the platform answered ${response.status}`);
}

/** Combines observers, which are called in this order. */
function observeBy(...all: (Observer | null)[]): Observer {
  const observers = all.filter((one) => one !== null);
  return {
    callEnded(report) {
      for (const observer of observers) observer.callEnded(report);
    },
    callRejected(report) {
      for (const observer of observers) observer.callRejected(report);
    },
  };
}

/** Waits for the platform's migrations, alive and not ready. */
async function prepareSchema({ router }: Config, pool: Pool, { listen, waitsFor }: Supervised): Promise<void> {
  if (await isMigrated(pool)) return;
  waitsFor?.('the database schema');
  const waiting = listen ? null : await serveWhileWaiting(router, 'migration');
  try {
    await waitForSchema(pool);
  } finally {
    await waiting?.close();
  }
}

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLogger({ level: config.logLevel, name: 'router' });
  endWhenStuck({ name: 'router', deadlineMs: config.loopDeadlineMs });
  const isStarted = endWithSupervisor();
  const listen = process.argv.includes(HELD_PORT_ARGUMENT) ? listenOnHeldPort : undefined;
  const running = await startRouter(config, log, { listen, waitsFor: reportWaiting });
  isStarted();
  reportServing();
  // Starting leaves 16 MB of garbage, which Node would otherwise hold until memory is short.
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  process.stdout.write(`  Router listens on http://${config.router.host}:${config.router.port}\n`);
  // Under the supervisor, which shares its environment, one warning is enough.
  if (!process.send) for (const message of config.unknownVariables()) log.warn(message);
  await runUntilSignal(log, () => running.close(), stopDeadlineMs(config), reportLeaving);
}

if (isMain(import.meta)) {
  main().catch((error: unknown) => {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : `The router could not start: ${error instanceof Error ? error.message : String(error)}`}\n`,
    );
    process.exit(1);
  });
}
