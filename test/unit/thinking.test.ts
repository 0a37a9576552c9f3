import { describe, expect, it } from 'vitest';
import { hideThoughts, withoutThinking } from '../../src/domains/integrations/thinking.ts';

describe('an answer without its thoughts', () => {
  it.each([
    ['<think>Hm.</think>Hello.', 'Hello.'],
    ['<think>\nHm.\n</think>\n\nHello.', 'Hello.'],
    ['  <THINK>Hm.</THINK> Hello.', 'Hello.'],
    ['<thinking>Hm.</thinking>\nHello.', 'Hello.'],
    ['<think></think>\n\nHello.', 'Hello.'],
    ['<think>One.</think><think>Two.</think>Hello.', 'Hello.'],
    ['Hello.\n<think>Hm.</think>\nAgain.', 'Hello.\nAgain.'],
    ['<think>```js\na\n```</think>\nHello.', 'Hello.'],
    ['<think>Hm, and no end', ''],
    ['Hm, so it is.\n</think>\nHello.', 'Hello.'],
    ['Hello.', 'Hello.'],
    ['Write `<think>` before it.', 'Write `<think>` before it.'],
    ['```html\n<think>kept</think>\n```', '```html\n<think>kept</think>\n```'],
    ['a < b', 'a < b'],
  ])('%j is %j', (text, expected) => {
    expect(withoutThinking(text)).toBe(expected);
  });

  it('shows nothing of a thought while it grows', () => {
    const shown: string[] = [];
    const show = hideThoughts((text) => void shown.push(text));
    const text = '<think>A secret plan.</think>\nHello, this is the answer.';
    for (let i = 1; i <= text.length; i++) show(text.slice(0, i));
    expect(shown.join('')).not.toMatch(/think|secret/);
  });
});
