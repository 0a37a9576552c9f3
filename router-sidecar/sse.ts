/** One event of a stream: `raw` is its bytes with the blank line that ends it, the fields are read on demand. */
export interface Frame {
  raw: Buffer;
  /** Part of an event that is too long to be gathered. */
  isPart: boolean;
  /** The data lines joined by `\n`; null when the event has none (a comment, say). */
  data(): string | null;
  /** The name of the event; null when it has none. */
  event(): string | null;
}

export interface Framer {
  /**
   * The events that end within this chunk. Blank lines beyond the one that ends an event, and the LF of a CRLF that
   * was cut behind its CR, lead the next event's `raw`. An event inside one chunk is a sub-array of it. Of an event longer than
   * `maxBytes` the parts are answered as they come.
   */
  push(chunk: Buffer): Frame[];
  /** The bytes after the last whole event; they stay with the framer. */
  rest(): Buffer;
}

const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const COLON = 0x3a;
const DATA = Buffer.from('data');
const EVENT = Buffer.from('event');

/** A framer for one event stream: all `raw` in order and then `rest()` are the pushed bytes, however they were cut. */
export function createFramer(maxBytes = Infinity): Framer {
  let pieces: Buffer[] = [];
  let piecesBytes = 0;
  let inLongEvent = false;
  let inEvent = false; // a line that is not blank was seen since the last event
  let inLine = false; // the line we are in is not blank
  let afterCr = false; // the line ended with the last chunk's last byte, and may still get an LF

  function push(chunk: Buffer): Frame[] {
    const frames: Frame[] = [];
    const length = chunk.length;
    if (length === 0) return frames;
    let start = 0;
    let at = afterCr && chunk[0] === LF ? 1 : 0;
    let lf = -1;
    let cr = -1;
    afterCr = false;
    while (at < length) {
      if (lf < at) lf = indexOrEnd(chunk, LF, at);
      if (cr < at) cr = indexOrEnd(chunk, CR, at);
      const lineEnd = Math.min(lf, cr);
      if (lineEnd > at) inLine = true;
      if (lineEnd === length) break;
      at = lineEnd + 1;
      if (lineEnd === cr) {
        if (at === length) afterCr = true;
        else if (chunk[at] === LF) at += 1;
      }
      if (inLine) {
        inEvent = true;
        inLine = false;
      } else if (inEvent) {
        frames.push(new BytesFrame(joined(chunk.subarray(start, at)), inLongEvent));
        pieces = [];
        piecesBytes = 0;
        inEvent = false;
        inLongEvent = false;
        start = at;
      }
    }
    if (start < length) keep(start === 0 ? chunk : chunk.subarray(start), frames);
    return frames;
  }

  function keep(piece: Buffer, frames: Frame[]): void {
    pieces.push(piece);
    piecesBytes += piece.length;
    if (piecesBytes <= maxBytes && !inLongEvent) return;
    frames.push(new BytesFrame(Buffer.concat(pieces), true));
    pieces = [];
    piecesBytes = 0;
    inLongEvent = true;
  }

  function joined(last: Buffer): Buffer {
    return pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
  }

  function rest(): Buffer {
    const [only] = pieces;
    return pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces);
  }

  return { push, rest };
}

/** Reads the bytes as one event; a last line that is not terminated counts as if it were. */
export function frameOf(raw: Buffer): Frame {
  return new BytesFrame(raw, false);
}

// A class, so that a stream of events makes no closures.
class BytesFrame implements Frame {
  readonly raw: Buffer;
  readonly isPart: boolean;

  constructor(raw: Buffer, isPart: boolean) {
    this.raw = raw;
    this.isPart = isPart;
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
  let at = raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf ? 3 : 0;
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

function indexOrEnd(bytes: Buffer, byte: number, from: number): number {
  const at = bytes.indexOf(byte, from);
  return at === -1 ? bytes.length : at;
}

function startsWith(bytes: Buffer, at: number, prefix: Buffer): boolean {
  for (let i = 0; i < prefix.length; i += 1) if (bytes[at + i] !== prefix[i]) return false;
  return true;
}
