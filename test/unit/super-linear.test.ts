import { describe, expect, it } from 'vitest';
import { findRegexes } from '../../tools/regexes/find-regexes.ts';
import { findSuperLinear } from '../../tools/regexes/super-linear.ts';

const reasonFor = ({ source, flags }: RegExp) => findSuperLinear({ source, flags });

describe('the check of regular expressions', () => {
  it.each([
    /[\p{P}\s]+$/u,
    /^(?:a+)+$/,
    /^\s*a?\s*$/,
    /[\w.+-]+@[\w-]+/,
    / Did you mean .*\?$/s,
    /<(memory-[0-9a-f]{12})>[\s\S]*?<\/\1>/g,
    /_SERVICE_(HOST|PORT(_\w+)?)$/,
    /\beyJ[\w-]{8,}\.[\w-]{8,}/,
  ])('finds %s', (regex) => {
    expect(reasonFor(regex)).toMatch(/^(polynomial|exponential)/);
  });

  it.each([/^[\p{P}\s]+$/u, /\s+/g, /^\w+@\w+$/, /<[^<>]*>/, /\{(\w+)\}/g, /\bsk-[\w-]{16,}/g, /[.!?]$/])(
    'accepts %s',
    (regex) => {
      expect(reasonFor(regex)).toBeNull();
    },
  );

  it('sees literals and patterns made of constants, and names those that it cannot know', () => {
    const code =
      'const A = "a+"; const B = /b+/g;\nnew RegExp(`^${A}${B.source}$`, "i"); RegExp(String.raw`\\d`);\nnew RegExp(given);';
    const { regexes, dynamic } = findRegexes('a.ts', code);
    expect(regexes).toEqual([
      { file: 'a.ts', line: 1, source: 'b+', flags: 'g' },
      { file: 'a.ts', line: 2, source: '^a+b+$', flags: 'i' },
      { file: 'a.ts', line: 2, source: String.raw`\d`, flags: '' },
    ]);
    expect(dynamic).toEqual([{ file: 'a.ts', line: 3, code: 'new RegExp(given)' }]);
  });
});
