import type { Dialect } from '../dialects/dialect.ts';
import { GatheredBytes, LastBytes } from '../gathered-bytes.ts';
import type { Edit } from '../json-scan.ts';
import type { RouterPlatform, TokenCounts } from '../platform.ts';
import { createFramer, frameOf, hasData, type Frame } from '../sse.ts';
import {
  AnswerContent,
  END_BYTES,
  mayHave,
  openAnswerIds,
  readAnswer,
  readEvent,
  reportsUsage,
  usageAtEnd,
  type AnswerIds,
} from './answer-content.ts';
import { isDeclined, NewestEvents, type AnswerEnd } from './answer-end.ts';
import { AnswerUsage, type Used } from './answer-usage.ts';
import type { AuthorizedCall } from './authorized-call.ts';
import { writesMemory, type Recalled } from './recall.ts';

/** A piece of a stream after the counter: `isOver` once it holds the last event. */
export interface CountedChunk {
  pass: readonly Buffer[];
  isOver: boolean;
}

/** Bytes of one event, or of a complete answer whose text is needed, that are buffered. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
/** Of other complete answers, only the usage would be read, which stands at their end. */
const MAX_UNNEEDED_BYTES = 1024 * 1024;
/** Bytes and events of a stream that may wait to be counted. */
const MAX_UNCOUNTED_BYTES = 64 * 1024;
const MAX_UNCOUNTED_EVENTS = 500;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** White space, and the bytes of a byte order mark. */
const BESIDE_OBJECT: ReadonlySet<number> = new Set([0x20, 0x0a, 0x0d, 0x09, 0xef, 0xbb, 0xbf]);

/**
 * Reads an answer as it passes, without changing or delaying it: its usage and its text. A class,
 * because an object of closures for every call costs more.
 */
export class UsageCounter {
  readonly #dialect: Dialect;
  readonly #usage: AnswerUsage;
  readonly #content: AnswerContent;
  /** Ids in the provider's account that the answer has named. Null: they are not stored. */
  readonly #ids: AnswerIds | null;
  /** The router requested the stream's usage, so its event is held back from the caller. */
  readonly #hidesUsage: boolean;
  /** Built-in tools are counted by their items, which stand beside the usage. */
  readonly #readsItems: boolean;
  readonly #framer = createFramer(MAX_BUFFERED_BYTES);
  /** Events of a stream that are not counted yet. */
  #uncounted: Buffer[] = [];
  #uncountedBytes = 0;
  readonly #newest: NewestEvents;
  #sawLast = false;
  #hasLongEvent = false;
  /** The beginning of a complete answer, and its end if it is longer than is buffered. */
  readonly #complete = new GatheredBytes();
  #end: LastBytes | null = null;
  /** The first byte of a complete answer that is no white space. */
  #first: number | null = null;
  #mode: 'none' | 'stream' | 'complete' = 'none';
  #ended: AnswerEnd | null = null;
  /** A complete answer says that the model declined. */
  #isDeclined = false;
  /** Whether an answer had begun when its client left. Null while it waits. */
  #wasHeard: boolean | null = null;

  constructor(platform: RouterPlatform, authorized: AuthorizedCall, recalled: Recalled, usageEdit: Edit | null) {
    const { dialect, caller, terms, boundary, transcript } = authorized;
    this.#dialect = dialect;
    this.#usage = new AnswerUsage(platform, authorized, recalled);
    this.#ids = openAnswerIds(platform, authorized);
    this.#hidesUsage = usageEdit !== null;
    this.#readsItems = this.#ids !== null || (terms !== null && terms.tools.length > 0);
    const needsText = caller.recordsPrompts || (transcript !== null && writesMemory(boundary));
    this.#content = new AnswerContent(dialect, needsText);
    this.#newest = new NewestEvents(dialect);
  }

  /** Reads a piece of a stream. */
  readStream(chunk: Buffer): CountedChunk {
    this.#mode = 'stream';
    let isOver = false;
    const shown: Buffer[] = [];
    this.#framer.push(chunk, (frame) => {
      const seen = this.#readFrame(frame);
      if (this.#hidesUsage && seen !== 'hidden') shown.push(frame.raw);
      if (seen === 'last') isOver = true;
    });
    // Without an event to hide, chunks pass exactly as they came.
    return { pass: this.#hidesUsage ? shown : [chunk], isOver };
  }

  /** Ends a stream. Returns bytes that were held back until now, or null. */
  endStream(): Buffer | null {
    const rest = this.#framer.rest();
    // The last event has no blank line after it.
    const isHidden = rest.length > 0 && this.#readFrame(frameOf(rest)) === 'hidden';
    this.#ended = this.#endOfStream();
    if (this.#ended === 'WHOLE') this.#usage.endStream();
    return this.#hidesUsage && !isHidden && rest.length > 0 ? rest : null;
  }

  /** Reads a piece of a complete answer. */
  readComplete(chunk: Buffer): void {
    this.#mode = 'complete';
    this.#first ??= chunk.find((byte) => !BESIDE_OBJECT.has(byte)) ?? null;
    const most = this.#content.needsText ? MAX_BUFFERED_BYTES : MAX_UNNEEDED_BYTES;
    if (!this.#end && this.#complete.length + chunk.length <= most) return this.#complete.push(chunk);
    if (!this.#end) {
      this.#end = new LastBytes(END_BYTES);
      this.#end.push(this.#complete.bytes());
    }
    this.#content.skip(chunk.length);
    this.#end.push(chunk);
  }

  /** Returns whether a complete answer begins as none of the protocol does. */
  isForeign(): boolean {
    return this.#mode === 'complete' && this.#first !== null && this.#first !== OPEN_OBJECT;
  }

  /** Ends a complete answer. */
  endComplete(): void {
    if (this.#first !== OPEN_OBJECT) this.#ended = 'NONE';
    else if (this.#end) this.#ended = this.#endLong(this.#end.bytes());
    else this.#ended = this.#endShort(this.#complete.bytes());
  }

  /** Returns how the answer ended, or null before its end. A stream ends with its last event. */
  ended(): AnswerEnd | null {
    return this.#ended ?? (this.#sawLast ? this.#endOfStream() : null);
  }

  /** Returns the usage as if the answer ended here. */
  used(): Used {
    if (this.#isFreeOfCharge()) return this.#usage.usedWithoutAnswer();
    return this.#usage.used(() => this.#receivedBytes());
  }

  /** Returns the most that the call can have used, the rest of its answer being unread. */
  usedAtMost(): Used {
    // Nothing follows the provider's error, or a refusal.
    const isOver = this.#newest.hasFailed() || this.#isFreeOfCharge();
    return isOver ? this.used() : this.#usage.usedAtMost(() => this.#receivedBytes());
  }

  /** Returns the provider's report when it exceeds what the call can have used, else null. */
  excessiveReport(): TokenCounts | null {
    return this.#usage.excessiveReport();
  }

  /** Returns what served the call and has no price, or null. */
  unpricedVariant(): string | null {
    return this.#usage.unpricedVariant();
  }

  /** Returns whether the provider has reported a usage, or the model has generated something. */
  hasContent(): boolean {
    return !this.isForeign() && this.#ended !== 'NONE' && (this.#usage.tellsTokens || this.#receivedBytes() > 0);
  }

  /** Returns whether the answer says that the model has finished. */
  isFinished(): boolean {
    this.#countEvents();
    return this.#content.isFinished;
  }

  /** The client left: what comes now is read for its usage alone. */
  clientLeft(): void {
    this.#countEvents();
    this.#wasHeard ??= this.#mode !== 'none';
    this.#content.endText();
  }

  /** Returns whether the client has had a part of the answer. */
  wasHeard(): boolean {
    return this.#wasHeard ?? this.#mode !== 'none';
  }

  /** Returns the assistant's text. Empty when it is not needed, or too long. */
  text(): string {
    this.#countEvents();
    return this.#content.text();
  }

  /** Returns whether the answer calls a tool of the client. False when its text is not needed. */
  callsTool(): boolean {
    this.#countEvents();
    return this.#content.callsTool;
  }

  /** Resolves when the ids that the answer named are stored. */
  async idsStored(): Promise<void> {
    await this.#ids?.stored();
  }

  #readFrame(frame: Frame): 'plain' | 'last' | 'hidden' {
    if (frame.kind === 'fragment') {
      this.#hasLongEvent = true;
      this.#countEvents();
      this.#usage.outdate(this.#content.bytes);
      this.#content.skip(frame.raw.length);
      return 'plain';
    }
    if (hasData(frame.raw)) this.#newest.push(frame.raw);
    const isLast = this.#dialect.isLast(frame);
    const isHidden = this.#readUsage(frame, isLast);
    this.#uncounted.push(frame.raw);
    this.#uncountedBytes += frame.raw.length;
    if (this.#uncountedBytes > MAX_UNCOUNTED_BYTES || this.#uncounted.length > MAX_UNCOUNTED_EVENTS)
      this.#countEvents();
    if (isHidden) return 'hidden';
    if (!isLast) return 'plain';
    this.#sawLast = true;
    this.#usage.endStream();
    return 'last';
  }

  /** Reads the usage of an event, or what follows one. Returns whether the event is held back. */
  #readUsage(frame: Frame, isLast: boolean): boolean {
    const mayReport = reportsUsage(frame.raw);
    const mayFollow = !isLast && this.#usage.isCurrent;
    // Providers name the tier in each event, or in the first and beside the usage.
    const tellsTier = this.#newest.isFirst && this.#usage.mayTellTier(frame.raw);
    if (!mayReport && !mayFollow && !tellsTier && !this.#ids?.isEmpty()) return false;
    const json = readEvent(frame);
    this.#ids?.read(json);
    const isReport = (mayReport || tellsTier) && this.#usage.readEvent(json);
    if (mayFollow && !isReport && this.#dialect.generated(json).some(({ bytes }) => bytes > 0)) {
      this.#countEvents();
      if (this.#content.isMore(json)) this.#usage.outdate(this.#content.bytes);
    }
    return mayReport && this.#hidesUsage && this.#dialect.isOnlyUsage(json);
  }

  #endOfStream(): AnswerEnd {
    if (this.#newest.hasFailed()) return 'ERROR';
    if (this.#sawLast || this.#hasLongEvent) return 'WHOLE';
    return this.#dialect.mayEndUnmarked && (this.#usage.isFinal || this.isFinished()) ? 'WHOLE' : 'BROKEN';
  }

  /** Returns whether the model declined before any output, which the provider does not bill. */
  #isFreeOfCharge(): boolean {
    if (!this.#isDeclined && !this.#newest.isDeclined()) return false;
    this.#countEvents();
    return this.#content.isEmpty && !this.#usage.tellsThinking;
  }

  /** Ends an answer of which only the last bytes are read. */
  #endLong(end: Buffer): AnswerEnd {
    if (end.findLast((byte) => !BESIDE_OBJECT.has(byte)) !== CLOSE_OBJECT) return 'BROKEN';
    const rest = usageAtEnd(end);
    this.#usage.readComplete(rest);
    return this.#dialect.isFailure(rest) ? 'ERROR' : 'WHOLE';
  }

  #endShort(bytes: Buffer): AnswerEnd {
    if (!this.#readsItems && !this.#content.needsText && !this.#tellsMoreThanUsage(bytes)) {
      this.#usage.readComplete(usageAtEnd(bytes));
      // A usage that closes the answer's first bracket stands in a complete one.
      if (this.#usage.isReported && !this.#usage.tellsNoOutput) return 'WHOLE';
    }
    const answer = readAnswer(bytes);
    if (answer === undefined) return 'BROKEN';
    this.#complete.clear();
    if (answer === null) {
      this.#content.skip(bytes.length);
      return this.#endLong(bytes);
    }
    if (!this.#dialect.isAnswer(answer)) return 'NONE';
    this.#ids?.read(answer);
    this.#usage.readComplete(answer);
    this.#content.read(answer);
    this.#isDeclined = isDeclined(answer, this.#dialect.billing.answer);
    return this.#dialect.isFailure(answer) ? 'ERROR' : 'WHOLE';
  }

  #tellsMoreThanUsage(bytes: Buffer): boolean {
    return this.#usage.mayTellTier(bytes) || mayHave(bytes, this.#dialect.endingWords);
  }

  /** Counts the buffered events. Most are parsed only when the provider never reports its usage. */
  #countEvents(): void {
    for (const raw of this.#uncounted) this.#content.read(readEvent(frameOf(raw)));
    this.#uncounted = [];
    this.#uncountedBytes = 0;
  }

  #receivedBytes(): number {
    if (this.#dialect.kind === 'embeddings') return 0;
    this.#countEvents();
    return this.#content.bytes + this.#complete.length;
  }
}
