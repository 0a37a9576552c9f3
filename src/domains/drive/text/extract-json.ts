import type { Block } from './outline.ts';
import { linesOf } from './extract-plain.ts';
import { checkJsonLevels } from './nesting.ts';
import { Unreadable } from './unreadable.ts';

const MAX_PATH_CHARS = 200;

/**
 * Extracts a JSON document as one line per value with its path. Each member of the outermost array
 * or object is a paragraph.
 */
export function* extractJson(text: string): Generator<Block> {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) yield* paragraph('', value);
  else for (const [key, member] of Object.entries(value)) yield* paragraph(key, member);
}

/** Like `extractJson`, for a file with one JSON document per line. */
export function* extractJsonLines(text: string): Generator<Block> {
  let n = 0;
  for (const line of linesOf(text)) {
    n += 1;
    if (line.trim() !== '') yield* paragraph('', parse(line, `, line ${n}`));
  }
}

function parse(text: string, where = ''): unknown {
  checkJsonLevels(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unreadable('FAILED', `The file is not valid JSON${where}.`, error);
  }
}

function* paragraph(path: string, value: unknown): Generator<Block> {
  const lines = [...leavesOf(path, value)].map((leaf) => (leaf.path === '' ? leaf.text : `${leaf.path}: ${leaf.text}`));
  if (lines.length > 0) yield { heading: null, text: lines.join('\n') };
}

/** Yields the leaf values in document order. Iterative, because documents may nest deeply. */
function* leavesOf(path: string, value: unknown): Generator<{ path: string; text: string }> {
  const pending = [{ path, value }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { path: parentPath, value: found } = next;
    if (found === null) continue;
    if (typeof found !== 'object')
      yield { path: parentPath, text: typeof found === 'string' ? found : JSON.stringify(found) };
    else {
      const inner = parentPath === '' ? '' : `${parentPath.slice(-MAX_PATH_CHARS)}.`;
      for (const [key, member] of Object.entries(found).reverse()) pending.push({ path: inner + key, value: member });
    }
  }
}
