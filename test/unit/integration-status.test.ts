import { describe, expect, it } from 'vitest';
import {
  nextState,
  STATUS_ERRORS,
  type IntegrationEvent,
  type IntegrationState,
  type StatusErrorCode,
} from '../../src/domains/integrations/status-transitions.ts';

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
  attempt_failed: { kind: 'attempt_failed', code: 'disconnected' },
  connection_lost: { kind: 'connection_lost', code: 'disconnected' },
} satisfies Record<string, IntegrationEvent>;

/** The state after each event in each state; `=` means no change. */
const TABLE: Record<keyof typeof EVENTS, Record<keyof typeof STATES, string>> = {
  created: { pending: 'pending', connected: 'pending', error: 'pending', disabled: 'pending' },
  'created disabled': { pending: 'disabled', connected: 'disabled', error: 'disabled', disabled: 'disabled' },
  credentials_replaced: { pending: 'pending', connected: 'pending', error: 'pending', disabled: 'disabled' },
  enabled: { pending: '=', connected: '=', error: '=', disabled: 'pending' },
  disabled: { pending: 'disabled', connected: 'disabled', error: 'disabled', disabled: 'disabled' },
  attempt_succeeded: { pending: 'connected', connected: 'connected', error: 'connected', disabled: '=' },
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
    const after = nextState(before, EVENTS[event]);
    if (next === '=') expect(after).toEqual({ ...before, retryAfterMs: 'unchanged' });
    else if (next === 'error')
      expect(after).toEqual({
        status: 'error',
        statusErrorCode: 'disconnected',
        failures: before.failures + 1,
        wasPreempted: false,
        retryAfterMs: before.failures === 0 ? 2_000 : 4_000,
      });
    else
      expect(after).toEqual({
        status: next,
        statusErrorCode: null,
        failures: 0,
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
    nextState(state, { kind: 'attempt_failed', code });

  it.each(Object.keys(STATUS_ERRORS) as StatusErrorCode[])('%s is stored, and states whether it is retried', (code) => {
    for (const after of [fail(code), nextState(STATES.connected, { kind: 'connection_lost', code })]) {
      expect(after).toMatchObject({ status: 'error', statusErrorCode: code });
      const isOver = code === 'credentials_invalid' || code === 'dependency_misconfigured';
      expect(after.retryAfterMs).toBe(isOver ? null : code === 'preempted' ? 60_000 : 2_000);
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
      const { retryAfterMs, ...next } = nextState(state, event);
      waits.push(retryAfterMs);
      state = next;
    }
    return { waits, state };
  }
  const failed = (code: string): IntegrationEvent => ({ kind: 'attempt_failed', code });
  const lost = (code: string): IntegrationEvent => ({ kind: 'connection_lost', code });
  const succeeded: IntegrationEvent = { kind: 'attempt_succeeded' };

  it('waits twice as long each time, up to five minutes, however often it fails', () => {
    const { waits } = run(Array.from({ length: 2_000 }, () => failed('connection_failed')));
    expect(waits.slice(0, 9)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300].map((seconds) => seconds * 1_000));
    expect(new Set(waits.slice(8))).toEqual(new Set([300_000]));
  });

  it('begins anew after a success', () => {
    const { waits, state } = run([failed('timeout'), failed('timeout'), succeeded, lost('disconnected')]);
    expect(waits).toEqual([2_000, 4_000, null, 2_000]);
    expect(state.failures).toBe(1);
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
