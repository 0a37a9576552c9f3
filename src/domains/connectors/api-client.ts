import type { z } from 'zod';
import { AppError } from '../../core/errors.ts';
import type { Outbound } from '../../http/outbound-fetch.ts';
import { readAnswerJson } from '../../http/read-answer.ts';

/** Client for a provider's API, on behalf of one account. */
export interface ApiClient {
  /**
   * Returns the JSON at a path below the base URL, or at an absolute link within the API. Throws
   * ProviderError and CursorExpired.
   */
  get<T>(schema: z.ZodType<T>, address: string): Promise<T>;
  /** Returns the bytes at an address. Follows redirects, without sending them the token. */
  download(address: string, maxBytes: number): Promise<Response>;
}

/** The provider no longer accepts the cursor; the library must be read from the start. */
export class CursorExpired extends Error {
  override readonly name = 'CursorExpired';
}

/** Error response of a provider. */
export class ProviderError extends AppError {
  readonly upstreamStatus: number;

  constructor(upstreamStatus: number, retryAfterSeconds: number | null) {
    const retry = retryAfterSeconds === null ? {} : { retryAfterSeconds };
    const code = retryAfterSeconds === null ? 'UPSTREAM_UNREACHABLE' : 'SERVICE_UNAVAILABLE';
    super(
      code,
      `The provider answered ${upstreamStatus}${retryAfterSeconds === null ? '' : ' and asks to wait'}.`,
      retry,
    );
    this.upstreamStatus = upstreamStatus;
  }
}

export interface ApiClientOptions {
  baseUrl: string;
  /**
   * Returns an access token. With `rejected`, a token other than this one, which the provider
   * rejected.
   */
  token: (rejected?: string) => Promise<string>;
  signal?: AbortSignal | undefined;
}

const MAX_REDIRECTS = 3;
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** Creates a client that rejects links to another origin, because they would receive the token. */
export function createApiClient(outbound: Outbound, { baseUrl, token, signal }: ApiClientOptions): ApiClient {
  async function call(address: string, limits: { maxBytes?: number; timeoutMs?: number }): Promise<Response> {
    const url = address.startsWith('/') ? baseUrl + address : address;
    if (new URL(url).origin !== new URL(baseUrl).origin)
      throw new AppError('UPSTREAM_UNREACHABLE', 'The provider named a link that leads to another service.');
    const send = (bearer: string) =>
      outbound.fetch(url, { headers: { authorization: `Bearer ${bearer}` }, signal, ...limits });
    const bearer = await token();
    const response = await send(bearer);
    if (response.status !== 401) return response;
    await response.body?.cancel();
    return send(await token(bearer));
  }

  return {
    async get(schema, address) {
      const response = await call(address, {});
      await checkResponse(response);
      const parsed = schema.safeParse(await readAnswerJson(response));
      if (parsed.success) return parsed.data;
      throw new AppError('UPSTREAM_UNREACHABLE', 'The provider answered in another form than it says.', {
        cause: parsed.error,
      });
    },
    async download(address, maxBytes) {
      const limits = { maxBytes, timeoutMs: DOWNLOAD_TIMEOUT_MS };
      let response = await call(address, limits);
      for (
        let redirects = 0;
        response.status >= 300 && response.status < 400 && redirects < MAX_REDIRECTS;
        redirects++
      ) {
        const location = response.headers.get('location') ?? '';
        await response.body?.cancel();
        if (!URL.canParse(location)) break;
        response = await outbound.fetch(location, { signal, ...limits });
      }
      await checkResponse(response);
      return response;
    },
  };
}

async function checkResponse(response: Response): Promise<void> {
  if (response.ok) return;
  await response.body?.cancel();
  if (response.status === 410) throw new CursorExpired('the provider answered 410');
  const retryAfter = response.headers.get('retry-after');
  const isBusy = response.status === 429 || (response.status === 503 && retryAfter !== null);
  throw new ProviderError(response.status, isBusy ? readRetryAfter(retryAfter) : null);
}

const MAX_WAIT_SECONDS = 3_600;
const DEFAULT_WAIT_SECONDS = 30;

/** Returns the seconds to wait, from a number of seconds or an HTTP date. */
function readRetryAfter(value: string | null): number {
  const text = value?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? DEFAULT_WAIT_SECONDS : Math.min(Math.max(Math.ceil(seconds), 1), MAX_WAIT_SECONDS);
}
