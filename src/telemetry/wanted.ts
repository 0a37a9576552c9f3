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
