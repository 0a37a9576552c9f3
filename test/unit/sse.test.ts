import { describe, expect, test } from 'vitest';
import { createFramer, frameOf, type Frame, type Framer } from '../../router-sidecar/sse.ts';
import { newRandom } from '../faults/random.ts';

interface Read {
  events: [event: string | null, data: string | null][];
  frames: Frame[];
  rest: Buffer;
}

function push(framer: Framer, chunk: Buffer): Frame[] {
  const frames: Frame[] = [];
  framer.push(chunk, (frame) => void frames.push(frame));
  return frames;
}

function read(chunks: readonly Buffer[]): Read {
  const framer = createFramer();
  const frames = chunks.flatMap((chunk) => push(framer, chunk));
  return { events: frames.map((one) => [one.event(), one.data()]), frames, rest: framer.rest() };
}

function bytesOf({ frames, rest }: Read): Buffer {
  return Buffer.concat([...frames.map((one) => one.raw), rest]);
}

function cutAt(bytes: Buffer, ...cuts: number[]): Buffer[] {
  return [0, ...cuts].map((start, i) => bytes.subarray(start, cuts[i]));
}

const documents: [name: string, text: string, events: Read['events']][] = [
  [
    'plain events',
    'data: a\n\nevent: x\ndata: b\n\n',
    [
      [null, 'a'],
      ['x', 'b'],
    ],
  ],
  [
    'CRLF',
    'data: a\r\n\r\nevent: x\r\ndata: b\r\n\r\n',
    [
      [null, 'a'],
      ['x', 'b'],
    ],
  ],
  [
    'CR alone',
    'data: a\r\revent: x\rdata: b\r\r',
    [
      [null, 'a'],
      ['x', 'b'],
    ],
  ],
  [
    'mixed line ends',
    'data: a\r\n\ndata: b\n\r\ndata: c\r\r\ndata: d\n\r',
    [
      [null, 'a'],
      [null, 'b'],
      [null, 'c'],
      [null, 'd'],
    ],
  ],
  [
    'comments',
    ': ping\n\n:\r\n\r\ndata: a\n: in between\ndata: b\n\n',
    [
      [null, null],
      [null, null],
      [null, 'a\nb'],
    ],
  ],
  ['several data lines', 'data: é\ndata\ndata:\ndata:  two\n\n', [[null, 'é\n\n\n two']]],
  ['fields that only look alike', 'database: 1\nDATA: 2\n data: 3\nevents: 4\nid: 5\n\n', [[null, null]]],
  [
    'the last event name and an empty one',
    'event: a\nevent: b\ndata\n\nevent:\ndata:x\n\n',
    [
      ['b', ''],
      [null, 'x'],
    ],
  ],
  [
    'a byte order mark',
    '\ufeffdata: \ufeffa\n\ndata: b\n\n',
    [
      [null, '\ufeffa'],
      [null, 'b'],
    ],
  ],
  [
    'more blank lines than needed',
    '\n\r\n\rdata: a\n\n\n\r\n\ndata: b\n\n',
    [
      [null, 'a'],
      [null, 'b'],
    ],
  ],
  [
    'characters of many bytes',
    'event: ☕\ndata: {"t":"😀é"}\n\ndata: 日本\n\n',
    [
      ['☕', '{"t":"😀é"}'],
      [null, '日本'],
    ],
  ],
  ['an event that never ends', 'data: a\n\nevent: x\ndata: b\n', [[null, 'a']]],
  ['a line that never ends', 'data: a\r\n\r\ndata: [DO', [[null, 'a']]],
  ['nothing', '', []],
];

describe.each(documents)('a stream with %s', (_name, text, events) => {
  const bytes = Buffer.from(text);

  function check(chunks: readonly Buffer[]): void {
    const found = read(chunks);
    if (JSON.stringify(found.events) !== JSON.stringify(events))
      expect([found.events, chunks]).toEqual([events, chunks]);
    if (!bytesOf(found).equals(bytes)) expect(bytesOf(found)).toEqual(bytes);
  }

  test('gives its events and its very bytes in one piece', () => {
    expect(read([bytes]).events).toEqual(events);
    expect(bytesOf(read([bytes]))).toEqual(bytes);
  });

  test('gives the same in pieces of one byte, with empty pieces between', () => {
    check(Array.from(bytes, (_, i) => bytes.subarray(i, i + 1)));
    check(Array.from(bytes, (_, i) => [Buffer.alloc(0), bytes.subarray(i, i + 1)]).flat());
  });

  test('gives the same at every cut and every pair of cuts', () => {
    for (let first = 0; first <= bytes.length; first += 1) {
      check(cutAt(bytes, first));
      for (let second = first; second <= bytes.length; second += 1) check(cutAt(bytes, first, second));
    }
  });
});

describe('a frame', () => {
  test('inside one chunk is a part of that chunk, not a copy', () => {
    const chunk = Buffer.from('data: a\n\ndata: b\r\n\r\ndata: c');
    const framer = createFramer();
    const frames = push(framer, chunk);
    expect(frames.map((one) => one.raw.toString())).toEqual(['data: a\n\n', 'data: b\r\n\r\n']);
    for (const { raw } of frames) expect(raw.buffer).toBe(chunk.buffer);
    expect(frames.map(({ raw }) => raw.byteOffset - chunk.byteOffset)).toEqual([0, 9]);
    expect(framer.rest().toString()).toBe('data: c');
  });

  test('is not delayed because the LF of its last CRLF may still come', () => {
    const framer = createFramer();
    expect(push(framer, Buffer.from('data: a\r\n\r')).map((one) => one.data())).toEqual(['a']);
    expect(push(framer, Buffer.from('\n'))).toEqual([]);
    expect(framer.rest().toString()).toBe('\n');
    expect(push(framer, Buffer.from('data: b\n\n')).map((one) => one.raw.toString())).toEqual(['\ndata: b\n\n']);
    expect(framer.rest()).toHaveLength(0);
  });

  test('can be read from a rest as if the rest had ended', () => {
    const { rest } = read([Buffer.from('data: a\n\nevent: x\nda'), Buffer.from('ta: b\ndata: [DO')]);
    const frame = frameOf(rest);
    expect([frame.event(), frame.data()]).toEqual(['x', 'b\n[DO']);
    expect(frame.raw).toBe(rest);
    expect(frameOf(Buffer.from('data')).data()).toBe('');
    expect(frameOf(Buffer.alloc(0)).data()).toBeNull();
  });
});

describe('an event that is longer than a framer may buffer', () => {
  test('comes in parts, each byte once, and the next event is whole again', () => {
    const bytes = Buffer.from(`data: a\n\ndata: ${'x'.repeat(50)}\n\ndata: b\n\n`);
    for (let size = 1; size <= bytes.length; size += 1) {
      const framer = createFramer(16);
      const frames: Frame[] = [];
      for (let at = 0; at < bytes.length; at += size) {
        frames.push(...push(framer, bytes.subarray(at, at + size)));
        expect(framer.rest().length).toBeLessThanOrEqual(16);
      }
      expect(Buffer.concat(frames.map(({ raw }) => raw))).toEqual(bytes);
      expect(frames[0]).toMatchObject({ kind: 'event' });
      expect(frames.at(-1)).toMatchObject({ kind: 'event' });
      expect(frames.at(-1)?.data()).toBe('b');
      // An event in one piece needs no buffering.
      if (size <= 16 || size === bytes.length)
        expect(frames.some(({ kind }) => kind === 'fragment')).toBe(size < bytes.length);
    }
  });
});

describe('each byte is read a bounded number of times', () => {
  function lookedAt(bytes: Buffer, pieceSize: number): { frames: Frame[]; looked: number } {
    let looked = 0;
    const framer = createFramer();
    const frames: Frame[] = [];
    for (let at = 0; at < bytes.length; at += pieceSize) {
      const chunk = bytes.subarray(at, at + pieceSize);
      chunk.indexOf = (value, from) => {
        const found = Buffer.prototype.indexOf.call(chunk, value, Number(from));
        looked += (found === -1 ? chunk.length : found + 1) - Number(from);
        return found;
      };
      frames.push(...push(framer, chunk));
    }
    return { frames, looked };
  }

  test('in an event of 10 MB that comes in pieces of 1 KB', () => {
    const payload = 'x'.repeat(10 * 1024 * 1024);
    const bytes = Buffer.from(`data: ${payload}\n\n`);
    const { frames, looked } = lookedAt(bytes, 1024);
    expect(frames.map((one) => one.data() === payload)).toEqual([true]);
    expect(looked).toBeGreaterThan(bytes.length);
    expect(looked).toBeLessThan(3 * bytes.length);
  });

  test.each(['\n', '\r', '\r\n'])('in one chunk of many short lines that end with %j', (lineEnd) => {
    const bytes = Buffer.from(`data: x${lineEnd}`.repeat(5000) + lineEnd);
    const { frames, looked } = lookedAt(bytes, bytes.length);
    expect(frames.map((one) => one.data()?.length)).toEqual([9999]);
    expect(looked).toBeLessThan(3 * bytes.length);
  });
});

test('random streams give the same events and bytes however they are cut', () => {
  const random = newRandom(7);
  const below = (limit: number) => random.whole(0, limit - 1);
  const parts = [
    'data',
    'event',
    ':',
    ' ',
    'é',
    '😀',
    '\n',
    '\n',
    '\r',
    '\r\n',
    '\n\n',
    '\r\n\r\n',
    'data: x',
    ': ping',
  ];
  let seen = 0;
  for (let round = 0; round < 3000; round += 1) {
    const bytes = Buffer.from(Array.from({ length: below(40) }, () => parts[below(parts.length)]).join(''));
    const chunks: Buffer[] = [];
    for (let at = 0; at < bytes.length;) {
      const end = at + below(12);
      chunks.push(bytes.subarray(at, end));
      at = end;
    }
    const expected = reference(bytes.toString());
    seen += expected.length;
    for (const found of [read([bytes]), read(chunks)]) {
      expect(found.events).toEqual(expected);
      expect(bytesOf(found).equals(bytes)).toBe(true);
    }
  }
  expect(seen).toBeGreaterThan(3000);
});

// The standard's line-by-line reading, on the whole text.
function reference(text: string): Read['events'] {
  const events: Read['events'] = [];
  let lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/).slice(0, -1)) {
    if (line !== '') lines.push(line);
    else if (lines.length > 0) {
      const values = (name: string) =>
        lines.filter((one) => one.split(':')[0] === name).map((one) => one.slice(name.length + 1).replace(/^ /, ''));
      const data = values('data');
      events.push([values('event').at(-1) || null, data.length > 0 ? data.join('\n') : null]);
      lines = [];
    }
  }
  return events;
}
