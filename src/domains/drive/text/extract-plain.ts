import type { Block } from './outline.ts';

/** Extracts the paragraphs of a plain text, separated by blank lines. */
export function* extractPlain(text: string): Generator<Block> {
  for (const paragraph of paragraphsOf(text)) yield { heading: null, text: paragraph };
}

function* paragraphsOf(text: string): Generator<string> {
  let lines: string[] = [];
  for (const line of linesOf(text)) {
    if (line.trim() !== '') lines.push(line);
    else if (lines.length > 0) {
      yield lines.join('\n');
      lines = [];
    }
  }
  if (lines.length > 0) yield lines.join('\n');
}

/** Yields the lines of a text lazily, so that a long text is not split at once. */
export function* linesOf(text: string): Generator<string> {
  const ends = /\r\n|[\n\r\f\u2028\u2029]/g;
  let from = 0;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(from, end.index);
    from = ends.lastIndex;
  }
  yield text.slice(from);
}
