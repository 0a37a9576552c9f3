/** Days whose calls are summed for a person, today included. */
export const USAGE_DAYS = 30;

/** Returns the first of these days, in UTC. */
export function firstDay(): string {
  return new Date(Date.now() - (USAGE_DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
}
