import { promptOf } from '../../src/core/read-counts.ts';
import type { HostedTerms } from '../billing/hosted-terms.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { RouterPlatform, TokenCounts } from '../platform.ts';
import type { AuthorizedCall } from './authorized-call.ts';
import { promptTokens, roundsOf } from './bounds.ts';
import type { Recalled } from './recall.ts';
import { mayTellTier, readServed, variantOf, type Served, type ServedVariant } from './served-variant.ts';

/** Tokens of a call so far. */
export interface Used {
  tokens: TokenCounts;
  /**
   * A side is counted from bytes, because the provider has not reported it, or 0 where there was
   * something, or cut to what the call can have used, because the report exceeds that.
   */
  estimated: boolean;
}

const NO_TOKENS: TokenCounts = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };
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
      output: call.mostOutput * roundsOf(authorized),
    };
  }

  get isReported(): boolean {
    return this.#reported !== null;
  }

  /** The report tells of tokens, and not only of none. */
  get tellsTokens(): boolean {
    return this.#reported !== null && promptOf(this.#reported) + this.#reported.output > 0;
  }

  /** The report tells of thinking, which is output also where its text is left out. */
  get tellsThinking(): boolean {
    return (this.#reported?.thinking ?? 0) > 0;
  }

  /** The report tells of no output, which is true only if the answer has none. */
  get tellsNoOutput(): boolean {
    return this.#reported?.output === 0 && this.#dialect.kind === 'chat';
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
    // Only a report with an answer of its own covers text that an earlier one left out.
    if (this.#covered !== null && this.#reported?.output === before?.output && !this.#tellsAnswer(json)) return true;
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

  /** The stream ended as its protocol says: a current report is final. */
  endStream(): void {
    this.#isFinal ||= this.isCurrent;
  }

  /**
   * Returns the usage as if the answer ended here, with so many bytes. A side without a final
   * report that can be true is an estimate: the prompt by its bytes; the answer as reported, and
   * what followed by its bytes. A report beyond what the call can have used is cut to that, and is
   * an estimate too. An estimate is bounded alike, and never costs more than was reserved.
   */
  used(countBytes: () => number): Used {
    const { tokens, isPromptReported, isAnswerReported } = this.#sides(countBytes);
    return this.#withTerms({ tokens, estimated: !isPromptReported || !isAnswerReported });
  }

  /** Returns the most that a call can have used of which the end was not read. */
  usedAtMost(countBytes: () => number): Used {
    const { tokens, isPromptReported, isAnswerReported } = this.#sides(countBytes);
    const output = isAnswerReported ? tokens.output : this.#most.output;
    return this.#withTerms({ tokens: { ...tokens, output }, estimated: !isPromptReported || !isAnswerReported });
  }

  /** Returns the usage of an answer for which the provider bills nothing, being empty. */
  usedWithoutAnswer(): Used {
    return { tokens: this.#dialect.usedBeside(this.#reported ?? NO_TOKENS), estimated: false };
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

  #tellsAnswer(json: unknown): boolean {
    return (this.#dialect.usageOf(json, null)?.output ?? 0) > 0;
  }

  #sides(countBytes: () => number): Sides {
    const reported = this.#reported ?? NO_TOKENS;
    const usage = capTokens(reported, this.#most);
    // Something was sent. Cached tokens are a part of it.
    const hasPrompt = promptOf(usage) > 0;
    const prompt = hasPrompt ? usage : { ...usage, input: Math.min(this.#promptTokens, this.#most.prompt) };
    // Whatever was received was put out.
    const hasAnswer = this.#isFinal && (usage.output > 0 || countBytes() === 0);
    const output = hasAnswer ? usage.output : Math.min(this.#outputOf(usage, countBytes()), this.#most.output);
    const isPromptReported = hasPrompt && promptOf(usage) === promptOf(reported);
    const isAnswerReported = hasAnswer && usage.output === reported.output;
    return { tokens: { ...prompt, output }, isPromptReported, isAnswerReported };
  }

  /** Adds to a reported output what it cannot cover. */
  #outputOf({ output }: TokenCounts, bytes: number): number {
    const covered = this.#covered ?? (output > 0 ? bytes : 0);
    const rest = this.#platform.estimateTokens(bytes - covered);
    // A report before the model generated anything is no more than a beginning.
    return covered > 0 ? output + rest : Math.max(output, rest);
  }
}

/** Tokens of a call, and which side of them is exact. */
interface Sides {
  tokens: TokenCounts;
  isPromptReported: boolean;
  isAnswerReported: boolean;
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
