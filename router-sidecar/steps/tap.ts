import type { Dialect } from '../dialects/dialect.ts';
import { parse } from '../dialects/read.ts';
import type { RouterPlatform, TokenCounts } from '../platform.ts';
import { createFramer, frameOf, type Frame } from '../sse.ts';
import { usageAtEnd, completeUsage } from './complete-usage.ts';

/** Reads an answer as it passes, without changing or delaying it: what was used, and what was said. */
export interface Tap {
  /** A piece of a stream. Answers what of it may pass, and whether the answer is over with it. */
  stream(chunk: Buffer): { pass: readonly Buffer[]; isOver: boolean };
  /** What of a stream was kept back to its end. */
  streamRest(): Buffer | null;
  /** A piece of a whole answer. */
  complete(chunk: Buffer): void;
  /** A whole answer is here to its end. */
  completeEnded(): void;
  /** What was used, if the answer ends here. */
  used(): Used;
  /** What the assistant said; '' when nobody asked for it, or it was too long. */
  text(): string;
}

export interface Used {
  tokens: TokenCounts;
  /** The provider did not report it to its end: it was counted from what was sent and received. */
  estimated: boolean;
}

export interface TapOptions {
  platform: RouterPlatform;
  dialect: Dialect;
  /** The size of the prompt as it was sent. */
  promptBytes: number;
  /** The router asked for the usage of the stream: its event is kept from the caller. */
  hidesUsage: boolean;
  /** Somebody wants to know what was said. */
  needsText: boolean;
}

/** How much of an answer is kept to read it. Past it, what was said is not remembered, and an event or an answer counts by its bytes. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
/** How much of a stream waits to be counted: it is counted when somebody asks, or when so much has come. */
const MAX_UNCOUNTED_BYTES = 64 * 1024;
const TAIL_BYTES = 4 * 1024;
const USAGE = Buffer.from('"usage"');

export function createTap({ platform, dialect, promptBytes, hidesUsage, needsText }: TapOptions): Tap {
  const framer = createFramer(MAX_BUFFERED_BYTES);
  /** Of a stream: events that are not counted yet. Of a whole answer: all of it, as far as it is kept. */
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  let tail: Buffer = Buffer.alloc(0);
  let generatedBytes = 0;
  let said = '';
  let isTextComplete = true;
  let usage: TokenCounts | null = null;
  let isFinal = false;
  let mode: 'none' | 'stream' | 'complete' = 'none';

  function readFrame(frame: Frame): 'plain' | 'last' | 'hidden' {
    if (frame.isPart) {
      generatedBytes += frame.raw.length;
      isTextComplete = false;
      return 'plain';
    }
    buffered.push(frame.raw);
    bufferedBytes += frame.raw.length;
    if (reportsUsage(frame.raw)) {
      const json = parse(frame.data());
      usage = dialect.usageOf(json, usage);
      isFinal ||= usage !== null && dialect.isFinalUsage(json);
      if (hidesUsage && dialect.isOnlyUsage(json)) return 'hidden';
    }
    return dialect.isLast(frame) ? 'last' : 'plain';
  }

  /** Most events are parsed only if the provider never says what they cost. */
  function countEvents(): void {
    for (const raw of buffered) {
      const json = parse(frameOf(raw).data());
      generatedBytes += dialect.generatedBytes(json);
      if (needsText && isTextComplete) said += dialect.textOf(json);
    }
    buffered = [];
    bufferedBytes = 0;
    if (said.length > MAX_BUFFERED_BYTES) isTextComplete = false;
  }

  function received(): number {
    if (dialect.kind === 'embeddings') return 0;
    if (mode === 'stream') countEvents();
    return mode === 'stream' ? generatedBytes : generatedBytes + bufferedBytes;
  }

  return {
    stream(chunk) {
      mode = 'stream';
      let isOver = false;
      const shown: Buffer[] = [];
      for (const frame of framer.push(chunk)) {
        const seen = readFrame(frame);
        if (seen !== 'hidden') shown.push(frame.raw);
        if (seen === 'last') isOver = true;
      }
      if (bufferedBytes > MAX_UNCOUNTED_BYTES) countEvents();
      // Where nothing is kept from the caller, bytes pass as they came, events or not.
      return { pass: hidesUsage ? shown : [chunk], isOver };
    },
    streamRest() {
      const rest = framer.rest();
      // A last event that nothing ended.
      if (rest.length === 0) return null;
      const isHidden = readFrame(frameOf(rest)) === 'hidden';
      return hidesUsage && !isHidden ? rest : null;
    },
    complete(chunk) {
      mode = 'complete';
      if (isTextComplete && bufferedBytes + chunk.length <= MAX_BUFFERED_BYTES) {
        buffered.push(chunk);
        bufferedBytes += chunk.length;
      } else {
        isTextComplete = false;
        generatedBytes += chunk.length;
        tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
      }
    },
    completeEnded() {
      const isLong = !isTextComplete;
      // Only an answer of embeddings repeats no words of the caller's, which could look like a usage.
      if (isLong && dialect.kind !== 'embeddings') return;
      const bytes = buffered.length === 1 && buffered[0] ? buffered[0] : Buffer.concat(buffered);
      const json = isLong ? usageAtEnd(Buffer.concat([bytes.subarray(-TAIL_BYTES), tail])) : completeUsage(bytes);
      usage = dialect.usageOf(json, null);
      isFinal = usage !== null;
      if (isLong || (isFinal && !needsText)) return;
      const answer = parse(bytes.toString());
      // An answer that cannot be read counts with all its bytes.
      if (answer === null) return;
      said = dialect.textOf(answer);
      generatedBytes = dialect.generatedBytes(answer);
      buffered = [];
      bufferedBytes = 0;
    },
    used() {
      if (isFinal && usage) return { tokens: usage, estimated: false };
      // The rule for an answer whose usage was never told: the prompt as it was reported, else counted from what was sent; the
      // answer counted from what was received. The charge for an estimate never exceeds what was set aside.
      const output = platform.estimateTokens(received());
      const reported = usage ?? { input: platform.estimateTokens(promptBytes), cacheRead: 0, cacheWrite: 0, output: 0 };
      return { tokens: { ...reported, output: Math.max(reported.output, output) }, estimated: true };
    },
    text() {
      if (mode === 'stream') countEvents();
      return isTextComplete ? said : '';
    },
  };
}

/** Whether an event carries a usage that is not null. Most events carry none, and are not parsed. */
function reportsUsage(raw: Buffer): boolean {
  let at = raw.indexOf(USAGE);
  while (at >= 0) {
    let next = at + USAGE.length;
    while (raw[next] === 0x20 || raw[next] === 0x3a) next++;
    if (raw[next] === 0x7b) return true;
    at = raw.indexOf(USAGE, next);
  }
  return false;
}
