import { readAnswerBytes } from '../../../../http/read-answer.ts';
import type { StatusErrorCode } from '../../status.ts';
import { ChannelError, type Loss, type OpenInput } from '../channel.ts';
import { below, lossByStatus, platformCodeOf, requestFailure } from '../failures.ts';
import { fieldsOf, tryParse, type Fields } from '../read-json.ts';
import { abortedError } from '../web-socket.ts';

/** A token is replaced this long before it expires. */
const TOKEN_MARGIN_MS = 300_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Pause after a rejection for too many calls that names none. */
const DEFAULT_PAUSE_MS = 1_000;

/** Error codes that only another id or secret mends. */
const CREDENTIAL_ERRORS: ReadonlySet<string> = new Set([
  'authFailed',
  'invalidClientIdOrSecret',
  'InvalidAuthentication',
]);

export interface DingTalkRequest {
  method: 'POST' | 'PUT';
  /** An address, or a path below the API's base address. */
  url: string;
  body: object;
}

export interface DingTalkApi {
  /** Calls without a token, such as the gateway. */
  call(request: DingTalkRequest): Promise<Fields>;
  /** Calls with the app's token. A token that is rejected is replaced once. */
  callWithToken(request: DingTalkRequest): Promise<Fields>;
}

export interface DingTalkApiInput extends Pick<OpenInput, 'fetch' | 'signal' | 'credentials'> {
  base: string;
  /** The code for a DingTalk that could not be reached, or failed. */
  away: StatusErrorCode;
}

/** Calls DingTalk's API. Every call throws a ChannelError. */
export function dingtalkApi({ fetch, signal, credentials, base, away }: DingTalkApiInput): DingTalkApi {
  const { client_id: appKey, client_secret: appSecret } = credentials;
  let token: Promise<{ value: string; untilMs: number }> | null = null;

  async function send({ method, url, body }: DingTalkRequest, headers: Record<string, string>): Promise<Fields> {
    const address = below(base, url);
    try {
      const response = await fetch(address, {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal,
      });
      const answer = fieldsOf(tryParse(await readAnswerBytes(response, MAX_ANSWER_BYTES)));
      if (response.ok) return answer;
      throw refused(response, answer, { step: address.pathname, away });
    } catch (error) {
      throw signal.aborted ? abortedError(signal) : requestFailure(error, address.pathname, away);
    }
  }

  async function fetchToken(): Promise<{ value: string; untilMs: number }> {
    const askedAtMs = performance.now();
    const { accessToken, expireIn } = await send(
      { method: 'POST', url: 'v1.0/oauth2/accessToken', body: { appKey, appSecret } },
      {},
    );
    if (typeof accessToken !== 'string') throw new ChannelError({ code: away }, 'there was no token in the answer');
    return { value: accessToken, untilMs: askedAtMs + Number(expireIn) * 1000 - TOKEN_MARGIN_MS };
  }

  /** Returns the token. Calls that need a new one at the same time share it. */
  async function currentToken(): Promise<string> {
    const known = token;
    if (known && (await known).untilMs > performance.now()) return (await known).value;
    if (token === known) {
      token = fetchToken();
      // A failed attempt is not the last one.
      token.catch(() => (token = null));
    }
    return (await token!).value;
  }

  return {
    call: (request) => send(request, {}),
    async callWithToken(request) {
      const first = await currentToken();
      try {
        return await send(request, { 'x-acs-dingtalk-access-token': first });
      } catch (error) {
        if (!(error instanceof ChannelError) || error.loss.code !== 'credentials_invalid') throw error;
        if ((await currentToken()) === first) token = null;
        return send(request, { 'x-acs-dingtalk-access-token': await currentToken() });
      }
    },
  };
}

function refused(
  { status, headers }: Response,
  { code }: Fields,
  { step, away }: { step: string; away: StatusErrorCode },
): ChannelError {
  const loss: Loss = lossByStatus(status, headers.get('retry-after'), away);
  if (code !== undefined) loss.platformCode = platformCodeOf(code);
  if (status === 401 || CREDENTIAL_ERRORS.has(loss.platformCode ?? '')) loss.code = 'credentials_invalid';
  if (status === 429) loss.retryAfterMs ??= DEFAULT_PAUSE_MS;
  return new ChannelError(loss, `${step} was answered with HTTP ${status}`);
}
