import { isDeepStrictEqual } from 'node:util';
import type { UpstreamCall } from '../harness/upstream.ts';
import type { Exchange, Outcome } from './outcome.ts';

/** Who pays: the caller (BYOK), so that all of the provider's headers are the caller's to see, or the service. */
export type Mode = 'byok' | 'hosted';

/** The provider's headers that the router promises to pass, and those of them that tell of the service's own account. */
const PASSING =
  /^(content-type|content-length|content-encoding|cache-control|retry-after|retry-after-ms|request-id|x-should-retry|openai-.+|anthropic-.+|x-ratelimit-.+)$/;
const OF_AN_ACCOUNT = /^(openai-organization|openai-project|anthropic-organization-id|(anthropic|x)-ratelimit-.+)$/;

/** What sets one outcome apart from the other, a line for each thing. Empty when a caller cannot tell them apart. */
export function differences(direct: Outcome, routed: Outcome, mode: Mode): string[] {
  return unequal('', { ...direct, exchanges: passed(direct, mode) }, { ...routed, exchanges: passed(routed, mode) });
}

function passed({ exchanges }: Outcome, mode: Mode): Exchange[] {
  return exchanges.map((exchange) => {
    const { body, headers } = exchange;
    // Who has an answer whole can say its length, also where the provider did not.
    const isTrueLength = (name: string) => name === 'content-length' && headers[name] === String(body.length);
    const isOfOurAccount = (name: string) => mode === 'hosted' && OF_AN_ACCOUNT.test(name);
    const isPassing = (name: string) => PASSING.test(name) && !isOfOurAccount(name) && !isTrueLength(name);
    return { ...exchange, headers: picked(headers, isPassing), body: mode === 'hosted' ? unambiguous(exchange) : body };
  });
}

/** Of a hosted chat stream that broke off in an event, without that half: it could have become the usage, for which only the router asked. */
function unambiguous({ endpoint, asked, body, cut }: Exchange): string {
  const mayBeUsage =
    cut !== null && endpoint === '/chat/completions' && isStream(asked) && !asked.includes('"stream_options"');
  return mayBeUsage ? body.slice(0, body.lastIndexOf('\n\n') + 2) : body;
}

function isStream(asked: string): boolean {
  return /"stream":\s*true/.test(asked);
}

/** What each connection has of its own. `accept-language` and `sec-fetch-mode` are added by Node's fetch, not by a client. */
const OF_A_CONNECTION = /^(host|connection|accept-encoding|accept-language|sec-fetch-mode|traceparent)$/;
const KEY = /^(authorization|x-api-key)$/;
const ASKS_FOR_USAGE = '"stream_options":{"include_usage":true},';

/** What sets the calls that reached the provider apart. A hosted chat stream may ask for its usage, and nothing else. */
export function requestDifferences(
  direct: readonly UpstreamCall[],
  routed: readonly UpstreamCall[],
  mode: Mode,
): string[] {
  return unequal(
    'upstream',
    direct.map((call) => requestOf(call, mode, false)),
    routed.map((call, i) => requestOf(call, mode, !direct[i]?.body.includes('"stream_options"'))),
  );
}

function requestOf(call: UpstreamCall, mode: Mode, mayAsk: boolean): object {
  const isHosted = mode === 'hosted';
  const body = call.body.toString('latin1');
  const unasked =
    isHosted && mayAsk && call.path.endsWith('/chat/completions') && isStream(body)
      ? body.replace(ASKS_FOR_USAGE, '')
      : body;
  const isOwn = (name: string) => OF_A_CONNECTION.test(name) || (isHosted && KEY.test(name));
  const headers = picked(call.headers, (name) => !isOwn(name));
  const length = Number(call.headers['content-length']) - body.length + unasked.length;
  return { method: call.method, path: call.path, headers: { ...headers, 'content-length': length }, body: unasked };
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
