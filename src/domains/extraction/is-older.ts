/** When something was said, and the day that it speaks of, as YYYY-MM-DD. */
export interface Dates {
  saidAt: Date;
  eventDate: string | null;
}

/**
 * Whether a statement is older than what is known: it was said earlier, or both speak of a day that
 * had passed when they were said, and its day is earlier. Days that lay ahead do not count, because
 * a plan may move to an earlier day.
 */
export function isOlder(statement: Dates, known: Dates): boolean {
  if (statement.saidAt < known.saidAt) return true;
  const [its, other] = [pastDay(statement), pastDay(known)];
  return its !== null && other !== null && its < other;
}

function pastDay({ saidAt, eventDate }: Dates): string | null {
  return eventDate !== null && eventDate <= dayOf(saidAt) ? eventDate : null;
}

/** The day in UTC, as YYYY-MM-DD. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
