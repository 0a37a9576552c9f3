const TEXTS = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202egnp.exe',
  '\uffff',
  '💩'.repeat(50),
  'e\u0301'.repeat(90),
  'Ω≈ç√∫˜µ',
  "'",
  "' or 1=1 --",
  "'; drop table project; --",
  '\\',
  '\\u0000',
  '%',
  '%s%n%x',
  '%00',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '`id`',
  '$(id)',
  '../../etc/passwd',
  '..\\..',
  'file:///etc/passwd',
  '<script>alert(1)</script>',
  '<!--',
  ']]>',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '9'.repeat(400),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'x'.repeat(201),
  'x'.repeat(10_001),
  '?',
  '#',
  '/',
  '//',
  '.',
  '..',
  ':',
  '*',
  '[]',
  '{}',
  '1/0',
  'nul',
  'con',
  'proj_',
  'proj_%',
  'mem_0',
  "proj_' or '1'='1",
];

const VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  [{}],
  [''],
  ['a', 1],
  { a: 1 },
  { $ne: null },
  { toString: 1 },
  { length: 3, 0: 'a' },
  { constructor: { prototype: { polluted: true } } },
  Array<string>(1_001).fill('x'),
  ['x', '\0'],
  [['x']],
  { id: null },
  'x',
  'Name',
  'x'.repeat(200),
];

const RAWS = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '{}{}',
  '{"name"}',
  '{"name":}',
  '{"name":"x",}',
  "{'name':'x'}",
  '{"name":"x"',
  '"',
  '"x',
  'NaN',
  '-',
  '1e',
  '1'.repeat(5_000),
  '\0',
  '\ufeff{"name":"x"}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '{"name":"a","name":null}',
  '{"__proto__":{"name":"x"}}',
  '{"constructor":{"name":"x"}}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  '{"name":"\u0007"}',
  '//{}',
  '<xml/>',
  'name=x&content=y',
  '{"name":1e999,"content":-1e999}',
  '{"facts":[' + '"",'.repeat(3_000) + '""]}',
  '{"name":"x","content":"y","facts":["z"]}',
];

const ENCODED = [
  '%',
  '%%',
  '%Z',
  '%00',
  '%ED%A0%80',
  '%C0%AF',
  '%FF',
  '%2e%2e',
  '..',
  '.',
  '%2F',
  '%5C',
  '%0D%0A',
  '%F0%9F%92%A9',
  '%3Cscript%3E',
  "'",
  '*',
  '+',
  ';',
  '=',
  '&',
  '%25',
  '%u0041',
  'a'.repeat(4_000),
  ':id',
  '{id}',
  '~',
  '%20',
  '-1',
  '0',
];

const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
  ';',
  'application/json;;;',
  'application/vnd.api+json',
];

/** A generator of hostile parts of requests. */
export function hostileInputs(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (share: number) => random() < share;

  function value(depth = 0): unknown {
    if (chance(0.5)) return pick(TEXTS);
    if (chance(0.7) || depth > 2) return pick(VALUES);
    return chance(0.5) ? [value(depth + 1), value(depth + 1)] : { [pick(TEXTS)]: value(depth + 1) };
  }

  /** A body like `good` with some of it spoilt, or any other body. */
  function body(good: object): string {
    if (chance(0.3)) return pick(RAWS);
    if (chance(0.1)) return JSON.stringify(value());
    const names = [...Object.keys(good), 'id', 'workspace_id', 'name', 'content', 'facts', pick(TEXTS)];
    return JSON.stringify({
      ...good,
      ...Object.fromEntries([pick(names), pick(names)].map((name) => [name, value()])),
    });
  }

  return {
    chance,
    body,
    segment: () => (chance(0.6) ? pick(ENCODED) : encode(pick(TEXTS))) || '-',
    type: () => pick(TYPES),
    query: () =>
      pick([
        '',
        '',
        '?',
        `?page=${encode(pick(TEXTS))}`,
        `?page_size=${pick(ENCODED)}&page=${pick(ENCODED)}`,
        `?${pick(ENCODED)}=${pick(ENCODED)}`,
      ]),
  };
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
