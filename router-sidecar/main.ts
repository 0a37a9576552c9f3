import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { getBoundaryForUse } from '../src/boundaries/boundaries.ts';
import { costOf, mostItCanCost } from '../src/catalog/price.ts';
import { estimateTokensOfBytes } from '../src/catalog/tokens.ts';
import { ConfigError, readConfig, type Config } from '../src/config.ts';
import { contextOf } from '../src/context.ts';
import { rememberExchange } from '../src/conversations/conversations.ts';
import { isMigrated } from '../src/db/orm.ts';
import { recall } from '../src/facts/recall/recall.ts';
import { createHealth } from '../src/health.ts';
import { checkSecret } from '../src/identity/bootstrap.ts';
import { addressOf } from '../src/identity/identify-request.ts';
import { isMain } from '../src/is-main.ts';
import { createLogger, type Logger } from '../src/logger.ts';
import { createPlatform, type Platform } from '../src/platform.ts';
import { runUntilSignal, STOP_MARGIN_MS } from '../src/signals.ts';
import { reserve, settle } from '../src/usage/holds.ts';
import type { RouterPlatform } from './platform.ts';
import { openRecallPool } from './recall-pool.ts';
import { serveRouter } from './server.ts';

const SCHEMA_DEADLINE_MS = 60_000;

/** The router's questions, answered by the platform's verbs; memory is looked up over connections of its own. */
function wire(platform: Platform, recallPool: Pool): RouterPlatform {
  const { authenticator, catalog, pool } = platform;
  const forRecall: Platform = { ...platform, pool: recallPool };
  return {
    authenticate: (secret, address) => authenticator.authenticate(secret, address),
    models: () => catalog.models,
    findModel(name, protocol, kind) {
      const model = catalog.find(name);
      return model?.protocol === protocol && model.kind === kind ? model : null;
    },
    findBoundary: (caller, id) => getBoundaryForUse(contextOf(platform, caller), id),
    recall: (caller, boundary, query) => recall(contextOf(forRecall, caller), boundary, query),
    reserve: (hold) => reserve(pool, hold),
    settle: (settlement) => settle(pool, settlement),
    remember: (caller, boundary, exchange) => rememberExchange(contextOf(platform, caller), boundary, exchange),
    costOf: (tokens, model) => costOf(tokens, model.price),
    mostItCanCost: (promptTokens, outputTokens, model) => mostItCanCost(promptTokens, outputTokens, model.price),
    estimateTokens: estimateTokensOfBytes,
  };
}

/** Brings the router up on a database that the platform keeps. Waits for the platform to bring the schema up to date. */
export async function startRouter(config: Config, log: Logger): Promise<{ close(): Promise<void> }> {
  const platform = await createPlatform(config, log);
  const recallPool = openRecallPool(config, log);
  const closeAll = () => Promise.all([recallPool.end(), platform.close()]);
  try {
    await waitForSchema(platform);
    await checkSecret(platform);
    const server = await serveRouter({
      platform: wire(platform, recallPool),
      config: config.router,
      drainTimeoutMs: config.drainTimeoutMs,
      log,
      clientAddress: (request) => addressOf(platform, request),
      health: createHealth(log, { database: () => platform.pool.query('select 1') }),
    });
    return {
      async close() {
        await server.close();
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function waitForSchema(platform: Platform): Promise<void> {
  const deadline = Date.now() + SCHEMA_DEADLINE_MS;
  while (!(await isMigrated(platform.orm))) {
    if (Date.now() > deadline)
      throw new Error('The database schema is not up to date. Start the platform, which brings it there.');
    await wait(100);
  }
}

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLogger({ level: config.logLevel, name: 'router' });
  const running = await startRouter(config, log);
  process.stdout.write(`  Router listens on http://${config.router.host}:${config.router.port}\n`);
  await runUntilSignal(log, () => running.close(), config.drainTimeoutMs + STOP_MARGIN_MS);
}

if (isMain(import.meta)) {
  main().catch((error: unknown) => {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : `The router could not start: ${error instanceof Error ? error.message : String(error)}`}\n`,
    );
    process.exit(1);
  });
}
