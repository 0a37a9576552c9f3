import { Pool } from 'pg';
import { Registry, type Counter, type Gauge, type Histogram } from 'prom-client';
import { countCalls } from '../../router-sidecar/observers/prometheus.ts';
import { createExtractionMetrics, measureExtraction } from '../../src/domains/extraction/extraction-log.ts';
import { createOperationMetrics } from '../../src/graphql/operation-metrics.ts';
import { createLogger } from '../../src/core/logger.ts';
import { openRegistry } from '../../src/http/metrics.ts';
import { countBlocks } from '../../src/http/loop-watchdog.ts';
import { measureBackup, measureQueue } from '../../src/process/queue-metrics.ts';
import { code, page, prose, table, type Page } from './markdown.ts';

/** The parts of a registered metric that prom-client keeps but does not declare. */
export type Registered = (Counter | Gauge | Histogram) & {
  name: string;
  help: string;
  labelNames: string[];
  upperBounds?: number[];
};

/** The metrics of each process and of both, by their names. */
export interface Metrics {
  router: Registered[];
  platform: Registered[];
  common: Registered[];
}

/** Reads the metrics from registries that are filled as in production. */
export function readMetrics(): Metrics {
  // Opens no connection: only the descriptions of the metrics are read.
  const pool = new Pool();
  const platform = openRegistry(
    { dataDir: '', database: { replica: true } },
    { pool, events: { isConnected: () => true }, reads: { check: () => Promise.resolve() } },
  );
  measureQueue(platform, pool, createLogger({ level: 'silent', name: 'reference' }));
  measureBackup(platform, pool);
  measureExtraction(platform, { extractionMetrics: createExtractionMetrics() });
  createOperationMetrics(platform);
  countBlocks(platform);
  const router = new Registry();
  const calls = countCalls(router);
  calls.watch({ runningCalls: () => 0, bodyBlocks: () => ({}) });
  calls.watchHeld({ unsettled: () => ({}), snapshots: () => ({}) });
  const common = ownMetrics(platform).filter(({ name }) => /^(database|event|data_dir)/.test(name));
  return {
    router: ownMetrics(router),
    platform: ownMetrics(platform).filter((one) => !common.includes(one)),
    common,
  };
}

/** The metrics of both processes. */
export function metricsPage(): Page {
  const { router, platform, common } = readMetrics();
  return page(
    'metrics.md',
    'Metrics',
    `Both processes serve Prometheus metrics at \`/metrics\` on their own port, when \`METRICS_TOKEN\` is set. Routers of one
\`npm start\` answer with their sums. A scrape
sends it as a bearer token; for all others the address does not exist. Labels hold endpoints, models of the catalog and
fixed words: never a team, a key or a text.`,
    '## Router',
    metricTable(router),
    '## Platform',
    metricTable(platform),
    '## Both',
    metricTable(common),
    'Both also expose the default metrics of `prom-client` for Node.js processes (`process_…`, `nodejs_…`).',
    '## Histogram buckets',
    table(
      ['metric', 'buckets, in seconds'],
      [...router, ...platform, ...common].flatMap(({ name, upperBounds }) =>
        upperBounds ? [[code(name), upperBounds.join(', ')]] : [],
      ),
    ),
  );
}

function ownMetrics(registry: Registry): Registered[] {
  return (registry.getMetricsAsArray() as unknown as Registered[])
    .filter(({ name }) => !/^(process|nodejs)_/.test(name))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function metricTable(metrics: readonly Registered[]): string {
  return table(
    ['metric', 'type', 'labels', 'meaning'],
    metrics.map((one) => [
      code(one.name),
      one.constructor.name.toLowerCase(),
      one.labelNames.map(code).join(', '),
      prose(one.help),
    ]),
  );
}
