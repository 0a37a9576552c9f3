import { isDeepStrictEqual } from 'node:util';
import type { UpstreamCall } from '../harness/upstream.ts';
import type { Exchange, Outcome } from './outcome.ts';

/** The payer: the caller (BYOK), who may see all of the provider's headers, or the service. */
export type Mode = 'byok' | 'hosted';

/**
 * The provider's headers that the router promises to pass, and those of them that describe the
 * service's own account.
 */
const PASSING =
  /^(content-type|content-length|content-encoding|cache-control|retry-after|retry-after-ms|request-id|x-should-retry|openai-.+|anthropic-.+|x-ratelimit-.+)$/;
const OF_AN_ACCOUNT = /^(openai-organization|openai-project|anthropic-organization-id|(anthropic|x)-ratelimit-.+)$/;

/**
 * The differences between two outcomes, one a line. Empty when a caller cannot distinguish them.
 */
export function differences(direct: Outcome, routed: Outcome, mode: Mode): string[] {
  return unequal('', { ...direct, exchanges: passed(direct, mode) }, { ...routed, exchanges: passed(routed, mode) });
}

function passed({ exchanges }: Outcome, mode: Mode): Exchange[] {
  return exchanges.map((exchange) => {
    const { body, headers } = exchange;
    // A server that holds a whole response can send its length, even where the provider did not.
    const isTrueLength = (name: string) => name === 'content-length' && headers[name] === String(body.length);
    const isOfOurAccount = (name: string) => mode === 'hosted' && OF_AN_ACCOUNT.test(name);
    const isPassing = (name: string) => PASSING.test(name) && !isOfOurAccount(name) && !isTrueLength(name);
    return { ...exchange, headers: picked(headers, isPassing), body: mode === 'hosted' ? unambiguous(exchange) : body };
  });
}

/**
 * The body without the incomplete event at the end of a hosted chat stream that broke off: it could
 * have become the usage, which only the router requested.
 */
function unambiguous({ endpoint, asked, body, cut }: Exchange): string {
  const mayBeUsage =
    cut !== null && endpoint === '/chat/completions' && isStream(asked) && !asked.includes('"stream_options"');
  return mayBeUsage ? body.slice(0, body.lastIndexOf('\n\n') + 2) : body;
}

function isStream(asked: string): boolean {
  return /"stream":\s*true/.test(asked);
}

/**
 * Headers that each connection has of its own. Node's fetch, not a client, adds `accept-language`
 * and `sec-fetch-mode`.
 */
const OF_A_CONNECTION = /^(host|connection|accept-encoding|accept-language|sec-fetch-mode|traceparent)$/;
const KEY = /^(authorization|x-api-key)$/;
const IS_NOT_STORED = '"store":false,';
const ASKS_FOR_USAGE = '"stream_options":{"include_usage":true},';

/**
 * The differences between the calls that reached the provider. A hosted chat stream may add a
 * request for its usage, and a hosted response may say that it is not to be stored. Nothing else.
 */
export function requestDifferences(
  direct: readonly UpstreamCall[],
  routed: readonly UpstreamCall[],
  mode: Mode,
): string[] {
  return unequal(
    'upstream',
    direct.map((call) => requestOf(call, call, mode)),
    routed.map((call, i) => requestOf(call, direct[i] ?? call, mode)),
  );
}

function requestOf(call: UpstreamCall, direct: UpstreamCall, mode: Mode): object {
  const isHosted = mode === 'hosted';
  const body = call.body.toString('latin1');
  const unasked = isHosted ? withoutAdditions(call.path, body, direct.body.toString('latin1')) : body;
  const isOwn = (name: string) => OF_A_CONNECTION.test(name) || (isHosted && KEY.test(name));
  const headers = picked(call.headers, (name) => !isOwn(name));
  const length = Number(call.headers['content-length']) - body.length + unasked.length;
  return { method: call.method, path: call.path, headers: { ...headers, 'content-length': length }, body: unasked };
}

/** Removes what the client did not send, as its direct call shows. */
function withoutAdditions(path: string, body: string, direct: string): string {
  const mayAsk = path.endsWith('/chat/completions') && isStream(body) && !direct.includes('"stream_options"');
  if (mayAsk) return body.replace(ASKS_FOR_USAGE, '');
  return path.endsWith('/responses') && !direct.includes('"store"') ? body.replace(IS_NOT_STORED, '') : body;
}

function picked<T>(headers: Record<string, T>, isKept: (name: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name)));
}

function unequal(path: string, a: unknown, b: unknown): string[] {
  if (isDeepStrictEqual(a, b)) return [];
  if (!isObject(a) || !isObject(b)) return [`${path}: ${JSON.stringify(a)} but ${JSON.stringify(b)}`];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.flatMap((name) => unequal(`${path}/${name}`, a[name], b[name]));
}

function isObject(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === 'object' && thing !== null;
}
