import type { Random } from './random.ts';

/**
 * A call, its response and their timing: known beforehand, so that records can be compared with
 * them.
 */
export interface Plan {
  traceId: string;
  dialect: 'chat' | 'messages';
  isStream: boolean;
  mode: 'HOSTED' | 'BYOK';
  /** The provider's time from the call to the end of its response. */
  durationMs: number;
  /** The usage that the provider reports at the end. */
  usage: { input: number; output: number };
  /** The provider rejects it with 429. */
  isRefused: boolean;
  /** When the client hangs up; null when it stays. */
  leavesAfterMs: number | null;
}

export interface Mixture {
  /** The range of the responses' durations. */
  durationMs: readonly [min: number, max: number];
  /** A moment at which some responses end as exactly as possible. */
  momentMs?: number;
  /** Whether some clients leave before the end. Default true. */
  leaving?: boolean;
}

/**
 * 30 calls: streams and whole responses of both protocols, some by the caller's own key, one
 * rejected, two whose client leaves.
 */
export function planCalls(random: Random, { durationMs, momentMs, leaving = true }: Mixture): Plan[] {
  const [min, max] = durationMs;
  const near = () => (momentMs === undefined ? random.whole(min, max) : Math.max(0, momentMs + random.whole(-60, 30)));
  const some = (count: number, fields: Partial<Plan>, duration = () => random.whole(min, max)): Plan[] =>
    Array.from({ length: count }, () => ({
      traceId: random.traceId(),
      dialect: 'chat',
      isStream: true,
      mode: 'HOSTED',
      durationMs: duration(),
      usage: { input: random.whole(20, 400), output: random.whole(1, 300) },
      isRefused: false,
      leavesAfterMs: null,
      ...fields,
    }));
  return [
    ...some(9, {}),
    ...some(7, { dialect: 'messages' }),
    ...some(2, { isStream: false }),
    ...some(2, { isStream: false, dialect: 'messages' }),
    ...some(2, {}, near),
    ...some(2, { dialect: 'messages' }, near),
    ...some(1, { isStream: false }, near),
    ...some(2, { mode: 'BYOK' }),
    ...some(1, { mode: 'BYOK', isStream: false, dialect: 'messages' }),
    ...some(1, { isRefused: true }),
    ...(leaving ? some(1, { leavesAfterMs: random.whole(50, 500) }) : []),
    ...(leaving ? some(1, { leavesAfterMs: random.whole(50, 500), isStream: false }) : []),
  ];
}

/** A hosted call with one whole response, to see whether calls are served. */
export function planProbe(random: Random, durationMs = 0): Plan {
  return {
    traceId: random.traceId(),
    dialect: 'chat',
    isStream: false,
    mode: 'HOSTED',
    durationMs,
    usage: { input: 9, output: 1 },
    isRefused: false,
    leavesAfterMs: null,
  };
}
