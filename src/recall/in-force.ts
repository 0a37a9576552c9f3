/**
 * The SQL condition that the fact in table or alias `fact` is in force: not forgotten, not replaced
 * and not past its date. `isInForce` is the same condition on a row that was read.
 */
export function inForce(fact: string): string {
  return `(not ${fact}.expired and (${fact}.expiration_date is null or ${fact}.expiration_date > now()))`;
}

/** Whether a fact is in force at `now`. */
export function isInForce(
  { isForgotten, expiresAt }: { readonly isForgotten: boolean; readonly expiresAt?: Date | null },
  now: Date,
): boolean {
  return !isForgotten && (expiresAt == null || expiresAt > now);
}
