import { sendRaw, newAddress, type Answer, type Target } from './send.ts';

type HeadersOf = (n: number) => string[];

/** Sets of header lines that servers read in different ways, or that are expensive to read. */
const HEADER_SETS: Record<string, HeadersOf> = {
  'many headers': (n) => Array.from({ length: n }, (_, i) => `x-${i}: ${i}`),
  'one long header': (n) => [`x-long: ${'x'.repeat(n * 40)}`],
  'one header again and again': (n) => Array.from({ length: n }, () => 'accept: a'),
  'a long key': (n) => [`authorization: Bearer sk-${'a'.repeat(n * 10)}`],
  'many keys': (n) => Array.from({ length: Math.min(n, 300) }, (_, i) => `authorization: Bearer sk-${i}`),
  'a long list of forwarded addresses': (n) => [`x-forwarded-for: ${'10.0.0.1, '.repeat(n)}198.51.100.1`],
  'a forwarded address of one digit': (n) => [`x-forwarded-for: ${'1'.repeat(n * 10)}`],
  'many cookies': (n) => [`cookie: ${'a=b; '.repeat(n * 3)}`],
  'ranges that overlap': (n) => [`range: bytes=${'0-,'.repeat(n * 4)}0-1`],
  'languages without an end': (n) => [`accept-language: ${'a-'.repeat(n * 6)}`],
  'types to accept': (n) => [`accept: ${'a/b;q=0.1,'.repeat(n)}*/*`],
  'parameters of a type': (n) => [`content-type: application/json${';a="b"'.repeat(n)}`],
  'an unclosed parameter of a type': (n) => [`content-type: application/json; a="${'\\"'.repeat(n * 5)}`],
  'encodings of encodings': (n) => [`content-encoding: ${'gzip, '.repeat(n)}gzip`],
  'a trace of one digit': (n) => [`traceparent: 00-${'0'.repeat(n * 10)}-00-00`],
  'an idempotency key without an end': (n) => [`idempotency-key: ${'k'.repeat(n * 10)}`],
  'tags to match': (n) => [`if-none-match: ${'"a", '.repeat(n)}"b"`],
  'spaces in a header': (n) => [`x-spaces: a${' \t'.repeat(n * 5)}b`],
  'bytes that are no characters': (n) => [`x-bytes: ${'\u0080\u00ff'.repeat(n)}`],
  'two lengths': () => ['content-length: 2', 'content-length: 3'],
  'a length and chunks': () => ['content-length: 2', 'transfer-encoding: chunked'],
  'a length of a billion': () => ['content-length: 1000000000'],
  'two hosts': () => ['host: other'],
  'a line that is folded': (n) => [`x-folded: a`, ` ${'b'.repeat(n)}`],
  'a name with a space': () => ['x y: z'],
  'an upgrade to nothing': () => ['connection: upgrade', 'upgrade: nothing'],
  'an expectation': (n) => [`expect: ${'1'.repeat(n)}-continue`],
  'headers of the protocol of an object': () => ['__proto__: x', 'constructor: x', 'toString: x', 'hasOwnProperty: x'],
};
export const HEADER_SET_NAMES = Object.keys(HEADER_SETS);

const PATHS = [
  'POST /graphql',
  'POST /router/alpha/v1/chat/completions',
  'GET /api/v1/projects',
  'POST /mcp/projects/p',
  'GET /docs',
  'GET /livez',
];

/** Sends a set of headers to one of the ways in. `way` chooses which. */
export function sendHeaders(target: Target, name: string, { n, way }: { n: number; way: number }): Promise<Answer> {
  const line = PATHS[way % PATHS.length] ?? '';
  const lines = [
    `${line} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `x-forwarded-for: ${newAddress()}`,
    ...(HEADER_SETS[name]?.(n) ?? []),
    // Without it, Node waits for a body to which the headers give no length.
    'connection: close',
  ];
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n{}`, 'latin1');
  return sendRaw(target, `headers: ${name}, ${n}, to ${line}`, bytes);
}
