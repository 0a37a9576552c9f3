import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CallReport, Observer, RejectionReport } from '../call-report.ts';
import type { RouterCounts } from '../router-parts.ts';

const DURATION_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600];
const FIRST_BYTE_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
const RECALL_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 5];

/** Sums of the calls with equal labels. */
interface Row {
  labels: { endpoint: string; model: string; mode: string; outcome: string; status: string };
  /** The labels of times. */
  timed: { endpoint: string; model: string };
  calls: number;
  tokens: { input: number; output: number; cache_read: number; cache_write: number; thinking: number };
}

/**
 * Sums since the process started. Collected on demand, because a call has no time to look counters
 * up.
 */
interface Totals {
  rows: Map<string, Row>;
  memory: Record<CallReport['memoryStatus'], number>;
  /** By provider, then by the reason for which it did not serve a call. */
  attempts: Map<string, Map<string, number>>;
}

/** Counts calls that ended, and those that run. */
export interface CallCounter extends Observer {
  watch(counts: RouterCounts): void;
  /** Takes functions that count ended calls that are not settled, and memory that is held. */
  watchHeld(counts: { unsettled: () => object; snapshots: () => object }): void;
}

/**
 * Counts calls in `registry`. Labels name endpoints, models of the catalog and outcomes: never a
 * team, a key or a text.
 */
export function countCalls(registry: Registry): CallCounter {
  const memory = { used: 0, none: 0, degraded: 0, no_user: 0 };
  const totals: Totals = { rows: new Map(), memory, attempts: new Map() };
  registerTotals(registry, totals);
  registerAttempts(registry, totals);
  const rejections = createRejections(registry);
  const excessive = createExcessive(registry);
  const { duration, firstByte, recall } = createTimes(registry);
  return {
    callEnded(report: CallReport) {
      const { timed } = addToTotals(totals, report);
      if (report.isExcessive) excessive.inc({ model: report.model.name, provider: report.target.provider.name });
      countAttempts(totals, report);
      duration.observe(timed, report.durationMs / 1000);
      if (report.firstByteMs !== null) firstByte.observe(timed, report.firstByteMs / 1000);
      if (report.recallMs !== null) recall.observe(report.recallMs / 1000);
    },
    callRejected({ endpoint, code }: RejectionReport) {
      rejections.inc({ endpoint, code });
    },
    watch({ runningCalls, bodyBlocks }) {
      registerRunning(registry, runningCalls);
      registerCounts(registry, BLOCKS, bodyBlocks);
    },
    watchHeld({ unsettled, snapshots }) {
      registerCounts(registry, UNSETTLED, unsettled);
      registerCounts(registry, SNAPSHOTS, snapshots);
    },
  };
}

function addToTotals({ rows, memory }: Totals, report: CallReport): Row {
  const row = rowOf(rows, report);
  const { tokens } = report;
  row.calls += 1;
  row.tokens.input += tokens.input;
  row.tokens.output += tokens.output;
  row.tokens.cache_read += tokens.cacheRead;
  row.tokens.cache_write += tokens.cacheWrite;
  row.tokens.thinking += tokens.thinking ?? 0;
  memory[report.memoryStatus] += 1;
  return row;
}

function countAttempts({ attempts }: Totals, { target, failures, attempts: called }: CallReport): void {
  for (const failed of failures) add(attempts, failed.target.provider.name, failed.reason);
  if (called > failures.length) add(attempts, target.provider.name, 'none');
}

function add(attempts: Totals['attempts'], provider: string, reason: string): void {
  const reasons = attempts.get(provider) ?? new Map<string, number>();
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  attempts.set(provider, reasons);
}

function registerAttempts(registry: Registry, { attempts }: Totals): void {
  registry.registerMetric(
    new Counter({
      name: 'router_attempts_total',
      help:
        'Calls of targets, by provider and by the reason for which a target did not serve: connect, reset, timeout, redirect ' +
        'or its status. none: it did.',
      labelNames: ['provider', 'reason'],
      registers: [],
      collect() {
        this.reset();
        for (const [provider, reasons] of attempts)
          for (const [reason, count] of reasons) this.inc({ provider, reason }, count);
      },
    }),
  );
}

function registerTotals(registry: Registry, { rows, memory }: Totals): void {
  registry.registerMetric(
    new Counter({
      name: 'router_calls_total',
      help: 'Calls made of providers, by how they ended. status is what the provider answered.',
      labelNames: ['endpoint', 'model', 'mode', 'outcome', 'status'],
      registers: [],
      collect() {
        this.reset();
        for (const { labels, calls } of rows.values()) this.inc(labels, calls);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'router_tokens_total',
      help: 'Tokens by kind. Those of input came neither from nor into a cache; those of thinking are also in output.',
      labelNames: ['model', 'kind'],
      registers: [],
      collect() {
        this.reset();
        for (const { timed, tokens } of rows.values())
          for (const [kind, count] of Object.entries(tokens)) this.inc({ model: timed.model, kind }, count);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'router_memory_total',
      help: 'Calls made of providers, by whether memory was added.',
      labelNames: ['status'],
      registers: [],
      collect() {
        this.reset();
        for (const [status, count] of Object.entries(memory)) this.inc({ status }, count);
      },
    }),
  );
}

function createRejections(registry: Registry) {
  return new Counter({
    name: 'router_refusals_total',
    help: 'Calls that the router refused. Those whose provider could not be reached are also in router_calls_total.',
    labelNames: ['endpoint', 'code'],
    registers: [registry],
  });
}

function createExcessive(registry: Registry) {
  return new Counter({
    name: 'router_excessive_usage_total',
    help:
      'Calls whose provider reported more tokens than they can have used. They are charged by the limits of the call. ' +
      'Either the provider is wrong, or context_tokens or max_output_tokens in the catalog is too low.',
    labelNames: ['model', 'provider'],
    registers: [registry],
  });
}

function createTimes(registry: Registry) {
  const registers = [registry];
  const duration = new Histogram({
    name: 'router_call_duration_seconds',
    help: "From a call's first byte to its end.",
    labelNames: ['endpoint', 'model'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const firstByte = new Histogram({
    name: 'router_first_byte_seconds',
    help: "From a call's first byte to the provider's.",
    labelNames: ['endpoint', 'model'],
    buckets: FIRST_BYTE_BUCKETS,
    registers,
  });
  const recall = new Histogram({
    name: 'router_recall_seconds',
    help: 'What looking memory up took.',
    buckets: RECALL_BUCKETS,
    registers,
  });
  return { duration, firstByte, recall };
}

function registerRunning(registry: Registry, count: () => number): void {
  registry.registerMetric(
    new Gauge({
      name: 'router_running_calls',
      help: 'Calls that run: from their first byte to what is still kept of them when the answer has left.',
      registers: [],
      collect() {
        this.set(count());
      },
    }),
  );
}

const UNSETTLED = {
  name: 'router_unsettled_calls',
  label: 'where',
  help:
    'Ended calls that are not settled yet: in memory, or in a file while the database cannot write. ' +
    'Those that it rejected for their values are an error of the program, and are kept in a file.',
};

const BLOCKS = {
  name: 'router_body_blocks',
  label: 'state',
  help: 'Blocks of memory for bodies of calls: lent to calls that run, or free.',
};

const SNAPSHOTS = {
  name: 'router_recall_in_memory',
  label: 'of',
  help: 'Small scopes of memory that are searched in the process, and the bytes of their rows.',
};

function registerCounts(registry: Registry, { name, label, help }: typeof UNSETTLED, count: () => object): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [],
      collect() {
        for (const [of, number] of Object.entries(count() as Record<string, number>)) this.set({ [label]: of }, number);
      },
    }),
  );
}

function rowOf(rows: Map<string, Row>, { endpoint, model, mode, outcome, httpStatus }: CallReport): Row {
  // The model's name comes last, because it may contain spaces.
  const key = `${endpoint} ${mode} ${outcome} ${httpStatus} ${model.name}`;
  const known = rows.get(key);
  if (known) return known;
  const timed = { endpoint, model: model.name };
  const row: Row = {
    labels: { ...timed, mode, outcome, status: String(httpStatus ?? 'none') },
    timed,
    calls: 0,
    tokens: { input: 0, output: 0, cache_read: 0, cache_write: 0, thinking: 0 },
  };
  rows.set(key, row);
  return row;
}
