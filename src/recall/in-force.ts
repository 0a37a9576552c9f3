/**
 * The SQL condition that the fact in table or alias `fact` is in force: not forgotten, not replaced
 * and not past its date.
 */
export function inForce(fact: string): string {
  return `(not ${fact}.expired and (${fact}.expiration_date is null or ${fact}.expiration_date > now()))`;
}
