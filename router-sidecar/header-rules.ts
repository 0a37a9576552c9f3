import type { PaymentMode } from './platform.ts';
import type { UpstreamHeaders } from './steps/upstream.ts';

/** Request headers that a provider receives. All others stay here. */
const TO_PROVIDER =
  /^(accept|content-type|user-agent|idempotency-key|beta-version|openai-.+|anthropic-.+|x-stainless-.+)$/;
/** Response headers that the caller receives. */
const TO_CALLER =
  /^(content-type|content-length|content-encoding|content-disposition|cache-control|retry-after|retry-after-ms|request-id|x-should-retry|openai-.+|anthropic-.+|x-ratelimit-.+)$/;
/**
 * Headers that choose whose account pays, or which earlier answer is repeated. In the service's
 * shared account no caller may choose either.
 */
const OF_AN_ACCOUNT =
  /^(idempotency-key|openai-organization|openai-project|anthropic-organization-id|(anthropic|x)-ratelimit-.+)$/;

/**
 * Types of answers that providers document. A page would be a page of the router's own address, so
 * any other type goes on as plain text.
 */
const TYPE_TO_CALLER =
  /^(application\/([\w.-]+\+)?json|application\/(x-ndjson|jsonl|octet-stream|pdf|zip)|text\/(event-stream|plain|csv|markdown)|image\/(png|jpeg|gif|webp)|(audio|video)\/[\w.+-]+)\s*(;|$)/i;

/** Calls repeat the same few names and types. Beyond this many, decisions are not cached. */
const MAX_CACHED_NAMES = 500;

/** Decides which headers pass, both ways, and caches the decisions. */
export interface HeaderRules {
  goesToProvider(name: string, mode: PaymentMode): boolean;
  /** Returns `own` and the provider's headers that the caller receives. */
  toCaller(headers: UpstreamHeaders, mode: PaymentMode, own: Record<string, string>): Record<string, string | string[]>;
}

export function createHeaderRules(): HeaderRules {
  const toProvider = rulesOf(TO_PROVIDER);
  const toCaller = rulesOf(TO_CALLER);
  const isKnownType = cached((type) => TYPE_TO_CALLER.test(type));
  return {
    goesToProvider: (name, mode) => toProvider[mode](name),
    toCaller(headers, mode, own) {
      const passes = toCaller[mode];
      const isStream = isEventStream(headers);
      const passed: Record<string, string | string[]> = { ...own };
      for (const name in headers) {
        const value = headers[name];
        // An event may be held back from a stream, so its length is unknown.
        if (value === undefined || !passes(name) || (isStream && name === 'content-length')) continue;
        passed[name] = value;
      }
      const type = passed['content-type'];
      if (type !== undefined && !isKnownType(String(type))) passed['content-type'] = 'text/plain; charset=utf-8';
      passed['x-content-type-options'] = 'nosniff';
      // Keeps a proxy in front of the router from buffering the stream.
      if (isStream) passed['x-accel-buffering'] = 'no';
      return passed;
    },
  };
}

export function isEventStream(headers: UpstreamHeaders): boolean {
  const type = headers['content-type'];
  return typeof type === 'string' && /^text\/event-stream/i.test(type);
}

function rulesOf(allowed: RegExp): Record<PaymentMode, (name: string) => boolean> {
  return {
    HOSTED: cached((name) => allowed.test(name) && !OF_AN_ACCOUNT.test(name)),
    BYOK: cached((name) => allowed.test(name)),
  };
}

function cached(decide: (name: string) => boolean): (name: string) => boolean {
  const decisions = new Map<string, boolean>();
  return (name) => {
    const known = decisions.get(name);
    if (known !== undefined) return known;
    const decision = decide(name);
    if (decisions.size < MAX_CACHED_NAMES) decisions.set(name, decision);
    return decision;
  };
}
