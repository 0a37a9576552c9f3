import { scanArray, scanObject, type Element } from '../json-scan.ts';
import type { Members } from './dialect.ts';
import { stringOf } from './read.ts';

/** Earlier turns are left to memory, so that a long history costs no more than this. */
const MAX_BYTES = 1_048_576;
const MAX_TURNS = 2_000;

const TEXT_TYPES = new Set(['text', 'input_text', 'output_text']);

/**
 * Returns the texts of the user's and the assistant's turns in the array under `key`, newest first.
 * Several texts of one turn are joined, as conversations store them.
 */
export function readTexts(body: Buffer, members: Members, key: string): string[] {
  const array = members.get(key);
  if (array?.kind !== 'array') return [];
  const texts: string[] = [];
  let bytes = 0;
  for (const element of scanArray(body, array).slice(-MAX_TURNS).reverse()) {
    bytes += element.end - element.start;
    if (bytes > MAX_BYTES) break;
    const text = textOfTurn(body, element);
    if (text !== '') texts.push(text);
  }
  return texts;
}

function textOfTurn(body: Buffer, element: Element): string {
  if (element.kind !== 'object') return '';
  const fields = new Map(scanObject(body, element).map((member) => [member.key, member]));
  if (!['user', 'assistant'].includes(stringOf(body, fields.get('role')))) return '';
  const content = fields.get('content');
  if (content?.kind !== 'array') return stringOf(body, content);
  return scanArray(body, content)
    .map((part) => textOfPart(body, part))
    .filter((text) => text !== '')
    .join('\n');
}

function textOfPart(body: Buffer, part: Element): string {
  if (part.kind !== 'object') return '';
  const fields = new Map(scanObject(body, part).map((member) => [member.key, member]));
  return TEXT_TYPES.has(stringOf(body, fields.get('type'))) ? stringOf(body, fields.get('text')) : '';
}
