import type { Dialect } from '../dialects/dialect.ts';
import { parse } from '../dialects/read.ts';
import { scanDocument } from '../json-scan.ts';
import type { RouterPlatform, Settlement, TokenCounts } from '../platform.ts';
import { frameOf, type Frame } from '../sse.ts';
import type { Ending } from './meter.ts';
import type { ModelCall } from './read-call.ts';

/** Reads an answer as it passes, without changing or delaying it: what was used, and what was said. */
export interface Tap {
  /** An event of a stream. */
  frame(frame: Frame): Seen;
  /** A piece of a whole answer. */
  chunk(chunk: Buffer): void;
  /** How the call ended, when it ends now. */
  ending(outcome: Settlement['outcome'], httpStatus: number | null): Ending;
  /** What the assistant said. */
  text(): string;
}

/** `last`: the answer is over with this event. `hidden`: the event is the router's own, asked for to meter the call. */
export type Seen = 'plain' | 'last' | 'hidden';

/** How much of an answer is kept to read it when it is over. Past it, what was said is not remembered. */
const MOST_KEPT_BYTES = 8 * 1024 * 1024;
/** Of a longer answer the end is kept: in one of embeddings the usage stands there. */
const TAIL_BYTES = 4 * 1024;
const USAGE = Buffer.from('"usage"');

export function createTap(platform: RouterPlatform, dialect: Dialect, call: ModelCall, asksForUsage: boolean): Tap {
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let tail = Buffer.alloc(0);
  let generatedBeyond = 0;
  let isStream = false;
  let usage: TokenCounts | null = null;
  let isFinal = false;

  function keep(bytes: Buffer): void {
    keptBytes += bytes.length;
    if (keptBytes <= MOST_KEPT_BYTES) kept.push(bytes);
  }

  function readWhole(): void {
    if (isFinal || isStream) return;
    const isLong = keptBytes > MOST_KEPT_BYTES;
    // Only an answer of embeddings repeats no words of the caller's, which could look like a usage.
    if (isLong && dialect.kind !== 'embeddings') return;
    const json = isLong
      ? usageAtEnd(Buffer.concat([...kept, tail]).subarray(-TAIL_BYTES))
      : wholeUsage(Buffer.concat(kept));
    usage = dialect.usageOf(json, null);
    isFinal = usage !== null;
  }

  return {
    frame(frame) {
      isStream = true;
      keep(frame.raw);
      if (keptBytes > MOST_KEPT_BYTES) generatedBeyond += dialect.generatedBytes(parse(frame.data()));
      if (reportsUsage(frame.raw)) {
        const json = parse(frame.data());
        usage = dialect.usageOf(json, usage);
        isFinal ||= usage !== null && dialect.isFinalUsage(json);
        if (asksForUsage && dialect.isOnlyUsage(json)) return 'hidden';
      }
      return dialect.isLast(frame) ? 'last' : 'plain';
    },
    chunk(chunk) {
      keep(chunk);
      if (keptBytes > MOST_KEPT_BYTES) tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    },
    ending(outcome, httpStatus) {
      readWhole();
      if (isFinal && usage) return { outcome, httpStatus, tokens: usage, estimated: false };
      // The rule for an answer whose usage was never told: the prompt as it was reported, else counted from what was sent; the
      // answer counted from what was received. The charge for an estimate never exceeds what was set aside.
      const received = platform.estimateTokens(generatedBytes());
      const sent = { input: platform.estimateTokens(call.body.length), cacheRead: 0, cacheWrite: 0, output: 0 };
      const told = usage ?? sent;
      return { outcome, httpStatus, tokens: { ...told, output: Math.max(told.output, received) }, estimated: true };
    },
    text: () =>
      keptBytes > MOST_KEPT_BYTES
        ? ''
        : keptJson()
            .map((json) => dialect.textOf(json))
            .join(''),
  };

  function generatedBytes(): number {
    if (dialect.kind === 'embeddings') return 0;
    // An answer that cannot be read counts with all its bytes.
    if (!isStream && (keptBytes > MOST_KEPT_BYTES || keptJson()[0] === null)) return keptBytes;
    return keptJson().reduce<number>((sum, json) => sum + dialect.generatedBytes(json), generatedBeyond);
  }

  /** The answer, or each of its events, as far as it was kept. */
  function keptJson(): unknown[] {
    if (!isStream) return [parse(Buffer.concat(kept).toString())];
    return kept.map((raw) => parse(frameOf(raw).data()));
  }
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

/** An answer reduced to its usage: the rest of a long answer need not be parsed for it. */
function wholeUsage(bytes: Buffer): unknown {
  try {
    const member = scanDocument(bytes).find((one) => one.key === 'usage');
    return member ? { usage: JSON.parse(bytes.toString('utf8', member.start, member.end)) as unknown } : null;
  } catch {
    return null;
  }
}

/** The usage that stands whole in the end of an answer. */
function usageAtEnd(end: Buffer): unknown {
  const at = end.lastIndexOf(USAGE);
  if (at < 0) return null;
  // From the key on, the rest of the answer is members of the object that an opening bracket begins.
  return wholeUsage(Buffer.concat([Buffer.from('{'), end.subarray(at)]));
}
