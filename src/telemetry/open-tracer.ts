import { ROOT_CONTEXT, trace as api, TraceFlags, type Context, type Span, type SpanOptions } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Trace } from '../core/trace-context.ts';
import { reportFailures, type WarnAboutExport } from './exporting.ts';

/** Starts spans whose ids are known before them. */
export interface Tracer {
  /** Starts the span of this place in a trace. */
  start(trace: Trace, name: string, options: SpanOptions): Span;
  shutdown(): Promise<void>;
}

/** OpenTelemetry reads sampling, queue sizes and the collector from its own variables. */
export function openTracer(scope: string, resource: Resource, warn: WarnAboutExport): Tracer {
  // Others received the span's id as their parent, so the tracer must not choose another.
  let own = { traceId: '', spanId: '' };
  const provider = new BasicTracerProvider({
    resource,
    idGenerator: { generateTraceId: () => own.traceId, generateSpanId: () => own.spanId },
    spanProcessors: [new BatchSpanProcessor(reportFailures(new OTLPTraceExporter(), warn))],
  });
  const tracer = provider.getTracer(scope);
  return {
    start(trace, name, options) {
      own = trace;
      return tracer.startSpan(name, options, parentOf(trace));
    },
    shutdown: () => provider.shutdown(),
  };
}

function parentOf({ traceId, parentSpanId, isSampled }: Trace): Context {
  if (parentSpanId === null) return ROOT_CONTEXT;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return api.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parentSpanId, traceFlags, isRemote: true });
}
