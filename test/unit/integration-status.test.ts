import { describe, expect, it } from 'vitest';
import {
  nextState,
  STATUS_ERRORS,
  type IntegrationEvent,
  type IntegrationState,
  type StatusErrorCode,
} from '../../src/domains/integrations/status.ts';

const STATES = {
  pending: { status: 'pending', statusErrorCode: null, failures: 0, wasPreempted: false },
  connected: { status: 'connected', statusErrorCode: null, failures: 0, wasPreempted: false },
  error: { status: 'error', statusErrorCode: 'timeout', failures: 1, wasPreempted: false },
  disabled: { status: 'disabled', statusErrorCode: null, failures: 0, wasPreempted: false },
} satisfies Record<string, IntegrationState>;

const EVENTS = {
  created: { kind: 'created', enabled: true },
  'created disabled': { kind: 'created', enabled: false },
  credentials_replaced: { kind: 'credentials_replaced' },
  enabled: { kind: 'enabled' },
  disabled: { kind: 'disabled' },
  attempt_succeeded: { kind: 'attempt_succeeded' },
  became_stable: { kind: 'became_stable' },
  attempt_failed: { kind: 'attempt_failed', code: 'disconnected' },
  connection_lost: { kind: 'connection_lost', code: 'disconnected' },
} satisfies Record<string, IntegrationEvent>;

/** The state after each event in each state; `=` means no change but for the count of failures. */
const TABLE: Record<keyof typeof EVENTS, Record<keyof typeof STATES, string>> = {
  created: { pending: 'pending', connected: 'pending', error: 'pending', disabled: 'pending' },
  'created disabled': { pending: 'disabled', connected: 'disabled', error: 'disabled', disabled: 'disabled' },
  credentials_replaced: { pending: 'pending', connected: 'pending', error: 'pending', disabled: 'disabled' },
  enabled: { pending: '=', connected: '=', error: '=', disabled: 'pending' },
  disabled: { pending: 'disabled', connected: 'disabled', error: 'disabled', disabled: 'disabled' },
  attempt_succeeded: { pending: 'connected', connected: 'connected', error: 'connected', disabled: '=' },
  became_stable: { pending: '=', connected: '=', error: '=', disabled: '=' },
  attempt_failed: { pending: 'error', connected: 'error', error: 'error', disabled: '=' },
  connection_lost: { pending: '=', connected: 'error', error: '=', disabled: '=' },
};

const PAIRS = Object.entries(TABLE).flatMap(([event, row]) =>
  Object.entries(row).map(([state, next]) => ({
    event: event as keyof typeof EVENTS,
    state: state as keyof typeof STATES,
    next,
  })),
);

describe('every state and every event', () => {
  it.each(PAIRS)('$state and $event make $next', ({ event, state, next }) => {
    const before = STATES[state];
    const after = nextState(before, EVENTS[event], 1);
    if (next === '=') expect(after).toEqual({ ...before, retryAfterMs: 'unchanged' });
    else if (next === 'error')
      expect(after).toEqual({
        status: 'error',
        statusErrorCode: 'disconnected',
        failures: before.failures + 1,
        wasPreempted: false,
        retryAfterMs: before.failures === 0 ? 1_000 : 2_000,
      });
    else
      expect(after).toEqual({
        status: next,
        statusErrorCode: null,
        failures: event === 'attempt_succeeded' ? before.failures : 0,
        wasPreempted: false,
        retryAfterMs: null,
      });
  });

  it('no pair is left out', () => {
    expect(PAIRS).toHaveLength(Object.keys(EVENTS).length * Object.keys(STATES).length);
  });
});

describe('codes', () => {
  const fail = (code: string, state: IntegrationState = STATES.pending) =>
    nextState(state, { kind: 'attempt_failed', code }, 1);

  it.each(Object.keys(STATUS_ERRORS) as StatusErrorCode[])('%s is stored, and states whether it is retried', (code) => {
    for (const after of [fail(code), nextState(STATES.connected, { kind: 'connection_lost', code }, 1)]) {
      expect(after).toMatchObject({ status: 'error', statusErrorCode: code });
      const isSeldom = code === 'credentials_invalid' || code === 'dependency_misconfigured';
      expect(after.retryAfterMs).toBe(isSeldom ? 3_600_000 : code === 'preempted' ? 60_000 : 1_000);
    }
  });

  it('an unknown code counts as connection_failed', () => {
    for (const code of ['quota_exceeded', '', 'toString', '__proto__', 'TIMEOUT'])
      expect(fail(code)).toEqual(fail('connection_failed'));
  });

  it('each has words of its own, for people', () => {
    const words = Object.values(STATUS_ERRORS);
    expect(new Set(words).size).toBe(words.length);
    for (const sentence of words) expect(sentence).toMatch(/^[A-Z].{10,120}[.?]$/);
  });
});

describe('trying again', () => {
  /** Applies these outcomes one after the other. */
  function run(events: IntegrationEvent[]) {
    const waits: unknown[] = [];
    let state: IntegrationState = STATES.pending;
    for (const event of events) {
      const { retryAfterMs, ...next } = nextState(state, event, 1);
      waits.push(retryAfterMs);
      state = next;
    }
    return { waits, state };
  }
  const failed = (code: string): IntegrationEvent => ({ kind: 'attempt_failed', code });
  const lost = (code: string): IntegrationEvent => ({ kind: 'connection_lost', code });
  const succeeded: IntegrationEvent = { kind: 'attempt_succeeded' };

  it('waits up to twice as long each time, up to a minute, and five minutes after 20 failures', () => {
    const { waits } = run(Array.from({ length: 2_000 }, () => failed('connection_failed')));
    expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60].map((seconds) => seconds * 1_000));
    expect(new Set(waits.slice(6, 20))).toEqual(new Set([60_000]));
    expect(new Set(waits.slice(20))).toEqual(new Set([300_000]));
  });

  it('waits for a random time, of at least half of that', () => {
    const waits = [0, 0.5, 1].map(
      (random) => nextState(STATES.pending, { kind: 'attempt_failed', code: 'timeout' }, random).retryAfterMs,
    );
    expect(waits).toEqual([500, 750, 1_000]);
  });

  it('waits for as long as the platform asks', () => {
    const event = { kind: 'attempt_failed', code: 'timeout', retryAfterMs: 9_000 } as const;
    expect(nextState(STATES.pending, event).retryAfterMs).toBe(9_000);
  });

  it('begins anew when a connection was stable, and not when one was only made', () => {
    const flapping = run([failed('timeout'), failed('timeout'), succeeded, lost('disconnected')]);
    expect(flapping.waits).toEqual([1_000, 2_000, null, 4_000]);
    const stable = run([
      failed('timeout'),
      failed('timeout'),
      succeeded,
      { kind: 'became_stable' },
      lost('disconnected'),
    ]);
    expect(stable.waits).toEqual([1_000, 2_000, null, 'unchanged', 1_000]);
    expect(stable.state.failures).toBe(1);
  });

  it('a bot that was taken over is retried once more after a minute, also when that try succeeds, and then no more', () => {
    expect(run([failed('preempted'), failed('preempted')]).waits).toEqual([60_000, null]);
    expect(run([lost('preempted')]).waits).toEqual(['unchanged']);
    expect(run([succeeded, lost('preempted'), succeeded, lost('preempted')]).waits).toEqual([null, 60_000, null, null]);
  });

  it.each(['credentials_replaced', 'enabled'] as const)('a manual action (%s) restarts the schedule', (kind) => {
    const acts: IntegrationEvent[] = kind === 'enabled' ? [{ kind: 'disabled' }, { kind }] : [{ kind }];
    const { waits } = run([failed('preempted'), failed('preempted'), ...acts, failed('preempted')]);
    expect(waits.at(-1)).toBe(60_000);
  });
});
