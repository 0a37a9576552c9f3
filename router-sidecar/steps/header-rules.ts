import type { UpstreamHeaders } from './upstream.ts';

/** What of the caller's headers goes on to a provider, and what of the provider's comes back. Everything else stays here. */
const TO_PROVIDER =
  /^(accept|content-type|user-agent|idempotency-key|beta-version|openai-.+|anthropic-.+|x-stainless-.+)$/;
const TO_CALLER =
  /^(content-type|content-length|content-encoding|cache-control|retry-after|retry-after-ms|request-id|x-should-retry|openai-.+|anthropic-.+|x-ratelimit-.+)$/;
/** They choose whose account pays, or whose earlier answer is given again: in a shared account of ours that is nobody's to choose. */
const OF_AN_ACCOUNT =
  /^(idempotency-key|openai-organization|openai-project|anthropic-organization-id|(anthropic|x)-ratelimit-.+)$/;

/** The same few names come with every call. What else callers make up is not remembered. */
const MAX_REMEMBERED = 500;

function remembering(decide: (name: string) => boolean): (name: string) => boolean {
  const decided = new Map<string, boolean>();
  return (name) => {
    const known = decided.get(name);
    if (known !== undefined) return known;
    const decision = decide(name);
    if (decided.size < MAX_REMEMBERED) decided.set(name, decision);
    return decision;
  };
}

const toProvider = {
  hosted: remembering((name) => TO_PROVIDER.test(name) && !OF_AN_ACCOUNT.test(name)),
  own: remembering((name) => TO_PROVIDER.test(name)),
};
const toCaller = {
  hosted: remembering((name) => TO_CALLER.test(name) && !OF_AN_ACCOUNT.test(name)),
  own: remembering((name) => TO_CALLER.test(name)),
};

/** Whether a caller's header is the provider's to see. `isHosted`: the service's account pays. */
export function goesToProvider(name: string, isHosted: boolean): boolean {
  return isHosted ? toProvider.hosted(name) : toProvider.own(name);
}

/** The provider's headers that the caller gets, added to `own`. */
export function callerHeaders(
  headers: UpstreamHeaders,
  isHosted: boolean,
  own: Record<string, string>,
): Record<string, string | string[]> {
  const passes = isHosted ? toCaller.hosted : toCaller.own;
  const isStream = isEventStream(headers);
  const passed: Record<string, string | string[]> = { ...own };
  for (const name in headers) {
    const value = headers[name];
    // Of a stream an event may be kept back, so that its length is not known.
    if (value === undefined || !passes(name) || (isStream && name === 'content-length')) continue;
    passed[name] = value;
  }
  // A proxy in front of the router must not gather a stream either.
  if (isStream) passed['x-accel-buffering'] = 'no';
  return passed;
}

export function isEventStream(headers: UpstreamHeaders): boolean {
  const type = headers['content-type'];
  return typeof type === 'string' && /^text\/event-stream/i.test(type);
}
