import { describe, expect, it } from 'vitest';
import { fromEnv } from '../faults/random.ts';
import type { UpstreamCall } from '../harness/upstream.ts';
import { ALPHA, call } from '../router/scripted.ts';
import { answerCut } from '../router/streams.ts';
import { DONE, chatEvent } from '../router/usage-events.ts';
import { useFileTeam, useScripted } from '../router/use-scripted.ts';
import { recordsOf } from './records.ts';
import { NEWLINES, SHAPES, STREAMS, bytesOf, type Stream } from './stream-shapes.ts';
import { USAGE_PLACES } from './usage-places.ts';

const s = useScripted({ answers: (call) => answers.get(keyOf(call))?.(call) });
const team = useFileTeam(s);

/** The provider's answers to calls that run at once. */
const answers = new Map<number, ReturnType<typeof answerCut>>();
const keyOf = ({ body }: UpstreamCall) => (JSON.parse(body.toString()) as { answer_key: number }).answer_key;

const MODES = ['byok', 'hosted', 'hosted with include_usage'] as const;
type Mode = (typeof MODES)[number];
const modesOf = ({ path }: Stream) => (path === ALPHA ? MODES : MODES.slice(0, 2));

interface Sent {
  mode: Mode;
  pieces: { bytes: Buffer; isUsage: boolean }[];
  cuts: (length: number) => number[];
}

const WHOLE = () => [];
/** Bytes that arrive at once. The long form has one, which takes five times as long. */
const AT_ONCE = fromEnv('SSE_BYTES', 5);
const BYTES = (length: number) =>
  Array.from({ length: Math.floor((length - 1) / AT_ONCE) }, (_, i) => (i + 1) * AT_ONCE);

/** Calls with this stream as the answer. Checks the caller's copy. */
async function expectSame({ path, body }: Stream, { mode, pieces, cuts }: Sent): Promise<Response> {
  const key = answers.size;
  const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
  answers.set(key, answerCut(bytes, cuts(bytes.length)));
  const asks = mode === 'hosted with include_usage' ? { stream_options: { include_usage: true } } : {};
  const byok = mode === 'byok' ? { byok: 'their-key-4f9c1e7b20d8' } : {};
  const answer = await call(s, team, { ...body, ...asks, answer_key: key }, { path, ...byok });
  const got = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  answers.set(key, () => undefined);
  const isWithheld = mode === 'hosted' && path === ALPHA && pieces.some(({ isUsage }) => isUsage);
  const shown = isWithheld ? pieces.filter(({ isUsage }) => !isUsage) : pieces;
  const want = Buffer.concat(shown.map((piece) => piece.bytes)).toString('latin1');
  if (isWithheld && /\r\n|\n{3}|\r{3}/.test(want)) expect(withoutBlankLines(got)).toBe(withoutBlankLines(want));
  // A line of 12 MB is no readable difference.
  else if (got !== want) expect(got.slice(-1000)).toBe(want.slice(-1000));
  expect(got.length === want.length || isWithheld).toBe(true);
  return answer;
}

/**
 * Where an event was withheld, with a CR and an LF that came apart or with further blank lines
 * before it, a blank line more or less may remain, which means nothing.
 */
const withoutBlankLines = (text: string) => text.replaceAll(/\r\n|\r/g, '\n').replaceAll(/\n{2,}/g, '\n\n');

/** Makes the calls at once, and checks the caller's copies and the records. */
async function expectPassed(stream: Stream, sents: readonly Sent[], record: object): Promise<void> {
  const copies = await Promise.all(sents.map((sent) => expectSame(stream, sent)));
  const records = await recordsOf(team, copies);
  const which = sents.map(({ mode, pieces, cuts }) => ({ mode, text: textOf(pieces), isCut: cuts !== WHOLE }));
  expect(records.map((got, i) => ({ ...got, ...which[i] }))).toEqual(
    which.map((one) => expect.objectContaining({ ...record, ...one }) as object),
  );
}

const textOf = (pieces: Sent['pieces']) =>
  pieces.map(({ bytes }) => JSON.stringify(bytes.toString('latin1', 0, 200))).join('\n');

/** Few bytes at once take long, and the other modes differ only in what they withhold. */
const cutsFor = (mode: Mode) => (mode === 'hosted' ? [WHOLE, BYTES] : [WHOLE]);

const whole = (stream: Stream) => ({ outcome: 'COMPLETED', estimated: false, ...stream.used });

describe.each(STREAMS)('a stream of $name', (stream) => {
  it.each(Object.entries(SHAPES))('%s passes byte for byte and is counted', async (_name, shape) => {
    const sents = Object.values(NEWLINES).flatMap((newlines) => {
      const pieces = bytesOf(shape(stream.events), newlines);
      const isCut = newlines === NEWLINES['CRLF'];
      return modesOf(stream).flatMap((mode) =>
        (isCut ? cutsFor(mode) : [WHOLE]).map((cuts) => ({ mode, pieces, cuts })),
      );
    });
    await expectPassed(stream, sents, whole(stream));
  });
});

it.each(USAGE_PLACES)('the usage is found in a stream of %s', async (_place, stream) => {
  const pieces = bytesOf(stream.events, ['\n']);
  const sents = modesOf(stream).flatMap((mode) => cutsFor(mode).map((cuts) => ({ mode, pieces, cuts })));
  await expectPassed(stream, sents, whole(stream));
});

const [chat] = STREAMS;
if (!chat) throw new Error('there are no streams');

it('a chat stream passes and is counted wherever it is cut in two', async () => {
  const pieces = bytesOf(SHAPES['with comments within events']?.(chat.events.slice(-3)) ?? [], ['\r\n']);
  const length = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
  expect(length).toBeGreaterThan(200);
  for (let at = 1; at < length; at += 40) {
    const sents = Array.from({ length: Math.min(40, length - at) }, (_, i) => ({ cuts: () => [at + i] }));
    await expectPassed(
      chat,
      sents.map((sent) => ({ ...sent, mode: 'hosted', pieces })),
      whole(chat),
    );
  }
});

const LONG = 'x'.repeat(12 * 1024 * 1024);

it.each([
  ['a word', chatEvent(LONG)],
  ['a comment', `: ${LONG}\n\n`],
  ['a field without a value', `${LONG}\n\n`],
])('a line of 12 MB that is %s passes, and the usage behind it is counted', async (_what, text) => {
  const after = chat.events.map((event) => ({ ...event, text: `${event.text}\n\n` }));
  const pieces = bytesOf([{ text }, ...after], ['\n']);
  const cuts = (length: number) => Array.from({ length: Math.floor(length / 60_001) }, (_, i) => (i + 1) * 60_001);
  for (const mode of modesOf(chat)) await expectPassed(chat, [{ mode, pieces, cuts }], whole(chat));
});

const ERROR = 'data: {"error":{"message":"Overloaded","type":"server_error"}}';

it.each([
  ['at the end', `${ERROR}\n\n`],
  ['before a comment', `${ERROR}\n\n: bye\n\n`],
  ['before blank lines and a comment', `${ERROR}\n\n\n\n: bye\n\n`],
  ['before events without data', `${ERROR}\n\nid: 1\n\nevent: x\n\n`],
  ['before a comment and [DONE]', `${ERROR}\n\n: bye\n\n${DONE}`],
  ['behind a comment in its event', `: sorry\n${ERROR}\n\n`],
])('an error event %s is no completion, whichever the line ends', async (_where, text) => {
  const sents = Object.values(NEWLINES).flatMap((newlines) => {
    const pieces = bytesOf([{ text: chatEvent('x') }, { text }], newlines);
    return [WHOLE, BYTES].map((cuts) => ({ mode: 'hosted' as const, pieces, cuts }));
  });
  await expectPassed(chat, sents, { outcome: 'UPSTREAM_BROKE' });
});
