import { trimEndOf } from '../../../core/check-text.ts';
import { linesOf } from './extract-plain.ts';
import { createOutline, type Block } from './outline.ts';

const ATX = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Extracts the paragraphs of a Markdown text under their headings, with their markup. */
export function* extractMarkdown(text: string): Generator<Block> {
  const outline = createOutline();
  let lines: string[] = [];
  let fence: string | null = null;

  function* flush(): Generator<Block> {
    if (lines.length > 0) yield { heading: outline.current(), text: lines.join('\n') };
    lines = [];
  }

  for (const line of linesOf(text)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      lines.push(line);
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
      continue;
    }
    const heading = ATX.exec(line);
    const underline = lines.length === 1 ? /^ {0,3}(=|-)\1*[ \t]*$/.exec(line)?.[1] : undefined;
    if (heading) {
      yield* flush();
      const title = line.slice(heading[0].length).trim();
      outline.enter(heading[1]?.length ?? 1, trimEndOf(title, /#/).trim());
    } else if (underline !== undefined) {
      outline.enter(underline === '=' ? 1 : 2, lines[0] ?? '');
      lines = [];
    } else if (mark !== undefined) {
      lines.push(line);
      fence = mark;
    } else if (line.trim() === '') yield* flush();
    else lines.push(line);
  }
  yield* flush();
}
