import { z } from 'zod';
import { readAnswerJson } from '../../../../http/read-answer.ts';
import type { StatusErrorCode } from '../../status.ts';
import { ChannelError, type OpenInput } from '../channel.ts';
import { withDeadline } from '../deadline.ts';
import { lossByStatus, platformCodeOf, requestFailure, retryAfterOf } from '../failures.ts';
import { abortedError } from '../web-socket.ts';

const RATE_LIMITED = 99991400;
/** Pause after a rejection for too many calls that names none. */
const DEFAULT_PAUSE_MS = 1_000;
/** The token is missing, not valid or no longer valid. */
const TOKEN_REFUSED = new Set([99991661, 99991663, 99991664, 99991668]);
/** The platform's own faults, which pass. */
const BUSY = new Set([1, 1000040343, 300120]);
/** Tokens are renewed so long before they expire. */
const RENEW_BEFORE_MS = 5 * 60_000;

const ANSWER = z.looseObject({ code: z.number(), data: z.unknown().optional() });
export type FeishuAnswer = z.infer<typeof ANSWER>;

const TOKEN = z.object({ tenant_access_token: z.string(), expire: z.number() });

export interface FeishuApiInput extends Pick<OpenInput, 'fetch' | 'credentials'> {
  /** The base address, of Feishu or of Lark. */
  base: string;
  answerMs: number;
  signal: AbortSignal;
  /** The code for a platform that could not be reached, or failed. */
  away(): StatusErrorCode;
}

export interface FeishuApi {
  /** Calls an address as the app. Throws a ChannelError, also for a code that is not 0. */
  call(method: string, path: string, body?: object): Promise<FeishuAnswer>;
  /** Posts the app's own credentials to an address. */
  bootstrap(path: string, body: object): Promise<FeishuAnswer>;
}

/**
 * The platform's HTTP API, with the token of the app. One request at a time renews the token, and a
 * call that the platform refuses for its token is made once more with a new one.
 */
export function createFeishuApi(input: FeishuApiInput): FeishuApi {
  let token: { value: string; untilMs: number } | null = null;
  let renewing: Promise<string> | null = null;

  function freshToken(): Promise<string> {
    if (token && performance.now() < token.untilMs) return Promise.resolve(token.value);
    renewing ??= requestToken().finally(() => (renewing = null));
    return renewing;
  }

  async function requestToken(): Promise<string> {
    const { app_id, app_secret } = input.credentials;
    const answer = await send(input, 'POST', '/open-apis/auth/v3/tenant_access_token/internal', { app_id, app_secret });
    if (answer.code !== 0 && !BUSY.has(answer.code))
      throw new ChannelError(
        { code: 'credentials_invalid', platformCode: platformCodeOf(answer.code) },
        `the platform refused the app with code ${answer.code}`,
      );
    const parsed = TOKEN.safeParse(accepted(input, 'the token', answer));
    if (!parsed.success) throw new ChannelError({ code: input.away() }, 'the platform sent no token');
    const { tenant_access_token: value, expire } = parsed.data;
    token = { value, untilMs: performance.now() + Math.max(0, expire * 1_000 - RENEW_BEFORE_MS) };
    return value;
  }

  return {
    async call(method, path, body) {
      const first = await freshToken();
      const answer = await send(input, method, path, body, first);
      if (!TOKEN_REFUSED.has(answer.code)) return accepted(input, path, answer);
      if (token?.value === first) token = null;
      return accepted(input, path, await send(input, method, path, body, await freshToken()));
    },
    bootstrap: (path, body) => send(input, 'POST', path, body),
  };
}

/** Returns the answer when its code is 0. The path of an address has ids only: it may be logged. */
function accepted(input: FeishuApiInput, step: string, answer: FeishuAnswer): FeishuAnswer {
  const { code } = answer;
  if (code === 0) return answer;
  throw new ChannelError(
    { code: codeOf(input, code), platformCode: platformCodeOf(code) },
    `${step} was refused with code ${code}`,
  );
}

function codeOf(input: FeishuApiInput, code: number): StatusErrorCode {
  if (BUSY.has(code)) return input.away();
  return TOKEN_REFUSED.has(code) ? 'credentials_invalid' : 'subscribe_rejected';
}

async function send(
  input: FeishuApiInput,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<FeishuAnswer> {
  const { base, signal, answerMs } = input;
  return withDeadline(answerMs, signal, async (deadline, isOver) => {
    try {
      const response = await input.fetch(new URL(path, base), {
        method,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          locale: 'zh',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: deadline,
      });
      return await readAnswer(input, path, response);
    } catch (error) {
      if (signal.aborted) throw abortedError(signal);
      if (isOver()) throw new ChannelError({ code: 'timeout' }, `${path} took too long`);
      throw requestFailure(error, path, input.away());
    }
  });
}

/** Refusals come with statuses of 400 and above, and with the code in the body. */
async function readAnswer(input: FeishuApiInput, path: string, response: Response): Promise<FeishuAnswer> {
  const answer = ANSWER.safeParse(await readAnswerJson(response).catch(() => null));
  if (response.status === 429 || (answer.success && answer.data.code === RATE_LIMITED))
    throw rateLimited(path, response.headers);
  if (!answer.success || response.status >= 500)
    throw new ChannelError(lossByStatus(response.status, null, input.away()), `${path} got status ${response.status}`);
  return answer.data;
}

function rateLimited(step: string, headers: Headers): ChannelError {
  const retryAfterMs = retryAfterOf(headers.get('x-ogw-ratelimit-reset')) ?? DEFAULT_PAUSE_MS;
  const loss = { code: 'subscribe_rejected', platformCode: String(RATE_LIMITED), retryAfterMs } as const;
  return new ChannelError(loss, `${step} was called too often`);
}
