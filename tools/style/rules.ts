import ts from 'typescript';

/** A place in a file where a comment, a name or a document breaks a rule of STYLE.md. */
export interface Violation {
  /** From 1. */
  line: number;
  message: string;
}

const MAX_COLUMNS = 100;

const BANNED_START = /^(Answers|What|Who|Whose|Whoever)\b/;

/** Words that are never right in this project's comments and documents, with the plain word. */
const PRIVATE_WORDS: readonly [RegExp, string][] = [
  [/\bdoors?\b/i, 'entry point, handler or API'],
  [/\brooms?\b/i, 'domain'],
  [/\btold\b/i, 'reported, sent or shown'],
  [/\bwhoever\b/i, 'the subject of the sentence'],
  [/\bturn(?:s|ed|ing)? (?:the |of )?keys?\b/i, 'key rotation'],
  [/\bis nobody's\b/i, 'belongs to nothing'],
];

/** Words that no name of a declaration contains, with the plain word. */
const PRIVATE_NAMES: readonly [RegExp, string][] = [
  [/(?:^|_)(?:door|room)s?(?:_|$)/, 'entry point, domain or space'],
  [/(?:^|_)told(?:_|$)/, 'reported, sent or shown'],
  [/(?:^|_)verbs?(?:_|$)/, 'command, query or method'],
];

interface Comment {
  /** The offset of the comment in its file. */
  pos: number;
  /** The text without comment marks, one entry a line. */
  lines: string[];
}

/** The violations of the comments and the declared names in a TypeScript file. */
export function checkSource(path: string, text: string): Violation[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Violation[] = [];
  for (const { pos, lines } of commentsOf(file)) {
    const first = file.getLineAndCharacterOfPosition(pos).line;
    const start = BANNED_START.exec(lines.find((line) => line !== '') ?? '')?.[1];
    if (start) found.push({ line: first + 1, message: `begins with "${start}": begin with a verb or a noun` });
    for (const [i, line] of lines.entries()) found.push(...checkWords(line, first + i + 1));
    found.push(...checkWidth(file, first, lines.length));
  }
  // Tests name what they say to a model, or send by which method, as it comes.
  if (!path.startsWith('test/')) found.push(...checkNames(file));
  return found;
}

function checkNames(file: ts.SourceFile): Violation[] {
  const found: Violation[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclared(node)) {
      const words = node.text.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();
      const plain = PRIVATE_NAMES.find(([pattern]) => pattern.test(words))?.[1];
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      if (plain) found.push({ line, message: `"${node.text}": say ${plain}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

/** The violations of a Markdown file. Code is not read. */
export function checkMarkdown(text: string): Violation[] {
  let isCode = false;
  return text.split('\n').flatMap((line, i) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    return isCode ? [] : checkWords(line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ''), i + 1);
  });
}

function checkWords(text: string, line: number): Violation[] {
  return PRIVATE_WORDS.flatMap(([pattern, plain]) => {
    const word = pattern.exec(text)?.[0];
    return word ? [{ line, message: `"${word}": say ${plain}` }] : [];
  });
}

/**
 * Lines that hold nothing but a comment, and are too long. A line that cannot be broken, such as an
 * address, may be.
 */
function checkWidth(file: ts.SourceFile, first: number, count: number): Violation[] {
  const starts = file.getLineStarts();
  return Array.from({ length: count }, (_, i) => first + i).flatMap((line) => {
    const text = file.text.slice(starts[line], starts[line + 1]).trimEnd();
    const mark = /^\s*(?:\/\/+|\/?\*+)\s*/.exec(text)?.[0];
    const isTooLong = text.length > MAX_COLUMNS && text.slice(mark?.length, MAX_COLUMNS + 1).includes(' ');
    const message = `has ${text.length} columns; at most ${MAX_COLUMNS} are allowed`;
    return mark !== undefined && isTooLong ? [{ line: line + 1, message }] : [];
  });
}

/** Every comment of a file. Line comments on consecutive lines are one. */
function commentsOf(file: ts.SourceFile): Comment[] {
  const ranges = new Map<number, ts.CommentRange>();
  const collect = (list: ts.CommentRange[] | undefined) => {
    for (const range of list ?? []) ranges.set(range.pos, range);
  };
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    collect(ts.getLeadingCommentRanges(file.text, node.getFullStart()));
    collect(ts.getTrailingCommentRanges(file.text, node.getEnd()));
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  const comments: Comment[] = [];
  let lastLine = -2;
  for (const { pos, end, kind } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const { line } = file.getLineAndCharacterOfPosition(pos);
    const text = file.text.slice(pos, end);
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const isOwnLine = file.text.slice(file.getLineStarts()[line], pos).trim() === '';
    const previous = comments.at(-1);
    if (isLine && isOwnLine && line === lastLine + 1 && previous) previous.lines.push(bare(text));
    else comments.push({ pos, lines: text.split('\n').map(bare) });
    lastLine = isLine && isOwnLine ? line : -2;
  }
  return comments;
}

function bare(line: string): string {
  return line
    .replace(/^\s*(?:\/\/+|\/\*+|\*+(?!\/))/, '')
    .replace(/\*+\/\s*$/, '')
    .trim();
}
