import type { Billing } from '../billing/billing-rows.ts';
import type { HostedTerms } from '../billing/hosted-terms.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { dig } from '../dialects/read-json.ts';
import type { RouterPlatform, TokenCounts } from '../platform.ts';
import type { AuthorizedCall } from './authorized-call.ts';
import { promptTokens, roundsOf } from './bounds.ts';
import type { Recalled } from './recall.ts';

/** Tokens of a call so far. */
export interface Used {
  tokens: TokenCounts;
  /**
   * Counted from bytes, because the provider has not reported its final usage, or cut to what the
   * call can have used, because the report exceeds that.
   */
  estimated: boolean;
}

const NO_VARIANT: ServedVariant = { variant: null, unpriced: null };

/** The usage that an answer has reported, and what it covers. */
export class AnswerUsage {
  readonly #platform: RouterPlatform;
  readonly #dialect: Dialect;
  /** Estimate of the prompt as it was sent. */
  readonly #promptTokens: number;
  readonly #most: TokenBounds;
  /** Null for a call that its caller pays. */
  readonly #terms: HostedTerms | null;
  #reported: TokenCounts | null = null;
  #isFinal = false;
  /** Tier, speed and region that the answer of a hosted call has named. */
  #served: Served = {};
  /** Bytes that it covers, once the model generated more after it. */
  #covered: number | null = null;

  constructor(platform: RouterPlatform, authorized: AuthorizedCall, recalled: Recalled) {
    const { dialect, call, terms } = authorized;
    this.#platform = platform;
    this.#dialect = dialect;
    this.#terms = terms;
    this.#promptTokens = promptTokens(platform, authorized, recalled.addedBytes);
    this.#most = {
      // Several texts may be embedded at once. A token has at least a byte.
      prompt: dialect.kind === 'embeddings' ? call.body.length : call.model.contextTokens * roundsOf(authorized),
      output: call.outputLimit * roundsOf(authorized),
    };
  }

  get isReported(): boolean {
    return this.#reported !== null;
  }

  /** The protocol says that no later event changes the report. */
  get isFinal(): boolean {
    return this.#isFinal;
  }

  /** Nothing that the model generated has followed the newest report. */
  get isCurrent(): boolean {
    return this.#reported !== null && this.#covered === null;
  }

  /** Returns whether bytes of an answer must be parsed for the tier that served it. */
  mayTellTier(bytes: Buffer): boolean {
    return this.#terms !== null && mayTellTier(bytes, this.#terms.variant, this.#dialect.billing);
  }

  /** Returns what served the call and has no price, or null. */
  unpricedVariant(): string | null {
    return this.#servedVariant().unpriced;
  }

  /** Reads the usage of a complete answer, which is final. */
  readComplete(json: unknown): void {
    this.#readServed(json);
    this.#reported = this.#dialect.usageOf(json, null);
    this.#isFinal = this.#reported !== null;
  }

  /** Reads the usage of an event. Returns whether the event reported any. */
  readEvent(json: unknown): boolean {
    this.#readServed(json);
    const before = this.#reported;
    this.#reported = this.#dialect.usageOf(json, before);
    if (this.#reported === before) return false;
    this.#covered = null;
    this.#isFinal = this.#dialect.isFinalUsage(json);
    return true;
  }

  /** More was generated after the report, which covers this many bytes: it is no longer final. */
  outdate(bytes: number): void {
    if (!this.isCurrent) return;
    this.#covered = bytes;
    this.#isFinal = false;
  }

  /**
   * The stream ended as its protocol says: a current report is final, unless it leaves out what was
   * generated.
   */
  endStream(countBytes: () => number): void {
    this.#isFinal ||= this.isCurrent && ((this.#reported?.output ?? 0) > 0 || countBytes() === 0);
  }

  /**
   * Returns the usage as if the answer ended here, with so many bytes. Without a final report it is
   * an estimate: the prompt as reported, else by its bytes; the answer as reported, and what
   * followed by its bytes. A report beyond what the call can have used is cut to that, and is an
   * estimate too. An estimate never costs more than was reserved.
   */
  used(bytes: number): Used {
    return this.#withTerms(this.#usedTokens(bytes));
  }

  /** Returns the most that a call can have used of which the end was not read. */
  usedAtMost(bytes: number): Used {
    const { tokens, estimated } = this.#usedTokens(bytes);
    const output = estimated ? Math.max(tokens.output, this.#most.output) : tokens.output;
    return this.#withTerms({ tokens: { ...tokens, output }, estimated });
  }

  /** Returns the provider's report when it exceeds what the call can have used, else null. */
  excessiveReport(): TokenCounts | null {
    return this.#reported && capTokens(this.#reported, this.#most) !== this.#reported ? this.#reported : null;
  }

  #withTerms(used: Used): Used {
    const { usedOnce = [] } = this.#terms ?? {};
    const { variant } = this.#servedVariant();
    if (variant === null && usedOnce.length === 0) return used;
    const toolUses = { ...used.tokens.toolUses };
    for (const tool of usedOnce) toolUses[tool] = Math.max(1, toolUses[tool] ?? 0);
    return { ...used, tokens: { ...used.tokens, toolUses, ...(variant === null ? {} : { variant }) } };
  }

  #servedVariant(): ServedVariant {
    return this.#terms ? variantOf(this.#terms, this.#served, this.#dialect.billing) : NO_VARIANT;
  }

  #readServed(json: unknown): void {
    if (this.#terms) this.#served = readServed(json, this.#dialect.billing, this.#served);
  }

  #usedTokens(bytes: number): Used {
    const usage = this.#reported && capTokens(this.#reported, this.#most);
    if (this.#isFinal && usage) return { tokens: usage, estimated: usage !== this.#reported };
    if (usage) return { tokens: { ...usage, output: this.#outputOf(usage, bytes) }, estimated: true };
    const input = this.#promptTokens;
    const output = this.#platform.estimateTokens(bytes);
    return { tokens: { input, cacheRead: 0, cacheWrite: 0, output }, estimated: true };
  }

  /** Adds to a reported output what it cannot cover. */
  #outputOf({ output }: TokenCounts, bytes: number): number {
    const covered = this.#covered ?? (output > 0 ? bytes : 0);
    const rest = this.#platform.estimateTokens(bytes - covered);
    // A report before the model generated anything is no more than a beginning.
    return covered > 0 ? output + rest : Math.max(output, rest);
  }
}

/** The most tokens that a call can have used. */
interface TokenBounds {
  /** Input and cached tokens together. */
  prompt: number;
  output: number;
}

/**
 * Returns the counts cut to what the call can have used, or the same object when nothing exceeds
 * it. Cached tokens are kept first: they cost less than others by most prices.
 */
function capTokens(tokens: TokenCounts, most: TokenBounds): TokenCounts {
  const { input, cacheRead, cacheWrite, output } = tokens;
  if (input + cacheRead + cacheWrite <= most.prompt && output <= most.output) return tokens;
  const read = Math.min(cacheRead, most.prompt);
  const write = Math.min(cacheWrite, most.prompt - read);
  const write1h = Math.min(tokens.cacheWrite1h ?? 0, write);
  const cut = Math.min(output, most.output);
  const rest = Math.min(input, most.prompt - read - write);
  return {
    ...tokens,
    input: rest,
    inputAudio: Math.min(tokens.inputAudio ?? 0, rest),
    cacheRead: read,
    cacheWrite: write,
    cacheWrite1h: write1h,
    cacheWrite5m: Math.min(tokens.cacheWrite5m ?? 0, write - write1h),
    output: cut,
    thinking: Math.min(tokens.thinking ?? 0, cut),
    outputAudio: Math.min(tokens.outputAudio ?? 0, cut),
  };
}

const KEYS = ['service_tier', 'speed', 'inference_geo'] as const;
const SERVICE_TIER = Buffer.from('"service_tier"');
/** Longest name of a tier that is compared. */
const MAX_TIER_BYTES = 64;

/** Tier, speed and region that served a call, as its answer names them. */
type Served = Partial<Record<(typeof KEYS)[number], string>>;

/** The price of an answer. */
interface ServedVariant {
  /** The variant that is charged. Null: the base price. */
  variant: string | null;
  /** The variants that served the call, where they have no price: it is charged as requested. */
  unpriced: string | null;
}

/** Reads how a call was served from an answer or an event. Later events replace earlier ones. */
function readServed(json: unknown, { answer, usage }: Billing, before: Served): Served {
  const body = dig(json, 'response') ?? dig(json, 'message') ?? json;
  let served = before;
  for (const key of KEYS) {
    const place = answer[key] ? body : usage[key] ? dig(body, 'usage') : null;
    const value = dig(place, key);
    if (typeof value === 'string' && value !== '') served = { ...served, [key]: value };
  }
  return served;
}

/**
 * Returns what decides the price: the answer where it tells how it was served, else the request.
 * Two variants at once have no price, as one that the catalog lacks.
 */
function variantOf(
  { variant, pricedVariants }: { variant: string | null; pricedVariants: readonly string[] },
  served: Served,
  { answer, usage }: Billing,
): ServedVariant {
  const names = KEYS.flatMap((key) => {
    const value = served[key];
    if (value === undefined) return variant?.startsWith(`${key}:`) ? [variant] : [];
    const row = answer[key] ?? usage[key];
    return row?.bills === 'served' && row.plain.includes(value) ? [] : [`${key}:${value}`];
  });
  const [only = null] = names;
  if (names.length <= 1 && (only === null || pricedVariants.includes(only))) return { variant: only, unpriced: null };
  return { variant, unpriced: names.join(', ') };
}

/**
 * Returns whether bytes of an answer must be parsed for the tier that served it: where another tier
 * was requested, or where they name one that is not the usual. A quote in the model's own words has
 * a backslash before it.
 */
function mayTellTier(bytes: Buffer, requested: string | null, { answer }: Billing): boolean {
  const row = answer['service_tier'];
  if (row?.bills !== 'served') return false;
  const at = bytes.indexOf(SERVICE_TIER);
  if (at < 0 || requested !== null) return at >= 0;
  const start = at + SERVICE_TIER.length;
  const value = /^\s*:\s*(?:null|"([^"]*)")/.exec(bytes.toString('latin1', start, start + MAX_TIER_BYTES));
  return !value || (value[1] !== undefined && !row.plain.includes(value[1]));
}
