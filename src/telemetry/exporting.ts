import type { Logger } from '../core/logger.ts';

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
