import { Parser } from 'htmlparser2';
import { MAX_ELEMENT_LEVELS, tooDeep } from './nesting.ts';
import { createOutline, type Block } from './outline.ts';

/** Elements whose text is not shown to a reader. */
const HIDDEN_ELEMENTS = new Set(['script', 'style', 'template', 'noscript', 'svg', 'math', 'iframe', 'object', 'head']);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img input ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const CHUNK_CHARS = 65_536;

/**
 * Extracts the paragraphs of an HTML document under their headings. Cells of a row are separated by
 * `|`. Skips hidden elements, such as scripts and styles. Throws Unreadable for more than
 * `MAX_ELEMENT_LEVELS`.
 */
export function* extractHtml(html: string): Generator<Block> {
  const outline = createOutline();
  let found: Block[] = [];
  let text = '';
  // Trimming the text at every cell would take quadratic time.
  let isBlank = true;
  let levels = 0;
  let level: number | null = null;
  let hiddenDepth = 0;
  let preformattedDepth = 0;

  function endBlock(): void {
    const block =
      preformattedDepth > 0
        ? text.trim()
        : text
            .replaceAll(/[^\S\n]+/g, ' ')
            .replaceAll(/ ?\n ?/g, '\n')
            .trim();
    text = '';
    isBlank = true;
    if (block === '') return;
    if (level === null) found.push({ heading: outline.current(), text: block });
    else outline.enter(level, block);
  }

  const parser = new Parser({
    onopentagname(name) {
      levels += 1;
      if (levels > MAX_ELEMENT_LEVELS) throw tooDeep(MAX_ELEMENT_LEVELS);
      if (HIDDEN_ELEMENTS.has(name)) hiddenDepth += 1;
      else if (name === 'br') text += '\n';
      else if (name === 'td' || name === 'th') text += isBlank ? '' : ' | ';
      else if (!INLINE.has(name)) endBlock();
      if (name === 'pre') preformattedDepth += 1;
      if (/^h[1-6]$/.test(name)) level = Number(name[1]);
    },
    ontext(data) {
      if (hiddenDepth > 0) return;
      text += preformattedDepth > 0 ? data : data.replaceAll(/\s+/g, ' ');
      isBlank &&= data.trim() === '';
    },
    onclosetag(name) {
      levels -= 1;
      if (HIDDEN_ELEMENTS.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1);
      else if (!INLINE.has(name) && name !== 'br' && name !== 'td' && name !== 'th') endBlock();
      if (name === 'pre') preformattedDepth = Math.max(0, preformattedDepth - 1);
      if (/^h[1-6]$/.test(name)) level = null;
    },
  });
  for (let from = 0; from < html.length; from += CHUNK_CHARS) {
    parser.write(html.slice(from, from + CHUNK_CHARS));
    yield* found;
    found = [];
  }
  parser.end();
  endBlock();
  yield* found;
}
