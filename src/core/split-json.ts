/**
 * The values between which reading is: those that follow each other, as lines do, the elements of
 * an array, or those of an array that is a member of an object.
 */
export type JsonFrame = 'top' | 'list' | 'member';

/** A place between two items, from which reading can go on. */
export interface JsonPlace {
  byte: number;
  /** Items before it. */
  line: number;
  frame: JsonFrame;
}

/** One JSON value, as it is written. */
export interface JsonItem {
  /** Null: it is larger than `maxItemBytes`. */
  bytes: Buffer | null;
  /** Counts the items, from 1. */
  line: number;
  next: JsonPlace;
}

export interface SplitOptions {
  maxItemBytes: number;
  /** Names of members of a top-level object whose elements are the items. */
  members: readonly string[];
}

/** The text is no sequence of JSON values, or ends within one. */
export class MalformedJson extends Error {
  override readonly name = 'MalformedJson';
  readonly byte: number;
  constructor(message: string, byte: number) {
    super(message);
    this.byte = byte;
  }
}

export const FIRST_PLACE: JsonPlace = { byte: 0, line: 0, frame: 'top' };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** No member that holds items has a longer name. */
const MAX_MEMBER_NAME = 32;

interface Splitter {
  readonly options: SplitOptions;
  /** `rest`: behind the member of the items. `after`: only white space may follow. */
  frame: JsonFrame | 'rest' | 'after';
  line: number;
  /** Offset of the chunk in the text. */
  base: number;
  /** Open brackets of the item, or of the rest. */
  depth: number;
  isInString: boolean;
  /** The chunk before ended behind a backslash. */
  isEscaped: boolean;
  /** Within a number, `true`, `false` or `null` between brackets of the items. */
  isInWord: boolean;
  /** Behind a comma, or where it is not known whether one follows. */
  mayBegin: boolean;
  /** The item so far. A larger one is not kept. */
  parts: Buffer[];
  size: number;
  /** Where the item goes on in the chunk. Null: none is open. */
  start: number | null;
  member: MemberName;
}

/** The member of a top-level object that is being read. */
interface MemberName {
  isWatched: boolean;
  isValue: boolean;
  name: string;
  /** Where the name goes on in the chunk. Null: none is being read. */
  start: number | null;
}

/**
 * Splits JSON in UTF-8 into its items as it arrives: lines, the elements of an array, or those of a
 * named member of an object. Follows brackets and texts, and leaves all else to a parser. Takes
 * linear time and the memory of one item. Skips a byte order mark. Throws MalformedJson.
 */
export async function* splitJson(
  chunks: AsyncIterable<Uint8Array>,
  options: SplitOptions,
  from: JsonPlace = FIRST_PLACE,
): AsyncGenerator<JsonItem> {
  const splitter: Splitter = {
    options,
    frame: from.frame,
    line: from.line,
    base: from.byte,
    depth: 0,
    isInString: false,
    isEscaped: false,
    isInWord: false,
    mayBegin: true,
    parts: [],
    size: 0,
    start: null,
    member: { isWatched: false, isValue: false, name: '', start: null },
  };
  for await (const chunk of chunks)
    yield* readChunk(splitter, Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  yield* readEnd(splitter);
}

function* readChunk(s: Splitter, chunk: Buffer): Generator<JsonItem> {
  const marks = { slash: -1, quote: -1 };
  for (let at = 0; at < chunk.length;) {
    const byte = chunk[at] ?? 0;
    if (s.isInString) {
      at = passString(s, chunk, at, marks);
      if (!s.isInString && s.depth === 0) yield closeItem(s, chunk, at);
    } else if (s.isInWord) {
      if (!endsWord(byte)) at += 1;
      else {
        s.isInWord = false;
        yield closeItem(s, chunk, at);
      }
    } else if (isSpace(byte)) at += 1;
    else if (s.depth === 0) {
      if (BYTE_ORDER_MARK[s.base + at] !== byte) readBetween(s, byte, at);
      at += 1;
    } else {
      at += 1;
      if (readWithin(s, byte, at)) yield closeItem(s, chunk, at);
    }
  }
  keepPart(s, chunk, chunk.length);
  keepName(s.member, chunk, chunk.length);
  s.base += chunk.length;
}

/**
 * Returns the offset behind the text, or the end of the chunk. `marks` holds the next backslash and
 * quote, so that each byte is looked at once.
 */
function passString(s: Splitter, chunk: Buffer, from: number, marks: { slash: number; quote: number }): number {
  let at = s.isEscaped ? from + 1 : from;
  s.isEscaped = false;
  for (;;) {
    if (marks.slash < at) marks.slash = indexOrEnd(chunk, BACKSLASH, at);
    if (marks.quote < at) marks.quote = indexOrEnd(chunk, QUOTE, at);
    if (marks.slash < marks.quote) {
      s.isEscaped = marks.slash + 1 === chunk.length;
      at = marks.slash + 2;
      if (at >= chunk.length) return chunk.length;
      continue;
    }
    if (marks.quote === chunk.length) return chunk.length;
    s.isInString = false;
    keepName(s.member, chunk, marks.quote);
    s.member.start = null;
    return marks.quote + 1;
  }
}

/** Reads a byte between items: it begins one, or parts or ends the list. */
function readBetween(s: Splitter, byte: number, at: number): void {
  if (s.frame === 'after') throw new MalformedJson('Something follows the end of the list', s.base + at);
  if (s.frame === 'top' && byte === OPEN_ARRAY && s.line === 0) {
    s.frame = 'list';
    return;
  }
  if (s.frame !== 'top' && byte === CLOSE_ARRAY) return closeList(s);
  if (s.frame !== 'top' && byte === COMMA && s.line > 0) {
    s.mayBegin = true;
    return;
  }
  if (byte === COMMA || byte === COLON || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT)
    throw new MalformedJson('No value begins there', s.base + at);
  if (!s.mayBegin) throw new MalformedJson('A comma is missing', s.base + at);
  s.start = at;
  s.isInString = byte === QUOTE;
  s.isInWord = byte !== QUOTE && byte !== OPEN_ARRAY && byte !== OPEN_OBJECT;
  if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) s.depth = 1;
  s.member = { isWatched: s.frame === 'top' && byte === OPEN_OBJECT, isValue: false, name: '', start: null };
}

function closeList(s: Splitter): void {
  if (s.frame === 'list') s.frame = 'after';
  else {
    [s.frame, s.depth] = ['rest', 1];
    s.member = { isWatched: true, isValue: true, name: '', start: null };
  }
}

/** Reads a byte within an item or the rest, before `end`. Returns whether the item ends with it. */
function readWithin(s: Splitter, byte: number, end: number): boolean {
  const { member } = s;
  const isOfObject = s.depth === 1 && member.isWatched;
  if (byte === QUOTE) {
    s.isInString = true;
    if (isOfObject && !member.isValue) [member.name, member.start] = ['', end];
  } else if (byte === OPEN_ARRAY && isOfObject && member.isValue && s.options.members.includes(member.name)) {
    dropItem(s);
    [s.frame, s.depth, s.mayBegin] = ['member', 0, true];
  } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) s.depth += 1;
  else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
    s.depth -= 1;
    if (s.depth > 0) return false;
    if (s.frame !== 'rest') return true;
    s.frame = 'after';
  } else if (byte === COLON) member.isValue = true;
  else if (byte === COMMA && s.depth === 1) member.isValue = false;
  return false;
}

function closeItem(s: Splitter, chunk: Buffer, end: number): JsonItem {
  keepPart(s, chunk, end);
  const bytes = s.size > s.options.maxItemBytes ? null : Buffer.concat(s.parts, s.size);
  dropItem(s);
  s.line += 1;
  s.mayBegin = s.frame === 'top';
  return { bytes, line: s.line, next: { byte: s.base + end, line: s.line, frame: s.frame as JsonFrame } };
}

function dropItem(s: Splitter): void {
  [s.start, s.parts, s.size] = [null, [], 0];
}

/** Keeps the part of the item that is in this chunk. */
function keepPart(s: Splitter, chunk: Buffer, end: number): void {
  if (s.start === null) return;
  s.size += end - s.start;
  if (s.size > s.options.maxItemBytes) s.parts = [];
  else s.parts.push(chunk.subarray(s.start, end));
  s.start = 0;
}

function keepName(member: MemberName, chunk: Buffer, end: number): void {
  if (member.start === null) return;
  const more = chunk.toString('latin1', member.start, Math.min(end, member.start + MAX_MEMBER_NAME));
  member.name = (member.name + more).slice(0, MAX_MEMBER_NAME);
  member.start = 0;
}

function* readEnd(s: Splitter): Generator<JsonItem> {
  if (s.isInWord && s.frame === 'top') yield closeItem(s, Buffer.alloc(0), 0);
  else if (s.isInString || s.isInWord || s.depth > 0 || s.frame === 'list' || s.frame === 'member')
    throw new MalformedJson('It ends in the middle', s.base);
}

function indexOrEnd(chunk: Buffer, byte: number, from: number): number {
  const at = chunk.indexOf(byte, from);
  return at < 0 ? chunk.length : at;
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function endsWord(byte: number): boolean {
  return isSpace(byte) || byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT;
}
