import type { Logger } from '../../src/core/logger.ts';

/** Hears why something could not be sent. */
export type Complain = (error: Error | undefined) => void;

const COMPLAIN_EVERY_MS = 60_000;

/** A collector may be away for a day: once a minute is often enough to say so. */
export function complainRarely(log: Logger): Complain {
  let nextAt = 0;
  return (error) => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + COMPLAIN_EVERY_MS;
    log.warn({ reason: error?.message }, 'telemetry could not be sent');
  };
}

/** The same exporter, whose failures are heard. OpenTelemetry itself tells them to nobody. */
export function heard<Items, Result extends { code: number; error?: Error }, E extends Exporter<Items, Result>>(
  exporter: E,
  complain: Complain,
): E {
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) =>
    send(items, (result) => {
      if (result.code !== 0) complain(result.error);
      done(result);
    });
  return exporter;
}

interface Exporter<Items, Result> {
  export(items: Items, done: (result: Result) => void): void;
}
