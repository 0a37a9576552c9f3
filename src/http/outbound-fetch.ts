import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';
import { WebSocket } from 'ws';
import { AppError } from '../core/errors.ts';
import { compileRules, isAddressRule, isListed } from '../core/ip-ranges.ts';

export interface OutboundRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal | undefined;
  /** Limit for the whole exchange, response body included. Default 30 seconds. */
  timeoutMs?: number;
  /** Maximum size of the decompressed body. Default 16 MiB. */
  maxBytes?: number;
}

/**
 * Calls other services. Returns redirects as they are, never follows them. Throws
 * UPSTREAM_UNREACHABLE when there is no response, when the address is local or private, or when it
 * is not https; TIMEOUT when it takes too long.
 */
export interface Outbound {
  fetch(url: string, request?: OutboundRequest): Promise<Response>;
  /**
   * Opens a WebSocket. Throws what `check` throws; every other failure is an `error` event,
   * followed by `close`.
   */
  connect(url: string, options?: { headers?: Record<string, string> }): WebSocket;
  /** Throws what `fetch` would throw for this address before it looks up a name. */
  check(url: string): void;
  close(): Promise<void>;
}

type Resolve = (host: string, done: (error: Error | null, addresses?: LookupAddress[]) => void) => void;

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 16 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 10_000;
/** Largest message of a WebSocket. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;
const ENCRYPTED: ReadonlySet<string> = new Set(['https:', 'wss:']);
const PLAIN: ReadonlySet<string> = new Set(['http:', 'ws:']);
const SOCKET_OPTIONS = {
  followRedirects: false,
  handshakeTimeout: CONNECT_TIMEOUT_MS,
  maxPayload: MAX_MESSAGE_BYTES,
};

/**
 * IPv4 ranges outside the public internet. Of IPv6 only 2000::/3 is public, except ranges that
 * tunnel IPv4 or are reserved for documentation.
 */
const NOT_PUBLIC = compileRules(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
   192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
   2001::/23 2001:db8::/32 2002::/16 3fff::/20`.split(/\s+/),
);
const GLOBAL_IPV6 = compileRules(['2000::/3']);

/** Returns whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isListed(address, NOT_PUBLIC)) return false;
  return isIP(address) === 4 || isListed(address, GLOBAL_IPV6);
}

/**
 * Creates the only client for other services. It checks the address when it opens the connection,
 * so a DNS name cannot rebind to a private address. `allow` names hosts, addresses and ranges that
 * may be called although they are private, also without https.
 */
export function openOutbound(allow: readonly string[], resolve: Resolve = resolveHost): Outbound {
  const ranges = compileRules(allow.filter(isAddressRule));
  const hosts = new Set(allow.filter((rule) => !isAddressRule(rule)).map((host) => host.toLowerCase()));
  const mayCall = (host: string, address: string) =>
    hosts.has(host.toLowerCase()) || isListed(address, ranges) || isPublicAddress(address);

  const checkedLookup: LookupFunction = (host, options, done) => {
    resolve(host, (error, addresses) => {
      // Node passes no addresses with an error, and nobody could catch what is thrown here.
      const [first] = addresses ?? [];
      if (error || !addresses || !first) done(error ?? new Error(`${host} has no address`), []);
      else if (!addresses.every(({ address }) => mayCall(host, address))) done(forbiddenError(host), []);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
  const agent = new Agent({ connect: { lookup: checkedLookup, timeout: CONNECT_TIMEOUT_MS } });

  function check(address: string): URL {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    // A literal address needs no DNS lookup, so `checkedLookup` would not see it.
    const isAllowed = hosts.has(host.toLowerCase()) || isListed(host, ranges);
    if (isIP(host) !== 0 && !mayCall(host, host)) throw forbiddenError(host);
    if (!ENCRYPTED.has(url.protocol) && !(PLAIN.has(url.protocol) && isAllowed)) throw plainError(host);
    return url;
  }

  return {
    check: (address) => void check(address),
    connect(address, { headers = {} } = {}) {
      return new WebSocket(check(address), { ...SOCKET_OPTIONS, headers, lookup: checkedLookup });
    },
    async fetch(address, request = {}) {
      const url = check(address);
      const { method = 'GET', headers = {}, body, signal, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = request;
      const deadline = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, {
        method,
        headers,
        body: body ?? null,
        redirect: 'manual',
        dispatcher: agent,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      }).catch((error: unknown) => {
        throw unreachable(error, deadline);
      });
      const tooLong = Number(response.headers.get('content-length') ?? 0) > maxBytes;
      if (tooLong) await response.body?.cancel();
      if (tooLong) throw tooLarge();
      const isEmpty = [204, 205, 304].includes(response.status);
      return new Response(isEmpty || !response.body ? null : streamOf(limitBody(response.body, maxBytes, deadline)), {
        status: response.status,
        headers: [...response.headers],
      });
    },
    close: () => agent.destroy(),
  };
}

function resolveHost(host: string, done: Parameters<Resolve>[1]): void {
  lookup(host, { all: true }, done);
}

function streamOf(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function* limitBody(
  body: AsyncIterable<Uint8Array | undefined>,
  maxBytes: number,
  deadline: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let receivedBytes = 0;
  try {
    for await (const chunk of body) {
      receivedBytes += chunk?.byteLength ?? 0;
      if (receivedBytes > maxBytes) throw tooLarge();
      if (chunk) yield new Uint8Array(chunk);
    }
  } catch (error) {
    throw unreachable(error, deadline);
  }
}

function tooLarge(): AppError {
  return new AppError('UPSTREAM_UNREACHABLE', 'The other service answered more than is taken.', {
    cause: new RangeError('an answer beyond its limit of bytes'),
  });
}

function forbiddenError(host: string): AppError {
  return new AppError(
    'UPSTREAM_UNREACHABLE',
    `${host} lies in a network that is not called. OUTBOUND_ALLOW can name it.`,
  );
}

function plainError(host: string): AppError {
  const message = `Another service is only called over https, unless OUTBOUND_ALLOW names ${host}.`;
  return new AppError('UPSTREAM_UNREACHABLE', message);
}

/** Finds the cause of a failed fetch, which wraps it. */
function unreachable(error: unknown, deadline: AbortSignal): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AppError) return cause;
  if (deadline.aborted) return new AppError('TIMEOUT', 'The other service took too long.', { cause: error });
  if (error instanceof Error && error.name === 'AbortError') return error;
  return new AppError('UPSTREAM_UNREACHABLE', undefined, { cause: error });
}
