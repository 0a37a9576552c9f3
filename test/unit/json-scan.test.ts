import { describe, expect, test } from 'vitest';
import {
  JsonScanError,
  applyEdits,
  readInteger,
  readString,
  scanArray,
  scanDocument,
  scanObject,
  type Element,
  type Member,
} from '../../router-sidecar/json-scan.ts';

const bytesOf = (text: string): Buffer => Buffer.from(text);
const whole = (bytes: Uint8Array) => ({ start: 0, end: bytes.length });

function errorOf(bytes: Uint8Array): JsonScanError {
  try {
    scanDocument(bytes);
  } catch (error) {
    if (error instanceof JsonScanError) return error;
    throw error;
  }
  throw new Error(`accepted: ${Buffer.from(bytes).toString()}`);
}

function member(bytes: Buffer, key: string): Member {
  const found = scanDocument(bytes).find((one) => one.key === key);
  if (!found) throw new Error(`no member ${key}`);
  return found;
}

describe('the members of a body', () => {
  test('come in order with their kinds and exact offsets', () => {
    const bytes = bytesOf(' \r\n{"a" : "é" ,"n":-1.5e3,\t"o":{ "x":[] },"l":[1, 2],"t":true,"f":false,"é":null } ');
    const found = scanDocument(bytes).map(({ key, keyStart, kind, start, end }) => {
      expect(bytes.subarray(keyStart).toString()).toMatch(new RegExp(`^"${key}"`));
      return [key, kind, bytes.subarray(start, end).toString()];
    });
    expect(found).toMatchObject([
      ['a', 'string', '"é"'],
      ['n', 'number', '-1.5e3'],
      ['o', 'object', '{ "x":[] }'],
      ['l', 'array', '[1, 2]'],
      ['t', 'boolean', 'true'],
      ['f', 'boolean', 'false'],
      ['é', 'null', 'null'],
    ]);
  });

  test('of an empty object are none', () => {
    expect(scanDocument(bytesOf('{ }'))).toEqual([]);
  });

  test('are found in bytes that are a part of a larger buffer', () => {
    const bytes = bytesOf('xyz{"a":"0123456789"}"').subarray(3, -1);
    expect(scanDocument(bytes)).toMatchObject([{ key: 'a', keyStart: 1, kind: 'string', start: 5, end: 17 }]);
  });

  test('and the elements below them are found by their spans', () => {
    const bytes = bytesOf('{"messages":[ {"role":"user","content":"hi"} , 7 ],"empty":[ ]}');
    const elements = scanArray(bytes, member(bytes, 'messages'));
    expect(elements.map((one) => one.kind)).toEqual(['object', 'number']);
    const [first] = elements as [Element];
    const inner = scanObject(bytes, first);
    expect(inner.map((one) => [one.key, readString(bytes, one)])).toEqual([
      ['role', 'user'],
      ['content', 'hi'],
    ]);
    expect(scanArray(bytes, member(bytes, 'empty'))).toEqual([]);
    expect(() => scanArray(bytes, first)).toThrow('an array is expected');
    expect(() => scanObject(bytes, member(bytes, 'empty'))).toThrow('an object is expected');
  });
});

describe('a body is rejected', () => {
  test.each([
    ['a key spelled with an escape', String.raw`{"model":"cheap","m\u006fdel":"dear"}`, 17, 'written plainly'],
    ['a key that comes twice', '{"model":"cheap","model":"dear"}', 17, '"model" comes twice'],
    ['a byte order mark', '\ufeff{}', 0, 'byte order mark'],
    ['nothing', '', 0, 'empty'],
    ['only white space', ' \n', 2, 'empty'],
    ['an array', ' []', 1, 'must be an object'],
    ['a second document', '{} {}', 2, 'nothing may follow'],
    ['a trailing comma', '{"a":1,}', 7, 'a key in double quotes'],
    ['a trailing comma in an array', '{"a":[1,]}', 8, 'a value is expected'],
    ['a comment', '{"a":1 /* b */}', 7, "',' or '}'"],
    ['single quotes', "{'a':1}", 1, 'a key in double quotes'],
    ['a missing colon', '{"a" 1}', 5, "':' is expected"],
    ['NaN', '{"a":NaN}', 5, 'a value is expected'],
    ['a leading zero', '{"a":012}', 6, "',' or '}'"],
    ['a leading plus', '{"a":+1}', 5, 'a value is expected'],
    ['a number cut at its point', '{"a":1.}', 7, 'a digit is expected'],
    ['a raw line feed in a string', '{"a":"0123456789\n"}', 16, 'must be escaped'],
    ['a raw control byte near the end', '{"a":"\u0001"}', 6, 'must be escaped'],
    ['an unknown escape', String.raw`{"a":"\x41 and more behind"}`, 6, 'known escape'],
    ['a short unicode escape', String.raw`{"a":"\u00g1"}`, 10, 'hexadecimal'],
    ['brackets crossed', '{"a":[{"b":1]}}', 12, "',' or '}'"],
    ['a body cut inside a string', '{"a":"bcd', 9, 'not closed'],
    ['a body cut behind a backslash', '{"a":"bcdefghijkl\\', 18, 'not closed'],
    ['a body cut inside an array', '{"a":[1', 7, "',' or ']'"],
  ])('for %s, naming the byte', (_name, text, offset, words) => {
    const error = errorOf(bytesOf(text));
    expect(error.offset).toBe(offset);
    expect(error.message).toContain(words);
    expect(error.message).toContain(`at byte ${offset}`);
  });

  test('for a key that is not UTF-8, such as an overlong spelling of another key', () => {
    const bytes = Buffer.concat([bytesOf('{"m'), Buffer.from([0xc1, 0xaf]), bytesOf('del":1}')]);
    expect(errorOf(bytes).message).toContain('in UTF-8');
    expect(scanDocument(bytesOf('{"m\ufffddel":1}'))).toHaveLength(1);
  });

  test('for more than 1,000 keys of a call, or 10,000 of an object in it', () => {
    const keys = (n: number) => Array.from({ length: n }, (_, i) => `"k${i}":1`).join();
    expect(scanDocument(bytesOf(`{${keys(1_000)}}`))).toHaveLength(1_000);
    expect(errorOf(bytesOf(`{${keys(1_001)}}`)).message).toContain('more than 1000 keys');
    const object = (n: number) => bytesOf(`{${keys(n)}}`);
    const scanned = (n: number) => scanObject(object(n), { start: 0, end: object(n).length });
    expect(scanned(10_000)).toHaveLength(10_000);
    expect(() => scanned(10_001)).toThrow('more than 10000 keys');
  });

  test('for a number of more than 1,000 digits', () => {
    const digits = '1'.repeat(1_000);
    for (const number of [digits, `-0.${digits}`, `1e${digits}`])
      expect(scanDocument(bytesOf(`{"a":${number}}`))).toHaveLength(1);
    for (const number of [`${digits}1`, `-0.${digits}1`, `1e${digits}1`, '1'.repeat(30_000_000)])
      expect(errorOf(bytesOf(`{"a":${number}}`)).message).toContain('more than 1000 digits');
  });

  test.each([
    ['empty messages', '{"messages":[', '{},', '{}]}'],
    ['messages', '{"messages":[', '{"role":"user","content":"a"},', '{}]}'],
    ['numbers', '{"messages":[', '0,', '0]}'],
    ['parts', '{"messages":[{"content":[', '{"type":"text","text":"a"},', '{}]}]}'],
    ['tools', '{"tools":[', '{"function":{"name":"a"}},', '{}]}'],
    ['lists in lists', '{"a":[', `${'['.repeat(500)}${']'.repeat(500)},`, '[]]}'],
    ['objects in objects', '{"a":[', `${'{"a":'.repeat(500)}1${'}'.repeat(500)},`, '[]]}'],
    ['a long text at the 500th level', `{"a":${'['.repeat(500)}"`, 'x', `"${']'.repeat(500)}}`],
  ])('for 32 MB of %s, and soon', (_, head, unit, tail) => {
    const bytes = bytesOf(head + unit.repeat(Math.floor((32 * 1024 * 1024) / unit.length)) + tail);
    const tookMs = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      expect(errorOf(bytes).message).toContain('there are too many values here, or they nest too deeply');
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    // Without the bound, most of these take 200 to 700 ms. A busy machine slows single ones.
    expect(Math.min(...tookMs)).toBeLessThan(150);
  });

  test('not for what calls hold', () => {
    const calls = {
      'tokens for embeddings': { input: Array.from({ length: 50 }, () => Array<number>(6_000).fill(12_345)) },
      'a file in a message': {
        messages: [
          { role: 'user', content: [{ type: 'image', source: { type: 'base64', data: 'A'.repeat(30_000_000) } }] },
        ],
      },
      'many turns': {
        messages: Array.from({ length: 20_000 }, () => ({ role: 'user', content: [{ type: 'text', text: 'Yes.' }] })),
      },
      'many tools': {
        tools: Array.from({ length: 1_000 }, (_, i) => ({
          type: 'function',
          function: {
            name: `tool_${i}`,
            parameters: { type: 'object', properties: { a: { type: 'array', items: { enum: ['x', 'y', 'z'] } } } },
          },
        })),
      },
    };
    for (const call of Object.values(calls)) expect(scanDocument(bytesOf(JSON.stringify(call)))).toHaveLength(1);
  });

  test('for nesting beyond 512, however deep, and not at 512', () => {
    const nested = (depth: number): Buffer => bytesOf(`{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`);
    expect(scanDocument(nested(512))).toHaveLength(1);
    expect(errorOf(nested(513)).offset).toBe(5 + 511);
    expect(errorOf(bytesOf(`{"a":${'[{"b":'.repeat(2_000_000)}`)).message).toContain('deeper than 512');
  });

  test('at every cut of a valid one', () => {
    const bytes = bytesOf(String.raw`{"a":[{"b":"x\u00e9\n"},-1.5e+3,true,null],"c":"é and a longer text"}`);
    expect(scanDocument(bytes)).toHaveLength(2);
    for (let end = 0; end < bytes.length; end += 1) errorOf(bytes.subarray(0, end));
    for (let length = 0; length < 20; length += 1) {
      expect(errorOf(bytesOf(`{"a":"${'x'.repeat(length)}\\`)).offset).toBe(7 + length);
    }
  });
});

describe('values', () => {
  test.each([
    String.raw`"plain é 😀"`,
    String.raw`"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"`,
    String.raw`"\ud800 alone"`,
    '""',
  ])('the string %s reads as JSON.parse reads it', (text) => {
    const bytes = bytesOf(text);
    expect(readString(bytes, whole(bytes))).toBe(JSON.parse(text));
  });

  test.each([String.raw`"\x"`, String.raw`"\u12"`, '"a', '"a" ', 'a', '"\n"', ''])(
    'the string %j is rejected',
    (text) => {
      const bytes = bytesOf(text);
      expect(() => readString(bytes, whole(bytes))).toThrow(JsonScanError);
    },
  );

  test.each([
    ['0', 0],
    ['-0', 0],
    ['4096', 4096],
    ['1e3', 1000],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', null],
    ['12345678901234567890', null],
    ['1e400', null],
    ['-1', null],
    ['1.5', null],
    ['"5"', null],
    ['null', null],
    ['[1]', null],
  ])('%s as an integer is %s', (text, value) => {
    const bytes = bytesOf(text);
    expect(readInteger(bytes, whole(bytes))).toBe(value);
  });
});

describe('edits', () => {
  test('give slices of the very same memory with the inserts between them', () => {
    const bytes = bytesOf('{"a":1,"b":2}');
    const insert = new Uint8Array(bytesOf('"x":0,'));
    const parts = applyEdits(bytes, [
      { at: 1, insert },
      { at: 5, remove: 1, insert: bytesOf('10') },
      { at: 6, insert: bytesOf('0') },
      { at: 6, insert: new Uint8Array() },
      { at: 12, insert: bytesOf(',"c":3') },
    ]);
    expect(Buffer.concat(parts).toString()).toBe('{"x":0,"a":100,"b":2,"c":3}');
    const owners = parts.map((part) => part.buffer === bytes.buffer && part.byteOffset - bytes.byteOffset);
    expect(owners[0]).toBe(0);
    expect(parts[1]?.buffer).toBe(insert.buffer);
    expect(parts.every((part) => part.length > 0)).toBe(true);
  });

  test('at both ends and none at all leave every other byte', () => {
    const bytes = bytesOf('ab');
    expect(applyEdits(bytes, [])).toEqual([bytes]);
    const edits = [
      { at: 0, insert: bytesOf('<') },
      { at: 2, insert: bytesOf('>') },
    ];
    expect(Buffer.concat(applyEdits(bytes, edits)).toString()).toBe('<ab>');
    expect(applyEdits(bytes, [{ at: 0, remove: 2, insert: bytesOf('') }])).toEqual([]);
  });

  test('out of order, overlapping or outside are rejected', () => {
    const none = bytesOf('');
    const rejected = (...edits: Parameters<typeof applyEdits>[1]) =>
      expect(() => applyEdits(bytesOf('abc'), edits)).toThrow(RangeError);
    rejected({ at: 2, insert: none }, { at: 1, insert: none });
    rejected({ at: 0, remove: 2, insert: none }, { at: 1, insert: none });
    rejected({ at: 2, remove: 2, insert: none });
    rejected({ at: 4, insert: none });
    rejected({ at: -1, insert: none });
  });
});
