import type { Server } from 'node:http';
import type { Pool } from 'pg';
import { createCallRates, type CallRates } from '../src/admission/call-rates.ts';
import { isTurnToken } from '../src/auth/caller.ts';
import { findTurnBoundary, findTurnCaller } from '../src/domains/integrations/turn-caller.ts';
import { createRouterAdmission, type RouterAdmission } from '../src/admission/router-admission.ts';
import { openScreens, type Screens } from '../src/recall/filter-candidates.ts';
import { openRecallConnections, type RecallConnections } from '../src/recall/recall-pool.ts';
import { forNamed, shareBoundariesInUse } from '../src/domains/boundaries/boundary-in-use.ts';
import { costOf, estimateTokensOfBytes, maxCostOf } from '../src/catalog/call-cost.ts';
import { readConfig, type Config } from '../src/config/config.ts';
import { rememberEarlier } from '../src/domains/conversations/remember-earlier.ts';
import { rememberExchange } from '../src/domains/conversations/remember.ts';
import { openPool } from '../src/db/pool.ts';
import { createWriteCheck } from '../src/db/write-check.ts';
import { isMigrated, waitForSchema } from '../src/db/schema-version.ts';
import { openPlacedBlocks, type PlacedBlocks } from '../src/domains/boundaries/placed-blocks.ts';
import { openScopeSnapshots, type ScopeSnapshots } from '../src/recall/snapshots/scope-snapshots.ts';
import { recallForCall } from '../src/domains/boundaries/recall.ts';
import { databaseUrl, openSharedServices, type SharedServices } from '../src/request/shared-services.ts';
import { createHealth } from '../src/http/health.ts';
import { HELD_PORT_ARGUMENT, listenOnHeldPort } from '../src/http/port-handover.ts';
import { serveWhileWaiting } from '../src/http/waiting-server.ts';
import { checkSecret } from '../src/startup/check-secret.ts';
import { explainStartError } from '../src/startup/preflight.ts';
import { clientAddress, signClientAddress } from '../src/http/client-address.ts';
import { endWhenStuck } from '../src/process/loop-deadline.ts';
import { isMain } from '../src/process/is-main.ts';
import { readAllRouters } from '../src/process/sibling-metrics.ts';
import { watchLoop } from '../src/http/loop-watchdog.ts';
import { createLogger, type Logger } from '../src/core/logger.ts';
import { openRegistry, serveMetrics } from '../src/http/metrics.ts';
import { compileForms } from '../src/recall/compile-forms.ts';
import { endWithSupervisor, runUntilSignal, stopDeadlineMs } from '../src/process/signals.ts';
import { reportLeaving, reportServing, reportWaiting } from '../src/process/supervisor-messages.ts';
import { createCallLedger, type CallLedger } from '../src/domains/usage/call-ledger.ts';
import { storeCallText } from '../src/domains/usage/call-text.ts';
import { findCall, formatBalanceTokens } from '../src/domains/usage/find-call.ts';
import { openOwnKeyIds, type OwnKeyIds } from '../src/domains/usage/own-key-objects.ts';
import { openProviderIds, type ProviderIds } from '../src/domains/usage/provider-objects.ts';
import { createRecallLog, type RecallLog } from '../src/domains/usage/recall-log.ts';
import { openPersons, type Persons } from '../src/domains/workspaces/find-person.ts';
import type { Observer } from './call-report.ts';
import { logCalls } from './observers/access-log.ts';
import { openTelemetry } from './observers/opentelemetry.ts';
import { countCalls } from './observers/prometheus.ts';
import type { RouterPlatform } from './platform.ts';
import { serveRouter } from './server.ts';

/** Parts that store what calls leave behind. */
interface Background {
  ledger: CallLedger;
  recalls: RecallLog;
  placed: PlacedBlocks;
  providerIds: ProviderIds;
  ownKeyIds: OwnKeyIds;
  persons: Persons;
  snapshots: ScopeSnapshots;
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
    persons,
    screens,
    admission,
    rates,
    snapshots,
  }: Background & { screens: Screens; admission: RouterAdmission; rates: CallRates },
): RouterPlatform {
  const findBoundary = shareBoundariesInUse(pool);
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
    findBoundary: (caller, id) => (caller.turn ? findTurnBoundary(pool, caller, id) : findBoundary(caller, id)),
    forPerson: (caller, boundary, name) => forNamed(persons, { caller, boundary, name }),
    recall: (boundary, ask) =>
      recallForCall({ pool: reads.pool(), placed, screens, embeddings, snapshots }, boundary, ask),
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
    rememberEarlier: (caller, boundary, turns) => rememberEarlier(pool, caller, boundary, turns),
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
    await checkSecret({ pool, secret: foundation.secret, config });
    const recall = await openRecallConnections(config, pool, log.child({ part: 'recall' }));
    opened.push(() => recall.close());
    const metering = openMetering(config, pool, log);
    opened.push(() => metering.close());
    const recalls = createRecallLog(pool, log.child({ part: 'recall-log' }));
    opened.push(() => recalls.close());
    const placed = openPlacedBlocks(pool, recall.pool, config.router.replayInMemory, log.child({ part: 'replay' }));
    opened.push(() => placed.close());
    const registry = openRegistry(config, { pool, events: foundation.pubsub, reads: recall.reads });
    const watchdog = watchLoop(registry, log.child({ part: 'watchdog' }));
    opened.push(async () => watchdog.stop());
    const counter = countCalls(registry);
    const snapshots = openScopeSnapshots(config.router.recallInMemoryBytes);
    counter.watchHeld({ unsettled: () => metering.ledger.unsettled(), snapshots: () => snapshots.counts() });
    const telemetry = await openTelemetry(log.child({ part: 'telemetry' }));
    opened.push(async () => telemetry?.close());
    const providerIds = openProviderIds(pool, config.router.providerIdDays, log.child({ part: 'provider-ids' }));
    const ownKeyIds = openOwnKeyIds(pool, config.router, log.child({ part: 'provider-ids' }));
    const persons = openPersons(pool, foundation.pubsub, config.persons, log.child({ part: 'persons' }));
    opened.push(() => persons.close());
    const [screens, admission] = [openScreens(config.extraction), createRouterAdmission(config.limits)];
    const server = await serveRouter({
      platform: wire(
        foundation,
        { pool, reads: recall.reads },
        { ...metering, recalls, placed, providerIds, ownKeyIds, persons, screens, admission, snapshots },
      ),
      config: config.router,
      listen: supervised.listen,
      drainDelayMs: config.drainDelayMs,
      drainTimeoutMs: config.drainTimeoutMs,
      observer: observeBy(counter, telemetry, logCalls(log, config.accessLogPercent)),
      metrics: serveMetrics(readAllRouters(registry), config.metricsToken),
      watchdog,
      watch: (counts) => counter.watch(counts),
      log,
      clientAddress: (request) => clientAddress(request, config.http.trustedProxies),
      signedAddress: (request) =>
        signClientAddress(clientAddress(request, config.http.trustedProxies), foundation.secret),
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
  void compileForms();
  // Starting leaves 16 MB of garbage, which Node would otherwise hold until memory is short.
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  process.stdout.write(`  Router listens on http://${config.router.host}:${config.router.port}\n`);
  // Under the supervisor, which shares its environment, one warning is enough.
  if (!process.send) for (const message of config.unknownVariables()) log.warn(message);
  await runUntilSignal(log, () => running.close(), stopDeadlineMs(config), reportLeaving);
}

if (isMain(import.meta)) {
  main().catch((error: unknown) => {
    process.stderr.write(`${explainStartError('router', error)}\n`);
    process.exit(1);
  });
}
