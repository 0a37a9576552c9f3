import { invalid } from '../../src/core/errors.ts';
import { findMember, scanArray, scanObject, type Element, type Member } from '../json-scan.ts';
import { withoutClientTags } from './client-tags.ts';
import type { Members, Transcript, UserTurn } from './dialect.ts';
import { stringOf } from './read.ts';
import { countRead, readEnds } from './read-ends.ts';

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
  const elements = scanArray(body, array, MESSAGES);
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
  return scanArray(body, content).flatMap((part) => {
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
  return content?.kind !== 'array' || !scanArray(body, content).some((part) => typeOf(body, part) === 'tool_result');
}

function typeOf(body: Buffer, part: Element): string {
  return part.kind === 'object' && part.end - part.start >= MIN_PART_BYTES
    ? stringOf(body, findMember(body, part, 'type'))
    : '';
}

/** Throws JsonScanError for a key that comes twice: the member could be another one. */
function memberOf(body: Buffer, element: Element, key: string): Member | null {
  return scanObject(body, element).find((member) => member.key === key) ?? null;
}
