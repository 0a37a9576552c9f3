import { SpanKind, SpanStatusCode, TraceFlags, type Attributes, type HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import type { CallReport, RefusalReport } from '../observer.ts';
import { modelAttributes, operationOf, outcomeAttributes, usageAttributes } from './gen-ai.ts';

/** The span of a call that was made of a provider. */
export function spanOfCall(report: CallReport, resource: Resource): ReadableSpan {
  const outcome = outcomeAttributes(report);
  return span(report, resource, {
    name: `${operationOf(report.endpoint)} ${report.model.name}`,
    kind: SpanKind.CLIENT,
    isError: outcome['error.type'] !== undefined,
    attributes: {
      ...modelAttributes(report),
      ...usageAttributes(report),
      ...outcome,
      ...(report.httpStatus === null ? {} : { 'http.response.status_code': report.httpStatus }),
    },
  });
}

/** The span of a call that the router refused: nobody was called, so that it is of our own work. */
export function spanOfRefusal(report: RefusalReport, resource: Resource): ReadableSpan {
  const operation = operationOf(report.endpoint);
  return span(report, resource, {
    name: operation,
    kind: SpanKind.INTERNAL,
    isError: true,
    attributes: { 'gen_ai.operation.name': operation, 'error.type': report.code },
  });
}

/**
 * A span made when all is known. Its id is the one that the provider was already told as its parent, so that no tracer can choose it.
 */
function span(
  { trace, startedAt, durationMs }: CallReport | RefusalReport,
  resource: Resource,
  { name, kind, isError, attributes }: { name: string; kind: SpanKind; isError: boolean; attributes: Attributes },
): ReadableSpan {
  const { traceId, spanId, parentSpanId } = trace;
  const startMs = startedAt.getTime();
  return {
    name,
    kind,
    spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
    ...(parentSpanId === null
      ? {}
      : { parentSpanContext: { traceId, spanId: parentSpanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } }),
    startTime: hrTime(startMs),
    endTime: hrTime(startMs + durationMs),
    duration: hrTime(durationMs),
    ended: true,
    status: { code: isError ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes,
    links: [],
    events: [],
    resource,
    instrumentationScope: { name: 'router' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function hrTime(timeMs: number): HrTime {
  const seconds = Math.floor(timeMs / 1000);
  return [seconds, Math.round((timeMs - seconds * 1000) * 1e6)];
}
