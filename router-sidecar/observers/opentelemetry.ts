import type { Logger } from '../../src/core/logger.ts';
import type { CallReport, Observer } from '../observer.ts';
import { modelAttributes, outcomeAttributes } from './gen-ai.ts';
import { openExports, wantsTelemetry, type Exports } from './otlp.ts';

export interface Telemetry extends Observer {
  /** Sends what is still here, for at most two seconds. Never throws. */
  close(): Promise<void>;
}

/**
 * Tells a collector of every call as OpenTelemetry's conventions for generative models want it: a span, how long it took, how many
 * tokens. Where to is read by OpenTelemetry itself from its standard variables (`OTEL_EXPORTER_OTLP_ENDPOINT` and its kin); null when
 * none names a collector. Neither texts nor keys nor teams are told. A collector that is away costs calls nothing.
 */
export async function openTelemetry(log: Logger): Promise<Telemetry | null> {
  const wanted = wantsTelemetry(process.env);
  if (!wanted.traces && !wanted.metrics) return null;
  const exports = await openExports(wanted, log);
  return {
    callEnded(report) {
      recordTimes(exports, report);
      recordTokens(exports, report);
      exports.spans?.call(report);
    },
    // A call whose provider was dialled has one span, written when it ended.
    callRejected(report) {
      if (!report.isReported) exports.spans?.rejection(report);
    },
    close: () => exports.close(),
  };
}

function recordTimes({ duration, firstChunk }: Exports, report: CallReport): void {
  const attributes = modelAttributes(report);
  duration?.record(report.durationMs / 1000, { ...attributes, ...outcomeAttributes(report) });
  if (report.isStream && report.outcome !== 'REFUSED' && report.firstByteMs !== null)
    firstChunk?.record(report.firstByteMs / 1000, attributes);
}

function recordTokens({ tokens }: Exports, report: CallReport): void {
  if (!tokens || report.outcome === 'REFUSED') return;
  const { input, cacheRead, cacheWrite, output } = report.tokens;
  const attributes = modelAttributes(report);
  tokens.record(input + cacheRead + cacheWrite, { ...attributes, 'gen_ai.token.type': 'input' });
  tokens.record(output, { ...attributes, 'gen_ai.token.type': 'output' });
}
