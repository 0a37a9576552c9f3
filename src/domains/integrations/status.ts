export type IntegrationStatus = 'pending' | 'connected' | 'error' | 'disabled';

/** Why a connection is not there: each code and what to show for it. Never what the platform itself said. */
export const STATUS_ERRORS = {
  credentials_invalid: 'The platform rejected the credentials. Replace them.',
  subscribe_rejected: 'The platform refused the subscription: wrong credentials, or too many attempts.',
  preempted: 'Another connection took over the bot. Is it connected from somewhere else?',
  timeout: 'The platform did not answer in time.',
  disconnected: 'The platform ended the connection.',
  connection_aborted: 'The connection was cut.',
  connection_failed: 'The platform could not be reached.',
  dependency_unavailable: 'A service that the connection needs is down.',
  dependency_misconfigured: 'This deployment lacks what a connection to this platform needs. Contact its operator.',
  internal_error: 'Something went wrong on our side.',
  unknown: 'The reason is not known.',
} as const;

export type StatusErrorCode = keyof typeof STATUS_ERRORS;

/** What the machine remembers of an integration. */
export interface IntegrationState {
  status: IntegrationStatus;
  /** Null unless the status is `error`. */
  statusErrorCode: StatusErrorCode | null;
  /** How often in a row it failed. */
  failures: number;
  /** Whether another connection took over the bot since somebody last changed the integration. */
  wasPreempted: boolean;
}

/** What happens to it: the first four by people, the others by whoever holds the connection. */
export type IntegrationEvent =
  | { kind: 'created'; enabled: boolean }
  | { kind: 'credentials_replaced' | 'enabled' | 'disabled' }
  | { kind: 'attempt_succeeded' }
  | { kind: 'attempt_failed' | 'connection_lost'; code: string };

/** `retryAfterMs`: when to try again without being asked. Null: not at all. `keep`: what was planned stays planned. */
export type Transition = IntegrationState & { retryAfterMs: number | null | 'keep' };

const NEVER_RETRIED: ReadonlySet<StatusErrorCode> = new Set(['credentials_invalid', 'dependency_misconfigured']);
const AFTER_PREEMPTION_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 300_000;

const PENDING = {
  status: 'pending',
  statusErrorCode: null,
  failures: 0,
  wasPreempted: false,
  retryAfterMs: null,
} as const;
const DISABLED = { ...PENDING, status: 'disabled' } as const;

/**
 * What an integration is after `event`. What comes too late changes nothing: the outcome of an attempt when it is disabled, the loss of
 * a connection that is not there. A code that is not known counts as `connection_failed`.
 */
export function nextState(state: IntegrationState, event: IntegrationEvent): Transition {
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
      return { ...PENDING, status: 'connected', wasPreempted: state.wasPreempted };
    case 'attempt_failed':
      return status === 'disabled' ? unchanged(state) : failed(state, knownCode(event.code));
    case 'connection_lost':
      return status === 'connected' ? failed(state, knownCode(event.code)) : unchanged(state);
  }
}

function unchanged({ status, statusErrorCode, failures, wasPreempted }: IntegrationState): Transition {
  return { status, statusErrorCode, failures, wasPreempted, retryAfterMs: 'keep' };
}

function failed(state: IntegrationState, code: StatusErrorCode): Transition {
  return {
    status: 'error',
    statusErrorCode: code,
    failures: state.failures + 1,
    wasPreempted: state.wasPreempted || code === 'preempted',
    retryAfterMs: pauseAfter(state, code),
  };
}

/** 2, 4, 8 seconds and so on to five minutes. Two that take the bot from each other would do so for ever: one try, after a minute. */
function pauseAfter({ failures, wasPreempted }: IntegrationState, code: StatusErrorCode): number | null {
  if (NEVER_RETRIED.has(code)) return null;
  if (code === 'preempted') return wasPreempted ? null : AFTER_PREEMPTION_MS;
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 20));
}

function knownCode(code: string): StatusErrorCode {
  return Object.hasOwn(STATUS_ERRORS, code) ? (code as StatusErrorCode) : 'connection_failed';
}
