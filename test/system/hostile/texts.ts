/** Texts that are expensive to trim, split, normalize or compare. `n` is about their length. */
export const EXPENSIVE_TEXTS: Record<string, (n: number) => string> = {
  'dots before a letter': (n) => `0${'.'.repeat(n)}a`,
  'ellipses, which normalize to dots': (n) => `0${'…'.repeat(n / 3)}a`,
  'marks in an order that is not canonical': (n) => `a${'\u0301\u0316'.repeat(n / 4)}`,
  'one letter': (n) => 'x'.repeat(n),
  'letters of a script without spaces': (n) => 'ก'.repeat(n / 3),
  ideographs: (n) => '語'.repeat(n / 3),
  'words of one letter': (n) => 'a '.repeat(n / 2),
  'words that all differ': (n) => Array.from({ length: n / 7 }, (_, i) => `w${i.toString(36)}`).join(' '),
  'a ligature that normalizes to eighteen letters': (n) => 'ﷺ'.repeat(n / 3),
  'spaces before a letter': (n) => `a${' \u3000'.repeat(n / 4)}b`,
  'open memory blocks': (n) => '<memory-000000000000>'.repeat(n / 21),
  'quotes and backslashes': (n) => '\\"'.repeat(n / 4),
  'pictures of joined characters': (n) => '👨‍👩‍👧‍👦'.repeat(n / 25),
  digits: (n) => '4111 1111 1111 111'.repeat(n / 18),
  'mail addresses without an end': (n) => 'a@a.'.repeat(n / 4),
  hashes: (n) => `# a${'#'.repeat(n)}x`,
};
