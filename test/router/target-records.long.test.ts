import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerEvents, answerJson } from '../harness/upstream.ts';
import { call, eventually, say, THEIR_KEY } from './scripted.ts';
import { answersBy, KEYS, PROVIDERS, rowOf, USAGE } from './targets.ts';
import { chatEvent, DONE, usageEvent } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted({
  moreProviders: PROVIDERS,
  moreModels:
    rowOf('pair', '{ provider: one, model: first/großes }, { provider: two, model: second, weight: 0 }') +
    rowOf('shut', '{ provider: refused }'),
  env: { ...KEYS, METRICS_TOKEN: 'a-token-of-the-metrics', ROUTER_CIRCUIT_MISSES: '1' },
  answers: answersBy({}),
});

interface Recorded {
  model: string;
  provider: string | null;
  upstreamModel: string;
  attempts: number;
  outcome: string;
}

async function recordOf(team: TestActor): Promise<Recorded> {
  return eventually(async () => {
    const { usageRecords } = await team.gql<{ usageRecords: { nodes: Recorded[] } }>(
      '{ usageRecords(first: 1) { nodes { model provider upstreamModel attempts outcome } } }',
    );
    return usageRecords.nodes[0];
  });
}

describe('a call tells its target', () => {
  it('in its record and in a header, when the first one serves it', async () => {
    const team = await s.team();
    const answer = await call(s, team, say('Hello', { model: 'pair' }));
    expect(answer.headers.get('x-model-target')).toBe('one/first/gro%C3%9Fes');
    expect(await recordOf(team)).toEqual({
      model: 'pair',
      provider: 'one',
      upstreamModel: 'first/großes',
      attempts: 1,
      outcome: 'COMPLETED',
    });
  });

  it('when the second one does, streamed', async () => {
    const team = await s.team();
    const events = answerEvents([chatEvent('Hi'), usageEvent(USAGE), DONE]);
    s.upstream.answers(answersBy({ one: answerJson({}, 529), two: events }));
    const answer = await call(s, team, say('Hello', { model: 'pair', stream: true }));
    expect(answer.headers.get('x-model-target')).toBe('two/second');
    await answer.text();
    expect(await recordOf(team)).toMatchObject({ provider: 'two', upstreamModel: 'second', attempts: 2 });
  });

  it('when a caller’s own account pays', async () => {
    const team = await s.team();
    const answer = await call(s, team, say('Hello', { model: 'pair' }), { byok: THEIR_KEY });
    expect(answer.headers.get('x-model-target')).toBe('one/first/gro%C3%9Fes');
    expect(await recordOf(team)).toMatchObject({ provider: 'one', attempts: 1 });
  });

  it('when none serves it: the one that was called last', async () => {
    const team = await s.team();
    s.upstream.answers(answersBy({ one: answerJson({}, 500), two: answerJson({}, 503) }));
    const answer = await call(s, team, say('Hello', { model: 'pair' }));
    expect([answer.status, answer.headers.get('x-model-target')]).toEqual([503, 'two/second']);
    expect(await recordOf(team)).toMatchObject({ provider: 'two', attempts: 2, outcome: 'REFUSED' });
  });

  it('when none could be called: no header, and no attempt', async () => {
    const team = await s.team();
    expect((await call(s, team, say('Hello', { model: 'shut' }))).status).toBe(502);
    const other = await s.team();
    const answer = await call(s, other, say('Hello', { model: 'shut' }));
    expect([answer.status, answer.headers.get('x-model-target')]).toEqual([502, null]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await recordOf(team)).toMatchObject({ provider: 'refused', attempts: 1, outcome: 'UPSTREAM_BROKE' });
    expect(await recordOf(other)).toMatchObject({ provider: 'refused', attempts: 0, outcome: 'UPSTREAM_BROKE' });
  });

  it('in the record alone, where the model has one provider by its own name', async () => {
    const team = await s.team();
    const answer = await call(s, team, say('Hello'));
    expect(answer.headers.get('x-model-target')).toBeNull();
    expect(await recordOf(team)).toMatchObject({
      model: 'chat',
      provider: 'alpha',
      upstreamModel: 'chat',
      attempts: 1,
    });
  });

  it('in the metrics: attempts by provider, and why they did not serve', async () => {
    const attempts = async (provider: string, reason: string) => {
      const text = await (
        await fetch(`${s.system.base}/metrics`, { headers: { authorization: 'Bearer a-token-of-the-metrics' } })
      ).text();
      const line = text
        .split('\n')
        .find((one) => one.startsWith(`router_attempts_total{provider="${provider}",reason="${reason}"}`));
      return Number(line?.split(' ')[1] ?? 0);
    };
    const keys = [
      ['one', '429'],
      ['two', 'none'],
      ['two', '500'],
      ['one', 'reset'],
      ['refused', 'connect'],
    ] as const;
    const read = () => Promise.all(keys.map(([provider, reason]) => attempts(provider, reason)));
    const team = await s.team();
    const ask = async () => (await call(s, team, say('Hello', { model: 'pair' }))).text();
    const before = await read();
    s.upstream.answers(answersBy({ one: answerJson({}, 429) }));
    await ask();
    s.upstream.answers(answersBy({ one: ({ request }) => void request.socket.destroy(), two: answerJson({}, 500) }));
    await ask();
    const after = await read();
    expect(after.map((count, i) => count - (before[i] ?? 0))).toEqual([1, 1, 1, 1, 0]);
    expect(after[4]).toBeGreaterThan(0);
  });
});
