import { setTimeout as wait } from 'node:timers/promises';
import type { Way } from './rivals.ts';
import { rssMb } from './setup.ts';
import { openAgent, percentile, readStream, type StreamResult } from './stream-client.ts';

const SHORT_STREAM = { pauseMs: 20, events: 5 };
const LONG_STREAM = { pauseMs: 100, events: 100 };
const BRIEF_STREAM = { pauseMs: 100, events: 30 };
type Pace = typeof SHORT_STREAM;

const modelOf = ({ pauseMs, events }: Pace) => `stream-${pauseMs}-${events}`;
/** Models whose streams are measured. */
export const STREAM_MODELS: readonly string[] = [SHORT_STREAM, LONG_STREAM, BRIEF_STREAM].map(modelOf);

const FIRST_BYTE_CONNECTIONS = 16;
const STREAMS_A_ROUND = 64;
const MANY = 250;

/** Times to the first byte of streams, in ms. */
export interface FirstBytes {
  p50Ms: number;
  p99Ms: number;
  fault: string | null;
}

/** Result of many concurrent streams by one way. */
export interface ManyStreams {
  streams: number;
  whole: number;
  delayP50Ms: number;
  delayP99Ms: number;
  delayMaxMs: number;
  eventsPerRead: number;
  readsPerEvent: number;
  /** Peak memory of the proxy. Null without one. */
  peakRssMb: number | null;
  fault: string | null;
}

function bodyOf(pace: Pace): string {
  return JSON.stringify({
    model: modelOf(pace),
    stream: true,
    max_tokens: 200,
    messages: [
      { role: 'system', content: `You are a gardener. ${'Answer briefly and kindly. '.repeat(30)}` },
      { role: 'user', content: 'Who waters the roses in the garden?' },
    ],
  });
}

/**
 * Measures first bytes of paced streams: 16 connections, 64 streams a round. The ways take turns,
 * so all meet the same machine. The first round warms up and does not count.
 */
export async function measureFirstBytes(ways: readonly Way[], rounds: number): Promise<Map<string, FirstBytes>> {
  const seen = new Map<string, StreamResult[]>(ways.map((way) => [way.name, []]));
  const agents = new Map(ways.map((way) => [way.name, openAgent(FIRST_BYTE_CONNECTIONS)]));
  for (let round = 0; round <= rounds; round++) {
    for (const way of ways) {
      const agent = agents.get(way.name) ?? openAgent(FIRST_BYTE_CONNECTIONS);
      const results: StreamResult[] = [];
      const reader = async () => {
        for (let i = 0; i < STREAMS_A_ROUND / FIRST_BYTE_CONNECTIONS; i++)
          results.push(await readStream(way, agent, bodyOf(SHORT_STREAM), SHORT_STREAM.events));
      };
      await Promise.all(Array.from({ length: FIRST_BYTE_CONNECTIONS }, reader));
      if (round > 0) seen.get(way.name)?.push(...results);
    }
  }
  for (const agent of agents.values()) agent.destroy();
  return new Map(
    [...seen].map(([name, results]) => {
      const times = results.map((result) => result.firstByteMs);
      return [name, { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), fault: faultOf(results) }];
    }),
  );
}

/**
 * Measures 250 concurrent streams of 10 events a second, started over one second. Each lasts 10 s,
 * or 3 s when `isShort`.
 */
export async function measureManyStreams(way: Way, { isShort }: { isShort: boolean }): Promise<ManyStreams> {
  const pace = isShort ? BRIEF_STREAM : LONG_STREAM;
  const agent = openAgent(MANY);
  let peak = 0;
  const { pid } = way;
  const look = async () => void (pid !== null && (peak = Math.max(peak, await rssMb(pid))));
  const watch = setInterval(() => void look().catch(() => undefined), 200);
  const results = await Promise.all(
    Array.from({ length: MANY }, async (_, i) => {
      await wait((i * 1_000) / MANY);
      return readStream(way, agent, bodyOf(pace), pace.events);
    }),
  );
  clearInterval(watch);
  await look();
  agent.destroy();
  const delays = results.flatMap((result) => result.delaysMs);
  const sum = (key: 'reads' | 'eventReads') => results.reduce((total, result) => total + result[key], 0);
  return {
    streams: MANY,
    whole: results.filter((result) => result.fault === null).length,
    delayP50Ms: percentile(delays, 0.5),
    delayP99Ms: percentile(delays, 0.99),
    delayMaxMs: percentile(delays, 1),
    eventsPerRead: delays.length / sum('eventReads'),
    readsPerEvent: sum('reads') / delays.length,
    peakRssMb: pid === null ? null : peak,
    fault: faultOf(results),
  };
}

function faultOf(results: readonly StreamResult[]): string | null {
  const faults = results.flatMap(({ fault }) => (fault === null ? [] : [fault]));
  return faults.length === 0 ? null : `${faults.length} of ${results.length} streams: ${faults[0]}`;
}
