import type { Logger } from '../../src/core/logger.ts';

/** Hears why something could not be sent. */
export type WarnAboutExport = (error: Error | undefined) => void;

const WARN_INTERVAL_MS = 60_000;

/** A collector may be away for a day: once a minute is often enough to say so. */
export function createWarner(log: Logger): WarnAboutExport {
  let nextAt = 0;
  return (error) => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + WARN_INTERVAL_MS;
    log.warn({ reason: error?.message }, 'telemetry could not be sent');
  };
}

/** The same exporter, whose failures are heard. OpenTelemetry itself tells them to nobody. */
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
