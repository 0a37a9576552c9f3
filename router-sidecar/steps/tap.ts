import type { HostedTerms } from '../billing/hosted-terms.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { isErrorEvent, parse } from '../dialects/read.ts';
import type { Edit } from '../json-scan.ts';
import type { RouterPlatform, TokenCounts } from '../platform.ts';
import { createFramer, frameOf, hasData, type Frame } from '../sse.ts';
import type { AuthorizedCall } from './authorized-call.ts';
import { openAnswerIds, type AnswerIds } from './answer-ids.ts';
import { roundsOf } from './bounds.ts';
import { capTokens, type TokenBounds } from './cap-tokens.ts';
import { completeUsage, reportsUsage, usageAtEnd } from './complete-usage.ts';
import type { Recalled } from './recall.ts';
import { writesMemory } from './writes-memory.ts';

/** Tokens of a call so far. */
export interface Used {
  tokens: TokenCounts;
  /**
   * Counted from bytes, because the provider has not reported its final usage, or cut to what the
   * call can have used, because the report exceeds that.
   */
  estimated: boolean;
}

/** A piece of a stream after the tap: `isOver` once it holds the last event. */
export interface TappedChunk {
  pass: readonly Buffer[];
  isOver: boolean;
}

/**
 * Bytes of an answer that are buffered. Longer ones count by their bytes and are not remembered.
 */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
/** Bytes of a stream that may wait to be counted. */
const MAX_UNCOUNTED_BYTES = 64 * 1024;
const TAIL_BYTES = 4 * 1024;
const NO_BYTES = Buffer.alloc(0);

/**
 * Reads an answer as it passes, without changing or delaying it: its usage and its text. A class,
 * because an object of closures for every call costs more.
 */
export class Tap {
  readonly #platform: RouterPlatform;
  readonly #dialect: Dialect;
  /** Size of the prompt as it was sent. */
  readonly #promptBytes: number;
  readonly #most: TokenBounds;
  /** Null for a call that its caller pays. */
  readonly #terms: HostedTerms | null;
  /** Ids in the provider's account that the answer has named. Null: they are not stored. */
  readonly #ids: AnswerIds | null;
  /** The router requested the stream's usage, so its event is held back from the caller. */
  readonly #hidesUsage: boolean;
  /** The answer's text will be stored or remembered. */
  readonly #needsText: boolean;
  readonly #framer = createFramer(MAX_BUFFERED_BYTES);
  /** Of a stream: events not counted yet. Of a complete answer: its bytes so far. */
  #buffered: Buffer[] = [];
  #bufferedBytes = 0;
  #tail: Buffer = Buffer.alloc(0);
  #generatedBytes = 0;
  #said = '';
  #isTextComplete = true;
  #callsTool = false;
  #usage: TokenCounts | null = null;
  #isFinal = false;
  /** The newest two events of a stream that have data. */
  #newest: Buffer = NO_BYTES;
  #secondNewest: Buffer = NO_BYTES;
  #mode: 'none' | 'stream' | 'complete' = 'none';

  constructor(platform: RouterPlatform, authorized: AuthorizedCall, recalled: Recalled, usageEdit: Edit | null) {
    const { dialect, caller, call, terms, boundary, transcript } = authorized;
    this.#platform = platform;
    this.#dialect = dialect;
    this.#terms = terms;
    this.#ids = openAnswerIds(platform, authorized);
    this.#promptBytes = call.body.length + recalled.addedBytes;
    this.#most = {
      // Several texts may be embedded at once. A token has at least a byte.
      prompt: dialect.kind === 'embeddings' ? this.#promptBytes : call.model.contextTokens * roundsOf(authorized),
      output: call.outputLimit * roundsOf(authorized),
    };
    this.#hidesUsage = usageEdit !== null;
    this.#needsText = caller.recordsPrompts || (transcript !== null && writesMemory(boundary));
  }

  /** Reads a piece of a stream. */
  readStream(chunk: Buffer): TappedChunk {
    this.#mode = 'stream';
    let isOver = false;
    const shown: Buffer[] = [];
    for (const frame of this.#framer.push(chunk)) {
      const seen = this.#readFrame(frame);
      if (seen !== 'hidden') shown.push(frame.raw);
      if (seen === 'last') isOver = true;
    }
    if (this.#bufferedBytes > MAX_UNCOUNTED_BYTES) this.#countEvents();
    // Without an event to hide, chunks pass exactly as they came.
    return { pass: this.#hidesUsage ? shown : [chunk], isOver };
  }

  /** Ends a stream. Returns bytes that were held back until now, or null. */
  endStream(): Buffer | null {
    const rest = this.#framer.rest();
    if (rest.length === 0) return null;
    // The last event has no blank line after it.
    const isHidden = this.#readFrame(frameOf(rest)) === 'hidden';
    return this.#hidesUsage && !isHidden ? rest : null;
  }

  /** Reads a piece of a complete answer. */
  readComplete(chunk: Buffer): void {
    this.#mode = 'complete';
    if (this.#isTextComplete && this.#bufferedBytes + chunk.length <= MAX_BUFFERED_BYTES) {
      this.#buffered.push(chunk);
      this.#bufferedBytes += chunk.length;
    } else {
      this.#isTextComplete = false;
      this.#generatedBytes += chunk.length;
      this.#tail = Buffer.concat([this.#tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    }
  }

  /** Ends a complete answer. */
  endComplete(): void {
    const isLong = !this.#isTextComplete;
    // Any other long answer may quote words that look like a usage.
    if (isLong && this.#dialect.kind !== 'embeddings') return;
    const [only] = this.#buffered;
    const bytes = this.#buffered.length === 1 && only ? only : Buffer.concat(this.#buffered);
    // Built-in tools are counted by their items, which stand beside the usage.
    const readsItems = this.#ids !== null || (this.#terms !== null && this.#terms.tools.length > 0);
    const short = () => (readsItems ? parse(bytes.toString()) : completeUsage(bytes));
    const json = isLong ? usageAtEnd(Buffer.concat([bytes.subarray(-TAIL_BYTES), this.#tail])) : short();
    this.#ids?.read(json);
    this.#usage = this.#dialect.usageOf(json, null);
    this.#isFinal = this.#usage !== null;
    if (isLong || (this.#isFinal && !this.#needsText)) return;
    const answer = parse(bytes.toString());
    // An answer that is not JSON counts with all its bytes.
    if (answer === null) return;
    this.#said = this.#dialect.textOf(answer);
    this.#callsTool = this.#dialect.callsTool(answer);
    this.#generatedBytes = this.#dialect.generatedBytes(answer);
    this.#buffered = [];
    this.#bufferedBytes = 0;
  }

  /**
   * Returns the usage as if the answer ended here. Without a final report it is an estimate: the
   * prompt as reported, else by its bytes; the answer by its bytes. A report beyond what the call
   * can have used is cut to that, and is an estimate too. An estimate never costs more than was
   * reserved.
   */
  used(): Used {
    const used = this.#usedTokens();
    const { variant = null, usedOnce = [] } = this.#terms ?? {};
    if (variant === null && usedOnce.length === 0) return used;
    const toolUses = { ...used.tokens.toolUses };
    for (const tool of usedOnce) toolUses[tool] = Math.max(1, toolUses[tool] ?? 0);
    return { ...used, tokens: { ...used.tokens, toolUses, ...(variant === null ? {} : { variant }) } };
  }

  #usedTokens(): Used {
    const usage = this.#usage && capTokens(this.#usage, this.#most);
    if (this.#isFinal && usage) return { tokens: usage, estimated: usage !== this.#usage };
    const output = this.#platform.estimateTokens(this.#receivedBytes());
    const reported = usage ?? {
      input: this.#platform.estimateTokens(this.#promptBytes),
      cacheRead: 0,
      cacheWrite: 0,
      output: 0,
    };
    return { tokens: { ...reported, output: Math.max(reported.output, output) }, estimated: true };
  }

  /** Returns the provider's report when it exceeds what the call can have used, else null. */
  excessiveReport(): TokenCounts | null {
    return this.#usage && capTokens(this.#usage, this.#most) !== this.#usage ? this.#usage : null;
  }

  /** Returns the assistant's text. Empty when it is not needed, or too long. */
  text(): string {
    if (this.#mode === 'stream') this.#countEvents();
    return this.#isTextComplete ? this.#said : '';
  }

  /** Returns whether the answer calls a tool of the client. False when its text is not needed. */
  callsTool(): boolean {
    if (this.#mode === 'stream') this.#countEvents();
    return this.#callsTool;
  }

  /** Returns whether the provider ended its stream with an error, with or without its usual end. */
  endedInError(): boolean {
    const newest = frameOf(this.#newest);
    const last = this.#dialect.isLast(newest) ? [newest, frameOf(this.#secondNewest)] : [newest];
    return last.some((frame) => isErrorEvent(parse(frame.data())));
  }

  /** Resolves when the ids that the answer named are stored. */
  async idsStored(): Promise<void> {
    await this.#ids?.stored();
  }

  /** Returns whether an answer has begun. */
  hasBegun(): boolean {
    return this.#mode !== 'none';
  }

  #readFrame(frame: Frame): 'plain' | 'last' | 'hidden' {
    if (frame.kind === 'fragment') {
      this.#generatedBytes += frame.raw.length;
      this.#isTextComplete = false;
      return 'plain';
    }
    this.#buffered.push(frame.raw);
    this.#bufferedBytes += frame.raw.length;
    if (hasData(frame.raw)) {
      this.#secondNewest = this.#newest;
      this.#newest = frame.raw;
    }
    if (reportsUsage(frame.raw) || this.#ids?.isEmpty()) {
      const json = parse(frame.data());
      this.#ids?.read(json);
      this.#usage = this.#dialect.usageOf(json, this.#usage);
      this.#isFinal ||= this.#usage !== null && this.#dialect.isFinalUsage(json);
      if (this.#hidesUsage && this.#dialect.isOnlyUsage(json)) return 'hidden';
    }
    return this.#dialect.isLast(frame) ? 'last' : 'plain';
  }

  /** Counts the buffered events. Most are parsed only when the provider never reports its usage. */
  #countEvents(): void {
    for (const raw of this.#buffered) {
      const json = parse(frameOf(raw).data());
      this.#generatedBytes += this.#dialect.generatedBytes(json);
      if (!this.#needsText || !this.#isTextComplete) continue;
      this.#said += this.#dialect.textOf(json);
      this.#callsTool ||= this.#dialect.callsTool(json);
    }
    this.#buffered = [];
    this.#bufferedBytes = 0;
    if (this.#said.length > MAX_BUFFERED_BYTES) this.#isTextComplete = false;
  }

  #receivedBytes(): number {
    if (this.#dialect.kind === 'embeddings') return 0;
    if (this.#mode === 'stream') this.#countEvents();
    return this.#mode === 'stream' ? this.#generatedBytes : this.#generatedBytes + this.#bufferedBytes;
  }
}
