import type { UpstreamHeaders } from './steps/upstream.ts';

/** Keeps targets aside that asked for it with `Retry-After`. */
export interface TargetCooldowns {
  isAside(targetId: string): boolean;
  /** Keeps a target aside for the time that these headers name, up to the limit. */
  pause(targetId: string, headers: UpstreamHeaders): void;
}

/** Each process learns of limits by itself: a replica that does not know one loses a call to it. */
export function createTargetCooldowns(maxMs: number, now: () => number = () => performance.now()): TargetCooldowns {
  const until = new Map<string, number>();
  return {
    isAside(targetId) {
      const end = until.get(targetId);
      if (end === undefined) return false;
      if (end > now()) return true;
      until.delete(targetId);
      return false;
    },
    pause(targetId, headers) {
      const waitMs = Math.min(readWaitMs(headers), maxMs);
      if (waitMs > 0) until.set(targetId, now() + waitMs);
    },
  };
}

/** Returns the time to wait in `retry-after-ms` or `Retry-After` (seconds or a date), else 0. */
function readWaitMs(headers: UpstreamHeaders): number {
  const [exact, usual] = [headers['retry-after-ms'], headers['retry-after']];
  if (isNumber(exact)) return Number(exact);
  if (isNumber(usual)) return Number(usual) * 1_000;
  const date = typeof usual === 'string' ? Date.parse(usual) : NaN;
  return Number.isNaN(date) ? 0 : date - Date.now();
}

function isNumber(value: string | string[] | undefined): value is string {
  return typeof value === 'string' && /^\d{1,12}(\.\d+)?$/.test(value);
}
