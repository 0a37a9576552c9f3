import { pauseAfter } from './reconnect-backoff.ts';
export type IntegrationStatus = 'pending' | 'connected' | 'error' | 'disabled';

/**
 * Error codes of connections with the message to show. The platform's own words are never shown.
 */
export const STATUS_ERRORS = {
  credentials_invalid: 'The platform rejected the credentials. Replace them.',
  subscribe_rejected: 'The platform refused the subscription: wrong credentials, or too many attempts.',
  preempted: 'Another connection took over the bot. Is it connected from somewhere else?',
  timeout: 'The platform did not answer in time.',
  disconnected: 'The platform ended the connection.',
  connection_aborted: 'The connection was cut before it stood.',
  connection_failed: 'The platform could not be reached.',
  dependency_unavailable: 'The router, which the answers need, cannot be reached.',
  dependency_misconfigured: 'This deployment lacks what a connection to this platform needs. Contact its operator.',
  internal_error: 'Something went wrong on our side.',
  unknown: 'The reason is not known.',
} as const;

export type StatusErrorCode = keyof typeof STATUS_ERRORS;

const ADVICE: Readonly<Record<StatusErrorCode, string>> = {
  credentials_invalid:
    'Check the credentials on the platform’s site, and replace them here. Until then they are tried once an hour.',
  subscribe_rejected:
    'Check that the bot may open long connections on the platform’s site. It is tried again by itself.',
  preempted: 'Disconnect the bot elsewhere. One attempt follows after a minute; after that, connect it here by hand.',
  timeout: 'Nothing to do now: it is tried again by itself. If it lasts, look at the platform’s own status page.',
  disconnected: 'Nothing to do now: it is connected again by itself.',
  connection_aborted:
    'It is tried again by itself. If it lasts, check that nothing on the way, such as a proxy, cuts WebSockets.',
  connection_failed:
    'It is tried again by itself. If it lasts, check that this deployment may reach the platform, and its base address.',
  dependency_unavailable:
    'It is tried again by itself. If it lasts, ask the operator whether the router runs, and about IM_ROUTER_URL.',
  dependency_misconfigured:
    'Ask the operator of this deployment. It is tried once an hour, and at once when you connect it by hand.',
  internal_error: 'It is tried again by itself. If it lasts, ask the operator to look at the log.',
  unknown: 'Connect it by hand to see the reason.',
};

/** State of an integration, as far as transitions depend on it. */
export interface IntegrationState {
  status: IntegrationStatus;
  /** Null unless the status is `error`. */
  statusErrorCode: StatusErrorCode | null;
  /** Consecutive failures. */
  failures: number;
  /** Whether another connection took over the bot since the last change by a person. */
  wasPreempted: boolean;
}

/**
 * Events of an integration. People cause the first four, the process with the connection the rest.
 * `failures` counts the attempts that failed before this one, where the process made several.
 */
export type IntegrationEvent =
  | { kind: 'created'; enabled: boolean }
  | { kind: 'credentials_replaced' | 'enabled' | 'disabled' }
  | { kind: 'attempt_succeeded' | 'became_stable' }
  | { kind: 'attempt_failed' | 'connection_lost'; code: string; failures?: number; retryAfterMs?: number };

/** `retryAfterMs`: pause before the next attempt. Null: no attempt. `unchanged`: as scheduled. */
export type Transition = IntegrationState & { retryAfterMs: number | null | 'unchanged' };

/** Codes that hardly any further attempt mends. A platform may have been wrong for a while. */
const SELDOM_RETRIED: ReadonlySet<StatusErrorCode> = new Set(['credentials_invalid', 'dependency_misconfigured']);
const SELDOM_MS = 3_600_000;
const AFTER_PREEMPTION_MS = 60_000;

const PENDING = {
  status: 'pending',
  statusErrorCode: null,
  failures: 0,
  wasPreempted: false,
  retryAfterMs: null,
} as const;
const DISABLED = { ...PENDING, status: 'disabled' } as const;

/**
 * Returns the state that follows `event`. Late events change nothing: the outcome of an attempt
 * when disabled, the loss of a connection that is not there. Unknown codes count as
 * `connection_failed`. `random` is from 0 to 1.
 */
export function nextState(state: IntegrationState, event: IntegrationEvent, random = Math.random()): Transition {
  const { status } = state;
  switch (event.kind) {
    case 'created':
      return event.enabled ? PENDING : DISABLED;
    case 'disabled':
      return DISABLED;
    case 'enabled':
      return status === 'disabled' ? PENDING : unchanged(state);
    case 'credentials_replaced':
      return status === 'disabled' ? DISABLED : PENDING;
    case 'attempt_succeeded':
      if (status === 'disabled') return unchanged(state);
      // A bot that connects and is cut at once has failed all the same: only time shows that it is
      // stable.
      return { ...state, status: 'connected', statusErrorCode: null, retryAfterMs: null };
    case 'became_stable':
      return status === 'connected' ? { ...unchanged(state), failures: 0 } : unchanged(state);
    case 'attempt_failed':
      return status === 'disabled' ? unchanged(state) : failed(state, event, random);
    case 'connection_lost':
      return status === 'connected' ? failed(state, event, random) : unchanged(state);
  }
}

/**
 * Returns whether an error is shown at once, because no attempt in the next seconds can mend it.
 */
export function isLasting(code: string): boolean {
  const known = knownCode(code);
  return SELDOM_RETRIED.has(known) || known === 'preempted' || known === 'subscribe_rejected';
}

function unchanged({ status, statusErrorCode, failures, wasPreempted }: IntegrationState): Transition {
  return { status, statusErrorCode, failures, wasPreempted, retryAfterMs: 'unchanged' };
}

function failed(
  state: IntegrationState,
  event: IntegrationEvent & { kind: 'attempt_failed' | 'connection_lost' },
  random: number,
): Transition {
  const code = knownCode(event.code);
  const failures = event.failures ?? state.failures;
  return {
    status: 'error',
    statusErrorCode: code,
    failures: failures + 1,
    wasPreempted: state.wasPreempted || code === 'preempted',
    retryAfterMs: nextAttempt(state, code, () => Math.max(pauseAfter(failures, random), event.retryAfterMs ?? 0)),
  };
}

/**
 * After preemption: one attempt after a minute, because two that take the bot from each other would
 * never stop.
 */
function nextAttempt({ wasPreempted }: IntegrationState, code: StatusErrorCode, pause: () => number): number | null {
  if (SELDOM_RETRIED.has(code)) return SELDOM_MS;
  if (code === 'preempted') return wasPreempted ? null : AFTER_PREEMPTION_MS;
  return pause();
}

function knownCode(code: string): StatusErrorCode {
  return Object.hasOwn(STATUS_ERRORS, code) ? (code as StatusErrorCode) : 'connection_failed';
}

/** Returns what a status means for people: what happens next, and what they must do. */
export function adviseOn({
  status,
  statusErrorCode,
  credentials,
}: {
  status: IntegrationStatus;
  statusErrorCode?: StatusErrorCode | null;
  credentials?: string | null;
}): string {
  if (status === 'disabled') return 'Enable it to receive messages.';
  if (credentials == null) return 'Store the credentials of the bot. It is connected by itself then.';
  if (status === 'connected') return 'Nothing to do: write to the bot.';
  if (status === 'pending') return 'It is connected within seconds.';
  return ADVICE[statusErrorCode ?? 'unknown'];
}
