/** A JSON text, or bytes that claim to be one. */
export type JsonText = string | Buffer;

/** Splits texts. In each, ␣ stands for a space, ↵ for a line feed, a backslash for itself. */
function list({ raw: [texts = ''] }: TemplateStringsArray): string[] {
  return texts
    .trim()
    .split(/\s+/)
    .map((text) => text.replaceAll('␣', ' ').replaceAll('↵', '\n'));
}

/** Every combination of one member of each list. */
function joined(...lists: string[][]): string[] {
  return lists.reduce((texts, parts) => texts.flatMap((text) => parts.map((part) => text + part)), ['']);
}

const quoted = (texts: readonly string[]) => texts.map((text) => `"${text}"`);
const nested = (open: string, depth: number, close: string, inner = '') =>
  open.repeat(depth) + inner + close.repeat(depth);
const fromHex = (hex: string, before: string, after: string) =>
  Buffer.concat([Buffer.from(before), Buffer.from(hex, 'hex'), Buffer.from(after)]);
const CONTROLS = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code));
const SPACES = [' ', '\t', '\n', '\r', ' \t\r\n'];

const NUMBERS = joined(['', '-'], ['0', '7', '12345678901234567890'], ['', '.0', '.125'], ['', 'e0', 'E+2', 'e-07']);
const STRINGS = quoted([
  '',
  ...list`a \" \\ \/ \b \f \n \r \t \u0000 \u001F \u00e9 \u2028 \uFFFF \ud83d\uDE00 \\u0041 \u0022 \u005C`,
  ...list`é 東京 😀 /*␣*/ // ' ␣ {\"a\":[ [ } , :`,
  '\u007f',
  '\u0080',
  '\u2028\u2029',
  '\ufeff',
  '\uffff',
  '\u{10ffff}',
  '\u200b',
  '`',
  'x'.repeat(5_000),
  '\\\\'.repeat(999),
  '\\u00e9'.repeat(999),
]);
const CONTAINERS = [
  ...list`[] {} [[]] [{}] {"a":{}} [""] {"":0} [null,true,false,0,"",[],{}] [[],[],[]] {"a":[{"b":[{}]}]}`,
  ...list`{"a":1,"a":2} {"a":1,"\u0061":2} {"\u0000":0} {"__proto__":{},"constructor":1} {"é😀":[]} {"\"":"\\"}`,
  nested('[', 500, ']'),
  nested('{"a":', 500, '}', '0'),
  nested('[{"":', 200, '}]', 'null'),
  `[${'0,'.repeat(5_000)}0]`,
  `{${Array.from({ length: 2_000 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
];
const SPACED = SPACES.flatMap((s) => [
  `${s}1${s}`,
  `[${s}]`,
  `{${s}}`,
  `[${s}1${s},${s}2${s}]`,
  `{${s}"a"${s}:${s}1${s}}`,
]);

/** Texts that RFC 8259 allows. */
export const VALID: readonly JsonText[] = [...list`null true false`, ...NUMBERS, ...STRINGS, ...CONTAINERS, ...SPACED];

const BAD_NUMBERS = list`
  +1 01 -01 00 - --1 -x 1. .5 -.5 -. 1.e1 .e1 0. 1..2 1.2.3 0.3e+ 1e 1E 1e+ 1e- e1 1e1.5 1e1e1 1ee1 1e+-1 0e 1␣000
  1_0 1,5x 1f 1n 0x1f 0b1 0o7 Infinity -Infinity +Infinity Inf NaN -NaN １ 1١ ² 1+1 -+1 -␣1 1␣.5 1␣e1`;
const BAD_WORDS = list`
  nul nulll NULL Null None nil tru truee True TRUE fals falsee yes a "a"b undefined * \u0031 (1) <null> $ @ = ; : , " ' \
  é 😀 n t f null,null -true not␣null`;
const BAD_STRINGS = [
  ...CONTROLS.map((control) => `"a${control}b"`),
  ...quoted(list`\x41 \u \u0 \u004 \u00g0 \u-041 \u␣041 \U0041 \a \v \0 \␣ \' \é \↵ \1 \e \N`),
  ...list`"a "a\ "a\" "\u00 'a' “a” "a""b" "a"␣"b" "a"+"b" \"a" "\ud83d\" \n"a" "a"\n "a'`,
  '`a`',
];
const BAD_CONTAINERS = list`
  [ ] [1 [1, [1,] [,1] [,] [1,,2] [1␣2] [1:2] [1} [1]] [[1] [1;2] ["a" [} ["" ["a",↵4↵,1, [*] [1,*] [a [\ [-] [1.] [nul]
  [1]x [1], [1],[2] [1]␣[2] [1](2) ["a"\n] ["a":1] [1,]] [...a] [/**/] [1//] [-] [+1] [01] ['a'] [a] ["\x"]
  { } {] {"a" {"a"} {"a": {"a":} {"a":1 {"a":1, {"a":1,} {,} {,"a":1} {"a":1,,"b":2} {"a"␣1} {"a"::1} {"a",1} {"a":1␣"b":2}
  {"a":1;} {"a"=1} {a:1} {'a':1} {1:1} {null:1} {[]:1} {{}:1} {"a":1}} {"a":1] {"a":[} {"a":{} {"a":1}{"b":2} {"a":1}#
  {"a":1}/**/ {"a":1/**/} {"a":1}// {"a\":1} {"a↵":1} {"\x":1} {:1} {"a":"b {"a":"b" {"a"␣"b":1} {...} {"a":1,"b"}
  {"a":a} {"a":-} {"a":\u0031} {"a":1,'b':2} {"a":'b'} {"\u00":1} {"a":1"b":2} {"a"→1}`;
const BAD_STRUCTURE = [
  '',
  ' ',
  '\n\t\r ',
  '[ 1 \f]',
  '1\u0000',
  '\u00001',
  '\f1',
  '\v1',
  '1\u000b',
  '\u00a01',
  '\u20281',
  '\u20601',
  '\u200b1',
  '\ufeff1',
  '1\ufeff',
  '\ufeff',
  '{\ufeff}',
  '[\u00a0]',
  '{"a"\u3000:1}',
  '[1]\u001a',
  '{}\u0000',
  ...list`1␣1 1␣null /**/1 1/**/ //↵1 #1 <!---->1 data:␣1 callback(1) )]}',↵1 --x↵1 a=1 %7B%7D %00 1; {};`,
  nested('[', 1_000, ''),
  nested('[', 100_000, ''),
  nested('[{"":', 50_000, ''),
  nested('{"a":', 50_000, ''),
  nested('', 1_000, ']'),
  nested('[', 99, ']]', '1'),
  ...list`ff c0 e282 fe 00 efbbbf 80 eda080`.map((hex) => fromHex(hex, '[', ']')),
  ...list`ff e2 f09f98 fffe feff`.map((hex) => fromHex(hex, '', '')),
  ...['[1]', '"é"'].flatMap((text) => [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]),
];

/** Texts that RFC 8259 does not allow. */
export const INVALID: readonly JsonText[] = [
  ...BAD_NUMBERS,
  ...BAD_WORDS,
  ...BAD_STRINGS,
  ...BAD_CONTAINERS,
  ...BAD_STRUCTURE,
];

/** Texts on which parsers differ, and which pass as they are. */
export const ODD: readonly JsonText[] = [
  ...list`1e400 -1e400 1e-400 -0 -0.0 {"\ud800":1} {"a":1,"a":1} {"a":0,"A":0}`,
  ...quoted(list`\ud800 \udc00 \ud800\ud800 \udc00\ud800 a\ud83d \ud83dx\ude00 \uD888\u1234 \ufffe`),
  ...list`ff c080 e0809f eda080 f4908080 f8808080 e282 80 edb080 c3`.map((hex) => fromHex(hex, '"a', 'b"')),
  `1e${'9'.repeat(100)}`,
  `0.${'1'.repeat(900)}`,
  '9'.repeat(900),
  `"${'x'.repeat(1_000_000)}"`,
  `${' '.repeat(1_000_000)}1`,
];

/** Texts that RFC 8259 allows: nested deeper, or with longer numbers, than any call needs. */
export const TOO_MUCH: readonly JsonText[] = [
  `0.${'1'.repeat(20_000)}`,
  '9'.repeat(100_000),
  ...[512, 513, 1_000, 100_000].map((depth) => nested('[', depth, ']')),
  ...[513, 100_000].map((depth) => nested('{"a":', depth, '}', '0')),
];
