import { describe, expect, it } from 'vitest';
import { findGrowth } from '../../tools/growth/find-growth.ts';

const reasonsOf = (code: string) => findGrowth('a.ts', code).map(({ reason }) => reason.split(':')[0]);
const ITSELF = 'joins a buffer to itself';
const IN_LOOP = 'joins buffers for each piece';
const TEXT = 'lengthens a text for each piece';

describe('the check of growth', () => {
  it.each([
    ['a buffer', 'let x = b; x = Buffer.concat([x, chunk]);'],
    ['a buffer in the middle', 'x = Buffer.concat([head, x, chunk], n);'],
    ['a part of a buffer', 'x = Buffer.concat([x.subarray(4), chunk]);'],
    ['a field', 'class A { #x = b; add(c: Buffer) { this.#x = Buffer.concat([this.#x, c]); } }'],
    ['a buffer that may be empty', 'x = x.length === 0 ? chunk : Buffer.concat([x, chunk]);'],
    ['a tail', 'this.tail = Buffer.concat([this.tail, chunk]).subarray(-9);'],
    ['an element', 'held[i] = Buffer.concat([held[i], chunk]);'],
  ])('finds %s that is joined to itself', (_what, code) => {
    expect(reasonsOf(code)).toEqual([ITSELF]);
  });

  it.each([
    ['for', 'for (let i = 0; i < n; i++) { y = Buffer.concat(all); }'],
    ['for … of', 'for (const one of many) use(Buffer.concat([head, one]));'],
    ['for await', 'async () => { for await (const chunk of stream) { y = Buffer.concat(all); } };'],
    ['while', 'while (more()) y = Buffer.concat(all);'],
    ['do', 'do { y = Buffer.concat(all); } while (more());'],
    ['reduce', 'many.reduce((sum, one) => Buffer.concat([sum, one]));'],
    ['forEach', 'many.forEach((one) => { y = Buffer.concat([y2, one]); });'],
    ["on('data')", "stream.on('data', (chunk) => { all.push(chunk); y = Buffer.concat(all); });"],
    ["on('data') with a function", 'stream.addListener("data", function (chunk) { y = Buffer.concat(all); });'],
    ['data()', 'class A { data(chunk: Buffer): boolean { this.y = Buffer.concat(this.all); return true; } }'],
    ['write()', 'const sink = { write(chunk: Buffer) { y = Buffer.concat(all); } };'],
    ['push', 'const framer = { push: (chunk: Buffer) => Buffer.concat(all) };'],
    ['_transform()', 'class A extends T { override _transform(c: Buffer) { this.push(Buffer.concat(this.all)); } }'],
    ['a constant handler', 'const onData = (chunk: Buffer) => Buffer.concat(all);'],
  ])('finds buffers that are joined in %s', (_where, code) => {
    expect(reasonsOf(code)).toEqual([IN_LOOP]);
  });

  it.each([
    ['for await', "let text = ''; async () => { for await (const chunk of stream) text += chunk; };"],
    ['a loop in for await', "let t = ''; async () => { for await (const a of s) for (const b of a) t += b; };"],
    ["on('data')", "let text = ''; stream.on('data', (chunk: string) => (text += chunk));"],
    ['a handler, by a field', "class A { #said = ''; data(c: Buffer) { this.#said += c; } }"],
    ['a handler, of a record', 'interface S { text: string } const write = (s: S, c: string) => { s.text += c; };'],
    ['a decoded text', "s.on('data', (chunk) => { unknown += chunk.toString(); });"],
    ['a sum', "let text = ''; stream.on('data', (chunk) => { text = text + chunk; });"],
    ['a template', "let text = ''; stream.on('data', (chunk) => { text = `${text}${chunk}`; });"],
    ['concat', "let text = ''; stream.on('data', (chunk) => { text = text.concat(chunk); });"],
  ])('finds a text that is lengthened in %s', (_where, code) => {
    expect(reasonsOf(code)).toEqual([TEXT]);
  });

  it.each([
    ['pieces that are joined at the end', "s.on('data', (c) => all.push(c)); s.on('end', () => Buffer.concat(all));"],
    ['an end handler that a loop sets', "for (const s of all) s.on('end', () => Buffer.concat(parts));"],
    ['a count', "let size = 0; s.on('data', (chunk) => { size += chunk.length; });"],
    ['a count in for await', 'let n = 0; async () => { for await (const chunk of s) n += chunk.length; };'],
    ['a text of a plain loop', "let text = ''; for (const word of words) text += word;"],
    ['a text that is set anew', "let text = ''; s.on('data', (chunk) => { text = `${chunk}!`; });"],
    ['a list of joined pairs', 'pairs.map(([a, b]) => Buffer.concat([a, b]));'],
    ['another buffer', 'x = Buffer.concat([y, chunk]);'],
    ['a field of the same name elsewhere', 'x = Buffer.concat([other.x, chunk]);'],
    ['a function of that name without a piece', 'class A { data() { return Buffer.concat(this.all); } }'],
  ])('accepts %s', (_what, code) => {
    expect(reasonsOf(code)).toEqual([]);
  });

  it('names the line and the code', () => {
    expect(findGrowth('a.ts', '\nx = Buffer.concat([\n  x,\n  chunk,\n]);')).toMatchObject([
      { line: 2, code: 'x = Buffer.concat([ x, chunk, ])' },
    ]);
  });
});
