import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace as api, TraceFlags } from '@opentelemetry/api';
import type { Attributes, Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Trace } from '../../src/core/trace-context.ts';
import type { CallReport, RejectionReport } from '../observer.ts';
import { reportFailures, type WarnAboutExport } from './exporting.ts';
import { operationOf, outcomeAttributes, requestAttributes, usageAttributes, type ModelAttributes } from './gen-ai.ts';

/** Writes each span once all of it is known. */
export interface SpanWriter {
  /** Writes the span of a call to a provider. */
  call(report: CallReport): void;
  /** Writes the span of a call that the router rejected, without a provider. */
  rejection(report: RejectionReport): void;
  shutdown(): Promise<void>;
}

/** OpenTelemetry reads sampling, queue sizes and the collector from its own variables. */
export function openSpans(resource: Resource, models: ModelAttributes, warn: WarnAboutExport): SpanWriter {
  // The provider received the span's id as its parent, so the tracer must not choose another.
  let own = { traceId: '', spanId: '' };
  const provider = new BasicTracerProvider({
    resource,
    idGenerator: { generateTraceId: () => own.traceId, generateSpanId: () => own.spanId },
    spanProcessors: [new BatchSpanProcessor(reportFailures(new OTLPTraceExporter(), warn))],
  });
  const tracer = provider.getTracer('router');

  function write(
    { trace, startedAt, durationMs }: CallReport | RejectionReport,
    name: string,
    kind: SpanKind,
    created: Attributes,
    more: () => Attributes,
  ): void {
    own = trace;
    const span = tracer.startSpan(name, { kind, startTime: startedAt, attributes: created }, parentOf(trace));
    if (!span.isRecording()) return;
    const attributes = more();
    span.setAttributes(attributes);
    if (attributes['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(startedAt.getTime() + durationMs);
  }

  return {
    call(report) {
      const name = `${operationOf(report.endpoint)} ${report.model.name}`;
      write(report, name, SpanKind.CLIENT, models.of(report), () => ({
        'memory_platform.request_id': report.requestId,
        ...requestAttributes(report),
        ...usageAttributes(report),
        ...outcomeAttributes(report),
        ...(report.httpStatus === null ? {} : { 'http.response.status_code': report.httpStatus }),
      }));
    },
    rejection(report) {
      const operation = operationOf(report.endpoint);
      const created = { 'gen_ai.operation.name': operation };
      write(report, operation, SpanKind.INTERNAL, created, () => ({ 'error.type': report.code }));
    },
    shutdown: () => provider.shutdown(),
  };
}

function parentOf({ traceId, parentSpanId, isSampled }: Trace): Context {
  if (parentSpanId === null) return ROOT_CONTEXT;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return api.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parentSpanId, traceFlags, isRemote: true });
}
