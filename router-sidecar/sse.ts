import { GatheredBytes } from './gathered-bytes.ts';

/** One event of a stream. Its fields are read on demand. */
export interface Frame {
  /** The event's bytes, with the blank line that ends it. */
  raw: Buffer;
  /** `fragment`: a piece of an event too long to be gathered. */
  kind: 'event' | 'fragment';
  /** Returns the data lines joined by `\n`, or null when there are none, as in a comment. */
  data(): string | null;
  /** Returns the name of the event, or null. */
  event(): string | null;
}

export interface Framer {
  /**
   * Calls `take` with each event that ends within this chunk, and with fragments of an event longer
   * than `maxBytes`. Further blank lines lead the next event's `raw`, as does the LF of a CRLF that
   * was cut after its CR. An event inside one chunk is a sub-array of it. A chunk may hold ten
   * thousand events: none of them is kept until its end.
   */
  push(chunk: Buffer, take: (frame: Frame) => void): void;
  /** Returns the bytes after the last complete event, without removing them. */
  rest(): Buffer;
}

const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const COLON = 0x3a;
const DATA = Buffer.from('data');
const EVENT = Buffer.from('event');
const LATER_DATA = ['\ndata', '\rdata'].map((text) => Buffer.from(text));

/**
 * Creates a framer for one event stream. Every `raw` in order, then `rest()`, are the pushed bytes,
 * however they were cut.
 */
export function createFramer(maxBytes = Infinity): Framer {
  return new BytesFramer(maxBytes);
}

class BytesFramer implements Framer {
  readonly #maxBytes: number;
  /** The beginning of an event whose end has not come. */
  readonly #begun = new GatheredBytes();
  #inLongEvent = false;
  /** A line that is not blank was seen since the last event. */
  #inEvent = false;
  /** The current line is not blank. */
  #inLine = false;
  /** The last chunk ended with a CR, which may still get its LF. */
  #afterCr = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Buffer, take: (frame: Frame) => void): void {
    const length = chunk.length;
    if (length === 0) return;
    let start = 0;
    let at = this.#afterCr && chunk[0] === LF ? 1 : 0;
    let lf = -1;
    let cr = -1;
    this.#afterCr = false;
    while (at < length) {
      if (lf < at) lf = indexOrEnd(chunk, LF, at);
      if (cr < at) cr = indexOrEnd(chunk, CR, at);
      const lineEnd = Math.min(lf, cr);
      if (lineEnd > at) this.#inLine = true;
      if (lineEnd === length) break;
      at = lineEnd + 1;
      if (lineEnd === cr) {
        if (at === length) this.#afterCr = true;
        else if (chunk[at] === LF) at += 1;
      }
      if (this.#inLine) {
        this.#inEvent = true;
        this.#inLine = false;
      } else if (this.#inEvent) {
        take(this.#endEvent(chunk.subarray(start, at)));
        start = at;
      }
    }
    if (start < length) this.#gather(start === 0 ? chunk : chunk.subarray(start), take);
  }

  rest(): Buffer {
    return this.#begun.bytes();
  }

  #endEvent(last: Buffer): Frame {
    if (this.#begun.length > 0) this.#begun.push(last);
    const raw = this.#begun.length > 0 ? this.#begun.take() : last;
    const frame = new BytesFrame(raw, this.#inLongEvent ? 'fragment' : 'event');
    this.#inEvent = false;
    this.#inLongEvent = false;
    return frame;
  }

  #gather(piece: Buffer, take: (frame: Frame) => void): void {
    this.#begun.push(piece);
    if (this.#begun.length <= this.#maxBytes && !this.#inLongEvent) return;
    take(new BytesFrame(this.#begun.take(), 'fragment'));
    this.#inLongEvent = true;
  }
}

/**
 * Returns whether a line of an event has data. Comments, and the LF of a CRLF that was cut, have
 * none, and clients ignore an event without it.
 */
export function hasData(raw: Buffer): boolean {
  return startsWith(raw, startOf(raw), DATA) || LATER_DATA.some((line) => raw.includes(line));
}

/** Reads the bytes as one event. The last line needs no terminator. */
export function frameOf(raw: Buffer): Frame {
  return new BytesFrame(raw, 'event');
}

/** A class, because a stream of events would otherwise create closures for each. */
class BytesFrame implements Frame {
  readonly raw: Buffer;
  readonly kind: Frame['kind'];

  constructor(raw: Buffer, kind: Frame['kind']) {
    this.raw = raw;
    this.kind = kind;
  }

  data(): string | null {
    const values = readField(this.raw, DATA);
    return values.length === 0 ? null : values.join('\n');
  }

  event(): string | null {
    return readField(this.raw, EVENT).at(-1) || null;
  }
}

function readField(raw: Buffer, name: Buffer): string[] {
  const values: string[] = [];
  let at = startOf(raw);
  let lf = -1;
  let cr = -1;
  while (at < raw.length) {
    if (lf < at) lf = indexOrEnd(raw, LF, at);
    if (cr < at) cr = indexOrEnd(raw, CR, at);
    const lineEnd = Math.min(lf, cr);
    if (startsWith(raw, at, name)) {
      const nameEnd = at + name.length;
      if (nameEnd === lineEnd) values.push('');
      else if (raw[nameEnd] === COLON) {
        const start = raw[nameEnd + 1] === SPACE ? nameEnd + 2 : nameEnd + 1;
        values.push(raw.toString('utf8', start, lineEnd));
      }
    }
    at = lineEnd + 1;
  }
  return values;
}

/** A byte order mark may stand first. */
function startOf(raw: Buffer): number {
  return raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf ? 3 : 0;
}

function indexOrEnd(bytes: Buffer, byte: number, from: number): number {
  const at = bytes.indexOf(byte, from);
  return at === -1 ? bytes.length : at;
}

function startsWith(bytes: Buffer, at: number, prefix: Buffer): boolean {
  for (let i = 0; i < prefix.length; i += 1) if (bytes[at + i] !== prefix[i]) return false;
  return true;
}
