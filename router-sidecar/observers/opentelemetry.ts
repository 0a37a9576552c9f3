import { setTimeout as wait } from 'node:timers/promises';
import type { Attributes, Histogram } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { Logger } from '../../src/core/logger.ts';
import { describeProcess } from '../../src/telemetry/exporting.ts';
import { createWarner, reportFailures, type WarnAboutExport } from '../../src/telemetry/exporting.ts';
import { wantsTelemetry, type Wanted } from '../../src/telemetry/exporting.ts';
import type { CallReport, Observer } from '../call-report.ts';
import { ModelAttributes, outcomeAttributes } from './gen-ai.ts';
import type { SpanWriter } from './spans.ts';

export interface Telemetry extends Observer {
  /** Sends what is still buffered, for at most two seconds. Never throws. */
  close(): Promise<void>;
}

/**
 * Sends a span, a duration and token counts of every call to a collector, by OpenTelemetry's
 * conventions for generative models. Returns null without a collector. OpenTelemetry itself reads
 * its standard variables (`OTEL_EXPORTER_OTLP_ENDPOINT` and the like). Never sends texts, keys or
 * teams. Calls do not wait for the collector.
 */
export async function openTelemetry(log: Logger): Promise<Telemetry | null> {
  const wanted = wantsTelemetry(process.env);
  if (!wanted.traces && !wanted.metrics) return null;
  const models = new ModelAttributes();
  const exports = await openExports(wanted, models, log);
  return {
    callEnded(report) {
      const attributes = models.of(report);
      recordTimes(exports, report, attributes);
      recordTokens(exports, report, attributes);
      exports.spans?.call(report);
    },
    callRejected(report) {
      // A call whose provider was dialled has one span, written when it ended.
      if (!report.isReported) exports.spans?.rejection(report);
    },
    close: () => exports.close(),
  };
}

function recordTimes({ duration, firstChunk }: Exports, report: CallReport, attributes: Attributes): void {
  duration?.record(report.durationMs / 1000, { ...attributes, ...outcomeAttributes(report) });
  if (report.isStream && report.outcome !== 'REFUSED' && report.firstByteMs !== null)
    firstChunk?.record(report.firstByteMs / 1000, attributes);
}

function recordTokens({ tokens }: Exports, report: CallReport, attributes: Attributes): void {
  if (!tokens || report.outcome === 'REFUSED') return;
  const { input, cacheRead, cacheWrite, output } = report.tokens;
  tokens.record(input + cacheRead + cacheWrite, { ...attributes, 'gen_ai.token.type': 'input' });
  tokens.record(output, { ...attributes, 'gen_ai.token.type': 'output' });
}

/** Destinations of spans and measurements. Null where no collector is configured. */
interface Exports {
  spans: SpanWriter | null;
  duration: Histogram | null;
  firstChunk: Histogram | null;
  tokens: Histogram | null;
  /** Sends what is still buffered, for at most two seconds. Never throws. */
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 2_000;

/** Buckets of the conventions. */
const DURATION_SECONDS = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92];
const TOKENS = [1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304, 16777216, 67108864];

/**
 * Loads the wanted parts of OpenTelemetry, which reads its variables itself. A process without a
 * collector loads none of it.
 */
async function openExports(wanted: Wanted, models: ModelAttributes, log: Logger): Promise<Exports> {
  const warn = createWarner(log);
  const resource = await describeProcess('memory-platform-router');
  const spans = wanted.traces ? (await import('./spans.ts')).openSpans(resource, models, warn) : null;
  const meters = wanted.metrics ? await openMeters(resource, warn) : null;
  const meter = meters?.getMeter('router');
  return {
    spans,
    duration:
      meter?.createHistogram('gen_ai.client.operation.duration', {
        unit: 's',
        description: 'How long a call of a model took.',
        advice: { explicitBucketBoundaries: DURATION_SECONDS },
      }) ?? null,
    firstChunk:
      meter?.createHistogram('gen_ai.client.operation.time_to_first_chunk', {
        unit: 's',
        description: 'How long the first of a streamed answer took.',
        advice: { explicitBucketBoundaries: DURATION_SECONDS },
      }) ?? null,
    tokens:
      meter?.createHistogram('gen_ai.client.token.usage', {
        unit: '{token}',
        description: 'How many tokens a call of a model used.',
        advice: { explicitBucketBoundaries: TOKENS },
      }) ?? null,
    async close() {
      const timer = new AbortController();
      await Promise.race([
        Promise.allSettled([spans?.shutdown(), meters?.shutdown({ timeoutMillis: CLOSE_TIMEOUT_MS })]),
        wait(CLOSE_TIMEOUT_MS, null, { signal: timer.signal }).catch(() => null),
      ]);
      timer.abort();
    },
  };
}

async function openMeters(resource: Resource, warn: WarnAboutExport): Promise<MeterProvider> {
  const [{ MeterProvider, PeriodicExportingMetricReader }, { OTLPMetricExporter }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const exporter = reportFailures(new OTLPMetricExporter(), warn);
  // The reader reads all standard variables but this one.
  const intervalMs = Number(process.env['OTEL_METRIC_EXPORT_INTERVAL'] || 60_000);
  const exportIntervalMillis = Number.isFinite(intervalMs) && intervalMs > 0 ? intervalMs : 60_000;
  return new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis })],
  });
}
