import { describe, expect, it } from 'vitest';
import { newRandom, seedOf } from '../faults/random.ts';
import { ASKED_FOR, RECORDINGS, type Recording } from './recordings.ts';
import { call, eventually, THEIR_KEY } from './scripted.ts';
import { answerCut, answerInStep } from './streams.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';

const s = useScripted();
const team = useFileTeam(s);

type Mode = 'hosted' | 'paid by the caller';
const MODES: Mode[] = ['hosted', 'paid by the caller'];

function ask({ path, body }: Recording, mode: Mode): Promise<Response> {
  return call(s, team, body, { path, ...(mode === 'hosted' ? {} : { byok: THEIR_KEY }) });
}

/** The events that a caller gets to see. */
function shown(events: readonly string[], mode: Mode): string[] {
  return events.filter((event) => mode !== 'hosted' || !event.endsWith(ASKED_FOR));
}

/** Events as bytes, each formatted in its own way. */
function stream(events: readonly string[], newline: string, dress = (event: string) => event): Buffer {
  return Buffer.from(events.map((event) => `${dress(event)}\n\n`.replaceAll('\n', newline)).join(''));
}

async function recordOf(answer: Response): Promise<object> {
  const fields = 'outcome estimated httpStatus inputTokens cacheReadTokens cacheWriteTokens outputTokens';
  const id = answer.headers.get('x-request-id');
  const query = `query ($id: ID!) { usageRecord(requestId: $id) { ${fields} } }`;
  // For a call that its caller pays it is written after the response: until then there is none.
  return eventually(() =>
    team.gql<{ usageRecord: object }>(query, { id }).then(
      (data) => data.usageRecord,
      () => null,
    ),
  );
}

interface Sliced {
  newline?: string;
  dress?: (event: string) => string;
  /** Changes the bytes at their end. */
  end?: (bytes: Buffer) => Buffer;
  events?: (events: readonly string[]) => readonly string[];
  cuts: (bytes: Buffer) => number[];
}

const everyByte = (bytes: Buffer) => Array.from({ length: bytes.length - 1 }, (_, i) => i + 1);
const offsetsOf = (bytes: Buffer, text: string) => {
  const found: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) found.push(at);
  return found;
};
const overLines = (event: string) =>
  event.replace(/^data: (\{.*\})$/m, (_, json: string) =>
    JSON.stringify(JSON.parse(json), null, 1)
      .split('\n')
      .map((line) => `data: ${line}`)
      .join('\n'),
  );
const huge = 'x'.repeat(2 * 1024 * 1024);

const SLICINGS: Record<string, Sliced> = {
  'not cut': { cuts: () => [] },
  'cut into single bytes': { cuts: everyByte },
  'cut within every UTF-8 character': {
    cuts: (bytes) => everyByte(bytes).filter((at) => ((bytes[at] ?? 0) & 0xc0) === 0x80),
  },
  'cut between the two newlines that end an event': { cuts: (bytes) => offsetsOf(bytes, '\n\n').map((at) => at + 1) },
  'cut behind every event': { cuts: (bytes) => offsetsOf(bytes, '\n\n').map((at) => at + 2) },
  'with CRLF, cut into single bytes': { newline: '\r\n', cuts: everyByte },
  'with CRLF, cut between CR and LF': {
    newline: '\r\n',
    cuts: (bytes) => offsetsOf(bytes, '\r\n').map((at) => at + 1),
  },
  'with CR, cut into single bytes': { newline: '\r', cuts: everyByte },
  'with CR, not cut': { newline: '\r', cuts: () => [] },
  'with comments and blank lines between events': {
    events: (events) => events.flatMap((event) => ['\n\n: ping', `: keep-alive\nid: 7\nretry: 5\n${event}`]),
    cuts: everyByte,
  },
  'with an event of two megabytes on one line': {
    events: (events) => events.map((event) => event.replace(' 東京', huge)),
    cuts: (bytes) => [100, 700_000, 1_500_001].filter((at) => at < bytes.length),
  },
  'with many data lines an event': { dress: overLines, cuts: everyByte },
  'with many data lines an event and CRLF': { newline: '\r\n', dress: overLines, cuts: everyByte },
  'without a final newline': { end: (bytes) => bytes.subarray(0, -2), cuts: everyByte },
  'with one newline at the end': { end: (bytes) => bytes.subarray(0, -1), cuts: everyByte },
  'with an event that comes in a hundred pieces': {
    events: (events) => events.map((event) => event.replace(' 東京', 'ö'.repeat(500))),
    cuts(bytes) {
      const start = bytes.indexOf('ö');
      return Array.from({ length: 100 }, (_, i) => start + i * 9);
    },
  },
};

/** Responds with these bytes, cut so, and checks the caller's copy and the records. */
async function expectWhole(
  recording: Recording,
  mode: Mode,
  { newline = '\n', dress, end = (bytes) => bytes, events = (all) => all, cuts }: Sliced,
): Promise<void> {
  const all = events(recording.events);
  const sent = end(stream(all, newline, dress));
  const wanted = end(stream(shown(all, mode), newline, dress));
  s.upstream.answers(answerCut(sent, cuts(sent)));
  const answer = await ask(recording, mode);
  const got = Buffer.from(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  if (!got.equals(wanted)) expect(atSeam(got, newline)).toBe(wanted.toString());
  expect(await recordOf(answer)).toEqual({
    outcome: 'COMPLETED',
    estimated: false,
    httpStatus: 200,
    ...recording.used,
  });
}

/**
 * Where an event was withheld from a stream with CRLF, the LF of the one before may be missing, or
 * its own LF may remain: a blank line more or less, which means nothing.
 */
function atSeam(got: Buffer, newline: string): string {
  const seam = '\r\ndata: [DONE]';
  const text = got.toString();
  return newline === '\r\n' ? text.replace(/\r\n\r(\n\n)?data: \[DONE\]/, `\r\n${seam}`) : text;
}

describe.each(RECORDINGS)('a stream of $name', (recording) => {
  describe.each(MODES)('that is %s reaches the caller byte for byte and is counted the same', (mode) => {
    it.each(Object.entries(SLICINGS))('%s', (_name, slicing) => expectWhole(recording, mode, slicing));
  });

  it('reaches the caller byte for byte and is counted the same in thirty random cuttings', async () => {
    const seed = seedOf('SLICING_SEED', 20_270_103);
    const random = newRandom(seed).fraction;
    for (let round = 0; round < 30; round++) {
      const slicing: Sliced = {
        newline: ['\n', '\r\n', '\r'][Math.floor(random() * 3)] ?? '\n',
        cuts(bytes) {
          const count = 1 + Math.floor(random() * 60);
          const cuts = Array.from({ length: count }, () => 1 + Math.floor(random() * (bytes.length - 1)));
          return [...new Set(cuts)].sort((a, b) => a - b);
        },
      };
      const mode = MODES[round % 2] ?? 'hosted';
      await expectWhole(recording, mode, slicing).catch((error: unknown) => {
        throw new Error(`SLICING_SEED=${seed}, round ${round}, ${mode}`, { cause: error });
      });
    }
  });

  it.each(MODES)('that is %s does not hold an event back until the next one comes', async (mode) => {
    const pieces = shown(recording.events, mode).map((event) => `${event}\n\n`);
    expect(await readInStep(recording, mode, pieces)).toBe(pieces.join(''));
  });

  it('that is paid by the caller does not hold a piece of an event back until its end comes', async () => {
    const pieces = recording.events.flatMap((event) => {
      const middle = Math.floor(event.length / 2);
      return [event.slice(0, middle), event.slice(middle), '\n', '\n'];
    });
    expect(await readInStep(recording, 'paid by the caller', pieces)).toBe(pieces.join(''));
  });
});

/**
 * Returns the caller's copy of pieces, each of which was sent only after all before it had arrived.
 */
async function readInStep(recording: Recording, mode: Mode, pieces: string[]): Promise<string> {
  let arrived = 0;
  s.upstream.answers(answerInStep(pieces, () => arrived));
  const answer = await ask(recording, mode);
  const got: Uint8Array[] = [];
  try {
    for await (const piece of answer.body ?? []) {
      got.push(piece);
      arrived += piece.length;
    }
  } catch {
    // The provider gave up; the test compares what arrived until then.
  }
  return Buffer.concat(got).toString();
}
