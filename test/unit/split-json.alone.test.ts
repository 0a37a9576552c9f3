import { describe, expect, it } from 'vitest';
import { FIRST_PLACE, MalformedJson, splitJson, type JsonItem, type JsonPlace } from '../../src/core/split-json.ts';

const OPTIONS = { maxItemBytes: 200, members: ['results', 'memories'] };

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function itemsOf(text: string | Uint8Array, size = 7, from?: JsonPlace): Promise<JsonItem[]> {
  const bytes = Buffer.from(text as string).subarray(from?.byte ?? 0);
  return Array.fromAsync(splitJson(chunksOf(bytes, size), OPTIONS, from));
}

const textsOf = (items: readonly JsonItem[]) => items.map(({ bytes }) => bytes?.toString() ?? null);

const ITEMS = ['{"a":"x, ]}\\"y"}', '{"b":[1,{"c":"\\\\"}]}', '{"d":"é😀\\u0000"}', '12', '"t"', 'null', '[]'];

describe('does what it says', () => {
  const files: Record<string, [text: string, items: readonly string[]]> = {
    lines: [ITEMS.join('\n'), ITEMS],
    'lines with CRLF and blank ones': [`\r\n${ITEMS.join('\r\n\r\n')}\r\n`, ITEMS],
    'a byte order mark': [`\ufeff${ITEMS.join('\n')}`, ITEMS],
    'an array': [`[${ITEMS.join(' ,\n ')}]\n`, ITEMS],
    'an empty array': [' [ ] ', []],
    nothing: ['', []],
    'a member': [
      `{"count": 7, "next": null, "more": {"results": [9]}, "results": [${ITEMS.join(',')}], "relations": [1, 2]}`,
      ITEMS,
    ],
    'two members': ['{"results": [1], "x": [{"memories": [8]}], "memories": [2, 3]}', ['1', '2', '3']],
    'an object of other members': [
      '{"count": 1, "results": {"a": [1]}, "list": [2]}',
      ['{"count": 1, "results": {"a": [1]}, "list": [2]}'],
    ],
    'an array below the first line': ['{"a":1}\n[2]\n', ['{"a":1}', '[2]']],
    'names in values': ['{"x":"results","y":[1]}', ['{"x":"results","y":[1]}']],
  };

  it.each(Object.entries(files))('%s: the same items, however the text is cut', async (_, [text, items]) => {
    for (const size of [1, 2, 3, 5, 64, 10_000]) expect(textsOf(await itemsOf(text, size)), `${size}`).toEqual(items);
  });

  it.each(Object.entries(files))('%s: goes on at each place with what follows', async (_, [text]) => {
    const items = await itemsOf(text);
    for (const [i, { next, line }] of items.entries()) {
      expect(line).toBe(i + 1);
      expect(textsOf(await itemsOf(text, 4, next))).toEqual(textsOf(items.slice(i + 1)));
    }
  });

  it('an item beyond the limit is passed over, and keeps no memory', async () => {
    const text = `[{"a":1},{"b":"${'x'.repeat(10_000)}"},{"c":2}]`;
    expect(textsOf(await itemsOf(text, 64))).toEqual(['{"a":1}', null, '{"c":2}']);
  });
});

describe('rejects bad input', () => {
  it.each([
    ['a text that ends in an object', '{"a":1}\n{"b":'],
    ['a text that ends in a string', '{"a":1}\n{"b":"x'],
    ['a text that ends behind a backslash', '{"b":"x\\'],
    ['an array without its end', '[{"a":1},{"b":2}'],
    ['a member without its end', '{"results":[{"a":1}]'],
    ['something behind an array', '[1] 2'],
    ['something behind an object of items', '{"results":[1]} {"a":1}'],
    ['two elements without a comma', '[{"a":1}{"b":2}]'],
    ['a comma first', ',1'],
    ['a bracket that closes nothing', '}'],
    ['endless depth', '['.repeat(100_000)],
  ])('%s', async (_, text) => {
    for (const size of [1, 5, 100_000]) await expect(itemsOf(text, size)).rejects.toThrow(MalformedJson);
  });
});

it('takes linear time for texts of backslashes, quotes and commas', async () => {
  const time = async (n: number) => {
    const text = Buffer.from(`["${'\\\\'.repeat(n)}","${'\\"'.repeat(n)}",${'"",'.repeat(n)}1]`);
    const began = performance.now();
    await Array.fromAsync(splitJson(chunksOf(text, 65_536), { maxItemBytes: 1e9, members: [] }, FIRST_PLACE));
    return performance.now() - began;
  };
  await time(10_000);
  const [small, large] = [await time(50_000), await time(400_000)];
  expect(large / Math.max(small, 5)).toBeLessThan(40);
});
