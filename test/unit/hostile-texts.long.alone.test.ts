import { describe, expect, test } from 'vitest';
import { findOutside } from '../../router-sidecar/billing/multimodal-input.ts';
import { withoutClientTags } from '../../router-sidecar/dialects/client-tags.ts';
import { chatCompletions } from '../../router-sidecar/dialects/openai.ts';
import { responses } from '../../router-sidecar/dialects/openai-responses.ts';
import { scanDocument } from '../../router-sidecar/json-scan.ts';
import { nameTurns } from '../../router-sidecar/steps/recall.ts';

const MB = 1024 * 1024;
const SIZE = 32 * MB;
const boundary = {} as Parameters<typeof nameTurns>[0];

const fill = (head: string, unit: string, tail: string, bytes = SIZE): Buffer =>
  Buffer.from(head + unit.repeat(Math.floor((bytes - head.length - tail.length) / unit.length)) + tail);
const membersOf = (body: Buffer) => new Map(scanDocument(body).map((member) => [member.key, member]));
const MESSAGE = '{"messages":[{"role":"user","content":"';
const PARTS = '{"messages":[{"role":"user","content":[';
const said = (text: string) => `{"role":"user","content":"${text}"},`;

/** Milliseconds of CPU, the least of three. */
function cpuOf(run: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** Every call of so many bytes may cost this: each byte is checked once. */
const PLAIN = fill('{"x":"', '\\"a', '"}');

describe('the texts of a call are read in less time than checking 32 MB of escapes takes', () => {
  test.each<[what: string, body: Buffer, key?: 'input']>([
    ['line breaks', fill(MESSAGE, '\\n', 'x"}]}')],
    ['long escapes', fill(MESSAGE, '\\u00e9', 'x"}]}')],
    ['escaped quotes', fill(MESSAGE, '\\"a', 'x"}]}')],
    ['sections of clients', fill(MESSAGE, '<skill>a</skill>', '"}]}')],
    ['sections that never end', fill(MESSAGE, '<skill>a', '</ide_selection>"}]}')],
    ['a section that never ends before many', fill(`${MESSAGE}<skill>`, '<ide_selection></ide_selection>', '"}]}')],
    ['instructions that never end before many', fill(`${MESSAGE}# AGENTS.md instructions`, '<skill></skill>', '"}]}')],
    ['a text alone', fill('{"input":"', '\\n', 'x"}'), 'input'],
    ['long parts', fill(PARTS, `{"type":"text","text":"${'\\n'.repeat(4_000)}"},`, '{"type":"text","text":"hi"}]}]}')],
    ['long messages', fill('{"messages":[', said(`${'\\n'.repeat(5_500)}x`), '{"role":"user","content":"hi"}]}')],
    ['empty messages', fill('{"messages":[', '{},', '{"role":"user","content":"hi"}]}', 2_000_000)],
    ['empty parts', fill(PARTS, '{},', '{"type":"text","text":"hi"}]}]}', 1_000_000)],
  ])('of %s', (_, body, key) => {
    const members = membersOf(body);
    const dialect = key === 'input' ? responses : chatCompletions;
    const control = cpuOf(() => scanDocument(PLAIN));
    const cost = cpuOf(() => {
      const transcript = dialect.readTranscript(body, members);
      if (transcript) nameTurns(boundary, transcript);
      dialect.texts(body, members);
    });
    expect(cost).toBeLessThan(control);
  });

  test.each([
    ['empty parts', fill('{"messages":[{"role":"user","content":["file_id",', '{},', '{}]}]}', 1_000_000)],
    [
      'an image of 32 MB',
      fill(`${PARTS}{"type":"image_url","image_url":{"url":"data:image/png;base64,`, 'AAAA', '"}}]}]}'),
    ],
    ['a file beside a long text', fill(`${PARTS}{"file_id":"a"},{"type":"text","text":"`, '\\n', '"}]}]}')],
  ])('nor is what stands outside looked for longer, of %s', (_, body) => {
    const members = membersOf(body);
    const control = cpuOf(() => scanDocument(PLAIN));
    expect(cpuOf(() => findOutside(body, members))).toBeLessThan(control);
  });
});

describe('a turn of many bytes', () => {
  test.each(['\\u00e9', 'é', '😀', '\\n', '\\\\', '\\"', 'ab\\u00e9', String.raw`\ud83d\ude00`, 'x'])(
    'of %s is read from both ends, cut between characters',
    (unit) => {
      for (let shift = 0; shift < 6; shift += 1) {
        const body = fill(`${MESSAGE}${'z'.repeat(shift)}`, unit, 'y"}]}', 3 * MB);
        const whole = (JSON.parse(body.toString()) as { messages: [{ content: string }] }).messages[0].content;
        const text = chatCompletions.readTranscript(body, membersOf(body))?.newest.text ?? '';
        expect([text.slice(0, 100_000), text.slice(-50_000)]).toEqual([whole.slice(0, 100_000), whole.slice(-50_000)]);
        expect(text.length).toBeLessThan(1.1 * MB);
        expect(text).not.toContain('\ufffd');
      }
    },
  );

  test('of one megabyte is read whole', () => {
    const body = fill(MESSAGE, 'word ', 'end"}]}', MB);
    const whole = (JSON.parse(body.toString()) as { messages: [{ content: string }] }).messages[0].content;
    expect(chatCompletions.readTranscript(body, membersOf(body))?.newest.text).toBe(whole);
  });

  test('and many of them leave the newest, whose names stay the same for a while', () => {
    const messages = Array.from({ length: 9 }, (_, i) => said(`${i}${'x'.repeat(MB - 100)}`));
    const read = (count: number) => {
      const body = Buffer.from(`{"messages":[${messages.slice(0, count).join('')}{"role":"assistant","content":""}]}`);
      const transcript = chatCompletions.readTranscript(body, membersOf(body));
      return transcript?.turns.map(({ text }) => text[0]).join('') ?? '';
    };
    // The words of four turns are less than four megabytes, so reading begins at the first.
    expect([1, 3, 4].map(read)).toEqual(['0', '012', '0123']);
    expect([5, 6, 7].every((count) => '0123456'.slice(0, count).endsWith(read(count)))).toBe(true);
    expect(read(9).at(-1)).toBe('8');
    expect(read(9).length).toBeLessThan(6);
  });
});

test.each([
  ['<skill>a</skill> Hello <ide_selection>b</ide_selection>', 'Hello'],
  ['<skill>a</skill><skill>b</skill>', ''],
  ['<chat_sender>Ana (U0P1)</chat_sender>\n\nHello', 'Hello'],
  ['Hello <skill>', 'Hello <skill>'],
  ['<skill> Hello', '<skill> Hello'],
  ['<skill> Hello </ide_selection>', '<skill> Hello </ide_selection>'],
  ['<unknown>a</unknown> Hello', '<unknown>a</unknown> Hello'],
  ['# AGENTS.md instructions a</INSTRUCTIONS> Hello <permissions instructions>b</permissions instructions>', 'Hello'],
  ['<open_and_recently_viewed_files>a</open_and_recently_viewed_files>Hello', 'Hello'],
  ['Hello<open_and_recently_viewed_files>a</open_and_recently_viewed_files>', 'Hello'],
])('sections of clients are left out of %j', (text, rest) => {
  expect(withoutClientTags(text)).toBe(rest);
});
