import { scanArray, type Span } from '../json-scan.ts';
import type { Members } from './dialect.ts';
import { isRecord, parse } from './read.ts';

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
  for (const element of scanArray(body, array, { most: MAX_TURNS, step: MAX_TURNS }).toReversed()) {
    if (end - element.start > MAX_BYTES) break;
    start = element.start;
  }
  return { start, end };
}

function textOfTurn(turn: unknown): string {
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
