/** A place of a test that draws another value each time. */
export interface Unseeded {
  /** From 1. */
  line: number;
  code: string;
}

const DRAWS = /\b(?:Math\.random|randomInt|randomBytes|randomUUID|randomFill|getRandomValues)\b/g;
/** The remainder of a moment is a die, too. */
const CLOCKS = /\b(?:Date\.now|performance\.now|hrtime(?:\.bigint)?)\(\) *%/g;
const CHECKED = /\bfc\.(?:assert|check|sample)\(/g;

/** Returns the places of a test's text whose values come from no seed, in their order. */
export function findUnseeded(text: string): Unseeded[] {
  const found = [...text.matchAll(DRAWS), ...text.matchAll(CLOCKS)].map(({ index }) => index);
  for (const { index, 0: opening } of text.matchAll(CHECKED))
    if (!/\bseed\b/.test(argumentsAt(text, index + opening.length))) found.push(index);
  return found
    .sort((a, b) => a - b)
    .map((index) => {
      const before = text.slice(0, index).split('\n');
      const line = before.length;
      return { line, code: text.split('\n')[line - 1]?.trim() ?? '' };
    });
}

/** Returns the text up to the bracket that closes the call. */
function argumentsAt(text: string, from: number): string {
  let depth = 1;
  let to = from;
  while (to < text.length && depth > 0) {
    if (text[to] === '(') depth += 1;
    else if (text[to] === ')') depth -= 1;
    to += 1;
  }
  return text.slice(from, to);
}
