import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Attributes } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { WarnAboutExport } from '../../src/telemetry/exporting.ts';
import { openTracer } from '../../src/telemetry/open-tracer.ts';
import type { CallReport, RejectionReport } from '../call-report.ts';
import { operationOf, outcomeAttributes, requestAttributes, usageAttributes, type ModelAttributes } from './gen-ai.ts';

/** Writes each span once all of it is known. */
export interface SpanWriter {
  /** Writes the span of a call to a provider. */
  call(report: CallReport): void;
  /** Writes the span of a call that the router rejected, without a provider. */
  rejection(report: RejectionReport): void;
  shutdown(): Promise<void>;
}

export function openSpans(resource: Resource, models: ModelAttributes, warn: WarnAboutExport): SpanWriter {
  const tracer = openTracer('router', resource, warn);

  function write(
    { trace, startedAt, durationMs }: CallReport | RejectionReport,
    name: string,
    kind: SpanKind,
    created: Attributes,
    more: () => Attributes,
  ): void {
    const span = tracer.start(trace, name, { kind, startTime: startedAt, attributes: created });
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
    shutdown: () => tracer.shutdown(),
  };
}
