import { readAnswerJson } from '../../../../http/read-answer.ts';
import type { StatusErrorCode } from '../../status.ts';
import { ChannelError, type Loss, type OpenInput } from '../channel.ts';
import { below, lossByStatus, platformCodeOf, requestFailure, retryAfterOf } from '../failures.ts';
import { abortedError } from '../web-socket.ts';

/** Pause after a rejection that names none. */
const DEFAULT_PAUSE_MS = 1_000;

/** Errors that only another token, or another scope of it, mends. */
const CREDENTIAL_ERRORS: ReadonlySet<string> = new Set([
  'invalid_auth',
  'not_authed',
  'account_inactive',
  'token_revoked',
  'token_expired',
  'not_allowed_token_type',
  'missing_scope',
  'team_disabled',
  'user_removed_from_team',
]);

/** Refusals that another attempt after a pause may not meet. */
const PAUSING_ERRORS: ReadonlySet<string> = new Set(['ratelimited', 'streaming_state_conflict']);

/** Slack's own faults, which pass. */
const PASSING_ERRORS: ReadonlySet<string> = new Set([
  'fatal_error',
  'internal_error',
  'request_timeout',
  'service_unavailable',
]);

/** Methods that take no JSON. */
const READS: ReadonlySet<string> = new Set(['conversations.replies', 'users.info']);
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json; charset=utf-8';

export type SlackAnswer = Readonly<Record<string, unknown>>;
export type CallSlack = (method: string, body?: object) => Promise<SlackAnswer>;

export interface SlackApiInput extends Pick<OpenInput, 'fetch' | 'signal'> {
  base: string;
  token: string;
  /** The code for a Slack that could not be reached, or failed. */
  away: StatusErrorCode;
}

/**
 * Returns a function that calls a method of the Web API. It throws a ChannelError. A method that
 * was called too often is not called again before the time that Slack asked for.
 */
export function slackApi({ fetch, signal, base, token, away }: SlackApiInput): CallSlack {
  const blockedUntilMs = new Map<string, number>();

  async function call(method: string, body: object): Promise<SlackAnswer> {
    const isRead = READS.has(method);
    const response = await fetch(below(base, method), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': isRead ? FORM : JSON_TYPE },
      body: isRead ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
      signal,
    });
    if (response.status === 429) {
      await response.body?.cancel();
      const retryAfterMs = retryAfterOf(response.headers.get('retry-after')) ?? DEFAULT_PAUSE_MS;
      blockedUntilMs.set(method, performance.now() + retryAfterMs);
      throw rateLimited(method, retryAfterMs);
    }
    if (!response.ok) {
      await response.body?.cancel();
      const loss = lossByStatus(response.status, response.headers.get('retry-after'), away);
      throw new ChannelError(loss, `${method} was answered with HTTP ${response.status}`);
    }
    const answer = (await readAnswerJson(response)) as SlackAnswer;
    if (answer['ok'] !== true) throw refused(method, platformCodeOf(answer['error']), away);
    return answer;
  }

  return async (method, body = {}) => {
    const pauseMs = (blockedUntilMs.get(method) ?? 0) - performance.now();
    if (pauseMs > 0) throw rateLimited(method, Math.ceil(pauseMs));
    try {
      return await call(method, body);
    } catch (error) {
      throw signal.aborted ? abortedError(signal) : requestFailure(error, method, away);
    }
  };
}

function rateLimited(method: string, retryAfterMs: number): ChannelError {
  const loss: Loss = { code: 'subscribe_rejected', platformCode: 'ratelimited', retryAfterMs };
  return new ChannelError(loss, `${method} was called too often`);
}

function refused(method: string, platformCode: string, away: StatusErrorCode): ChannelError {
  const loss: Loss = { code: codeOf(platformCode, away), platformCode };
  if (PAUSING_ERRORS.has(platformCode)) loss.retryAfterMs = DEFAULT_PAUSE_MS;
  return new ChannelError(loss, `${method} was refused: ${platformCode}`);
}

function codeOf(platformCode: string, away: StatusErrorCode): StatusErrorCode {
  if (CREDENTIAL_ERRORS.has(platformCode)) return 'credentials_invalid';
  return PASSING_ERRORS.has(platformCode) ? away : 'subscribe_rejected';
}
