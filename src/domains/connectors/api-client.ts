import type { z } from 'zod';
import { AppError } from '../../core/errors.ts';
import type { Outbound } from '../../http/outbound-fetch.ts';

/** Reads from a provider's API on behalf of one account. */
export interface ApiClient {
  /** The JSON at a path below the API's address, or at a link of the API's own. Throws ProviderError, CursorExpired. */
  get<T>(schema: z.ZodType<T>, address: string): Promise<T>;
  /** The bytes there. Where it redirects to a place of download, they come from that, which is not told the token. */
  download(address: string, maxBytes: number): Promise<Response>;
}

/** The provider no longer knows the cursor: everything has to be asked for again. */
export class CursorExpired extends Error {
  override readonly name = 'CursorExpired';
}

/** What a provider answered instead of what was asked for. */
export class ProviderError extends AppError {
  readonly answered: number;

  constructor(answered: number, retryAfterSeconds: number | null) {
    const again = retryAfterSeconds === null ? {} : { retryAfterSeconds };
    const code = retryAfterSeconds === null ? 'UPSTREAM_UNREACHABLE' : 'SERVICE_UNAVAILABLE';
    super(code, `The provider answered ${answered}${retryAfterSeconds === null ? '' : ' and asks to wait'}.`, again);
    this.answered = answered;
  }
}

export interface ApiClientOptions {
  baseUrl: string;
  /** The access token. With `refused`, another than this one, which the provider does not take. */
  token: (refused?: string) => Promise<string>;
  signal?: AbortSignal | undefined;
}

const MAX_HOPS = 3;
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** Links that lead to another origin are refused, because the token would go there. */
export function createApiClient(outbound: Outbound, { baseUrl, token, signal }: ApiClientOptions): ApiClient {
  async function call(address: string, limits: { maxBytes?: number; timeoutMs?: number }): Promise<Response> {
    const url = address.startsWith('/') ? baseUrl + address : address;
    if (new URL(url).origin !== new URL(baseUrl).origin)
      throw new AppError('UPSTREAM_UNREACHABLE', 'The provider named a link that leads to another service.');
    const ask = (bearer: string) =>
      outbound.fetch(url, { headers: { authorization: `Bearer ${bearer}` }, signal, ...limits });
    const bearer = await token();
    const answer = await ask(bearer);
    if (answer.status !== 401) return answer;
    await answer.body?.cancel();
    return ask(await token(bearer));
  }

  return {
    async get(schema, address) {
      const answer = await call(address, {});
      await checkAnswer(answer);
      const parsed = schema.safeParse(await answer.json().catch(() => undefined));
      if (parsed.success) return parsed.data;
      throw new AppError('UPSTREAM_UNREACHABLE', 'The provider answered in another form than it says.', {
        cause: parsed.error,
      });
    },
    async download(address, maxBytes) {
      const limits = { maxBytes, timeoutMs: DOWNLOAD_TIMEOUT_MS };
      let answer = await call(address, limits);
      for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < MAX_HOPS; hops++) {
        const location = answer.headers.get('location') ?? '';
        await answer.body?.cancel();
        if (!URL.canParse(location)) break;
        answer = await outbound.fetch(location, { signal, ...limits });
      }
      await checkAnswer(answer);
      return answer;
    },
  };
}

async function checkAnswer(answer: Response): Promise<void> {
  if (answer.ok) return;
  await answer.body?.cancel();
  if (answer.status === 410) throw new CursorExpired('the provider answered 410');
  const retryAfter = answer.headers.get('retry-after');
  const isBusy = answer.status === 429 || (answer.status === 503 && retryAfter !== null);
  throw new ProviderError(answer.status, isBusy ? readRetryAfter(retryAfter) : null);
}

const MAX_WAIT_SECONDS = 3_600;
const USUAL_WAIT_SECONDS = 30;

/** Seconds, from a number or a date. */
function readRetryAfter(value: string | null): number {
  const text = value?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? USUAL_WAIT_SECONDS : Math.min(Math.max(Math.ceil(seconds), 1), MAX_WAIT_SECONDS);
}
