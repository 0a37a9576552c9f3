import { describe, expect, test } from 'vitest';
import {
  JsonScanError,
  readInteger,
  readString,
  scanArray,
  scanDocument,
  type Element,
  type Member,
} from '../../router-sidecar/json-scan.ts';
import { newRandom } from '../faults/random.ts';

const bytesOf = (text: string): Buffer => Buffer.from(text);

describe('beside JSON.parse', () => {
  const random = newRandom(20_240_607).fraction;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const numbers = ['0', '-0', '1e400', '-1E-7', '12345678901234567890', '1.50', '0e0', '-12.5e+3'];
  const texts = ['', 'a', 'é', '😀', '\u2028', '0123456789abcdef', '{', '}', '[', ',', ':', '//', '\u007f'];
  const escapes = ['\\n', '\\"', '\\\\', '\\/', '\\u00e9', '\\uD83D\\ude00', '\\udead', '\\b'];
  const spoilers = [
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    ' ',
    '\n',
    '\u0000',
    '0',
    '-',
    '.',
    'e',
    'u',
    '\ufeff',
    'é',
  ];

  function space(): string {
    return random() < 0.8 ? '' : pick([' ', '\n', '\t', '\r\n', '\u0020\u0020']);
  }

  function string(): string {
    let text = '';
    while (random() < 0.7) text += random() < 0.3 ? pick(escapes) : pick(texts);
    return `"${text}"`;
  }

  function value(depth: number): string {
    const roll = random();
    if (depth === 0 || roll < 0.35) return string();
    if (roll < 0.5) return pick(numbers);
    if (roll < 0.6) return pick(['true', 'false', 'null']);
    if (roll < 0.62) return `${'['.repeat(300)}${string()}${']'.repeat(300)}`;
    return roll < 0.8 ? array(depth - 1) : object(depth - 1);
  }

  function array(depth: number): string {
    const items = Array.from({ length: Math.floor(random() * 4) }, () => space() + value(depth) + space());
    return `[${items.join(',') || space()}]`;
  }

  function object(depth: number): string {
    const item = (_: unknown, i: number) =>
      `${space()}"k${i}${pick(['', 'é', '😀'])}"${space()}:${space()}${value(depth)}${space()}`;
    return `{${Array.from({ length: Math.floor(random() * 5) }, item).join(',') || space()}}`;
  }

  function mutated(text: string): string {
    const at = Math.floor(random() * (text.length + 1));
    const roll = random();
    if (roll < 0.05) return text.replace('"k1', pick(['"k0', '"\\u006b1']));
    if (roll < 0.3) return text.slice(0, at) + text.slice(at + 1);
    if (roll < 0.6) return text.slice(0, at) + pick(spoilers) + text.slice(at);
    if (roll < 0.8) return text.slice(0, at) + pick(spoilers) + text.slice(at + 1);
    return roll < 0.9 ? text.slice(0, at) : text + pick(spoilers);
  }

  function parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  function isObject(found: unknown): found is Record<string, unknown> {
    return typeof found === 'object' && found !== null && !Array.isArray(found);
  }

  function agree(text: string): 'accepted' | 'refused' | 'key' {
    const bytes = bytesOf(text);
    const expected = parsed(bytes.toString());
    if (!isObject(expected)) {
      expect(() => scanDocument(bytes), text).toThrow(JsonScanError);
      return 'refused';
    }
    let members: Member[];
    try {
      members = scanDocument(bytes);
    } catch (error) {
      if (!(error instanceof JsonScanError)) throw error;
      // Only a repeated or escaped key excuses the rejection: the text before it must be one.
      const before = bytes.subarray(0, error.offset).toString().trimEnd().replace(/,$/, '');
      const key = /^"(?:[^"\\]|\\.)*"/.exec(bytes.subarray(error.offset).toString())?.[0] ?? '';
      const seen: object = JSON.parse(`${before}}`);
      if (!key.includes('\\') && !Object.hasOwn(seen, JSON.parse(key))) throw new Error(text, { cause: error });
      return 'key';
    }
    expect(members.map((one) => one.key).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const one of members) checkValue(bytes, one, expected[one.key]);
    return 'accepted';
  }

  function checkValue(bytes: Buffer, at: Element, expected: unknown): void {
    expect(JSON.parse(bytes.subarray(at.start, at.end).toString())).toEqual(expected);
    if (at.kind === 'string') expect(readString(bytes, at)).toBe(expected);
    if (at.kind === 'number') {
      const safe = Number.isSafeInteger(expected) && Number(expected) >= 0;
      expect(readInteger(bytes, at)).toBe(safe ? Math.abs(Number(expected)) : null);
    }
    if (at.kind === 'array') expect(scanArray(bytes, at)).toHaveLength((expected as unknown[]).length);
    const type = Array.isArray(expected) ? 'array' : expected === null ? 'null' : typeof expected;
    expect(at.kind).toBe(type);
  }

  test('4,000 generated documents are accepted with the same values', () => {
    for (let i = 0; i < 4000; i += 1) expect(agree(space() + object(4) + space())).toBe('accepted');
  });

  test('20,000 mutated documents are accepted and rejected alike', () => {
    const counts = { accepted: 0, refused: 0, key: 0 };
    for (let i = 0; i < 20_000; i += 1) counts[agree(mutated(object(3)))] += 1;
    expect(counts.accepted).toBeGreaterThan(1000);
    expect(counts.refused).toBeGreaterThan(5000);
    expect(counts.key).toBeGreaterThan(100);
  });

  test('every byte at every place of a string is judged alike', () => {
    for (let at = 0; at < 18; at += 1) {
      for (let code = 0; code < 256; code += 1) {
        const text = `${'x'.repeat(at)}${String.fromCharCode(code)}${'x'.repeat(17 - at)}`;
        agree(`{"a":["${text}"]}`);
        agree(`{"a":"\\${text}"}`);
      }
    }
  });
});
