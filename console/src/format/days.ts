const DAY_MS = 86_400_000;

/** Returns the last days of UTC, today's as the last one, as ISO 8601. */
export function lastDays(count: number): string[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, i) => new Date(now - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10));
}

/** Returns the beginning of a day of UTC, in seconds since 1970. */
export function secondsOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

/** Returns the day of UTC that this moment, in seconds since 1970, is part of. */
export function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
