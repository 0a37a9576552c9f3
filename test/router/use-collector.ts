import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { fromHook } from '../harness/late-bound.ts';
import { openCollector, type Collector } from './collector.ts';

/**
 * Opens a collector before the tests of a file, to which programs that start later send at once.
 * Each test begins with an empty one.
 */
export function useCollector(): Collector {
  const collector = fromHook(openCollector);
  beforeAll(() => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
    vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
    vi.stubEnv('OTEL_METRIC_EXPORT_INTERVAL', '100');
  });
  beforeEach(() => void (collector.bodies.length = 0));
  afterAll(async () => {
    vi.unstubAllEnvs();
    await collector.close();
  });
  return collector;
}
