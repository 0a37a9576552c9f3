import { chatEvent, usageEvent, DONE, betaEvent, betaText } from '../router/usage-events.ts';
import * as made from '../router/response-events.ts';
import { ALPHA, BETA, RESPONSES, say } from '../router/scripted.ts';

/** A part of a stream. `isUsage`: withheld from a hosted chat caller who did not request it. */
export interface Piece {
  text: string;
  isUsage?: boolean;
}

export interface Used {
  inputTokens: number;
  outputTokens: number;
}

/** A short stream of a protocol: its events without the blank lines that end them. */
export interface Stream {
  name: string;
  path: string;
  body: object;
  events: readonly Piece[];
  used: Used;
}

const WORDS = ['Grüße 😀', ' data: [DONE]', ' "usage":{"prompt_tokens":1}', '\n\nevent: message_stop\u2028'];
const CHAT_USAGE = { prompt_tokens: 12, completion_tokens: 4 };
const RESPONSE_USAGE = { input_tokens: 12, output_tokens: 4 };

const piece = (event: string): Piece => ({ text: event.trimEnd() });
const chatBody = say('Hello', { stream: true, max_tokens: 100 });
const used: Used = { inputTokens: 12, outputTokens: 4 };

export const STREAMS: readonly Stream[] = [
  {
    name: 'chat completions',
    path: ALPHA,
    body: chatBody,
    events: [
      ...WORDS.map((word) => piece(chatEvent(word).replace('}}]', '}}],"usage":null'))),
      { ...piece(usageEvent(CHAT_USAGE)), isUsage: true },
      piece(DONE),
    ],
    used,
  },
  {
    name: 'responses',
    path: RESPONSES,
    body: { model: 'chat', input: 'Hello', stream: true, max_output_tokens: 100 },
    events: [made.created(), ...WORDS.map(made.delta), made.end('completed', RESPONSE_USAGE, 'usage')].map(piece),
    used,
  },
  {
    name: 'messages',
    path: BETA,
    body: say('Hello', { model: 'messages', stream: true, max_tokens: 100 }),
    events: [
      betaEvent('message_start', { message: { usage: { input_tokens: 12, output_tokens: 1 } } }),
      ...WORDS.map(betaText),
      betaEvent('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 4 } }),
      betaEvent('message_stop'),
    ].map(piece),
    used,
  },
];

/** Arranges events as a stream. `\n` stands for a line end, U+E000 for the byte FF. */
type Shape = (events: readonly Piece[]) => Piece[];

const each =
  (change: (event: string) => string): Shape =>
  (events) =>
    events.map((event) => ({ ...event, text: `${change(event.text)}\n\n` }));
const plain = each((event) => event);
const between =
  (text: string): Shape =>
  (events) =>
    plain(events).flatMap((event) => [{ text }, event]);
const first =
  (text: string): Shape =>
  (events) => [{ text }, ...plain(events)];
const last =
  (text: string): Shape =>
  (events) => [...plain(events), { text }];
/** Removes `count` of the line ends at the end, and adds `text`. */
const endsWith =
  (count: number, text = ''): Shape =>
  (events) =>
    plain(events).map((event, i) =>
      i < events.length - 1 ? event : { ...event, text: event.text.slice(0, -count) + text },
    );
const onLines = (event: string, spaced: (json: string) => string): string =>
  event.replace(/^data: (\{.*\})$/m, (_, json: string) =>
    spaced(JSON.stringify(JSON.parse(json), null, 1))
      .split('\n')
      .map((line) => `data: ${line}`)
      .join('\n'),
  );

export const SHAPES: Readonly<Record<string, Shape>> = {
  'with one blank line after each event': plain,
  'with a byte order mark': first('\ufeff'),
  'with a byte order mark before a comment': first('\ufeff: hello\n\n'),
  'with blank lines first': first('\n\n\n'),
  'with many blank lines between events': between('\n\n\n\n'),
  'with comments between events': between(': ping\n\n:\n\n:ping\n:pong\n\n'),
  'with comments within events': each((event) => `: before\n${event}\n:after`),
  'with a hundred comments': first(': keep-alive\n\n'.repeat(100)),
  'with events that have no data': between('data\n\ndata:\n\ndata: \n\nevent: x\n\nevent\n\nid: 1\n\n'),
  'with events of another kind': between('event: x\ndata: a\ndata: b\n\ndata: {"a":\n\ndata: "usage":{\n\ndata: 7\n\n'),
  'with ids and waits': each((event) => `id: 1\nid\nretry: 10\nretry: soon\n${event}`),
  'with unknown fields': each((event) => `foo: bar\nfoo\nData: {}\n data: {}\ndata : {}\ndatax: {}\n${event}\nx:`),
  'with NUL': each((event) => `id: a\u0000b\n: \u0000\n${event}\n\u0000: \u0000`),
  'with bytes that are not UTF-8': each((event) => `: \ue000\n${event}\nx: \ue000\ue000`),
  'with no space after the colon': each((event) => event.replaceAll(/^(data|event): /gm, '$1:')),
  'with data before the name of the event': each((event) => event.replace(/^(event: .*)\n([^]*)$/, '$2\n$1')),
  'with data on many lines': each((event) => onLines(event, (json) => json)),
  'with data on many lines, between key and value too': each((event) =>
    onLines(event, (json) => json.replaceAll(/": (?!null)/g, '":\n')),
  ),
  'with tabs in the data': each((event) =>
    onLines(event, (json) => json.replaceAll(/\n */g, '\t')).replaceAll('": ', '"\t:\t'),
  ),
  'with each event twice': (events) => plain(events).flatMap((event) => [event, event]),
  'with events after the last': last('data: {"late":true}\n\n: bye\n\nevent: late\ndata: "usage"\n\n'),
  'with a comment at the end': last(': bye'),
  'with a field at the end': last('data'),
  'with blank lines at the end': last('\n\n\n'),
  'with one line end at the end': endsWith(1),
  'with no line end at the end': endsWith(2),
  'with a comment instead of the last blank line': endsWith(1, ': bye'),
};

const LINE_ENDS = ['\n', '\r', '\r\n'];

/** A CR is never directly before an LF here: they would be one line end. */
export const NEWLINES: Readonly<Record<string, readonly string[]>> = {
  LF: ['\n'],
  CR: ['\r'],
  CRLF: ['\r\n'],
  mixed: LINE_ENDS,
};

/** The pieces as bytes, with these line ends in turn. */
export function bytesOf(pieces: readonly Piece[], newlines: readonly string[]): { bytes: Buffer; isUsage: boolean }[] {
  let count = 0;
  return pieces.map(({ text, isUsage = false }) => {
    const ended = text.replaceAll('\n', () => newlines[count++ % newlines.length] ?? '\n');
    const latin = Buffer.from(ended).toString('latin1').replaceAll(Buffer.from('\ue000').toString('latin1'), '\xff');
    return { bytes: Buffer.from(latin, 'latin1'), isUsage };
  });
}
