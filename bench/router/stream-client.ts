import { Agent, request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Way } from './rivals.ts';

/** One stream as its reader saw it. */
export interface StreamResult {
  /** From the call to the first byte of the answer's body. */
  firstByteMs: number;
  /** From the provider's write to the reader, for every event. */
  delaysMs: number[];
  /** Socket reads with at least one event, and all reads up to the last event. */
  eventReads: number;
  reads: number;
  /** Null when the answer was 200 with all its events and a final [DONE]. */
  fault: string | null;
}

const SENT = /"sent=([\d.]+)"/;
const MARK = '"sent=';

/** The clock of the provider's timestamps, in ms. */
const now = () => Number(process.hrtime.bigint()) / 1e6;

export function openAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/** Reads one stream of `count` events. Never rejects: errors are in `fault`. */
export function readStream(way: Way, agent: Agent, body: string, count: number): Promise<StreamResult> {
  const result: StreamResult = { firstByteMs: 0, delaysMs: [], eventReads: 0, reads: 0, fault: null };
  return new Promise((resolve) => {
    const startedAt = now();
    let socket: Socket | null = null;
    const onRead = (chunk: Buffer) => countRead(result, chunk, count);
    const end = (fault: string | null) => {
      socket?.off('data', onRead);
      resolve({ ...result, fault });
    };
    const headers = { ...way.headers, 'Content-Length': Buffer.byteLength(body) };
    const call = request(way.url, { method: 'POST', agent, headers }, (response) =>
      readAnswer(response, result, startedAt, (isDone) => {
        const events = result.delaysMs.length;
        if (response.statusCode !== 200) end(`status ${response.statusCode}`);
        else if (!isDone || events !== count) end(`${events} of ${count} events, ${isDone ? '' : 'no '}[DONE]`);
        else end(null);
      }),
    );
    call.once('socket', (given: Socket) => {
      socket = given;
      given.on('data', onRead);
    });
    call.on('error', (error) => end(error.message));
    call.end(body);
  });
}

/** Counts reads up to the last event. Later ones bring only the end of the stream. */
function countRead(result: StreamResult, chunk: Buffer, count: number): void {
  if (result.delaysMs.length >= count && !chunk.includes(MARK)) return;
  result.reads++;
  if (chunk.includes(MARK)) result.eventReads++;
}

function readAnswer(
  response: IncomingMessage,
  result: StreamResult,
  startedAt: number,
  onEnd: (isDone: boolean) => void,
): void {
  let rest = '';
  let isDone = false;
  response.on('data', (chunk: Buffer) => {
    const at = now();
    if (result.firstByteMs === 0) result.firstByteMs = at - startedAt;
    const events = (rest + chunk.toString('latin1')).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const sent = SENT.exec(event);
      if (sent) result.delaysMs.push(at - Number(sent[1]));
      else if (event === 'data: [DONE]') isDone = true;
    }
  });
  response.once('error', () => onEnd(false));
  response.once('end', () => onEnd(isDone && rest === ''));
}

/** Returns the value below which `share` (0 to 1) of the numbers lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
