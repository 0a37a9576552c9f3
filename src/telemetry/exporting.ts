import type { Logger } from '../core/logger.ts';
import type { Resource } from '@opentelemetry/resources';

/** Signals for which a collector is configured. */
export interface Wanted {
  traces: boolean;
  metrics: boolean;
}

/** Reads OpenTelemetry's standard variables. An empty variable counts as unset. */
export function wantsTelemetry(env: NodeJS.ProcessEnv): Wanted {
  const isOff = env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true';
  const leadsTo = (...names: string[]) => !isOff && names.some((name) => Boolean(env[name]?.trim()));
  return {
    traces: leadsTo('OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
    metrics: leadsTo('OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'),
  };
}

/** Takes the reason of a failed export. */
export type WarnAboutExport = (error: Error | undefined) => void;

const WARN_INTERVAL_MS = 60_000;

/** Returns a function that logs failed exports, at most once a minute. */
export function createWarner(log: Logger): WarnAboutExport {
  let nextAt = 0;
  return (error) => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + WARN_INTERVAL_MS;
    log.warn({ reason: error?.message }, 'telemetry could not be sent');
  };
}

/** Makes an exporter report its failures, which OpenTelemetry itself drops. */
export function reportFailures<
  Items,
  Result extends { code: number; error?: Error },
  E extends Exporter<Items, Result>,
>(exporter: E, warn: WarnAboutExport): E {
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) =>
    send(items, (result) => {
      if (result.code !== 0) warn(result.error);
      done(result);
    });
  return exporter;
}

interface Exporter<Items, Result> {
  export(items: Items, done: (result: Result) => void): void;
}

/** Describes a process to a collector. `OTEL_SERVICE_NAME` replaces the name. */
export async function describeProcess(name: string): Promise<Resource> {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes, serviceInstanceIdDetector } =
    await import('@opentelemetry/resources');
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': name }))
    .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }));
}
