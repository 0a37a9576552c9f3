import { invalid } from '../../src/core/errors.ts';
import { findMember, readString, scanArray, scanObject, type Element, type Member, type Span } from '../json-scan.ts';
import { withoutClientTags } from './client-tags.ts';
import type { Members, Transcript, UserTurn } from './dialect.ts';
import { isRecord, parse, stringOf } from './read-json.ts';

/** Of longer conversations, the newest messages are read. Turns keep their names within a step. */
const MESSAGES = { most: 2_000, step: 1_000 };
/** The same for the bytes of the user's words. */
const WORDS = { most: 3 * 1_048_576, step: 1_048_576 };
/** Bytes of `{"type":"text"}`. A shorter part says nothing. */
const MIN_PART_BYTES = 15;

/**
 * Reads the turns of the array under `key` in which the user says something in text. Text beside a
 * tool's result is written by the client, so it is a turn only where no earlier turn has text.
 * Returns null without a turn. Throws INVALID_PARAMETER without such an array.
 */
export function readTranscript(body: Buffer, members: Members, key: string, textType: string): Transcript | null {
  const array = members.get(key);
  if (array?.kind !== 'array') throw invalid(key, `${key} must be an array.`);
  const elements = scanArray(body, array, { newest: MESSAGES });
  const turns: UserTurn[] = [];
  let newestAt = -1;
  for (const { i, at, parts } of newestWords(elements, (element) => findParts(body, element, textType))) {
    const turn = readTurn(body, parts);
    if (!turn || (turn.isBesideResult && turns.length > 0)) continue;
    turns.push({ text: turn.text, at, aloneUntil: null, afterResultsAt: turn.afterResultsAt });
    newestAt = i;
  }
  const after = elements.slice(newestAt + 1);
  if (after.some(({ kind }) => kind !== 'object')) throw invalid(key, `${key} must hold objects.`);
  // A new turn may be followed by what the client adds, and by the start of an answer to continue.
  // Anything else marks an old turn.
  const follower = after.find((element) => !isOfClient(body, element));
  const isNew = !follower || (follower === after.at(-1) && roleOf(body, follower) === 'assistant');
  const newest = turns.at(-1);
  return newest ? { turns, newest, isNew } : null;
}

/** A part of a message in the user's role: its text, or null for the result of a tool. */
interface Part {
  at: number;
  text: Member | null;
}

interface FoundParts {
  /** Number of the message. */
  i: number;
  at: number;
  parts: readonly Part[];
}

/** Leaves out the oldest words of a long conversation. */
function newestWords(messages: readonly Element[], partsOf: (message: Element) => Part[]): FoundParts[] {
  let bytes = 0;
  const found = messages.map((message, i) => {
    const parts = partsOf(message);
    const before = bytes;
    bytes += countRead(textsOf(parts));
    return { i, at: message.start, parts, before };
  });
  const from = Math.max(0, Math.floor((bytes - WORDS.most) / WORDS.step) * WORDS.step);
  return found.filter(({ parts, before }) => parts.length > 0 && before >= from);
}

interface ReadTurn {
  text: string;
  /** Offset of its first text after tool results. Null without tool results. */
  afterResultsAt: number | null;
  isBesideResult: boolean;
}

function readTurn(body: Buffer, parts: readonly Part[]): ReadTurn | null {
  const read = readEnds(body, textsOf(parts)).values();
  const texts: string[] = [];
  let isBesideResult = false;
  let afterResultsAt: number | null = null;
  for (const { at, text: said } of parts) {
    if (said === null) {
      isBesideResult = true;
      afterResultsAt = null;
      continue;
    }
    const text = withoutClientTags(read.next().value ?? '');
    if (text.trim() === '') continue;
    texts.push(text);
    if (isBesideResult) afterResultsAt ??= at;
  }
  return texts.length === 0 ? null : { text: texts.join('\n'), afterResultsAt, isBesideResult };
}

function textsOf(parts: readonly Part[]): Member[] {
  return parts.flatMap(({ text }) => text ?? []);
}

/** Returns the texts and results of tools in a message of the user. Empty for another. */
function findParts(body: Buffer, element: Element, textType: string): Part[] {
  if (element.kind !== 'object' || roleOf(body, element) !== 'user') return [];
  const content = memberOf(body, element, 'content');
  if (content?.kind === 'string') return [{ at: element.start, text: content }];
  if (content?.kind !== 'array') return [];
  return scanArray(body, content, { minBytes: MIN_PART_BYTES }).flatMap((part) => {
    const type = typeOf(body, part);
    if (type === 'tool_result') return { at: part.start, text: null };
    const text = type === textType ? memberOf(body, part, 'text') : null;
    return text?.kind === 'string' ? { at: part.start, text } : [];
  });
}

function roleOf(body: Buffer, element: Element): string {
  return stringOf(body, findMember(body, element, 'role'));
}

/**
 * Returns whether an element after the newest turn is the client's own: a message in the user's
 * role without the user's words and without a tool's result.
 */
function isOfClient(body: Buffer, element: Element): boolean {
  const fields = scanObject(body, element);
  const field = (key: string) => fields.find((member) => member.key === key) ?? null;
  if (stringOf(body, field('role')) !== 'user') return false;
  const content = field('content');
  if (content?.kind !== 'array') return true;
  return !scanArray(body, content, { minBytes: MIN_PART_BYTES }).some((part) => typeOf(body, part) === 'tool_result');
}

function typeOf(body: Buffer, part: Element): string {
  return part.kind === 'object' ? stringOf(body, findMember(body, part, 'type')) : '';
}

/** Throws JsonScanError for a key that comes twice: the member could be another one. */
function memberOf(body: Buffer, element: Element, key: string): Member | null {
  return scanObject(body, element).find((member) => member.key === key) ?? null;
}

/** Of a longer turn, memory reads the two ends: it is asked by its end, and stored by its start. */
const MAX_START_BYTES = 640 * 1024;
const MAX_END_BYTES = 384 * 1024;
/** `\u00e9`, and its parts that come after the first byte. */
const LONG_ESCAPE = 6;
const SHORT_ESCAPE = 2;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

/** Returns how many bytes of these texts are read. */
function countRead(texts: readonly Span[]): number {
  return Math.min(sizeOf(texts), MAX_START_BYTES + MAX_END_BYTES);
}

/** Returns the texts of a turn in order: of many bytes only the first and the last. */
export function readEnds(body: Buffer, texts: readonly Span[]): string[] {
  const endFrom = sizeOf(texts) - MAX_END_BYTES;
  let before = 0;
  return texts.map((text) => {
    const size = text.end - text.start;
    const first = Math.min(size, Math.max(0, MAX_START_BYTES - before));
    const last = Math.min(size, Math.max(0, before + size - endFrom));
    before += size;
    if (first + last >= size) return readString(body, text);
    const start = partOf(body, text.start + 1, startOfCharacter(body, text, text.start + first));
    return start + partOf(body, startOfCharacter(body, text, text.end - last), text.end - 1);
  });
}

function sizeOf(texts: readonly Span[]): number {
  return texts.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Decodes whole characters of a string that was checked. */
function partOf(body: Buffer, from: number, to: number): string {
  return from >= to ? '' : String(JSON.parse(`"${body.toString('utf8', from, to)}"`));
}

/** Returns the offset of the character, or of the escape, that a byte of the string is part of. */
function startOfCharacter(body: Buffer, { start, end }: Span, at: number): number {
  const inside = Math.min(Math.max(at, start + 1), end - 1);
  for (let back = 1; back < LONG_ESCAPE; back += 1) {
    const length = body[inside - back + 1] === LETTER_U ? LONG_ESCAPE : SHORT_ESCAPE;
    if (back < length && opensEscape(body, start, inside - back)) return inside - back;
  }
  let first = inside;
  while (((body[first] ?? 0) & 0xc0) === 0x80) first -= 1;
  return first;
}

function opensEscape(body: Buffer, start: number, at: number): boolean {
  if (at <= start || body[at] !== BACKSLASH) return false;
  let first = at;
  while (body[first - 1] === BACKSLASH) first -= 1;
  return (at - first) % 2 === 0;
}

/** Earlier turns are left to memory, so that a long history costs no more than this. */
const MAX_BYTES = 1_048_576;
const MAX_TURNS = 2_000;
/** So many bytes are parsed in a few milliseconds, whatever they are. */
const SHORT_BYTES = 128 * 1024;

const TEXT_TYPES: ReadonlySet<unknown> = new Set(['text', 'input_text', 'output_text']);

/**
 * Returns the texts of the user's and the assistant's turns in the array under `key`, newest first.
 * Several texts of one turn are joined, as conversations store them.
 */
export function readTexts(body: Buffer, members: Members, key: string): string[] {
  const array = members.get(key);
  if (array?.kind !== 'array') return [];
  const { start, end } = newestTurns(body, array);
  // The whole body was scanned, so it is JSON. Node's parser takes a third of another scan's time.
  const turns = parse(`[${body.toString('utf8', start, end)}]`);
  if (!Array.isArray(turns)) return [];
  return turns
    .slice(-MAX_TURNS)
    .reverse()
    .map(textOfTurn)
    .filter((text) => text !== '');
}

/** Returns the span of the elements that are read. */
function newestTurns(body: Buffer, array: Span): Span {
  const end = array.end - 1;
  if (array.end - array.start <= SHORT_BYTES) return { start: array.start + 1, end };
  let start = end;
  for (const element of scanArray(body, array, { newest: { most: MAX_TURNS, step: MAX_TURNS } }).toReversed()) {
    if (end - element.start > MAX_BYTES) break;
    start = element.start;
  }
  return { start, end };
}

/** The words of a turn of user or assistant, empty for another element. */
export function textOfTurn(turn: unknown): string {
  if (!isRecord(turn) || (turn['role'] !== 'user' && turn['role'] !== 'assistant')) return '';
  const { content } = turn;
  if (!Array.isArray(content)) return typeof content === 'string' ? content : '';
  return content
    .map(textOfPart)
    .filter((text) => text !== '')
    .join('\n');
}

function textOfPart(part: unknown): string {
  return isRecord(part) && TEXT_TYPES.has(part['type']) && typeof part['text'] === 'string' ? part['text'] : '';
}
