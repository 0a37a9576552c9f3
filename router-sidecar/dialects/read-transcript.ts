import { invalid } from '../../src/core/errors.ts';
import { findMember, readString, scanArray, scanObject, type Element, type Member } from '../json-scan.ts';
import { withoutClientTags } from './client-tags.ts';
import type { Members, Transcript, UserTurn } from './dialect.ts';
import { stringOf } from './read.ts';

/** Of longer conversations, the newest messages are read: so many, and up to a step more. */
const MAX_READ = 2_000;
/** Reading begins at a multiple of it, so that turns keep their names in between. */
const STEP = 1_000;

/**
 * Reads the turns of the array under `key` in which the user says something in text. Text beside a
 * tool's result is written by the client, so it is a turn only where no earlier turn has text.
 * Returns null without a turn. Throws INVALID_PARAMETER without such an array.
 */
export function readTranscript(body: Buffer, members: Members, key: string, textType: string): Transcript | null {
  const array = members.get(key);
  if (array?.kind !== 'array') throw invalid(key, `${key} must be an array.`);
  const all = scanArray(body, array);
  const elements = all.slice(Math.max(0, Math.floor((all.length - MAX_READ) / STEP) * STEP));
  const turns: UserTurn[] = [];
  let newestAt = -1;
  for (const [i, element] of elements.entries()) {
    const turn = readTurn(body, element, textType);
    if (!turn || (turn.isBesideResult && turns.length > 0)) continue;
    turns.push({ text: turn.text, at: element.start, aloneUntil: null, afterResultsAt: turn.afterResultsAt });
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

interface ReadTurn {
  text: string;
  /** Offset of its first text after tool results. Null without tool results. */
  afterResultsAt: number | null;
  isBesideResult: boolean;
}

function readTurn(body: Buffer, element: Element, textType: string): ReadTurn | null {
  if (element.kind !== 'object' || roleOf(body, element) !== 'user') return null;
  const content = memberOf(body, element, 'content');
  if (content?.kind === 'string') {
    const text = withoutClientTags(readString(body, content));
    return text.trim() === '' ? null : { text, afterResultsAt: null, isBesideResult: false };
  }
  return content?.kind === 'array' ? readParts(body, content, textType) : null;
}

function readParts(body: Buffer, content: Member, textType: string): ReadTurn | null {
  const texts: string[] = [];
  let isBesideResult = false;
  let afterResultsAt: number | null = null;
  for (const part of scanArray(body, content)) {
    const type = typeOf(body, part);
    if (type === 'tool_result') {
      isBesideResult = true;
      afterResultsAt = null;
    } else if (type === textType) {
      const text = withoutClientTags(stringOf(body, memberOf(body, part, 'text')));
      if (text.trim() === '') continue;
      texts.push(text);
      if (isBesideResult) afterResultsAt ??= part.start;
    }
  }
  return texts.length === 0 ? null : { text: texts.join('\n'), afterResultsAt, isBesideResult };
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
  return part.kind === 'object' ? stringOf(body, findMember(body, part, 'type')) : '';
}

/** Throws JsonScanError for a key that comes twice: the member could be another one. */
function memberOf(body: Buffer, element: Element, key: string): Member | null {
  return scanObject(body, element).find((member) => member.key === key) ?? null;
}
