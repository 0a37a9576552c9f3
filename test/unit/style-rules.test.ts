import { describe, expect, it } from 'vitest';
import { checkMarkdown, checkSource } from '../../tools/style/rules.ts';

const messages = (text: string) => checkSource('file.ts', text).map(({ line, message }) => `${line}: ${message}`);

describe('the style of comments', () => {
  it('rejects a doc comment that begins with a relative clause or "Answers"', () => {
    expect(messages('/** What lives long. */\nconst a = 1;')).toEqual([
      '1: begins with "What": begin with a verb or a noun',
    ]);
    expect(messages('const a = 1;\n\n/**\n * Answers the row.\n */\nconst b = 2;')).toHaveLength(1);
    expect(messages('// Whose it is.\nconst a = 1;')).toHaveLength(1);
  });

  it('allows these words within a comment, also at the beginning of a later line', () => {
    expect(messages('/** Returns the row.\n * What follows is ignored. */\nconst a = 1;')).toEqual([]);
    expect(messages('// Keeps the order.\n// What follows is ignored.\nconst a = 1;')).toEqual([]);
    expect(messages('/** Whatever. */\nconst a = 1;')).toEqual([]);
  });

  it('rejects private words and names the plain one', () => {
    expect(messages('const a = 1; // the door of it')).toEqual(['1: "door": say entry point, handler or API']);
    expect(messages('/**\n * Rows.\n * Told to callers.\n */\nconst a = 1;')).toEqual([
      '3: "Told": say reported, sent or shown',
    ]);
  });

  it('reads comments only: not strings, templates or expressions', () => {
    expect(messages('const a = `// the door ${"/* room */"}`;\nconst pattern = /\\/\\/ door/;')).toEqual([]);
  });

  it('rejects private words in the names of declarations, not in uses', () => {
    expect(messages('const frontDoor = 1;')).toEqual(['1: "frontDoor": say entry point, domain or space']);
    expect(messages('function f(isTold: boolean) {}\ninterface A { HTTP_VERBS: string }')).toHaveLength(2);
    expect(messages('const outdoors = mailroom(a.door, "told");')).toEqual([]);
  });

  it('rejects comment lines of more than 100 columns, and leaves long code and addresses alone', () => {
    const words = 'word '.repeat(25).trim();
    expect(messages(`// ${words}\nconst a = 1;`)).toEqual(['1: has 127 columns; at most 100 are allowed']);
    expect(messages(`const a = '${words}'; // short`)).toEqual([]);
    expect(messages(`// https://example.com/${'x'.repeat(120)}\nconst a = 1;`)).toEqual([]);
  });
});

describe('the style of documents', () => {
  it('rejects private words in prose, and not in code', () => {
    expect(checkMarkdown('# A\n\nThe door.\n')).toEqual([
      { line: 3, message: '"door": say entry point, handler or API' },
    ]);
    expect(checkMarkdown('`door`\n\n```\nthe door\n```\n')).toEqual([]);
  });
});
