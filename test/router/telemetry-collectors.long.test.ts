import { afterEach, describe, expect, it, vi } from 'vitest';
import { wantsTelemetry } from '../../src/telemetry/exporting.ts';
import { searchedLogger } from '../harness/secrets.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { PARENT, TRACE, joined, openCollector } from './collector.ts';
import { call, eventually, say } from './scripted.ts';
import { startSecondRouter, type Router } from './more-routers.ts';
import { ALPHA_USAGE } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { useCollector } from './use-collector.ts';

const collector = useCollector();
const s = useScripted({ router: false, answers: answerJson(chatCompletion(ALPHA_USAGE)) });
afterEach(() => vi.restoreAllMocks());

describe('a collector', () => {
  /** Starts another router of the same system, with variables of its own. */
  async function router(env: Record<string, string>, log = searchedLogger('test')): Promise<Router> {
    const before = { ...process.env };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const running = await startSecondRouter(s.system.config, log);
    for (const name of Object.keys(env)) vi.stubEnv(name, before[name]);
    return running;
  }

  it('gets the spans that the standard sampler keeps, and all measurements', async () => {
    const own = await openCollector();
    const sampling = await router({
      OTEL_EXPORTER_OTLP_ENDPOINT: own.url,
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    });
    const team = await s.team();
    await (await call(s, team, say('Hello'), { base: sampling.base })).text();
    await (await call(s, team, say('Hello'), { base: sampling.base, headers: joined() })).text();
    await sampling.close();
    expect(own.spans()).toMatchObject([{ traceId: TRACE, parentSpanId: PARENT }]);
    const duration = own.metrics().findLast(({ name }) => name === 'gen_ai.client.operation.duration');
    expect(duration?.histogram?.dataPoints).toMatchObject([{ count: 2 }]);
    await own.close();
  });

  it('gets what is still here when the router stops', async () => {
    const slow = await router({ OTEL_BSP_SCHEDULE_DELAY: '60000', OTEL_METRIC_EXPORT_INTERVAL: '60000' });
    await (await call(s, await s.team(), say('Hello'), { base: slow.base, headers: joined() })).text();
    expect(collector.spans()).toEqual([]);
    await slow.close();
    expect(collector.spans()).toMatchObject([{ traceId: TRACE }]);
  });

  it('that does not respond delays the router’s end by two seconds, and not by the ten of its exporter', async () => {
    const frozen = await openCollector();
    frozen.freeze();
    const held = await router({ OTEL_EXPORTER_OTLP_ENDPOINT: frozen.url });
    await (await call(s, await s.team(), say('Hello'), { base: held.base })).text();
    await eventually(() => frozen.bodies.length > 0);
    const startedMs = performance.now();
    await held.close();
    expect(performance.now() - startedMs).toBeLessThan(8_000);
    await frozen.close();
  });

  it('that is away disturbs no call, and is reported once', async () => {
    const log = searchedLogger('test');
    // A silent logger writes nothing, so the lines of its child loggers are observed here.
    vi.spyOn(log, 'child').mockReturnThis();
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    const lonely = await router(
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_EXPORTER_OTLP_TIMEOUT: '100' },
      log,
    );
    const team = await s.team();
    for (let i = 0; i < 20; i++) {
      expect((await call(s, team, say('Hello'), { base: lonely.base })).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await eventually(() => warn.mock.calls.length > 0);
    await lonely.close();
    expect(warn.mock.calls).toEqual([[{ reason: expect.any(String) as string }, 'telemetry could not be sent']]);
  });

  it('receives what its variables name, and nothing without one', () => {
    const names = [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
      'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
    ];
    const wanted = names.map((name) => wantsTelemetry({ [name]: 'http://127.0.0.1:4318' }));
    expect(wanted).toEqual([
      { traces: true, metrics: true },
      { traces: true, metrics: false },
      { traces: false, metrics: true },
    ]);
    const none = { traces: false, metrics: false };
    expect(wantsTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual(none);
    expect(wantsTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_SDK_DISABLED: 'true' })).toEqual(none);
  });
});
