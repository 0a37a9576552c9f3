import { describe, expect, it } from 'vitest';
import { splitBytes, splitText } from '../../src/domains/integrations/channels/split-text.ts';

const code = (lines: number) => Array.from({ length: lines }, (_, i) => `const a${i} = ${i};`).join('\n');
const bytes = (text: string) => Buffer.byteLength(text);

/** The marks of code blocks in a message: each that opens one is followed by one that closes it. */
const isBalanced = (part: string) => (part.match(/^\s*(?:>\s?)*(?:```|~~~~)/gm) ?? []).length % 2 === 0;

const BLOCKS = [
  ['plain', '```', '```'],
  ['named', '```js', '```'],
  ['of tildes', '~~~~ts', '~~~~'],
  ['in a list', '  ```python', '  ```'],
  ['in a quote', '> ```js', '> ```'],
] as const;

describe('a long answer in several messages', () => {
  it.each(BLOCKS)('closes a code block and opens it again: %s', (_, opening, closing) => {
    const text = `Here:\n${opening}\n${code(2_000)}\n${closing}\nDone.`;
    for (const [split, size] of [
      [splitText, (part: string) => part.length],
      [splitBytes, bytes],
    ] as const)
      for (const max of [700, 1_000, 12_000]) {
        const parts = split(text, max);
        expect(parts.length).toBeGreaterThan(1);
        for (const part of parts) {
          expect(size(part)).toBeLessThanOrEqual(max);
          expect(isBalanced(part), part.slice(-80)).toBe(true);
        }
        const lines = parts.flatMap((part) => part.split('\n'));
        expect(lines.filter((line) => /const a\d+ = /.test(line))).toEqual(code(2_000).split('\n'));
        expect(parts.at(-1)).toMatch(/Done\.$/);
      }
  });

  it('leaves text without a code block as it is, and words that only look like one', () => {
    const text = Array.from({ length: 400 }, (_, i) => `Line ${i} says \`\`\`this\`\`\` and ~~that~~.`).join('\n');
    expect(splitText(text, 1_000).join('')).toBe(text);
    expect(splitBytes(text, 1_000).join('')).toBe(text);
  });

  it('has no empty code block at a border', () => {
    for (let max = 300; max < 420; max++)
      for (const part of splitText(`A\n\`\`\`js\n${code(40)}\n\`\`\`\nB\n\`\`\`js\n${code(40)}\n\`\`\`\n`, max))
        expect(part).not.toMatch(/^```(?:js)?\n+```$/m);
  });

  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a flag', '🇩🇪'],
    ['a skin', '👍🏽'],
    ['an accent', 'e\u0301'],
    ['a keycap', '1️⃣'],
  ])('tears no character apart: %s', (_, character) => {
    const text = character.repeat(3_000);
    for (const max of [100, 101, 103, 1_001])
      for (const parts of [splitText(text, max), splitBytes(text, max)]) {
        expect(parts.join('')).toBe(text);
        for (const part of parts) expect(part.replaceAll(character, '')).toBe('');
      }
  });

  it('changes only the last message when the text grows', () => {
    const text = `Here:\n\`\`\`js\n${code(120)}\n\`\`\`\nThen:\n\`\`\`\n${code(60)}\n\`\`\`\nDone.`;
    let before: string[] = [];
    for (let length = 1; length <= text.length; length += 7) {
      const parts = splitText(text.slice(0, length), 500);
      expect(parts.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
      before = parts;
    }
  });
});
