import type { Attributes } from '@opentelemetry/api';
import type { Logger } from '../../src/core/logger.ts';
import type { CallReport, Observer } from '../observer.ts';
import { ModelAttributes, outcomeAttributes } from './gen-ai.ts';
import { wantsTelemetry } from '../../src/telemetry/exporting.ts';
import { openExports, type Exports } from './otlp.ts';

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
